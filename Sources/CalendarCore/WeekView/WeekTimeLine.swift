/// The line that shows the current time on a page.
///
/// Source: week view rules, section 9.
public struct WeekTimeLine: Hashable, Sendable {
  /// Over which columns the line runs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Over today's column.
    case section
    /// Over the whole page.
    case page
  }

  /// What a day column shows.
  public struct Section: Hashable, Sendable {
    /// The date of the column.
    public let date: PlainDate
    /// The line runs over it.
    public let hasLine: Bool
    /// The ball lies at its left edge.
    public let hasBall: Bool
  }

  /// One for each day of the page.
  public let sections: [Section]
  /// The middle of the line in points; nil when today is not on the page, or the hours shown do
  /// not hold the time.
  public let y: Double?

  /// Works out the line of a page.
  ///
  /// - Parameters:
  ///   - page: The dates of the columns.
  ///   - today: The current date in the display zone.
  ///   - minute: The current minute of the day, 0 through 1439.
  ///   - kind: Over which columns the line runs.
  ///   - grid: Where the hours lie.
  public init(page: [PlainDate], today: PlainDate, minute: Int, kind: Kind, grid: WeekGrid) {
    let minute = min(max(minute, 0), 1440)
    let isShown =
      page.contains(today) && minute * 60 >= grid.seconds.lowerBound
      && minute * 60 <= grid.seconds.upperBound
    sections = page.map { date in
      Section(
        date: date, hasLine: isShown && (kind == .page || date == today),
        hasBall: isShown && date == today)
    }
    y = isShown ? grid.y(ofSecond: minute * 60) : nil
  }
}
