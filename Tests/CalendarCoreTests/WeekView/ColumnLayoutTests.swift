import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Columns of a week view") struct ColumnLayoutTests {
  struct Item: Decodable, Sendable {
    let id: String
    let startSec: Int
    let endSec: Int
    let day: Int?

    var segment: DaySegment { DaySegment(eventId: id, startSecond: startSec, endSecond: endSec) }
  }

  struct Input: Decodable, Sendable {
    let items: [Item]
    let minEventSec: Int?
  }

  struct Row: Decodable, Hashable, Sendable {
    let id: String
    let startSec: Int
    let endSec: Int
    let col: Int
    let span: Int
    let cols: Int
  }

  struct Expect: Decodable, Sendable {
    let rows: [Row]
    let peak: Int
  }

  @Test(arguments: try Fixture.cases("weekview/layout.json", Input.self, Expect.self))
  func `columns are as recorded`(_ row: FixtureCase<Input, Expect>) {
    let rows = columnLayout(
      row.input.items.map(\.segment), minSeconds: row.input.minEventSec ?? 900)
    #expect(rows.map(Row.init) == row.expect.rows)
    #expect(rows.peak == row.expect.peak)
  }

  private func randomDay(_ random: inout SplitMix64) -> [DaySegment] {
    (0..<Int.random(in: 0...30, using: &random)).map { number in
      let start = Int.random(in: 0..<86_400, using: &random) / 60 * 60
      return DaySegment(
        eventId: "e\(number)", startSecond: start,
        endSecond: start + Int.random(in: 0...180, using: &random) * 60)
    }
  }

  @Test func `random days have no overlaps in a column and no more columns than needed`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<10_000 {
      let day = randomDay(&random)
      let rows = columnLayout(day)
      #expect(Set(rows.map(\.eventId)) == Set(day.map(\.eventId)) && rows.count == day.count)
      let apart = rows.indices.allSatisfy { index in
        let left = rows[index]
        return rows[(index + 1)...].allSatisfy { right in
          left.endSecond <= right.startSecond || right.endSecond <= left.startSecond
            || left.column + left.span <= right.column || right.column + right.span <= left.column
        }
      }
      #expect(apart, "\(rows)")
      let atOnce = rows.map { row in
        rows.count { $0.startSecond <= row.startSecond && row.startSecond < $0.endSecond }
      }
      #expect(rows.peak == (atOnce.max() ?? 0))
      #expect(columnLayout(day.shuffled(using: &random)) == rows)
    }
  }

  @Test func `the columns of the day layout are the same`() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<1000 {
      let events = try DayMaker().randomDay(&random)
      let timed = events.filter {
        if case .timed(_, .some) = $0.time { true } else { false }
      }
      let day = daySegments(timed, zone: .utc)[DayMaker.day]?.timed ?? []
      let rows = columnLayout(day, minSeconds: 0)
      let placements = layoutDayEvents(timed, day: DayMaker.day, zone: .utc)
      let left = Set(rows.map { [$0.eventId, "\($0.column)", "\($0.span)", "\($0.columnCount)"] })
      let right = Set(
        placements.map { [$0.eventId, "\($0.lane)", "\($0.span)", "\($0.laneCount)"] })
      #expect(left == right)
    }
  }

  @Test func `five thousand events of one day are laid out`() {
    var random = SplitMix64(seed: 13)
    let day = (0..<5000).map { number in
      let start = Int.random(in: 0..<86_400, using: &random)
      return DaySegment(
        eventId: "\(number)", startSecond: start,
        endSecond: start + Int.random(in: 0...36_000, using: &random))
    }
    let rows = columnLayout(day)
    #expect(rows.count == 5000)
    #expect(rows.peak > 500)
  }
}

extension ColumnLayoutTests.Row {
  init(_ row: ColumnRow) {
    self.init(
      id: row.eventId, startSec: row.startSecond, endSec: row.endSecond, col: row.column,
      span: row.span, cols: row.columnCount)
  }
}
