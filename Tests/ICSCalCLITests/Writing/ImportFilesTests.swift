import Foundation
import ICSCalCLI
import TestSupport
import Testing

@Suite("Formats of icscal import") struct ImportFilesTests {
  private let week = ["--from", "2026-06-15", "--to", "2026-06-22"]

  @Test func `a table has a header, the columns asked for and offsets`() {
    let result = tool(
      [
        "import", team, "--format", "csv", "--columns", "title,start,durationMinutes", "--uid",
        "review@team.example",
      ] + week)
    #expect(
      result.text == "title,start,durationMinutes\r\n"
        + "Design review with the whole team,2026-06-15T09:00:00+02:00,120\r\n")
    let wrong = tool(["import", team, "--format", "csv", "--columns", "titel"])
    #expect(wrong.exitCode == 2)
    #expect(wrong.errors.contains("did you mean title?"))
  }

  @Test func `fields with separators, quotes and line breaks are quoted`() throws {
    let folder = try ScratchFolder()
    let feed = try folder.write(
      "a.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20260615\n"
        + "SUMMARY:x\\, \"y\"\\nz\nEND:VEVENT\nEND:VCALENDAR\n")
    let result = tool(["import", feed, "--format", "csv", "--columns", "title,allDay,end"] + week)
    #expect(result.text == "title,allDay,end\r\n\"x, \"\"y\"\"\nz\",true,2026-06-16\r\n")
  }

  @Test func `single events of a window read back as the same times`() throws {
    let folder = try ScratchFolder()
    let columns = ["--format", "csv", "--columns", "title,start,end,allDay"] + week
    let calendar = tool(["import", team, "--format", "ics"] + week)
    #expect(!calendar.text.contains("RRULE:FREQ=WEEKLY"))
    let feed = try folder.write("week.ics", calendar.text)
    #expect(tool(["import", feed] + columns).text == tool(["import", team] + columns).text)
  }

  @Test func `a feed that is kept says everything that it said`() throws {
    for name in try Fixture.files(in: "feeds", withExtension: "ics") {
      let path = Fixture.url("feeds/\(name)").path(percentEncoded: false)
      let kept = tool(["import", path, "--format", "ics", "--series", "keep"]).text
      let folder = try ScratchFolder()
      let copy = try folder.write("copy.ics", kept)
      let window = ["--from", "2025-01-01", "--to", "2028-01-01", "--format", "jsonl"]
      #expect(
        tool(["import", path] + window).text == tool(["import", copy] + window).text, "\(name)")
      let again = tool(["import", copy, "--format", "ics", "--series", "keep"]).text
      #expect(again == kept, "\(name)")
    }
  }

  @Test func `jCal is JSON in the form of its standard`() throws {
    let text = tool(["import", team, "--format", "jcal", "--series", "keep"]).output
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [Any])
    #expect(root[0] as? String == "vcalendar")
    let components = try #require(root[2] as? [[Any]])
    let events = components.filter { $0[0] as? String == "vevent" }
    #expect(events.count == 9)
    let properties = try #require(events[0][1] as? [[Any]])
    let start = try #require(properties.first { $0[0] as? String == "dtstart" })
    #expect((start[1] as? [String: String])?["tzid"] == "Europe/Vienna")
    #expect(start[2] as? String == "date-time")
    #expect((start[3] as? String)?.hasPrefix("2026-") == true)
    let rule = try #require(properties.first { $0[0] as? String == "rrule" })
    #expect((rule[3] as? [String: Any])?["freq"] as? String == "WEEKLY")
  }

  @Test func `times of the calendar's zone are so in the file too`() throws {
    func feed(_ uid: String, _ zone: String) -> String {
      """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//Example//EN\r
      X-WR-TIMEZONE:\(zone)\r
      BEGIN:VEVENT\r
      UID:\(uid)\r
      DTSTAMP:20260101T000000Z\r
      DTSTART:20260601T090000\r
      SUMMARY:x\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    }
    func lines(_ feed: String) throws -> [Substring] {
      try BuiltCommand.run(
        ["import", "-", "--format", "ics", "--from", "2026-06-01", "--to", "2026-06-03", "-q"]
          + ["--zone", "Europe/Vienna"], input: Array(feed.utf8)
      ).output.split(separator: "\r\n")
    }
    let one = try lines(feed("a", "Europe/Vienna"))
    #expect(one.contains("X-WR-TIMEZONE:Europe/Vienna"))
    #expect(one.contains("DTSTART:20260601T090000"))
    let two = try lines(feed("a", "Asia/Tokyo") + feed("b", "Europe/Vienna"))
    #expect(!two.contains { $0.hasPrefix("X-WR-TIMEZONE") })
    #expect(two.contains("DTSTART;TZID=Asia/Tokyo:20260601T090000"))
    #expect(two.contains("DTSTART;TZID=Europe/Vienna:20260601T090000"))
  }

  @Test func `series are kept only where a rule can be written`() {
    #expect(tool(["import", team, "--series", "keep"]).exitCode == 2)
    #expect(tool(["import", team, "--series", "keep", "--format", "csv"]).exitCode == 2)
  }

  @Test func `filters hold for kept series too`() {
    let result = tool([
      "import", team, "--format", "ics", "--series", "keep", "--uid", "standup@team.example",
    ])
    let uids = result.text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(Set(uids) == ["UID:standup@team.example"])
  }
}
