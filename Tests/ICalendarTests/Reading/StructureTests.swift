import CalendarCore
import Testing

@testable import ICalendar

@Suite("Structure of feeds") struct StructureTests {
  private static func event(_ uid: String, _ more: String...) -> [String] {
    ["BEGIN:VEVENT", "UID:\(uid)", "DTSTART:20260112"] + more + ["END:VEVENT"]
  }

  private static func feed(_ lines: [String]...) -> FeedContents {
    SmallFeed.read(lines.flatMap { $0 }.joined(separator: "\r\n") + "\r\n")
  }

  private static let begin = ["BEGIN:VCALENDAR"]
  private static let end = ["END:VCALENDAR"]

  @Test func `a plain calendar has no findings`() {
    let contents = Self.feed(Self.begin, Self.event("a"), Self.event("b"), Self.end)
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == [])
    #expect(contents.eventCount == 2)
  }

  @Test func `BEGIN and END may have parameters`() {
    let event = ["BEGIN;X-A=\"1:2\":VEVENT", "UID:a", "DTSTART:20260112", "END;X-B=1:VEVENT"]
    let contents = Self.feed(Self.begin, event, Self.event("b"), Self.end)
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == [])
  }

  @Test func `a line ends at the limit of its walk, whatever stands behind`() {
    let text = Array("SUMMARY:ab more without a line break".utf8)
    var cursor = LineCursor(to: 10)
    #expect(cursor.next(in: text.span)?.end == 10)
    #expect(cursor.next(in: text.span) == nil)
  }

  @Test func `two calendars, and an empty one between them`() {
    let contents = Self.feed(
      Self.begin, Self.event("a"), Self.end, Self.begin, Self.end, Self.begin, Self.event("b"),
      Self.end)
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == [])
  }

  @Test func `components outside every calendar are read`() {
    let contents = Self.feed(Self.event("a"), Self.event("b"))
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == ["bad-component 1:1"])
  }

  @Test func `an event in an unknown component outside every calendar is read`() {
    let contents = Self.feed(["BEGIN:X-BOX"], Self.event("a"), ["END:X-BOX"])
    #expect(contents.uids == ["a"])
    #expect(contents.places == ["bad-component 2:1"])
  }

  @Test func `an event behind the calendar's end is read`() {
    let contents = Self.feed(Self.begin, Self.event("a"), Self.end, Self.event("b"))
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == ["bad-component 7:1"])
  }

  @Test func `a calendar that lost its end ends where the next begins`() {
    let contents = Self.feed(Self.begin, Self.event("a"), Self.begin, Self.event("b"), Self.end)
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == ["bad-component 1:1"])
  }

  @Test(arguments: ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"])
  func `a component without its end is closed by the next of its level`(_ name: String) {
    let contents = Self.feed(
      Self.begin, ["BEGIN:\(name)", "UID:lost", "DTSTART:20260113", "TZID:X"], Self.event("b"),
      Self.end)
    #expect(contents.uids.contains("b"))
    #expect(contents.places.contains("bad-component 2:1"))
    #expect(contents.uids.count == (name == "VEVENT" ? 2 : 1))
  }

  @Test func `an alarm without its end is closed with its event`() {
    let contents = Self.feed(
      Self.begin, Self.event("a", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M"),
      Self.event("b"), Self.end)
    #expect(contents.uids == ["a", "b"])
    #expect(contents.places == ["bad-component 5:1"])
    #expect(contents.events.first?.meta.details.alarms.count == 1)
  }

  @Test func `ends without a beginning are ignored`() {
    let contents = Self.feed(
      ["END:VEVENT"], Self.begin, ["END:VEVENT", "END:VALARM", "END:X-THING"], Self.event("a"),
      ["END:VEVENT"], Self.end, Self.end)
    #expect(contents.uids == ["a"])
    #expect(
      contents.places == [
        "bad-component 1:1", "bad-component 3:1", "bad-component 4:1", "bad-component 5:1",
        "bad-component 10:1", "bad-component 12:1",
      ])
  }

  @Test func `properties of unknown components do not leak into events`() {
    let contents = Self.feed(
      Self.begin,
      Self.event(
        "a", "BEGIN:X-PART", "UID:inner", "SUMMARY:inner", "RRULE:FREQ=DAILY;COUNT=9",
        "BEGIN:X-MORE", "DTSTART:20260101", "END:X-MORE", "STATUS:CANCELLED", "END:X-PART",
        "SUMMARY:outer"), Self.end)
    #expect(contents.uids == ["a"])
    #expect(contents.titles == ["outer"])
    #expect(contents.events.first?.meta.isRecurring == false)
    #expect(contents.places == [])
  }

  @Test func `an alarm's properties do not leak into its event`() {
    let contents = Self.feed(
      Self.begin,
      Self.event(
        "a", "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-P1D", "SUMMARY:alarm", "DURATION:PT5M",
        "REPEAT:2", "UID:alarm", "ATTENDEE:mailto:x@x.example", "END:VALARM"), Self.end)
    #expect(contents.uids == ["a"])
    #expect(contents.titles == [""])
    #expect(contents.events.first?.meta.details.attendees.isEmpty == true)
    #expect(contents.events.first?.meta.details.alarms.count == 1)
    #expect(contents.places == [])
  }

  @Test func `an event inside a to-do stands beside it`() {
    let contents = Self.feed(
      Self.begin, ["BEGIN:VTODO", "UID:t"], Self.event("a"), ["END:VTODO"], Self.end)
    #expect(contents.uids == ["a"])
    #expect(contents.places == ["bad-component 2:1", "bad-component 8:1"])
  }

  @Test(arguments: [30, 31, 32, 33, 100, 5_000])
  func `what is nested too deep is left out, and what follows is read`(_ depth: Int) {
    let inner =
      Array(repeating: "BEGIN:X-DEEP", count: depth)
      + Array(repeating: "END:X-DEEP", count: depth)
    let contents = Self.feed(Self.begin, inner, Self.event("a"), Self.end)
    #expect(contents.uids == ["a"])
    #expect(contents.places.map { $0.prefix(5) } == (depth < 32 ? [] : ["limit"]))
  }

  @Test func `nesting that never ends costs one finding for each open level`() {
    let contents = Self.feed(
      Self.begin, Array(repeating: "BEGIN:X-DEEP", count: 100_000), Self.event("a"))
    #expect(contents.uids == ["a"])
    #expect(contents.findings.count <= 40)
  }

  @Test(arguments: [
    "begin:vcalendar\nbegin:vevent\nuid:a\ndtstart:20260112\nend:vevent\nend:vcalendar",
    " BEGIN: VCALENDAR \nBEGIN:VEVENT \nUID:a\nDTSTART:20260112\nEND: vevent\nEND:VCALENDAR\t",
    "BEGIN:VCALEN\n DAR\nBEG\n IN:VEVENT\nUID:a\nDTSTART:20260112\nEND:VEV\n ENT\nEND:VCALENDAR",
  ])
  func `components are found however they are written`(_ text: String) {
    let contents = SmallFeed.read(text)
    #expect(contents.uids == ["a"])
    #expect(contents.places == [])
  }

  @Test func `junk before, between and after is reported line by line`() {
    let contents = Self.feed(
      ["HTTP/1.1 200 OK", "", "X-A: 1"], Self.begin, Self.event("a"), Self.end, ["bye", "X-B: 2"])
    #expect(contents.uids == ["a"])
    #expect(
      contents.places == ["bad-line 1:1", "bad-line 3:1", "bad-line 10:1", "bad-line 11:1"])
  }

  @Test(arguments: [
    "", " ", "\r\n\r\n", "hello", "<html><body>BEGIN:VCALENDAR</body></html>", "{\"a\":1}",
    "BEGIN:VCARD\r\nEND:VCARD\r\n", "X:1\r\n", "END:VCALENDAR\r\n", "\u{0}\u{0}\u{0}",
  ])
  func `text that is no calendar is one clear error`(_ text: String) {
    let contents = SmallFeed.read(text)
    #expect(contents.events.isEmpty)
    #expect(contents.findings.filter { $0.severity == .error }.map(\.code) == [.notICalendar])
    #expect(contents.findings.first { $0.severity == .error }?.hint != nil)
  }

  @Test func `an empty calendar is no error`() {
    let contents = Self.feed(Self.begin, Self.end)
    #expect(contents.findings.isEmpty)
    #expect(contents.eventCount == 0)
    #expect(contents.extent == nil)
  }

  // MARK: Bounded work

  @Test func `ten megabytes on one line are read`() {
    let long = String(repeating: "x", count: 10_000_000)
    let contents = SmallFeed.read(SmallFeed.event("SUMMARY:\(long)"))
    #expect(contents.titles.first?.utf8.count == 10_000_000)
    #expect(contents.findings.isEmpty)
  }

  @Test func `ten megabytes in short folds are read`() {
    let folded = String(repeating: "x\r\n ", count: 2_500_000)
    let contents = SmallFeed.read(SmallFeed.event("SUMMARY:\(folded)y", "EXDATE:junk"))
    #expect(contents.titles.first?.utf8.count == 2_500_001)
    #expect(contents.places == ["bad-date 2500007:8"])
  }

  @Test func `a hundred thousand junk lines give a bounded list of findings`() {
    let junk = String(repeating: "junk line\r\n", count: 100_000)
    let contents = SmallFeed.read(
      Array(
        SmallFeed.calendar("BEGIN:VEVENT", "UID:a", "DTSTART:20260112", junk + "END:VEVENT").utf8))
    #expect(contents.uids == ["a"])
    #expect(contents.findings.count <= 10_001)
    #expect(contents.findings.contains { $0.code == .limit })
  }

  @Test func `a hundred thousand junk lines after a title make one long title`() {
    let junk = String(repeating: "junk line\r\n", count: 100_000)
    let contents = SmallFeed.read(SmallFeed.event("SUMMARY:a\r\n" + junk))
    #expect(contents.titles.first?.hasPrefix("a junk line junk line") == true)
    #expect(contents.findings.count <= 10_001)
  }

  @Test func `a hundred thousand bad members of a list give bounded findings`() {
    let list = Array(repeating: "x", count: 100_000).joined(separator: ",")
    let contents = SmallFeed.read(SmallFeed.event("RRULE:FREQ=DAILY;COUNT=3", "EXDATE:\(list)"))
    #expect(contents.events.count == 3)
    #expect(contents.findings.count <= 10_001)
  }

  @Test func `ids stay apart where a UID reads like an occurrence`() {
    let feed = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT", "UID:s", "DTSTART:20260105T090000Z", "RRULE:FREQ=DAILY;COUNT=2",
        "END:VEVENT", "BEGIN:VEVENT", "UID:s#20260105T090000Z", "DTSTART:20260105T090000Z",
        "END:VEVENT"))
    #expect(
      feed.events.map(\.id).sorted() == [
        "s#20260105T090000Z", "s#20260105T090000Z#", "s#20260106T090000Z",
      ])
  }

  @Test func `what cannot be read is no event of the count`() {
    let feed = SmallFeed.calendar(
      "BEGIN:VEVENT", "UID:a", "DTSTART:20260105T090000Z", "END:VEVENT", "BEGIN:VEVENT", "UID:b",
      "DTSTART:bad", "END:VEVENT", "BEGIN:VEVENT", "UID:c", "END:VEVENT")
    #expect(SmallFeed.read(feed).eventCount == 1)
    #expect(SmallFeed.check(feed).eventCount == 1)
  }

  @Test(arguments: [
    ("{\"events\": []}", "JSON"), ("<?xml version=\"1.0\"?>", "XML"), ("<html>", "web page"),
    ("BEGIN:VCARD\r\nEND:VCARD", "contacts"), ("\u{1F}\u{8B}", "BEGIN"),
  ])
  func `text of another kind is told by its kind`(_ row: (text: String, word: String)) {
    let finding = SmallFeed.read(row.text).findings.first { $0.code == .notICalendar }
    #expect(finding?.hint?.contains(row.word) == true)
  }
}
