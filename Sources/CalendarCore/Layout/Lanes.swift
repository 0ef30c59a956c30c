/// An interval of whole numbers, such as the columns that a bar covers.
public struct LaneInterval: Hashable, Sendable {
  /// Unique within a list; of repeated ids the first counts.
  public let id: String
  /// The first column.
  public let start: Int
  /// The last column, included.
  public let through: Int

  /// Creates an interval; `layoutOverlappingIntervals` refuses one that ends before it starts.
  public init(id: String, start: Int, through: Int) {
    self.id = id
    self.start = start
    self.through = through
  }
}

/// Which lane each interval has.
public struct LaneLayout: Hashable, Sendable {
  /// One interval and its lane, from 0.
  public struct Place: Hashable, Sendable {
    /// The interval's id.
    public let id: String
    /// 0 is the first lane.
    public let lane: Int
  }

  /// In the order of the input, repeated ids left out.
  public let places: [Place]
  /// The highest number of intervals that share a column.
  public let laneCount: Int
}

/// Puts intervals side by side so that no two of one lane share a column.
///
/// Earlier ones first, longer ones before shorter ones; each takes the lowest lane that is free.
///
/// - Parameter intervals: Any order; ends are included, so `0...2` and `3...5` share no column.
/// - Returns: A lane for each id, in the order of the input.
/// - Throws: `CalendarCoreError.endBeforeStart` with the id of the first such interval.
/// - Complexity: O(n log n).
/// - Source: core rules, section 12.
public func layoutOverlappingIntervals(
  _ intervals: [LaneInterval]
) throws(CalendarCoreError) -> LaneLayout {
  let positions = EventID.firstPositions(intervals.map(\.id))
  var spans: [LaneSpan] = []
  spans.reserveCapacity(positions.count)
  for position in positions {
    let interval = intervals[position]
    guard interval.start <= interval.through else { throw .endBeforeStart(id: interval.id) }
    spans.append(LaneSpan(start: interval.start, through: interval.through))
  }
  let ids = positions.map { intervals[$0].id }
  var lanes = [Int](repeating: 0, count: spans.count)
  var engine = LaneEngine()
  let count = engine.assign(spans, order: LaneEngine.order(spans, ids: ids)[...], into: &lanes)
  return LaneLayout(
    places: zip(ids, lanes).map { LaneLayout.Place(id: $0, lane: $1) }, laneCount: count)
}
