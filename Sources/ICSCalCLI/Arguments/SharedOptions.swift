import CalendarCore
import CalendarRendering

/// The options that mean the same in every subcommand, and what they come to.
struct SharedOptions {
  /// The display zone.
  let zone: Zone
  /// The clock, or what stands in for it.
  let now: Instant
  let locale: DisplayLocale

  static let specs: [OptionSpec] = [
    .value("--zone", nil, "Z", "display zone, such as Europe/Vienna; default $TZ or the system's"),
    .value("--now", nil, "T", "stands in for the clock: 2026-06-15T10:15"),
    .value(
      "--locale", nil, "L",
      "names of days and months, week start and clock, such as de-AT; default $LC_ALL, $LC_TIME, "
        + "$LANG, else en; a language that is not known has English names"),
  ]

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    zone = try Self.zone(arguments.value("--zone"), surroundings)
    if let text = arguments.value("--now") {
      guard let instant = DateArgument.instant(text, zone: zone) else {
        throw UsageError("--now: \"\(text)\" is no time", hint: "write 2026-06-15T10:15")
      }
      now = instant
    } else {
      now = surroundings.now
    }
    locale = DisplayLocale(arguments.value("--locale") ?? surroundings.terminal.localeName)
  }

  /// The wall time that counts as now in the display zone.
  var wallTime: PlainDateTime { zone.wallTime(at: now) }
  var today: PlainDate { wallTime.date }
  var dates: DateArgument { DateArgument(today: today, zone: zone) }

  private static func zone(
    _ name: String?, _ surroundings: Surroundings
  ) throws(UsageError) -> Zone {
    guard let name else { return surroundings.zone }
    do {
      return try Zone(name)
    } catch .unknownZone {
      let names = TimeZoneDatabase.system.names
      let near = ZoneSuggestion.near(name, among: names)
      throw UsageError(
        "--zone: \"\(name)\" is no IANA time zone",
        hint: near.map { "did you mean \($0)?" } ?? "write it as Area/City, such as Europe/Vienna")
    } catch {
      throw UsageError("--zone: \(error)")
    }
  }

  /// Reads a whole number within bounds.
  static func number(
    _ arguments: ParsedArguments, _ option: String, in bounds: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw UsageError(
        "\(option): \"\(text)\" is no whole number from \(bounds.lowerBound) to "
          + "\(bounds.upperBound)")
    }
    return number
  }
}

/// The zone that a person most likely meant.
enum ZoneSuggestion {
  static func near(_ name: String, among names: [String]) -> String? {
    let lower = name.lowercased()
    if let id = names.first(where: { $0.lowercased() == lower }) { return id }
    // A city alone, as in "vienna" or "new york".
    let city = String(lower.map { $0 == " " ? "_" : $0 })
    if let id = names.first(where: { $0.lowercased().hasSuffix("/" + city) }) { return id }
    if let id = Nearest.match(name, among: names) { return id }
    let cities = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return Nearest.match(city, among: cities).flatMap { near in
      cities.firstIndex(of: near).map { names[$0] }
    }
  }
}
