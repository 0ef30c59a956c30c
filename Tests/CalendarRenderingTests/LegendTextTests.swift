import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

/// Several calendars on one screen: who is who, with colours and without.
@Suite("Legends as text") struct LegendTextTests {
  private func calendars(_ count: Int) -> [PageOptions.Calendar] {
    (0..<count).map { PageOptions.Calendar(name: "Calendar \($0)", colorHex: UInt32($0) * 4096) }
  }

  /// An event of each calendar on each day of a week, one after the other.
  private func events(_ count: Int) throws -> [PageEvent] {
    try (0..<count).flatMap { calendar in
      try (15..<22).map { day in
        let hour = 10 + calendar % 10
        let event = try TeamWeek.timed(
          "\(calendar)-\(day)", "2026-06-\(day)T\(hour):00", "2026-06-\(day)T\(hour):30",
          "Event \(calendar)")
        return try PageEvent(
          id: event.id, time: event.time,
          meta: PageMeta(title: event.meta.title, calendar: calendar))
      }
    }
  }

  private func text(_ count: Int, _ view: CalendarView, _ options: TerminalOptions) throws -> String
  {
    renderText(
      try events(count), window: try PageFeed.window(view), cursor: TeamWeek.monday,
      options: options)
  }

  @Test(arguments: PageFeed.views)
  func `one calendar has no legend, several have one with all names`(_ view: CalendarView) throws {
    var options = TerminalOptions(width: 120)
    let plain = try text(1, view, options)
    options.calendars = calendars(1)
    #expect(try text(1, view, options) == plain)
    for count in [2, 3, 40] {
      options.calendars = calendars(count)
      let text = try text(count, view, options)
      for calendar in options.calendars { #expect(text.contains(" \(calendar.name)")) }
      #expect(text.hasSuffix("\n"))
      for line in text.split(separator: "\n") {
        #expect(options.displayWidth.columns(of: String(line)) <= options.width)
      }
    }
  }

  @Test(arguments: PageFeed.views, [false, true])
  func `each of thirty calendars has a sign of its own`(
    _ view: CalendarView, _ isASCII: Bool
  ) throws {
    var options = TerminalOptions(width: 200, isASCII: isASCII)
    options.calendars = calendars(30)
    let text = try text(30, view, options)
    var signs = Set<Substring>()
    for calendar in options.calendars {
      let place = try #require(text.firstRange(of: " \(calendar.name)"))
      signs.insert(text[text.index(before: place.lowerBound)..<place.lowerBound])
    }
    #expect(signs.count == 30)
    if isASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
  }

  @Test func `an event has the sign and the colour of its calendar`() throws {
    var options = TerminalOptions(isASCII: true)
    options.calendars = calendars(3)
    #expect(try text(3, .agenda, options).contains("  o 11:00 - 11:30  Event 1\n"))
    #expect(try text(3, .week, options).contains("\n11:00 #Event 1"))
    #expect(try text(3, .month, options).contains(" 11:00#Eve~ "))
    options.colors = .indexed256
    options.calendars[1].colorHex = 0xFF0000
    #expect(try text(2, .agenda, options).contains("\u{1B}[38;5;196mo\u{1B}[0m Calendar 1"))
  }

  @Test func `a day of a year tells whose it is, or that it has several`() throws {
    var options = TerminalOptions(isASCII: true)
    options.calendars = calendars(2)
    let zone = try TeamWeek.vienna()
    let meta = { PageMeta(title: "x", calendar: $0) }
    let events = [
      try PageEvent(id: "1", time: .allDay(start: TeamWeek.monday, end: nil), meta: meta(0)),
      try PageEvent(
        id: "2", time: .allDay(start: TeamWeek.monday, end: TeamWeek.monday.adding(days: 2)),
        meta: meta(1)),
      try PageEvent(
        id: "3", time: .allDay(start: TeamWeek.monday.adding(days: 2), end: nil), meta: meta(0)),
    ]
    let text = renderYear(
      events, year: 2026, firstWeekday: .monday, zone: zone, options: options)
    #expect(text.contains("15+16o17*18"))
    #expect(text.hasSuffix("\n\n* Calendar 0   o Calendar 1   + *o\n"))
    let scene = YearScene(events, year: 2026, firstWeekday: .monday, zone: zone)
    #expect(scene.calendars(on: TeamWeek.monday) == [0, 1])
    #expect(scene.eventCount(on: TeamWeek.monday) == 2)
    #expect(scene.calendars(on: TeamWeek.monday.adding(days: 3)).isEmpty)
  }

  @Test func `names of calendars cannot break a screen`() throws {
    var random = SplitMix64(seed: 31)
    for view in PageFeed.views {
      var options = TerminalOptions(width: 60)
      options.calendars = (0..<12).map { _ in
        PageOptions.Calendar(
          name: TortureText.random(using: &random) + "<b>\u{1B}[2J\u{202E}\n\r"
            + String(
              repeating: "long ", count: 60))
      }
      let text = try text(12, view, options)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
      for line in text.split(separator: "\n") {
        #expect(options.displayWidth.columns(of: String(line)) <= options.width)
        #expect(line.last != " ")
      }
    }
  }
}
