public import CalendarCore
public import CivilTime

/// The six weeks round a month with all that is on them placed: the step between events and a
/// writer.
///
/// Bars and pills are the core's; here each gets its line in its cell. A bar has the line of its
/// lane in all cells that it covers, pills take the lines that bars leave free.
public struct MonthScene: Hashable, Sendable {
  /// What stands on one line of a cell.
  public enum Line: Hashable, Sendable {
    /// Nothing.
    case empty
    /// A part of a bar; `isFirst` in the cell in which it begins in this row.
    case bar(BarPlacement, isFirst: Bool)
    /// An event of one day, by its position in the list that was laid out.
    case pill(eventIndex: Int)
    /// How many more there are.
    case more(Int)
  }

  /// One week.
  public struct Week: Hashable, Sendable {
    /// The dates of the cells.
    public let days: [PlainDate]
    /// For each cell its lines, all cells of a week the same number.
    public let lines: [[Line]]
  }

  /// The year of the month that is shown.
  public let year: Int
  /// The month that is shown: 1 through 12.
  public let month: Int
  /// The weeks, six in a full month.
  public let weeks: [Week]

  /// Places the events of a month.
  ///
  /// - Parameters:
  ///   - events: Any order; of repeated ids the first counts.
  ///   - month: Any date of the month that is shown.
  ///   - gridDates: The dates of the cells, ascending, weeks from their first weekday on.
  ///   - zone: The display zone.
  ///   - maxLines: Where a cell has more lines, the last one tells how many; nil shows all.
  /// - Source: rendering rules, section 5; core rules, section 16.
  public init<Meta>(
    _ events: [CalendarEvent<Meta>], month: PlainDate, gridDates: [PlainDate], zone: Zone,
    maxLines: Int? = nil
  ) {
    year = month.year
    self.month = month.month
    let rows = layoutMonthGrid(events, gridDates: gridDates, zone: zone)
    weeks = rows.map { row in
      let pills = row.pills.map { cell in
        cell.map(\.eventIndex).sorted { Self.comesFirst($0, $1, events) }
      }
      let cells = MonthCells(bars: row.bars, pills: pills)
      return Week(days: row.days, lines: cells.lines(limit: maxLines.map { max(1, $0) }))
    }
  }

  /// All-day events first, then by start; of equal ones the earlier in the list.
  private static func comesFirst<Meta>(
    _ left: Int, _ right: Int, _ events: [CalendarEvent<Meta>]
  ) -> Bool {
    switch (events[left].time, events[right].time) {
    case (.allDay, .timed): true
    case (.timed, .allDay): false
    case (.timed(let start, _), .timed(let other, _)) where start.instant != other.instant:
      start.instant < other.instant
    default: left < right
    }
  }
}
