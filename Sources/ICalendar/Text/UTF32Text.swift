/// Feeds in UTF-32, told by a byte order mark or by the zeros of their first letters.
enum UTF32Text {
  /// The same text in UTF-8, or nil when the bytes are no UTF-32.
  ///
  /// Line breaks stay, so that line numbers hold for the original; numbers that are no character
  /// become U+FFFD, and so does what is left of one at the end.
  static func transcoded(_ bytes: Span<UInt8>) -> [UInt8]? {
    guard let (isLittle, start) = form(of: bytes) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 4 + 16)
    var index = start
    while index + 3 < bytes.count {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      let (third, fourth) = (UInt32(bytes[index + 2]), UInt32(bytes[index + 3]))
      let code =
        isLittle
        ? fourth << 24 | third << 16 | second << 8 | first
        : first << 24 | second << 16 | third << 8 | fourth
      result.append(codePoint: Unicode.Scalar(code) == nil ? 0xFFFD : code)
      index += 4
    }
    if index < bytes.count { result.append(codePoint: 0xFFFD) }
    return result
  }

  /// The order of the bytes and where the text begins.
  private static func form(of bytes: Span<UInt8>) -> (isLittle: Bool, start: Int)? {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xFF, 0xFE, 0, 0): return (true, 4)
    case (0, 0, 0xFE, 0xFF): return (false, 4)
    default: break
    }
    // Calendars begin with two characters of ASCII.
    switch (bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]) {
    case (1..<0x80, 0, 0, 0, 1..<0x80, 0, 0, 0): return (true, 0)
    case (0, 0, 0, 1..<0x80, 0, 0, 0, 1..<0x80): return (false, 0)
    default: return nil
    }
  }
}
