/// A way to page.
public enum NavigationDirection: String, Hashable, Sendable, CaseIterable {
  /// To the page before.
  case prev
  /// To the page after.
  case next
}

/// The cursor one page on or back.
///
/// A month keeps the number of the day and cuts it to the length of the target month, without
/// remembering it: 31 January, 28 February, 28 March. A year does the same with 29 February.
///
/// - Parameters:
///   - view: The view that is paged.
///   - cursor: The day it is built round.
///   - direction: On or back.
///   - agendaLengthDays: The length of the agenda in days; less than 1 counts as 1.
/// - Returns: A date in the years 1 through 9999; paging stops at their ends.
/// - Source: core rules, section 9.
public func navigateCursor(
  view: CalendarView, cursor: PlainDate, direction: NavigationDirection, agendaLengthDays: Int = 30
) -> PlainDate {
  let sign = direction == .next ? 1 : -1
  switch view {
  case .day: return cursor.adding(days: sign)
  case .week, .workWeek: return cursor.adding(days: sign * 7)
  case .month: return cursor.adding(months: sign)
  case .year: return cursor.adding(months: sign * 12)
  case .agenda: return cursor.adding(days: sign * max(1, agendaLengthDays))
  case .xday(let days): return cursor.adding(days: sign * max(1, days))
  }
}
