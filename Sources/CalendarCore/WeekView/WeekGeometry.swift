/// Where everything of a page lies, in points from its left top corner.
///
/// Drawn from back to front: lines, events, the current-time line, column headers, row headers, the
/// all-day header, the corner.
///
/// Source: week view rules, section 8.
public struct WeekFrames: Hashable, Sendable {
  /// A timed event.
  public struct Item: Hashable, Sendable {
    /// The day column, from 0.
    public let day: Int
    /// The event in its column.
    public let row: ColumnRow
    /// The box of the event, its margins taken off.
    public let frame: PlaneRect
  }

  /// A bar of the all-day header over all its days of the page.
  public struct Bar: Hashable, Sendable {
    /// Line and columns of the bar.
    public let placement: BarPlacement
    /// The box of the bar, without regard to how many lines are shown.
    public let frame: PlaneRect
  }

  /// A segment outside the hours shown.
  public struct Hidden: Hashable, Sendable {
    /// The day column, from 0.
    public let day: Int
    /// The segment.
    public let segment: DaySegment
  }

  /// The thickness of a grid line.
  public static let lineWidth = 0.5
  /// The height of a bar, centred in its line.
  public static let barHeight = 25.0

  /// Where days and hours lie.
  public let grid: WeekGrid
  /// The height of the all-day header.
  public let allDayHeaderHeight: Double
  /// The height of headers, grid and margins.
  public let contentHeight: Double
  /// The width of one page, the row header included.
  public let pageWidth: Double
  /// The width of the strip of three pages, the row header included.
  public let stripWidth: Double
  /// The box of each date.
  public let columnHeaders: [PlaneRect]
  /// The box of each day's all-day events.
  public let allDayHeaders: [PlaneRect]
  /// The box of each hour's label, centred on the line of the hour; the closing one included.
  public let rowHeaders: [PlaneRect]
  /// The top of the line of each hour; the closing one included.
  public let hourLines: [Double]
  /// The top of each weaker line inside the hours.
  public let divisionLines: [Double]
  /// The left edge of the line before each day.
  public let verticalLines: [Double]
  /// The timed events, day by day in drawing order.
  public let items: [Item]
  /// The bars of the all-day header.
  public let bars: [Bar]
  /// Segments before the hours shown, day by day.
  public let hiddenBefore: [Hidden]
  /// Segments after the hours shown, day by day.
  public let hiddenAfter: [Hidden]
}

/// Works out where everything of a page lies.
///
/// The width of a day is rounded to half points; the row header takes what is left.
///
/// - Parameters:
///   - page: The days and what lies in them.
///   - config: The settings.
///   - frameWidth: The width of the page in points.
/// - Source: week view rules, section 8.
public func weekGeometry(
  _ page: WeekPage, _ config: WeekViewConfig = WeekViewConfig(), frameWidth: Double
) -> WeekFrames {
  WeekGeometry(page: page, config: config, frameWidth: frameWidth).frames()
}

private struct WeekGeometry {
  let page: WeekPage
  let config: WeekViewConfig
  let grid: WeekGrid
  let allDayHeight: Double

  init(page: WeekPage, config: WeekViewConfig, frameWidth: Double) {
    self.page = page
    self.config = config
    allDayHeight = allDayHeaderHeight(
      counts: page.days.map(\.segments.allDay.count), lineHeight: config.allDayLineHeight,
      maxLines: config.allDayLines)
    let count = max(page.days.count, 1)
    let width = Self.roundedToHalf((frameWidth - config.rowHeaderWidth) / Double(count))
    let margin = 10.0
    grid = WeekGrid(
      firstDay: page.days.first?.date ?? .minimum, dayCount: count,
      rowHeaderWidth: frameWidth - Double(count) * width, sectionWidth: width,
      hourHeight: config.hourHeight,
      gridTop: config.columnHeaderHeight + allDayHeight + margin, marginTop: margin,
      marginBottom: margin, seconds: config.visibleSeconds)
  }

