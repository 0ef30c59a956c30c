import CivilTime

extension RegionTable {
  /// The weekday that weeks begin with; Monday where nothing else is known.
  static func firstWeekday(of region: String?) -> Weekday {
    guard let region else { return .monday }
    if weekFromSunday.contains(region) { return .sunday }
    if weekFromSaturday.contains(region) { return .saturday }
    return weekFromFriday.contains(region) ? .friday : .monday
  }

  /// The days without work; Saturday and Sunday where nothing else is known.
  ///
  /// Source: CLDR, week data.
  static func weekend(of region: String?) -> Set<Weekday> {
    switch region ?? "" {
    case "AF": [.thursday, .friday]
    case "IR": [.friday]
    case "IN", "UG": [.sunday]
    case let region where weekendFromFriday.contains(region): [.friday, .saturday]
    default: [.saturday, .sunday]
    }
  }

  private static let weekendFromFriday: Set<String> = [
    "BH", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "OM", "QA", "SA", "SD", "SY", "YE",
  ]
}
