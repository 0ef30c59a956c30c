import CalendarCore
import CalendarRendering
import CivilTime
import TestSupport

/// Events for pages: those of the documented week, and random ones with hostile texts.
enum PageFeed {
  static func page(_ event: PlainCalendarEvent) -> PageEvent? {
    PageEvent(
      event,
      showing: PageMeta(
        title: event.meta.title, colorHex: event.meta.colorHex, location: event.meta.location))
  }

  static func team() throws -> [PageEvent] {
    (try TeamWeek.documented() + TeamWeek.awkward()).compactMap { page($0) }
  }

  static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]>", "</style></title>",
    "&lt;&amp;&#39;", "\u{0}\u{1}\u{7F}\u{FFFE}", "' onload='x", "{{x}}", "url(javascript:x)",
    "-->",
  ]

  /// Events on the days round 15 June 2026 with texts of every kind.
  static func random(_ count: Int, using random: inout SplitMix64) throws -> [PageEvent] {
    let zone = try TeamWeek.vienna()
    let start = zone.startOfDay(TeamWeek.monday.adding(days: -20))
    return try (0..<count).map { index in
      var text = TortureText.random(using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        text += hostile[Int.random(in: 0..<hostile.count, using: &random)]
      }
      let meta = PageMeta(
        title: Bool.random(using: &random) ? text : nil,
        colorHex: Bool.random(using: &random)
          ? UInt32.random(in: 0...0xFF_FFFF, using: &random) : nil,
        location: Bool.random(using: &random) ? text : nil, uid: text, description: text,
        links: [text, "javascript:\(index)"], isTentative: Bool.random(using: &random))
      let time: EventTime
      if Bool.random(using: &random) {
        let day = TeamWeek.monday.adding(days: Int.random(in: -20...30, using: &random))
        time = .allDay(
          start: day, end: day.adding(days: Int.random(in: 1...12, using: &random)))
      } else {
        let first = start.adding(seconds: Int.random(in: 0..<4_300_000, using: &random))
        let end = first.adding(seconds: Int.random(in: 1...200_000, using: &random))
        time = .timed(
          start: ZonedDateTime(instant: first, zone: zone),
          end: Bool.random(using: &random) ? ZonedDateTime(instant: end, zone: zone) : nil)
      }
      return try PageEvent(id: "event \(index)", time: time, meta: meta)
    }
  }

  static let views: [CalendarView] = [.day, .workWeek, .week, .xday(9), .month, .agenda, .year]

  static func window(_ view: CalendarView) throws -> CalendarWindow {
    computeViewWindow(
      view: view, cursor: TeamWeek.monday, firstDayOfWeek: .monday, timezone: try TeamWeek.vienna())
  }

  static let options = PageOptions(
    theme: .light, today: TeamWeek.monday,
    now: PlainDateTime(date: TeamWeek.monday, time: .midnight))
}

extension String {
  /// What stands between each occurrence of a text and the next of another.
  func parts(after start: String, upTo end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start)?.upperBound {
      rest = rest[from...]
      guard let to = rest.firstRange(of: end)?.lowerBound else { break }
      found.append(String(rest[..<to]))
      rest = rest[to...]
    }
    return found
  }
}
