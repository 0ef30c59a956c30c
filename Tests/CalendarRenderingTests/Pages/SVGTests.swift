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

  /// The frames of the events of a picture: left, top, width and height.
  private func frames(_ text: String) -> [[Double]] {
    text.parts(after: "<clipPath id=\"", upTo: "</clipPath>").map { clip in
      ["x", "y", "width", "height"].compactMap { name in
        clip.parts(after: " \(name)=\"", upTo: "\"").first.flatMap { Double($0) }
      }
    }
  }

  private func timed(_ count: Int, longest: Int, _ random: inout SplitMix64) throws -> [PageEvent] {
    let zone = try TeamWeek.vienna()
    let start = zone.startOfDay(TeamWeek.monday)
    return try (0..<count).map { index in
      let first = start.adding(seconds: Int.random(in: 0..<(3 * 1440), using: &random) * 60)
      let end = first.adding(seconds: Int.random(in: 1...longest, using: &random) * 60)
      return try PageEvent(
        id: "\(index)",
        time: .timed(
          start: ZonedDateTime(instant: first, zone: zone),
          end: ZonedDateTime(instant: end, zone: zone)), meta: PageMeta(title: "x"))
    }
  }

  @Test func `no card covers another, however short events are`() throws {
    var random = SplitMix64(seed: 60)
    for view in [CalendarView.day, .week, .xday(3)] {
      for longest in [5, 90] {
        let frames = frames(try picture(try timed(40, longest: longest, &random), view))
        #expect(frames.count >= 5)
        for (index, one) in frames.enumerated() {
          for other in frames[..<index] {
            let width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
            let height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
            #expect(width <= 0 || height <= 0, "\(one) \(other)")
          }
        }
      }
    }
  }

  @Test func `pictures of any number of days have the frames of the week view`() throws {
    var random = SplitMix64(seed: 61)
    let zone = try TeamWeek.vienna()
    for height in [nil, 30.0] {
      let events =
        try timed(30, longest: 400, &random) + [
          PageEvent(
            id: "bar",
            time: .allDay(start: TeamWeek.monday, end: TeamWeek.monday.adding(days: 2)),
            meta: PageMeta())
        ]
      var config = WeekViewConfig()
      config.numOfDays = 3
      config.allDayLines = nil
      config.hourHeight = height ?? 50
      let pages = WeekPages(showing: TeamWeek.monday, numOfDays: 3)
      let wanted = weekGeometry(
        WeekPage(pages, events: events, zone: zone), config, frameWidth: 42 + 3 * 260)
      var options = PageFeed.options
      options.timeGrid.hourHeight = height
      options.layout.hours = 0..<24
      // The picture has a margin and a head.
      let boxes = wanted.bars.map(\.frame) + wanted.items.map(\.frame)
      let found = frames(try picture(events, .xday(3), options))
      #expect(found.count == boxes.count)
      for box in boxes {
        let isThere = found.contains { frame in
          (frame[0] - box.x - 20).magnitude < 0.02 && (frame[1] - box.y - 56).magnitude < 0.02
            && (frame[2] - box.width).magnitude < 0.02
            && (frame[3] - box.height).magnitude < 0.02
        }
        #expect(isThere, "\(box)")
      }
    }
  }

  @Test func `weaker lines and the line of now are drawn as asked`() throws {
    var options = PageFeed.options
    options.layout.hours = 8..<18
    options.now = PlainDateTime(
      date: TeamWeek.monday.adding(days: 1), time: try PlainTime(isoString: "10:15"))
    func lines(_ text: String) -> Int {
      text.parts(after: "<line", upTo: "/>").count { $0.contains("opacity=\"0.3\"") }
    }
    func now(_ text: String) -> [String] {
      text.parts(after: "<g id=\"now\">", upTo: "</g>").flatMap {
        $0.parts(after: "<line x1=\"", upTo: "\"")
      }
    }
    let plain = try picture(PageFeed.team(), .xday(3), options)
    #expect(lines(plain) == 0)
    #expect(now(plain) == ["322"])
    options.timeGrid.division = .minutes15
    options.timeGrid.timeLine = .page
    let drawn = try picture(PageFeed.team(), .xday(3), options)
    #expect(lines(drawn) == 30)
    #expect(now(drawn) == ["62"])
    options.timeGrid.timeLine = nil
    #expect(!(try picture(PageFeed.team(), .xday(3), options)).contains("id=\"now\""))
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
