import CalendarCore
import Testing

@testable import ICalendar

/// Feeds that were made to cost much. Each of them takes minutes or hours where work grows with the
/// square of the size, or is not bounded at all.
@Suite("Bounded work") struct LimitTests {
  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\r\n")
  }

  @Test func `properties that are repeated without end`() {
    let contents = SmallFeed.read(
      SmallFeed.event(
        Self.lines(50_000) { "COMMENT:\($0)" }, Self.lines(50_000) { "SUMMARY:\($0)" }))
    #expect(contents.titles == ["0"])
    #expect(contents.findings.count <= 10_001)
  }

  @Test func `a hundred thousand bad values on a folded line`() {
    let list = Array(repeating: "x", count: 100_000).joined(separator: ",\r\n ")
    let contents = SmallFeed.read(SmallFeed.event("RRULE:FREQ=DAILY;COUNT=3", "EXDATE:\(list)"))
    #expect(contents.events.count == 3)
    #expect(contents.findings.count == 21)
    #expect(contents.findings.contains { $0.text.contains("99980 more values") })
  }

  @Test func `a hundred thousand empty parts in a folded rule`() {
    let parts = Array(repeating: ";", count: 100_000).joined(separator: "\r\n ")
    let contents = SmallFeed.read(SmallFeed.event("RRULE:FREQ=DAILY;COUNT=3\(parts)"))
    #expect(contents.events.count == 3)
    #expect(contents.findings.count <= 21)
  }

  @Test func `a rule that takes away all that another gives`() {
    let contents = SmallFeed.read(
      SmallFeed.event("RRULE:FREQ=SECONDLY", "EXRULE:FREQ=SECONDLY", "SUMMARY:x"))
    #expect(contents.events.isEmpty)
    #expect(contents.findings.contains { $0.code == .limit })
  }

  @Test func `hundreds of rules that never match`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        Self.lines(300) {
          "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTART:20260112T090000Z\r\n"
            + "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=28;BYHOUR=3;BYDAY=MO;BYSETPOS=7\r\nEND:VEVENT"
        }))
    #expect(contents.events.count == 300)
  }

  @Test func `more rules in one event than anybody writes`() {
    let contents = SmallFeed.read(
      SmallFeed.event(Self.lines(2_000) { "RRULE:FREQ=SECONDLY;BYSECOND=\($0 % 60);COUNT=5" }))
    #expect(contents.findings.contains { $0.code == .limit })
    #expect(!contents.events.isEmpty)
  }

  @Test func `a series that changes with each of its occurrences`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T000000Z\r\nRRULE:FREQ=MINUTELY;COUNT=3000\r\nEND:VEVENT",
        Self.lines(3_000) { number in
          let time = CompactTime.text(
            PlainDateTime(clampingWallSeconds: 1_767_225_600 + number * 60))
          return "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:\(time)Z\r\n"
            + "DTSTART:\(time)Z\r\nSUMMARY:\(number)\r\nEND:VEVENT"
        }))
    #expect(contents.titles == (0..<3_000).map(String.init))
  }

  @Test func `thousands of changes of all later occurrences, to and fro`() {
    // Each is a walk of its own, and COUNT makes every walk begin at the start.
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:19000101T000000Z\r\n"
          + "RRULE:FREQ=DAILY;BYHOUR=0,12;COUNT=150000\r\nEND:VEVENT",
        Self.lines(3_000) { number in
          let start = 1_767_225_600 + number * 43_200
          let time = CompactTime.text(PlainDateTime(clampingWallSeconds: start))
          let moved = CompactTime.text(
            PlainDateTime(clampingWallSeconds: start + 60 * (number % 2)))
          return "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:\(time)Z\r\n"
            + "DTSTART:\(moved)Z\r\nEND:VEVENT"
        }))
    #expect(contents.events.count == 730)
    #expect(contents.findings.contains { $0.code == .limit })
  }

  @Test func `a series of seconds that is called off from one on`() {
    let feed = SmallFeed.calendar(
      "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT",
      "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260101T000005Z\r\n"
        + "DTSTART:20260101T000005Z\r\nSTATUS:CANCELLED\r\nEND:VEVENT")
    let contents = SmallFeed.read(Array(feed.utf8)) { $0.occurrenceLimit = 100 }
    #expect(contents.isCut && contents.events[5].meta.isCancelled)
    var set = RecurrenceSet(
      start: .time(PlainDateTime(clampingWallSeconds: 0), .utc),
      rules: [(try? RecurrenceRule("FREQ=SECONDLY"))].compactMap { $0 })
    set.overrides = [
      .init(
        replacing: .local(PlainDateTime(clampingWallSeconds: 5)), start: set.start,
        isThisAndFuture: true, isCancelled: true)
    ]
    #expect(set.occurrences().map(\.epochSeconds) == [0, 1, 2, 3, 4])
  }

  @Test func `one added period of years beside a rule of seconds`() {
    let contents = SmallFeed.read(
      Array(
        SmallFeed.event(
          "RRULE:FREQ=SECONDLY", "RDATE;VALUE=PERIOD:19000101T000000Z/P73000D"
        ).utf8),
      window: Instant(epochSeconds: 1_800_000_000)..<Instant(epochSeconds: 1_800_000_003))
    #expect(contents.events.count == 4)
  }

  @Test func `thousands of zones of the file's own`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        Self.lines(1_000) { number in
          "BEGIN:VTIMEZONE\r\nTZID:Z\(number)\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
            + "TZOFFSETFROM:+0107\r\nTZOFFSETTO:+0107\r\nEND:STANDARD\r\nBEGIN:DAYLIGHT\r\n"
            + "DTSTART:20260101T000000\r\nTZOFFSETFROM:+0107\r\nTZOFFSETTO:+0207\r\nEND:DAYLIGHT\r\n"
            + "END:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:\(number)\r\n"
            + "DTSTART;TZID=Z\(number):20260112T090000\r\nEND:VEVENT"
        }))
    #expect(contents.events.count == 1_000)
    #expect(contents.findings.allSatisfy { $0.code == .timezonePrivate })
  }

  @Test func `a zone of rules without end`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:00010101T000000\r\n"
          + "TZOFFSETFROM:+0130\r\nTZOFFSETTO:+0130",
        Self.lines(5_000) { _ in "RRULE:FREQ=YEARLY;COUNT=9999" },
        "END:STANDARD\r\nEND:VTIMEZONE",
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Z:20260112T090000\r\nEND:VEVENT"))
    #expect(contents.uids == ["a"])
  }

  @Test func `ten thousand warnings hide no error`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        Self.lines(10_100) { "junk \($0)" }, "BEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT"))
    #expect(contents.findings.filter { $0.severity == .error }.map(\.code) == [.noStart])
    #expect(contents.findings.first?.text == "more than 10000 warnings")
    #expect(contents.findings.first?.action == "100 left out")
  }

  @Test func `ten thousand stray ends are no calendar`() {
    let contents = SmallFeed.read(Self.lines(10_100) { _ in "END:VEVENT" })
    #expect(contents.findings.contains { $0.code == .notICalendar })
  }

  @Test func `more occurrences than are asked for`() {
    let contents = SmallFeed.read(Array(SmallFeed.event("RRULE:FREQ=SECONDLY").utf8)) {
      $0.occurrenceLimit = 1_000
    }
    #expect(contents.events.count == 1_000)
    #expect(contents.isCut)
    #expect(contents.findings.map(\.code) == [.limit])
    #expect(contents.findings.first?.hint?.contains("--max-occurrences") == true)
  }

  @Test func `an endless series without a window`() {
    let contents = SmallFeed.read(
      Array(SmallFeed.event("RRULE:FREQ=DAILY").utf8), window: nil
    ) { $0.occurrenceLimit = 1_000 }
    #expect(contents.events.count == 1_000)
  }
}
