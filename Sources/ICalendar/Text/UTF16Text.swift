/// Feeds in UTF-16, told by a byte order mark or by the zeros of their first letters.
enum UTF16Text {
  /// The same text in UTF-8, or nil when the bytes are no UTF-16.
  ///
  /// Line breaks stay, so that line numbers hold for the original; unpaired surrogates become
  /// U+FFFD.
  static func transcoded(_ bytes: Span<UInt8>) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let isLittle: Bool
    var index = 2
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xFF, 0xFE, _, _): isLittle = true
    case (0xFE, 0xFF, _, _): isLittle = false
    // Calendars begin with two characters of ASCII.
    case (1..<0x80, 0, 1..<0x80, 0): (isLittle, index) = (true, 0)
    case (0, 1..<0x80, 0, 1..<0x80): (isLittle, index) = (false, 0)
    default: return nil
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 2 + 16)
    var high: UInt32?
    while index + 1 < bytes.count {
      let first = UInt32(bytes[index])
      let second = UInt32(bytes[index + 1])
      let unit = isLittle ? second << 8 | first : first << 8 | second
      index += 2
      switch unit {
      case 0xD800..<0xDC00:
        if high != nil { result.append(codePoint: 0xFFFD) }
        high = unit
        continue
      case 0xDC00..<0xE000:
        guard let lead = high else {
          result.append(codePoint: 0xFFFD)
          continue
        }
        result.append(codePoint: 0x10000 + (lead - 0xD800) << 10 + (unit - 0xDC00))
      default:
        if high != nil { result.append(codePoint: 0xFFFD) }
        result.append(codePoint: unit)
      }
      high = nil
    }
    if high != nil { result.append(codePoint: 0xFFFD) }
    return result
  }
}
