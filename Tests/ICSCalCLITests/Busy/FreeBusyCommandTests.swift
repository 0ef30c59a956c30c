import CalendarCore
import Foundation
import ICSCalCLI
import TestSupport
import Testing

/// A folder of `cases/` whose call is `freebusy`.
private struct BusyCase: Decodable {
  struct Period: Decodable, Hashable {
    let start: String
    let end: String
    let type: String
  }

  struct Answer: Decodable {
    let busy: [Period]
  }

  struct Window: Decodable {
    let from: String
    let to: String
  }

  let window: Window
  let timezone: String
  let expect: Answer
}

@Suite("icscal freebusy") struct FreeBusyCommandTests {
  private func answer(_ result: CommandResult) throws -> [BusyCase.Period] {
    try JSONDecoder().decode(BusyCase.Answer.self, from: Data(result.output)).busy
  }

  @Test func `the case of busy time gives its periods`() throws {
    let row = try JSONDecoder().decode(
      BusyCase.self, from: Fixture.data("cases/049-busy-time/case.json"))
    let feed = file("Fixtures/cases/049-busy-time/input.ics")
    let result = tool([
      "freebusy", feed, "--from", row.window.from, "--to", row.window.to, "--zone", row.timezone,
      "--format", "json",
    ])
    #expect(result.exitCode == 0)
    #expect(try answer(result) == row.expect.busy)
  }

  @Test(arguments: [
    (["--category", "Customers"], ["call@team.example"]),
    (["--uid", "standup@team.example"], ["standup@team.example"]),
    (
      ["--uid", "standup@team.example", "--uid", "lunch@team.example"],
      ["standup@team.example", "lunch@team.example"]
    ),
    (["--match", "sales"], ["sales@team.example"]), (["--match", "nothing of that kind"], []),
  ])
  func `a filter leaves the time of other events free`(_ filter: [String], _ uids: [String]) throws
  {
    let window = ["--from", "2026-06-15", "--to", "2026-06-22", "--zone", "Europe/Vienna"]
    let busy = try answer(tool(["freebusy", team, "--format", "json"] + window + filter))
    let listed = tool(["expand", team] + window + filter).text.split(separator: "\n")
      .map { $0.split(separator: "\t") }
    #expect(Set(listed.map { String($0[2]) }) == Set(uids))
    // Each of them stands by itself.
    #expect(busy.count == listed.count)
    // A whole week is free only where no event counts.
    let slots = tool(["slots", team, "--length", "168h"] + window + filter)
    #expect((slots.exitCode == 0) == uids.isEmpty)
  }

