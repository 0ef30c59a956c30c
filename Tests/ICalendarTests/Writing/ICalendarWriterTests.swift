import CivilTime
import Testing

@testable import ICalendar

@Suite("Writing calendars") struct ICalendarWriterTests {
  private let stamp = Instant(epochSeconds: 1_767_225_600)

  private func lines(_ event: String) throws -> [String] {
    let record = try WireEventReader.read(Array(event.utf8), index: 0).record
    let bytes = try ICalendarWriter.write([record], options: .init(stamp: stamp))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  private func refusal(_ event: String) throws -> ICalendarWriteError? {
    refusal(try WireEventReader.read(Array(event.utf8), index: 0).record)
  }

  private func refusal(_ record: EventRecord) -> ICalendarWriteError? {
    do {
      _ = try ICalendarWriter.write([record], options: .init(stamp: stamp))
      return nil
    } catch {
      return error
    }
  }

  private func event(_ rest: String) -> String {
    #"{"id":"a","start":{"local":"2026-06-15T09:00:00","timeZoneId":"Europe/Vienna"},\#(rest)}"#
  }

  @Test func `a line break in a value that has no escapes is refused`() throws {
    let bad: [(String, (inout EventDetailsDraft) -> Void)] = [
      ("URL", { $0.url = "https://x.example/\nATTENDEE:mailto:eve@x.example" }),
      ("ORGANIZER", { $0.organizer = CalendarAddress(address: "mailto:a@x.example\r\nX:1") }),
      ("ATTENDEE", { $0.attendees = [CalendarAddress(address: "mailto:a\u{0}@x.example")] }),
    ]
    for (property, spoil) in bad {
      var draft = EventDetailsDraft(uid: "a", position: SourcePosition(line: 1))
      spoil(&draft)
      let day = try PlainDate(year: 2026, month: 6, day: 15)
      let record = try EventRecord(
        details: EventDetails(draft), time: .allDay(start: day, end: nil))
      let error = try #require(refusal(record))
      #expect(error.property == property)
      #expect(error.reason == .controlCharacter)
      #expect(error.eventId == "a")
    }
    let word = try #require(try refusal(event(#""classification":"x\nATTACH:y""#)))
    #expect(word.reason == .notAWord)
  }

  @Test(arguments: [
    #""url":"https://x.example/\nATTENDEE:mailto:eve@x.example""#,
    #""organizer":{"email":"a@x.example\r\nX:1"}"#, #""attendees":[{"email":"a\u0000@x.example"}]"#,
  ])
  func `a line break in an address is refused before it is written`(_ rest: String) {
    #expect(throws: WireIssue.self) { try refusal(event(rest)) }
  }

  @Test func `a line break in text and parameters stays inside them`() throws {
    let text = try lines(
      event(#""title":"a\nEND:VEVENT","organizer":{"email":"a@x.example","name":"b\nX:1"}"#))
    #expect(text.contains("SUMMARY:a\\nEND:VEVENT"))
    #expect(text.contains("ORGANIZER;CN=\"b^nX:1\":mailto:a@x.example"))
  }

  @Test func `UNTIL and EXDATE take the form of the start`() throws {
    let zoned = try lines(
      event(
        #""rrule":"FREQ=DAILY;UNTIL=20260620","exdate":["2026-06-16",{"local":"2026-06-17T07:00:00","timeZoneId":"UTC"}]"#
      ))
    #expect(zoned.contains("RRULE:FREQ=DAILY;UNTIL=20260620T215959Z"))
    #expect(zoned.contains("EXDATE;TZID=Europe/Vienna:20260616T090000"))
    #expect(zoned.contains("EXDATE;TZID=Europe/Vienna:20260617T090000"))
    let floating = try lines(
      event(#""floating":true,"rrule":"FREQ=DAILY;UNTIL=20260620T070000Z""#))
    #expect(floating.contains("DTSTART:20260615T090000"))
    #expect(floating.contains("RRULE:FREQ=DAILY;UNTIL=20260620T090000"))
    #expect(!floating.contains { $0.contains("TZID") })
    let day = try lines(
      #"{"id":"d","start":"2026-06-15","rrule":"FREQ=DAILY;UNTIL=20260620T000000Z"}"#)
    #expect(day.contains("RRULE:FREQ=DAILY;UNTIL=20260620"))
  }

  @Test func `an end in the second reading of an hour is written as a length`() throws {
    let text = try lines(
      #"{"id":"a","start":{"local":"2026-10-25T02:30:00","timeZoneId":"Europe/Vienna"},"end":{"local":"2026-10-25T02:30:00","timeZoneId":"Europe/Vienna","offset":"+01:00"}}"#
    )
    #expect(text.contains("DTSTART;TZID=Europe/Vienna:20261025T023000"))
    #expect(text.contains("DURATION:PT1H"))
    let start = try lines(
      #"{"id":"a","start":{"local":"2026-10-25T02:30:00","timeZoneId":"Europe/Vienna","offset":"+01:00"}}"#
    )
    #expect(start.contains("DTSTART:20261025T013000Z"))
  }

  @Test func `a time in a gap is written as it came`() throws {
    let text = try lines(
      #"{"id":"a","start":{"local":"2026-03-29T02:30:00","timeZoneId":"Europe/Vienna"}}"#)
    #expect(text.contains("DTSTART;TZID=Europe/Vienna:20260329T023000"))
  }

  @Test func `colours with a name are COLOR`() throws {
    #expect(try lines(event(##""colorHex":"#ff0000""##)).contains("COLOR:red"))
    #expect(
      try lines(event(##""colorHex":"#10b981""##)).contains("X-APPLE-CALENDAR-COLOR:#10B981"))
  }
}
