import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Pages of days") struct WeekPagesTests {
  struct Input: Decodable, Sendable {
    let setDate: DateShape
    let numOfDays: Int
    let firstDayOfWeek: WeekdayShape?
  }

  struct Expect: Decodable, Sendable {
    let pageStart: DateShape
    let initDate: DateShape
    let sections: [DateShape]
    let page: [DateShape]
  }

  @Test(arguments: try Fixture.cases("weekview/pages.json", Input.self, Expect.self))
  func `pages are as recorded`(_ row: FixtureCase<Input, Expect>) {
    let pages = WeekPages(
      showing: row.input.setDate.date, numOfDays: row.input.numOfDays,
      firstDayOfWeek: row.input.firstDayOfWeek?.weekday ?? .sunday)
    #expect(pages.start == row.expect.pageStart.date)
    #expect(pages.initDate == row.expect.initDate.date)
    #expect(pages.sections == row.expect.sections.map(\.date))
    #expect(pages.page == row.expect.page.map(\.date))
  }

  struct EdgeInput: Decodable, Sendable {
    let pageStart: DateShape
    let numOfDays: Int
    let sectionWidth: Double
    let scroll: Named<ScrollType>
    let rangeFirst: DateShape?
    let rangeLast: DateShape?
  }

  struct EdgeExpect: Decodable, Hashable, Sendable {
    let left: Double?
    let right: Double?
  }

  @Test(arguments: try Fixture.cases("weekview/edges.json", EdgeInput.self, EdgeExpect.self))
  func `edges are as recorded`(_ row: FixtureCase<EdgeInput, EdgeExpect>) {
    // The first weekday is that of the date, so that pages of a week begin there.
    let start = row.input.pageStart.date
    let edges = ScrollEdges(
      of: WeekPages(
        showing: start, numOfDays: row.input.numOfDays, firstDayOfWeek: start.weekday),
      sectionWidth: row.input.sectionWidth, scroll: row.input.scroll.value,
      range: ScrollableRange(first: row.input.rangeFirst?.date, last: row.input.rangeLast?.date))
    #expect(EdgeExpect(left: edges.left, right: edges.right) == row.expect)
  }

  @Test func `the ends of the supported years have whole strips`() {
    for date in [PlainDate.minimum, .maximum] {
      for count in [Int.min, 0, 1, 7, 1000, .max] {
        let pages = WeekPages(showing: date, numOfDays: count)
        #expect(Set(pages.sections).count == 3 * pages.numOfDays)
      }
    }
  }
}
