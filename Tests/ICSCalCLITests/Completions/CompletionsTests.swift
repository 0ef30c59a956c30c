import Foundation
import TestSupport
import Testing

@Suite("icscal completions") struct CompletionsTests {
  private static let shells = ["bash", "zsh", "fish"]

  /// What stands before the cursor, and what is suggested.
  private static let calls: [(words: [String], suggested: [String])] = [
    (["im"], ["import"]), (["--v"], ["--version"]), (["he"], ["help"]),
    (["help", "mo"], ["move"]), (["import", "--vi"], ["--view"]),
    (["import", "--view", "w"], ["week", "workweek"]),
    (["import", "--zone", "Europe/Vie"], ["Europe/Vienna"]),
    (["import", "samples/te"], ["samples/team.ics"]),
    (["export", "samples/wi"], ["samples/wire.json"]),
    (["check", "--repair", "samples/tr"], ["samples/travel.ics"]),
    (["import", "--match", "te"], []), (["completions", "z"], ["zsh"]),
    (["move", "samples/team.ics", "--mo"], ["--mode"]), (["nothing", "--x"], []),
  ]

  @Test(arguments: calls) func `bash finishes words`(_ words: [String], _ suggested: [String])
    throws
  {
    #expect(try bash(words) == suggested)
  }

  @Test func `bash finishes values behind an equals sign`() throws {
    #expect(try bash(["import", "--view", "=", "mo"]) == ["month"])
    #expect(try bash(["slots", "--format", "="]) == ["text", "json"])
    #expect(try bash(["import", "-o", "samples/te"]) == ["samples/team.ics"])
  }

  /// fish suggests nothing of its own for a command that it does not know the options of.
  @Test(.enabled(if: isInstalled("fish")), arguments: calls.filter { $0.words[0] != "nothing" })
  func `fish finishes words`(_ words: [String], _ suggested: [String]) throws {
    let script = """
      icscal completions fish > "$1" && exec fish -c 'source $argv[1]; complete -C $argv[2]' "$1" "$2"
      """
    let folder = try ScratchFolder()
    let operands = [folder.url.path + "/icscal.fish", "icscal " + words.joined(separator: " ")]
    let output = try BuiltCommand.shell(
      "sh -c \(quoted(script)) sh \(operands.map(quoted).joined(separator: " "))"
    ).output
    let found = output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    #expect(found == suggested)
  }

  @Test(arguments: shells) func `a shell reads its script without a word`(_ shell: String) throws {
    guard Self.isInstalled(shell) else { return }
    let result = try BuiltCommand.shell("icscal completions \(shell) | \(shell) -n")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
  }

  @Test(arguments: shells) func `every command and option is known`(_ shell: String) throws {
    let script = try BuiltCommand.run(["completions", shell]).output
    let overview = try BuiltCommand.run(["help"]).output
    let commands = overview.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.contains("completions"))
    for command in commands where command != "help" {
      #expect(script.contains(command))
      let help = try BuiltCommand.run([command, "--help"]).output
      for line in help.split(separator: "\n") where line.hasPrefix("  -") {
        let names = line.split(separator: " ").filter { $0.hasPrefix("--") }
        let name = try #require(names.first)
        #expect(script.contains(shell == "fish" ? "-l \(name.dropFirst(2)) " : name), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ([], "no shell is named", "bash, zsh, fish"), (["bsh"], "\"bsh\"", "did you mean bash?"),
    (["bash", "zsh"], "more than one shell", "bash, zsh, fish"),
  ])
  func `a wrong call names the shells`(
    _ arguments: [String], _ message: String, _ hint: String
  ) throws {
    let result = try BuiltCommand.run(["completions"] + arguments)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains(message))
    #expect(result.errors.contains(hint))
  }

  /// What bash would suggest for the last of the words.
  private func bash(_ words: [String]) throws -> [String] {
    let script = """
      eval "$(icscal completions bash)"
      COMP_WORDS=(icscal "$@")
      COMP_CWORD=$#
      _icscal
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let list = words.map(quoted).joined(separator: " ")
    return try BuiltCommand.shell("bash -c \(quoted(script)) bash \(list)").output
      .split(separator: "\n").map(String.init)
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }

  private static func isInstalled(_ shell: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }
}
