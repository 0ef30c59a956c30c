/// Completions of zsh by its function `_arguments`.
enum ZshCompletions {
  static func script(for commands: [Subcommand]) -> String {
    var text = """
      #compdef icscal
      # Finishes calls of icscal in zsh.

      _icscal_commands() {
        local -a commands=(

      """
    for command in commands + [helpCommand] {
      text += "    \(quoted("\(command.name):\(escaped(command.summary))"))\n"
    }
    text += """
        )
        _describe command commands
      }

      _icscal_zones() {
        local -a zones=(${(f)"$(icscal zones 2>/dev/null | tail -n +2)"})
        compadd -a zones
      }

      _icscal() {
        if ((CURRENT == 2)); then
          _icscal_commands
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in

      """
    for command in commands {
      text += "    \(command.name))\n      _arguments -s \\\n"
      for option in command.completedOptions { text += "        \(argument(option)) \\\n" }
      text += "        \(quoted("*:\(operand(command))"))\n      ;;\n"
    }
    text += """
          help) _icscal_commands ;;
        esac
      }

      if [[ $funcstack[1] == _icscal ]]; then
        _icscal "$@"
      else
        compdef _icscal icscal
      fi

      """
    return text
  }

  private static let helpCommand = Subcommand(
    name: "help", summary: "shows what a command takes", usage: "", example: "", options: [],
    run: { _, _ in CommandResult() })

  private static func operand(_ command: Subcommand) -> String {
    switch command.operandCompletion {
    case .words(let words): "word:(\(words.joined(separator: " ")))"
    default: "file:_files"
    }
  }

  /// One option: `'(-o --output)'{-o+,--output=}'[writes to a file]:FILE:_files'`.
  private static func argument(_ option: OptionSpec) -> String {
    let value: String
    switch option.completion {
    case nil: value = ""
    case .words(let words): value = ":value:(\(words.joined(separator: " ")))"
    case .files: value = ":file:_files"
    case .zones: value = ":zone:_icscal_zones"
    case .text: value = ":\(escaped(option.value ?? "")): "
    }
    let rest = "[\(escaped(option.help))]" + value
    let long = option.name + (option.value == nil ? "" : "=")
    let star = option.isRepeatable ? "*" : ""
    guard let letter = option.letter else { return quoted(star + long + rest) }
    let short = "-\(letter)" + (option.value == nil ? "" : "+")
    let others = option.isRepeatable ? "*" : "(-\(letter) \(option.name))"
    return "\(quoted(others)){\(short),\(long)}\(quoted(rest))"
  }

  /// Signs that mean something to `_arguments` and `_describe`.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, sign in
      if #":[]\"#.contains(sign) { result += "\\" }
      result.append(sign)
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
