/// What a run of the command leaves behind; whoever called writes it out and exits.
public struct CommandResult: Sendable {
  /// Where results go.
  public enum Destination: Hashable, Sendable {
    case standardOutput
    /// A file, to be put in place in one step.
    case file(String)
  }

  /// 0 done, 1 failed or "no", 2 wrong usage, from 3 up as the subcommand says.
  public var exitCode: Int32
  /// Results, and nothing else.
  public var output: [UInt8]
  /// Findings and messages for standard error.
  public var errors: String
  /// Where `output` goes.
  public var destination: Destination
  /// Set when the command answers standard input line by line; `output` is empty then.
  public var filter: LineFilter?

  /// Set when the results come in parts and are too large to be held; `output` is empty then.
  public var parts: OutputParts?

  /// Puts a result together.
  public init(
    exitCode: Int32 = 0, output: [UInt8] = [], errors: String = "",
    destination: Destination = .standardOutput
  ) {
    self.exitCode = exitCode
    self.output = output
    self.errors = errors
    self.destination = destination
  }

  static func text(_ text: String) -> CommandResult {
    CommandResult(output: Array(text.utf8))
  }
}

/// Results that are made while they are written.
public struct OutputParts: Sendable {
  /// Gives part after part to `emit`, until it returns false.
  public var write: @Sendable (_ emit: ([UInt8]) -> Bool) -> Void
}
