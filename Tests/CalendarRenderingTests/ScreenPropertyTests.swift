import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

/// What holds for every screen, whatever is on it.
@Suite("Screens of any kind") struct ScreenPropertyTests {
  private func window(_ view: CalendarView, _ locale: DisplayLocale) throws -> CalendarWindow {
    computeViewWindow(
      view: view, cursor: TeamWeek.monday, firstDayOfWeek: locale.firstWeekday,
      timezone: try TeamWeek.vienna())
  }

  @Test(arguments: DisplayLocale.supported)
  func `no line is wider than the page in any language, view and clock`(_ name: String) throws {
    var random = SplitMix64(seed: 40)
    let locale = DisplayLocale(name)
    for view in PageFeed.views {
      for width in [40, 80, Int.random(in: 41...300, using: &random)] {
        var options = TerminalOptions(
          width: width, isASCII: Bool.random(using: &random),
          ambiguousWide: Int.random(in: 0..<4, using: &random) == 0,
          clock: Bool.random(using: &random) ? .hours12 : nil, locale: locale,
          today: TeamWeek.monday, now: PlainDateTime(date: TeamWeek.monday, time: .midnight))
        let calendarCount = Int.random(in: 0...9, using: &random)
        options.calendars = (0..<calendarCount).map { .init(name: "Calendar \($0)") }
        let events = try PageFeed.random(15, using: &random).map { event in
          var meta = event.meta
          meta.calendar = Int.random(in: 0..<10, using: &random)
          return try PageEvent(id: event.id, time: event.time, meta: meta)
        }
        let layout = TextLayout(
          hours: Bool.random(using: &random) ? nil : 7..<20,
          rowMinutes: [nil, 15, 30, 60].randomElement(using: &random) ?? nil,
          maxLines: [nil, 1, 2, 5].randomElement(using: &random) ?? nil,
          showsEmptyDays: Bool.random(using: &random))
        func draw() throws -> String {
          renderText(
            events, window: try window(view, locale), cursor: TeamWeek.monday, options: options,
            layout: layout)
        }
        let text = try draw()
        #expect(text == (try draw()))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          let columns = options.displayWidth.columns(of: String(line))
          #expect(columns <= width, "\(view) \(width): \(line.debugDescription)")
          #expect(line.last != " ")
        }
      }
    }
  }

  /// One wide letter a title: it is seen whole or not at all.
  private func letter(_ index: Int) -> Character {
    Character(UnicodeScalar(UInt32(0x4E00 + index)) ?? "?")
  }

  private func counted(_ text: String) -> Int {
    text.matches(of: /\+(\d+)/).reduce(0) { $0 + (Int($1.1) ?? 0) }
  }

  @Test(arguments: [40, 61, 80, 200], [1, 3, 7])
  func `every event of a time grid is seen on each of its days, or counted`(
    _ width: Int, _ dayCount: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(41 + width + dayCount))
    let zone = try TeamWeek.vienna()
    let days = TeamWeek.days(dayCount)
    for count in [1, 12, 60] {
      let start = zone.startOfDay(TeamWeek.monday)
      let events = try (0..<count).map { index in
        let first = start.adding(seconds: Int.random(in: 0..<(dayCount * 86_400), using: &random))
        let end = first.adding(seconds: Int.random(in: 1...20_000, using: &random))
        return try PlainCalendarEvent(
          id: "\(index)",
          time: .timed(
            start: ZonedDateTime(instant: first, zone: zone),
            end: index % 9 == 0 ? nil : ZonedDateTime(instant: end, zone: zone)),
          meta: BasicEventMeta(title: String(letter(index))))
      }
      let text = renderTimeGrid(
        events, days: days, zone: zone, options: TerminalOptions(width: width), hours: 0..<24,
        rowMinutes: 60)
      let scene = TimeGridScene(events, days: days, hours: 0..<24, slotMinutes: 60, zone: zone)
      let seen = text.filter { ("\u{4E00}"..."\u{9FFF}").contains($0) }.count
      let wanted = scene.cards.reduce(0) { $0 + $1.count }
      #expect(wanted >= count)
      #expect(seen + counted(text) == wanted)
      if dayCount == 1, width == 200, count <= 12 { #expect(seen == wanted) }
    }
  }

  @Test(arguments: [40, 80, 200], [nil, 1, 2, 4])
  func `every event of a month is seen or counted`(_ width: Int, _ maxLines: Int?) throws {
    var random = SplitMix64(seed: UInt64(50 + width))
    let zone = try TeamWeek.vienna()
    let dates = try TeamWeek.monthDates(TeamWeek.monday)
    let start = zone.startOfDay(dates[0])
    let events = try (0..<90).map { index in
      let first = start.adding(
        seconds: Int.random(in: 0..<(dates.count * 86_400), using: &random))
      return try PlainCalendarEvent(
        id: "\(index)", time: .timed(start: ZonedDateTime(instant: first, zone: zone), end: nil),
        meta: BasicEventMeta(title: String(letter(index))))
    }
    let text = renderMonth(
      events, month: TeamWeek.monday, gridDates: dates, zone: zone,
      options: TerminalOptions(width: width), maxLines: maxLines)
    let seen = text.filter { ("\u{4E00}"..."\u{9FFF}").contains($0) }.count
    #expect(seen + counted(text) == events.count)
    if maxLines == nil { #expect(seen == events.count) }
  }
}
