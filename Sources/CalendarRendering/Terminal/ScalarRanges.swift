/// A set of scalars as ascending closed ranges, for a binary search.
struct ScalarRanges: Sendable {
  private let bounds: [UInt32]

  /// - Parameter bounds: First and last scalar of each range, one after the other, ascending.
  init(bounds: [UInt32]) {
    self.bounds = bounds
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    // Counts the bounds that lie before the scalar; inside a range their number is odd, and on a
    // first scalar it is even.
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1 || (low < bounds.count && bounds[low] == scalar.value)
  }
}
