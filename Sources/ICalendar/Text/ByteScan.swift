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
  static func lineEnd(in text: Span<UInt8>, from start: Int) -> LineEnd {
    var index = start
    var hasControl = false
    var high: UInt64 = 0
    let count = text.count
    unsafe text.withUnsafeBytes { bytes in
      while index < count {
        if index + 8 <= count {
          let word = UInt64(
            littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          // The lowest mark is exact: borrows of a subtraction only run upwards.
          let below = (word &- (ones &* 0x20)) & ~word & highs
          if below == 0 {
            high |= word
            index += 8
            continue
          }
          let offset = below.trailingZeroBitCount / 8
          high |= word & ((1 << UInt64(offset * 8)) &- 1)
          index += offset
        }
        let byte = unsafe bytes[index]
        if byte == lineFeed || byte == carriageReturn { return }
        if byte < 0x20, byte != tab { hasControl = true }
        high |= UInt64(byte)
        index += 1
      }
    }
    return LineEnd(index: index, hasControl: hasControl, isASCII: high & highs == 0)
  }
}
