/// The grid of a page: where days and hours lie, in points.
///
/// One geometry for drawing and for hit tests.
///
/// Source: week view rules, sections 8 and 11.
public struct WeekGrid: Hashable, Sendable {
  /// The date of the first column.
  public var firstDay: PlainDate
  /// The number of day columns, 1 or more.
  public var dayCount: Int
  /// The left edge of the first column.
  public var rowHeaderWidth: Double
  /// The width of a day.
  public var sectionWidth: Double
  /// The height of an hour.
  public var hourHeight: Double
  /// The top of the first hour.
  public var gridTop: Double
  /// Free space above the first hour that belongs to the grid.
  public var marginTop: Double
  /// Free space below the last hour that belongs to the grid.
  public var marginBottom: Double
  /// The seconds of the day that are shown.
  public var seconds: Range<Int>

  /// Creates a grid.
  public init(
    firstDay: PlainDate, dayCount: Int, rowHeaderWidth: Double, sectionWidth: Double,
    hourHeight: Double, gridTop: Double, marginTop: Double = 10, marginBottom: Double = 10,
    seconds: Range<Int> = 0..<86_400
  ) {
    self.firstDay = firstDay
    self.dayCount = max(dayCount, 1)
    self.rowHeaderWidth = rowHeaderWidth
    self.sectionWidth = sectionWidth
    self.hourHeight = hourHeight
    self.gridTop = gridTop
    self.marginTop = marginTop
    self.marginBottom = marginBottom
    self.seconds = seconds
  }

  /// The height of all hours.
  public var gridHeight: Double { Double(seconds.count) * hourHeight / 3600 }

  /// The height of a second of the day.
  public func y(ofSecond second: Int) -> Double {
    gridTop + Double(second - seconds.lowerBound) * hourHeight / 3600
  }

  /// The left edge of a day column.
  public func x(ofDay day: Int) -> Double { rowHeaderWidth + Double(day) * sectionWidth }

  /// The box of an event.
  ///
  /// - Parameters:
  ///   - row: The event in its column.
  ///   - day: The day column.
  ///   - margin: Left free on all sides.
  public func frame(of row: ColumnRow, day: Int, margin: Double = 1) -> PlaneRect {
    let slice = sectionWidth / Double(row.columnCount)
    let top = y(ofSecond: row.startSecond)
    return PlaneRect(
      x: x(ofDay: day) + Double(row.column) * slice + margin, y: top + margin,
      width: max(Double(row.span) * slice - 2 * margin, 0),
      height: max(y(ofSecond: row.endSecond) - top - 2 * margin, 0))
  }

  /// The day column and the minute of the day at a point, both limited to what the page shows.
  public func place(at point: PlanePoint) -> (day: Int, minute: Int) {
    (day(at: point.x), minute(at: point.y))
  }

  /// Whether a point lies on the grid, its margins above and below included.
  public func contains(_ point: PlanePoint) -> Bool {
    point.x >= rowHeaderWidth && point.x < x(ofDay: dayCount)
      && point.y >= gridTop - marginTop && point.y <= gridTop + gridHeight + marginBottom
  }

  private func day(at x: Double) -> Int {
    let columns = (x - rowHeaderWidth) / sectionWidth
    guard columns > 0 else { return 0 }
    return Int(floor: columns).map { min($0, dayCount - 1) } ?? dayCount - 1
  }

  /// A hair below a whole minute counts as that minute: heights are sums of fractions.
  func minute(at y: Double) -> Int {
    let first = seconds.lowerBound / 60
    let last = seconds.upperBound / 60
    let minutes = (y - gridTop) / hourHeight * 60 + 1e-6
    guard minutes > 0 else { return first }
    return Int(floor: minutes).map { min($0, last - first) + first } ?? last
  }
}

/// How far a grid is scrolled down when it is first shown.
///
/// - Parameters:
///   - minute: The minute of the day that is to be at the top.
///   - grid: The grid of the page.
///   - contentHeight: The height of all that scrolls, in points.
///   - viewportHeight: The height of what is visible, in points.
/// - Returns: Points from the top of the content, never past its end.
/// - Source: week view rules, section 11.
public func initialScrollOffset(
  toMinute minute: Int, grid: WeekGrid, contentHeight: Double, viewportHeight: Double
) -> Double {
  let wanted = grid.y(ofSecond: min(max(minute, 0), 1440) * 60) - grid.gridTop + grid.marginTop
  return max(min(wanted, contentHeight - viewportHeight), 0)
}

/// The minute of the day that a page opens with.
///
/// - Parameters:
///   - nowMinute: The current minute of the day if the page shows today, else nil.
///   - config: A first hour other than 0 is taken before 08:00.
/// - Source: week view rules, section 11.
public func initialMinute(nowMinute: Int?, config: WeekViewConfig) -> Int {
  let first = config.visibleSeconds.lowerBound / 60
  return nowMinute ?? (first > 0 ? first : 480)
}
