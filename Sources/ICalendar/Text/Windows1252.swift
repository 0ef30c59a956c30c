/// The encoding that feeds have when they are no UTF-8.
///
/// Source: the index "windows-1252" of the WHATWG Encoding Standard.
enum Windows1252 {
  /// The characters of 0x80 through 0x9F; the other bytes are their own scalars.
  private static let upper: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  static func decode(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let code = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
      // The C1 controls that the table leaves in place are no characters. Blanks they are neither:
      // what they stand in would be read as something else.
      let scalar = (0x80...0x9F).contains(code) ? nil : Unicode.Scalar(code)
      text.append(scalar ?? "\u{FFFD}")
    }
    return String(text)
  }
}
