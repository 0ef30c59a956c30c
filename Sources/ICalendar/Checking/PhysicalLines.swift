/// What a strict reader asks of the lines as they lie on disk.
///
/// Source: RFC 5545 section 3.1.
struct PhysicalLines {
  /// The octets that a line may have without its end.
  private static let longest = 75

  private var long = Tally()
  private var otherEnds = Tally()
  private var empty = Tally()
  private var lacksLastEnd = false
  private let hasMark: Bool

  private struct Tally {
    var count = 0
    var first: SourcePosition?

    mutating func add(_ line: Int, _ column: Int) {
      count += 1
      if first == nil { first = SourcePosition(line: line, column: column) }
    }
  }

  /// Looks at all lines from a byte on; a byte order mark stands before it if it is not 0.
  init(_ text: Span<UInt8>, from start: Int) {
    hasMark = start > 0
    var index = start
    var number = 1
    while index < text.count {
      let end = ByteScan.lineEnd(in: text, from: index).index
      if end == index { empty.add(number, 1) }
      if end - index > Self.longest { long.add(number, Self.longest + 1) }
      let next = LineCursor.afterBreak(in: text, at: end)
      if end == text.count {
        lacksLastEnd = true
      } else if next - end != 2 || text[end] != ByteScan.carriageReturn {
        otherEnds.add(number, end - index + 1)
      }
      index = next
      number += 1
    }
  }

  func report(to log: inout FindingLog) {
    if hasMark {
      log.add(
        .info, .encoding, at: SourcePosition(line: 1),
        "the file begins with a byte order mark", action: "passed over",
        hint: "save the file in UTF-8 without one; some programs refuse it")
    }
    if otherEnds.count > 0 {
      log.add(
        .info, .lineEnd, at: otherEnds.first,
        otherEnds.count == 1
          ? "the line does not end with CRLF"
          : "\(otherEnds.count) lines do not end with CRLF, of which this is the first",
        action: "read all the same", hint: "end lines with CR and LF")
    }
    if empty.count > 0 {
      log.add(
        .info, .lineEnd, at: empty.first,
        empty.count == 1
          ? "the line is empty" : "\(empty.count) lines are empty, of which this is the first",
        action: "passed over", hint: "leave it out")
    }
    if lacksLastEnd {
      log.add(
        .info, .lineEnd, at: nil, "the last line has no line end", action: "read all the same",
        hint: "end it with CR and LF")
    }
    if long.count > 0 {
      log.add(
        .info, .longLine, at: long.first,
        long.count == 1
          ? "the line has more than 75 octets"
          : "\(long.count) lines have more than 75 octets, of which this is the first",
        action: "read all the same", hint: "fold long lines: CRLF and a blank inside them")
    }
  }
}
