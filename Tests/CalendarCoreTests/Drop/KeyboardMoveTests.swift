import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Keyboard moves") struct KeyboardMoveTests {
  private func timed(_ start: String, minutes: Int) throws -> PlainCalendarEvent {
    let start = ZonedDateTime(try PlainDateTime(isoString: start), in: try Zone("Europe/Vienna"))
    return try PlainCalendarEvent(
      id: "a", time: .timed(start: start, end: start.adding(minutes: minutes)),
      meta: BasicEventMeta())
  }

  private func move(
    _ event: PlainCalendarEvent, on surface: KeyboardMove<BasicEventMeta>.Surface
  ) throws -> KeyboardMove<BasicEventMeta> {
    KeyboardMove(event: event, surface: surface, displayZone: try Zone("Europe/Vienna"))
  }

  /// `#expect` cannot call a mutating method by itself.
  private func press(
    _ move: inout KeyboardMove<BasicEventMeta>, _ key: ArrowKey, shift: Bool = false
  ) -> Bool {
    move.press(key, shift: shift)
  }

  private func text(_ time: EventTime) -> String {
    switch time {
    case .timed(let start, let end): "\(start.wallTime) \(end?.wallTime.description ?? "")"
    case .allDay(let start, let end): "\(start) \(end?.description ?? "")"
    }
  }

  @Test func `arrows walk over slots and days`() throws {
    var move = try move(
      timed("2026-06-15T10:00", minutes: 60), on: .timeGrid(slotMinutes: 30, columnCount: 7))
    #expect(press(&move, .down))
    #expect(press(&move, .right))
    #expect(text(move.preview.time) == "2026-06-16T10:30:00 2026-06-16T11:30:00")
    #expect(press(&move, .down, shift: true))
    #expect(text(move.preview.time) == "2026-06-16T10:30:00 2026-06-16T12:00:00")
    #expect(!press(&move, .left, shift: true))
    guard case .drop(let payload) = move.release() else {
      Issue.record("nothing was dropped")
      return
    }
    #expect(payload.next == move.preview.time)
    #expect(payload.original.time == payload.event.time)
  }

  @Test func `a view of one day has no days to walk over`() throws {
    var move = try move(
      timed("2026-06-15T10:00", minutes: 60), on: .timeGrid(slotMinutes: 30, columnCount: 1))
    #expect(!press(&move, .left))
    guard case .nothing = move.release() else {
      Issue.record("an event that did not move was dropped")
      return
    }
  }

  @Test func `a month keeps the time of day`() throws {
    var move = try move(timed("2026-06-15T10:00:07", minutes: 60), on: .month)
    move.press(.down)
    move.press(.left)
    #expect(text(move.preview.time) == "2026-06-21T10:00:07 2026-06-21T11:00:07")
  }

  @Test func `shift moves the last day of an all-day event`() throws {
    let day = try PlainDate(isoString: "2026-06-15")
    let event = try PlainCalendarEvent(
      id: "a", time: .allDay(start: day, end: nil), meta: BasicEventMeta())
    var move = try move(event, on: .month)
    move.press(.right, shift: true)
    #expect(text(move.preview.time) == "2026-06-15 2026-06-17")
    move.press(.up, shift: true)
    #expect(text(move.preview.time) == "2026-06-15 2026-06-16")
    move.press(.right)
    #expect(text(move.preview.time) == "2026-06-16 2026-06-17")
  }

  @Test func `up goes up over a gap and down goes down over an overlap`() throws {
    var gap = try move(
      timed("2025-03-30T03:00", minutes: 60), on: .timeGrid(slotMinutes: 30, columnCount: 7))
    gap.press(.up)
    #expect(text(gap.preview.time).hasPrefix("2025-03-30T01:30:00"))
    gap.press(.down)
    #expect(text(gap.preview.time).hasPrefix("2025-03-30T03:00:00"))
    var overlap = try move(
      timed("2024-10-27T02:30", minutes: 60), on: .timeGrid(slotMinutes: 30, columnCount: 7))
    overlap.press(.down)
    #expect(text(overlap.preview.time).hasPrefix("2024-10-27T03:00:00"))
  }

  @Test func `a refused target leaves the preview alone`() throws {
    let event = try timed("2026-06-15T10:00", minutes: 60)
    let last = try PlainDate(isoString: "2026-06-16")
    var move = KeyboardMove(
      event: event, surface: .month, displayZone: try Zone("Europe/Vienna")
    ) { _, target in target.date <= last }
    #expect(press(&move, .right))
    #expect(!press(&move, .right))
    #expect(text(move.preview.time).hasPrefix("2026-06-16"))
  }
}
