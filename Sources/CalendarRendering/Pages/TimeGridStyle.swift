public import CalendarCore

/// How pages and pictures draw a time grid.
///
/// Source: week view rules, sections 8 and 9.
public struct TimeGridStyle: Hashable, Sendable {
  /// The height of an hour in points, 20 through 400; nil takes what suits the format.
  public var hourHeight: Double? {
    didSet { hourHeight = hourHeight.map { min(max($0, 20), 400) } }
  }
  /// How an hour is cut by weaker lines.
  public var division = HourDivision.none
  /// Over which columns the line of the current time runs; nil leaves it out.
  public var timeLine: WeekTimeLine.Kind? = .section

  /// Creates the usual style.
  public init() {}
}
