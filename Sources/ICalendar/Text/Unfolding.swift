/// Takes the folds out of content lines.
enum Unfolding {
  /// Copies a line without its folds into `buffer`, which is emptied first.
  ///
  /// A line break that no blank or tab follows is a lost continuation and becomes one blank. Empty
  /// lines in between are left out.
  static func unfold(_ line: LogicalLine, in text: Span<UInt8>, into buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(line.end - line.start)
    var index = line.start
    while index < line.end {
      let end = ByteScan.lineEnd(in: text, from: index, to: line.end).index
      buffer.append(text, index..<end)
      index = end
      guard index < line.end else { return }
      index = nextLine(in: text, after: (index, 0), to: line.end).index
      guard index < line.end else { return }
      if text[index] == ByteScan.blank || text[index] == ByteScan.tab {
        index += 1
      } else {
        buffer.append(ByteScan.blank)
      }
    }
  }

  /// Runs `body` over the bytes of a line without folds; only folded lines are copied.
  static func withUnfolded<Result, Failure: Error>(
    _ line: LogicalLine, in text: Span<UInt8>, scratch: inout [UInt8],
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard line.isFolded else { return try body(text.extracting(line.start..<line.end)) }
    unfold(line, in: text, into: &scratch)
    return try body(scratch.span)
  }

  /// Where a byte of the feed stands, by physical line.
  ///
  /// - Parameters:
  ///   - index: The byte's index in the feed, inside the line.
  static func position(
    ofRawByte index: Int, of line: LogicalLine, in text: Span<UInt8>
  ) -> SourcePosition {
    var start = (index: line.start, number: line.number)
    while true {
      let end = ByteScan.lineEnd(in: text, from: start.index, to: index).index
      guard end < index else {
        return SourcePosition(line: start.number, column: index - start.index + 1)
      }
      start = nextLine(in: text, after: (end, start.number), to: index)
    }
  }

  /// Where the line begins that goes on behind a line break, empty ones passed over.
  static func nextLine(
    in text: Span<UInt8>, after end: (index: Int, number: Int), to limit: Int
  ) -> (index: Int, number: Int) {
    var line = (index: LineCursor.afterBreak(in: text, at: end.index), number: end.number + 1)
    _ = LineCursor.passEmptyLines(&line, to: limit, in: text)
    return line
  }

  /// Where a byte of an unfolded line stands in the file.
  ///
  /// - Parameter offset: The byte's index after unfolding.
  static func position(
    ofByte offset: Int, of line: LogicalLine, in text: Span<UInt8>
  ) -> SourcePosition {
    guard line.isFolded else { return SourcePosition(line: line.number, column: offset + 1) }
    var left = offset
    var index = line.start
    var number = line.number
    var firstColumn = 1
    while true {
      let end = ByteScan.lineEnd(in: text, from: index, to: line.end).index
      if left < end - index || end >= line.end {
        return SourcePosition(line: number, column: firstColumn + left)
      }
      left -= end - index
      (index, number) = nextLine(in: text, after: (end, number), to: line.end)
      firstColumn = 1
      guard index < line.end else { return SourcePosition(line: number) }
      if text[index] == ByteScan.blank || text[index] == ByteScan.tab {
        index += 1
        firstColumn = 2
      } else if left > 0 {
        left -= 1
      }
    }
  }
}
