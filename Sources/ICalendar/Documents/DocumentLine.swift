/// One content line of a feed, unfolded and otherwise as it was written.
struct DocumentLine: Hashable {
  private(set) var text: String
  /// Where the name ends: the index of the byte after it.
  let nameEnd: Int
  /// The property, if the reader knows it.
  let property: PropertyName?
  /// The physical line of the feed that it began in; 0 for a line of our own.
  private(set) var number = 0

  /// Reads the line that lies in a feed.
  init(_ content: ContentLine, in feed: Span<UInt8>, scratch: inout [UInt8]) {
    let end = content.nameEnd
    (text, nameEnd) = Unfolding.withUnfolded(content.line, in: feed, scratch: &scratch) { bytes in
      // Marks and blanks round the name are no part of it.
      var name = 0..<min(end, bytes.count)
      while let first = name.first, bytes[first] <= ByteScan.blank || bytes[first] >= 0x80 {
        name.removeFirst()
      }
      name = ByteText.trimmed(bytes, name)
      let rest = min(end, bytes.count)..<bytes.count
      return (TextValues.string(bytes, name) + Self.text(bytes, rest), name.count)
    }
    property = content.property
    number = content.line.number
  }

  /// The text of a line after its name.
  ///
  /// What is read by itself is decoded by itself: parameters and value may be in different
  /// encodings, and quoted-printable keeps bytes that have none.
  private static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    guard !UTF8Check.isValid(bytes.extracting(range)),
      let parameters = try? Parameters(bytes, from: range.lowerBound)
    else { return TextValues.string(bytes, range) }
    var text = ""
    var start = range.lowerBound
    for index in range.lowerBound..<parameters.valueStart where isMark(bytes[index]) {
      text += TextValues.string(bytes, start..<index + 1)
      start = index + 1
    }
    let value = min(start, bytes.count)..<bytes.count
    guard parameters.isQuotedPrintable(in: bytes) else {
      let plain = withoutNeedlessEscapes(bytes, value)
      return text + TextValues.string(plain.span, 0..<plain.count)
    }
    return value.reduce(into: text) { text, index in
      let byte = bytes[index]
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "=" + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The bytes of a value without the backslashes before characters that are not ASCII, which say
  /// nothing and may part the bytes of one character.
  private static func withoutNeedlessEscapes(
    _ bytes: Span<UInt8>, _ value: Range<Int>
  ) -> [UInt8] {
    var plain: [UInt8] = []
    var index = value.lowerBound
    while index < value.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < value.upperBound {
        if bytes[index + 1] < 0x80 { plain.append(bytes[index]) }
        index += 1
      }
      plain.append(bytes[index])
      index += 1
    }
    return plain
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: ","): true
    default: false
    }
  }

  /// A line that takes the place of one in a feed.
  init(_ text: String, number: Int) {
    self.text = text
    let name = LineName(of: Array(text.utf8).span)
    nameEnd = name?.end ?? 0
    property = name?.property
    self.number = number
  }

  /// A line of our own.
  init(_ property: PropertyName, _ rest: String) {
    text = property.rawValue + rest
    nameEnd = property.rawValue.utf8.count
    self.property = property
  }

  /// What stands after the name, its separator included.
  var afterName: String { String(decoding: text.utf8.dropFirst(nameEnd), as: UTF8.self) }

  /// Whether the value is one that the property can have.
  var isReadable: Bool {
    let bytes = Array(text.utf8)
    return property?.isReadable(in: bytes.span, nameEnd: nameEnd) ?? false
  }

  /// The name in upper case.
  var name: String {
    String(decoding: text.utf8.prefix(nameEnd), as: UTF8.self).uppercased()
  }

  /// Runs `body` over the bytes, the parameters and the range of the value.
  ///
  /// - Returns: nil when the parameters cannot be read.
  func read<Result>(_ body: (Span<UInt8>, Parameters, Range<Int>) -> Result?) -> Result? {
    let bytes = Array(text.utf8)
    let span = bytes.span
    guard nameEnd < span.count, let parameters = try? Parameters(span, from: nameEnd) else {
      return nil
    }
    return body(span, parameters, min(parameters.valueStart, span.count)..<span.count)
  }

  /// The value as it stands, blanks around it left out; empty where it cannot be read.
  var value: String {
    read { bytes, _, value in TextValues.string(bytes, ByteText.trimmed(bytes, value)) } ?? ""
  }

  /// The value as TEXT, escapes resolved.
  var textValue: String {
    read { bytes, _, value in TextValues.unescaped(bytes, value) } ?? ""
  }

  /// The text of a parameter, or nil.
  func parameter(_ name: String) -> String? {
    read { bytes, parameters, _ in parameters.text(of: name, in: bytes) }
  }

  /// The zone that a time names, as the line spells it.
  var tzid: String? {
    guard text.utf8.contains(UInt8(ascii: ";")) else { return nil }
    return read { bytes, parameters, _ in
      parameters.range(of: "TZID", in: bytes).map {
        TextValues.unescaped(bytes, ByteText.trimmed(bytes, $0))
      }
    }
  }

  /// The same line with another zone.
  func named(tzid: String) -> DocumentLine {
    let found: Range<Int>? = read { bytes, parameters, _ in
      parameters.first(where: { ByteText.equals(bytes, $0.name, "TZID") })?.value
    }
    guard let found else { return self }
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(found, with: ContentLineText.parameter(tzid).utf8)
    var line = self
    line.text = String(decoding: bytes, as: UTF8.self)
    return line
  }

  /// Whether both say the same, wherever they stand.
  static func == (left: DocumentLine, right: DocumentLine) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
