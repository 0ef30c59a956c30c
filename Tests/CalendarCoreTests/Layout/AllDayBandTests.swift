import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("All-day band") struct AllDayBandTests {
  struct Input: Decodable, Sendable {
    let days: [DateShape]
    let events: [EventShape]
    let maxVisibleLanes: Int?
    let expanded: Bool?

    func band() throws -> AllDayBand {
      layoutAllDayBand(try events.events(), days: days.map(\.date))
    }
  }

  struct Expect: Decodable, Sendable {
    struct Folded: Decodable, Hashable, Sendable {
      let visible: [String]
      let hiddenPerColumn: [Hidden]
      let lanesDrawn: Int
      let capped: Bool
      let exceedsCap: Bool
    }

    struct Hidden: Decodable, Hashable, Sendable {
      let col: Int
      let hidden: Int
    }

    let bars: [Bar]
    let folded: Folded?
  }

  @Test(arguments: try Fixture.cases("core/allday-band.json", Input.self, Expect.self))
  func `bars are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let band = try row.input.band()
    #expect(band.bars.map(Bar.init) == row.expect.bars)
    guard let expected = row.expect.folded else { return }
    let fold = band.folded(
      maxVisibleLanes: row.input.maxVisibleLanes, expanded: row.input.expanded ?? false)
    // The table leaves columns out that hide nothing.
    let hidden = fold.hiddenPerColumn.enumerated().map { Expect.Hidden(col: $0, hidden: $1) }
    #expect(fold.hiddenPerColumn.count == row.input.days.count)
    #expect(
      Expect.Folded(
        visible: fold.visible.map(\.eventId), hiddenPerColumn: hidden.filter { $0.hidden > 0 },
        lanesDrawn: fold.lanesDrawn, capped: fold.isCapped, exceedsCap: fold.exceedsCap)
        == expected)
  }

  @Test(
    arguments: try Fixture.cases(
      "core/chosen-differences.json", op: "allDayBand", Input.self, Expect.self))
  func `bars differ from the web where we chose so`(_ row: FixtureCase<Input, Expect>) throws {
    #expect(try row.input.band().bars.map(Bar.init) == row.expect.bars)
  }

  @Test func `a band without columns is empty`() throws {
    let event = try PlainCalendarEvent(
      id: "a", time: .allDay(start: .minimum, end: .maximum), meta: BasicEventMeta())
    let band = layoutAllDayBand([event], days: [])
    #expect(band.bars.isEmpty && band.folded(maxVisibleLanes: 0).hiddenPerColumn.isEmpty)
  }

  @Test func `the first and the last supported day are columns`() throws {
    let event = try PlainCalendarEvent(
      id: "a", time: .allDay(start: .maximum, end: nil), meta: BasicEventMeta())
    let band = layoutAllDayBand([event], days: [.minimum, .maximum])
    #expect(band.bars.map(\.startColumn) == [1])
    #expect(band.bars.map(\.clippedEnd) == [false])
  }
}

/// A bar as the tables write it.
struct Bar: Decodable, Hashable, Sendable {
  let eventId: String
  let lane: Int
  let laneCount: Int
  let startCol: Int
  let endCol: Int
  let clippedStart: Bool
  let clippedEnd: Bool
}

extension Bar {
  init(_ placement: BarPlacement) {
    self.init(
      eventId: placement.eventId, lane: placement.lane, laneCount: placement.laneCount,
      startCol: placement.startColumn, endCol: placement.throughColumn,
      clippedStart: placement.clippedStart, clippedEnd: placement.clippedEnd)
  }
}
