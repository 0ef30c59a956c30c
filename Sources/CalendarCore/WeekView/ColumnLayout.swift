/// A segment in its column.
public struct ColumnRow: Hashable, Sendable {
  /// The event's id.
  public let eventId: String
  /// The event's position in the list it came from.
  public let eventIndex: Int
  /// When its box starts, in seconds of the day: its effective start within the hours shown.
  public let startSecond: Int
  /// When its box ends, in seconds of the day, excluded.
  public let endSecond: Int
  /// The column, from 0.
  public let column: Int
  /// Over how many columns it is drawn: 1 or more.
  public let span: Int
  /// The number of columns of its cluster.
  public let columnCount: Int
}

extension [ColumnRow] {
  /// The highest number of events at once in the day.
  public var peak: Int { map(\.columnCount).max() ?? 0 }
}

/// Puts the segments of a day into columns, each widened as far as it is free.
///
/// The engine is that of `layoutDayEvents`. Events shorter than the least time are laid out, and
/// drawn, with that; where less of the day is left they are moved up.
///
/// - Parameters:
///   - items: The segments of one day in any order; of repeated ids the first counts.
///   - minSeconds: The least time of a box, 0 through 86,400.
///   - hours: The seconds of the day that are shown; segments outside are left out, those across
///     an edge are cut.
/// - Returns: Rows in drawing order: earlier start, longer first, id.
/// - Complexity: O(n log n).
/// - Source: week view rules, section 7.
public func columnLayout(
  _ items: [DaySegment], minSeconds: Int = 900, hours: Range<Int> = 0..<86_400
) -> [ColumnRow] {
  let visible = EventID.firstPositions(items.map(\.eventId)).map { items[$0] }
    .filter { $0.isVisible(in: hours) }
  let spans = visible.map { $0.box(minSeconds: minSeconds, hours: hours) }
  let order = LaneEngine.order(spans, ids: visible.map(\.eventId))
  let places = ColumnEngine.places(spans, order: order)
  return order.map { position in
    let place = places[position]
    return ColumnRow(
      eventId: visible[position].eventId, eventIndex: visible[position].eventIndex,
      startSecond: spans[position].start, endSecond: spans[position].through + 1,
      column: place.lane, span: place.span, columnCount: place.laneCount)
  }
}

extension DaySegment {
  /// Whether the segment ends before the hours shown begin.
  func isHiddenBefore(_ hours: Range<Int>) -> Bool {
    endSecond <= hours.lowerBound && startSecond < hours.lowerBound
  }

  /// Whether the segment starts after the hours shown have ended.
  func isHiddenAfter(_ hours: Range<Int>) -> Bool { startSecond >= hours.upperBound }

  fileprivate func isVisible(in hours: Range<Int>) -> Bool {
    !isHiddenBefore(hours) && !isHiddenAfter(hours)
  }

  /// The seconds that the segment is drawn with.
  fileprivate func box(minSeconds: Int, hours: Range<Int>) -> LaneSpan {
    let least = min(max(minSeconds, 0), DayBounds.length)
    var start = startSecond
    var end = endSecond
    if end - start < least {
      end = min(start + least, hours.upperBound)
      start = min(start, end - least)
    }
    let first = max(start, hours.lowerBound)
    return LaneSpan(start: first, end: max(min(end, hours.upperBound), first))
  }
}
