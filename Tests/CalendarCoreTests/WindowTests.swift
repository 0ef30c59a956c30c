import CalendarCore
import TestSupport
import Testing

@Suite("Windows") struct WindowTests {
  struct Input: Decodable, Sendable {
    let view: String
    let cursor: DateShape
    let firstDayOfWeek: WeekdayShape
    let timezone: ZoneShape
    var agendaLengthDays: Int?
    var workDays: [WeekdayShape]?
    var probe: [String]?
  }

  struct Expect: Decodable, Hashable, Sendable {
    var start: String
    var end: String
    var dayCount: Int
    var timezone: String
    var columns: [String]?
    var gridFirst: String?
    var gridLast: String?
    var cellOfFirstOfMonth: Int?
    var contains: [String: Bool]?
  }

  @Test(arguments: try Fixture.cases("core/view-windows.json", Input.self, Expect.self))
  func `windows are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    #expect(try outcome(of: row.input) == row.expect)
  }

  private func outcome(of input: Input) throws -> Expect {
    let view = try #require(CalendarView(name: input.view))
    let window = computeViewWindow(
      view: view, cursor: input.cursor.date, firstDayOfWeek: input.firstDayOfWeek.weekday,
      agendaLengthDays: input.agendaLengthDays ?? 30, timezone: input.timezone.zone)
    var result = Expect(
      start: "\(window.start)", end: "\(window.end)", dayCount: window.dayCount,
      timezone: window.timezone.id)
    switch view {
    case .month:
      result.gridFirst = window.dates.first?.description
      result.gridLast = window.dates.last?.description
      result.cellOfFirstOfMonth = window.dates.firstIndex { date in
        date.month == input.cursor.date.month && date.day == 1
      }
    case .day, .week, .workWeek:
      let workDays = input.workDays.map { Set($0.map(\.weekday)) } ?? .mondayToFriday
      result.columns = window.columns(workDays: workDays).map(\.description)
    default: break
    }
    if let probe = input.probe {
      var contains: [String: Bool] = [:]
      for date in probe { contains[date] = window.contains(try PlainDate(isoString: date)) }
      result.contains = contains
    }
    return result
  }

  private func window(_ view: CalendarView, _ cursor: String) throws -> String {
    let window = computeViewWindow(
      view: view, cursor: try PlainDate(isoString: cursor), firstDayOfWeek: .monday,
      agendaLengthDays: -5, timezone: .utc)
    return "\(window.start) \(window.end)"
  }

  @Test func `days side by side begin at the cursor, a year on 1 January`() throws {
    #expect(try window(.xday(3), "2026-06-15") == "2026-06-15 2026-06-18")
    #expect(try window(.xday(0), "2026-06-15") == "2026-06-15 2026-06-16")
    #expect(try window(.year, "2024-02-29") == "2024-01-01 2025-01-01")
    #expect(try window(.agenda, "2026-06-15") == "2026-06-15 2026-06-16")
  }

  @Test func `windows stop at the ends of the calendar`() throws {
    #expect(try window(.month, "0001-01-01") == "0001-01-01 0001-02-12")
    #expect(try window(.week, "9999-12-31") == "9999-12-27 9999-12-31")
    #expect(try window(.xday(.max), "9000-01-01") == "9000-01-01 9999-12-31")
    #expect(try window(.day, "9999-12-31") == "9999-12-31 9999-12-31")
  }

  @Test func `every view has a name that leads back to it`() {
    for view in [CalendarView.day, .week, .workWeek, .month, .agenda, .xday(3), .year] {
      #expect(CalendarView(name: view.name) == view)
    }
    #expect(CalendarView(name: "Week") == nil)
  }
}
