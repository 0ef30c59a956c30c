/// One line of an agenda: the head of a day, or an event below it.
public enum AgendaItem: Hashable, Sendable {
  /// The head of a day; `isEmpty` when no rows follow.
  case day(PlainDate, isEmpty: Bool)
  /// An event on the day whose head came last.
  case row(AgendaRow)
}

/// An event on one of the days that it touches.
public struct AgendaRow: Hashable, Sendable {
  /// The event's place in the list that was handed in.
  public let index: Int
  /// The day.
  public let date: PlainDate
  /// Whether the event began on an earlier day, also one before the range.
  public let isContinuation: Bool

  /// Creates a row.
  public init(index: Int, date: PlainDate, isContinuation: Bool) {
    self.index = index
    self.date = date
    self.isContinuation = isContinuation
  }
}

/// Lists the events of a range day by day.
///
/// An event has a row on every day of the range that it touches. On a day the all-day events come
/// first, by id; then timed ones that began on an earlier day, by id; then the others by start and
/// id. Of two events with one id only the first counts.
///
/// - Parameters:
///   - events: The events in any order.
///   - rangeStart: The first day.
///   - rangeEnd: The day after the last one; an empty or reversed range gives no items.
///   - zone: The display zone.
///   - showEmptyDays: Whether days without events have a head too.
/// - Returns: Heads and rows, days ascending.
/// - Complexity: O(n log n + r) for n events and r items, however long an event lasts outside the
///   range.
/// - Source: core rules, section 17.
public func buildAgendaItems<Meta>(
  _ events: [CalendarEvent<Meta>], rangeStart: PlainDate, rangeEnd: PlainDate, zone: Zone,
  showEmptyDays: Bool = false
) -> [AgendaItem] {
  var spans: [AgendaSpan] = []
  for index in EventID.firstPositions(events.map { $0.id }) {
    let event = events[index]
    let touched = event.daySpan(in: zone)
    guard touched.overlaps(start: rangeStart, end: rangeEnd) else { continue }
    var start: Instant?
    if case .timed(let first, _) = event.time { start = first.instant }
    spans.append(
      AgendaSpan(
        index: index, id: EventID(event.id), start: start, firstDay: touched.first.epochDay,
        days: max(touched.first, rangeStart)
          .epochDay..<min(touched.last.epochDay + 1, rangeEnd.epochDay)))
  }
  let range = rangeStart.epochDay..<max(rangeStart, rangeEnd).epochDay
  return agendaItems(spans, daysWithHead: showEmptyDays ? range : nil)
}

/// What the agenda needs to know of an event that touches the range.
private struct AgendaSpan {
  let index: Int
  let id: EventID
  /// Nil for an all-day event.
  let start: Instant?
  /// The event's first day, also one before the range.
  let firstDay: Int
  /// The days in the range that it touches; never empty.
  let days: Range<Int>
}

private func agendaItems(_ spans: [AgendaSpan], daysWithHead: Range<Int>?) -> [AgendaItem] {
  let byId = EventID.order(of: spans.map(\.id))
  // Of equal starts the one with the smaller id stays in front.
  var byStart: [(start: Instant, rank: Int, place: Int)] = []
  for (rank, place) in byId.enumerated() {
    if let start = spans[place].start { byStart.append((start, rank, place)) }
  }
  byStart.sort { left, right in
    left.start == right.start ? left.rank < right.rank : left.start < right.start
  }

  var table = AgendaTable(spans.map(\.days))
  for span in byId.lazy.map({ spans[$0] }) where span.start == nil {
    table.add(index: span.index, firstDay: span.firstDay, on: span.days)
  }
  for span in byId.lazy.map({ spans[$0] }) where span.start != nil {
    let continued = max(span.days.lowerBound, span.firstDay + 1)..<span.days.upperBound
    table.add(index: span.index, firstDay: span.firstDay, on: continued)
  }
  for span in byStart.lazy.map({ spans[$0.place] }) where span.days.contains(span.firstDay) {
    let first = span.firstDay..<span.firstDay + 1
    table.add(index: span.index, firstDay: span.firstDay, on: first)
  }
  return table.items(daysWithHead: daysWithHead)
}
