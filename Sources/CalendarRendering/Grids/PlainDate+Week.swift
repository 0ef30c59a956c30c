import CivilTime

extension PlainDate {
  /// The number of the week that this date is in, by the week's Thursday: 1 through 53.
  ///
  /// - Source: ISO 8601, week dates.
  var isoWeek: Int {
    let thursday = adding(days: 3 - weekday.days(after: .monday))
    let (year, _, _) = thursday.components
    let newYear = PlainDate(exactYear: year, month: 1, day: 1) ?? .minimum
    return thursday.days(since: newYear) / 7 + 1
  }
}
