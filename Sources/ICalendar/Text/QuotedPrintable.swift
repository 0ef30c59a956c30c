/// The encoding of text in vCalendar 1.0.
///
/// Source: RFC 2045 section 6.7.
enum QuotedPrintable {
  /// The text of a value; a soft line break, which unfolding has turned into `=` and a blank,
  /// vanishes, and what is no valid escape stays as it is.
  static func decode(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "=") else {
        copy.append(byte)
        continue
      }
      if index == range.upperBound { break }
      if bytes[index] == ByteScan.blank {
        index += 1
      } else if index + 1 < range.upperBound, let high = digit(bytes[index]),
        let low = digit(bytes[index + 1])
      {
        copy.append(high << 4 | low)
        index += 2
      } else {
        copy.append(byte)
      }
    }
    // Line breaks are =0D=0A here; the text keeps LF alone.
    return TextValues.lines(copy)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
