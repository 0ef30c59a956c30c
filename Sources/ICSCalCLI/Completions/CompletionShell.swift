/// A shell whose words can be finished.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// A script of the shell that finishes the words of all commands, their options and values.
  func script(for commands: [Subcommand]) -> String {
    switch self {
    case .bash: BashCompletions.script(for: commands)
    case .zsh: ZshCompletions.script(for: commands)
    case .fish: FishCompletions.script(for: commands)
    }
  }
}

/// What can be suggested for a value or an operand.
enum CompletionKind: Hashable {
  /// These words.
  case words([String])
  /// Files and folders.
  case files
  /// The names of the time zone data, asked for when they are needed.
  case zones
  /// Nothing that is known beforehand.
  case text
}

extension OptionSpec {
  /// What can be suggested for its value; nil where it has none.
  var completion: CompletionKind? {
    guard let value else { return nil }
    if !choices.isEmpty { return .words(choices) }
    switch value {
    case "FILE": return .files
    case "Z": return .zones
    default: return .text
    }
  }
}

extension Subcommand {
  /// What can be suggested for its operands.
  var operandCompletion: CompletionKind {
    name == CompletionsCommand.subcommand.name
      ? .words(CompletionShell.allCases.map(\.rawValue)) : .files
  }

  /// Its options with the one that all have.
  var completedOptions: [OptionSpec] { options + [.flag("--help", nil, "shows this")] }
}
