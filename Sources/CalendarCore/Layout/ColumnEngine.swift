/// Where a card of a day lies beside others.
struct ColumnPlace: Hashable {
  var lane = 0
  var laneCount = 1
  var span = 1
}

/// Puts the spans of one day into columns: the engine of every time grid.
///
/// Source: core rules, section 13, steps 5 to 7; week view rules, section 7.
struct ColumnEngine {
  /// Places spans: a column each, the columns of its cluster, and over how many it may widen.
  ///
  /// - Parameters:
  ///   - spans: Seconds of the day.
  ///   - order: All positions in the order of placing.
  ///   - pinned: The position that is moved to the last column of its cluster, or nil.
  /// - Returns: As many places as spans, in the same order.
  /// - Complexity: O(n log n).
  static func places(_ spans: [LaneSpan], order: [Int], pinned: Int? = nil) -> [ColumnPlace] {
    var places = [ColumnPlace](repeating: ColumnPlace(), count: spans.count)
    var lanes = [Int](repeating: 0, count: spans.count)
    var engine = LaneEngine()
    for cluster in LaneEngine.clusters(spans, order: order) {
      guard cluster.count > 1 else { continue }
      let count = engine.assign(spans, order: cluster, into: &lanes)
      if let pinned, cluster.contains(pinned) {
        rotate(&lanes, of: cluster, toLast: lanes[pinned], count: count)
      }
      let widths = widths(of: cluster, spans: spans, lanes: lanes, count: count)
      for (position, width) in zip(cluster, widths) {
        places[position] = ColumnPlace(lane: lanes[position], laneCount: count, span: width)
      }
    }
    return places
  }

  /// Makes one lane the last; those above it move down.
  private static func rotate(
    _ lanes: inout [Int], of cluster: ArraySlice<Int>, toLast lane: Int, count: Int
  ) {
    for position in cluster {
      if lanes[position] == lane {
        lanes[position] = count - 1
      } else if lanes[position] > lane {
        lanes[position] -= 1
      }
    }
  }

  private static func widths(
    of cluster: ArraySlice<Int>, spans: [LaneSpan], lanes: [Int], count: Int
  ) -> [Int] {
    let own = cluster.map { lanes[$0] }
    let ends = cluster.map { spans[$0].through + 1 }
    let higher = HigherLanes.above(
      starts: cluster.map { spans[$0].start }, ends: ends, lanes: own, probeEnds: ends)
    return zip(own, higher).map { lane, next in (next ?? count) - lane }
  }
}
