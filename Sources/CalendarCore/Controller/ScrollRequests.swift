/// A wish to bring a time of day into sight.
///
/// Two requests for one time differ in their number, so a view sees that it was asked again.
///
/// Source: core rules, section 21.
public struct TimeGridScrollRequest: Hashable, Sendable {
  /// The time; only its hour counts.
  public let time: PlainTime
  /// The number of the request.
  public let number: Int

  /// Creates a request.
  public init(time: PlainTime, number: Int = 0) {
    self.time = time
    self.number = number
  }

  /// How far down the grid has to be scrolled, in points, 0 or more.
  ///
  /// - Parameters:
  ///   - startHour: The first hour that is drawn.
  ///   - pointsPerHour: The height of an hour in points.
  public func offset(startHour: Int, pointsPerHour: Double) -> Double {
    max(0, Double(max(0, time.hour - max(0, startHour))) * pointsPerHour)
  }
}

/// A wish to bring the head of a date into sight in an agenda.
///
/// Source: core rules, section 21.
public struct AgendaScrollRequest: Hashable, Sendable {
  /// The date.
  public let date: PlainDate
  /// The number of the request.
  public let number: Int

  /// Creates a request.
  public init(date: PlainDate, number: Int = 0) {
    self.date = date
    self.number = number
  }

  /// The place of the date's head in an agenda; nil when it has none, and nothing is scrolled.
  ///
  /// - Complexity: O(n) in the number of items.
  public func position(in items: [AgendaItem]) -> Int? {
    items.firstIndex { if case .day(date, isEmpty: _) = $0 { true } else { false } }
  }
}
