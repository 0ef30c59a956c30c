import CalendarCore

/// The days that a call asks for.
struct AskedWindow {
  /// From the first instant to the last, which is excluded.
  let instants: Range<Instant>
  /// The first day, and the day after the last one.
  let first: PlainDate
  let end: PlainDate
  /// The bounds as a program reads them: dates, or times where the call named times.
  let fromText: String
  let toText: String

  static let defaultDays = 30

  init(_ arguments: ParsedArguments, _ shared: SharedOptions) throws(UsageError) {
    let dates = shared.dates
    let days = try SharedOptions.number(arguments, "--days", in: 1...36_600)
    let zone = shared.zone
    if arguments.has("--from") || arguments.has("--to") {
      if arguments.has("--date")
        || (arguments.has("--from") && arguments.has("--to") && days != nil)
      {
        throw UsageError("--from and --to stand without --date and --days")
      }
      let from =
        if let text = arguments.value("--from") {
          try dates.instant(text, option: "--from")
        } else {
          zone.startOfDay(shared.today)
        }
      let to =
        if let text = arguments.value("--to") {
          try dates.instant(text, option: "--to")
        } else {
          zone.startOfDay(zone.wallTime(at: from).date.adding(days: days ?? Self.defaultDays))
        }
      guard from < to else { throw UsageError("--to must lie after --from") }
      instants = from..<to
      first = zone.wallTime(at: from).date
      end = zone.wallTime(at: to.previous).date.adding(days: 1)
    } else {
      let date =
        if let text = arguments.value("--date") {
          try dates.date(text, option: "--date")
        } else {
          shared.today
        }
      let window = computeViewWindow(
        view: .agenda, cursor: date, firstDayOfWeek: .monday,
        agendaLengthDays: days ?? Self.defaultDays, timezone: zone)
      (first, end) = (window.start, window.end)
      let from = zone.startOfDay(first)
      instants = from..<max(from, zone.startOfDay(end))
    }
    fromText = Self.text(instants.lowerBound, zone)
    toText = Self.text(instants.upperBound, zone)
  }

  private static func text(_ instant: Instant, _ zone: Zone) -> String {
    let wall = zone.wallTime(at: instant)
    return instant == zone.startOfDay(wall.date) ? wall.date.description : wall.description
  }
}
