import CalendarCore
import CivilTime

/// The events of a window by the days they touch, so that each of many pages sees its own only.
struct EventsByDay {
  private struct Entry {
    let span: DaySpan
    let index: Int
    /// The last day that this event or one before it touches.
    var lastSoFar: PlainDate
  }

  private var entries: [Entry]

  init(_ events: [PageEvent], window: CalendarWindow) {
    entries = events.indices.compactMap { index in
      let span = events[index].daySpan(in: window.timezone)
      guard span.overlaps(start: window.start, end: window.end) else { return nil }
      return Entry(span: span, index: index, lastSoFar: span.last)
    }
    entries.sort { ($0.span.first, $0.index) < ($1.span.first, $1.index) }
    for index in entries.indices.dropFirst() {
      entries[index].lastSoFar = max(entries[index].lastSoFar, entries[index - 1].lastSoFar)
    }
  }

  /// The positions of the events that touch one of some days, in the order of the list.
  ///
  /// - Complexity: O(log n + k log k) for k events that begin on these days or go on over them, or
  ///   stand between such.
  func events(from first: PlainDate, before end: PlainDate) -> [Int] {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].span.first < end { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low > 0, entries[low - 1].lastSoFar >= first {
      low -= 1
      if entries[low].span.last >= first { found.append(entries[low].index) }
    }
    return found.sorted()
  }
}
