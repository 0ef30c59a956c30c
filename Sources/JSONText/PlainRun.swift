/// Finds the bytes of a text that stand in JSON as they are, eight at a time.
enum PlainRun {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The first byte at or after `start` that may need an escape: controls, quotes, backslashes, and
  /// what U+2028 begins with; the end where there is none.
  static func end(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index <= text.count - 8 {
      let word = UInt64(
        littleEndian: unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marks =
        (word &- ones &* 0x20) & ~word & highs | zeros(word, 0x22) | zeros(word, 0x5C)
        | zeros(word, 0x7F) | zeros(word, 0xE2)
      // The lowest mark is exact: borrows of a subtraction only run upwards.
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < text.count, !isSpecial(text[index]) { index += 1 }
    return index
  }

  /// Marks the bytes of a word that are one byte.
  @inline(__always)
  private static func zeros(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let word = word ^ (ones &* byte)
    return (word &- ones) & ~word & highs
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xE2
  }
}
