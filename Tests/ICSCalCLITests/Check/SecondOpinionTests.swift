import CalendarCore
import CalendarRendering
import Foundation
import ICSCalCLI
import TestSupport
import Testing

@Suite("Second opinion of check") struct SecondOpinionTests {
  private func check(_ paths: String..., answer: String, _ more: [String] = []) -> CommandResult {
    let surroundings = Surroundings(
      terminal: TerminalSurroundings(variables: [:], isTerminal: false, terminalColumns: nil),
      now: Instant(epochSeconds: 1_781_511_300),
      secondReader: SecondReader { arguments, feed in
        #expect(arguments == ["second-opinion"] && !feed.isEmpty)
        return Array(answer.utf8)
      })
    return CommandLineTool.run(
      ["check"] + paths.map { CommandRun.path($0) } + more, in: surroundings)
  }

  private func lines(_ result: CommandResult) -> [String] {
    String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("[libical-differs]") }.map(String.init)
  }

  @Test func `what the other process finds stands among the findings`() {
    let found = lines(check("samples/team.ics", answer: "7\t1\tSUMMARY: shorter\tread\nend\n"))
    #expect(found.count == 1)
    #expect(found.first?.contains("team.ics:7:1: note: SUMMARY: shorter") == true)
  }

  @Test func `a process that dies or takes too long changes no result`() {
    let plain = check("samples/team.ics", answer: "end\n")
    for answer in ["", "7\t1\tSUMMARY", "7\t1\tSUMMARY: shorter\tread\n"] {
      let result = check("samples/team.ics", answer: answer)
      #expect(result.output == plain.output && result.exitCode == 0)
      #expect(result.errors.contains("team.ics: libical came to no end"))
    }
    #expect(plain.errors == "")
  }

  @Test func `many feeds are asked about only if that is wanted`() {
    let answer = "7\t1\tSUMMARY: shorter\tread\nend\n"
    let folder = "Fixtures/hostile"
    #expect(lines(check(folder, answer: answer)).isEmpty)
    #expect(lines(check(folder, answer: answer, ["--second-opinion"])).count > 40)
    #expect(lines(check("samples/team.ics", answer: answer, ["--no-second-opinion"])).isEmpty)
    #expect(
      check("samples/team.ics", answer: answer, ["--second-opinion", "--no-second-opinion"])
        .exitCode == 2)
  }

  @Test func `without a way to start it the option is refused`() {
    let result = CommandRun.run("check", CommandRun.path("samples/team.ics"), "--second-opinion")
    #expect(result.exitCode == 1 && result.errors.contains("second opinion"))
  }

  @Test(.disabled(if: BuiltCommand.isSanitized))
  func `the process is this program, and reads feeds of any kind`() throws {
    let result = try BuiltCommand.run(
      ["check", "Fixtures/hostile/27-text-escapes.ics", "--second-opinion", "--format", "json"])
    #expect(result.output.contains("\"libical-differs\""))
    #expect(!result.output.contains("no end"))
    for name in ["hostile/44-rrule-starved.ics", "hostile/10-deep-nesting.ics", "feeds/google.ics"]
    {
      let result = try BuiltCommand.run(
        ["check", "-", "--second-opinion", "-v"], input: [UInt8](Fixture.data(name)))
      #expect(!result.output.contains("no end"), "\(name)")
    }
  }
}
