/// How the month shows timed events of 24 hours and more.
public enum LongTimedEvents: Hashable, Sendable {
  /// A pill on the day they start, as all timed events.
  case pill
  /// A bar over the days they touch, where these are two or more.
  case bar
}

/// One week of a month grid.
public struct MonthRow: Hashable, Sendable {
  /// An event in the cell of one day.
  public struct Pill: Hashable, Sendable {
    /// The event's id.
    public let eventId: String
    /// The event's position in the list that was laid out.
    public let eventIndex: Int
  }

  /// The dates of the cells, seven in a full row.
  public let days: [PlainDate]
  /// The parts of bars that lie in this row, in the order of the events.
  public let bars: [BarPlacement]
  /// The number of lanes of the row.
  public let laneCount: Int
  /// For each cell its pills, in the order of the events.
  public let pills: [[Pill]]
}

/// Lays out a month: bars over days, pills in the cells.
///
/// A bar is an all-day event of two or more days, cut at the ends of each row. Everything else is
/// a pill: one-day events on their date, timed events on the date of their start.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - gridDates: The dates of the cells, ascending; 42 in a month grid.
///   - zone: The display zone.
///   - longTimedEvents: Whether timed events of 24 hours and more are bars.
/// - Returns: A row for every seven dates.
/// - Complexity: O(n log n), and a step more for each row that a bar crosses.
/// - Source: core rules, section 16.
public func layoutMonthGrid<Meta>(
  _ events: [CalendarEvent<Meta>], gridDates: [PlainDate], zone: Zone,
  longTimedEvents: LongTimedEvents = .pill
) -> [MonthRow] {
  var grid = MonthGrid(dates: gridDates)
  for position in EventID.firstPositions(events.map(\.id)) {
    let event = events[position]
    var span = event.daySpan(in: zone)
    if longTimedEvents == .pill || !MonthGrid.isLong(event.time), !event.time.isAllDay {
      span = DaySpan(first: span.first, through: span.first)
    }
    grid.add(span, id: event.id, index: position)
  }
  return grid.rows()
}

/// The weeks of a month, collected and then placed.
struct MonthGrid {
  private var bars: [BarRow] = []
  private var pills: [[[MonthRow.Pill]]] = []

  init(dates: [PlainDate]) {
    for first in stride(from: 0, to: dates.count, by: 7) {
      let days = Array(dates[first..<min(first + 7, dates.count)])
      bars.append(BarRow(days: days))
      pills.append([[MonthRow.Pill]](repeating: [], count: days.count))
    }
  }

  /// Whether a timed event lasts for 24 hours or more.
  static func isLong(_ time: EventTime) -> Bool {
    guard case .timed(let start, let end?) = time else { return false }
    return end.instant >= start.instant.adding(seconds: DayBounds.length)
  }

  /// Takes an event: a pill if it touches one date, otherwise a bar.
  mutating func add(_ span: DaySpan, id: String, index: Int) {
    var row = rows(before: span.first)
    if span.first == span.last {
      guard row < bars.count, let cell = bars[row].days.firstIndex(of: span.first) else { return }
      pills[row][cell].append(MonthRow.Pill(eventId: id, eventIndex: index))
      return
    }
    while row < bars.count, let start = bars[row].days.first, start <= span.last {
      bars[row].add(span, id: id, index: index)
      row += 1
    }
  }

  /// How many rows end before a date.
  private func rows(before date: PlainDate) -> Int {
    var low = 0
    var high = bars.count
    while low < high {
      let middle = (low + high) / 2
      if let last = bars[middle].days.last, last < date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func rows() -> [MonthRow] {
    zip(bars, pills).map { bars, pills in
      let placements = bars.placements()
      return MonthRow(
        days: bars.days, bars: placements.placed, laneCount: placements.laneCount, pills: pills)
    }
  }
}
