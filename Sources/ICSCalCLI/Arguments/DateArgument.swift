import CalendarCore

/// Reads dates and times as people type them.
struct DateArgument {
  /// The day that relative dates count from.
  let today: PlainDate
  /// Whose clock times without a zone are on.
  let zone: Zone

  private static let weekdays: [(String, Weekday)] = [
    ("sunday", .sunday), ("monday", .monday), ("tuesday", .tuesday), ("wednesday", .wednesday),
    ("thursday", .thursday), ("friday", .friday), ("saturday", .saturday),
  ]

  /// A date: `2026-06-15`, `today`, `tomorrow`, `yesterday`, the next day of a weekday's name with
  /// today included, or `+3d`, `-1w`, `+2m` from today.
  func date(_ text: String, option: String) throws(UsageError) -> PlainDate {
    if let date = try? PlainDate(isoString: text) { return date }
    let word = text.lowercased()
    switch word {
    case "today": return today
    case "tomorrow": return today.adding(days: 1)
    case "yesterday": return today.adding(days: -1)
    default: break
    }
    if let weekday = Self.weekday(word) {
      return today.adding(days: weekday.days(after: today.weekday))
    }
    if let date = relative(word) { return date }
    throw UsageError(
      "\(option): \"\(text)\" is no date",
      hint: "write 2026-06-15, today, tomorrow, monday, +3d, -1w or +2m")
  }

  /// The weekday of a name in English or of its first three letters or more.
  static func weekday(_ name: String) -> Weekday? {
    guard name.count >= 3 else { return nil }
    let word = name.lowercased()
    return weekdays.first { $0.0.hasPrefix(word) }?.1
  }

  private func relative(_ word: String) -> PlainDate? {
    guard let sign = word.first, sign == "+" || sign == "-", let unit = word.last,
      let number = Int(word.dropFirst().dropLast()), (0...100_000).contains(number),
      word.dropFirst().first != "+", word.dropFirst().first != "-"
    else { return nil }
    let count = sign == "-" ? -number : number
    switch unit {
    case "d": return today.adding(days: count)
    case "w": return today.adding(days: count * 7)
    case "m": return today.adding(months: count)
    default: return nil
    }
  }

  /// A time on the time line: a date means the beginning of its day, `2026-06-15T09:30` is on the
  /// clock of the zone, `…[Europe/Vienna]` and `…+02:00` bring their own.
  func instant(_ text: String, option: String) throws(UsageError) -> Instant {
    if !text.contains("T") || text.lowercased() == text {
      let date = try date(text, option: option)
      return zone.startOfDay(date)
    }
    if let instant = Self.instant(text, zone: zone) { return instant }
    throw UsageError(
      "\(option): \"\(text)\" is no time",
      hint: "write 2026-06-15T09:30, 2026-06-15T09:30[Europe/Vienna] or 2026-06-15T09:30+02:00")
  }

  /// The instant of a wall time, or nil when the text is none.
  static func instant(_ text: String, zone: Zone) -> Instant? {
    if let instant = try? Instant(isoString: text) { return instant }
    if text.hasSuffix("]"), let bracket = text.firstIndex(of: "[") {
      let id = text[text.index(after: bracket)...].dropLast()
      guard let other = try? Zone(String(id)) else { return nil }
      return instant(String(text[..<bracket]), zone: other)
    }
    if let wall = try? PlainDateTime(isoString: text) {
      return ZonedDateTime(wall, in: zone).instant
    }
    // An offset stands behind the time's last sign.
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let offset = UTCOffset.seconds(String(text[sign...])),
      let wall = try? PlainDateTime(isoString: String(text[..<sign]))
    else { return nil }
    return Instant(epochSeconds: wall.wallSeconds - offset, nanosecond: wall.time.nanosecond)
  }
}
