import CalendarCore
import CivilTime
import Testing

@Suite("Slots of a time grid") struct SlotTests {
  private func event(_ id: String, _ start: String, _ end: String?) throws -> PlainCalendarEvent {
    func time(_ clock: String) throws -> ZonedDateTime {
      ZonedDateTime(try PlainDateTime(isoString: "2026-06-15T\(clock)"), in: .utc)
    }
    return try PlainCalendarEvent(
      id: id, time: .timed(start: time(start), end: end.map { try time($0) }),
      meta: BasicEventMeta())
  }

  @Test func `cards fill whole slots and conflict when they share one`() throws {
    let events = try [
      event("a", "09:00", "09:40"), event("b", "09:45", "10:00"), event("c", "10:00", "10:05"),
      event("d", "23:50", nil), event("e", "07:00", "08:10"),
    ]
    let day = try PlainDate(isoString: "2026-06-15")
    let cards = layoutTimeGrid(
      events, days: [day], startHour: 8, zone: .utc, slotMinutes: 30)[0]
    #expect(cards.map(\.startSeconds) == [3600, 5400, 7200, 55_800, 0])
    #expect(cards.map(\.endSeconds) == [7200, 7200, 9000, 57_600, 1800])
    #expect(cards.map(\.lane) == [0, 1, 0, 0, 0])
    #expect(cards.map(\.laneCount) == [2, 2, 1, 1, 1])
    let exact = layoutTimeGrid(events, days: [day], startHour: 8, zone: .utc)[0]
    #expect(exact.map(\.laneCount) == [1, 1, 1, 1, 1])
  }

  @Test func `short cards are drawn with a least time and conflict in it`() throws {
    let events = try [
      event("a", "09:00", "09:05"), event("b", "09:05", "09:10"), event("c", "17:55", "18:00"),
      event("d", "12:00", "12:20"), event("e", "18:00", "18:05"),
    ]
    let day = try PlainDate(isoString: "2026-06-15")
    let cards = layoutTimeGrid(
      events, days: [day], startHour: 8, endHour: 18, zone: .utc, minimumSeconds: 900)[0]
    #expect(cards.map(\.eventId) == ["a", "b", "c", "d"])
    #expect(cards.map(\.startSeconds) == [3600, 3900, 35_100, 14_400])
    #expect(cards.map(\.endSeconds) == [4500, 4800, 36_000, 15_600])
    #expect(cards.map(\.lane) == [0, 1, 0, 0])
    for least in [-1, 0, 1_000_000] {
      let cards = layoutTimeGrid(events, days: [day], zone: .utc, minimumSeconds: least)[0]
      #expect(cards.allSatisfy { $0.startSeconds >= 0 && $0.endSeconds <= 86_400 })
      #expect(cards.allSatisfy { $0.endSeconds - $0.startSeconds <= 3600 })
    }
  }

  @Test func `a length that no slot can have is cut to what it can`() throws {
    let events = try [event("a", "09:10", "09:20")]
    let day = try PlainDate(isoString: "2026-06-15")
    for minutes in [-5, 0, 1, 60, 1_000_000] {
      let card = layoutTimeGrid(events, days: [day], zone: .utc, slotMinutes: minutes)[0][0]
      #expect(card.startSeconds <= 33_000)
      #expect(card.endSeconds >= 33_600)
    }
  }
}
