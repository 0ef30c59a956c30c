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

  let bytes: [UInt8]
  private let depthLimit: Int
  private var depth = 0
  /// Whether the innermost open array or object has nothing before the next member.
  private var isFirst = false

  /// Where the next byte stands: bytes from the start of the text, from 0.
  public internal(set) var offset: Int

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

  mutating func expect(_ kind: Kind) throws(JSONError) {
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

  func isNext(_ byte: UInt8) -> Bool {
    offset < bytes.count && bytes[offset] == byte
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset] &- 0x30 <= 9 { offset += 1 }
    return offset - start
  }
}
