/// Takes the folds out of content lines.
enum Unfolding {
  /// Copies a line without its folds into `buffer`, which is emptied first.
  ///
  /// A line break that no blank or tab follows is a lost continuation and becomes one blank.
  static func unfold(_ line: LogicalLine, in text: Span<UInt8>, into buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(line.end - line.start)
    var index = line.start
    while index < line.end {
      let end = ByteScan.lineEnd(in: text, from: index, to: line.end).index
      buffer.append(text, index..<end)
      index = end
      guard index < line.end else { return }
      index = LineCursor.afterBreak(in: text, at: index)
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
    var number = line.number
    var start = line.start
    while true {
      let end = ByteScan.lineEnd(in: text, from: start, to: index).index
      guard end < index else { return SourcePosition(line: number, column: index - start + 1) }
      start = LineCursor.afterBreak(in: text, at: end)
      number += 1
    }
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
      index = LineCursor.afterBreak(in: text, at: end)
      number += 1
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
