/// Small questions to bytes that are not worth a String.
enum ByteText {
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == ByteScan.blank || byte == ByteScan.tab
  }

  /// The range without blanks, tabs and control characters, which are read as blanks, at both ends.
  static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, isSpace(bytes[low]) { low += 1 }
    while high > low, isSpace(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  /// A blank, a tab, or a control character.
  private static func isSpace(_ byte: UInt8) -> Bool { byte <= ByteScan.blank || byte == 0x7F }

  /// A control character other than a tab and the line breaks.
  static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != ByteScan.tab && byte != ByteScan.lineFeed
      && byte != ByteScan.carriageReturn
  }

  /// The beginning of a range, cut between characters.
  static func clipped(_ bytes: Span<UInt8>, _ range: Range<Int>, to count: Int) -> Range<Int> {
    guard range.count > count else { return range }
    var end = range.lowerBound + count
    // The bytes of a UTF-8 character behind its first one are 10xxxxxx; it has three at most.
    var steps = 0
    while steps < 3, end > range.lowerBound, bytes[end] & 0xC0 == 0x80 {
      end -= 1
      steps += 1
    }
    return range.lowerBound..<end
  }

  /// Whether a range holds a word, without regard to ASCII case.
  static func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ word: String) -> Bool {
    guard word.utf8.count == range.count else { return false }
    var index = range.lowerBound
    for wanted in word.utf8 {
      if upper(bytes[index]) != upper(wanted) { return false }
      index += 1
    }
    return true
  }

  static func upper(_ byte: UInt8) -> UInt8 {
    byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
  }

  /// FNV-1a over a range: a stable number for the same bytes on every machine and run.
  static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, seed: UInt64 = hashSeed) -> UInt64 {
    var value = seed
    for index in range {
      value = (value ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
    }
    return value
  }

  static let hashSeed: UInt64 = 0xCBF2_9CE4_8422_2325
}
