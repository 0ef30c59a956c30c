import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

@Suite("Months as text") struct MonthTextTests {
  private func month(
    _ options: TerminalOptions, events: [PlainCalendarEvent]? = nil, maxLines: Int? = nil
  ) throws -> String {
    renderMonth(
      try events ?? TeamWeek.withLunches(), month: TeamWeek.monday,
      gridDates: try TeamWeek.monthDates(
        TeamWeek.monday, firstWeekday: options.locale.firstWeekday), zone: try TeamWeek.vienna(),
      options: options, maxLines: maxLines)
  }

  @Test func `the documented week is exact`() throws {
    let text = try month(TerminalOptions(today: TeamWeek.monday))
    #expect(
      text.hasPrefix(
        """
        June 2026
           Mon        Tue        Wed        Thu        Fri        Sat        Sun
           ────────── ────────── ────────── ────────── ────────── ────────── ──────────

        """))
    #expect(
      text.contains(
        """
        25 15 ●       16         17         18         19         20         21
           09:00 Dai… ▌Vacation ─────────────────────┤ 12:00 Lun… 12:00 Lun…
           09:00 Des…            10:15 Cal…
           22:00 夜…             17:00 Dea…
           ────────── ────────── ────────── ────────── ────────── ────────── ──────────
        26 22         23         24         25         26         27         28
           ────────── ────────── ────────── ────────── ────────── ────────── ──────────

        """))
  }

  @Test(arguments: [40, 80, 120])
  func `months are as recorded`(_ width: Int) throws {
    Golden.check(
      try month(TerminalOptions(width: width, today: TeamWeek.monday)), "month/june-\(width).txt")
  }

  @Test func `signs, colours and names follow the options`() throws {
    var page = TerminalOptions(isASCII: true, today: TeamWeek.monday)
    Golden.check(try month(page), "month/june-ascii.txt")
    page.isASCII = false
    page.colors = .indexed256
    Golden.check(try month(page), "month/june-indexed256.txt")
    page.colors = .none
    page.locale = DisplayLocale("en-US")
    page.clock = .hours12
    Golden.check(try month(page), "month/june-en-US.txt")
    page.locale = DisplayLocale("fr")
    page.clock = .hours24
    Golden.check(try month(page), "month/june-fr.txt")
  }

  private func crowded() throws -> [PlainCalendarEvent] {
    var events = [
      try TeamWeek.allDay("a", "2026-05-20", "2026-06-10", "Began in May"),
      try TeamWeek.allDay("b", "2026-06-25", "2026-08-01", "Ends in August"),
      try TeamWeek.allDay("c", "2026-06-16", "2026-06-18", "Two days"),
      try TeamWeek.allDay("d", "2026-06-17", "2026-06-20", "Three days"),
      try TeamWeek.allDay("e", "2026-06-15", nil, "One day"),
    ]
    for index in 0..<6 {
      events.append(
        try TeamWeek.timed(
          "t\(index)", "2026-06-17T\(20 - index):00", "2026-06-17T\(21 - index):00", "Item \(index)"
        ))
    }
    return events
  }

  @Test func `bars keep their lines and pills fill what is free`() throws {
    Golden.check(
      try month(TerminalOptions(today: TeamWeek.monday), events: crowded()), "month/crowded.txt")
  }

  @Test(arguments: [1, 2, 3])
  func `cells can be cut and tell how many they hide`(_ lines: Int) throws {
    let text = try month(
      TerminalOptions(today: TeamWeek.monday), events: crowded(), maxLines: lines)
    Golden.check(text, "month/crowded-\(lines).txt")
    // A week has its line of dates, the lines of its cells and a rule.
    for block in text.split(separator: "──────────\n") {
      #expect(block.split(separator: "\n").count <= lines + 2)
    }
  }

  @Test func `no line is wider than the page`() throws {
    var random = SplitMix64(seed: 5)
    for round in 0..<30 {
      let page = TerminalOptions(
        width: [40, 47, 80, 200][round % 4], ambiguousWide: round % 3 == 0,
        clock: round % 5 == 0 ? .hours12 : .hours24,
        locale: DisplayLocale(DisplayLocale.supported[round % DisplayLocale.supported.count]))
      let events = try (0..<30).map { index in
        let day = Int.random(in: 10...20, using: &random)
        let title = TortureText.random(using: &random)
        return index % 3 == 0
          ? try TeamWeek.allDay(
            "\(index)", "2026-06-\(day)", "2026-06-\(day + index % 9 + 1)", title)
          : try TeamWeek.timed(
            "\(index)", "2026-06-\(day)T09:00", "2026-06-\(day)T10:00", title)
      }
      let text = try month(page, events: events, maxLines: round % 2 == 0 ? nil : round % 4 + 1)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(page.displayWidth.columns(of: String(line)) <= page.width, "\(line)")
        #expect(line.last != " ")
      }
    }
  }
}
