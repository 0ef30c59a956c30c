/// A set of instants as ranges: ascending, none of them empty, none touching another.
///
/// The end of a range is excluded, so what ends where another begins is one range.
public struct InstantSpans: Hashable, Sendable {
  /// The ranges.
  public private(set) var ranges: [Range<Instant>]

  /// The set without members.
  public static let empty = InstantSpans()
  /// Every instant there is.
  public static let everything = InstantSpans([
    Instant(epochSeconds: .min)..<Instant(epochSeconds: .max)
  ])

  /// Joins ranges in any order; empty ones add nothing.
  ///
  /// - Complexity: O(n log n)
  public init(_ ranges: [Range<Instant>] = []) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Adds a range that begins at or after the beginning of the last one.
  private mutating func append(_ range: Range<Instant>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// Whether there are no members.
  public var isEmpty: Bool { ranges.isEmpty }

  /// How many seconds all ranges last together, fractions left out.
  public var seconds: Int {
    ranges.reduce(0) { $0 + $1.upperBound.epochSeconds - $1.lowerBound.epochSeconds }
  }

  /// Whether an instant is a member.
  ///
  /// - Complexity: O(log n)
  public func contains(_ instant: Instant) -> Bool {
    let index = firstIndex(endingAfter: instant)
    return index < ranges.count && ranges[index].lowerBound <= instant
  }

  /// Whether all of a range are members; an empty one is.
  public func contains(_ range: Range<Instant>) -> Bool {
    guard !range.isEmpty else { return true }
    let index = firstIndex(endingAfter: range.lowerBound)
    return index < ranges.count && ranges[index].lowerBound <= range.lowerBound
      && ranges[index].upperBound >= range.upperBound
  }

  /// Where the first range is that ends after an instant; the number of ranges for none.
  private func firstIndex(endingAfter instant: Instant) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The instants of either set.
  ///
  /// - Complexity: O(n log n) in all ranges
  public func union(_ other: InstantSpans) -> InstantSpans {
    isEmpty ? other : other.isEmpty ? self : InstantSpans(ranges + other.ranges)
  }

  /// The instants of both sets.
  ///
  /// - Complexity: O(n) in the ranges between the first that meet and the last
  public func intersection(_ other: InstantSpans) -> InstantSpans {
    var result = InstantSpans()
    guard let start = ranges.first?.lowerBound, let otherStart = other.ranges.first?.lowerBound
    else { return .empty }
    var left = firstIndex(endingAfter: otherStart)
    var right = other.firstIndex(endingAfter: start)
    while left < ranges.count, right < other.ranges.count {
      let (first, second) = (ranges[left], other.ranges[right])
      let lower = max(first.lowerBound, second.lowerBound)
      let upper = min(first.upperBound, second.upperBound)
      if lower < upper { result.append(lower..<upper) }
      if first.upperBound < second.upperBound { left += 1 } else { right += 1 }
    }
    return result
  }

  /// The instants of this set that are not in another.
  ///
  /// - Complexity: O(n) in the ranges of this set and those of the other that lie within
  public func subtracting(_ other: InstantSpans) -> InstantSpans {
    var result = InstantSpans()
    var index = ranges.first.map { other.firstIndex(endingAfter: $0.lowerBound) } ?? 0
    for range in ranges {
      var start = range.lowerBound
      while index < other.ranges.count, other.ranges[index].upperBound <= start { index += 1 }
      var next = index
      while next < other.ranges.count, other.ranges[next].lowerBound < range.upperBound {
        let taken = other.ranges[next]
        if start < taken.lowerBound { result.append(start..<taken.lowerBound) }
        start = max(start, taken.upperBound)
        next += 1
      }
      // The last one may reach into the next range.
      index = max(index, next - 1)
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result
  }

  /// The ranges cut to a window.
  public func cut(to window: Range<Instant>) -> InstantSpans {
    intersection(InstantSpans([window]))
  }

  /// The ranges, each longer by a number of seconds on both sides.
  ///
  /// - Parameter seconds: 0 or more.
  public func widened(bySeconds seconds: Int) -> InstantSpans {
    guard seconds > 0 else { return self }
    return InstantSpans(
      ranges.map {
        $0.lowerBound.adding(seconds: -seconds)..<$0.upperBound.adding(seconds: seconds)
      })
  }
}
