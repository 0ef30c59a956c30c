import CalendarCore
import TestSupport

/// Random busy time over a few days, and what holds in each of their minutes by the rules themselves.
struct BusyMinutes {
  let zone: Zone
  let window: Range<Instant>
  let busy: CalendarBusy

  /// Days with clock changes in them: at night, at midnight, a minute after it, and a day left out.
  static let places = [
    ("Europe/Vienna", "2026-03-28"), ("Europe/Vienna", "2026-10-24"),
    ("Europe/Vienna", "2026-06-15"),
    ("America/Sao_Paulo", "2018-11-02"), ("America/Sao_Paulo", "2018-02-16"),
    ("America/St_Johns", "2006-10-28"), ("Pacific/Apia", "2011-12-28"),
    ("Asia/Tehran", "2021-03-20"),
  ]

  init(_ random: inout SplitMix64) throws {
    let place = Self.places.randomElement(using: &random) ?? ("UTC", "2026-06-15")
    zone = try Zone(place.0)
    let first = try PlainDate(isoString: place.1)
    let days = Int.random(in: 1...4, using: &random)
    let start = zone.startOfDay(first)
    window = start..<zone.startOfDay(first.adding(days: days))
    let minutes = (window.upperBound.epochSeconds - start.epochSeconds) / 60
    func range(_ longest: Int) -> Range<Instant> {
      let from = start.adding(minutes: Int.random(in: -600..<minutes, using: &random))
      return from..<from.adding(minutes: Int.random(in: 0...longest, using: &random))
    }
    func kind() -> BusyKind { BusyKind.allCases.randomElement(using: &random) ?? .busy }
    var busy = CalendarBusy()
    for index in 0..<Int.random(in: 0...6, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        let day = first.adding(days: Int.random(in: -1...days, using: &random))
        let last = day.adding(days: Int.random(in: 1...2, using: &random))
        busy.blocks.append(BusyBlock(time: .days(day..<last), kind: kind(), reason: "\(index)"))
      } else {
        busy.blocks.append(
          BusyBlock(time: .instants(range(900)), kind: kind(), reason: "\(index)"))
      }
    }
    for _ in 0..<max(0, Int.random(in: -2...3, using: &random)) {
      let isOpen = Bool.random(using: &random)
      busy.layers.append(
        AvailabilityLayer(
          span: isOpen
            ? Instant(epochSeconds: .min)..<Instant(epochSeconds: .max) : range(3_000),
          priority: [0, 1, 5, 5].randomElement(using: &random) ?? 0, kind: kind(),
          available: InstantSpans((0..<3).map { _ in range(600) })))
    }
    self.busy = busy
  }

  /// The kind that holds in each minute of the window, nil for free.
  var kinds: [BusyKind?] {
    let count = (window.upperBound.epochSeconds - window.lowerBound.epochSeconds) / 60
    return (0..<count).map { minute in
      let instant = window.lowerBound.adding(minutes: minute)
      var found = Set(busy.blocks.filter { covers($0, instant) }.map(\.kind))
      let here = busy.layers.filter { $0.span.contains(instant) }
      let best = here.map(\.priority).min()
      for layer in here where layer.priority == best && !layer.available.contains(instant) {
        found.insert(layer.kind)
      }
      return [.busy, .unavailable, .tentative].first { found.contains($0) }
    }
  }

  private func covers(_ block: BusyBlock, _ instant: Instant) -> Bool {
    switch block.time {
    case .instants(let range): return range.contains(instant)
    case .days(let days):
      return days.contains(zone.wallTime(at: instant).date)
    }
  }
}
