/// What a calendar is set to, beside the view, the cursor and the zone that it shows.
///
/// Source: core rules, section 20.
public struct CalendarSettings: Hashable, Sendable {
  /// The weekday that weeks begin with.
  public var firstDayOfWeek = Weekday.monday
  /// The length of the agenda in days; less than 1 counts as 1.
  public var agendaLengthDays = 30
  /// The weekdays of a work week.
  public var workDays = Set<Weekday>.mondayToFriday
  /// The first hour of day columns: 0 through 23.
  public var startHour = 0
  /// The hour at which day columns end: 1 through 24.
  public var endHour = 24
  /// The views that can be switched to.
  public var availableViews: [CalendarView] = [.day, .week, .workWeek, .month, .agenda]
  /// The language of titles.
  public var locale = CalendarLocale.iso
  /// What becomes of wall times that a clock change skips or repeats.
  public var dstPolicy = DstPolicy.compatible

  /// Creates the usual settings.
  public init() {}
}
