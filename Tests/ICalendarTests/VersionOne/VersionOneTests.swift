import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("vCalendar 1.0") struct VersionOneTests {
  /// A rule of the old grammar, a start, and the days it holds on, as the words of its
  /// specification or the calendar say; `more` where it goes on.
  struct RuleRow: Sendable, CustomTestStringConvertible {
    var rule: String
    var start: String
    var days: [String]
    var goesOn = false
    var testDescription: String { rule }
  }

  static let rules: [RuleRow] = [
    // "every other day, ten times"
    .init(rule: "D2 #3", start: "20260105", days: ["0105", "0107", "0109"]),
    .init(rule: "D1", start: "20260105", days: ["0105", "0106"]),
    .init(rule: "d1 #2", start: "20260105", days: ["0105", "0106"]),
    .init(
      rule: "D10 #0", start: "20261201", days: ["1201", "1211", "1221", "1231"], goesOn: true),
    .init(rule: "D2 20260109T090000", start: "20260105", days: ["0105", "0107", "0109"]),
    .init(rule: "D2 20260109T085959", start: "20260105", days: ["0105", "0107"]),
    // Two limits: the first to come ends it.
    .init(rule: "D1 #3 20260301T000000", start: "20260105", days: ["0105", "0106", "0107"]),
    .init(rule: "D1 #30 20260106T235959", start: "20260105", days: ["0105", "0106"]),
    // "weekly on Tuesday and Thursday for two weeks", from a Tuesday and from a Thursday
    .init(rule: "W1 TU TH #2", start: "20260106", days: ["0106", "0108", "0113", "0115"]),
    .init(rule: "W1 TU TH #2", start: "20260108", days: ["0108", "0113", "0115"]),
    .init(rule: "W2 MO #3", start: "20260105", days: ["0105", "0119", "0202"]),
    .init(rule: "W1 #3", start: "20260107", days: ["0107", "0114", "0121"]),
    // "monthly on the first Friday", "every other month on the first and last Sunday"
    .init(rule: "MP1 1+ FR #3", start: "20260102", days: ["0102", "0206", "0306"]),
    .init(rule: "MP1 1 FR #2", start: "20260102", days: ["0102", "0206"]),
    .init(
      rule: "MP2 1+ SU 1- SU #2", start: "20260104", days: ["0104", "0125", "0301", "0329"]),
    .init(rule: "MP2 1+ 1- FR #2", start: "20260102", days: ["0102", "0130", "0306", "0327"]),
    .init(rule: "MP1 2- MO #2", start: "20260119", days: ["0119", "0216"]),
    // No position: that of the start, here the third Wednesday.
    .init(rule: "MP1 #3", start: "20260121", days: ["0121", "0218", "0318"]),
    // "monthly on the first and the last day"
    .init(rule: "MD1 1 LD #2", start: "20260101", days: ["0101", "0131", "0201", "0228"]),
    .init(rule: "MD1 1 15 #2", start: "20260101", days: ["0101", "0115", "0201", "0215"]),
    .init(rule: "MD1 2- #3", start: "20260130", days: ["0130", "0227", "0330"]),
    .init(rule: "MD1 #3", start: "20260110", days: ["0110", "0210", "0310"]),
    // "yearly in June and July"
    .init(rule: "YM1 6 7 #1", start: "20260610", days: ["0610", "0710"]),
    .init(rule: "YM1 6 #3", start: "20260610", days: ["0610"], goesOn: true),
    .init(rule: "YD1 100 200 #1", start: "20260410", days: ["0410", "0719"]),
    .init(rule: "YD1 #2", start: "20260410", days: ["0410"], goesOn: true),
  ]

  private static func feed(_ lines: [String], head: [String] = []) -> [UInt8] {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:1.0"] + head + ["BEGIN:VEVENT", "UID:one"] + lines
      + ["END:VEVENT", "END:VCALENDAR", ""]
    return Array(all.joined(separator: "\r\n").utf8)
  }

  private static func read(
    _ lines: String..., head: [String] = [], zone: Zone = .utc
  ) -> FeedContents {
    SmallFeed.read(feed(lines, head: head), zone: zone)
  }

  @Test(arguments: rules)
  func `a rule holds on the days that the specification means`(_ row: RuleRow) throws {
    let feed = Self.read("DTSTART:\(row.start)T090000", "RRULE:\(row.rule)")
    let days = feed.events.map { event in
      guard case .timed(let start, _) = event.time else { return "" }
      #expect(start.wallTime.time.description == "09:00:00")
      return start.wallTime.date.description.replacing("2026-", with: "").replacing("-", with: "")
    }
    #expect(days.sorted() == row.days)
    #expect(!feed.findings.contains { $0.code == .badRule || $0.code == .untilType })
    if row.goesOn {
      var options = ReadOptions(displayZone: .utc)
      options.occurrenceLimit = 10
      #expect(
        ICalendarReader.read(
          Self.feed(["DTSTART:\(row.start)T090000", "RRULE:\(row.rule)"]), options: options
        ).events.count > row.days.count)
    }
  }

  @Test(arguments: [
    "YM2 6 #3 MD1 12", "W1 TU 1200 TH 1130 #10", "W1 TU$ #10", "D1 #5 M10 #6",
    "YD1 1 100 D1 #5 19990102T000000Z", "D2 0600 1200 #10",
  ])
  func `a rule of the extended grammar is left out with a reason`(_ rule: String) {
    let feed = Self.read("DTSTART:20260601T090000Z", "RRULE:\(rule)")
    #expect(feed.events.count == 1)
    let finding = feed.findings.first { $0.code == .badRule }
    #expect(finding?.position?.line == 6 && finding?.action.contains("cannot say") == true)
  }

  @Test(arguments: ["", "X1", "D0 #1", "D", "MP1 6+ MO", "MD1 32", "YM1 13", "W1 XX", "D1 #x"])
  func `what is no rule is left out`(_ rule: String) {
    let feed = Self.read("DTSTART:20260601T090000Z", "RRULE:\(rule)")
    #expect(feed.events.count == 1)
    #expect(feed.findings.contains { $0.code == .badRule && $0.position?.line == 6 })
  }

  @Test(arguments: [
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=C3=9Fe", "Grüße"),
    ("SUMMARY;QUOTED-PRINTABLE:a=\r\n b", "a b"), ("SUMMARY;QUOTED-PRINTABLE:a=\r\nb", "ab"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Gr=FC=DFe", "Grüße"),
    ("SUMMARY;ENCODING=BASE64:R3LDvMOfZQ==", "Grüße"),
    ("SUMMARY;ENCODING=QUOTED-PRINTABLE:C:\\new", "C:\\new"),
    ("SUMMARY:one\r\n two", "one two"), ("SUMMARY:a\\; b, c; d", "a; b, c; d"),
  ])
  func `a text is read as it was written then`(_ row: (line: String, title: String)) {
    let feed = Self.read("DTSTART:20260601T090000Z", row.line, "LOCATION:here")
    #expect(feed.titles == [row.title])
    #expect(feed.events.first?.meta.location == "here")
  }

  @Test func `a character set that is not known is told`() {
    let feed = Self.read(
      "DTSTART:20260601T090000Z", "SUMMARY;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83=65")
    #expect(feed.findings.contains { $0.code == .encoding && $0.position?.line == 6 })
  }

  @Test func `a whole feed of a phone keeps its line numbers`() throws {
    let bytes = [UInt8](try Fixture.data("versionone/phone.vcs"))
    let check = SmallFeed.check(bytes)
    #expect(check.places.contains("vcalendar-1.0 2:1"))
    #expect(check.places.contains("timezone-mapped 4:1"))
    #expect(check.places.contains("bad-rule 54:1"))
    #expect(check.places.contains("start-not-in-rule 30:1"))
    let event = try #require(SmallFeed.read(bytes).events.first { $0.id.hasPrefix("one#") })
    let details = event.meta.details
    #expect(details.position.line == 7)
    #expect(details.title == "Grüße,  und mehr; C:\\new")
    #expect(details.description == "Folded at a blank; semicolon; done")
    #expect(details.categories == ["MEETING", "WORK"])
    #expect(details.isTransparent && details.status == nil)
    #expect(details.organizer?.email == "jane@team.example")
    #expect(details.attendees.map(\.email) == ["bob@team.example"])
    #expect(details.attendees.map(\.status) == ["needs-action"])
    #expect(details.created == (try Instant(isoString: "2025-12-01T08:00:00Z")))
    #expect(
      details.alarms == [
        EventAlarm(trigger: .fromStart(days: 0, seconds: -900), action: "display"),
        EventAlarm(trigger: .fromStart(days: 0, seconds: -1800), action: "audio"),
      ])
    guard case .timed(let start, _) = event.time else { return }
    #expect(start.zone.id == "America/New_York")
  }

  @Test func `a copy is iCalendar with the same events`() throws {
    let bytes = [UInt8](try Fixture.data("versionone/phone.vcs"))
    let stamp = try Instant(isoString: "2026-06-15T08:00:00Z")
    let options = ReadOptions(displayZone: .utc)
    let copy = try #require(FeedRepair.repair(bytes, options: options, stamp: stamp))
    #expect(copy.left == [])
    let text = String(decoding: copy.bytes, as: UTF8.self)
    #expect(text.contains("VERSION:2.0\r\n") && !text.contains("DALARM"))
    #expect(text.contains("TRIGGER:-PT15M\r\nDURATION:PT5M\r\nREPEAT:2\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20260209T045959Z\r\n"))
    let (before, after) = (SmallFeed.read(bytes), SmallFeed.read(copy.bytes))
    #expect(after.events.map(\.id) == before.events.map(\.id))
    #expect(after.events.map(\.time) == before.events.map(\.time))
    #expect(after.titles == before.titles)
    #expect(!SmallFeed.check(copy.bytes).findings.contains { $0.code == .vCalendar1 })
  }

  @Test func `zones: an offset, summers, and none`() {
    func zone(_ head: String...) -> String? {
      let feed = Self.read("DTSTART:20260105T090000", head: head)
      guard case .timed(let start, _)? = feed.events.first?.time else { return nil }
      return feed.events.first?.meta.isFloating == true ? "floating" : start.zone.id
    }
    #expect(zone() == "floating")
    #expect(zone("TZ:+01") == "Etc/GMT-1")
    #expect(zone("TZ:+05:30") == "Asia/Kolkata")
    #expect(
      zone("TZ:+0100", "DAYLIGHT:TRUE;+02;20260329T020000;20261025T030000;CET;CEST")
        == "Europe/Berlin")
    #expect(zone("TZ:0") == "floating")
  }

  @Test func `a file may hold calendars of both versions`() {
    let new = SmallFeed.event("SUMMARY:a\\nb", "RRULE:FREQ=DAILY;COUNT=2")
    let old = String(
      decoding: Self.feed(["DTSTART:20260601T090000Z", "RRULE:D1 #3", "SUMMARY:C:\\temp"]),
      as: UTF8.self
    ).replacing("UID:one", with: "UID:two")
    let feed = SmallFeed.read(new + old)
    #expect(feed.uids.filter { $0 == "one" }.count == 2)
    #expect(feed.uids.filter { $0 == "two" }.count == 3)
    #expect(feed.titles.contains("a\nb") && feed.titles.contains("C:\\temp"))
  }

  @Test func `alarms that cannot be read are told`() {
    for alarm in ["DALARM:;;;", "AALARM;TYPE=X-EPOCSOUND:soon;;;", "PALARM:20260601T080000"] {
      let feed = Self.read("DTSTART:20260601T090000Z", alarm)
      #expect(feed.findings.contains { $0.code == .badAlarm && $0.position?.line == 6 })
      #expect(feed.events.first?.meta.details.alarms == [])
    }
  }
}
