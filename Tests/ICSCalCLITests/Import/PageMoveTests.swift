import TestSupport
import Testing

/// `--page`, `--step` and `--range`: from the page of a date to another one.
@Suite("Moves of a page") struct PageMoveTests {
  private func run(_ more: [String]) throws -> BuiltCommand.Result {
    try BuiltCommand.run(
      ["import", "samples/team.ics", "--date", "2026-06-17", "--zone", "UTC", "--locale", "en"]
        + more)
  }

  /// The view and the moves, the first line of the screen.
  static let moves: [([String], String)] = [
    (["--view", "xday", "--page", "+1"], "20 Jun – 22 Jun 2026"),
    (["--view", "xday", "--page", "-2"], "11 Jun – 13 Jun 2026"),
    (["--view", "xday", "--step", "-2"], "15 Jun – 17 Jun 2026"),
    (["--view", "xday", "--page", "1", "--step", "1"], "21 Jun – 23 Jun 2026"),
    (["--view", "week", "--page", "1"], "22 Jun – 28 Jun 2026"),
    (["--view", "week", "--step", "1"], "16 Jun – 22 Jun 2026"),
    (["--view", "week", "--week-start", "sun", "--page", "0"], "14 Jun – 20 Jun 2026"),
    (["--view", "day", "--page", "3"], "20 Jun 2026"),
    (
      ["--view", "xday", "--step", "5", "--range", "2026-06-01..2026-06-20"], "18 Jun – 20 Jun 2026"
    ),
    (["--view", "xday", "--page", "2", "--range", "..2026-06-20"], "20 Jun – 22 Jun 2026"),
  ]

  @Test(arguments: moves)
  func `moves end where a hand would have scrolled`(
    _ arguments: [String], _ wanted: String
  ) throws {
    let result = try run(arguments)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix(wanted + " "))
  }

  @Test func `a move that the range stops says so`() throws {
    let stopped = try run(["--view", "xday", "--step", "5", "--range", "..2026-06-20"])
    #expect(stopped.errors == "note: --step 5 stops at 2026-06-18, as the range ends\n")
    #expect(try run(["--view", "xday", "--step", "1", "--range", "..2026-06-20"]).errors == "")
    let quiet = try run(["--view", "xday", "--step", "5", "--range", "..2026-06-20", "--quiet"])
    #expect(quiet.errors == "")
  }

  @Test(arguments: [
    ["--view", "month", "--page", "1"], ["--view", "xday", "--range", "2026-06-01..2026-06-20"],
    ["--view", "xday", "--page", "x"], ["--view", "xday", "--page", "1", "--range", ".."],
    ["--view", "xday", "--page", "1", "--range", "2026-06-20..2026-06-01"],
    ["--view", "xday", "--page", "1", "--range", "2026-06-20"],
    ["--view", "xday", "--hour-height", "7"], ["--view", "xday", "--division", "7"],
  ])
  func `a move that makes no sense is wrong usage`(_ arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.exitCode == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("icscal: --"))
  }
}
