import CalendarCore
import TestSupport
import Testing

@Suite("Validation") struct ValidationTests {
  struct Input: Decodable, Sendable {
    let event: EventShape
  }

  struct Expect: Decodable, Hashable, Sendable {
    var valid: Bool
    var error: String?
  }

  @Test(arguments: try Fixture.cases("core/validation.json", Input.self, Expect.self))
  func `events are accepted and refused as recorded`(_ row: FixtureCase<Input, Expect>) {
    #expect(verdict(on: row.input.event) == row.expect)
  }

  private func verdict(on shape: EventShape) -> Expect {
    do {
      _ = try PlainCalendarEvent(id: shape.id, time: shape.time, meta: BasicEventMeta())
      return Expect(valid: true)
    } catch CalendarCoreError.endNotAfterStart(let id) {
      return Expect(valid: false, error: id == shape.id ? "endNotAfterStart" : "names \(id)")
    } catch {
      return Expect(valid: false, error: "\(error)")
    }
  }

  @Test func `moving an event checks its time again`() throws {
    let start = try PlainDate(isoString: "2026-06-15")
    let event = try PlainCalendarEvent(
      id: "a", time: .allDay(start: start, end: nil), meta: BasicEventMeta())
    #expect(throws: CalendarCoreError.endNotAfterStart(eventId: "a")) {
      try event.moved(to: .allDay(start: start, end: start))
    }
  }
}
