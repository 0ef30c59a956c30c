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
    if line.property?.isDateInZone ?? false {
      guard let parts = try? DateParts(span, from: line.nameEnd) else { return nil }
      value = TextValues.string(span, ByteText.trimmed(span, parts.value))
      take(parts.parameters, of: span, isPlain: !parts.isLenient)
    } else {
      guard let read = try? Parameters(span, from: line.nameEnd) else { return nil }
      value = TextValues.string(
        span, ByteText.trimmed(span, min(read.valueStart, span.count)..<span.count))
      take(read, of: span, isPlain: true)
    }
  }

  private mutating func take(_ read: Parameters, of bytes: Span<UInt8>, isPlain: Bool) {
    for entry in read.entries {
      let name = TextValues.string(bytes, entry.name)
      guard !isPlain else {
        parameters.append((name, TextValues.string(bytes, entry.value)))
        continue
      }
      guard name.utf8.allSatisfy({ NameKey.allows($0) }) else { continue }
      // Quotes that do not belong together are no part of a name.
      let text = TextValues.string(bytes, ByteText.trimmed(bytes, entry.value))
        .filter { $0 != "\"" }
      parameters.append((name, text.contains { ",:".contains($0) } ? "\"\(text)\"" : text))
    }
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
