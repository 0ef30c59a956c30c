/// A place in a feed as it lies on disk.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The physical line, from 1.
  public let line: Int
  /// The byte in that line, from 1.
  public let column: Int

  /// Creates a position from a line and a byte column, both counted from 1.
  public init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }

  /// Whether the left position comes first in the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
