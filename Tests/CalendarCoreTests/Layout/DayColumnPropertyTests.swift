import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Day column on random days") struct DayColumnPropertyTests {
  private static let days = 10_000

  private func check(
    seed: UInt64, _ body: ([PlainCalendarEvent], inout SplitMix64) throws -> Void
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.days {
      let events = try DayMaker().randomDay(&random)
      try body(events, &random)
    }
  }

  private func place(
    _ events: [PlainCalendarEvent], pinned: String? = nil
  ) -> [DayPlacement] {
    layoutDayEvents(events, day: DayMaker.day, zone: .utc, pinned: pinned)
  }

  private func overlap(_ left: DayPlacement, _ right: DayPlacement) -> Bool {
    left.startSeconds < right.endSeconds && right.startSeconds < left.endSeconds
  }

  @Test func `no two overlapping events share a column, however wide`() throws {
    try check(seed: 1) { events, random in
      let pinned = Bool.random(using: &random) ? events.randomElement(using: &random)?.id : nil
      let placements = place(events, pinned: pinned)
      let inside = placements.allSatisfy {
        $0.lane >= 0 && $0.span >= 1 && $0.lane + $0.span <= $0.laneCount
      }
      let apart = placements.indices.allSatisfy { index in
        let left = placements[index]
        return placements[(index + 1)...].allSatisfy { right in
          guard overlap(left, right) else { return true }
          let columns = left.lane..<(left.lane + left.span)
          return left.laneCount == right.laneCount
            && !columns.overlaps(right.lane..<(right.lane + right.span))
        }
      }
      #expect(inside && apart, "\(placements)")
    }
  }

  @Test func `an event is as wide as it can be`() throws {
    try check(seed: 2) { events, _ in
      let placements = place(events)
      let isWide = placements.allSatisfy { placement in
        let next = placement.lane + placement.span
        return next == placement.laneCount
          || placements.contains { $0.lane == next && overlap($0, placement) }
      }
      #expect(isWide, "\(placements)")
    }
  }

  @Test func `columns are no more than events at once`() throws {
    try check(seed: 3) { events, _ in
      let placements = place(events)
      let peak =
        placements.map { placement in
          placements.count {
            $0.startSeconds <= placement.startSeconds && placement.startSeconds < $0.endSeconds
          }
        }.max() ?? 0
      #expect((placements.map(\.laneCount).max() ?? 0) == peak)
    }
  }

  @Test func `the order of the input does not matter`() throws {
    try check(seed: 4) { events, random in
      let shuffled = events.shuffled(using: &random)
      let columns = [events, shuffled].map { list in
        place(list).map { [$0.eventId, "\($0.lane)", "\($0.span)", "\($0.laneCount)"] }
      }
      #expect(Set(columns[0]) == Set(columns[1]))
    }
  }

  @Test func `every visible event is placed once, in the order of the input`() throws {
    let bounds = (start: Zone.utc.startOfDay(DayMaker.day).epochSeconds, length: 86_400)
    try check(seed: 5) { events, _ in
      let visible = events.filter { event in
        guard case .timed(let start, let end) = event.time else { return false }
        let first = start.instant.epochSeconds - bounds.start
        guard let end else { return (0..<bounds.length).contains(first) }
        return first < bounds.length && end.instant.epochSeconds > bounds.start
      }
      #expect(place(events).map(\.eventId) == visible.map(\.id))
    }
  }

  @Test func `five thousand events at once take a column each`() throws {
    let events = try (0..<5000).map { try DayMaker().event("\($0)", from: 0, minutes: 1440) }
    let placements = place(events)
    #expect(Set(placements.map(\.lane)).count == 5000)
    #expect(placements.allSatisfy { $0.laneCount == 5000 && $0.span == 1 })
  }

  @Test func `short events widen over thousands of columns`() throws {
    // A long event holds the cluster together, a crowd in the morning makes its columns, and the
    // short ones of the afternoon each widen over all of them.
    let maker = DayMaker()
    var events = [try maker.event("long", from: 0, minutes: 1440)]
    for number in 0..<2000 {
      events.append(try maker.event("crowd \(number)", from: 1, minutes: 60))
    }
    for number in 0..<1000 {
      events.append(try maker.event("short \(number)", from: 100 + number, minutes: 1))
    }
    let spans = place(events).suffix(1000).map(\.span)
    #expect(spans.allSatisfy { $0 == 2000 })
  }
}
