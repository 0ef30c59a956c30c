import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Month grid") struct MonthGridTests {
  struct Input: Decodable, Sendable {
    let gridFirst: DateShape
    let timezone: ZoneShape
    let events: [EventShape]
  }

  struct Row: Decodable, Hashable, Sendable {
    let row: Int
    let weekStart: String
    let bars: [Bar]
    let pills: [String: [String]]
  }

  struct Expect: Decodable, Sendable {
    let rows: [Row]
  }

  @Test(arguments: try Fixture.cases("core/month-layout.json", Input.self, Expect.self))
  func `rows are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let rows = layoutMonthGrid(
      try row.input.events.events(), gridDates: Self.grid(from: row.input.gridFirst.date),
      zone: row.input.timezone.zone)
    #expect(rows.count == 6)
    let shown = try rows.enumerated().map { index, week in
      var pills: [String: [String]] = [:]
      for (day, cell) in zip(week.days, week.pills) where !cell.isEmpty {
        pills[day.description] = cell.map(\.eventId)
      }
      return Row(
        row: index, weekStart: try #require(week.days.first).description,
        bars: week.bars.map(Bar.init), pills: pills)
    }.filter { !$0.bars.isEmpty || !$0.pills.isEmpty }
    #expect(shown == row.expect.rows)
  }

  private static func grid(from first: PlainDate) -> [PlainDate] {
    (0..<42).map { first.adding(days: $0) }
  }

  private func timed(_ id: String, hours: Int, from start: String) throws -> PlainCalendarEvent {
    let start = ZonedDateTime(try PlainDateTime(isoString: start), in: .utc)
    return try PlainCalendarEvent(
      id: id, time: .timed(start: start, end: start.adding(minutes: hours * 60)),
      meta: BasicEventMeta())
  }

  @Test func `timed events of a day and more are bars where asked for`() throws {
    let events = [
      try timed("two days", hours: 24, from: "2026-06-02T10:00"),
      try timed("one day", hours: 24, from: "2026-06-03T00:00"),
      try timed("night", hours: 23, from: "2026-06-04T10:00"),
      try timed("over the week end", hours: 72, from: "2026-06-06T10:00"),
    ]
    let grid = Self.grid(from: try PlainDate(isoString: "2026-06-01"))
    let rows = layoutMonthGrid(events, gridDates: grid, zone: .utc, longTimedEvents: .bar)
    #expect(rows[0].bars.map(\.eventId) == ["two days", "over the week end"])
    #expect(rows[0].bars.map(\.startColumn) == [1, 5])
    #expect(rows[0].bars.map(\.throughColumn) == [2, 6])
    #expect(rows[0].bars.map(\.clippedEnd) == [false, true])
    #expect(
      rows[0].pills.map { $0.map(\.eventId) } == [[], [], ["one day"], ["night"], [], [], []])
    #expect(rows[1].bars.map(\.throughColumn) == [1])
    #expect(rows[1].bars.map(\.clippedStart) == [true])
    let pills = layoutMonthGrid(events, gridDates: grid, zone: .utc)
    #expect(pills.allSatisfy { $0.bars.isEmpty })
  }

  @Test func `a grid of any length has rows`() throws {
    let event = try timed("a", hours: 1, from: "2026-06-09T10:00")
    let first = try PlainDate(isoString: "2026-06-01")
    #expect(layoutMonthGrid([event], gridDates: [], zone: .utc).isEmpty)
    let rows = layoutMonthGrid(
      [event], gridDates: (0..<9).map { first.adding(days: $0) }, zone: .utc)
    #expect(rows.map(\.days.count) == [7, 2])
    #expect(rows[1].pills[1].map(\.eventId) == ["a"])
  }

  @Test func `a hundred thousand events of a month are all shown`() throws {
    let first = try PlainDate(isoString: "2026-06-01")
    let events = try (0..<100_000).map { number in
      let start = first.adding(days: number % 40)
      return try PlainCalendarEvent(
        id: "\(number)", time: .allDay(start: start, end: start.adding(days: 1 + number % 2)),
        meta: BasicEventMeta())
    }
    let rows = layoutMonthGrid(events, gridDates: Self.grid(from: first), zone: .utc)
    #expect(rows.map { $0.pills.map(\.count).reduce(0, +) }.reduce(0, +) == 50_000)
    #expect(Set(rows.flatMap(\.bars).map(\.eventIndex)).count == 50_000)
    // Bars of odd days from Tuesday on, and only the first of a row's bars crosses its end.
    #expect(rows[0].laneCount == 2500)
  }
}
