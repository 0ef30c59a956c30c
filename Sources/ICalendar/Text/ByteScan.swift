/// Searches over the bytes of a feed, eight at a time.
enum ByteScan {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let tab: UInt8 = 0x09
  static let blank: UInt8 = 0x20

  /// The end of a physical line and what its bytes are like.
  struct LineEnd {
    /// The index of the line break, or the end of the text.
    var index: Int
    /// Whether some byte is a control character other than a tab.
    var hasControl: Bool
    /// Whether all bytes are ASCII.
    var isASCII: Bool
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Finds the next CR or LF at or after `start`.
  ///
  /// One test finds every byte below 0x20, so that control characters are noticed on the way and
  /// ordinary text is never looked at byte by byte.
  ///
  /// - Parameter limit: Where the search ends at the latest; a file may change while it is read, so
  ///   that a line no longer ends where it did.
  @inline(__always)
  static func lineEnd(in text: Span<UInt8>, from start: Int, to limit: Int = .max) -> LineEnd {
    precondition(start >= 0)
    let end = min(text.count, limit)
    let lastWord = end &- 8
    var index = start
    var high: UInt64 = 0
    while index <= lastWord {
      // From 0 through the last word: the loop itself keeps the index inside.
      let word = UInt64(
        littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: index, as: UInt64.self))
      let below = belowBlank(word)
      guard below != 0 else {
        high |= word
        index &+= 8
        continue
      }
      let bits = UInt64(truncatingIfNeeded: below.trailingZeroBitCount & ~7)
      high |= word & ((1 << bits) &- 1)
      index &+= Int(truncatingIfNeeded: bits >> 3)
      let byte = UInt8(truncatingIfNeeded: word >> bits)
      guard byte == carriageReturn || byte == lineFeed else { break }
      return LineEnd(index: index, hasControl: false, isASCII: high & highs == 0)
    }
    return slowLineEnd(in: text, from: index, to: end, high: high)
  }

  /// The same byte by byte, from a control character on or near the end of the text.
  @inline(never)
  private static func slowLineEnd(
    in text: Span<UInt8>, from start: Int, to end: Int, high: UInt64
  ) -> LineEnd {
    var (index, high, hasControl) = (start, high, false)
    while index < end {
      let byte = text[index]
      if byte == lineFeed || byte == carriageReturn { break }
      if byte < 0x20, byte != tab { hasControl = true }
      high |= UInt64(byte)
      index += 1
    }
    return LineEnd(index: index, hasControl: hasControl, isASCII: high & highs == 0)
  }

  /// Whether a range has neither control characters, tabs among them, nor backslashes.
  static func isPlainText(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let (backslash, delete) = (UInt8(ascii: "\\"), UInt8(0x7F))
    var index = range.lowerBound
    while index <= range.upperBound - 8 {
      let word = word(in: text, at: index)
      guard
        belowBlank(word) | zeroBytes(word ^ repeated(backslash))
          | zeroBytes(word ^ repeated(delete)) == 0
      else { return false }
      index += 8
    }
    while index < range.upperBound {
      let byte = text[index]
      if byte < 0x20 || byte == backslash || byte == delete { return false }
      index += 1
    }
    return true
  }

  /// The index of the first byte of two at or after `start`, or the end of the text.
  ///
  /// - Parameters:
  ///   - first: One byte.
  ///   - second: The other one.
  static func first(
    of first: UInt8, or second: UInt8, in text: Span<UInt8>, from start: Int
  ) -> Int {
    let count = text.count
    var index = start
    while index <= count - 8 {
      let word = word(in: text, at: index)
      let marks =
        zeroBytes(word ^ repeated(first)) | zeroBytes(word ^ repeated(second))
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, text[index] != first, text[index] != second { index += 1 }
    return index
  }

  /// Eight bytes as a number, the first one lowest.
  ///
  /// - Parameter index: At most the count of bytes less eight.
  @inline(__always)
  static func word(in text: Span<UInt8>, at index: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Marks the bytes below 0x20 with their highest bit; the lowest mark is exact, as borrows of a
  /// subtraction only run upwards.
  @inline(__always)
  private static func belowBlank(_ word: UInt64) -> UInt64 {
    (word &- (ones &* 0x20)) & ~word & highs
  }

  /// Marks the bytes that are zero with their highest bit; the lowest mark is exact.
  @inline(__always)
  static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highs
  }

  /// A byte in all eight places.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }
}
