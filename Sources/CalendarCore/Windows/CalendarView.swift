/// A way to look at a calendar.
///
/// Source: core rules, section 8; `xday` and `year` come from the command.
public enum CalendarView: Hashable, Sendable {
  /// One day.
  case day
  /// The seven days of the cursor's week.
  case week
  /// The working days of the cursor's week; its window is the full week.
  case workWeek
  /// Six weeks round the cursor's month.
  case month
  /// A list of days from the cursor on.
  case agenda
  /// A number of days from the cursor on, side by side; less than 1 counts as 1.
  case xday(Int)
  /// The cursor's calendar year.
  case year

  /// The view's name: `day`, `week`, `workWeek`, `month`, `agenda`, `xday`, `year`.
  public var name: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .workWeek: "workWeek"
    case .month: "month"
    case .agenda: "agenda"
    case .xday: "xday"
    case .year: "year"
    }
  }

  /// Creates the view of a name, or nil for another text.
  ///
  /// - Parameters:
  ///   - name: As ``name`` gives it, in exactly this spelling.
  ///   - days: The days of an `xday` view, 1 or more.
  public init?(name: String, days: Int = 3) {
    switch name {
    case "day": self = .day
    case "week": self = .week
    case "workWeek": self = .workWeek
    case "month": self = .month
    case "agenda": self = .agenda
    case "xday": self = .xday(days)
    case "year": self = .year
    default: return nil
    }
  }
}
