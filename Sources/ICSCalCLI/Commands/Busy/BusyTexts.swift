import CalendarCore
import CalendarRendering

/// Times, lengths and kinds of busy time in words.
struct BusyTexts {
  let zone: Zone
  let style: TerminalOptions

  var dash: String { style.isASCII ? "-" : "–" }

  /// `busy`, `unavailable`, `tentative`.
  static func word(_ kind: BusyKind) -> String {
    switch kind {
    case .busy: "busy"
    case .unavailable: "unavailable"
    case .tentative: "tentative"
    }
  }

  /// `45 min`, `7 h 30 min`, `3 days 2 h`.
  static func length(seconds: Int) -> String {
    let days = seconds / 86_400
    let parts = [
      (days, days == 1 ? "day" : "days"), (seconds / 3600 % 24, "h"), (seconds / 60 % 60, "min"),
      (seconds % 60, "s"),
    ]
    let words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "0 min" : words.joined(separator: " ")
  }

  /// `87 h 30 min`: sums are hours, as days of other lengths can stand between.
  static func hours(seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    let words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "0 h" : words.joined(separator: " ")
  }

  /// The clock at an instant, with the offset where the clock shows that time twice.
  func clock(_ instant: Instant) -> String {
    let time = ZonedDateTime(instant: instant, zone: zone)
    let text = terminalClock(minuteOfDay: time.wallTime.time.minuteOfDay, options: style)
    let situation = try? ZonedDateTime.resolve(time.wallTime, in: zone, policy: .compatible)
    return situation?.situation == .overlap ? text + UTCOffset.text(time.utcOffset) : text
  }

  /// `09:00 – 11:00` within a day, `all day` for all of it.
  func span(_ piece: DayPiece) -> String {
    if piece.isWholeDay { return "all day" }
    let end =
      piece.endsDay
      ? terminalClock(minuteOfDay: 1440, options: style) : clock(piece.range.upperBound)
    return "\(clock(piece.range.lowerBound)) \(dash) \(end)"
  }

  /// The columns that a time of the form `09:00 – 11:00` takes.
  var spanColumns: Int {
    let widest = [600, 1320].map { minute in
      style.displayWidth.columns(of: terminalClock(minuteOfDay: minute, options: style))
    }
    return 2 * (widest.max() ?? 5) + 3
  }

  /// `from 15 Jun to 18 Jun 2026`, the last day included; with times where the window has some.
  func window(_ window: Range<Instant>) -> String {
    let locale = style.locale
    let first = zone.wallTime(at: window.lowerBound).date
    let last = zone.wallTime(at: window.upperBound.previous).date
    let isWhole =
      window.lowerBound == zone.startOfDay(first)
      && window.upperBound == zone.startOfDay(last.adding(days: 1))
    guard !isWhole else {
      if first == last { return "on \(locale.date(first))" }
      let ends = locale.rangeEnds(from: first, through: last)
      return "from \(ends.first) to \(ends.last)"
    }
    let end = zone.wallTime(at: window.upperBound).date
    guard first != end else {
      return "on \(locale.date(first)), \(clock(window.lowerBound)) \(dash) "
        + clock(window.upperBound)
    }
    return "from \(locale.date(first)), \(clock(window.lowerBound)), to \(locale.date(end)), "
      + clock(window.upperBound)
  }

  func padded(_ text: String, to columns: Int) -> String {
    text
      + String(repeating: " ", count: max(0, columns - style.displayWidth.columns(of: text)))
  }

  func wrapped(_ text: String) -> String { Paragraph.wrapped(text, width: style.width) }

  /// An instant as programs read it, with the offset of the zone.
  static func moment(_ instant: Instant, _ zone: Zone) -> String {
    let time = ZonedDateTime(instant: instant, zone: zone)
    return "\(time.wallTime)\(UTCOffset.text(time.utcOffset))"
  }
}
