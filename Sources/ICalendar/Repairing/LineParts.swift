/// A content line taken apart, so that single parts of it can be written anew.
struct LineParts {
  /// The name as it is written.
  let name: String
  /// Names and raw values, quotes included, in their order.
  private(set) var parameters: [(name: String, value: String)] = []
  /// The value as it stands.
  var value: String

  /// Takes a line apart.
  ///
  /// - Returns: nil when its parameters cannot be read. A date behind a zone name with a colon
  ///   outside quotes is found all the same, and the name gets its quotes.
  init?(_ line: DocumentLine) {
    let bytes = Array(line.text.utf8)
    let span = bytes.span
    guard line.nameEnd < span.count else { return nil }
    name = String(decoding: bytes[..<line.nameEnd], as: UTF8.self)
    var read = try? Parameters(span, from: line.nameEnd)
    var isLenient = false
    if Self.isDate(line), !Self.beginsWithDate(span, read),
      let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > line.nameEnd
    {
      let lenient = Parameters(lenient: span, from: line.nameEnd, valueStart: colon + 1)
      if lenient.range(of: "TZID", in: span) != nil, Self.beginsWithDate(span, lenient) {
        (read, isLenient) = (lenient, true)
      }
    }
    guard let read else { return nil }
    value = TextValues.string(
      span, ByteText.trimmed(span, min(read.valueStart, span.count)..<span.count))
    for entry in read.entries {
      let text = TextValues.string(span, entry.value)
      let name = TextValues.string(span, entry.name)
      parameters.append((name, isLenient ? ContentLineText.parameter(text) : text))
    }
  }

  private static func isDate(_ line: DocumentLine) -> Bool {
    switch line.property {
    case .dtstart, .dtend, .recurrenceId, .exdate, .rdate: true
    default: false
    }
  }

  private static func beginsWithDate(_ bytes: Span<UInt8>, _ parameters: Parameters?) -> Bool {
    guard let parameters else { return false }
    let value = min(parameters.valueStart, bytes.count)..<bytes.count
    return DateValue(bytes, PropertyReading.firstMember(of: value, in: bytes)) != nil
  }

  /// The value of a parameter, quotes taken off, or nil.
  func parameter(_ name: String) -> String? {
    guard let found = parameters.first(where: { $0.name.uppercased() == name }) else { return nil }
    let bytes = Array(found.value.utf8)
    return TextValues.parameter(bytes.span, 0..<bytes.count)
  }

  mutating func remove(_ name: String) {
    parameters.removeAll { $0.name.uppercased() == name }
  }

  /// Sets a parameter whose value needs no quotes.
  mutating func set(_ name: String, _ value: String) {
    remove(name)
    parameters.append((name, value))
  }

  /// The line put together again.
  var text: String {
    name + parameters.map { ";\($0.name)=\($0.value)" }.joined() + ":" + value
  }

  /// The members of a list of dates.
  var members: [Substring] { value.split(separator: ",", omittingEmptySubsequences: false) }
}

extension DateValue {
  /// Reads the text of a value.
  init?(text: some StringProtocol) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  /// The value as RFC 5545 writes it.
  var compactText: String {
    switch form {
    case .date: CompactTime.text(date)
    case .local: CompactTime.text(wallTime)
    case .utc: CompactTime.text(wallTime) + "Z"
    }
  }
}
