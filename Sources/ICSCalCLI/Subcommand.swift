/// One subcommand: what it is called, what it takes, and what it does.
struct Subcommand: Sendable {
  var name: String
  /// What it does, in a few words for the list of commands.
  var summary: String
  /// The call, behind `icscal `.
  var usage: String
  /// A call that works on a file in samples/.
  var example: String
  var options: [OptionSpec]
  /// What the help says below the options; empty for nothing.
  var notes = ""
  /// What it does with a call.
  var run: @Sendable (ParsedArguments, Surroundings) throws -> CommandResult

  /// All subcommands in the order of the help.
  static let all: [Subcommand] = [
    ImportCommand.subcommand, ExportCommand.subcommand, ExpandCommand.subcommand,
    MergeCommand.subcommand, MoveCommand.subcommand, AddCommand.subcommand,
    CheckCommand.subcommand, ZonesCommand.subcommand, ExplainCommand.subcommand,
    FreeBusyCommand.subcommand, SlotsCommand.subcommand, CompletionsCommand.subcommand,
  ]
}