  /// Up to a quarter rounds down, up to three quarters to the half, the rest up.
  private static func roundedToHalf(_ width: Double) -> Double {
    guard width > 0 else { return 0 }
    let whole = width.rounded(.down)
    let rest = width - whole
    return whole + (rest <= 0.25 ? 0 : rest <= 0.75 ? 0.5 : 1)
  }

  func frames() -> WeekFrames {
    let hours = grid.seconds
    let days = page.days.indices
    let hourTops = (0...hours.count / 3600).map { grid.y(ofSecond: hours.lowerBound + $0 * 3600) }
    let halfLine = WeekFrames.lineWidth / 2
    return WeekFrames(
      grid: grid, allDayHeaderHeight: allDayHeight,
      contentHeight: grid.gridTop + grid.gridHeight + grid.marginBottom,
      pageWidth: grid.x(ofDay: grid.dayCount), stripWidth: grid.x(ofDay: 3 * grid.dayCount),
      columnHeaders: days.map { header(of: $0, y: 0, height: config.columnHeaderHeight) },
      allDayHeaders: days.map {
        header(of: $0, y: config.columnHeaderHeight, height: allDayHeight)
      },
      rowHeaders: hourTops.map {
        PlaneRect(
          x: 0, y: $0 - grid.hourHeight / 2, width: grid.rowHeaderWidth, height: grid.hourHeight)
      },
      hourLines: hourTops.map { $0 - halfLine },
      divisionLines: divisionSeconds().map { grid.y(ofSecond: $0) - halfLine },
      verticalLines: days.map { grid.x(ofDay: $0) - halfLine },
      items: days.flatMap(items(ofDay:)), bars: bars(),
      hiddenBefore: hidden { $0.isHiddenBefore(hours) },
      hiddenAfter: hidden { $0.isHiddenAfter(hours) })
  }

  private func header(of day: Int, y: Double, height: Double) -> PlaneRect {
    PlaneRect(x: grid.x(ofDay: day), y: y, width: grid.sectionWidth, height: height)
  }

  private func divisionSeconds() -> [Int] {
    guard config.division != .none else { return [] }
    let step = config.division.rawValue * 60
    return stride(from: grid.seconds.lowerBound, to: grid.seconds.upperBound, by: step)
      .filter { $0 % 3600 != 0 }
  }

  private func items(ofDay day: Int) -> [WeekFrames.Item] {
    columnLayout(
      page.days[day].segments.timed, minSeconds: config.minEventSeconds, hours: grid.seconds
    ).map { row in
      WeekFrames.Item(day: day, row: row, frame: grid.frame(of: row, day: day))
    }
  }

  private func hidden(where isHidden: (DaySegment) -> Bool) -> [WeekFrames.Hidden] {
    page.days.indices.flatMap { day in
      page.days[day].segments.timed.filter(isHidden).map {
        WeekFrames.Hidden(day: day, segment: $0)
      }
    }
  }

  private func bars() -> [WeekFrames.Bar] {
    let segments = page.days.flatMap(\.segments.allDay)
    var row = BarRow(days: page.days.map(\.date))
    // An event stands in the list of each of its days.
    for position in EventID.firstPositions(segments.map(\.eventId)) {
      let segment = segments[position]
      row.add(segment.span, id: segment.eventId, index: segment.eventIndex)
    }
    let line = config.allDayLineHeight
    return row.placements().placed.map { bar in
      let columns = bar.throughColumn - bar.startColumn + 1
      return WeekFrames.Bar(
        placement: bar,
        frame: PlaneRect(
          x: grid.x(ofDay: bar.startColumn) + 1,
          y: config.columnHeaderHeight + Double(bar.lane) * line
            + (line - WeekFrames.barHeight) / 2,
          width: max(Double(columns) * grid.sectionWidth - 2, 0), height: WeekFrames.barHeight))
    }
  }
}
