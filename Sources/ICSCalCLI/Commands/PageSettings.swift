import CalendarCore
import CalendarRendering
import ICalendar

/// How pages of HTML and SVG are drawn, as the command line asks for it.
struct PageSettings {
  private let format: String?
  private var options: PageOptions

  static let specs: [OptionSpec] = [
    .choice(
      "--theme", PageOptions.Theme.allCases.map(\.rawValue), "colours of html and svg; default auto"
    ),
    .value("--hour-height", nil, "N", "points of an hour in html and svg, 20 to 400"),
    .choice(
      "--division", HourDivision.allCases.map { String($0.rawValue) },
      "minutes between weaker lines in html and svg; default 0, none"),
    .choice(
      "--timeline", WeekTimeLine.Kind.allCases.map(\.rawValue) + ["none"],
      "the line of now in html and svg: over today or the page; default section"),
  ]

  init(
    _ arguments: ParsedArguments, _ shared: SharedOptions, _ screen: ScreenOptions
  ) throws(UsageError) {
    format = arguments.value("--format")
    options = PageOptions(
      locale: shared.locale, clock: ScreenOptions.clock(arguments),
      theme: arguments.value("--theme").flatMap { PageOptions.Theme(rawValue: $0) } ?? .auto,
      today: shared.today, now: shared.wallTime, layout: screen.layout)
    options.timeGrid.hourHeight = try SharedOptions.number(arguments, "--hour-height", in: 20...400)
      .map(Double.init)
    if let text = arguments.value("--division"), let minutes = Int(text) {
      options.timeGrid.division = HourDivision(rawValue: minutes) ?? .none
    }
    if let text = arguments.value("--timeline") {
      options.timeGrid.timeLine = WeekTimeLine.Kind(rawValue: text)
    }
  }

  /// The page of a window.
  ///
  /// - Parameters:
  ///   - feeds: The feeds, whose names stand in the legend.
  ///   - events: What is shown.
  ///   - feedOfEvent: For each event the place of its feed; empty for a single feed.
  ///   - window: The days, and the view of them.
  func document(
    _ feeds: [FeedInput], events: [FeedEvent], feedOfEvent: [Int], window: AskedWindow
  ) -> [UInt8] {
    let calendars = FeedCalendars(feeds)
    var options = options
    options.calendars = calendars.list
    let shown = calendars.pageEvents(events, feedOfEvent: feedOfEvent)
    let draw = format == "svg" ? renderSVG : renderHTML
    return Array(draw(shown, window.days, window.cursor, options) { _ in false }.utf8)
  }
}
