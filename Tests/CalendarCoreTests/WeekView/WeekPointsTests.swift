import CalendarCore
import CivilTime
import TestSupport
import Testing

/// A grid as the tables of the week view write it.
struct GridShape: Decodable, Sendable {
  let rowHeaderWidth: Double
  let sectionWidth: Double
  let hourHeight: Double
  let gridTop: Double
  let marginTop: Double
  let marginBottom: Double

  func grid(days: Int, from first: PlainDate = DayMaker.day) -> WeekGrid {
    WeekGrid(
      firstDay: first, dayCount: days, rowHeaderWidth: rowHeaderWidth, sectionWidth: sectionWidth,
      hourHeight: hourHeight, gridTop: gridTop, marginTop: marginTop, marginBottom: marginBottom)
  }
}

@Suite("Points and lines of a week view") struct WeekPointsTests {
  struct ScrollInput: Decodable, Sendable {
    let minute: Int
    let hourHeight: Double
    let marginTop: Double
    let contentHeight: Double
    let viewportHeight: Double
  }

  struct ScrollExpect: Decodable, Sendable {
    let offsetY: Double
  }

  @Test(
    arguments: try Fixture.cases(
      "weekview/points.json", op: "initialScroll", ScrollInput.self, ScrollExpect.self))
  func `first offsets are as recorded`(_ row: FixtureCase<ScrollInput, ScrollExpect>) {
    let grid = WeekGrid(
      firstDay: DayMaker.day, dayCount: 1, rowHeaderWidth: 42, sectionWidth: 111,
      hourHeight: row.input.hourHeight, gridTop: 54, marginTop: row.input.marginTop)
    let offset = initialScrollOffset(
      toMinute: row.input.minute, grid: grid, contentHeight: row.input.contentHeight,
      viewportHeight: row.input.viewportHeight)
    #expect(abs(offset - row.expect.offsetY) <= 0.001)
  }

  struct HitInput: Decodable, Sendable {
    let geometry: GridShape
    let numOfDays: Int
    let x: Double
    let y: Double
  }

  struct HitExpect: Decodable, Sendable {
    let day: Int
    let minute: Int
  }

  @Test(
    arguments: try Fixture.cases("weekview/points.json", op: "hit", HitInput.self, HitExpect.self))
  func `points are read as recorded`(_ row: FixtureCase<HitInput, HitExpect>) {
    let grid = row.input.geometry.grid(days: row.input.numOfDays)
    let place = grid.place(at: PlanePoint(x: row.input.x, y: row.input.y))
    #expect(place.day == row.expect.day)
    #expect(place.minute == row.expect.minute)
  }

  @Test func `every minute is read back at every height of an hour`() {
    for hourHeight in [20, 33.3, 48, 50, 64, 100.7] {
      let grid = WeekGrid(
        firstDay: DayMaker.day, dayCount: 7, rowHeaderWidth: 42, sectionWidth: 47.5,
        hourHeight: hourHeight, gridTop: 54, seconds: 25_200..<72_000)
      for minute in 420...1200 {
        let y = grid.y(ofSecond: minute * 60)
        #expect(grid.place(at: PlanePoint(x: 100, y: y)).minute == minute)
      }
    }
  }

  @Test func `points that are none have a place`() {
    let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e300]
    for number in wild {
      let grid = WeekGrid(
        firstDay: .maximum, dayCount: 0, rowHeaderWidth: number, sectionWidth: number,
        hourHeight: number, gridTop: number)
      for x in wild {
        let place = grid.place(at: PlanePoint(x: x, y: x))
        #expect(place.day == 0 && (0...1440).contains(place.minute))
      }
    }
  }

  @Test func `a page opens at the current time, else at its first hour, else at eight`() {
    var config = WeekViewConfig()
    #expect(initialMinute(nowMinute: 600, config: config) == 600)
    #expect(initialMinute(nowMinute: nil, config: config) == 480)
    config.startHour = 7
    #expect(initialMinute(nowMinute: nil, config: config) == 420)
  }

  struct LineInput: Decodable, Sendable {
    let page: [DateShape]
    let today: DateShape
    let minute: Int
    let type: Named<WeekTimeLine.Kind>
    let hourHeight: Double
    let gridTop: Double
  }

  struct LineExpect: Decodable, Sendable {
    struct Section: Decodable, Hashable, Sendable {
      let date: String
      let line: Bool
      let ball: Bool
    }

    let sections: [Section]
    let y: Double?
  }

  @Test(arguments: try Fixture.cases("weekview/timeline.json", LineInput.self, LineExpect.self))
  func `the line of the current time is as recorded`(_ row: FixtureCase<LineInput, LineExpect>) {
    let grid = WeekGrid(
      firstDay: row.input.page.first?.date ?? DayMaker.day, dayCount: row.input.page.count,
      rowHeaderWidth: 42, sectionWidth: 111, hourHeight: row.input.hourHeight,
      gridTop: row.input.gridTop)
    let line = WeekTimeLine(
      page: row.input.page.map(\.date), today: row.input.today.date, minute: row.input.minute,
      kind: row.input.type.value, grid: grid)
    let sections = line.sections.map {
      LineExpect.Section(date: $0.date.description, line: $0.hasLine, ball: $0.hasBall)
    }
    #expect(sections == row.expect.sections)
    #expect((line.y == nil) == (row.expect.y == nil))
    #expect(abs((line.y ?? 0) - (row.expect.y ?? 0)) <= 0.001)
  }

  @Test func `hours that are not shown have no line`() {
    let grid = WeekGrid(
      firstDay: DayMaker.day, dayCount: 1, rowHeaderWidth: 42, sectionWidth: 111, hourHeight: 50,
      gridTop: 54, seconds: 25_200..<72_000)
    let line = WeekTimeLine(
      page: [DayMaker.day], today: DayMaker.day, minute: 300, kind: .page, grid: grid)
    #expect(line.y == nil)
    #expect(line.sections.map(\.hasLine) == [false])
  }
}
