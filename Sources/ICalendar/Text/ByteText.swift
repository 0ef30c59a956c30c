/// Small questions to bytes that are not worth a String.
enum ByteText {
  @inline(__always)
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

  /// A number for the same bytes on every machine and run, eight bytes a step; only to compare.
  static func quickHash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var value = hashSeed ^ UInt64(range.count)
    var index = range.lowerBound
    while index + 8 <= range.upperBound {
      value = mixed(value ^ ByteScan.word(in: bytes, at: index))
      index += 8
    }
    var rest: UInt64 = 0
    while index < range.upperBound {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mixed(value ^ rest)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}

extension [UInt8] {
  /// Adds a character in UTF-8.
  ///
  /// - Parameter code: At most U+10FFFF and no half of a surrogate pair.
  mutating func append(codePoint code: UInt32) {
    switch code {
    case 0..<0x80: append(UInt8(code))
    case 0x80..<0x800:
      append(UInt8(0xC0 | code >> 6))
      append(UInt8(0x80 | code & 0x3F))
    case 0x800..<0x10000:
      append(UInt8(0xE0 | code >> 12))
      append(UInt8(0x80 | code >> 6 & 0x3F))
      append(UInt8(0x80 | code & 0x3F))
    default:
      append(UInt8(0xF0 | code >> 18 & 7))
      append(UInt8(0x80 | code >> 12 & 0x3F))
      append(UInt8(0x80 | code >> 6 & 0x3F))
      append(UInt8(0x80 | code & 0x3F))
    }
  }

  /// Adds a part of other bytes.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
