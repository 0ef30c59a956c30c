/// Yields the wall times of one rule, ascending and each once.
///
/// Wall times are seconds since 1970-01-01T00:00:00 as if the wall were UTC. COUNT is the walker's
/// matter; UNTIL is not, since it may be an instant.
public protocol RuleWalker {
  /// The next wall time, or nil at the end.
  mutating func next() -> Int?

  /// Whether the end came from the limit on work, so that more could follow.
  var isCutShort: Bool { get }
}
