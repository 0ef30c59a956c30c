/// A content line with its name, ready to be read further.
struct ContentLine {
  var line: LogicalLine
  /// The index of the separator after the name, from the unfolded line's beginning; -1 when the
  /// line has no name.
  var nameEnd: Int
  /// The property, if the reader knows it.
  var property: PropertyName?

  var hasName: Bool { nameEnd >= 0 }
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
  /// The lines that were joined to texts since somebody last took them from here.
  var joinedLines: [(number: Int, textNumber: Int)] = []

  init(from start: Int, to end: Int, number: Int) {
    cursor = LineCursor(from: start, to: end, number: number)
  }

  mutating func next(in text: Span<UInt8>) -> ContentLine? {
    var content: ContentLine
    if ahead == nil, let line = readLine(in: text) {
      content = line
    } else if let waiting = ahead {
      content = waiting
      ahead = nil
    } else {
      return nil
    }
    guard content.hasName else { return content }
    // A line that has a name has bytes.
    if text[content.line.end &- 1] == UInt8(ascii: "=") {
      joinSoftBreaks(to: &content, in: text)
    }
    if let property = content.property, property.isText,
      !LineName.beginsKnown(text, at: cursor.position, before: cursor.limit)
    {
      joinLostContinuations(to: &content, in: text)
    }
    return content
  }

  /// Passes over lines that are plain and of no interest, as most lines of a feed.
  ///
  /// Plain are known names in capital letters and ASCII without control characters, folded or not. Any
  /// other line is left to `next`, which is slower and knows all kinds.
  ///
  /// - Parameter wanted: The properties to stop at, one bit each.
  mutating func passOver(in text: Span<UInt8>, upTo wanted: UInt64) {
    guard ahead == nil else { return }
    var ahead = cursor
    while ahead.position < ahead.limit {
      var name = LineName()
      guard name.readKnown(text, at: ahead.position, before: ahead.limit),
        let property = name.property, wanted & property.bit == 0, ahead.passPlainLine(in: text)
      else { return }
      if property.isText,
        !LineName.beginsKnown(text, at: ahead.position, before: ahead.limit)
      {
        return
      }
      cursor = ahead
    }
  }

  @inline(never)
  private mutating func joinLostContinuations(
    to content: inout ContentLine, in text: Span<UInt8>
  ) {
    while let following = readFollowingLine(in: text) {
      guard !following.hasName else {
        ahead = following
        return
      }
      joinedLines.append((following.line.number, content.line.number))
      content.line.extend(by: following.line)
    }
  }

  @inline(never)
  private mutating func readFollowingLine(in text: Span<UInt8>) -> ContentLine? {
    readLine(in: text)
  }

  @inline(__always)
  private mutating func readLine(in text: Span<UInt8>) -> ContentLine? {
    while let line = cursor.next(in: text) {
      if let name = LineName(of: text, line.start..<line.end) {
        return ContentLine(line: line, nameEnd: name.end, property: name.property)
      }
      if let content = unusualLine(line, in: text) { return content }
    }
    return nil
  }

  /// A line that does not begin with a name; nil for a blank one.
  @inline(never)
  private mutating func unusualLine(_ line: LogicalLine, in text: Span<UInt8>) -> ContentLine? {
    if line.isFolded {
      // The fold may lie inside the name.
      Unfolding.unfold(line, in: text, into: &scratch)
      if let name = LineName(of: scratch.span) {
        return ContentLine(line: line, nameEnd: name.end, property: name.property)
      }
    }
    return Self.isBlank(line, in: text)
      ? nil : ContentLine(line: line, nameEnd: -1, property: nil)
  }

  private static func isBlank(_ line: LogicalLine, in text: Span<UInt8>) -> Bool {
    for index in line.start..<line.end where text[index] > ByteScan.blank { return false }
    // A line of control characters is no blank line: it is reported as a bad one.
    return !line.hasControl || line.isFolded
  }

  @inline(never)
  private mutating func joinSoftBreaks(to content: inout ContentLine, in text: Span<UInt8>) {
    guard Self.isQuotedPrintable(content, in: text) else { return }
    while text[content.line.end - 1] == UInt8(ascii: "="), let more = cursor.next(in: text) {
      content.line.extend(by: more)
      if more.isEmpty { break }
    }
  }

  private static func isQuotedPrintable(_ content: ContentLine, in text: Span<UInt8>) -> Bool {
    let bytes = text.extracting(content.line.start..<content.line.end)
    guard content.nameEnd < bytes.count, bytes[content.nameEnd] == UInt8(ascii: ";"),
      let parameters = try? Parameters(bytes, from: content.nameEnd)
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
    let word = "QUOTED-PRINTABLE"
    return first(where: { entry in
      ByteText.equals(bytes, entry.name, word)
        || (ByteText.equals(bytes, entry.name, "ENCODING")
          && ByteText.equals(bytes, ByteText.trimmed(bytes, entry.value), word))
    }) != nil
  }
}
