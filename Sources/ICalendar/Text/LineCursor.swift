/// One content line as it lies in the feed, folds included.
struct LogicalLine {
  /// The first byte of the line.
  var start: Int
  /// One past the last byte, without the line break that ends it.
  var end: Int
  /// The physical line that it begins on, from 1.
  var number: Int
  /// Whether a line break with a blank or tab lies inside.
  var isFolded = false
  /// Whether a control character other than a tab lies inside.
  var hasControl = false
  /// Whether all bytes are ASCII.
  var isASCII = true

  var isEmpty: Bool { start == end }
}

/// Walks over the content lines of a feed.
///
/// A line ends with CRLF, LF, CR, or CR CR LF; a next line that begins with a blank or tab belongs
/// to it, also behind empty lines, which a program that doubled all line ends has left.
///
/// Source: RFC 5545 section 3.1.
struct LineCursor {
  /// The byte that the next line begins at.
  private(set) var position: Int
  /// The physical line that begins there, from 1.
  private(set) var number: Int
  /// One past the last byte to read.
  let limit: Int

  init(from position: Int = 0, to limit: Int, number: Int = 1) {
    self.position = position
    self.limit = limit
    self.number = number
  }

  @inline(__always)
  mutating func next(in text: Span<UInt8>) -> LogicalLine? {
    guard position < limit else { return nil }
    let end = ByteScan.lineEnd(in: text, from: position, to: limit)
    var line = LogicalLine(
      start: position, end: end.index, number: number, hasControl: end.hasControl,
      isASCII: end.isASCII)
    position = Self.afterBreak(in: text, at: end.index)
    number &+= 1
    if position < limit, text[position] <= ByteScan.blank { takeFolds(of: &line, in: text) }
    return line
  }

  /// Moves behind a line, with its folds, if all of it is ASCII without control characters and does
  /// not end with an equals sign.
  ///
  /// - Returns: Whether it was so; if not, the place does not count any more.
  @inline(__always)
  mutating func passPlainLine(in text: Span<UInt8>) -> Bool {
    repeat {
      let end = ByteScan.lineEnd(in: text, from: position, to: limit)
      guard !end.hasControl, end.isASCII, end.index < limit, end.index > 0,
        text[end.index &- 1] != UInt8(ascii: "=")
      else { return false }
      position = Self.afterBreak(in: text, at: end.index)
      number &+= 1
      if position == limit || text[position] > ByteScan.blank { return true }
      // What follows an empty line may belong to this one.
    } while ByteText.isBlank(text[position])
    return false
  }

  @inline(never)
  private mutating func takeFolds(of line: inout LogicalLine, in text: Span<UInt8>) {
    while position < limit {
      var start = (index: position, number: number)
      // An empty line does not look behind others, or each of many would look at all of them.
      if !line.isEmpty, Self.passEmptyLines(&start, to: limit, in: text),
        !Self.holdsText(in: text, from: start.index, to: limit)
      {
        return
      }
      guard start.index < limit, ByteText.isBlank(text[start.index]) else { return }
      let end = ByteScan.lineEnd(in: text, from: start.index, to: limit)
      line.isFolded = true
      line.end = end.index
      line.hasControl = line.hasControl || end.hasControl
      line.isASCII = line.isASCII && end.isASCII
      position = Self.afterBreak(in: text, at: end.index)
      number = start.number &+ 1
    }
  }

  /// Moves to the next line that is not empty.
  ///
  /// - Returns: Whether there was an empty one before it.
  static func passEmptyLines(
    _ line: inout (index: Int, number: Int), to limit: Int, in text: Span<UInt8>
  ) -> Bool {
    let first = line.index
    while line.index < limit,
      text[line.index] == ByteScan.lineFeed || text[line.index] == ByteScan.carriageReturn
    {
      line.index = afterBreak(in: text, at: line.index)
      line.number &+= 1
    }
    return line.index > first
  }

  /// Whether a line has more than blanks.
  private static func holdsText(in text: Span<UInt8>, from start: Int, to limit: Int) -> Bool {
    var index = start
    while index < limit, ByteText.isBlank(text[index]) { index += 1 }
    return index < limit && text[index] > ByteScan.blank
  }

  /// The index after the line break that begins at `index`.
  @inline(__always)
  static func afterBreak(in text: Span<UInt8>, at index: Int) -> Int {
    guard index < text.count else { return index }
    let next = index + 1
    if text[index] == ByteScan.lineFeed || next == text.count { return next }
    if text[next] == ByteScan.lineFeed { return next + 1 }
    return afterCarriageReturns(in: text, next)
  }

  /// Behind a CR that no LF follows: CR alone or CR CR LF.
  @inline(never)
  private static func afterCarriageReturns(in text: Span<UInt8>, _ next: Int) -> Int {
    guard next + 1 < text.count, text[next] == ByteScan.carriageReturn,
      text[next + 1] == ByteScan.lineFeed
    else { return next }
    return next + 2
  }
}
