import CalendarCore
import ICalendar
import TestSupport
import Testing

/// Series on a clock that only their file defines, as components and back.
@Suite("Series in zones of the file") struct PrivateSeriesTests {
  private static func feed(_ changes: String, _ lines: String) -> [UInt8] {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Tests//EN
      BEGIN:VTIMEZONE
      TZID:Ship time
      BEGIN:STANDARD
      DTSTART:20250101T000000
      TZOFFSETFROM:\(changes.prefix(5))
      TZOFFSETTO:\(changes.prefix(5))
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:20260614T000000
      TZOFFSETFROM:\(changes.prefix(5))
      TZOFFSETTO:\(changes.suffix(5))
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:s
      DTSTAMP:20260101T000000Z
      \(lines)
      END:VEVENT
      END:VCALENDAR

      """
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  private func starts(_ feed: [UInt8]) throws -> [Instant] {
    let contents = ICalendarReader.read(
      feed,
      options: ReadOptions(
        displayZone: .utc,
        window: Instant(epochSeconds: 1_767_225_600)..<Instant(epochSeconds: 1_830_297_600)))
    return contents.events.compactMap {
      if case .timed(let start, _) = $0.time { start.instant } else { nil }
    }
  }

  private func records(_ feed: [UInt8]) -> FeedContents {
    var options = ReadOptions(displayZone: .utc)
    options.keepsSeries = true
    return ICalendarReader.read(feed, options: options)
  }

  /// What a series is written as says the same instants as the series.
  @Test(arguments: [
    ("-0530-0500", "RRULE:FREQ=DAILY;COUNT=4"),
    ("-0530-0530", "RRULE:FREQ=WEEKLY;BYDAY=FR,SU;COUNT=9"),
    ("-0500-0430", "RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20261201T000000Z"),
    ("-0500-0500", "RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=5"),
    ("+0330+0330", "RRULE:FREQ=MONTHLY;BYMONTHDAY=12;COUNT=5"),
    (
      "-0530-0500",
      "RRULE:FREQ=DAILY;COUNT=9\nEXDATE;TZID=Ship time:20260613T203000,20260616T203000"
    ),
    ("-0500-0500", "RRULE:FREQ=DAILY;COUNT=9\nEXDATE;TZID=Ship time:20260613T203000"),
    ("-0530-0500", "RRULE:FREQ=DAILY;COUNT=3\nEXDATE;TZID=Ship time:20260612T203000"),
    ("-0530-0500", "RRULE:FREQ=DAILY;COUNT=3\nRDATE;TZID=Ship time:20260701T100000"),
  ])
  func `a series written in other zones keeps its instants`(
    _ changes: String, _ lines: String
  ) throws {
    let feed = Self.feed(
      changes, "DTSTART;TZID=Ship time:20260612T203000\nDURATION:PT1H\n" + lines)
    let wanted = try starts(feed)
    #expect(wanted.count > 1)
    let contents = records(feed)
    let written = try ICalendarWriter.write(
      contents.records, options: .init(stamp: Instant(epochSeconds: 0)))
    #expect(!String(decoding: written, as: UTF8.self).contains("Ship time"))
    #expect(try starts(written) == wanted, "\(String(decoding: written, as: UTF8.self))")
  }

  @Test func `a rule stays where a zone with a name can carry it`() {
    let rule = "DTSTART;TZID=Ship time:20260612T203000\nRRULE:FREQ=WEEKLY;BYDAY=FR"
    #expect(records(Self.feed("-0500-0500", rule)).records.first?.rules.count == 1)
    let other = records(Self.feed("-0500-0430", rule))
    #expect(other.records.first?.rules.isEmpty ?? false)
    #expect(other.records.first?.addedDates.count == 999)
    #expect(other.findings.contains { $0.code == .timezonePrivate && $0.severity == .warning })
  }
}
