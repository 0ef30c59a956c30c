import Foundation
import ICSCalCLI
import TestSupport
import Testing

/// The agenda of samples/team.ics as people see it.
@Suite("Screens of icscal import") struct AgendaScreenTests {
  private static let week = [
    "import", "samples/team.ics", "--zone", "Europe/Vienna", "--now", "2026-06-15T10:15", "--days",
    "5",
  ]

  private func screen(
    _ more: [String], _ environment: [String: String] = [:]
  ) throws -> BuiltCommand.Result {
    let result = try BuiltCommand.run(Self.week + more, environment: environment)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    return result
  }

  @Test(arguments: [40, 80, 120])
  func `the agenda fits its width`(_ width: Int) throws {
    let text = try screen(["--width", "\(width)"]).output
    Golden.check(text, "command/agenda-\(width).txt")
  }

  @Test(
    arguments: [
      ("ascii", ["--ascii"], [:]), ("color", ["--color", "always"], ["TERM": "xterm-256color"]),
      ("12h", ["--time", "12h"], [:]), ("german", [], ["LANG": "de_AT.UTF-8"]),
      ("japanese", [], ["LC_ALL": "ja_JP.UTF-8"]), ("arabic", ["--locale", "ar-EG"], [:]),
      ("span", ["--time-label", "span"], [:]), ("empty-days", ["--empty-days"], [:]),
    ] as [(String, [String], [String: String])])
  func `the agenda looks as it was reviewed`(
    _ name: String, _ more: [String], _ environment: [String: String]
  ) throws {
    Golden.check(try screen(more, environment).output, "command/agenda-\(name).txt")
  }

  @Test(
    arguments: [
      ["NO_COLOR": "1", "TERM": "xterm"], ["TERM": "dumb"], ["TERM": "xterm-256color"], [:],
    ] as [[String: String]])
  func `a pipe gets no colours and 80 columns`(_ environment: [String: String]) throws {
    #expect(try screen([], environment).output == screen(["--width", "80"]).output)
  }

  @Test func `a terminal gets colours unless it or its user refuses them`() {
    let week = ["import", team, "--date", "2026-06-15", "--days", "1"]
    func colors(_ variables: [String: String], _ more: [String] = []) -> Bool {
      tool(week + more, variables: variables, isTerminal: true, columns: 80).output.contains(0x1B)
    }
    #expect(colors(["TERM": "xterm"]))
    #expect(!colors(["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(colors(["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!colors(["TERM": "dumb"]))
    #expect(!colors([:]))
    #expect(!colors(["TERM": "xterm"], ["--color", "never"]))
    #expect(colors(["TERM": "dumb", "NO_COLOR": "1"], ["--color=always"]))
    #expect(!colors(["TERM": "xterm"], ["--output", "agenda.txt"]))
  }

  @Test(arguments: ["C", "POSIX", "en_US", "de_DE.ISO-8859-1"])
  func `a locale without UTF-8 gets ASCII signs`(_ locale: String) throws {
    let lines = try screen(["--match", "standup"], ["LC_ALL": locale]).outputBytes
    #expect(lines.allSatisfy { $0 < 0x80 })
    #expect(!lines.isEmpty)
  }

  @Test(arguments: ["xx_YY.UTF-8", "zz", "", "../../etc/passwd", "C.UTF-8"])
  func `a locale that nobody knows is English`(_ locale: String) throws {
    let wanted = try screen(["--days", "1"]).output
    #expect(try screen(["--days", "1", "--locale", locale]).output == wanted)
  }

  @Test func `the width of a terminal or of COLUMNS is used, within reason`() {
    let day = ["import", team, "--days", "1"]
    let wide = tool(day, isTerminal: true, columns: 120).text
    #expect(wide == tool(day + ["--width", "120"]).text)
    #expect(tool(day, variables: ["COLUMNS": "120"]).text == wide)
    #expect(tool(day, variables: ["COLUMNS": "junk"]).text == tool(day + ["--width", "80"]).text)
    #expect(tool(day, isTerminal: true, columns: 3).text == tool(day + ["--width", "40"]).text)
    #expect(tool(day, variables: ["COLUMNS": "999999999999"]).output.count < 1_000_000)
  }

  @Test func `text of a feed never reaches a terminal as commands`() {
    let result = tool([
      "import", file("Fixtures/hostile/19-control-and-bidi.ics"), "--date", "2026-01-12", "-v",
    ])
    #expect(result.exitCode == 0)
    #expect(!result.output.contains(0x1B))
    #expect(!result.errors.utf8.contains(0x1B))
    #expect(!result.text.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
  }
}
