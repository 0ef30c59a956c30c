/// Completions of fish.
enum FishCompletions {
  static func script(for commands: [Subcommand]) -> String {
    var text = """
      # Finishes calls of icscal in fish.
      complete -c icscal -n __fish_use_subcommand -f
      complete -c icscal -n __fish_use_subcommand -l version -d 'shows the version'
      complete -c icscal -n __fish_use_subcommand -l help -d 'shows the commands'

      """
    for command in commands {
      text +=
        "complete -c icscal -n __fish_use_subcommand -a \(command.name) "
        + "-d \(quoted(command.summary))\n"
    }
    text +=
      "complete -c icscal -n __fish_use_subcommand -a help -d 'shows what a command takes'\n"
    let names = commands.map(\.name).joined(separator: " ")
    text += "complete -c icscal -n '__fish_seen_subcommand_from help' -f -a '\(names)'\n"
    for command in commands {
      let condition = "complete -c icscal -n '__fish_seen_subcommand_from \(command.name)'"
      if case .words(let words) = command.operandCompletion {
        text += "\(condition) -f -a '\(words.joined(separator: " "))'\n"
      }
      for option in command.completedOptions { text += "\(condition) \(argument(option))\n" }
    }
    return text
  }

  private static func argument(_ option: OptionSpec) -> String {
    let letter = option.letter.map { "-s \($0) " } ?? ""
    let value =
      switch option.completion {
      case nil: ""
      case .words(let words): "-x -a '\(words.joined(separator: " "))' "
      case .files: "-r -F "
      case .zones: "-x -a '(icscal zones 2>/dev/null | tail -n +2)' "
      case .text: "-x "
      }
    return "\(letter)-l \(option.name.dropFirst(2)) \(value)-d \(quoted(option.help))"
  }

  /// Between single quotes fish knows two escapes, of the quote and of the backslash.
  private static func quoted(_ text: String) -> String {
    let inner = text.reduce(into: "") { result, sign in
      if sign == "'" || sign == "\\" { result += "\\" }
      result.append(sign)
    }
    return "'\(inner)'"
  }
}
