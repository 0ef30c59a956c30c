/// What has to be placed, as two numbers; the end is included, so that columns and half-open
/// seconds share one engine.
struct LaneSpan {
  var start: Int
  var through: Int

  init(start: Int, through: Int) {
    self.start = start
    self.through = through
  }

  /// Seconds or other half-open numbers.
  init(start: Int, end: Int) {
    self.start = start
    through = end - 1
  }
}

/// Gives lanes to spans: one algorithm for columns of days, bars of weeks and cards of hours.
///
/// Source: core rules, section 12.
struct LaneEngine {
  private struct SortKey {
    let start: Int
    let through: Int
    let position: Int
  }

  private var busy = LaneHeap()
  private var free = LaneHeap()

  /// The positions of all spans in the order of placing: earlier start, longer first, id.
  ///
  /// - Parameter ids: As many as spans; asked only where two spans are alike.
  static func order(_ spans: [LaneSpan], ids: [String]) -> [Int] {
    let keys = spans.indices.map {
      SortKey(start: spans[$0].start, through: spans[$0].through, position: $0)
    }
    return keys.sorted { left, right in
      if left.start != right.start { return left.start < right.start }
      if left.through != right.through { return left.through > right.through }
      return EventID(ids[left.position]) < EventID(ids[right.position])
    }.map(\.position)
  }

  /// Cuts an order into chains of overlaps: a new cluster begins with a span that starts after all
  /// before it have ended.
  ///
  /// - Source: core rules, section 13, step 5.
  static func clusters(_ spans: [LaneSpan], order: [Int]) -> [ArraySlice<Int>] {
    var clusters: [ArraySlice<Int>] = []
    var first = 0
    var last = Int.min
    for index in order.indices {
      let span = spans[order[index]]
      if index > first, span.start > last {
        clusters.append(order[first..<index])
        first = index
        last = Int.min
      }
      last = max(last, span.through)
    }
    if first < order.count { clusters.append(order[first...]) }
    return clusters
  }

  /// Gives each span the lowest lane that is free when it starts.
  ///
  /// - Parameters:
  ///   - spans: All spans.
  ///   - order: The positions to place, in order.
  ///   - lanes: Receives the lane of each placed position.
  /// - Returns: The number of lanes, which is the highest number of spans at once.
  /// - Complexity: O(n log n): a heap tells which lane is free next, another the lowest free one.
  mutating func assign(
    _ spans: [LaneSpan], order: ArraySlice<Int>, into lanes: inout [Int]
  ) -> Int {
    busy.removeAll()
    free.removeAll()
    var count = 0
    for position in order {
      let span = spans[position]
      while let ended = busy.top, ended.key < span.start {
        _ = busy.removeTop()
        free.insert(ended.lane, key: ended.lane)
      }
      let lane: Int
      if let lowest = free.removeTop() {
        lane = lowest.lane
      } else {
        lane = count
        count += 1
      }
      lanes[position] = lane
      busy.insert(lane, key: span.through)
    }
    return count
  }
}
