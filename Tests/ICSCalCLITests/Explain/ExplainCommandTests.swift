import Foundation
import TestSupport
import Testing

@Suite("icscal explain") struct ExplainCommandTests {
  struct Call: Sendable, CustomTestStringConvertible {
    let golden: String
    let arguments: [String]
    var testDescription: String { golden }

    init(_ golden: String, _ feed: String, _ uid: String, _ date: String?, zone: String) {
      self.golden = golden
      arguments =
        ["explain", feed, "--uid", uid, "--zone", zone, "--now", "2026-01-01T00:00"]
        + (date.map { ["--date", $0] } ?? [])
    }
  }

  static let calls = [
    Call(
      "moved", "samples/team.ics", "standup@team.example", "2026-06-18", zone: "America/New_York"),
    Call(
      "excluded", "samples/team.ics", "standup@team.example", "2026-06-16", zone: "Europe/Vienna"),
    Call(
      "weekend", "samples/team.ics", "standup@team.example", "2026-06-20", zone: "Europe/Vienna"),
    Call("days", "samples/team.ics", "vacation@team.example", "2026-06-17", zone: "Asia/Tokyo"),
    Call(
      "viewer", "Fixtures/cases/001-weekly-los-angeles-seen-from-berlin/input.ics",
      "c001@cases.example", "2026-03-09", zone: "Europe/Berlin"),
    Call(
      "gap", "Fixtures/cases/034-daily-series-meets-the-missing-hour/input.ics",
      "c034@cases.example", "2026-03-29", zone: "Europe/Berlin"),
    Call(
      "cancelled", "Fixtures/cases/012-cancelled-occurrences/input.ics", "c012@cases.example",
      "2026-12-28", zone: "Europe/Berlin"),
    Call(
      "range", "Fixtures/cases/015-this-and-future/input.ics", "c015@cases.example", "2026-11-14",
      zone: "UTC"),
    Call(
      "private-zone", "Fixtures/cases/018-private-time-zone/input.ics", "c018@cases.example", nil,
      zone: "UTC"),
  ]

  @Test(arguments: calls)
  func `an explanation reads as it was written down`(_ call: Call) throws {
    let result = try BuiltCommand.run(call.arguments)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors == "")
    Golden.check(result.output, "explain/\(call.golden).txt")
  }

  @Test func `no line is longer than the width`() throws {
    for width in [40, 60, 100] {
      let result = try BuiltCommand.run(
        Self.calls[0].arguments + ["--width", "\(width)"])
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test func `a night says what the clock change does to it`() throws {
    let feed = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//Example//EN\r
      BEGIN:VEVENT\r
      UID:night\r
      DTSTAMP:20260101T000000Z\r
      DTSTART;TZID=Europe/Vienna:20260105T220000\r
      DTEND;TZID=Europe/Vienna:20260106T060000\r
      RRULE:FREQ=DAILY\r
      SUMMARY:Watch\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let result = try BuiltCommand.run(
      [
        "explain", "-", "--uid", "night", "--date", "2026-03-28", "--zone", "Europe/Vienna",
        "--now",
        "2026-01-01T00:00", "--width", "300",
      ], input: Array(feed.utf8))
    #expect(
      result.output.contains(
        "The one that starts on Sat 28 March 2026 at 22:00 ends at 07:00 and not at 06:00, as the "
          + "clock goes forward in between and DTEND fixes the exact length."))
  }

  @Test func `the viewer's time is told from the day that is asked about`() {
    let result = CommandRun.run(
      "explain", CommandRun.path("samples/team.ics"), "--uid", "standup@team.example", "--zone",
      "America/New_York", "--date", "2030-06-20", "--now", "2026-06-15T10:15", "--width", "300")
    #expect(result.output.contains("2030"))
    #expect(!result.output.contains("October 2026"))
  }

  @Test func `an absence is told on the clock of the event and on the viewer's`() {
    let result = CommandRun.run(
      "explain", CommandRun.path("samples/team.ics"), "--uid", "review@team.example", "--zone",
      "Pacific/Honolulu", "--date", "2026-06-15", "--now", "2026-06-01T10:15", "--width", "300")
    #expect(result.output.contains("On Mon 15 June 2026 there is no occurrence."))
    #expect(
      result.output.contains(
        "It is no series, and takes place on Mon 15 June 2026 at 09:00 in Europe/Vienna, for you "
          + "on Sun 14 June 2026 at 21:00."))
  }

  @Test func `an unknown UID names what was meant`() throws {
    let near = CommandRun.run(
      "explain", CommandRun.path("samples/team.ics"), "--uid", "standup@team.exmaple")
    #expect(near.exitCode == 1)
    #expect(near.errors.contains("did you mean standup@team.example?"))
    let titled = CommandRun.run(
      "explain", CommandRun.path("samples/team.ics"), "--uid", "design review")
    #expect(titled.errors.contains("did you mean review@team.example?"))
    let none = CommandRun.run("explain", CommandRun.path("samples/team.ics"), "--uid", "zzz")
    #expect(none.errors.contains("lists the events with their UIDs"))
    let page = CommandRun.run(
      "explain", CommandRun.path("Fixtures/hostile/11-not-a-calendar.ics"), "--uid", "one")
    #expect(page.errors.contains("has no events"))
  }

  @Test func `wrong calls end with 2`() {
    let feed = CommandRun.path("samples/team.ics")
    #expect(CommandRun.run("explain", feed).exitCode == 2)
    #expect(CommandRun.run("explain", "--uid", "one").exitCode == 2)
    #expect(CommandRun.run("explain", feed, feed, "--uid", "one").exitCode == 2)
    #expect(CommandRun.run("explain", feed, "--uid", "one", "--date", "never").exitCode == 2)
  }
}

@Suite("Help of commands") struct HelpTests {
  @Test(arguments: [
    "import", "export", "expand", "merge", "move", "add", "check", "zones", "explain",
  ])
  func `help fits 80 columns and has an example`(_ command: String) {
    let result = CommandRun.run(command, "--help")
    #expect(result.exitCode == 0)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(result.output.contains("Example:\n  icscal \(command) "))
  }
}
