/// For spans on lanes the lowest lane above their own that is taken while they last.
///
/// A segment tree over the times at which something starts or ends. Lanes are entered from the
/// highest down, so that a node needs to keep no more than the last lane it was given.
///
/// - Complexity: O(n log n), however wide the spans and however many the lanes.
struct HigherLanes<Time: Comparable> {
  private let times: [Time]
  private let leaves: Int
  /// The lowest lane that was entered over the whole of a node.
  private var whole: [Int]
  /// The lowest lane that was entered anywhere in a node.
  private var least: [Int]

  private init(times: [Time]) {
    self.times = times
    leaves = max(times.count - 1, 1)
    whole = [Int](repeating: .max, count: 2 * leaves)
    least = whole
  }

  /// The lowest lane above each span's own that holds something at some time from `starts` to
  /// before `probeEnds`, or nil.
  ///
  /// - Parameters:
  ///   - starts: When each span starts.
  ///   - ends: When each span ends, excluded.
  ///   - lanes: The lane of each span.
  ///   - probeEnds: Up to where to look for each span; `ends` where it is the whole span.
  static func above(
    starts: [Time], ends: [Time], lanes: [Int], probeEnds: [Time]
  ) -> [Int?] {
    var found = [Int?](repeating: nil, count: starts.count)
    var tree = HigherLanes(times: distinct(starts + ends + probeEnds))
    // Equal lanes look before either is entered.
    let downwards = lanes.indices.sorted { lanes[$0] > lanes[$1] }
    var entered = 0
    for position in downwards {
      while lanes[downwards[entered]] > lanes[position] {
        let higher = downwards[entered]
        tree.enter(lanes[higher], from: starts[higher], to: ends[higher])
        entered += 1
      }
      found[position] = tree.lowest(from: starts[position], to: probeEnds[position])
    }
    return found
  }

  private static func distinct(_ times: [Time]) -> [Time] {
    var result: [Time] = []
    for time in times.sorted() where result.last != time { result.append(time) }
    return result
  }

  private func leaf(of time: Time) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func enter(_ lane: Int, from start: Time, to end: Time) {
    guard start < end else { return }
    var left = leaf(of: start) + leaves
    var right = leaf(of: end) + leaves
    let edges = (left, right - 1)
    while left < right {
      if left % 2 == 1 {
        cover(left, with: lane)
        left += 1
      }
      if right % 2 == 1 {
        right -= 1
        cover(right, with: lane)
      }
      left /= 2
      right /= 2
    }
    refresh(above: edges.0)
    refresh(above: edges.1)
  }

  private mutating func cover(_ node: Int, with lane: Int) {
    whole[node] = min(whole[node], lane)
    least[node] = min(least[node], lane)
  }

  private mutating func refresh(above leaf: Int) {
    var node = leaf / 2
    while node >= 1 {
      least[node] = min(whole[node], least[2 * node], least[2 * node + 1])
      node /= 2
    }
  }

  private func lowest(from start: Time, to end: Time) -> Int? {
    guard start < end else { return nil }
    var left = leaf(of: start) + leaves
    var right = leaf(of: end) + leaves
    // What lies over the whole of an ancestor lies over the leaves at both ends too.
    var lowest = min(covering(left), covering(right - 1))
    while left < right {
      if left % 2 == 1 {
        lowest = min(lowest, least[left])
        left += 1
      }
      if right % 2 == 1 {
        right -= 1
        lowest = min(lowest, least[right])
      }
      left /= 2
      right /= 2
    }
    return lowest == .max ? nil : lowest
  }

  private func covering(_ leaf: Int) -> Int {
    var lowest = Int.max
    var node = leaf
    while node >= 1 {
      lowest = min(lowest, whole[node])
      node /= 2
    }
    return lowest
  }
}
