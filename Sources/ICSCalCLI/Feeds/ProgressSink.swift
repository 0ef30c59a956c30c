/// How far a piece of long work is.
public struct WorkProgress: Hashable, Sendable {
  /// What is counted.
  public enum Unit: Hashable, Sendable {
    /// Bytes, shown in KiB and MiB.
    case bytes
    /// Files.
    case files
    /// Steps that mean nothing by themselves: only their share is shown.
    case share
  }

  /// What is done, such as "Reading team.ics".
  public var task: String
  /// How much of it is done.
  public var done: Int
  /// How much there is, or nil when nobody knows.
  public var total: Int?
  /// What is counted.
  public var unit: Unit

  /// Puts the parts together.
  public init(task: String, done: Int, total: Int?, unit: Unit) {
    self.task = task
    self.done = done
    self.total = total
    self.unit = unit
  }
}

/// Where long work tells how far it is.
public struct ProgressSink: Sendable {
  /// Called often; `isWanted` when the bar was asked for even where there is no terminal.
  public let report: @Sendable (_ progress: WorkProgress, _ isWanted: Bool) -> Void

  /// Creates a sink from what it does.
  public init(report: @escaping @Sendable (_ progress: WorkProgress, _ isWanted: Bool) -> Void) {
    self.report = report
  }
}

/// Tells the sink of a run how far it is, if `--progress` wants that.
struct ProgressReporter {
  private let sink: ProgressSink?
  private let isWanted: Bool

  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) {
    let choice = arguments.value("--progress")
    sink = choice == "never" ? nil : surroundings.progress
    isWanted = choice == "always"
  }

  func report(_ task: String, done: Int, of total: Int?, in unit: WorkProgress.Unit) {
    sink?.report(WorkProgress(task: task, done: done, total: total, unit: unit), isWanted)
  }
}
