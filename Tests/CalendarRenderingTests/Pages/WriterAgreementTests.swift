import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

/// Text, HTML and SVG show the same events: none is lost between a scene and a writer.
@Suite("Writers agree") struct WriterAgreementTests {
  @Test(arguments: [CalendarView.day, .workWeek, .week, .xday(4), .month, .agenda])
  func `what one writer shows all others show`(_ view: CalendarView) throws {
    var random = SplitMix64(seed: 22)
    let window = try PageFeed.window(view)
    for _ in 0..<8 {
      // Titles that no other text of a page contains, and that fit everywhere.
      let events = try PageFeed.random(12, using: &random).enumerated().map { index, event in
        try PageEvent(
          id: "id\(index)", time: event.time,
          meta: PageMeta(title: "Q\(index)Z", uid: "id\(index)"))
      }
      let text = renderText(
        events, window: window, cursor: TeamWeek.monday,
        options: TerminalOptions(width: 1000, today: TeamWeek.monday),
        layout: TextLayout(hours: 0..<24))
      var options = PageFeed.options
      options.layout.hours = 0..<24
      let svg = renderSVG(events, window: window, cursor: TeamWeek.monday, options: options)
      let html = renderHTML(events, window: window, cursor: TeamWeek.monday, options: options)
      let page = try #require(
        html.parts(after: "<section class=\"page\"", upTo: "<section class=\"page\"").first)
      for index in events.indices {
        let isThere = text.contains("Q\(index)Z")
        #expect(svg.contains("data-uid=\"id\(index)\"") == isThere, "\(index)")
        #expect(page.contains("<bdi>Q\(index)Z</bdi>") == isThere, "\(index)")
      }
    }
  }

  @Test(arguments: [CalendarView.week, .month])
  func `pictures and pages have as many parts of an event as the scene`(
    _ view: CalendarView
  ) throws {
    var random = SplitMix64(seed: 23)
    let window = try PageFeed.window(view)
    let events = try PageFeed.random(30, using: &random)
    let zone = window.timezone
    var parts = 0
    if view == .month {
      for row in layoutMonthGrid(events, gridDates: window.dates, zone: zone) {
        parts += row.bars.count + row.pills.reduce(0) { $0 + $1.count }
      }
    } else {
      let scene = TimeGridScene(events, days: window.dates, zone: zone)
      parts = scene.band.bars.count + scene.cards.reduce(0) { $0 + $1.count }
    }
    let svg = renderSVG(
      events, window: window, cursor: TeamWeek.monday, options: PageFeed.options)
    #expect(svg.parts(after: "<g class=\"event\"", upTo: ">").count == parts)
    let html = renderHTML(
      events, window: window, cursor: TeamWeek.monday, options: PageFeed.options)
    let page = try #require(
      html.parts(after: "<section class=\"page\"", upTo: "<section class=\"page\"").first)
    #expect(page.parts(after: "popovertarget=\"e", upTo: "\"").count == parts)
  }
}
