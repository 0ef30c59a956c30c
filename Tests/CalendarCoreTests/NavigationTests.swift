import CalendarCore
import TestSupport
import Testing

@Suite("Navigation") struct NavigationTests {
  struct Input: Decodable, Sendable {
    let view: String
    let cursor: DateShape
    let firstDayOfWeek: WeekdayShape
    var agendaLengthDays: Int?
    let steps: [String]
  }

  struct Expect: Decodable, Hashable, Sendable {
    var cursors: [String] = []
    var windows: [[String]] = []
  }

  @Test(arguments: try Fixture.cases("core/navigation.json", Input.self, Expect.self))
  func `paging is as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let view = try #require(CalendarView(name: row.input.view))
    let agendaLengthDays = row.input.agendaLengthDays ?? 30
    var cursor = row.input.cursor.date
    var result = Expect()
    for step in row.input.steps {
      cursor = navigateCursor(
        view: view, cursor: cursor, direction: try #require(NavigationDirection(rawValue: step)),
        agendaLengthDays: agendaLengthDays)
      let window = computeViewWindow(
        view: view, cursor: cursor, firstDayOfWeek: row.input.firstDayOfWeek.weekday,
        agendaLengthDays: agendaLengthDays, timezone: .utc)
      result.cursors.append("\(cursor)")
      result.windows.append(["\(window.start)", "\(window.end)"])
    }
    #expect(result == row.expect)
  }

  @Test func `years and days side by side page by their own length`() throws {
    let leapDay = try PlainDate(isoString: "2024-02-29")
    #expect("\(navigateCursor(view: .year, cursor: leapDay, direction: .next))" == "2025-02-28")
    #expect("\(navigateCursor(view: .xday(3), cursor: leapDay, direction: .prev))" == "2024-02-26")
  }

  @Test func `paging stops at the ends of the calendar`() {
    for view in [CalendarView.day, .week, .month, .agenda, .xday(.max), .year] {
      #expect(navigateCursor(view: view, cursor: .maximum, direction: .next) == .maximum)
      #expect(navigateCursor(view: view, cursor: .minimum, direction: .prev) == .minimum)
    }
  }
}
