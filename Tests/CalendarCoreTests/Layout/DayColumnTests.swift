import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Day column") struct DayColumnTests {
  struct Input: Decodable, Sendable {
    let day: DateShape
    let startHour: Int
    let endHour: Int
    let timezone: ZoneShape
    let events: [EventShape]
    let pinned: String?

    func placements() throws -> [DayPlacement] {
      layoutDayEvents(
        try events.events(), day: day.date, startHour: startHour, endHour: endHour,
        zone: timezone.zone, pinned: pinned)
    }
  }

  struct Placed: Decodable, Hashable, Sendable {
    let eventId: String
    let lane: Int
    let laneCount: Int
    let startMinutes: Double
    let endMinutes: Double
    let clippedTop: Bool
    let clippedBottom: Bool
  }

  struct Expect: Decodable, Sendable {
    let placed: [Placed]
  }

  @Test func `columns are as recorded`() throws {
    for row in try Fixture.cases("core/timegrid-layout.json", Input.self, Expect.self) {
      let placements = try row.input.placements()
      #expect(placements.map(Placed.init) == row.expect.placed, "\(row.name)")
    }
  }

  @Test(
    arguments:
      try Fixture.cases("core/chosen-differences.json", op: "dayLayout", Input.self, Expect.self))
  func `columns differ from the web where we chose so`(_ row: FixtureCase<Input, Expect>) throws {
    let placements = try row.input.placements()
    #expect(placements.map(Placed.init) == row.expect.placed)
  }

  @Test func `each placement names the event it came from`() throws {
    for row in try Fixture.cases("core/timegrid-layout.json", Input.self, Expect.self) {
      for placement in try row.input.placements() {
        #expect(row.input.events[placement.eventIndex].id == placement.eventId, "\(row.name)")
      }
    }
  }

  @Test func `many columns are the same as one by one`() throws {
    for row in try Fixture.cases("core/timegrid-layout.json", Input.self, Expect.self) {
      let days = (-2...2).map { row.input.day.date.adding(days: $0) }
      let events = try row.input.events.events()
      let columns = layoutTimeGrid(events, days: days, zone: row.input.timezone.zone)
      for (day, column) in zip(days, columns) {
        let single = layoutDayEvents(events, day: day, zone: row.input.timezone.zone)
        #expect(column == single, "\(row.name)")
      }
    }
  }

  @Test func `hours outside the day are cut`() throws {
    let event = try DayMaker().event("a", from: 540, minutes: 60)
    let placements = layoutDayEvents(
      [event], day: DayMaker.day, startHour: .min, endHour: .max, zone: .utc)
    #expect(placements.map(\.startSeconds) == [32_400])
    let nothing = layoutDayEvents(
      [event], day: DayMaker.day, startHour: 24, endHour: 99, zone: .utc)
    #expect(nothing.isEmpty)
  }

  @Test func `the first and the last supported day have columns`() throws {
    for day in [PlainDate.minimum, .maximum] {
      let start = ZonedDateTime(PlainDateTime(date: day, time: .midnight), in: .utc)
      let event = try PlainCalendarEvent(
        id: "a", time: .timed(start: start, end: start.adding(minutes: 60)), meta: BasicEventMeta())
      let placements = layoutDayEvents([event], day: day, zone: .utc)
      #expect(placements.map(\.endSeconds) == [3600])
    }
  }
}

extension DayColumnTests.Placed {
  init(_ placement: DayPlacement) {
    self.init(
      eventId: placement.eventId, lane: placement.lane, laneCount: placement.laneCount,
      startMinutes: placement.startMinutes, endMinutes: placement.endMinutes,
      clippedTop: placement.clippedTop, clippedBottom: placement.clippedBottom)
  }
}
