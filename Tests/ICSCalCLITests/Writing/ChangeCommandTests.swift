import Foundation
import ICSCalCLI
import TestSupport
import Testing

@Suite("icscal merge, move and add") struct ChangeCommandTests {
  private let review = ["move", team, "--uid", "review@team.example", "--now", "2026-06-01T08:00"]

  @Test func `counts stand on standard error, one line a feed`() {
    let holidays = file("samples/holidays.ics")
    let result = tool(["merge", team, holidays, team])
    #expect(result.exitCode == 0)
    #expect(result.errors.hasSuffix("team.ics: 0 added, 0 updated, 9 unchanged, 0 skipped\n"))
    #expect(result.text.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(tool(["merge", team, "-q"]).errors == "")
  }

  @Test func `a drop follows the rules of drops`() {
    func moved(_ arguments: String...) -> String {
      let result = tool(review + arguments + ["--dry-run"])
      return result.exitCode == 0 ? result.text : result.errors
    }
    #expect(
      moved("--to", "2026-06-17T13:30")
        == "review@team.example: 2026-06-15T09:00–11:00[Europe/Vienna] → "
        + "2026-06-17T13:30–15:30[Europe/Vienna]\n")
    #expect(moved("--to", "2026-06-17").contains("→ 2026-06-17T00:00–02:00"))
    #expect(moved("--to", "2026-06-17", "--keep-time").contains("→ 2026-06-17T09:00–11:00"))
    #expect(moved("--by", "-30m").contains("→ 2026-06-15T08:30–10:30"))
    #expect(
      moved("--to", "2026-06-15T12:00", "--mode", "timed-resize-end").contains(
        "→ 2026-06-15T09:00–12:00"))
    #expect(
      moved("--to", "2026-06-15T15:00[America/New_York]").contains("→ 2026-06-15T21:00–23:00"))
  }

  @Test func `a time goes down to a multiple of minutes in its hour`() {
    func line(_ call: [String]) -> String {
      let result = tool(call + ["--dry-run"])
      return result.exitCode == 0 ? result.text : result.errors
    }
    for (to, snap, start) in [
      ("2026-06-17T13:40", "15", "13:30"), ("2026-06-17T13:59", "25", "13:50"),
      ("2026-06-17T13:40:30", "1", "13:40"), ("2026-06-17T00:59", "60", "00:00"),
    ] {
      #expect(line(review + ["--to", to, "--snap", snap]).contains("→ 2026-06-17T\(start)–"))
    }
    let add = ["add", team, "--uid", "new", "--at"]
    #expect(
      line(add + ["2026-06-16T14:14", "--snap", "15", "--minutes", "90"])
        == "new: 2026-06-16T14:00–15:30[Europe/Vienna]\n")
    #expect(
      line(add + ["2026-06-16T14:14[America/New_York]", "--snap", "10", "--minutes", "30"])
        == "new: 2026-06-16T20:10–20:40[Europe/Vienna]\n")
  }

  @Test func `a refused drop writes nothing and says why`() throws {
    let folder = try ScratchFolder()
    let target = try folder.write("out.ics", "old")
    let calls = [
      review + ["--to", "2026-03-29T02:30", "--dst", "reject"],
      ["move", team, "--uid", "nobody", "--by", "+1d"],
      ["move", team, "--uid", "standup@team.example", "--by", "+1d"],
      ["move", team, "--uid", "standup@team.example", "--occurrence", "2026-06-21", "--by", "+1d"],
    ]
    for call in calls {
      let result = tool(call + ["-o", target])
      #expect(result.exitCode == 1, "\(call)")
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("icscal: "))
    }
    #expect(try folder.text("out.ics") == "old")
  }

  @Test(arguments: [
    ["move", "x.ics", "--by", "+1d"], ["move", "x.ics", "--uid", "a"],
    ["move", "x.ics", "--uid", "a", "--by", "tomorrow"],
    ["move", "x.ics", "--uid", "a", "--by", "+1d", "--to", "today"],
    ["move", "x.ics", "--uid", "a", "--by", "+1d", "--range"], ["add", "x.ics"],
    ["add", "x.ics", "--at", "2026-06-15", "--duration", "1h"],
    ["add", "x.ics", "--at", "2026-06-15", "--snap", "15"],
    ["add", "x.ics", "--at", "2026-06-15T09:00", "--duration", "1h", "--minutes", "60"],
    ["move", "x.ics", "--uid", "a", "--to", "2026-06-15", "--snap", "15"],
    ["move", "x.ics", "--uid", "a", "--by", "+1d", "--snap", "15"],
    ["move", "x.ics", "--uid", "a", "--to", "2026-06-15T09:00", "--snap", "61"],
    ["add", "x.ics", "--at", "2026-06-15T09:00", "--duration", "0m"], ["merge"], ["export"],
  ])
  func `a wrong call is wrong usage`(_ call: [String]) {
    #expect(tool(call).exitCode == 2)
  }

  @Test func `an added event reads back`() throws {
    let folder = try ScratchFolder()
    let calls = [
      (["--at", "2026-06-16T14:00", "--duration", "45m"], "2026-06-16T14:00:00+02:00,45"),
      (["--at", "2026-06-16T14:00"], "2026-06-16T14:00:00+02:00,120"),
      (["--at", "2026-06-16"], "2026-06-16,1440"),
    ]
    for (arguments, expected) in calls {
      let added = tool(["add", team, "--uid", "new", "--title", "Budget; 2027"] + arguments)
      #expect(added.exitCode == 0)
      let feed = try folder.write("new.ics", added.text)
      let row = tool([
        "import", feed, "--uid", "new", "--format", "csv", "--columns",
        "title,start,durationMinutes", "--from", "2026-06-01", "--to", "2026-07-01",
      ])
      #expect(row.text.hasSuffix("\r\nBudget; 2027,\(expected)\r\n"))
    }
  }
}
