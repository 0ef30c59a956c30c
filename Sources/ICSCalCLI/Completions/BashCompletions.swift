/// Completions of bash 4 and later, which need nothing else.
enum BashCompletions {
  static func script(for commands: [Subcommand]) -> String {
    let names = commands.map(\.name) + ["help", "--help", "--version"]
    var text = """
      # Finishes calls of icscal in bash.
      _icscal() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local options='' values='' kind=''
        COMPREPLY=()
        # --option=value comes in three words.
        if [[ $word == '=' ]]; then
          word=''
        elif [[ $previous == '=' ]] && ((COMP_CWORD > 2)); then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in

      """
    for command in commands { text += branch(command) }
    text += """
          help)
            values='\(commands.map(\.name).joined(separator: " "))'
            kind=words
            ;;
        esac
        if [[ $kind == files || -z $kind && $word != -* ]]; then
          compopt -o filenames 2>/dev/null
          local IFS=$'\\n'
          COMPREPLY=($(compgen -f -- "$word"))
        elif [[ $kind == zones ]]; then
          COMPREPLY=($(compgen -W "$(icscal zones 2>/dev/null | tail -n +2)" -- "$word"))
        elif [[ $kind == words ]]; then
          COMPREPLY=($(compgen -W "$values" -- "$word"))
        elif [[ -z $kind ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        fi
      }
      complete -F _icscal icscal

      """
    return text
  }

  /// What follows the name of a command, and for options with a value what can be its value.
  private static func branch(_ command: Subcommand) -> String {
    let options = command.completedOptions
    var text = """
          \(command.name))
            options='\(options.map(\.name).joined(separator: " "))'
            case $previous in

      """
    for (kind, names) in grouped(options) {
      text += "        \(names.joined(separator: " | "))) \(assignments(kind)) ;;\n"
    }
    if case .words = command.operandCompletion {
      text += "        *) [[ $word == -* ]] || { \(assignments(command.operandCompletion)); } ;;\n"
    }
    return text + "      esac\n      ;;\n"
  }

  /// Options with the same values in one line, in the order of the first of them.
  private static func grouped(
    _ options: [OptionSpec]
  ) -> [(kind: CompletionKind, names: [String])] {
    var groups: [(kind: CompletionKind, names: [String])] = []
    for option in options {
      guard let kind = option.completion else { continue }
      let names = (option.letter.map { ["-\($0)"] } ?? []) + [option.name]
      if let index = groups.firstIndex(where: { $0.kind == kind }) {
        groups[index].names += names
      } else {
        groups.append((kind, names))
      }
    }
    return groups
  }

  private static func assignments(_ kind: CompletionKind) -> String {
    switch kind {
    case .words(let words): "kind=words values='\(words.joined(separator: " "))'"
    case .files: "kind=files"
    case .zones: "kind=zones"
    case .text: "kind=text"
    }
  }
}