  @Test(arguments: [
    ("Europe/Vienna", "2026-03-28", "2026-03-31"),
    ("America/Sao_Paulo", "2018-11-03", "2018-11-06"),
    ("Europe/Vienna", "2026-06-15", "2026-06-20"), ("Asia/Kathmandu", "2026-05-04", "2026-05-08"),
  ])
  func `what is written as a calendar reads back the same, and is checked without a word`(
    _ zone: String, _ from: String, _ to: String
  ) throws {
    let folder = try ScratchFolder()
    let all = [
      team, file("samples/travel.ics"), file("Fixtures/cases/049-busy-time/input.ics"),
      file("Fixtures/cases/034-daily-series-meets-the-missing-hour/input.ics"),
    ]
    let window = ["--from", from, "--to", to, "--zone", zone]
    let direct = tool(["freebusy"] + all + window + ["--format", "json"])
    let written = tool(
      ["freebusy"] + all + window + ["--format", "ics", "--now", "2026-01-01T00:00"])
    #expect(written.exitCode == 0)
    #expect(
      written.output
        == tool(["freebusy"] + all + window + ["--format", "ics", "--now", "2026-01-01T00:00"])
        .output)
    let feed = try folder.write("busy.ics", written.text)
    #expect(
      try answer(tool(["freebusy", feed] + window + ["--format", "json"])) == answer(direct))
    let check = tool(["check", feed])
    #expect(check.exitCode == 0)
    #expect((check.text + check.errors).contains("nothing to report"), "\(check.text)")
    #expect(written.text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }

  @Test(arguments: [
    ("week", [team], ["--from", "2026-06-15", "--to", "2026-06-20"]),
    (
      "clock-change", ["Fixtures/cases/049-busy-time/input.ics"],
      ["--from", "2026-04-30T18:00", "--to", "2026-05-06"]
    ),
    (
      "twelve", [team, "samples/travel.ics"],
      ["--from", "2026-06-26", "--days", "3", "--time", "12h", "--ascii", "--width", "50"]
    ),
    ("german", [team], ["--from", "2026-06-18", "--days", "1", "--locale", "de"]),
    ("nothing", [team], ["--from", "2026-06-20", "--days", "2"]),
    ("elsewhere", [team], ["--from", "2025-06-20", "--days", "2"]),
  ])
  func `busy time reads as it was written down`(
    _ name: String, _ feeds: [String], _ options: [String]
  ) {
    let paths = feeds.map { $0.hasPrefix("/") ? $0 : file($0) }
    let result = tool(["freebusy"] + paths + options + ["--zone", "Europe/Vienna"])
    #expect(result.exitCode == 0, "\(result.errors)")
    Golden.check(result.text, "freebusy/\(name).txt")
  }

  @Test func `days of a clock change have their length, repeated times their offset`() throws {
    let folder = try ScratchFolder()
    let feed = try folder.write(
      "night.ics",
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Tests//EN
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART:20261025T003000Z
      DTEND:20261025T013000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      DTSTAMP:20260101T000000Z
      DTSTART;VALUE=DATE:20260329
      END:VEVENT
      END:VCALENDAR
      """)
    let autumn = tool(["freebusy", feed, "--from", "2026-10-25", "--days", "1"])
    #expect(autumn.text.contains("02:30+02:00 – 02:30+01:00  busy         1 h"))
    #expect(autumn.text.contains("free for 24 h of 25 h."))
    let spring = tool(["freebusy", feed, "--from", "2026-03-29", "--days", "1"])
    #expect(spring.text.contains("all day        busy         23 h"))
    #expect(spring.text.contains("free for 0 h of 23 h."))
  }

  @Test func `what a feed of free-busy time leaves open is said`() throws {
    let folder = try ScratchFolder()
    let feed = try folder.write(
      "part.ics",
      tool(["freebusy", team, "--from", "2026-06-15", "--to", "2026-06-17", "--format", "ics"]).text
    )
    let text = tool(["freebusy", feed, "--from", "2026-06-16", "--to", "2026-06-19"])
    #expect(text.text.contains("not known"))
    let json = tool([
      "freebusy", feed, "--from", "2026-06-16", "--to", "2026-06-19", "--format", "json",
    ])
    #expect(json.errors.contains("do not speak for all of the time"))
    #expect(try answer(json).count == 1)
  }

  @Test func `tentative time counts as free when asked`() throws {
    let call = ["freebusy", team, "--from", "2026-06-18", "--days", "1", "--format", "json"]
    #expect(try answer(tool(call)).map(\.type) == ["BUSY", "BUSY-TENTATIVE"])
    #expect(try answer(tool(call + ["--tentative", "free"])).map(\.type) == ["BUSY"])
  }

  @Test func `a feed that cannot be read gives no busy time at all`() throws {
    let folder = try ScratchFolder()
    let page = try folder.write("page.ics", "<html>login</html>")
    let target = try folder.write("out.json", "old")
    for command in [["freebusy"], ["slots", "--length", "1h"]] {
      let result = tool(command + [team, page, "--format", "json", "-o", target])
      #expect(result.exitCode == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("page.ics"))
    }
    let cut = tool(["freebusy", team, "--from", "2026-06-15", "--max-occurrences", "2"])
    #expect(cut.exitCode == 1)
    #expect(cut.errors.contains("--max-occurrences"))
    #expect(cut.output.isEmpty)
  }

  @Test(arguments: [
    ["freebusy"], ["freebusy", "x.ics", "--days", "none"],
    ["freebusy", "x.ics", "--format", "csv"],
    ["freebusy", "x.ics", "--from", "2026-06-15", "--to", "2026-06-15"],
    ["freebusy", "x.ics", "--from", "1000-01-01", "--to", "9000-01-01"],
  ])
  func `a wrong call is wrong usage`(_ call: [String]) {
    #expect(tool(call).exitCode == 2)
  }

  @Test func `it runs in a pipe`() throws {
    let result = try BuiltCommand.shell(
      "icscal freebusy samples/team.ics --from 2026-06-15 --days 5 --zone Europe/Vienna --format ics"
        + " | icscal freebusy - --from 2026-06-15 --days 5 --zone Europe/Vienna | tail -n 1")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output == "Busy for 9 h 45 min, tentative for 1 h; free for 109 h 15 min of 120 h.\n")
  }
}
