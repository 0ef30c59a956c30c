/// A DURATION value: nominal days and exact seconds, which a clock change tells apart.
///
/// Source: RFC 5545 section 3.3.6.
struct DurationValue: Hashable {
  /// Weeks and days, to be added on the calendar.
  var days: Int
  /// Hours, minutes and seconds, to be added on the time line.
  var seconds: Int

  static let zero = DurationValue(days: 0, seconds: 0)

  var isPositive: Bool { days >= 0 && seconds >= 0 && (days > 0 || seconds > 0) }
  var isNegative: Bool { days < 0 || seconds < 0 }

  /// The length if no clock changed, in seconds.
  var nominalSeconds: Int { days * 86_400 + seconds }

  init(days: Int, seconds: Int) {
    self.days = days
    self.seconds = seconds
  }

  /// Reads `P1W`, `P1DT2H`, `-PT15M`, `+P15D` in any case; weeks beside other parts are tolerated.
  ///
  /// - Returns: nil for months, fractions, a part without its unit, units out of order, no part at
  ///   all, and lengths above 10,000 years.
  init?(_ bytes: Span<UInt8>, _ whole: Range<Int>) {
    let range = ByteText.trimmed(bytes, whole)
    var index = range.lowerBound
    let end = range.upperBound
    var sign = 1
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      sign = bytes[index] == UInt8(ascii: "-") ? -1 : 1
      index += 1
    }
    guard index < end, ByteText.upper(bytes[index]) == UInt8(ascii: "P") else { return nil }
    index += 1

    let limit = 366 * 10_000
    var dayCount = 0
    var secondCount = 0
    var lastRank = 0
    var isTime = false
    while index < end {
      if !isTime, ByteText.upper(bytes[index]) == UInt8(ascii: "T") {
        isTime = true
        index += 1
        guard index < end else { return nil }
        continue
      }
      var number = 0
      let first = index
      while index < end, bytes[index] &- 0x30 <= 9 {
        number = number * 10 + Int(bytes[index] &- 0x30)
        guard number <= limit * 86_400 else { return nil }
        index += 1
      }
      guard index > first, index < end else { return nil }
      let rank: Int
      switch (ByteText.upper(bytes[index]), isTime) {
      case (UInt8(ascii: "W"), false):
        rank = 1
        dayCount += number * 7
      case (UInt8(ascii: "D"), false):
        rank = 2
        dayCount += number
      case (UInt8(ascii: "H"), true):
        rank = 3
        secondCount += number * 3600
      case (UInt8(ascii: "M"), true):
        rank = 4
        secondCount += number * 60
      case (UInt8(ascii: "S"), true):
        rank = 5
        secondCount += number
      default: return nil
      }
      guard rank > lastRank, dayCount <= limit, secondCount <= limit * 86_400 else { return nil }
      lastRank = rank
      index += 1
    }
    guard lastRank > 0 else { return nil }
    days = sign * dayCount
    seconds = sign * secondCount
  }
}
