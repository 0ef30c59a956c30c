/// Where a bar lies in a row of days.
public struct BarPlacement: Hashable, Sendable {
  /// The event's id.
  public let eventId: String
  /// The event's position in the list that was laid out.
  public let eventIndex: Int
  /// The row of the bar, from 0.
  public let lane: Int
  /// The number of lanes of the whole band or week.
  public let laneCount: Int
  /// The first column the bar covers.
  public let startColumn: Int
  /// The last column the bar covers, included.
  public let throughColumn: Int
  /// The event starts before the date of the first column.
  public let clippedStart: Bool
  /// The event's last day comes after the date of the last column.
  public let clippedEnd: Bool
}

/// The bars above a row of day columns.
public struct AllDayBand: Hashable, Sendable {
  /// In the order of the events.
  public let bars: [BarPlacement]
  /// The number of lanes over all bars.
  public let laneCount: Int
  /// The number of day columns.
  public let columnCount: Int
}

/// Lays out the all-day events over a row of days.
///
/// - Parameters:
///   - events: Any order; timed events and those without a column are left out, of repeated ids
///     the first counts.
///   - days: The dates of the columns, ascending; days may be missing, as in a work week.
/// - Returns: The bars in the order of the events.
/// - Complexity: O(n log n).
/// - Source: core rules, section 15.
public func layoutAllDayBand<Meta>(
  _ events: [CalendarEvent<Meta>], days: [PlainDate]
) -> AllDayBand {
  var row = BarRow(days: days)
  for position in EventID.firstPositions(events.map(\.id)) {
    let event = events[position]
    // The dates of an all-day event are the same in every zone.
    guard event.time.isAllDay else { continue }
    row.add(event.daySpan(in: .utc), id: event.id, index: position)
  }
  let bars = row.placements()
  return AllDayBand(bars: bars.placed, laneCount: bars.laneCount, columnCount: days.count)
}

/// The bars of one row of days, collected and then placed.
struct BarRow {
  let days: [PlainDate]
  private var spans: [LaneSpan] = []
  private var ids: [String] = []
  private var bars: [(index: Int, clippedStart: Bool, clippedEnd: Bool)] = []

  init(days: [PlainDate]) {
    self.days = days
  }

  /// Takes an event if a column shows one of its dates.
  mutating func add(_ span: DaySpan, id: String, index: Int) {
    guard let firstDay = days.first, let lastDay = days.last else { return }
    let start = columns(before: span.first)
    let end = span.last < .maximum ? columns(before: span.last.adding(days: 1)) : days.count
    guard start < end else { return }
    spans.append(LaneSpan(start: start, end: end))
    ids.append(id)
    bars.append((index, span.first < firstDay, span.last > lastDay))
  }

  /// How many columns show an earlier date.
  private func columns(before date: PlainDate) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle] < date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func placements() -> (placed: [BarPlacement], laneCount: Int) {
    var lanes = [Int](repeating: 0, count: spans.count)
    var engine = LaneEngine()
    let order = LaneEngine.order(spans, ids: ids)
    let count = engine.assign(spans, order: order[...], into: &lanes)
    let placed = bars.indices.map { position in
      BarPlacement(
        eventId: ids[position], eventIndex: bars[position].index, lane: lanes[position],
        laneCount: count, startColumn: spans[position].start,
        throughColumn: spans[position].through, clippedStart: bars[position].clippedStart,
        clippedEnd: bars[position].clippedEnd)
    }
    return (placed, count)
  }
}
