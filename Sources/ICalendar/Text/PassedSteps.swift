/// Divides a walk over bytes into steps that are worth a call.
struct PassedSteps {
  private var start = 0
  private static let size = 1 << 20

  /// The bytes walked over since the last step, or nil while they are few.
  mutating func range(before position: Int) -> Range<Int>? {
    guard position - start >= Self.size else { return nil }
    defer { start = position }
    return start..<position
  }
}
