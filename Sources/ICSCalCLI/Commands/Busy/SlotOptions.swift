import CalendarCore

/// What a call asks slots to be like.
struct SlotOptions {
  let search: SlotSearch

  static let specs: [OptionSpec] = [
    .value("--length", nil, "L", "how long a slot is at least: 45m, 1h, 1h30m, or minutes"),
    .value("--hours", nil, "H-H", "part of the day, such as 9-17 or 8:30-17:30; default 0-24"),
    .value(
      "--days", nil, "D-D", "weekdays, such as mon-fri or mon,wed; a number is a length in days",
      isRepeatable: true),
    .value("--from", nil, "D", "first day, or a time; default now"),
    .value("--to", nil, "D", "end, not included; default 7 days later"),
    .value("--buffer", nil, "L", "time that stays free before and after what is busy: 10m"),
  ]

  private static let usualDays = 7
  private static let longestSeconds = 366 * 86_400

  init(_ arguments: ParsedArguments, _ shared: SharedOptions) throws(UsageError) {
    guard let text = arguments.value("--length") else {
      throw UsageError("--length is missing", hint: "write --length 45m")
    }
    let length = try Self.seconds(text, option: "--length", atLeast: 60)
    var weekdays: Set<Weekday> = []
    var count: Int?
    for text in arguments.values("--days") {
      if let number = Int(text) {
        guard (1...BusyFeeds.longestDays).contains(number) else {
          throw UsageError(
            "--days: \"\(text)\" is no number of days from 1 to \(BusyFeeds.longestDays)")
        }
        count = number
      } else {
        weekdays.formUnion(try WeekdayList.parse(text, option: "--days"))
      }
    }
    let window = try Self.window(arguments, shared, days: count)
    try BusyFeeds.check(window)
    search = SlotSearch(
      window: window, zone: shared.zone, length: length,
      weekdays: weekdays.isEmpty ? Set(Weekday.allCases) : weekdays,
      minutes: try arguments.value("--hours").map { text throws(UsageError) in
        try DayHours.parse(text, option: "--hours")
      } ?? 0..<1440,
      buffer: try arguments.value("--buffer").map { text throws(UsageError) in
        try Self.seconds(text, option: "--buffer", atLeast: 0)
      } ?? 0)
  }

  private static func window(
    _ arguments: ParsedArguments, _ shared: SharedOptions, days: Int?
  ) throws(UsageError) -> Range<Instant> {
    let zone = shared.zone
    let from =
      if let text = arguments.value("--from") {
        try shared.dates.instant(text, option: "--from")
      } else {
        // Nobody begins in the middle of a minute.
        Instant(epochSeconds: (shared.now.previous.epochSeconds / 60 + 1) * 60)
      }
    let to: Instant
    if let text = arguments.value("--to") {
      if days != nil { throw UsageError("--to does not stand with a number of --days") }
      to = try shared.dates.instant(text, option: "--to")
    } else {
      to = zone.startOfDay(zone.wallTime(at: from).date.adding(days: days ?? usualDays))
    }
    guard from < to else { throw UsageError("--to must lie after --from") }
    return from..<to
  }

  /// A length in seconds; a number alone is minutes.
  private static func seconds(
    _ text: String, option: String, atLeast least: Int
  ) throws(UsageError) -> Int {
    let seconds =
      if let minutes = Int(text), (0...longestSeconds).contains(minutes) {
        minutes * 60
      } else {
        FeedEditing.seconds(text)
      }
    guard let seconds, (least...longestSeconds).contains(seconds), !text.hasPrefix("+") else {
      throw UsageError("\(option): \"\(text)\" is no length", hint: "write 45m, 1h, 1h30m or 90")
    }
    return seconds
  }
}
