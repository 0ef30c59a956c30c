/// The parameters of one content line and where its value begins.
///
/// All ranges count from the beginning of the unfolded line.
///
/// Source: RFC 5545 section 3.1 and 3.2.
struct Parameters {
  struct Entry {
    var name: Range<Int>
    /// The value with its quotes, if it has any; a list is one value here.
    var value: Range<Int>
  }

  enum Fault: Error {
    /// A quote is not closed.
    case openQuote(at: Int)
    /// Something stands behind a closing quote, or a quote inside an unquoted value.
    case strayQuote(at: Int)
    /// The line ends without a colon.
    case noColon
  }

  /// Most lines have one parameter at most; it costs no allocation.
  private var first: Entry?
  private var others: [Entry] = []
  /// Where the value of the property begins.
  private(set) var valueStart = 0

  /// Reads from the separator after the name.
  ///
  /// - Parameters:
  ///   - bytes: The unfolded line.
  ///   - start: The index of the `:` or `;` after the name.
  init(_ bytes: Span<UInt8>, from start: Int) throws(Fault) {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: ";") {
      let nameStart = index + 1
      index = nameStart
      while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
      let name = ByteText.trimmed(bytes, nameStart..<index)
      var value = index..<index
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        let valueStart = index + 1
        index = try Self.endOfValue(bytes, from: valueStart)
        value = valueStart..<index
      }
      if !name.isEmpty { append(Entry(name: name, value: value)) }
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw .noColon }
    valueStart = index + 1
  }

  /// Where the value of a property begins, or nil when the parameters cannot be read.
  ///
  /// - Parameters:
  ///   - bytes: The unfolded line.
  ///   - start: The index of the `:` or `;` after the name.
  static func valueStart(in bytes: Span<UInt8>, from start: Int) -> Int? {
    if bytes[start] == UInt8(ascii: ":") { return start + 1 }
    // Without a quote before it the first colon ends the parameters.
    let mark = ByteScan.first(
      of: UInt8(ascii: ":"), or: UInt8(ascii: "\""), in: bytes, from: start)
    guard mark < bytes.count else { return nil }
    if bytes[mark] == UInt8(ascii: ":") { return mark + 1 }
    return (try? Parameters(bytes, from: start))?.valueStart
  }

  /// Reads a line whose parameters hold a colon outside quotes: the value begins after the last
  /// colon of the line.
  init(lenient bytes: Span<UInt8>, from start: Int, valueStart: Int) {
    self.valueStart = valueStart
    var index = start
    let end = valueStart - 1
    while index < end, bytes[index] == UInt8(ascii: ";") {
      let nameStart = index + 1
      index = nameStart
      while index < end, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: ";") {
        index += 1
      }
      let name = ByteText.trimmed(bytes, nameStart..<index)
      var value = index..<index
      if index < end, bytes[index] == UInt8(ascii: "=") {
        let first = index + 1
        while index < end, bytes[index] != UInt8(ascii: ";") { index += 1 }
        value = first..<index
      }
      if !name.isEmpty { append(Entry(name: name, value: value)) }
    }
  }

  var isEmpty: Bool { first == nil }

  /// The only parameter; nil where there are none or several.
  var only: Entry? { others.isEmpty ? first : nil }

  /// The parameters in the order of the line.
  var entries: [Entry] { first.map { [$0] + others } ?? [] }

  private mutating func append(_ entry: Entry) {
    if first == nil { first = entry } else { others.append(entry) }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
  }

  /// The index of the `;` or `:` after a parameter value or list of values.
  private static func endOfValue(_ bytes: Span<UInt8>, from start: Int) throws(Fault) -> Int {
    var index = start
    while true {
      while index < bytes.count, ByteText.isBlank(bytes[index]) { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        let open = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
        guard index < bytes.count else { throw .openQuote(at: open) }
        index += 1
        while index < bytes.count, ByteText.isBlank(bytes[index]) { index += 1 }
        guard index < bytes.count else { throw .noColon }
        if bytes[index] == UInt8(ascii: ",") {
          index += 1
          continue
        }
        guard bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: ":") else {
          throw .strayQuote(at: index)
        }
        return index
      }
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") { return index }
        if byte == UInt8(ascii: "\"") { throw .strayQuote(at: index) }
        index += 1
        if byte == UInt8(ascii: ",") { break }
      }
      if index >= bytes.count { throw .noColon }
    }
  }

  /// The first parameter that a question holds for, or nil.
  @inline(__always)
  func first(where holds: (Entry) -> Bool) -> Entry? {
    guard let first else { return nil }
    return holds(first) ? first : others.first(where: holds)
  }

  /// The first parameter of a name, quotes taken off, or nil.
  func range(of name: String, in bytes: Span<UInt8>) -> Range<Int>? {
    guard let entry = first(where: { ByteText.equals(bytes, $0.name, name) }) else { return nil }
    return Self.unquoted(ByteText.trimmed(bytes, entry.value), in: bytes)
  }

  /// The text of the first parameter of a name, or nil.
  func text(of name: String, in bytes: Span<UInt8>) -> String? {
    guard let range = range(of: name, in: bytes) else { return nil }
    return TextValues.parameter(bytes, range)
  }

  static func unquoted(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\""),
      bytes[range.upperBound - 1] == UInt8(ascii: "\"")
    else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }
}
