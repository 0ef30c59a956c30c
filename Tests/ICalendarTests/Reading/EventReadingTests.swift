import CalendarCore
import Testing

@testable import ICalendar

@Suite("Events of a feed") struct EventReadingTests {
  private static func starts(_ contents: FeedContents) -> [String] {
    contents.events.map { event in
      switch event.time {
      case .timed(let start, _): start.instant.description
      case .allDay(let start, _): start.description
      }
    }
  }

  @Test func `of two overrides without a master the newer counts`() {
    let part = { (sequence: Int, hour: Int) in
      """
      BEGIN:VEVENT\r\nUID:a\r\nSEQUENCE:\(sequence)\r\nRECURRENCE-ID:20260112T090000Z\r\n\
      DTSTART:20260112T\(hour)0000Z\r\nEND:VEVENT
      """
    }
    for parts in [[part(1, 11), part(2, 12)], [part(2, 12), part(1, 11)]] {
      let contents = SmallFeed.read(SmallFeed.calendar(parts[0], parts[1]))
      #expect(Self.starts(contents) == ["2026-01-12T12:00:00Z"])
      #expect(contents.findings.map(\.code) == [.duplicateUid])
    }
  }

  @Test func `an override whose name cannot be read is an error, as an event is lost`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260112T090000Z\r\nRRULE:FREQ=DAILY;COUNT=2\r\nEND:VEVENT",
        "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID:junk\r\nDTSTART:20260113T100000Z\r\nEND:VEVENT"))
    #expect(Self.starts(contents) == ["2026-01-12T09:00:00Z", "2026-01-13T09:00:00Z"])
    #expect(contents.findings.map(\.severity) == [.error])
    #expect(contents.findings.first?.action == "the event is left out")
  }

  @Test func `an override without a master in a zone of the file is named by an IANA zone`() throws
  {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
          + "TZOFFSETFROM:+0330\r\nTZOFFSETTO:+0330\r\nEND:STANDARD\r\nEND:VTIMEZONE",
        "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;TZID=Ours:20260112T090000\r\n"
          + "DTSTART;TZID=Ours:20260112T100000\r\nEND:VEVENT"))
    #expect(contents.events.map(\.id) == ["a#20260112T053000Z"])
    #expect(Self.starts(contents) == ["2026-01-12T06:30:00Z"])
  }

  @Test func `an occurrence in a gap keeps its name when it is moved`() throws {
    let window = Instant(epochSeconds: 1_774_000_000)..<Instant(epochSeconds: 1_776_000_000)
    func ids(_ more: String...) -> Set<String> {
      let text = SmallFeed.calendar(
        ([
          "BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Europe/Vienna:20260328T023000\r\n"
            + "RRULE:FREQ=DAILY;COUNT=3\r\nEND:VEVENT"
        ] + more).joined(separator: "\r\n"))
      return Set(SmallFeed.read(Array(text.utf8), window: window).events.map(\.id))
    }
    let moved = ids(
      "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID;TZID=Europe/Vienna:20260329T023000\r\n"
        + "DTSTART;TZID=Europe/Vienna:20260329T100000\r\nEND:VEVENT")
    #expect(ids().contains("a#20260329T023000"))
    #expect(moved == ids())
  }

  @Test(arguments: ["UTC", "America/New_York", "Asia/Tokyo"])
  func `times without zone beside a series in a zone are on its wall`(_ viewer: String) throws {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Europe/Vienna:20260112T090000\r\n"
          + "RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:20260113T090000\r\nRDATE:20260120T090000\r\n"
          + "END:VEVENT",
        "BEGIN:VEVENT\r\nUID:a\r\nRECURRENCE-ID:20260114T090000\r\n"
          + "DTSTART;TZID=Europe/Vienna:20260114T100000\r\nEND:VEVENT"),
      zone: try Zone(viewer))
    #expect(
      Self.starts(contents) == [
        "2026-01-12T08:00:00Z", "2026-01-14T09:00:00Z", "2026-01-20T08:00:00Z",
      ])
    #expect(contents.events.allSatisfy { !$0.meta.isFloating })
    #expect(contents.places == ["exdate-type 7:1"])
  }

  @Test func `a feed counts its series, also those it has overrides of only`() {
    let event = { (uid: String, more: String) in
      "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:20250112T090000Z\r\n\(more)END:VEVENT"
    }
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        event("a", ""), event("a", "SEQUENCE:1\r\n"), event("b", "RRULE:FREQ=DAILY;COUNT=2\r\n"),
        event("b", "RECURRENCE-ID:20250113T090000Z\r\n"),
        event("c", "RECURRENCE-ID:20250113T090000Z\r\n")))
    #expect(contents.eventCount == 3)
    #expect(contents.events.isEmpty)
  }

  @Test func `a long event's start is right in a zone that only the file defines`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        """
        BEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\nDTSTART:19701025T030000\r\n\
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nTZOFFSETFROM:+0230\r\nTZOFFSETTO:+0130\r\n\
        END:STANDARD\r\nBEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r\n\
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nTZOFFSETFROM:+0130\r\nTZOFFSETTO:+0230\r\n\
        END:DAYLIGHT\r\nEND:VTIMEZONE
        """,
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Ours:20200712T090000\r\n"
          + "DTEND;TZID=Ours:20260112T090000\r\nEND:VEVENT"))
    #expect(Self.starts(contents) == ["2020-07-12T06:30:00Z"])
  }

  @Test(
    arguments: [
      ("DTEND:20260112T100000Z", "2026-01-12T10:00:00Z"),
      ("DURATION:PT90M", "2026-01-12T10:30:00Z"),
      ("DURATION:P1D", "2026-01-13T09:00:00Z"), ("DTEND:20260112T090000Z", nil), ("", nil),
      ("DTEND:junk", nil), ("DTEND:20260111T090000Z", nil), ("DURATION:PT0S", nil),
      ("DTEND:20260113", "2026-01-13T00:00:00Z"), ("DTEND:20260112", nil),
      ("DTEND;TZID=America/New_York:20260112T050000", "2026-01-12T10:00:00Z"),
      ("DTEND:99991231T235959Z", "9999-12-31T23:59:59Z"),
    ] as [(String, String?)])
  func `an end is where the feed says, or none`(_ line: String, _ wanted: String?) throws {
    let contents = SmallFeed.read(SmallFeed.event(line))
    let event = try #require(contents.events.first)
    guard case .timed(_, let end) = event.time else {
      Issue.record("not timed")
      return
    }
    #expect(end?.instant.description == wanted)
  }

  @Test(arguments: [
    ("", 1), ("DTEND;VALUE=DATE:20260114", 2), ("DURATION:P3D", 3), ("DURATION:P1W", 7),
    ("DTEND;VALUE=DATE:20260112", 1), ("DTEND;VALUE=DATE:20260101", 1), ("DURATION:PT36H", 2),
    ("DTEND:20260113T120000Z", 1), ("DURATION:-P1D", 1), ("DURATION:P0D", 1), ("DTEND:x", 1),
  ])
  func `a day lasts whole days`(_ line: String, _ days: Int) throws {
    let contents = SmallFeed.read(
      SmallFeed.calendar("BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260112\r\n\(line)\r\nEND:VEVENT"))
    let event = try #require(contents.events.first)
    guard case .allDay(let start, let end) = event.time else {
      Issue.record("not all-day")
      return
    }
    #expect((end ?? start.adding(days: 1)).days(since: start) == days)
  }

  @Test(arguments: ["confirmed", "TENTATIVE", "Cancelled", "CANCELED", "junk", ""])
  func `a status is known in any case, other words are none`(_ word: String) throws {
    let event = try #require(SmallFeed.read(SmallFeed.event("STATUS:\(word)")).events.first)
    let wanted: [String: EventDetails.Status] = [
      "confirmed": .confirmed, "TENTATIVE": .tentative, "Cancelled": .cancelled,
      "CANCELED": .cancelled,
    ]
    #expect(event.meta.details.status == wanted[word])
  }

  @Test(
    arguments: [
      ("COLOR:tomato", 0xFF6347), ("COLOR:#FF0000", 0xFF0000), ("X-OUTLOOK-COLOR:#0a0", 0x00AA00),
      ("X-APPLE-CALENDAR-COLOR:#11223344", 0x112233), ("COLOR:nocolor", nil),
      ("COLOR:#+12345", nil),
      ("COLOR:", nil), ("COLOR:#12", nil), ("COLOR:REBECCAPURPLE", 0x663399),
    ] as [(String, UInt32?)])
  func `a colour is a word or a number`(_ line: String, _ wanted: UInt32?) throws {
    let event = try #require(SmallFeed.read(SmallFeed.event(line)).events.first)
    #expect(event.meta.colorHex == wanted)
  }

  @Test(arguments: [
    ("ACTION:DISPLAY\r\nTRIGGER:-PT15M", 1, 0), ("ACTION:NONE\r\nTRIGGER:-PT15M", 0, 0),
    ("TRIGGER:-PT15M", 0, 1), ("ACTION:AUDIO", 0, 1), ("ACTION:AUDIO\r\nTRIGGER:P", 0, 1),
    ("ACTION:AUDIO\r\nTRIGGER;RELATED=END:PT5M", 1, 0),
    ("ACTION:AUDIO\r\nTRIGGER;VALUE=DATE-TIME:20260112T080000Z", 1, 0),
    ("ACTION:AUDIO\r\nTRIGGER;VALUE=DATE-TIME:20260112T080000", 0, 1), ("", 0, 1),
  ])
  func `an alarm is read, or reported and left out`(
    _ lines: String, _ alarms: Int, _ findings: Int
  ) throws {
    let contents = SmallFeed.read(
      SmallFeed.event("BEGIN:VALARM\r\n\(lines)\r\nEND:VALARM"))
    let event = try #require(contents.events.first)
    #expect(event.meta.details.alarms.count == alarms)
    #expect(contents.findings.count == findings)
    #expect(contents.findings.allSatisfy { $0.code == .badAlarm && $0.severity == .warning })
  }

  @Test func `UIDs that differ by case only are two events`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260112\r\nEND:VEVENT",
        "BEGIN:VEVENT\r\nUID:A\r\nDTSTART:20260112\r\nEND:VEVENT"))
    #expect(Set(contents.uids) == ["a", "A"])
  }

  @Test func `text of one event never reaches another`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260112\r\nSUMMARY:a\r\nLOCATION:here\r\nEND:VEVENT",
        "BEGIN:VEVENT\r\nUID:b\r\nDTSTART:20260113\r\nEND:VEVENT"))
    #expect(contents.titles == ["a", ""])
    #expect(contents.events.map { $0.meta.location } == ["here", nil])
  }

  @Test func `a rule without FREQ says so`() {
    let contents = SmallFeed.read(SmallFeed.event("RRULE:INTERVAL=2"))
    #expect(contents.findings.map(\.text) == ["RRULE: FREQ is missing"])
  }

  @Test func `COUNT beside UNTIL is reported with what is done`() {
    let contents = SmallFeed.read(
      SmallFeed.event("RRULE:FREQ=DAILY;COUNT=5;UNTIL=20260113T090000Z"))
    #expect(contents.events.count == 2)
    #expect(contents.findings.map(\.action) == ["both limits count"])
  }

  @Test func `long names are cut in messages`() {
    let name = String(repeating: "X", count: 100_000)
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=\(name):20260112T090000\r\nEND:VEVENT"))
    #expect(contents.findings.map(\.code) == [.timezoneUnknown])
    #expect(
      contents.findings.allSatisfy { $0.text.utf8.count < 300 && ($0.hint ?? "").utf8.count < 300 })
  }
}

@Suite("Tolerant lines") struct TolerantLineTests {
  @Test func `a byte order mark inside a file that was put together is no letter`() {
    let mark = "\u{FEFF}"
    let one = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260112\nEND:VEVENT\nEND:VCALENDAR\n"
    let contents = SmallFeed.read(mark + one + mark + one.replacing("UID:a", with: "UID:b"))
    #expect(contents.uids == ["a", "b"])
    #expect(contents.findings.isEmpty)
  }

  @Test func `a blank before the colon of a known property does not hide it`() {
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "BEGIN:VEVENT", "UID :a", "DTSTART ;VALUE=DATE:20260112", "SUMMARY\t: Title",
        "X-THING : 1", "END:VEVENT"))
    #expect(contents.uids == ["a"])
    #expect(contents.places == ["bad-line 7:1"])
  }

  @Test func `text that was broken without a fold may hold a colon behind a blank`() {
    let contents = SmallFeed.read(SmallFeed.event("DESCRIPTION:one", "Note : two"))
    #expect(contents.events.map { $0.meta.details.description } == ["one Note : two"])
  }
}
