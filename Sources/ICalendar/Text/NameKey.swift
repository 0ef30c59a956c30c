/// A property or component name as two integers, compared without regard to case.
///
/// The first eight and the last eight bytes, upper-cased, and the length: exact for names of up to
/// 16 bytes, which holds for all that this module asks for.
struct NameKey: Hashable {
  private(set) var first: UInt64 = 0
  private(set) var last: UInt64 = 0
  private(set) var length = 0

  init() {}

  /// The key of a name that the program knows.
  init(_ name: String) {
    for byte in name.utf8 { _ = append(byte) }
  }

  /// Adds one byte; false for a byte that no name may have.
  ///
  /// Underscores are no part of RFC 5545 names, but of real ones.
  @inline(__always)
  mutating func append(_ byte: UInt8) -> Bool {
    let upper = byte &- 0x61 < 26 ? byte & 0xDF : byte
    guard
      upper &- 0x41 < 26 || upper &- 0x30 < 10 || upper == UInt8(ascii: "-")
        || upper == UInt8(ascii: "_")
    else { return false }
    if length < 8 { first = first << 8 | UInt64(upper) }
    last = last << 8 | UInt64(upper)
    length += 1
    return true
  }
}

/// The name at the beginning of a content line.
struct LineName {
  var key = NameKey()
  /// The index of the `:` or `;` after the name, counted from the beginning of the bytes.
  var end = 0

  /// Reads a name and looks for its separator.
  ///
  /// - Returns: nil when the line does not begin with a name and a separator.
  init?(of bytes: Span<UInt8>) {
    var index = 0
    let count = bytes.count
    // Blanks before a name are no fold only at the beginning of a file; nobody means them.
    while index < count, ByteText.isBlank(bytes[index]) { index += 1 }
    while index < count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") {
        end = index
        if key.length > 0 { return } else { return nil }
      }
      if key.append(byte) {
        index += 1
      } else if let next = Self.tolerated(key, at: index, in: bytes) {
        index = next
      } else {
        return nil
      }
    }
    return nil
  }

  /// Where reading goes on behind bytes that belong to no name: a byte order mark where files were
  /// put together, and blanks between the name of a known property and its separator.
  private static func tolerated(_ key: NameKey, at index: Int, in bytes: Span<UInt8>) -> Int? {
    if key.length == 0 {
      let isMark =
        index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xBB
        && bytes[index + 2] == 0xBF
      return isMark ? index + 3 : nil
    }
    guard ByteText.isBlank(bytes[index]), PropertyName(key) != nil else { return nil }
    var next = index
    while next < bytes.count, ByteText.isBlank(bytes[next]) { next += 1 }
    guard next < bytes.count else { return nil }
    return bytes[next] == UInt8(ascii: ":") || bytes[next] == UInt8(ascii: ";") ? next : nil
  }
}
