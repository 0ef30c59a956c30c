/// Turns bytes of a feed into Strings: encoding, control characters and escapes.
enum TextValues {
  /// The text of a range: valid UTF-8 as it is, anything else read as Windows-1252; control
  /// characters become blanks.
  static func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    if let plain = plain(bytes, range) { return plain }
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    copy.append(bytes, range)
    return string(clean: &copy)
  }

  /// The text of a range that needs no change: UTF-8 without controls and backslashes.
  private static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard ByteScan.isPlainText(bytes, range) else { return nil }
    guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { return nil }
    return String(copying: text)
  }

  /// A TEXT value with its escapes resolved, in one pass from left to right.
  ///
  /// An escape that RFC 5545 does not know gives its character; a lone backslash at the end stays.
  ///
  /// Source: RFC 5545 section 3.3.11.
  static func unescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    if let plain = plain(bytes, range) { return plain }
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    var lineFeeds: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < range.upperBound {
        byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") {
          lineFeeds.append(copy.count)
          byte = ByteScan.blank
        }
      }
      copy.append(byte)
    }
    replaceControls(in: &copy)
    for position in lineFeeds { copy[position] = ByteScan.lineFeed }
    return decoded(copy)
  }

  /// The values of a comma list, escapes resolved; an escaped comma does not divide.
  static func list(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [String] {
    split(bytes, range).map { unescaped(bytes, ByteText.trimmed(bytes, $0)) }
  }

  /// The ranges between the commas of a list; a backslash keeps the next comma inside.
  static func split(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: ",") {
        parts.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  /// A parameter value: quotes off, `^n`, `^'` and `^^` resolved.
  ///
  /// Source: RFC 6868 section 3.1.
  static func parameter(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    let inner = Parameters.unquoted(ByteText.trimmed(bytes, range), in: bytes)
    var copy: [UInt8] = []
    copy.reserveCapacity(inner.count)
    var lineFeeds: [Int] = []
    var index = inner.lowerBound
    while index < inner.upperBound {
      var byte = bytes[index]
      if byte == UInt8(ascii: "^"), index + 1 < inner.upperBound {
        switch bytes[index + 1] {
        case UInt8(ascii: "n"):
          lineFeeds.append(copy.count)
          byte = ByteScan.blank
          index += 1
        case UInt8(ascii: "'"):
          byte = UInt8(ascii: "\"")
          index += 1
        case UInt8(ascii: "^"):
          index += 1
        default: break
        }
      }
      copy.append(byte)
      index += 1
    }
    replaceControls(in: &copy)
    for position in lineFeeds { copy[position] = ByteScan.lineFeed }
    return decoded(copy)
  }

  /// The text of decoded bytes: line breaks of any kind become LF, other controls blanks.
  static func lines(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte == ByteScan.carriageReturn {
        if index + 1 < bytes.count, bytes[index + 1] == ByteScan.lineFeed { continue }
        text.append(ByteScan.lineFeed)
      } else {
        let isControl = byte < 0x20 && byte != ByteScan.lineFeed && byte != ByteScan.tab
        text.append(isControl || byte == 0x7F ? ByteScan.blank : byte)
      }
    }
    return decoded(text)
  }

  private static func string(clean copy: inout [UInt8]) -> String {
    replaceControls(in: &copy)
    return decoded(copy)
  }

  private static func replaceControls(in bytes: inout [UInt8]) {
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x7F {
      if bytes[index] != ByteScan.tab { bytes[index] = ByteScan.blank }
    }
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? Windows1252.decode(bytes)
  }
}
