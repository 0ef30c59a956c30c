/// Brings the names of zones into forms that can be compared.
enum ZoneNameText {
  /// The name without quotes and blanks around it and without the backslashes of iCalendar text.
  static func cleaned(_ name: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    var pending = name.utf8.makeIterator()
    while let byte = pending.next() {
      guard byte == UInt8(ascii: "\\") else {
        // A no-break space (C2 A0) is as good as a blank.
        if byte == 0xA0, bytes.last == 0xC2 {
          bytes[bytes.count - 1] = 0x20
        } else {
          bytes.append(byte)
        }
        continue
      }
      // A backslash stands for itself nowhere in the name of a zone.
      if let escaped = pending.next() { bytes.append(escaped) }
    }
    let inner = bytes.drop(while: isAround)
    let end = inner.lastIndex { !isAround($0) } ?? inner.startIndex - 1
    return String(decoding: inner[inner.startIndex..<(end + 1)], as: UTF8.self)
  }

  private static func isAround(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// The name in small letters, with one blank wherever there are some.
  static func folded(_ name: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte <= 0x20 {
        if bytes.last != 0x20 { bytes.append(0x20) }
      } else {
        bytes.append(lowercased(byte))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a display name in small letters: no marks, no `and`, no `&`.
  static func words(_ name: some StringProtocol) -> String {
    let parts = name.utf8.split { !isWordByte($0) }
    return parts.map { String(decoding: $0.map(lowercased), as: UTF8.self) }
      .filter { $0 != "and" }
      .joined(separator: " ")
  }

  /// Letters and digits, and all of what is not ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The lines of a table as their columns, which bars separate.
  static func rows(_ table: String) -> [[String]] {
    table.utf8.split(separator: ByteScan.lineFeed).map { line in
      line.split(separator: UInt8(ascii: "|")).map { cleaned(Substring($0)) }
    }
  }
}
