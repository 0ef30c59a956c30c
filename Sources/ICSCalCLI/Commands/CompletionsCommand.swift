/// `icscal completions`: what a shell needs to finish the words of a call.
enum CompletionsCommand {
  static let subcommand = Subcommand(
    name: "completions", summary: "writes what a shell needs to finish calls",
    usage: "completions bash|zsh|fish",
    example: "icscal completions bash > icscal.bash",
    options: [
      .value("--output", "o", "FILE", "writes to a file instead of standard output")
    ],
    notes:
      "bash: eval \"$(icscal completions bash)\" in ~/.bashrc; zsh: the same in ~/.zshrc behind "
      + "compinit; fish: write it to ~/.config/fish/completions/icscal.fish.",
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let names = CompletionShell.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    guard let name = arguments.operands.first else {
      throw UsageError("no shell is named", hint: "name one of \(list)")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("more than one shell is named", hint: "name one of \(list)")
    }
    guard let shell = CompletionShell(rawValue: name) else {
      let near = Nearest.match(name, among: names)
      throw UsageError(
        "no words are known for the shell \"\(name)\"",
        hint: near.map { "did you mean \($0)?" } ?? "name one of \(list)")
    }
    var result = CommandResult.text(shell.script(for: Subcommand.all))
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    return result
  }
}
