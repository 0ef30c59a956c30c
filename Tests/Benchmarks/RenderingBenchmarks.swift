import CalendarCore
import CalendarRendering
import SeededRandom

extension Benchmark {
  /// Views of crowded weeks and months; twice as many events may take 2.3 times the instructions.
  ///
  /// The checksums count the parts of events in the output, whatever they look like.
  static var renderingBenchmarks: [Benchmark] {
    [
      rendering("week-text", .week, 1000, checksum: 1092) { count("▌", in: text($0, $1)) },
      rendering("week-text", .week, 2000, checksum: 1208) { count("▌", in: text($0, $1)) },
      rendering("week-html", .week, 1000, checksum: 5219) {
        count("popovertarget=\"e", in: html($0, $1))
      },
      rendering("week-html", .week, 2000, checksum: 10_443) {
        count("popovertarget=\"e", in: html($0, $1))
      },
      rendering("week-svg", .week, 1000, checksum: 1053) {
        count("class=\"event\"", in: svg($0, $1))
      },
      rendering("month-text", .month, 1000, checksum: 1023) { count("Event", in: text($0, $1)) },
      rendering("month-html", .month, 1000, checksum: 5631) {
        count("popovertarget=\"e", in: html($0, $1))
      },
      rendering("month-svg", .month, 1000, checksum: 1023) {
        count("class=\"event\"", in: svg($0, $1))
      },
      rendering("year-text", .year, 1000, checksum: 357) { count("•", in: text($0, $1)) },
    ]
  }

  private static func rendering(
    _ name: String, _ view: CalendarView, _ size: Int, checksum: UInt64,
    draw: @escaping @Sendable ([PageEvent], CalendarWindow) -> UInt64
  ) -> Benchmark {
    Benchmark(name: "rendering/\(name)/\(size / 1000)k", checksum: checksum) {
      let window = computeViewWindow(
        view: view, cursor: monday, firstDayOfWeek: .monday, timezone: .utc)
      let events = try pageEvents(size, in: window)
      return { draw(events, window) }
    }
  }

  /// 2026-06-15.
  private static let monday = PlainDate(clampingEpochDay: 20_619)

  /// Mostly timed events, some bars, with titles and places.
  private static func pageEvents(_ count: Int, in window: CalendarWindow) throws -> [PageEvent] {
    var random = SplitMix64(seed: 19)
    let midnight = ZonedDateTime(PlainDateTime(date: window.start), in: .utc)
    return try (0..<count).map { number in
      let meta = PageMeta(
        title: "Event \(number) of many", location: "Room \(number % 40)", uid: "\(number)")
      let minute = Int(random.next() % UInt64(window.dayCount * 1440))
      guard number % 10 == 0 else {
        let start = midnight.adding(minutes: minute)
        let end = start.adding(minutes: 5 + Int(random.next() % 180))
        return try PageEvent(id: "e\(number)", time: .timed(start: start, end: end), meta: meta)
      }
      let day = window.start.adding(days: minute / 1440)
      let end = day.adding(days: 1 + Int(random.next() % 5))
      return try PageEvent(id: "e\(number)", time: .allDay(start: day, end: end), meta: meta)
    }
  }

  private static func text(_ events: [PageEvent], _ window: CalendarWindow) -> String {
    renderText(events, window: window, cursor: monday, options: TerminalOptions(width: 160))
  }

  private static func html(_ events: [PageEvent], _ window: CalendarWindow) -> String {
    renderHTML(events, window: window, cursor: monday, options: PageOptions())
  }

  private static func svg(_ events: [PageEvent], _ window: CalendarWindow) -> String {
    renderSVG(events, window: window, cursor: monday, options: PageOptions())
  }

  private static func count(_ part: String, in text: String) -> UInt64 {
    let wanted = Array(part.utf8)
    var matched = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      matched = byte == wanted[matched] ? matched + 1 : byte == wanted[0] ? 1 : 0
      if matched == wanted.count { (matched, count) = (0, count + 1) }
    }
    return count
  }
}
