/// The days that a view shows, and whose days they are.
///
/// 9999-12-31 can only be an excluded end; no window contains it.
///
/// Source: core rules, section 8.
public struct CalendarWindow: Hashable, Sendable {
  /// The view that shows the window.
  public let view: CalendarView
  /// The first day.
  public let start: PlainDate
  /// The day after the last one.
  public let end: PlainDate
  /// The display zone, passed through; the dates do not depend on it.
  public let timezone: Zone

  /// Creates a window; an `end` before `start` becomes `start`.
  public init(view: CalendarView, start: PlainDate, end: PlainDate, timezone: Zone) {
    self.view = view
    self.start = start
    self.end = max(start, end)
    self.timezone = timezone
  }

  /// The number of days, 0 or more.
  public var dayCount: Int { end.days(since: start) }

  /// Whether the date is one of the window's days.
  public func contains(_ date: PlainDate) -> Bool { start <= date && date < end }

  /// Whether the two have a day in common; windows that touch do not.
  public func overlaps(_ other: CalendarWindow) -> Bool {
    max(start, other.start) < min(end, other.end)
  }

  /// All days of the window in order.
  public var dates: [PlainDate] {
    (start.epochDay..<end.epochDay).map { PlainDate(clampingEpochDay: $0) }
  }

  /// The days that are drawn as columns or cells, in order.
  ///
  /// All days of the window, but in a work week those whose weekday is a work day. With a first
  /// weekday inside the working week there can be a hole between the columns.
  ///
  /// - Parameter workDays: The weekdays of a work week; an empty set gives no columns.
  public func columns(workDays: Set<Weekday> = .mondayToFriday) -> [PlainDate] {
    guard view == .workWeek else { return dates }
    return dates.filter { workDays.contains($0.weekday) }
  }
}

extension Set<Weekday> {
  /// The usual working week.
  public static let mondayToFriday: Set<Weekday> = [
    .monday, .tuesday, .wednesday, .thursday, .friday,
  ]
}

/// Works out which days a view shows for a cursor.
///
/// | View | Start | End |
/// |---|---|---|
/// | day | cursor | + 1 day |
/// | week, workWeek | start of the cursor's week | + 7 days |
/// | month | start of the week that the 1st of the cursor's month is in | + 42 days |
/// | agenda | cursor | + `agendaLengthDays` |
/// | xday | cursor | + its number of days |
/// | year | 1 January of the cursor's year | 1 January of the next |
///
/// - Parameters:
///   - view: The view.
///   - cursor: The day it is built round.
///   - firstDayOfWeek: The weekday that weeks begin with.
///   - agendaLengthDays: The length of the agenda in days; less than 1 counts as 1.
///   - timezone: The display zone, passed through.
/// - Source: core rules, section 8.
public func computeViewWindow(
  view: CalendarView, cursor: PlainDate, firstDayOfWeek: Weekday, agendaLengthDays: Int = 30,
  timezone: Zone
) -> CalendarWindow {
  let start: PlainDate
  let length: Int
  switch view {
  case .day: (start, length) = (cursor, 1)
  case .week, .workWeek: (start, length) = (cursor.startOfWeek(first: firstDayOfWeek), 7)
  case .month: (start, length) = (cursor.firstOfMonth.startOfWeek(first: firstDayOfWeek), 42)
  case .agenda: (start, length) = (cursor, max(1, agendaLengthDays))
  case .xday(let days): (start, length) = (cursor, max(1, days))
  case .year: (start, length) = (cursor.firstOfYear, GregorianDays.isLeap(cursor.year) ? 366 : 365)
  }
  return CalendarWindow(
    view: view, start: start, end: start.adding(days: length), timezone: timezone)
}

extension PlainDate {
  /// The first day of this date's month.
  var firstOfMonth: PlainDate { adding(days: 1 - day) }

  /// 1 January of this date's year.
  var firstOfYear: PlainDate {
    let year = year
    return PlainDate(clampingEpochDay: GregorianDays.epochDay(year: year, month: 1, day: 1))
  }
}
