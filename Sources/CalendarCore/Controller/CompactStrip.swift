/// The day that a compact week shows below its strip of days.
///
/// A work week's strip has work days only; a cursor on another day moves on to the next one, also
/// into the following week, whose window then follows. Without any work days it stays.
///
/// - Parameters:
///   - view: The view.
///   - cursor: The day that was asked for.
///   - workDays: The weekdays of a work week.
/// - Source: core rules, section 21.
public func compactStripDay(
  view: CalendarView, cursor: PlainDate, workDays: Set<Weekday> = .mondayToFriday
) -> PlainDate {
  guard view == .workWeek else { return cursor }
  let days = workDays.map { $0.days(after: cursor.weekday) }
  return cursor.adding(days: days.min() ?? 0)
}
