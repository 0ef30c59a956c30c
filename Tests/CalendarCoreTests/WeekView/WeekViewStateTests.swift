import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Navigation of days") struct WeekViewStateTests {
  struct Input: Decodable, Sendable {
    struct Operation: Decodable, Sendable {
      let op: String
      let by: Int?
      let sections: Double?
      let velocity: Double?
      let date: DateShape?
      let n: Int?
      let scroll: Named<ScrollType>?
      let first: DateShape?
      let last: DateShape?
    }

    let setDate: DateShape
    let numOfDays: Int
    let firstDayOfWeek: WeekdayShape?
    let scroll: Named<ScrollType>?
    let rangeFirst: DateShape?
    let rangeLast: DateShape?
    let ops: [Operation]

    var config: WeekViewConfig {
      var config = WeekViewConfig()
      config.numOfDays = numOfDays
      config.firstDayOfWeek = firstDayOfWeek?.weekday ?? .sunday
      config.scroll = scroll?.value ?? .page
      config.range = ScrollableRange(first: rangeFirst?.date, last: rangeLast?.date)
      return config
    }
  }

  struct Expect: Decodable, Sendable {
    let views: [View]
  }

  struct View: Decodable, Hashable, Sendable {
    let start: String
    let last: String
    let canPrev: Bool
    let canNext: Bool
  }

  @Test(arguments: try Fixture.cases("weekview/navigation.json", Input.self, Expect.self))
  func `moves are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    var state = WeekViewState(setDate: row.input.setDate.date, config: row.input.config)
    var views = [View(state)]
    for operation in row.input.ops {
      try apply(operation, to: &state)
      views.append(View(state))
    }
    #expect(views == row.expect.views)
  }

  private func apply(_ operation: Input.Operation, to state: inout WeekViewState) throws {
    switch operation.op {
    case "step": state.step(try #require(operation.by))
    case "drag":
      state.drag(
        sections: try #require(operation.sections), velocity: try #require(operation.velocity))
    case "goTo": state.goTo(try #require(operation.date).date)
    case "setNumOfDays": state.setNumOfDays(try #require(operation.n))
    case "setScroll": state.setScroll(try #require(operation.scroll).value)
    case "setRange":
      state.setRange(ScrollableRange(first: operation.first?.date, last: operation.last?.date))
    default: throw FixtureError(description: "\(operation.op) is no operation")
    }
  }

  @Test func `no number leads out of the supported years`() {
    for scroll in ScrollType.allCases {
      var config = WeekViewConfig()
      config.scroll = scroll
      var state = WeekViewState(setDate: DayMaker.day, config: config)
      for number in [Double.nan, .infinity, -.infinity, 1e300] {
        state.drag(sections: number, velocity: number)
      }
      state.step(.max)
      #expect(state.pages.sections.last == .maximum)
      state.step(.min)
      #expect(state.pages.sections.first == .minimum)
    }
  }

  @Test func `section scroll stays in the range, whatever is done`() throws {
    var random = SplitMix64(seed: 8)
    let first = DayMaker.day
    for _ in 0..<2000 {
      var config = WeekViewConfig()
      config.numOfDays = Int.random(in: 1...6, using: &random)
      config.scroll = .section
      let last = first.adding(days: Int.random(in: 8...30, using: &random))
      config.range = ScrollableRange(first: first, last: last)
      var state = WeekViewState(setDate: first, config: config)
      for _ in 0..<10 {
        if Bool.random(using: &random) {
          state.step(Int.random(in: -9...9, using: &random))
        } else {
          state.drag(
            sections: Double.random(in: -9...9, using: &random),
            velocity: Double.random(in: -1...1, using: &random))
        }
        #expect(state.pageStart >= first && state.pages.last <= last)
        #expect(state.canPrev == (state.pageStart > first))
        #expect(state.canNext == (state.pages.last < last))
      }
    }
  }
}

extension WeekViewStateTests.View {
  init(_ state: WeekViewState) {
    self.init(
      start: state.pageStart.description, last: state.pages.last.description,
      canPrev: state.canPrev, canNext: state.canNext)
  }
}
