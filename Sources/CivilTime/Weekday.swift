/// A day of the week, numbered from Sunday as everywhere in the public surface.
public enum Weekday: Int, Hashable, Sendable, CaseIterable, Comparable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  /// The weekday that follows this one by a number of days.
  ///
  /// - Parameter days: Any number, negative ones go back.
  public func adding(days: Int) -> Weekday {
    let index = (rawValue + days % 7 + 7) % 7
    return Weekday(rawValue: index) ?? .sunday
  }

  /// How many days one has to go on from `other` to reach this weekday: 0 through 6.
  public func days(after other: Weekday) -> Int {
    (rawValue - other.rawValue + 7) % 7
  }

  /// Whether the left value comes first.
  public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}
