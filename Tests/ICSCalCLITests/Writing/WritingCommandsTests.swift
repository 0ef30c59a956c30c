import Foundation
import ICSCalCLI
import TestSupport
import Testing

/// What every command that writes a calendar writes is held against the check.
@Suite("Commands that write calendars") struct WritingCommandsTests {
  private static let years = ["--from", "2025-01-01", "--to", "2028-01-01"]

  /// The warnings and errors of a calendar.
  private func warnings(_ result: CommandResult, _ folder: borrowing ScratchFolder) throws
    -> [String]
  {
    #expect(result.exitCode == 0, "\(result.errors)")
    let feed = try folder.write("written.ics", result.text)
    let check = tool(["check", feed, "--format", "json"])
    let report = try JSONSerialization.jsonObject(with: Data(check.output))
    let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
    return findings.filter { $0["severity"] as? String != "info" }.map { "\($0["text"] ?? "")" }
  }

  @Test(arguments: ["team", "holidays", "travel"])
  func `calendars of all commands are checked without a warning`(_ name: String) throws {
    let folder = try ScratchFolder()
    let feed = file("samples/\(name).ics")
    let uid = try #require(
      try String(contentsOf: URL(filePath: feed), encoding: .utf8).split(separator: "\r\n")
        .first { $0.hasPrefix("UID:") }?.dropFirst(4))
    let calls = [
      ["import", feed, "--format", "ics"] + Self.years,
      ["import", feed, "--format", "ics", "--engine", "libical"] + Self.years,
      ["import", feed, "--format", "ics", "--series", "keep"],
      ["merge", feed, feed], ["merge", feed, "--anonymize"],
      ["merge", feed, "--match", "content"], ["check", feed, "--repair", "-"],
      ["add", feed, "--at", "2026-06-16T14:00", "--title", "New; one"],
      ["add", feed, "--at", "2026-06-16"],
      ["move", feed, "--uid", String(uid), "--by", "+1d", "--scope", "all"],
    ]
    for call in calls {
      let result = tool(call)
      #expect(try warnings(result, folder) == [], "\(call)")
    }
  }

  @Test func `moves of every scope are checked without a warning`() throws {
    let folder = try ScratchFolder()
    for scope in [["this"], ["following"], ["following", "--range"], ["all"]] {
      let call = [
        "move", team, "--uid", "standup@team.example", "--occurrence", "2026-06-22", "--by", "+2h",
        "--scope",
      ]
      #expect(try warnings(tool(call + scope), folder) == [], "\(scope)")
    }
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `events of any feed become calendars without a warning`(_ name: String) throws {
    let folder = try ScratchFolder()
    let feed = file("Fixtures/feeds/\(name)")
    #expect(try warnings(tool(["import", feed, "--format", "ics"] + Self.years), folder) == [])
    #expect(try warnings(tool(["check", feed, "--repair", "-"]), folder) == [])
    for series in ["expand", "keep"] {
      let wire = tool(["import", feed, "--format", "jsonl", "--series", series] + Self.years)
      let lines = try folder.write("wire.jsonl", wire.text)
      for engine in ["icscal", "libical"] {
        let calendar = tool(["export", lines, "--strict", "--engine", engine])
        #expect(try warnings(calendar, folder) == [], "\(series) \(engine)")
      }
    }
  }

  // MARK: Odd wire

  private static let vienna = #"{"local":"2026-06-15T09:00:00","timeZoneId":"Europe/Vienna"}"#

  /// Members beside id and start; each is something that other programs stumble over.
  private static let oddities = [
    #""title":"🎉\#(String(repeating: "👩‍👩‍👧‍👦é", count: 30))""#,
    #""title":"a\"b;c,d\\e\nf\r\ng","location":"\"; , \\n","description":"\ttab \u0007bell\u2028""#,
    #""url":"https://x.example/a,b;c?d=e\u00fc#f""#, #""colorHex":"rebeccapurple""#,
    ##""colorHex":"#123456""##, #""colorHex":16711680"#, #""categories":["a,b","c;d","e\\f","🎉"]"#,
    #""attendees":[{"email":"a@x.example","name":"O\"N; ^n, Ä:\n "},{"email":"urn:uuid:1","role":"chair","status":"x"}]"#,
    #""organizer":{"email":"MAILTO:b@x.example","name":"^'^"}"#,
    #""alarms":[{"before":"PT15M","action":"email"},{"after":"P1D"},{"at":"2026-06-15T07:00:00Z","action":"audio"}]"#,
    #""rrule":"FREQ=DAILY;UNTIL=20260620","exdate":["2026-06-16"]"#,
    #""rrule":"RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3""#,
    #""recurrence":{"rrule":"FREQ=DAILY","until":\#(vienna),"exdates":[]}"#,
    #""rdate":[{"start":\#(vienna),"duration":"PT2H"}]"#,
    #""end":{"local":"2026-06-15T09:30:00","timeZoneId":"America/New_York"}"#,
    #""duration":"P1DT3661S","status":"Canceled","transparency":"TRANSPARENT""#,
  ]

  @Test(arguments: oddities)
  func `odd texts, rules and people become a clean calendar that reads back`(_ odd: String) throws {
    let folder = try ScratchFolder()
    let wire = try folder.write("wire.json", #"[{"id":"a","start":\#(Self.vienna),\#(odd)}]"#)
    let now = ["--now", "2026-01-01T00:00"]
    let calendar = tool(["export", wire, "-v"] + now)
    #expect(try warnings(calendar, folder) == [])
    let feed = try folder.write("a.ics", calendar.text)
    let keep = ["--format", "jsonl", "--series", "keep"]
    let back = tool(["import", feed] + keep)
    let again = tool(["export", try folder.write("b.json", back.text), "--strict"] + now)
    #expect(back.text.hasPrefix(#"{"id":"a","uid":"a","#))
    #expect(tool(["import", try folder.write("b.ics", again.text)] + keep).text == back.text)
  }

  private static let times = [
    ("Europe/Vienna", "2026-03-29T02:30:00"), ("Europe/Vienna", "2026-10-25T02:30:00"),
    ("Europe/Dublin", "2026-01-15T09:00:00"), ("Europe/Dublin", "1970-01-15T09:00:00"),
    ("Australia/Lord_Howe", "2026-04-05T01:45:00"), ("Africa/Casablanca", "2026-02-15T02:30:00"),
    ("Africa/El_Aaiun", "2030-07-01T12:00:00"), ("Asia/Gaza", "2040-10-20T02:30:00"),
    ("America/Sao_Paulo", "2018-11-04T00:30:00"), ("America/Sao_Paulo", "2019-02-16T23:30:00"),
    ("Pacific/Apia", "2011-12-30T12:00:00"), ("Pacific/Apia", "2011-12-31T12:00:00"),
    ("America/New_York", "1918-03-31T02:30:00"), ("Asia/Tokyo", "1950-05-07T00:30:00"),
    ("America/New_York", "2099-07-01T09:00:00"), ("Etc/GMT-14", "2026-01-01T00:00:00"),
  ]

  @Test(arguments: times)
  func `times of any zone and year are written clean and read back`(
    _ zone: String, _ local: String
  ) throws {
    let folder = try ScratchFolder()
    let start = #"{"local":"\#(local)","timeZoneId":"\#(zone)"}"#
    let wire = try folder.write("wire.json", #"[{"id":"a","start":\#(start)}]"#)
    let calendar = tool(["export", wire])
    #expect(try warnings(calendar, folder) == [])
    #expect(calendar.text.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
    let feed = try folder.write("a.ics", calendar.text)
    let back = tool(["import", feed, "--format", "jsonl", "--series", "keep"])
    #expect(back.text.contains(#""start":\#(start)"#), "\(back.text)")
  }
}
