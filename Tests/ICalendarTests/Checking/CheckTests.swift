import CalendarCore
import Foundation
import ICalendar
import SeededRandom
import TestSupport
import Testing

extension SmallFeed {
  static func check(
    _ bytes: [UInt8], _ change: (inout ReadOptions) -> Void = { _ in }
  ) -> FeedContents {
    var options = ReadOptions(displayZone: .utc)
    change(&options)
    return ICalendarReader.check(bytes, options: options)
  }

  static func check(_ text: String) -> FeedContents { check(Array(text.utf8)) }

  /// A calendar that has nothing to report, with one event and these lines in it.
  static func clean(_ lines: String...) -> String {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", "BEGIN:VEVENT"]
    let own = ["UID:one", "DTSTAMP:20260601T080000Z", "DTSTART:20260112T090000Z"]
    return (head + own + lines + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }
}

@Suite("Check of feeds") struct CheckTests {
  @Test func `a clean feed has nothing to report`() {
    let contents = SmallFeed.check(SmallFeed.clean("SUMMARY:Standup"))
    #expect(contents.findings == [])
    #expect(contents.eventCount == 1)
    #expect(contents.events.isEmpty)
  }

  @Test(arguments: ["team", "holidays", "travel"])
  func `the samples have nothing to report`(_ name: String) throws {
    let url = Fixture.packageRoot.appending(path: "samples/\(name).ics")
    #expect(SmallFeed.check([UInt8](try Data(contentsOf: url))).findings == [])
  }

  @Test(arguments: [
    ("STATUS:CANCELED", "bad-value 8:1"), ("STATUS:COMPLETED", "bad-value 8:1"),
    ("TRANSP:FREE", "bad-value 8:1"), ("PRIORITY:10", "bad-value 8:1"), ("PRIORITY:9", nil),
    ("SEQUENCE:-1", "bad-value 8:1"), ("GEO:48.2;16.4", nil), ("GEO:148.2;16.4", "bad-value 8:1"),
    ("CREATED:20260101T000000", "bad-value 8:1"), ("COLOR:royalblue", nil),
    ("COLOR:#ff0000", "bad-value 8:1"), ("ORGANIZER:Ada", "bad-value 8:1"),
    ("ORGANIZER:mailto:ada@team.example", nil), ("URL:", "bad-value 8:1"),
    ("URL:team.example", "bad-value 8:1"), ("X-ANY:thing", nil),
    ("DESCRIPTON:a", "unknown-property 8:1"),
    ("CLASS:X-SECRET", nil), ("DTEND:20260112", "end-type 8:1"),
  ])
  func `a value is held against the list of its property`(_ row: (line: String, place: String?)) {
    let places = SmallFeed.check(SmallFeed.clean(row.line)).places
    #expect(row.place.map { places.contains($0) } ?? places.isEmpty, "\(places)")
  }

  @Test func `what a file has many of is reported once with its number`() {
    let event = "BEGIN:VEVENT\r\nUID:%\r\nDTSTART:20260112T090000Z\r\nEND:VEVENT\r\n"
    let events = (1...40).map { event.replacing("%", with: "\($0)") }.joined()
    let findings = SmallFeed.check(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:p\r\n\(events)END:VCALENDAR\r\n"
    ).findings
    #expect(findings.count == 1)
    #expect(findings[0].text == "the VEVENT has no DTSTAMP (and 39 more like it)")
    #expect(findings[0].position == SourcePosition(line: 4))
  }

  @Test func `lines are held against the form of the standard`() {
    let long = "SUMMARY:" + String(repeating: "a", count: 68)
    let crlf = SmallFeed.clean(long, "COMMENT:" + String(repeating: "a", count: 67))
    #expect(SmallFeed.check(crlf).places == ["long-line 8:76"])
    #expect(
      SmallFeed.check(SmallFeed.clean().replacing("\r\n", with: "\n")).places == ["line-end 1:16"])
    let open = String(SmallFeed.clean().dropLast())
    #expect(SmallFeed.check(open).places == ["line-end file"])
    let doubled = SmallFeed.clean().replacing("\r\n", with: "\r\n\r\n")
    #expect(SmallFeed.check(doubled).places == ["line-end 2:1"])
    let mark = [0xEF, 0xBB, 0xBF] + Array(SmallFeed.clean().utf8)
    #expect(SmallFeed.check(mark).places == ["encoding 1:1"])
  }

