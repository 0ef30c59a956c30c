import Foundation
import TestSupport
import Testing

/// What the README shows is what the command prints: its blocks marked `console` are sessions in
/// which a line that begins with `$ ` is a command and the lines up to the next are its output.
@Suite("README") struct ReadmeTests {
  struct Call: Sendable, CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command }
  }

  @Test(arguments: try calls())
  func `a command of the README prints what the README shows`(_ call: Call) throws {
    let result = try BuiltCommand.shell(call.command)
    #expect(result.exitCode == 0, "\(result.errors)")
    if result.output != call.output {
      Issue.record("\(Golden.firstDifference(result.output, call.output))")
    }
  }

  @Test func `the picture of the README is what its command draws`() throws {
    let lines = try Tree.lines(of: "README.md")
    let command = try #require(lines.first { $0.contains("--output Documentation/week.svg") })
    let call = command.replacing("--output Documentation/week.svg", with: "")
    let result = try BuiltCommand.shell(String(call))
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output == (try Tree.text(of: "Documentation/week.svg")))
  }

  @Test func `the README shows every subcommand`() throws {
    let help = try BuiltCommand.run(["help"]).output
    let listed = help.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
    let commands = listed.compactMap { $0.split(separator: " ").first }
    #expect(commands.contains("import"))
    let shown = try Self.calls().map(\.command)
    for command in commands where command != "help" {
      #expect(shown.contains { $0.contains("icscal \(command) ") }, "\(command)")
    }
  }

  @Test func `the README names the two commands for a newcomer, and both are there`() throws {
    let text = try Tree.text(of: "README.md")
    for script in ["scripts/setup", "scripts/test"] {
      #expect(text.contains("\n\(script)\n"))
      #expect(
        FileManager.default.isExecutableFile(
          atPath: Fixture.packageRoot.appending(path: script).path()))
    }
  }

  @Test func `the library example of the README is the one that compiles here`() throws {
    let example = try Tree.text(of: "Tests/HouseTests/ReadmeExample.swift")
    #expect(try Tree.text(of: "README.md").contains("```swift\n\(example)```\n"))
  }

  @Test func `the library example finds the titles of a week`() throws {
    let bytes = try Data(
      contentsOf: Fixture.packageRoot.appending(path: "samples/team.ics"))
    let found = try titles(in: [UInt8](bytes))
    #expect(found.count == 10)
    #expect(found.contains("夜勤 Night shift"))
  }

  @Test func `what the README links to is there`() throws {
    let text = try Tree.text(of: "README.md")
    for match in text.matches(of: /\]\(([^)#:]+)[^):]*\)/) {
      let target = Fixture.packageRoot.appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path()), "\(match.1)")
    }
  }

  private static func calls() throws -> [Call] {
    var calls: [Call] = []
    var inSession = false
    for line in try Tree.lines(of: "README.md") {
      if line.hasPrefix("```") {
        inSession = line == "```console"
      } else if inSession, line.hasPrefix("$ ") {
        calls.append(Call(command: String(line.dropFirst(2)), output: ""))
      } else if inSession, let last = calls.popLast() {
        calls.append(Call(command: last.command, output: last.output + line + "\n"))
      }
    }
    guard !calls.isEmpty else { throw FixtureError(description: "the README shows no session") }
    return calls
  }
}
