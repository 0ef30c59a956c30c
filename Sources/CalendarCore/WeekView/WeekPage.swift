/// A page with everything that lies on it.
public struct WeekPage: Hashable, Sendable {
  /// One day of a page.
  public struct Day: Hashable, Sendable {
    /// The date of the column.
    public let date: PlainDate
    /// What lies in the day.
    public let segments: DaySegments

    /// Creates a day.
    public init(date: PlainDate, segments: DaySegments) {
      self.date = date
      self.segments = segments
    }
  }

  /// The days in order, 1 or more.
  public let days: [Day]

  /// Creates a page of consecutive days.
  public init(days: [Day]) {
    self.days = days
  }

  /// Cuts events into the days of a page.
  ///
  /// - Parameters:
  ///   - pages: Which days.
  ///   - events: Any order; those of other days are left out.
  ///   - zone: The display zone.
  public init<Meta>(_ pages: WeekPages, events: [CalendarEvent<Meta>], zone: Zone) {
    let found = daySegments(
      events, zone: zone, days: DaySpan(first: pages.start, through: pages.last))
    days = pages.page.map { Day(date: $0, segments: found[$0] ?? DaySegments()) }
  }
}

/// The height of the all-day header.
///
/// - Parameters:
///   - counts: The number of all-day events on each day of the page.
///   - lineHeight: The height of one line in points.
///   - maxLines: The number of lines shown at most; nil is no limit.
/// - Source: week view rules, section 5.
public func allDayHeaderHeight(
  counts: [Int], lineHeight: Double = 30, maxLines: Int? = 2
) -> Double {
  let most = max(counts.max() ?? 0, 0)
  return lineHeight * Double(min(most, max(maxLines ?? most, 0)))
}
