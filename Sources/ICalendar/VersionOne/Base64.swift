/// Base64 as texts of vCalendar 1.0 may be encoded.
///
/// Source: RFC 4648 section 4.
enum Base64 {
  /// The bytes; blanks in between do not count.
  ///
  /// - Returns: nil for anything else.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text where byte > ByteScan.blank && byte != UInt8(ascii: "=") {
      guard let digit = digit(byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 1
      if count == 4 {
        bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(bits >> 4 & 255))
    case 3: bytes += [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
    default: return nil
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
