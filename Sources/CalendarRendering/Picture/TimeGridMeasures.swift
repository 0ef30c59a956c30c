/// The lengths of a time grid in points.
struct TimeGridMeasures {
  /// The width of the column of hours.
  var axis: Double
  /// The height of an hour.
  var hourHeight: Double
  /// The height of the row of dates.
  var dayHeadHeight: Double
  /// The height of one line of all-day events.
  var bandLine: Double
  /// The height of a bar, centred in its line.
  var barHeight: Double
  /// Free space at both ends of a bar.
  var barMargin: Double
  /// Free space above and below all lines of the band.
  var bandMargin: Double
  /// Free space above the first and below the last hour.
  var gridMargin: Double
  /// Free space at both sides of a day, beside its cards.
  var columnMargin: Double
  /// Free space on all sides of a card.
  var cardMargin: Double
  /// The thickness of grid lines.
  var lineWidth: Double

  /// Days, weeks and work weeks.
  static let standard = TimeGridMeasures(
    axis: 64, hourHeight: 48, dayHeadHeight: 54, bandLine: 25, barHeight: 22, barMargin: 3,
    bandMargin: 4,
    gridMargin: 0, columnMargin: 2, cardMargin: 0.75, lineWidth: 1)

  /// Views of any number of days.
  ///
  /// Source: week view rules, sections 5 and 8.
  static let weekView = TimeGridMeasures(
    axis: 42, hourHeight: 50, dayHeadHeight: 44, bandLine: 30, barHeight: 25, barMargin: 1,
    bandMargin: 0,
    gridMargin: 10, columnMargin: 0, cardMargin: 1, lineWidth: 0.5)
}
