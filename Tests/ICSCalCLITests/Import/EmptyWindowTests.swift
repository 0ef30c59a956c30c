import ICSCalCLI
import TestSupport
import Testing

@Suite("Windows without events") struct EmptyWindowTests {
  private func feed(_ events: String...) -> String {
    "BEGIN:VCALENDAR\n"
      + events.enumerated().map { "BEGIN:VEVENT\nUID:\($0)\n\($1)\nEND:VEVENT\n" }.joined()
      + "END:VCALENDAR\n"
  }

  private func message(_ feed: String, _ more: String...) throws -> String {
    let folder = try ScratchFolder()
    let path = try folder.write("feed.ics", feed)
    let result = tool(["import", path, "--width", "200"] + more)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    return result.text
  }

  @Test func `events of the past, the future and both are named, and where to look`() throws {
    let past = "DTSTART:20190103"
    let later = "DTSTART:20250624T100000Z\nDTEND:20250624T110000Z"
    let future = "DTSTART:20310105"
    #expect(
      try message(feed(past, later)) == """
        No events from 15 Jun to 14 Jul 2026. The feed has 2 events from 3 Jan 2019 to 24 Jun 2025 \
        (try --date 2025-06-01).

        """)
    #expect(
      try message(feed(future)) == """
        No events from 15 Jun to 14 Jul 2026. The feed has 1 event on 5 Jan 2031 \
        (try --date 2031-01-01).

        """)
    #expect(
      try message(feed(past, future)) == """
        No events from 15 Jun to 14 Jul 2026. The feed has 2 events from 3 Jan 2019 to 5 Jan 2031.

        """)
  }

  @Test func `an endless series has no last day`() throws {
    let series = "DTSTART:20300101\nRRULE:FREQ=WEEKLY"
    #expect(
      try message(feed(series)) == """
        No events from 15 Jun to 14 Jul 2026. The feed has 1 event from 1 Jan 2030 on \
        (try --date 2030-01-01).

        """)
  }

  @Test func `a feed without events says so, also of one day`() throws {
    #expect(
      try message(feed()) == "No events from 15 Jun to 14 Jul 2026. The feed has no events.\n")
    #expect(
      try message(feed(), "--days", "1") == "No events on 15 Jun 2026. The feed has no events.\n")
  }

  @Test func `a single override is an event of the feed`() throws {
    let text = try message(feed("DTSTART:20200301T100000Z\nRECURRENCE-ID:20200301T090000Z"))
    #expect(text.contains("The feed has 1 event on 1 Mar 2020"))
  }

  @Test func `a filter that lets nothing through is named`() throws {
    let text = try message(feed("DTSTART:20260616\nSUMMARY:Here"), "--match", "elsewhere")
    #expect(text.hasPrefix("No matching events from 15 Jun to 14 Jul 2026."))
  }

  @Test func `the message wraps at the width`() {
    let lines = tool(["import", team, "--date", "2010-01-01", "--width", "40"]).text
      .split(separator: "\n")
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 40 })
  }

  @Test(arguments: ["0001-01-01", "9999-12-31", "9999-12-01"])
  func `the ends of the calendar are no trouble`(_ date: String) {
    for view in ["agenda", "day", "week", "month", "year"] {
      let result = tool(["import", team, "--date", date, "--view", view])
      #expect(result.exitCode == 0)
      #expect(result.errors == "")
      #expect(!result.output.isEmpty)
    }
  }
}
