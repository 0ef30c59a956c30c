import CalendarCore
import CalendarRendering
import Foundation
import ICSCalCLI
import TestSupport

/// The command run inside the test's process, in Vienna on 15 June 2026, below the package's root.
enum CommandRun {
  struct Result {
    var exitCode: Int32
    var output: String
    var errors: String
  }

  static func run(_ arguments: String...) -> Result { run(arguments) }

  static func run(_ arguments: [String]) -> Result {
    let surroundings = Surroundings(
      terminal: TerminalSurroundings(
        variables: ["LANG": "C.UTF-8", "TZ": "Europe/Vienna"], isTerminal: false,
        terminalColumns: nil),
      now: Instant(epochSeconds: 1_781_511_300))
    let result = CommandLineTool.run(arguments, in: surroundings)
    return Result(
      exitCode: result.exitCode, output: String(decoding: result.output, as: UTF8.self),
      errors: result.errors)
  }

  /// The path of a file of the package.
  static func path(_ name: String) -> String {
    Fixture.packageRoot.appending(path: name).path(percentEncoded: false)
  }
}
