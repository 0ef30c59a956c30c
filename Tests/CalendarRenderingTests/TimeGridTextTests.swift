import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

@Suite("Days as text") struct TimeGridTextTests {
  private func options(_ width: Int = 80, now: String? = nil) throws -> TerminalOptions {
    TerminalOptions(
      width: width, today: TeamWeek.monday, now: try now.map { try PlainDateTime(isoString: $0) })
  }

  private func grid(
    _ days: Int, _ options: TerminalOptions, hours: Range<Int>? = nil, rowMinutes: Int? = nil
  ) throws -> String {
    renderTimeGrid(
      try TeamWeek.withLunches(), days: TeamWeek.days(days), zone: try TeamWeek.vienna(),
      options: options, hours: hours, rowMinutes: rowMinutes)
  }

  @Test func `three days are exact`() throws {
    let text = try grid(3, options(now: "2026-06-15T10:15"), hours: 9..<12)
    let expected = """
      15 Jun – 17 Jun 2026                                                     week 25
            *Mon 15                  Tue 16                  Wed 17
      all                           ▌Vacation ────────────────────────────────────›
      ────────────────────────────────────────────────────────────────────────────────
      09:00 ▌Design rev…▌Daily Sta…
            ▌
      10:15‣▌                                               ▌Call 👩‍💻 10:15–11:00
            ▌                                               ▌
      11:00


      """
    // The documented hours are cut without a word; here the hidden events are counted.
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.remove(at: 4) == "                              1 earlier")
    #expect(lines.last == "")
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    #expect(Array(lines.prefix(wanted.count)) == Array(wanted))
  }

  @Test func `a week is exact`() throws {
    let text = try grid(7, options(), hours: 9..<13)
    let expected = """
      15 Jun – 21 Jun 2026                                                     week 25
            *Mon 15    Tue 16    Wed 17    Thu 18    Fri 19    Sat 20    Sun 21
      all             ▌Vacation ──────────────────┤
      ────────────────────────────────────────────────────────────────────────────────
      09:00 ▌De…▌Dai…
      10:00 ▌                   ▌:15 Cal…
      11:00
      12:00                                         ▌Lunch    ▌Lunch

      """
    // Only the hidden events are not part of the documented screen, whose hours are cut.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Array(lines[..<4]) == Array(wanted[..<4]))
    #expect(lines[4] == "                1 earlier")
    #expect(Array(lines[5..<9]) == Array(wanted[4..<8]))
    #expect(lines[9] == "      1 later             1 later")
  }

  @Test func `one day is exact`() throws {
    let text = try grid(1, options(), hours: 8..<23)
    let expected = """
      15 Jun 2026                                                              week 25
            *Mon 15
      ────────────────────────────────────────────────────────────────────────────────
      08:00

      09:00 ▌Design review with the whole team  ▌Daily Standup 09:00–09:30
            ▌
      10:00 ▌

      """
    #expect(text.hasPrefix(expected), "\(Golden.firstDifference(text, expected))")
  }

  @Test(arguments: [40, 80, 120])
  func `day, work week and week are as recorded`(_ width: Int) throws {
    let page = try options(width, now: "2026-06-15T10:15")
    Golden.check(try grid(1, page), "grid/day-\(width).txt")
    Golden.check(try grid(5, page), "grid/workweek-\(width).txt")
    Golden.check(try grid(7, page), "grid/week-\(width).txt")
  }

  @Test(arguments: [15, 30, 60])
  func `rows have the length that was asked for`(_ minutes: Int) throws {
    Golden.check(
      try grid(2, options(), hours: 8..<12, rowMinutes: minutes), "grid/rows-\(minutes).txt")
  }

  @Test func `many days follow each other in grids of their own`() throws {
    let text = try grid(16, options())
    Golden.check(text, "grid/sixteen-days.txt")
    #expect(text.split(separator: "\n").filter { $0.hasSuffix("week 25") }.count == 1)
  }

  @Test func `signs, colours, clocks and names follow the options`() throws {
    var page = try options(now: "2026-06-15T10:15")
    page.isASCII = true
    Golden.check(try grid(7, page), "grid/week-ascii.txt")
    page.isASCII = false
    page.colors = .rgb24
    Golden.check(try grid(3, page), "grid/days-rgb24.txt")
    page.colors = .none
    page.clock = .hours12
    page.locale = DisplayLocale("en-US")
    Golden.check(try grid(3, page), "grid/days-12h.txt")
    page.clock = .hours24
    page.locale = DisplayLocale("ja")
    Golden.check(try grid(7, page), "grid/week-ja.txt")
    page.locale = DisplayLocale("ar")
    Golden.check(try grid(7, page), "grid/week-ar.txt")
  }

  @Test func `crowded days count what has no room`() throws {
    let events = try (0..<40).map { index in
      try TeamWeek.timed(
        "\(index)", "2026-06-15T\(index % 4 + 10):00", "2026-06-15T\(index % 4 + 11):30",
        "Conflict \(index)")
    }
    for days in [1, 7] {
      let text = renderTimeGrid(
        events, days: TeamWeek.days(days), zone: try TeamWeek.vienna(), options: try options())
      Golden.check(text, "grid/forty-conflicts-\(days).txt")
    }
  }

  @Test func `clock changes, long spans and ends at midnight are as recorded`() throws {
    let zone = try TeamWeek.vienna()
    let first = try PlainDate(isoString: "2026-10-23")
    Golden.check(
      renderTimeGrid(
        try TeamWeek.awkward(), days: TeamWeek.days(5, from: first), zone: zone,
        options: try options(120)), "grid/awkward-120.txt")
  }

  @Test func `days of which nothing is known say so`() throws {
    let none: [PlainCalendarEvent] = []
    let text = renderTimeGrid(
      none, days: TeamWeek.days(3), zone: try TeamWeek.vienna(), options: try options(),
      lacksInformation: { $0 > TeamWeek.monday })
    #expect(
      text.contains("\n                              no information          no information\n"))
  }

  @Test func `no days give no text, and odd hours count as none`() throws {
    #expect(try grid(0, options()).isEmpty)
    let all = try grid(7, options())
    #expect(try grid(7, options(), hours: 9..<9) == all)
    #expect(try grid(7, options(), hours: 30..<40) == all)
    #expect(try grid(7, options(), hours: -5..<30).contains("\n00:00"))
  }

  @Test func `every column begins at the same place in all lines`() throws {
    var random = SplitMix64(seed: 4)
    for round in 0..<40 {
      var page = TerminalOptions(
        width: [40, 61, 80, 133][round % 4], isASCII: round % 2 == 0, ambiguousWide: round % 7 == 0)
      page.today = TeamWeek.monday
      let dayCount = [1, 3, 5, 7][round % 4]
      let events = try (0..<(3 * dayCount)).map { index in
        // One event a day and time, so that each has its column for itself.
        try TeamWeek.timed(
          "\(index)", "2026-06-\(15 + index % dayCount)T\(10 + index / dayCount * 2):00",
          "2026-06-\(15 + index % dayCount)T\(11 + index / dayCount * 2):00",
          "x" + TortureText.random(using: &random))
      }
      let text = renderTimeGrid(
        events, days: TeamWeek.days(dayCount), zone: try TeamWeek.vienna(), options: page,
        rowMinutes: 60)
      let bar: Character = page.isASCII ? "|" : "▌"
      let dayWidth = (page.width - 6) / dayCount
      for line in text.split(separator: "\n") {
        #expect(page.displayWidth.columns(of: String(line)) <= page.width)
        #expect(line.last != " ")
        var column = 0
        var starts: [Int] = []
        for cluster in line {
          if cluster == bar { starts.append(column) }
          column += page.displayWidth.columns(of: cluster)
        }
        guard line.hasPrefix("10:") || line.hasPrefix("12:") || line.hasPrefix("14:") else {
          continue
        }
        #expect(starts == (0..<dayCount).map { 6 + $0 * dayWidth }, "\(line.debugDescription)")
      }
    }
  }
}
