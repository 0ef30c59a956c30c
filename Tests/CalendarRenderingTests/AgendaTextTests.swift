import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

@Suite("Agenda as text") struct AgendaTextTests {
  private func options(_ width: Int = 80, today: PlainDate? = TeamWeek.monday) -> TerminalOptions {
    TerminalOptions(width: width, today: today)
  }

  private func documented(_ options: TerminalOptions, days: Int = 3) throws -> String {
    try TeamWeek.agenda(
      TeamWeek.documented(), from: TeamWeek.monday, days: days, options,
      showEmptyDays: days > 3)
  }

  private func awkward(_ options: TerminalOptions) throws -> String {
    try TeamWeek.agenda(
      TeamWeek.awkward(), from: PlainDate(isoString: "2026-10-23"), days: 5, options)
  }

  @Test func `eighty columns are exact`() throws {
    #expect(
      try documented(options()) == """
        Mon 15 June 2026  · today
          • 09:00 – 09:30  Daily Standup                                          Room 3
          • 09:00 – 11:00  Design review with the whole team              Room 12, seco…
          • 22:00 →        夜勤 Night shift

        Tue 16 June 2026
          • all day        Vacation                                                  1/3
          • → 03:00        夜勤 Night shift (cont.)

        Wed 17 June 2026
          • all day        Vacation (cont.)                                          2/3
          • 10:15 – 11:00  Call 👩‍💻
          • 17:00          Deadline


        """)
  }

  @Test func `more columns give the place more room`() throws {
    #expect(
      try documented(options(120), days: 1) == """
        Mon 15 June 2026  · today
          • 09:00 – 09:30  Daily Standup                                                                                  Room 3
          • 09:00 – 11:00  Design review with the whole team                                               Room 12, second floor
          • 22:00 →        夜勤 Night shift


        """)
  }

  @Test(arguments: [40, 80, 120])
  func `the documented week is as recorded`(_ width: Int) throws {
    Golden.check(try documented(options(width), days: 5), "agenda/week-\(width).txt")
  }

  @Test(arguments: [40, 80, 120])
  func `awkward events are as recorded`(_ width: Int) throws {
    Golden.check(try awkward(options(width)), "agenda/awkward-\(width).txt")
  }

  @Test func `only ASCII signs remain when asked for, and titles stay`() throws {
    var ascii = options()
    ascii.isASCII = true
    let text = try documented(ascii, days: 5)
    Golden.check(text, "agenda/week-ascii.txt")
    let rest = text.unicodeScalars.filter { !$0.isASCII }
    #expect(Set(rest) == Set("夜勤👩‍💻".unicodeScalars))
    Golden.check(try awkward(ascii), "agenda/awkward-ascii.txt")
  }

  @Test func `signs of ambiguous width can take two columns`() throws {
    let wide = TerminalOptions(ambiguousWide: true, today: TeamWeek.monday)
    Golden.check(try documented(wide, days: 5), "agenda/week-ambiguous-wide.txt")
  }

  @Test(arguments: [ColorDepth.ansi16, .indexed256, .rgb24])
  func `colours go to the bullets alone`(_ depth: ColorDepth) throws {
    var colored = options()
    colored.colors = depth
    let text = try documented(colored, days: 5)
    Golden.check(text, "agenda/week-\(depth).txt")
    var plain = ""
    var rest = text[...]
    while let escape = rest.firstIndex(of: "\u{1B}"), let end = rest[escape...].firstIndex(of: "m")
    {
      plain += rest[..<escape]
      rest = rest[rest.index(after: end)...]
    }
    #expect(plain + rest == (try documented(options(), days: 5)))
  }

  @Test func `without colours there is no escape sequence`() throws {
    #expect(!(try awkward(options())).contains("\u{1B}"))
  }

  @Test func `clocks can count to twelve`() throws {
    var twelve = options()
    twelve.clock = .hours12
    Golden.check(try documented(twelve), "agenda/week-12h.txt")
    twelve.width = 40
    Golden.check(try awkward(twelve), "agenda/awkward-12h-40.txt")
  }

  @Test(arguments: ["de", "de-AT", "en-US", "fr", "ja", "ar", "ko"])
  func `names, dates and words follow the locale`(_ name: String) throws {
    var local = options()
    local.locale = DisplayLocale(name)
    local.clock = local.locale.prefersTwelveHours ? .hours12 : .hours24
    Golden.check(try documented(local, days: 5), "agenda/week-\(name).txt")
  }

  @Test func `the span label shows both times on every day`() throws {
    var span = options()
    span.timeLabel = .span
    let text = try documented(span, days: 2)
    #expect(text.contains("  • 22:00 – 03:00  夜勤 Night shift\n"))
    #expect(text.contains("  • 22:00 – 03:00  夜勤 Night shift (cont.)\n"))
  }

  @Test func `days of a snapshot's future say that nothing is known`() throws {
    let zone = try TeamWeek.vienna()
    let events: [PlainCalendarEvent] = []
    let items = buildAgendaItems(
      events, rangeStart: TeamWeek.monday, rangeEnd: TeamWeek.monday.adding(days: 2), zone: zone,
      showEmptyDays: true)
    let text = renderAgenda(
      items: items, events: events, zone: zone, options: options(today: nil),
      lacksInformation: { $0 > TeamWeek.monday })
    #expect(
      text == """
        Mon 15 June 2026
          no events

        Tue 16 June 2026
          no information


        """)
  }

  @Test func `no items give no text, and rows that name no event are left out`() throws {
    let zone = try TeamWeek.vienna()
    let none: [PlainCalendarEvent] = []
    #expect(renderAgenda(items: [], events: none, zone: zone, options: options()).isEmpty)
    let stray = AgendaItem.row(AgendaRow(index: 7, date: .maximum, isContinuation: true))
    #expect(renderAgenda(items: [stray], events: none, zone: zone, options: options()).isEmpty)
  }

  @Test func `no line is wider than the page, whatever the titles are`() throws {
    var random = SplitMix64(seed: 15)
    let widths = [40, 41, 57, 80, 120]
    for round in 0..<60 {
      let width = widths[round % widths.count]
      var page = TerminalOptions(
        width: width, isASCII: round % 3 == 0, ambiguousWide: round % 4 == 0,
        clock: round % 5 == 0 ? .hours12 : .hours24,
        locale: DisplayLocale(DisplayLocale.supported[round % DisplayLocale.supported.count]))
      page.today = TeamWeek.monday
      let events = try (0..<20).map { index in
        try TeamWeek.timed(
          "\(index)", "2026-06-1\(5 + index % 3)T0\(index % 10):00", "2026-06-18T12:00",
          TortureText.random(using: &random), location: TortureText.random(using: &random))
      }
      let text = try TeamWeek.agenda(events, from: TeamWeek.monday, days: 4, page)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines {
        #expect(page.displayWidth.columns(of: String(line)) <= width, "\(line.debugDescription)")
        #expect(line.last != " ")
      }
      #expect(text.hasSuffix("\n"))
    }
  }
}
