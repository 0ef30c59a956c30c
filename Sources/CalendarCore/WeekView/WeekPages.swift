/// The days that one page shows, and the strip of three pages round it.
///
/// Source: week view rules, section 2.
public struct WeekPages: Hashable, Sendable {
  /// The first day of the page.
  public let start: PlainDate
  /// The days of one page, 1 or more.
  public let numOfDays: Int

  /// Creates the page of a set date.
  ///
  /// Pages of seven days begin with the last first weekday on or before the date, all others with
  /// the date itself. Near the ends of the supported years a page stays a page away from them, so
  /// that the whole strip has dates.
  ///
  /// - Parameters:
  ///   - date: A date of the page.
  ///   - numOfDays: 1 through 1,000, other numbers are cut.
  ///   - firstDayOfWeek: The weekday that pages of seven days begin with.
  public init(showing date: PlainDate, numOfDays: Int, firstDayOfWeek: Weekday = .sunday) {
    let aligned = numOfDays == 7 ? date.startOfWeek(first: firstDayOfWeek) : date
    self.init(start: aligned, numOfDays: numOfDays)
  }

  init(start: PlainDate, numOfDays: Int) {
    let count = min(max(numOfDays, 1), 1000)
    let earliest = PlainDate.minimum.adding(days: count)
    let latest = PlainDate.maximum.adding(days: -2 * count + 1)
    self.start = min(max(start, earliest), latest)
    self.numOfDays = count
  }

  /// The first day of the strip, a page before the page.
  public var initDate: PlainDate { start.adding(days: -numOfDays) }

  /// The last day of the page.
  public var last: PlainDate { start.adding(days: numOfDays - 1) }

  /// The dates of the page.
  public var page: [PlainDate] { (0..<numOfDays).map { start.adding(days: $0) } }

  /// The dates of the strip: the page before, the page, the page after.
  public var sections: [PlainDate] { (0..<3 * numOfDays).map { initDate.adding(days: $0) } }

  /// The page that begins a number of days later.
  func moved(days: Int) -> WeekPages {
    WeekPages(start: start.adding(days: days), numOfDays: numOfDays)
  }
}
