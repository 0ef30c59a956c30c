/// Writes JSON into one growing buffer of bytes.
///
/// Keys keep the order in which they are written, so that the same values give the same bytes.
/// Control characters and the line ends of old scripts are escaped, all other text is as it is.
///
/// Source: RFC 8259.
public struct JSONWriter: Sendable {
  /// The text so far, UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Whether the innermost open array or object has a member already.
  private var hasMember: [Bool] = [false]
  private var isAfterKey = false
  private let isPretty: Bool

  /// Creates an empty writer.
  ///
  /// - Parameter pretty: Whether members stand on lines of their own, two blanks deeper each level.
  public init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// Opens an object; its members follow as `key` and a value.
  public mutating func beginObject() { open("{") }
  /// Closes the innermost object.
  public mutating func endObject() { close("}") }
  /// Opens an array.
  public mutating func beginArray() { open("[") }
  /// Closes the innermost array.
  public mutating func endArray() { close("]") }

  /// Writes the key of the next value.
  public mutating func key(_ name: String) {
    separate()
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// Writes a string.
  public mutating func value(_ text: String) {
    separate()
    quoted(text)
  }

  /// Writes a string whose bytes need no escape, such as a time.
  ///
  /// - Parameter write: Appends them; ASCII letters, digits and signs but quotes and backslashes.
  public mutating func plainValue(_ write: (inout [UInt8]) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number; null for what JSON cannot say.
  public mutating func value(_ number: Double) {
    separate()
    bytes.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
  }

  /// Writes true or false.
  public mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Writes null.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a key and a string.
  public mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a key and a whole number.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a key and a flag.
  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Ends a line, for texts with one value a line.
  public mutating func endLine() {
    bytes.append(0x0A)
    hasMember = [false]
  }

  /// Gives the bytes so far away and goes on with an empty buffer.
  ///
  /// - Returns: What was written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  /// An empty writer for members of the object that is open, to be added to it and others like it.
  public func memberWriter() -> JSONWriter {
    var writer = JSONWriter(pretty: isPretty)
    writer.hasMember = hasMember
    return writer
  }

  /// Adds members that were written by a `memberWriter` of this object or of one of its depth.
  ///
  /// - Parameter members: The bytes; the object has members before them.
  public mutating func add(members: [UInt8]) {
    bytes.append(contentsOf: members)
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    hasMember.append(false)
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    let hadMember = hasMember.popLast() ?? false
    if isPretty, hadMember { newLine() }
    bytes.append(UInt8(ascii: bracket))
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if let last = hasMember.indices.last {
      if hasMember[last] { bytes.append(UInt8(ascii: ",")) }
      hasMember[last] = true
    }
    if isPretty, hasMember.count > 1 { newLine() }
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: (hasMember.count - 1) * 2))
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let span = text.utf8Span.span
    var index = 0
    while index < span.count {
      let end = PlainRun.end(in: span, from: index)
      if end > index {
        unsafe span.extracting(index..<end).withUnsafeBufferPointer {
          unsafe bytes.append(contentsOf: $0)
        }
      }
      guard end < span.count else { break }
      index = end + special(at: end, in: span)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a byte that ends a plain run.
  ///
  /// - Returns: How many bytes were taken.
  private mutating func special(at index: Int, in span: Span<UInt8>) -> Int {
    let byte = span[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0xE2:
      // U+2028 and U+2029 are E2 80 A8 and A9: line ends for old scripts.
      if index + 2 < span.count, span[index + 1] == 0x80, span[index + 2] | 1 == 0xA9 {
        bytes.append(contentsOf: (span[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        return 3
      }
      bytes.append(byte)
    default: escape(byte)
    }
    return 1
  }

  private mutating func escape(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u00".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }
}
