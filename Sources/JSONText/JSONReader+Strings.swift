/// Strings with their escapes.
extension JSONReader {
  /// Reads a string, escapes resolved.
  public mutating func string() throws(JSONError) -> String {
    try expect(.string)
    offset += 1
    let start = offset
    // Most strings have no escape and are taken as they stand.
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let text = try decode(bytes.span.extracting(start..<offset), from: start)
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw JSONError(.controlCharacter(byte), at: offset) }
      offset += 1
    }
    throw JSONError(.unexpectedEnd, at: offset)
  }

  private func decode(_ part: Span<UInt8>, from start: Int) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: part))
    } catch {
      throw JSONError(.invalidUTF8, at: start)
    }
  }

  /// The rest of a string that has escapes.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try decode(text.span, from: start)
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case 0..<0x20:
        throw JSONError(.controlCharacter(byte), at: offset)
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw JSONError(.unexpectedEnd, at: offset)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = offset
    offset += 1
    guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = Unicode.Scalar(try codePoint(from: start)) else {
        throw JSONError(.loneSurrogate, at: start)
      }
      text.append(contentsOf: String(scalar).utf8)
    default: throw JSONError(.invalidEscape, at: start)
    }
  }

  /// One or, for a surrogate pair, two groups of four hexadecimal digits.
  private mutating func codePoint(from start: Int) throws(JSONError) -> UInt32 {
    let first = try hexadecimal(from: start)
    guard (0xD800...0xDBFF).contains(first) else { return first }
    guard isNext(UInt8(ascii: "\\")), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { throw JSONError(.loneSurrogate, at: start) }
    offset += 2
    let second = try hexadecimal(from: start)
    guard (0xDC00...0xDFFF).contains(second) else { throw JSONError(.loneSurrogate, at: start) }
    return 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
    var value: UInt32 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Self.digit(byte) else { throw JSONError(.invalidEscape, at: start) }
      value = value << 4 | digit
    }
    offset += 4
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    if byte &- 0x30 <= 9 { return UInt32(byte - 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
