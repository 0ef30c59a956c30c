/// Tells whether bytes are UTF-8, without making a String.
///
/// Source: The Unicode Standard, table 3-7 (well-formed UTF-8 byte sequences).
enum UTF8Check {
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    let lastWord = bytes.count &- 8
    var index = 0
    while index < bytes.count {
      if index <= lastWord {
        let high = ByteScan.word(in: bytes, at: index) & ByteScan.repeated(0x80)
        guard high != 0 else {
          index &+= 8
          continue
        }
        index &+= high.trailingZeroBitCount / 8
      }
      let length = lengthOfCharacter(bytes, at: index)
      guard length > 0 else { return false }
      index &+= length
    }
    return true
  }

  /// How many bytes the character at a place has; 0 where there is none.
  @inline(__always)
  private static func lengthOfCharacter(_ bytes: Span<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, length <= bytes.count - index else { return 0 }
    // No form that is longer than needed, no surrogates, nothing above U+10FFFF.
    let second = bytes[index + 1]
    let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
    let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
    guard second >= lowest, second <= highest else { return 0 }
    for place in 2..<max(2, length) where bytes[index + place] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
