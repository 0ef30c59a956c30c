import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

@Suite("Pages") struct HTMLTests {
  private func page(
    _ events: [PageEvent], _ view: CalendarView, _ options: PageOptions = PageFeed.options
  ) throws -> String {
    renderHTML(
      events, window: try PageFeed.window(view), cursor: TeamWeek.monday, options: options)
  }

  @Test(arguments: PageFeed.views)
  func `random feeds give balanced pages, the same each time`(_ view: CalendarView) throws {
    var random = SplitMix64(seed: 21)
    for count in [0, 1, 15] {
      let events = try PageFeed.random(count, using: &random)
      let text = try page(events, view)
      #expect(text == (try page(events, view)))
      let body = try #require(text.parts(after: "<body>", upTo: "<script>").first)
      expectBalanced(body)
      let ids = body.parts(after: " id=\"", upTo: "\"")
      #expect(Set(ids).count == ids.count)
      for target in body.parts(after: "popovertarget=\"", upTo: "\"") {
        #expect(ids.contains(target))
      }
      for target in body.parts(after: "href=\"#", upTo: "\"") { #expect(ids.contains(target)) }
      #expect(!text.contains("style=\""))
      for address in body.parts(after: "href=\"", upTo: "\"") {
        #expect(address.hasPrefix("#"), "\(address)")
      }
    }
  }

  @Test(arguments: [CalendarView.day, .week, .month, .agenda])
  func `each event of the page has its details once`(_ view: CalendarView) throws {
    let window = try PageFeed.window(view)
    let events = try PageFeed.team()
    let text = try page(events, view)
    for (index, event) in events.enumerated() {
      let isShown = event.daySpan(in: window.timezone)
        .overlaps(start: window.start, end: window.end)
      let count = text.parts(after: "id=\"e\(index + 1)\" popover", upTo: ">").count
      #expect(count == (isShown ? 1 : 0), "\(event.id)")
      #expect(text.contains("popovertarget=\"e\(index + 1)\"") == isShown)
    }
  }

  @Test func `an event is named with day, times, place and conflicts`() throws {
    let text = try page(PageFeed.team(), .week)
    #expect(
      text.contains(
        "aria-label=\"Design review with the whole team, Monday 15 June, 9:00 to 11:00, "
          + "Room 12, second floor, conflicts with 1\""))
    #expect(text.contains("aria-label=\"Vacation, Tuesday 16 June, all day\""))
  }

  @Test func `short events conflict only with those that they overlap in time`() throws {
    let short = try [
      TeamWeek.timed("1", "2026-06-15T09:00", "2026-06-15T09:05", "First"),
      TeamWeek.timed("2", "2026-06-15T09:05", "2026-06-15T09:10", "Second"),
      TeamWeek.timed("3", "2026-06-15T09:04", "2026-06-15T09:06", "Both"),
    ].compactMap { PageFeed.page($0) }
    let touching = try page(Array(short.prefix(2)), .day)
    #expect(!touching.contains("conflicts with"))
    #expect(touching.contains("width:50%"))
    let text = try page(short, .day)
    #expect(text.contains("First, Monday 15 June, 9:00 to 9:05, conflicts with 1\""))
    #expect(text.contains("Both, Monday 15 June, 9:04 to 9:06, conflicts with 2\""))
  }

  @Test func `the policy names the style and the script by their hashes`() throws {
    let text = try page(PageFeed.team(), .week)
    let policy = try #require(
      text.parts(after: "Content-Security-Policy\" content=\"", upTo: "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(policy.hasSuffix("'; base-uri 'none'; form-action 'none'"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func `only addresses of known schemes are links`() throws {
    let links = [
      "https://example.com/?a=1&b=2", "mailto:ada@example.com", "tel:+43123", "javascript:alert(1)",
      "data:text/html,x", "JAVASCRIPT:x", "https://example.com/\"onclick=x", " https://a.example",
      "//example.com", "https://example.com/a b",
    ]
    let event = try PageEvent(
      id: "1", time: .allDay(start: TeamWeek.monday, end: nil), meta: PageMeta(links: links))
    let text = try page([event], .day)
    let addresses = text.parts(after: "noreferrer\" href=\"", upTo: "\"")
    #expect(
      addresses == ["https://example.com/?a=1&amp;b=2", "mailto:ada@example.com", "tel:+43123"])
  }

  @Test func `what is shown has language and direction`() throws {
    var options = PageFeed.options
    options.locale = DisplayLocale("he-IL")
    let event = try PageEvent(
      id: "1", time: .allDay(start: TeamWeek.monday, end: nil),
      meta: PageMeta(title: "פגישה עם הצוות"))
    let text = try page([event], .month, options)
    #expect(text.contains("<html lang=\"he\" dir=\"rtl\" data-theme=\"light\">"))
    #expect(text.contains("<bdi>פגישה עם הצוות</bdi>"))
  }

  @Test func `days without information say so`() throws {
    let text = renderHTML(
      [], window: try PageFeed.window(.week), cursor: TeamWeek.monday,
      options: PageOptions(layout: TextLayout(showsEmptyDays: true))
    ) { $0 > TeamWeek.monday }
    #expect(text.contains("<p class=\"empty\">no events</p>"))
    #expect(text.contains("<p class=\"empty\">no information</p>"))
    #expect(text.contains(" unknown\""))
  }

  private func expectBalanced(_ body: String) {
    var open: [Substring] = []
    let empty: Set<Substring> = ["br", "input", "meta"]
    for match in body.matches(
      of: /<(\/?)([a-z0-9]+)((?:"[^"]*"|[^"<>])*)>/.matchingSemantics(.unicodeScalar))
    {
      // Outside of quotes there are names of attributes only, and none that runs a script.
      let value = /"[^"]*"/.matchingSemantics(.unicodeScalar)
      #expect(!match.3.replacing(value, with: "").contains(" on"))
      if match.1 == "/" {
        #expect(open.popLast() == match.2)
      } else if !empty.contains(match.2) {
        open.append(match.2)
      }
    }
    #expect(open.isEmpty)
  }
}
