import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Geometry of a week view") struct WeekGeometryTests {
  struct Input: Decodable, Sendable {
    let frameWidth: Double
    let numOfDays: Int
    let hourHeight: Double?
    let rowHeaderWidth: Double?
    let columnHeaderHeight: Double?
    let startHour: Int?
    let endHour: Int?
    let hourGridDivision: Int?
    let allDayCounts: [Int]?
    let allDayMaxLines: Int?
    let hasLineLimit: Bool
    let items: [ColumnLayoutTests.Item]?

    private enum Key: CodingKey {
      case frameWidth, numOfDays, hourHeight, rowHeaderWidth, columnHeaderHeight, startHour
      case endHour, hourGridDivision, allDayCounts, allDayMaxLines, items
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: Key.self)
      frameWidth = try row.decode(Double.self, forKey: .frameWidth)
      numOfDays = try row.decode(Int.self, forKey: .numOfDays)
      hourHeight = try row.decodeIfPresent(Double.self, forKey: .hourHeight)
      rowHeaderWidth = try row.decodeIfPresent(Double.self, forKey: .rowHeaderWidth)
      columnHeaderHeight = try row.decodeIfPresent(Double.self, forKey: .columnHeaderHeight)
      startHour = try row.decodeIfPresent(Int.self, forKey: .startHour)
      endHour = try row.decodeIfPresent(Int.self, forKey: .endHour)
      hourGridDivision = try row.decodeIfPresent(Int.self, forKey: .hourGridDivision)
      allDayCounts = try row.decodeIfPresent([Int].self, forKey: .allDayCounts)
      allDayMaxLines = try row.decodeIfPresent(Int.self, forKey: .allDayMaxLines)
      hasLineLimit = !row.contains(.allDayMaxLines) || allDayMaxLines != nil
      items = try row.decodeIfPresent([ColumnLayoutTests.Item].self, forKey: .items)
    }

    var config: WeekViewConfig {
      var config = WeekViewConfig()
      config.numOfDays = numOfDays
      config.hourHeight = hourHeight ?? config.hourHeight
      config.rowHeaderWidth = rowHeaderWidth ?? config.rowHeaderWidth
      config.columnHeaderHeight = columnHeaderHeight ?? config.columnHeaderHeight
      config.startHour = startHour ?? 0
      config.endHour = endHour ?? 24
      config.division = HourDivision(rawValue: hourGridDivision ?? 0) ?? .none
      config.allDayLines = hasLineLimit ? allDayMaxLines ?? 2 : nil
      return config
    }

    var page: WeekPage {
      WeekPage(
        days: (0..<numOfDays).map { day in
          let date = DayMaker.day.adding(days: day)
          let allDay = (0..<(allDayCounts?[day] ?? 0)).map {
            AllDaySegment(eventId: "\(day)/\($0)", span: DaySpan(first: date, through: date))
          }
          let timed = (items ?? []).filter { $0.day == day }.map(\.segment)
          return WeekPage.Day(date: date, segments: DaySegments(allDay: allDay, timed: timed))
        })
    }
  }

  struct Expect: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      let id: String
      let frame: [Double]
    }

    let sectionWidth: Double
    let rowHeaderWidth: Double
    let allDayHeaderHeight: Double
    let gridTop: Double
    let contentHeight: Double
    let pageWidth: Double
    let scrollWidth: Double
    let columnHeaders: [[Double]]
    let allDayHeaders: [[Double]]
    let rowHeaderY: [Double]
    let hourLines: [Double]
    let divisionLines: [Double]
    let verticalLines: [Double]
    let items: [Item]?
    let hiddenBefore: [String]?
    let hiddenAfter: [String]?
  }

  private func near(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 0.001 }
  }

  private func near(_ left: [PlaneRect], _ right: [[Double]]) -> Bool {
    near(left.flatMap { [$0.x, $0.y, $0.width, $0.height] }, right.flatMap(\.self))
  }

  @Test(arguments: try Fixture.cases("weekview/geometry.json", Input.self, Expect.self))
  func `frames are as recorded`(_ row: FixtureCase<Input, Expect>) {
    let frames = weekGeometry(row.input.page, row.input.config, frameWidth: row.input.frameWidth)
    let expect = row.expect
    #expect(
      near(
        [
          frames.grid.sectionWidth, frames.grid.rowHeaderWidth, frames.allDayHeaderHeight,
          frames.grid.gridTop, frames.contentHeight, frames.pageWidth, frames.stripWidth,
        ],
        [
          expect.sectionWidth, expect.rowHeaderWidth, expect.allDayHeaderHeight, expect.gridTop,
          expect.contentHeight, expect.pageWidth, expect.scrollWidth,
        ]))
    #expect(near(frames.columnHeaders, expect.columnHeaders))
    #expect(near(frames.allDayHeaders, expect.allDayHeaders))
    #expect(near(frames.rowHeaders.map(\.y), expect.rowHeaderY))
    #expect(near(frames.hourLines, expect.hourLines))
    #expect(near(frames.divisionLines, expect.divisionLines))
    #expect(near(frames.verticalLines, expect.verticalLines))
    guard let items = expect.items else { return }
    #expect(frames.items.map(\.row.eventId) == items.map(\.id))
    #expect(near(frames.items.map(\.frame), items.map(\.frame)))
    #expect(frames.hiddenBefore.map(\.segment.eventId) == expect.hiddenBefore)
    #expect(frames.hiddenAfter.map(\.segment.eventId) == expect.hiddenAfter)
  }

  struct AllDayInput: Decodable, Sendable {
    let counts: [Int]
    let line: Double?
    let maxLines: Int?
    let isUnlimited: Bool

    private enum Key: CodingKey {
      case counts, line, maxLines
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: Key.self)
      counts = try row.decode([Int].self, forKey: .counts)
      line = try row.decodeIfPresent(Double.self, forKey: .line)
      maxLines = try row.decodeIfPresent(Int.self, forKey: .maxLines)
      isUnlimited = row.contains(.maxLines) && maxLines == nil
    }
  }

  struct AllDayExpect: Decodable, Sendable {
    let height: Double
  }

  @Test(arguments: try Fixture.cases("weekview/allday.json", AllDayInput.self, AllDayExpect.self))
  func `the all-day header is as high as recorded`(
    _ row: FixtureCase<AllDayInput, AllDayExpect>
  ) {
    let height = allDayHeaderHeight(
      counts: row.input.counts, lineHeight: row.input.line ?? 30,
      maxLines: row.input.isUnlimited ? nil : row.input.maxLines ?? 2)
    #expect(height == row.expect.height)
  }

  @Test func `neighbouring days of an all-day event are one bar, centred in its line`() throws {
    let pages = WeekPages(showing: DayMaker.day, numOfDays: 3)
    let events = try (0..<3).map { number in
      try PlainCalendarEvent(
        id: "\(number)",
        time: .allDay(
          start: DayMaker.day.adding(days: number - 1), end: DayMaker.day.adding(days: number + 1)),
        meta: BasicEventMeta())
    }
    let page = WeekPage(pages, events: events, zone: .utc)
    #expect(page.days.map(\.segments.allDay.count) == [2, 2, 1])
    let frames = weekGeometry(page, frameWidth: 375)
    #expect(frames.bars.map(\.placement.lane) == [1, 0, 1])
    #expect(frames.bars.map(\.frame.y) == [76.5, 46.5, 76.5])
    #expect(frames.bars.map(\.frame.width) == [109, 220, 220])
    #expect(frames.bars.map(\.placement.clippedStart) == [true, false, false])
    #expect(frames.bars.map(\.placement.clippedEnd) == [false, false, false])
  }

  @Test func `numbers that are none give frames all the same`() {
    for width in [Double.nan, .infinity, -1, 0, 1e300] {
      var config = WeekViewConfig()
      config.startHour = 30
      config.endHour = -3
      config.hourHeight = width
      let page = WeekPage(days: [])
      #expect(weekGeometry(page, config, frameWidth: width).hourLines.count == 25)
    }
  }
}