  @Test func `an exception that names no occurrence is noted`() {
    let rule = "RRULE:FREQ=DAILY;COUNT=5"
    #expect(SmallFeed.check(SmallFeed.clean(rule, "EXDATE:20260113T090000Z")).places == [])
    #expect(
      SmallFeed.check(SmallFeed.clean(rule, "EXDATE:20260113T090000Z,20260113T080000Z")).places
        == ["no-such-occurrence 9:1"])
    let zoned = "EXDATE;TZID=Etc/GMT-1:20260113T100000"
    #expect(
      SmallFeed.check(SmallFeed.clean(rule, zoned)).places == ["timezone-undefined 9:1"])
  }

  @Test func `an exception without a zone is looked for on the wall of the series`() {
    let feed = SmallFeed.clean("RRULE:FREQ=DAILY;COUNT=5", "EXDATE:20260113T090000")
      .replacing("DTSTART:20260112T090000Z", with: "DTSTART;TZID=Europe/Vienna:20260112T090000")
    let codes = Set(SmallFeed.check(feed).findings.map(\.code))
    #expect(codes == [.exdateType, .timezoneUndefined])
  }

  @Test func `times of day are reported in rules of whole days, and repaired`() throws {
    let feed = SmallFeed.clean("RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9,17;BYMINUTE=30")
      .replacing("DTSTART:20260112T090000Z", with: "DTSTART;VALUE=DATE:20260112")
    let contents = SmallFeed.check(feed)
    #expect(contents.findings.map(\.code) == [.badRule, .badRule])
    #expect(contents.findings.first?.text == "RRULE: BYHOUR in a series of whole days")
  }

  @Test func `an override of no occurrence is noted, one that a date names is not`() {
    let rule = "RRULE:FREQ=DAILY;COUNT=5"
    func places(_ id: String) -> [String] {
      let override = [
        "END:VEVENT", "BEGIN:VEVENT", "UID:one", "DTSTAMP:20260601T080000Z", id,
        "DTSTART:20260113T110000Z",
      ].joined(separator: "\r\n")
      return SmallFeed.check(SmallFeed.clean(rule, override)).places
    }
    #expect(places("RECURRENCE-ID:20260113T090000Z") == [])
    #expect(places("RECURRENCE-ID:20260113T093000Z") == ["no-such-occurrence 13:1"])
    #expect(places("RECURRENCE-ID;VALUE=DATE:20260113") == ["recurrence-id-type 13:1"])
  }

  @Test func `a series of which nothing is left is worth a note`() {
    let feed = SmallFeed.clean(
      "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20260112T090000Z,20260113T090000Z")
    let contents = SmallFeed.check(feed)
    #expect(contents.places == ["no-occurrence 4:1"])
    #expect(contents.findings.map(\.severity) == [.info])
  }

  @Test func `a rule beside RECURRENCE-ID is a warning`() {
    let feed = SmallFeed.clean("RECURRENCE-ID:20260112T090000Z", "RRULE:FREQ=DAILY")
    #expect(SmallFeed.check(feed).places == ["bad-rule 9:1"])
  }

  @Test func `all days of a feed are read, whatever the window is`() {
    let feed = SmallFeed.clean("BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:a", "END:VALARM")
      .replacing("20260112", with: "19700112")
    #expect(SmallFeed.check(feed).places == ["bad-alarm 8:1"])
  }

  @Test func `the years of birthdays do not count for zones`() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Europe/Vienna", "BEGIN:DAYLIGHT", "DTSTART:19810329T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:19961027T030000",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
      "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let stamp = "DTSTAMP:20260601T080000Z"
    let birthday = [
      "BEGIN:VEVENT", "UID:b", stamp, "DTSTART;VALUE=DATE:19500101", "RRULE:FREQ=YEARLY",
      "END:VEVENT",
    ].joined(separator: "\r\n")
    let event = [
      "BEGIN:VEVENT", "UID:e", stamp, "DTSTART;TZID=Europe/Vienna:20260615T090000", "END:VEVENT",
    ].joined(separator: "\r\n")
    let feed = SmallFeed.calendar("PRODID:p", zone, birthday, event)
    #expect(SmallFeed.check(feed).findings == [])
  }

  @Test func `an error beyond the limit still is one`() {
    let faults = (1...50).map { "X\($0)" } + ["DTSTART:never"]
    let lines = faults.joined(separator: "\r\n")
    let feed = SmallFeed.calendar("PRODID:p", "BEGIN:VEVENT", "UID:one", lines, "END:VEVENT")
    let findings = SmallFeed.check(Array(feed.utf8)) { $0.findingLimit = 10 }.findings
    #expect(findings.contains { $0.severity == .error })
    #expect(findings.count { $0.code == .limit } == 1)
    #expect(findings.count <= 13)
  }

  @Test func `no damage to a feed makes it trap or report without end`() throws {
    var random = SplitMix64(seed: 20_260_615)
    let names = try Fixture.files(in: "hostile", withExtension: "ics")
    for name in names {
      let bytes = [UInt8](try Fixture.data("hostile/\(name)")).prefix(20_000)
      for _ in 0..<6 {
        var damaged = Array(bytes)
        for _ in 0..<12 where !damaged.isEmpty {
          let index = Int.random(in: damaged.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
          case 1: damaged.remove(at: index)
          case 2: damaged.insert(contentsOf: Array("\r\nBEGIN:VEVENT\r\n".utf8), at: index)
          default: damaged.replaceSubrange(index..., with: damaged[index...].reversed())
          }
        }
        let contents = SmallFeed.check(damaged) { $0.findingLimit = 500 }
        #expect(contents.findings.count <= 1_503, "\(name)")
      }
    }
  }
}
