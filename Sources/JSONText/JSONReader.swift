/// Reads JSON value by value from bytes; nothing is kept but the place.
///
/// The caller says what it expects and gets it or an error that names the byte:
///
///     var reader = JSONReader(bytes)
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///       if key == "id" { id = try reader.string() } else { try reader.skipValue() }
///     }
///     try reader.end()
///
/// Source: RFC 8259. UTF-8 only; a byte order mark in front is passed over.
public struct JSONReader: Sendable {
  /// The kinds of values.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case object, array, string, number, bool, null

    var words: String {
      switch self {
      case .object: "an object"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    }
  }

  private let bytes: [UInt8]
  private let depthLimit: Int
  private var depth = 0
  /// Whether the innermost open array or object has nothing before the next member.
  private var isFirst = false

  /// Where the next byte stands: bytes from the start of the text, from 0.
  public private(set) var offset: Int

  /// Starts at the first byte.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - depthLimit: How many arrays and objects may lie inside each other.
  public init(_ bytes: [UInt8], depthLimit: Int = 64) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: Structure

  /// Tells the kind of the value that comes next, without reading it.
  public mutating func peek() throws(JSONError) -> Kind {
    skipBlanks()
    guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "-"), 0x30...0x39: return .number
    default: throw JSONError(.unexpectedByte(bytes[offset]), at: offset)
    }
  }

  /// Goes into an object; `nextKey` then gives its keys.
  public mutating func beginObject() throws(JSONError) { try open(.object) }

  /// Goes into an array; `nextElement` then tells whether there is one.
  public mutating func beginArray() throws(JSONError) { try open(.array) }

  /// The next key of the object, after which its value has to be read; nil at the object's end.
  public mutating func nextKey() throws(JSONError) -> String? {
    guard try nextMember(closing: UInt8(ascii: "}")) else { return nil }
    let key = try string()
    skipBlanks()
    try take(UInt8(ascii: ":"))
    return key
  }

  /// Whether the array has another element, which then has to be read.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try nextMember(closing: UInt8(ascii: "]"))
  }

  /// Makes sure that nothing but blanks follows.
  public mutating func end() throws(JSONError) {
    skipBlanks()
    guard offset == bytes.count else { throw JSONError(.trailingText, at: offset) }
  }

  /// Reads a value of any kind and forgets it; it is checked all the same.
  public mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case .string: _ = try string()
    case .number: _ = try number()
    case .bool: _ = try bool()
    case .null: try null()
    case .array:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .object:
      try beginObject()
      while try nextKey() != nil { try skipValue() }
    }
  }

  // MARK: Values

  /// Reads null if it comes next.
  ///
  /// - Returns: Whether it did; anything else is left where it is.
  public mutating func skipNull() throws(JSONError) -> Bool {
    guard try peek() == .null else { return false }
    try null()
    return true
  }

  /// Reads `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    try expect(.bool)
    let isTrue = bytes[offset] == UInt8(ascii: "t")
    try word(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads a number without fraction; `1.0` and `1e2` count as whole.
  public mutating func int() throws(JSONError) -> Int {
    let start = try startOfNumber()
    let text = try number()
    if let whole = Int(text) { return whole }
    guard let value = Double(text), let whole = Int(exactly: value), abs(value) < 0x1p53 else {
      throw JSONError(.notWhole, at: start)
    }
    return whole
  }

  /// Reads a number.
  public mutating func double() throws(JSONError) -> Double {
    let start = try startOfNumber()
    guard let value = Double(try number()), value.isFinite else {
      throw JSONError(.invalidNumber, at: start)
    }
    return value
  }

  /// Reads a string, escapes resolved.
  public mutating func string() throws(JSONError) -> String {
    try expect(.string)
    offset += 1
    let start = offset
    // Most strings have no escape and are taken as they stand.
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        let text = try decode(bytes[start..<offset], from: start)
        offset += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw JSONError(.controlCharacter(byte), at: offset) }
      offset += 1
    }
    throw JSONError(.unexpectedEnd, at: offset)
  }

  // MARK: Steps

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) throws(JSONError) {
    guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
    guard bytes[offset] == byte else {
      throw JSONError(.unexpectedByte(bytes[offset]), at: offset)
    }
    offset += 1
  }

  private mutating func expect(_ kind: Kind) throws(JSONError) {
    let found = try peek()
    guard found == kind else {
      throw JSONError(.wrongKind(expected: kind, found: found), at: offset)
    }
  }

  private mutating func open(_ kind: Kind) throws(JSONError) {
    try expect(kind)
    guard depth < depthLimit else { throw JSONError(.tooDeep(limit: depthLimit), at: offset) }
    depth += 1
    isFirst = true
    offset += 1
  }

  private mutating func nextMember(closing bracket: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
    if bytes[offset] == bracket {
      offset += 1
      depth -= 1
      isFirst = false
      return false
    }
    if !isFirst { try take(UInt8(ascii: ",")) }
    isFirst = false
    return true
  }

  private mutating func null() throws(JSONError) { try word("null") }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    for byte in "\(word)".utf8 { try take(byte) }
  }

  private mutating func startOfNumber() throws(JSONError) -> Int {
    try expect(.number)
    return offset
  }

  /// The characters of a number, checked against the grammar.
  private mutating func number() throws(JSONError) -> Substring {
    let start = try startOfNumber()
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let first = offset
    guard digits() > 0 else { throw JSONError(.invalidNumber, at: start) }
    guard offset == first + 1 || bytes[first] != 0x30 else {
      throw JSONError(.invalidNumber, at: start)
    }
    if isNext(UInt8(ascii: ".")) {
      offset += 1
      guard digits() > 0 else { throw JSONError(.invalidNumber, at: start) }
    }
    if isNext(UInt8(ascii: "e")) || isNext(UInt8(ascii: "E")) {
      offset += 1
      if isNext(UInt8(ascii: "+")) || isNext(UInt8(ascii: "-")) { offset += 1 }
      guard digits() > 0 else { throw JSONError(.invalidNumber, at: start) }
    }
    return Substring(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isNext(_ byte: UInt8) -> Bool {
    offset < bytes.count && bytes[offset] == byte
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset] &- 0x30 <= 9 { offset += 1 }
    return offset - start
  }

  private func decode(
    _ part: ArraySlice<UInt8>, from start: Int
  ) throws(JSONError) -> String {
    guard let text = String(validating: part, as: UTF8.self) else {
      throw JSONError(.invalidUTF8, at: start)
    }
    return text
  }

  /// The rest of a string that has escapes.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return try decode(text[...], from: start)
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
