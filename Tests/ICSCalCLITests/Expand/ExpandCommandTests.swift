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

  @Test func `a rule is said in words`() throws {
    let call = ["expand", "--rrule", "FREQ=MONTHLY;BYDAY=-1FR", "--describe"]
    #expect(
      try BuiltCommand.run(call).output == "every month on the last Friday of the month\n")
    #expect(
      try BuiltCommand.run(call + ["--locale", "de-AT"]).output
        == "jeden Monat am letzten Freitag des Monats\n")
  }
}
