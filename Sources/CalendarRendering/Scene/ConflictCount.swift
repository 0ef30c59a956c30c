import CalendarCore

/// How many other events of a day each event overlaps.
struct ConflictCount {
  /// By the event's position in the list that was laid out; events without conflict are left out.
  private(set) var counts: [Int: Int] = [:]

  /// - Complexity: O(n log n).
  init(_ cards: [DayPlacement]) {
    // Where no two stand beside each other nothing overlaps.
    guard cards.contains(where: { $0.laneCount > 1 }) else { return }
    let starts = cards.map(\.startSeconds).sorted()
    let ends = cards.map(\.endSeconds).sorted()
    for card in cards where card.laneCount > 1 {
      // All that start before its end, without those that ended before its start and itself.
      let count =
        Self.number(in: starts, below: card.endSeconds)
        - Self.number(in: ends, below: card.startSeconds + 1) - 1
      if count > 0 { counts[card.eventIndex] = count }
    }
  }

  private static func number(in sorted: [Int], below limit: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
