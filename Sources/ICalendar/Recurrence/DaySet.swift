/// A set of days within a little more than a year, as bits from a first day on.
struct DaySet {
  /// The day of bit 0, in days since 1970.
  private(set) var base: Int
  private var words = InlineArray<6, UInt64>(repeating: 0)

  /// How many days fit: a year of 53 weeks with room at both ends.
  static let capacity = 384

  init(base: Int) {
    self.base = base
  }

  init(base: Int, bits: UInt64) {
    self.base = base
    words[0] = bits
  }

  /// Adds the days of `bits`, its bit 0 being the day `offset` days after the base.
  mutating func insert(_ bits: UInt64, at offset: Int) {
    guard offset >= 0, offset < Self.capacity else { return }
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    words[word] |= bits << shift
    if shift > 0, word < 5 { words[word + 1] |= bits >> (64 - shift) }
  }

  mutating func formIntersection(_ other: DaySet) {
    for word in 0..<6 { words[word] &= other.words[word] }
  }

  var count: Int {
    var count = 0
    for word in 0..<6 { count += words[word].nonzeroBitCount }
    return count
  }

  /// The last day of the set.
  var last: Int? {
    for word in (0..<6).reversed() where words[word] != 0 {
      return base + word << 6 + 63 - words[word].leadingZeroBitCount
    }
    return nil
  }

  /// Takes the earliest day out of the set.
  mutating func popFirst() -> Int? {
    for word in 0..<6 where words[word] != 0 {
      let bit = words[word].trailingZeroBitCount
      words[word] &= words[word] - 1
      return base + word << 6 + bit
    }
    return nil
  }

  /// The day that has `rank` earlier ones in the set.
  func day(rank: Int) -> Int? {
    var left = rank
    for word in 0..<6 {
      let size = words[word].nonzeroBitCount
      guard left >= size else {
        var bits = words[word]
        for _ in 0..<left { bits &= bits - 1 }
        return base + word << 6 + bits.trailingZeroBitCount
      }
      left -= size
    }
    return nil
  }
}
