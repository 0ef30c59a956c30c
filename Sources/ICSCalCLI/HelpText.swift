/// The texts of `--help`; no line is longer than 80 columns.
enum HelpText {
  private static let width = 80

  static func overview() -> String {
    var text = """
      Usage: icscal COMMAND [OPTIONS] [FILE...]

      Reads calendar feeds (.ics) and shows them.

      Example:
        icscal import samples/team.ics --view agenda --date 2026-06-15

      Commands:

      """
    let widest = Subcommand.all.map(\.name.count).max() ?? 0
    for command in Subcommand.all {
      text += entry("  " + command.name, command.summary, column: max(widest, 4) + 4)
    }
    text += entry("  help", "shows this, or what a command takes", column: max(widest, 4) + 4)
    text += """

      Options:
        --help     shows this, or after a command what it takes
        --version  shows the version and the time zone data in use

      """
    return text
  }

  static func command(_ command: Subcommand) -> String {
    var text = """
      Usage: icscal \(command.usage)

      \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).

      Example:
        \(command.example)

      Options:

      """
    for option in command.options {
      let letter = option.letter.map { "-\($0), " } ?? ""
      let value = option.value.map { " \($0)" } ?? ""
      text += entry("  \(letter)\(option.name)\(value)", option.help, column: 27)
    }
    text += entry("  --help", "shows this", column: 27)
    if !command.notes.isEmpty { text += "\n" + Paragraph.wrapped(command.notes, width: width) }
    return text
  }

  /// A term and its description; long terms have it on the next line, long descriptions wrap.
  private static func entry(_ term: String, _ description: String, column: Int) -> String {
    var lines: [String] = []
    var line = term
    if term.count + 2 > column {
      lines.append(contentsOf: wrapped(term))
      line = ""
    }
    line += String(repeating: " ", count: column - line.count)
    for word in description.split(separator: " ") {
      if line.count + word.count + 1 > width {
        lines.append(line)
        line = String(repeating: " ", count: column)
      }
      line += (line.last == " " ? "" : " ") + word
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A list of choices that is wider than the screen goes on below.
  private static func wrapped(_ term: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in term.split(separator: "|", omittingEmptySubsequences: false) {
      let piece = line.isEmpty ? String(part) : "|" + part
      if line.count + piece.count > width {
        lines.append(line)
        line = "      " + piece
      } else {
        line += piece
      }
    }
    lines.append(line)
    return lines
  }
}
