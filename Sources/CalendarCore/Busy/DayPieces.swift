/// The part of a range of instants that lies in one day of a zone.
public struct DayPiece: Hashable, Sendable {
  /// The day.
  public let date: PlainDate
  /// The part; never empty.
  public let range: Range<Instant>
  /// Whether it begins with the day.
  public let startsDay: Bool
  /// Whether it ends with the day.
  public let endsDay: Bool

  /// Whether it is the day from its beginning to its end.
  public var isWholeDay: Bool { startsDay && endsDay }
}

/// Cuts a range of instants at the beginnings of days.
///
/// - Parameters:
///   - range: Any range.
///   - zone: Whose days are meant; days that the zone skipped are left out.
/// - Returns: Ascending pieces that together are the range.
public func dayPieces(of range: Range<Instant>, in zone: Zone) -> [DayPiece] {
  guard !range.isEmpty else { return [] }
  var pieces: [DayPiece] = []
  var date = zone.wallTime(at: range.lowerBound).date
  var start = zone.startOfDay(date)
  while start < range.upperBound {
    guard date < .maximum else {
      let lower = max(start, range.lowerBound)
      pieces.append(
        DayPiece(
          date: date, range: lower..<range.upperBound, startsDay: lower == start, endsDay: false))
      break
    }
    // Where the clock goes back over midnight the date of an instant can be the one before its day.
    let next = max(start, zone.startOfDay(date.adding(days: 1)))
    let lower = max(start, range.lowerBound)
    let upper = min(next, range.upperBound)
    if lower < upper {
      pieces.append(
        DayPiece(
          date: date, range: lower..<upper, startsDay: lower == start, endsDay: upper == next))
    }
    date = date.adding(days: 1)
    start = next
  }
  return pieces
}
