import CalendarCore
import TestSupport
import Testing

@Suite("Lanes") struct LanesTests {
  struct Input: Decodable, Sendable {
    struct Interval: Decodable, Sendable {
      let id: String
      let start: Int
      let end: Int
    }
    let intervals: [Interval]
  }

  struct Expect: Decodable, Sendable {
    let laneCount: Int?
    let lanes: [String: Int]?
    let error: String?
    let id: String?
  }

  @Test(arguments: try Fixture.cases("core/overlap-layout.json", Input.self, Expect.self))
  func `lanes are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let intervals = row.input.intervals.map {
      LaneInterval(id: $0.id, start: $0.start, through: $0.end)
    }
    if row.expect.error != nil {
      let id = try #require(row.expect.id)
      #expect(throws: CalendarCoreError.endBeforeStart(id: id)) {
        try layoutOverlappingIntervals(intervals)
      }
      return
    }
    let layout = try layoutOverlappingIntervals(intervals)
    #expect(layout.laneCount == row.expect.laneCount)
    #expect(
      Dictionary(layout.places.map { ($0.id, $0.lane) }, uniquingKeysWith: { first, _ in first })
        == row.expect.lanes)
  }

  @Test func `the first of repeated ids counts, even if a later one is broken`() throws {
    let layout = try layoutOverlappingIntervals([
      LaneInterval(id: "a", start: 0, through: 1), LaneInterval(id: "a", start: 3, through: 2),
    ])
    #expect(layout.places.map(\.lane) == [0])
    #expect(layout.laneCount == 1)
  }

  @Test func `two spellings of one text are two ids`() throws {
    let layout = try layoutOverlappingIntervals([
      LaneInterval(id: "\u{E9}", start: 0, through: 0),
      LaneInterval(id: "e\u{301}", start: 0, through: 0),
    ])
    #expect(layout.places.map(\.lane) == [1, 0])
  }

  @Test func `the ends of the number range are ordinary columns`() throws {
    let layout = try layoutOverlappingIntervals([
      LaneInterval(id: "a", start: .min, through: .max),
      LaneInterval(id: "b", start: .max, through: .max),
      LaneInterval(id: "c", start: .min, through: .min),
    ])
    #expect(layout.places.map(\.lane) == [0, 1, 1])
  }

  @Test func `a hundred thousand intervals at once take a lane each`() throws {
    let count = 100_000
    let layout = try layoutOverlappingIntervals(
      (0..<count).map { LaneInterval(id: "\($0)", start: $0, through: count) })
    #expect(layout.laneCount == count)
    #expect(layout.places.last?.lane == count - 1)
  }
}
