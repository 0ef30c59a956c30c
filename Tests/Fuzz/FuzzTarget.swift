import CalendarCore
import CalendarRendering
import ICalendar
import JSONText

/// The parts of the program that take input from outside.
enum FuzzTarget: String {
  /// A feed: reading, conversion, JSON and every text view.
  case feed
  /// A recurrence rule: parsing, walking, printing.
  case rule
  /// JSON from a backend.
  case json

  func run(_ input: [UInt8]) {
    switch self {
    case .feed: Self.readFeed(input)
    case .rule: Self.walkRule(input)
    case .json: Self.readJSON(input)
    }
  }

  private static func readFeed(_ input: [UInt8]) {
    guard let zone = try? Zone("Europe/Vienna"),
      let first = try? PlainDate(year: 2026, month: 1, day: 1)
    else { return }
    let window = zone.startOfDay(first)..<zone.startOfDay(first.adding(days: 365))
    var options = ReadOptions(displayZone: zone, window: window)
    options.occurrenceLimit = 2_000
    let feed = ICalendarReader.read(input, options: options)
    var json = JSONWriter()
    json.beginArray()
    for event in feed.events { WireEventWriter.write(event, to: &json) }
    for finding in feed.findings { FindingWriter.write(finding, to: &json) }
    json.endArray()
    for view in [CalendarView.agenda, .week, .month, .year] {
      let days = computeViewWindow(
        view: view, cursor: first, firstDayOfWeek: .monday, agendaLengthDays: 60, timezone: zone)
      _ = renderText(feed.events, window: days, cursor: first, options: TerminalOptions(width: 60))
    }
  }

  private static func walkRule(_ input: [UInt8]) {
    guard let rule = try? RecurrenceRule.parse(input.span).rule,
      let zone = try? Zone("America/New_York"),
      let start = try? PlainDateTime(isoString: "2026-03-07T02:30:00")
    else { return }
    let set = RecurrenceSet(start: .time(start, zone), rules: [rule])
    var occurrences = set.occurrences(limit: 200)
    while occurrences.next() != nil {}
    let far = Instant(epochSeconds: 4_102_444_800)
    _ = set.first(after: far)
    _ = set.contains(far)
    _ = (try? RecurrenceRule(rule.description)) == rule
  }

  private static func readJSON(_ input: [UInt8]) {
    var reader = JSONReader(input)
    guard (try? reader.skipValue()) != nil else { return }
    _ = try? reader.end()
  }
}
