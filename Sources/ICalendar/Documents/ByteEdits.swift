/// Replacements in the bytes of a feed; what none of them touches stays as it is.
struct ByteEdits {
  private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    edits.append((range, bytes))
  }

  mutating func insert(_ bytes: [UInt8], at index: Int) {
    edits.append((index..<index, bytes))
  }

  /// A part of the text with the replacements that lie in it.
  ///
  /// - Parameter part: Its bounds cut no replacement.
  func applied(to text: Span<UInt8>, in part: Range<Int>) -> [UInt8] {
    let order = edits.indices.filter { part.contains(edits[$0].range) }.sorted {
      // What is put before bytes comes before what replaces them.
      let (left, right) = (edits[$0].range, edits[$1].range)
      return (left.lowerBound, left.isEmpty ? 0 : 1, $0)
        < (right.lowerBound, right.isEmpty ? 0 : 1, $1)
    }
    var result: [UInt8] = []
    result.reserveCapacity(part.count + 256)
    var position = part.lowerBound
    for index in order {
      let edit = edits[index]
      // Of two replacements of the same bytes the first one counts.
      guard edit.range.lowerBound >= position else { continue }
      for byte in position..<edit.range.lowerBound { result.append(text[byte]) }
      result.append(contentsOf: edit.bytes)
      position = edit.range.upperBound
    }
    for byte in position..<part.upperBound { result.append(text[byte]) }
    return result
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    other.lowerBound >= lowerBound && other.upperBound <= upperBound
  }
}

/// The way a file writes its lines.
struct LineStyle {
  let lineEnd: [UInt8]

  /// The first line break of a file counts for all lines that are added.
  init(of text: Span<UInt8>) {
    let end = ByteScan.lineEnd(in: text, from: 0).index
    let next = LineCursor.afterBreak(in: text, at: end)
    guard end < next else {
      lineEnd = ContentLineWriter.crlf
      return
    }
    lineEnd = text[end] == ByteScan.lineFeed ? [ByteScan.lineFeed] : ContentLineWriter.crlf
  }

  /// A line with its folds and its end.
  func line(_ text: String) -> [UInt8] {
    var writer = ContentLineWriter(lineEnd: lineEnd)
    writer.line(text)
    return writer.bytes
  }

  /// A line with its folds, without its end.
  func bare(_ text: String) -> [UInt8] {
    Array(line(text).dropLast(lineEnd.count))
  }
}
