/// The line on a terminal that shows how far long work is: from time and counts to text.
///
/// Whoever owns the terminal writes what `next` gives and, at the end, what `erase` gives.
public struct ProgressBar: Sendable {
  private let columns: Int
  private var drawnColumns = 0
  private var lastDraw: Int?

  /// How long the command works before the bar shows, and the least time between two drawings.
  private static let patience = 1000
  private static let pace = 100

  /// Creates a bar that is not drawn yet.
  ///
  /// - Parameter columns: The width of the terminal.
  public init(columns: Int) {
    self.columns = max(20, columns)
  }

  /// What to write now.
  ///
  /// - Parameters:
  ///   - progress: How far the work is.
  ///   - milliseconds: The time since the command began.
  ///   - isWanted: Whether the bar shows from the start.
  /// - Returns: nil when it is too early, or the bar was drawn just now.
  public mutating func next(
    _ progress: WorkProgress, milliseconds: Int, isWanted: Bool = false
  ) -> String? {
    guard isWanted || milliseconds >= Self.patience else { return nil }
    if let lastDraw, milliseconds - lastDraw < Self.pace { return nil }
    lastDraw = milliseconds
    let line = Self.line(progress, columns: columns - 1)
    let width = line.unicodeScalars.count
    let rest = String(repeating: " ", count: max(0, drawnColumns - width))
    drawnColumns = width
    return "\r" + line + rest
  }

  /// What takes the bar away; nil when none is there.
  public mutating func erase() -> String? {
    guard drawnColumns > 0 else { return nil }
    defer { drawnColumns = 0 }
    return "\r" + String(repeating: " ", count: drawnColumns) + "\r"
  }

  /// One line of at most so many columns, of ASCII signs only.
  ///
  ///     Reading team.ics  [##########..........]  50 %  128 of 256 MiB
  static func line(_ progress: WorkProgress, columns: Int) -> String {
    var parts: [String] = []
    if let total = progress.total, total > 0 {
      let done = min(max(0, progress.done), total)
      let share = Double(done) / Double(total)
      let filled = Int(share * 20)
      parts.append(
        "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
          + "]")
      let percent = String(Int(share * 100))
      parts.append(String(repeating: " ", count: 3 - percent.count) + percent + " %")
    }
    if let amount = amount(progress) { parts.append(amount) }
    // What does not fit goes: first the amount, then the bar, then the end of the task.
    while parts.joined(separator: "  ").count + 10 > columns, !parts.isEmpty {
      if parts.count == 2 { parts.removeFirst() } else { parts.removeLast() }
    }
    let tail = parts.joined(separator: "  ")
    let room = columns - (tail.isEmpty ? 0 : tail.count + 2)
    var task = String(
      progress.task.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "?" })
    if task.count > room { task = String(task.prefix(max(0, room - 3))) + "..." }
    return tail.isEmpty ? task : task + "  " + tail
  }

  private static func amount(_ progress: WorkProgress) -> String? {
    switch progress.unit {
    case .share: return nil
    case .files:
      guard let total = progress.total else { return "\(progress.done) files" }
      return "\(progress.done) of \(total) files"
    case .bytes:
      let scale = max(progress.total ?? 0, progress.done) >= 10 << 20 ? (20, "MiB") : (10, "KiB")
      let done = progress.done >> scale.0
      guard let total = progress.total else { return "\(done) \(scale.1)" }
      return "\(done) of \(total >> scale.0) \(scale.1)"
    }
  }
}
