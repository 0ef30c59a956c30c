/// A content line with its name, ready to be read further.
struct ContentLine {
  var line: LogicalLine
  /// The name and its separator, counted from the unfolded line's beginning; nil when there is none.
  var name: LineName?
  /// The property, if the reader knows it.
  var property: PropertyName?
  /// The lines of a text that was broken without a fold and that were joined to this one.
  var joinedLines: [Int] = []
}

/// Gives the content lines of a range one after the other, blank lines left out.
///
/// Two kinds of lines that are no lines of their own are joined to the one before: a text broken
/// without a fold, and the soft line breaks of quoted-printable. The index and the reading of single
/// events both use this reader, so that they agree about what a line is.
struct ContentLineReader {
  private var cursor: LineCursor
  private var ahead: ContentLine?
  private var scratch: [UInt8] = []

  init(from start: Int, to end: Int, number: Int) {
    cursor = LineCursor(from: start, to: end, number: number)
  }

  mutating func next(in text: Span<UInt8>) -> ContentLine? {
    guard var content = takeAhead() ?? readLine(in: text) else { return nil }
    guard content.name != nil else { return content }
    if content.line.end > content.line.start, text[content.line.end - 1] == UInt8(ascii: "=") {
      joinSoftBreaks(to: &content, in: text)
    }
    if let property = content.property, property.isText {
      while let following = readLine(in: text) {
        guard following.name == nil else {
          ahead = following
          break
        }
        content.joinedLines.append(following.line.number)
        content.line.extend(by: following.line)
      }
    }
    return content
  }

  private mutating func takeAhead() -> ContentLine? {
    defer { ahead = nil }
    return ahead
  }

  private mutating func readLine(in text: Span<UInt8>) -> ContentLine? {
    while let line = cursor.next(in: text) {
      if Self.isBlank(line, in: text) { continue }
      var name = LineName(of: text.extracting(line.start..<line.end))
      if name == nil, line.isFolded {
        // The fold may lie inside the name.
        Unfolding.unfold(line, in: text, into: &scratch)
        name = LineName(of: scratch.span)
      }
      return ContentLine(line: line, name: name, property: name.flatMap { PropertyName($0.key) })
    }
    return nil
  }

  private static func isBlank(_ line: LogicalLine, in text: Span<UInt8>) -> Bool {
    for index in line.start..<line.end where text[index] > ByteScan.blank { return false }
    // A line of control characters is no blank line: it is reported as a bad one.
    return !line.hasControl || line.isFolded
  }

  private mutating func joinSoftBreaks(to content: inout ContentLine, in text: Span<UInt8>) {
    guard let name = content.name, Self.isQuotedPrintable(content.line, name, in: text) else {
      return
    }
    while text[content.line.end - 1] == UInt8(ascii: "="), let more = cursor.next(in: text) {
      content.line.extend(by: more)
      if more.isEmpty { break }
    }
  }

  private static func isQuotedPrintable(
    _ line: LogicalLine, _ name: LineName, in text: Span<UInt8>
  ) -> Bool {
    let bytes = text.extracting(line.start..<line.end)
    guard bytes[name.end] == UInt8(ascii: ";"),
      let parameters = try? Parameters(bytes, from: name.end)
    else { return false }
    return parameters.isQuotedPrintable(in: bytes)
  }
}

extension LogicalLine {
  /// Takes the following line into this one.
  mutating func extend(by following: LogicalLine) {
    end = following.end
    isFolded = true
    hasControl = hasControl || following.hasControl
    isASCII = isASCII && following.isASCII
  }
}

extension Parameters {
  /// Whether the value is encoded as quoted-printable, as vCalendar 1.0 did; there the name of the
  /// parameter could be left out.
  func isQuotedPrintable(in bytes: Span<UInt8>) -> Bool {
    entries.contains { entry in
      let word = "QUOTED-PRINTABLE"
      return ByteText.equals(bytes, entry.name, word)
        || ByteText.equals(bytes, entry.name, "ENCODING")
          && ByteText.equals(bytes, ByteText.trimmed(bytes, entry.value), word)
    }
  }
}
