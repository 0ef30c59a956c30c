import CivilTime

extension RegionTable {
  /// The weekday that weeks begin with; Monday where nothing else is known.
  static func firstWeekday(of region: String?) -> Weekday {
    guard let region else { return .monday }
    if weekFromSunday.contains(region) { return .sunday }
    if weekFromSaturday.contains(region) { return .saturday }
    return weekFromFriday.contains(region) ? .friday : .monday
  }
}
