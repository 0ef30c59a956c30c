/// Work that answers standard input line by line, for a command that runs as a filter in a pipe.
///
/// Whoever runs the command reads a line, asks for its answer and writes that out, in the order of
/// the lines. Nothing is kept from one line to the next, so lines may be answered by several
/// threads at once.
public struct LineFilter: Sendable {
  /// The answer to a line, without line ends; nil for a line that wants none.
  public var answer: @Sendable (_ line: [UInt8]) -> [UInt8]?
  /// The answer to a line that was longer than `lineLimit` and not read.
  public var answerTooLong: @Sendable () -> [UInt8]
  /// The most bytes of a line.
  public var lineLimit: Int
}
