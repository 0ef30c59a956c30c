import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport
import Testing

@Suite("Pictures") struct SVGTests {
  private func picture(
    _ events: [PageEvent], _ view: CalendarView, _ options: PageOptions = PageFeed.options
  ) throws -> String {
    renderSVG(
      events, window: try PageFeed.window(view), cursor: TeamWeek.monday, options: options)
  }

  @Test(arguments: PageFeed.views)
  func `random feeds give well-formed pictures, the same each time`(_ view: CalendarView) throws {
    var random = SplitMix64(seed: 20)
    for count in [0, 1, 25] {
      let events = try PageFeed.random(count, using: &random)
      let text = try picture(events, view)
      #expect(text == (try picture(events, view)))
      expectWellFormed(text)
      let ids = text.parts(after: " id=\"", upTo: "\"")
      #expect(Set(ids).count == ids.count)
      for number in text.matches(
        of: /\ (?:x|y|x1|x2|y1|y2|width|height)="([^"]*)"/.matchingSemantics(.unicodeScalar))
      {
        let isPlain = number.1.wholeMatch(of: /-?\d+(?:\.\d{1,2})?%?/) != nil && number.1 != "-0"
        #expect(isPlain, "\(number.0)")
      }
    }
  }

  @Test(arguments: [CalendarView.day, .week, .month, .agenda])
  func `each event of the page is there with its full text`(_ view: CalendarView) throws {
    let window = try PageFeed.window(view)
    let events = try PageFeed.team()
    let text = try picture(events, view)
    let uids = Set(text.parts(after: "data-uid=\"", upTo: "\""))
    for event in events {
      let span = event.daySpan(in: window.timezone)
      // A month shows timed events on their first day only.
      let last = view == .month && !event.time.isAllDay ? span.first : span.last
      let isShown = DaySpan(first: span.first, through: last)
        .overlaps(start: window.start, end: window.end)
      #expect(uids.contains(event.id) == isShown, "\(event.id)")
    }
  }

  @Test func `a picture names itself and what it shows`() throws {
    let text = try picture(PageFeed.team(), .week)
    #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1084 "))
    #expect(text.contains("role=\"img\" aria-labelledby=\"title desc\" xml:lang=\"en\">\n<title"))
    #expect(
      text.contains("<title id=\"title\">15–21 Jun 2026</title>\n<desc id=\"desc\">Events: 6"))
    #expect(
      text.contains("Design review with the whole team\nMonday 15 June 2026, 09:00 – 11:00\n"))
  }

  @Test func `pictures of languages from right to left are mirrored`() throws {
    var options = PageFeed.options
    let left = try picture(PageFeed.team(), .week, options)
    options.locale = DisplayLocale("ar-EG")
    options.clock = .hours24
    let right = try picture(PageFeed.team(), .week, options)
    func firstX(_ text: String) -> Double? {
      text.parts(after: "<clipPath id=\"clip1\"><rect x=\"", upTo: "\"").first.flatMap {
        Double($0)
      }
    }
    func width(_ text: String) -> Double? {
      text.parts(after: "<clipPath id=\"clip1\"><rect x=\"", upTo: "/>").first
        .flatMap { $0.parts(after: "width=\"", upTo: "\"").first }.flatMap { Double($0) }
    }
    let start = try #require(firstX(left))
    let mirrored = try #require(firstX(right))
    let size = try #require(width(right))
    #expect((1084 - mirrored - size - start).magnitude < 0.02)
  }

  @Test func `days without information are greyed`() throws {
    let text = renderSVG(
      [], window: try PageFeed.window(.week), cursor: TeamWeek.monday, options: PageFeed.options
    ) { $0 > TeamWeek.monday }
    #expect(text.parts(after: ">no information", upTo: "<").count == 6)
  }

  /// Elements are closed in the order they were opened, and nothing stands in the text that XML
  /// does not allow.
  private func expectWellFormed(_ text: String) {
    var open: [Substring] = []
    for match in text.matches(
      of: /<(\/?)([a-zA-Z]+)((?:"[^"<]*"|[^"<>])*?)(\/?)>/.matchingSemantics(.unicodeScalar))
    {
      if match.1 == "/" {
        #expect(open.popLast() == match.2)
      } else if match.4 != "/" {
        open.append(match.2)
      }
    }
    #expect(open.isEmpty)
    let tag = /<\/?[a-zA-Z]+(?:"[^"<]*"|[^"<>])*>/.matchingSemantics(.unicodeScalar)
    #expect(!text.replacing(tag, with: "").unicodeScalars.contains("<"))
    for scalar in text.unicodeScalars where scalar.value < 0x20 && scalar != "\n" {
      Issue.record("control character \(scalar.value)")
    }
    for entity in text.matches(of: /&[^;]{0,8}/.matchingSemantics(.unicodeScalar)) {
      #expect(["&amp", "&lt", "&gt", "&quot", "&#39"].contains(String(entity.0)))
    }
  }
}
