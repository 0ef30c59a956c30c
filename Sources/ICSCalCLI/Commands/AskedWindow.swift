import CalendarCore
import CalendarRendering

/// The days that a call asks for, and the view that shows them.
struct AskedWindow {
  /// From the first instant to the last, which is excluded.
  let instants: Range<Instant>
  /// View, days and display zone.
  let days: CalendarWindow
  /// The day that the view is built round.
  let cursor: PlainDate
  /// The bounds as a program reads them: dates, or times where the call named times.
  let fromText: String
  let toText: String
  /// What a person should know about the days, a line each.
  private(set) var notes: [String] = []

  /// The days as dates, the end not included.
  var dates: Range<PlainDate> { days.start..<max(days.start, days.end) }

  static let specs: [OptionSpec] = [
    .choice("--view", Array(viewNames.keys).sorted(), "what is shown; default agenda"),
    .value("--date", nil, "D", "the day it is built round: 2026-06-15, monday, +3d; default today"),
    .value("--days", nil, "N", "length of agenda (default 30) or xday (default 3) in days"),
    .value("--from", nil, "D", "first day of an explicit window"),
    .value("--to", nil, "D", "its end, not included"),
    .value("--page", nil, "N", "moves a day, week or xday by pages: +1, -2"),
    .value("--step", nil, "N", "moves it by days"),
    .value("--range", nil, "D..D", "the days that moves may reach, both included"),
    .choice("--week-start", weekdayNames, "first day of weeks; default by locale"),
  ]

  /// The names of the command line; those of the core differ in one letter.
  private static let viewNames = [
    "agenda": "agenda", "day": "day", "week": "week", "workweek": "workWeek", "month": "month",
    "xday": "xday", "year": "year",
  ]
  /// More days beside each other than any screen has room for.
  private static let mostColumns = 62
  static let weekdayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  init(_ arguments: ParsedArguments, _ shared: SharedOptions) throws(UsageError) {
    let name = arguments.value("--view") ?? "agenda"
    let length = try SharedOptions.number(
      arguments, "--days", in: 1...(name == "xday" ? Self.mostColumns : 36_600))
    let view = CalendarView(name: Self.viewNames[name] ?? name, days: length ?? 3) ?? .agenda
    let zone = shared.zone
    if arguments.has("--from") || arguments.has("--to") {
      instants = try Self.explicit(arguments, shared, length: length, view: name)
      let first = zone.wallTime(at: instants.lowerBound).date
      let end = zone.wallTime(at: instants.upperBound.previous).date.adding(days: 1)
      cursor = first
      if name == "xday", end.days(since: first) > Self.mostColumns {
        throw UsageError("--view xday shows \(Self.mostColumns) days at most")
      }
      days = CalendarWindow(
        view: name == "xday" ? .xday(end.days(since: first)) : .agenda, start: first, end: end,
        timezone: zone)
    } else {
      let date =
        if let text = arguments.value("--date") {
          try shared.dates.date(text, option: "--date")
        } else {
          shared.today
        }
      let shown = computeViewWindow(
        view: view, cursor: date, firstDayOfWeek: Self.weekStart(arguments, shared),
        agendaLengthDays: length ?? 30, timezone: zone)
      let moves = try PageMoves(arguments, shared)
      days = try moves?.window(from: shown, notes: &notes) ?? shown
      cursor = moves == nil ? date : days.start
      let from = zone.startOfDay(days.start)
      instants = from..<max(from, zone.startOfDay(days.end))
    }
    fromText = Self.text(instants.lowerBound, zone)
    toText = Self.text(instants.upperBound, zone)
  }

  static func weekStart(_ arguments: ParsedArguments, _ shared: SharedOptions) -> Weekday {
    arguments.value("--week-start").flatMap { weekdayNames.firstIndex(of: $0) }
      .flatMap { Weekday(rawValue: $0) } ?? shared.locale.firstWeekday
  }

  /// The window between `--from` and `--to`; either may be left out.
  private static func explicit(
    _ arguments: ParsedArguments, _ shared: SharedOptions, length: Int?, view: String
  ) throws(UsageError) -> Range<Instant> {
    guard view == "agenda" || view == "xday" else {
      throw UsageError(
        "--from and --to do not stand with --view \(view)", hint: "use --date instead")
    }
    if arguments.has("--date") {
      throw UsageError("--from and --to do not stand with --date")
    }
    if arguments.has("--from"), arguments.has("--to"), length != nil {
      throw UsageError("--from and --to do not stand with --days")
    }
    let zone = shared.zone
    let from =
      if let text = arguments.value("--from") {
        try shared.dates.instant(text, option: "--from")
      } else {
        zone.startOfDay(shared.today)
      }
    let to =
      if let text = arguments.value("--to") {
        try shared.dates.instant(text, option: "--to")
      } else {
        zone.startOfDay(zone.wallTime(at: from).date.adding(days: length ?? 30))
      }
    guard from < to else { throw UsageError("--to must lie after --from") }
    return from..<to
  }

  private static func text(_ instant: Instant, _ zone: Zone) -> String {
    let wall = zone.wallTime(at: instant)
    return instant == zone.startOfDay(wall.date) ? wall.date.description : wall.description
  }
}
