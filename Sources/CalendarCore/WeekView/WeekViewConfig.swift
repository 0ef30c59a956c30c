/// How a horizontal move goes over the days.
public enum ScrollType: String, Hashable, Sendable, CaseIterable {
  /// By whole pages.
  case page
  /// By single days.
  case section
}

/// The days that scrolling may reach, both ends included; nil is open.
public struct ScrollableRange: Hashable, Sendable {
  /// The first day, or nil.
  public var first: PlainDate?
  /// The last day, included, or nil.
  public var last: PlainDate?

  /// Creates a range; an empty one keeps every page where it is.
  public init(first: PlainDate? = nil, last: PlainDate? = nil) {
    self.first = first
    self.last = last
  }

  /// Whether the date is one of the range.
  public func contains(_ date: PlainDate) -> Bool {
    (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }
}

/// How an hour of the grid is cut by weaker lines.
public enum HourDivision: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case minutes5 = 5
  case minutes10 = 10
  case minutes15 = 15
  case minutes20 = 20
  case minutes30 = 30
}

/// Everything that is set about a week view of any number of days; lengths in points.
///
/// Source: week view rules, sections 2, 3, 5, 6 and 8.
public struct WeekViewConfig: Hashable, Sendable {
  /// The days of one page: 1 through 1,000, other numbers are cut.
  public var numOfDays = 7
  /// The weekday that pages of seven days begin with.
  public var firstDayOfWeek: Weekday = .sunday
  /// How a horizontal move goes over the days.
  public var scroll: ScrollType = .page
  /// The days that scrolling may reach; nil is all.
  public var range: ScrollableRange?
  /// The first hour of the grid, 0 through 23.
  public var startHour = 0
  /// The hour at which the grid ends, up to 24.
  public var endHour = 24
  /// The height of an hour.
  public var hourHeight = 50.0
  /// The width of the column of hours; what rounding leaves over is added.
  public var rowHeaderWidth = 42.0
  /// The height of the row of dates.
  public var columnHeaderHeight = 44.0
  /// How an hour of the grid is cut by weaker lines.
  public var division: HourDivision = .none
  /// The height of one line of all-day events.
  public var allDayLineHeight = 30.0
  /// The number of lines that the all-day header shows at most; nil is no limit.
  public var allDayLines: Int? = 2
  /// The shortest time that an event is drawn with, in seconds.
  public var minEventSeconds = 900

  /// Creates the default settings.
  public init() {}

  /// `numOfDays` within its limits.
  var dayCount: Int { min(max(numOfDays, 1), 1000) }

  /// The seconds of the day that the grid shows; the whole day where the hours make no sense.
  var visibleSeconds: Range<Int> {
    let first = min(max(startHour, 0), 24)
    let last = min(max(endHour, 0), 24)
    return first < last ? first * 3600..<last * 3600 : 0..<DayBounds.length
  }
}
