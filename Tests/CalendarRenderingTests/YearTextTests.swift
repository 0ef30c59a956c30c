import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

@Suite("Years as text") struct YearTextTests {
  private func year(_ options: TerminalOptions, _ year: Int = 2026) throws -> String {
    let events =
      try TeamWeek.withLunches() + [
        TeamWeek.allDay("n", "2025-12-30", "2026-01-03", "Over the new year")
      ]
    return renderYear(
      events, year: year, firstWeekday: options.locale.firstWeekday, zone: try TeamWeek.vienna(),
      options: options)
  }

  @Test(arguments: [40, 80, 120])
  func `years are as recorded`(_ width: Int) throws {
    Golden.check(
      try year(TerminalOptions(width: width, today: TeamWeek.monday)), "year/2026-\(width).txt")
  }

  @Test func `signs and names follow the options`() throws {
    var page = TerminalOptions(
      isASCII: true, locale: DisplayLocale("en-US"), today: TeamWeek.monday)
    Golden.check(try year(page), "year/2026-ascii.txt")
    page.isASCII = false
    page.locale = DisplayLocale("ja")
    page.colors = .ansi16
    Golden.check(try year(page), "year/2026-ja-ansi16.txt")
  }

  @Test func `the first and the last year are years too`() throws {
    let page = TerminalOptions(ambiguousWide: true)
    #expect(try year(page, 1).hasPrefix("1\n\nJanuary"))
    #expect(try year(page, 9999).hasPrefix("9999\n"))
    #expect(try year(page, -4) == year(page, 1))
    for line in try year(page).split(separator: "\n") {
      #expect(page.displayWidth.columns(of: String(line)) <= 80)
      #expect(line.last != " ")
    }
  }

  @Test(arguments: [
    CalendarView.day, .week, .workWeek, .month, .agenda, .xday(3), .year,
  ])
  func `every view has its text, at both ends of time too`(_ view: CalendarView) throws {
    let zone = try TeamWeek.vienna()
    for cursor in [TeamWeek.monday, .minimum, .maximum] {
      let window = computeViewWindow(
        view: view, cursor: cursor, firstDayOfWeek: .monday, timezone: zone)
      let text = renderText(
        try TeamWeek.withLunches(), window: window, cursor: cursor,
        options: TerminalOptions(today: cursor),
        layout: TextLayout(showsEmptyDays: true))
      // No window contains the last date, so a view of that day alone is empty.
      #expect(text.hasSuffix("\n") || window.dayCount == 0, "\(view) \(cursor)")
    }
  }
}
