/// A property or component name as two integers, compared without regard to case.
///
/// The first eight and the last eight bytes, upper-cased, and the length: exact for names of up to
/// 16 bytes, which holds for all that this module asks for.
struct NameKey: Hashable {
  var first: UInt64 = 0
  var last: UInt64 = 0
  var length = 0

  /// Adds one byte; nil for a byte that no name may have.
  ///
  /// Underscores are no part of RFC 5545 names, but of real ones.
  mutating func append(_ byte: UInt8) -> Bool {
    guard let upper = Self.upper(byte) else { return false }
    if length < 8 { first = first << 8 | UInt64(upper) }
    last = last << 8 | UInt64(upper)
    length += 1
    return true
  }

  private static func upper(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & 0xDF
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      byte
    default: nil
    }
  }

  /// The key of a name that the program knows.
  init(_ name: String) {
    for byte in name.utf8 { _ = append(byte) }
  }

  init() {}
}

/// Reads the name at the beginning of a content line.
struct LineName {
  var key = NameKey()
  /// The index of the `:` or `;` after the name, counted from the beginning of the bytes.
  var end = 0

  /// - Returns: nil when the line does not begin with a name and a separator.
  init?(of bytes: Span<UInt8>) {
    var index = 0
    // Blanks before a name are no fold only at the beginning of a file; nobody means them.
    while index < bytes.count, bytes[index] == ByteScan.blank || bytes[index] == ByteScan.tab {
      index += 1
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") {
        end = index
        if key.length > 0 { return } else { return nil }
      }
      guard key.append(byte) else { return nil }
      index += 1
    }
    return nil
  }
}
