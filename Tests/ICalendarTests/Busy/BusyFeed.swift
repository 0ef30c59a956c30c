import CalendarCore
import ICalendar

/// A feed that is read for its busy time, seen from Vienna.
struct BusyFeed {
  let contents: FeedContents
  let zone: Zone
  let window: Range<Instant>

  /// - Parameters:
  ///   - components: What stands in the calendar, without CRs.
  ///   - days: First day and the day after the last.
  init(
    _ components: String, _ days: (String, String) = ("2026-06-15", "2026-06-22"),
    zone name: String = "Europe/Vienna"
  ) throws {
    zone = try Zone(name)
    window =
      zone.startOfDay(
        try PlainDate(isoString: days.0))..<zone.startOfDay(
        try PlainDate(isoString: days.1))
    var options = ReadOptions(displayZone: zone, window: window)
    options.readsBusyTime = true
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Tests//EN\n\(components)\nEND:VCALENDAR\n"
    contents = ICalendarReader.read(
      Array(text.replacing("\n", with: "\r\n").utf8), options: options)
  }

  var busy: CalendarBusy { contents.busy ?? CalendarBusy() }

  /// Each period as `Mon 09:00-10:00 BUSY` on the clock of the zone, days other than those of the
  /// start with their name.
  var periods: [String] {
    BusyTime(busy.takings(in: window, zone: zone)).periods.map { period in
      let start = zone.wallTime(at: period.range.lowerBound)
      let end = zone.wallTime(at: period.range.upperBound)
      let day = start.date == end.date ? "" : "\(Self.name(end.date)) "
      return "\(Self.name(start.date)) \(Self.clock(start))-\(day)\(Self.clock(end)) "
        + period.kind.rawValue
    }
  }

  var codes: [String] { contents.findings.map(\.code.rawValue) }

  private static func name(_ date: PlainDate) -> String {
    ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][date.weekday.rawValue]
  }

  private static func clock(_ wall: PlainDateTime) -> String {
    String(wall.time.description.prefix(5))
  }
}
