import TestSupport
import Testing

@Suite("icscal expand") struct ExpandCommandTests {
  @Test func `a rule is listed with offsets and zone`() throws {
    let result = try BuiltCommand.run([
      "expand", "--rrule", "FREQ=MONTHLY;BYDAY=-1FR", "--start", "2026-02-27T09:00", "--zone",
      "Europe/Vienna", "--limit", "2",
    ])
    #expect(
      result.output == """
        2026-02-27T09:00:00+01:00[Europe/Vienna]
        2026-03-27T09:00:00+01:00[Europe/Vienna]

        """)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
  }

  @Test func `dates, additions and exclusions`() throws {
    let result = try BuiltCommand.run([
      "expand", "--rrule=FREQ=WEEKLY;COUNT=3", "--start=2026-01-05", "--rdate=2026-01-06",
      "--exdate", "2026-01-12",
    ])
    #expect(result.output == "2026-01-05\n2026-01-06\n2026-01-19\n")
  }

  @Test func `a window of a far year`() throws {
    let result = try BuiltCommand.run([
      "expand", "--rrule", "FREQ=DAILY", "--start", "1970-01-01T08:00", "--zone", "UTC", "--from",
      "2100-06-01", "--to", "2100-06-03",
    ])
    #expect(
      result.output == "2100-06-01T08:00:00+00:00[UTC]\n2100-06-02T08:00:00+00:00[UTC]\n")
  }

  @Test func `wrong calls name what is missing`() throws {
    let endless = try BuiltCommand.run(["expand", "--rrule", "FREQ=DAILY", "--start", "2026-01-01"])
    #expect(endless.exitCode == 2)
    #expect(endless.errors.contains("--limit"))
    #expect(try BuiltCommand.run(["expand"]).errors.contains("--rrule is missing"))
    let wrong = try BuiltCommand.run([
      "expand", "--rrule", "FREQ=DAILY;COUNT=x", "--start", "2026-01-01",
    ])
    #expect(wrong.exitCode == 1)
    #expect(wrong.errors.contains("COUNT"))
  }

  @Test func `a start that the rule does not hit is told of`() throws {
    let result = try BuiltCommand.run([
      "expand", "--rrule", "FREQ=WEEKLY;BYDAY=MO", "--start", "2026-01-06", "--limit", "1",
    ])
    #expect(result.output == "2026-01-12\n")
    #expect(result.errors.contains("does not hit its start"))
  }

  /// Starts on other clocks, and what the first line shows.
  @Test(arguments: [
    ("2026-01-31T09:00[Asia/Tokyo]", "2026-01-31T09:00:00+09:00[Asia/Tokyo]"),
    ("2026-01-31T09:00+09:00[Asia/Tokyo]", "2026-01-31T09:00:00+09:00[Asia/Tokyo]"),
    ("2026-01-31T09:00Z", "2026-01-31T09:00:00+00:00[UTC]"),
    ("2026-01-31T09:00-05:00", "2026-01-31T15:00:00+01:00[Europe/Vienna]"),
  ])
  func `a start can bring its own clock`(_ start: String, _ first: String) {
    let result = CommandRun.run(
      "expand", "--rrule", "RRULE:FREQ=DAILY", "--start", start, "--limit", "1", "--zone",
      "Europe/Vienna")
    #expect(result.output == first + "\n")
    #expect(result.errors == "")
  }

  @Test func `an addition can have an offset, and an unknown zone is named`() {
    let result = CommandRun.run(
      "expand", "--rrule", "FREQ=DAILY;COUNT=1", "--start", "2026-01-31T09:00", "--zone", "UTC",
      "--rdate", "2026-02-01T09:00+02:00")
    #expect(result.output.hasSuffix("2026-02-01T07:00:00+00:00[UTC]\n"))
    let unknown = CommandRun.run(
      "expand", "--rrule", "FREQ=DAILY", "--start", "2026-01-31T09:00[Mars/Base]", "--limit", "1")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("Mars/Base"))
  }

  @Test func `times that a clock change skips are left out where that is asked for`() {
    let result = CommandRun.run(
      "expand", "--rrule", "FREQ=DAILY", "--start", "2026-03-28T02:30", "--limit", "2", "--zone",
      "Europe/Vienna", "--dst", "reject")
    #expect(
      result.output == """
        2026-03-28T02:30:00+01:00[Europe/Vienna]
        2026-03-30T02:30:00+02:00[Europe/Vienna]

        """)
    #expect(result.errors.contains("2026-03-29T02:30:00 does not happen in Europe/Vienna"))
  }

  /// Calls that list nothing, and why.
  @Test(arguments: [
    (["FREQ=DAILY;UNTIL=20250101T000000Z", "--limit", "3"], "its UNTIL lies before its start"),
    (["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "--limit", "3"], "has no dates"),
    (["FREQ=DAILY;COUNT=2", "--from", "2027-01-01"], "no dates in that time"),
  ])
  func `a rule without dates says why`(_ call: [String], _ reason: String) {
    let result = CommandRun.run(
      ["expand", "--start", "2026-01-05T09:00", "--zone", "UTC", "--rrule"] + call)
    #expect(result.output == "")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains(reason))
  }

  @Test func `a window must not end before it begins, and JSON lines are lines`() {
    let call = [
      "expand", "--rrule", "FREQ=DAILY", "--start", "2026-01-05", "--from", "2026-02-01", "--to",
    ]
    #expect(CommandRun.run(call + ["2026-01-07"]).exitCode == 2)
    let lines = CommandRun.run(call + ["2026-02-03", "--format", "jsonl"])
    #expect(lines.output == "{\"instances\":[\"2026-02-01\",\"2026-02-02\"],\"more\":true}\n")
  }

  @Test func `a feed is listed event by event`() throws {
    let result = try BuiltCommand.run([
      "expand", "samples/team.ics", "--from", "2026-06-15", "--to", "2026-06-22", "--zone",
      "Europe/Vienna", "--limit", "3",
    ])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 4 })
    #expect(try BuiltCommand.run(["expand", "samples/team.ics", "--rrule", "x"]).exitCode == 2)
  }

  @Test func `a window without events says where some are`() throws {
    let call = ["expand", "samples/team.ics", "--from", "2026-06-15", "--zone", "Europe/Vienna"]
    let unknown = try BuiltCommand.run(call + ["--uid", "nobody@team.example"])
    #expect(unknown.exitCode == 0)
    #expect(unknown.output.isEmpty)
    #expect(unknown.errors.hasPrefix("icscal: no matching events from 15 Jun to 14 Jul 2026. "))
    let quiet = try BuiltCommand.run(call + ["--uid", "nobody@team.example", "--quiet"])
    #expect(quiet.errors.isEmpty)
  }

  @Test func `a rule is said in words`() throws {
    let call = ["expand", "--rrule", "FREQ=MONTHLY;BYDAY=-1FR", "--describe"]
    #expect(
      try BuiltCommand.run(call).output == "every month on the last Friday of the month\n")
    #expect(
      try BuiltCommand.run(call + ["--locale", "de-AT"]).output
        == "jeden Monat am letzten Freitag des Monats\n")
  }
}
