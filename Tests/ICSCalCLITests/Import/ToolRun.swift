import CalendarCore
import CalendarRendering
import Foundation
import ICSCalCLI
import TestSupport

/// The command without a process round it: a Monday morning in Vienna, no terminal, a UTF-8 locale
/// without a language.
func tool(
  _ arguments: [String], variables: [String: String] = [:], isTerminal: Bool = false,
  columns: Int? = nil
) -> CommandResult {
  let environment = ["TZ": "Europe/Vienna", "LANG": "C.UTF-8"].merging(variables) { _, new in new }
  return CommandLineTool.run(
    arguments,
    in: Surroundings(
      terminal: TerminalSurroundings(
        variables: environment, isTerminal: isTerminal, terminalColumns: columns),
      now: Instant(epochSeconds: 1_781_511_300)))
}

extension CommandResult {
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// The path of a file of the package.
func file(_ path: String) -> String {
  Fixture.packageRoot.appending(path: path).path(percentEncoded: false)
}

let team = file("samples/team.ics")

/// A folder for one test.
struct ScratchFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "icscal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }
}
