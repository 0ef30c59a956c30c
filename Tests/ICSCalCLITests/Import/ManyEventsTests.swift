import Foundation
import TestSupport
import Testing

/// Results that are written in parts, as they are made of more events than are held.
@Suite("Many events") struct ManyEventsTests {
  /// A series of 4,000 days and one of 4,000 hours with a guest, and one event alone.
  private static let feed = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//test//EN
    BEGIN:VEVENT
    UID:days
    DTSTAMP:20200101T000000Z
    DTSTART;TZID=Europe/Vienna:20200101T090000
    DTEND;TZID=Europe/Vienna:20200101T093000
    RRULE:FREQ=DAILY;COUNT=4000
    SUMMARY:Stand-up\\, “short”
    LOCATION:Room "3"
    END:VEVENT
    BEGIN:VEVENT
    UID:hours
    DTSTAMP:20200101T000000Z
    DTSTART:20200101T000000Z
    DURATION:PT10M
    RRULE:FREQ=HOURLY;COUNT=4000
    ATTENDEE;CN=Ann:mailto:ann@example.org
    END:VEVENT
    BEGIN:VEVENT
    UID:alone
    DTSTAMP:20200101T000000Z
    DTSTART;VALUE=DATE:20200105
    DESCRIPTION:all\\nday
    END:VEVENT
    END:VCALENDAR

    """

  private struct Document: Decodable {
    struct Event: Decodable, Hashable {
      let id: String
      let title: String?
      let location: String?
      let description: String?
      let attendees: [[String: String]]?
    }

    let events: [Event]
  }

  private static let window = ["--from", "2020-01-01", "--to", "2032-01-01", "--zone", "UTC"]

  private func run(_ command: String, _ options: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(
      [command, "-"] + Self.window + ["--now", "2026-01-01T00:00"] + options,
      input: Array(Self.feed.utf8))
  }

  private func events(_ lines: String) throws -> [Document.Event] {
    try lines.split(separator: "\n").map {
      try JSONDecoder().decode(Document.Event.self, from: Data($0.utf8))
    }
  }

  @Test func `lines, documents and tables have all of them`() throws {
    let lines = try run("import", "--format", "jsonl").output
    let listed = try events(lines)
    #expect(listed.count == 8_001)
    #expect(Set(listed.map(\.id)).count == 8_001)
    #expect(
      listed.filter { $0.title == "Stand-up, “short”" && $0.location == "Room \"3\"" }.count
        == 4_000)
    #expect(listed.filter { $0.attendees?.first?["name"] == "Ann" }.count == 4_000)
    #expect(listed.filter { $0.description == "all\nday" }.map(\.id) == ["alone"])
    let document = try run("import", "--format", "json").output
    #expect(try JSONDecoder().decode(Document.self, from: Data(document.utf8)).events == listed)
    #expect(try run("expand", "--format", "jsonl").output == lines)
    let array = try run("expand", "--format", "json").output
    #expect(try JSONDecoder().decode([Document.Event].self, from: Data(array.utf8)) == listed)
    #expect(try run("expand").output.split(separator: "\n").count == 8_001)
    let table = try run("import", "--format", "csv").output
    #expect(table.split(separator: "\r\n").count == 8_002)
  }

  @Test func `a calendar of all of them reads back the same`() throws {
    let copy = try run("import", "--format", "ics").output
    let read = try BuiltCommand.run(
      ["import", "-", "--format", "jsonl"] + Self.window, input: Array(copy.utf8))
    #expect(try events(read.output) == events(run("import", "--format", "jsonl").output))
  }

  @Test func `a reader that has enough ends the run quietly`() throws {
    let call = "icscal import - --format jsonl --from 2020-01-01 --to 2032-01-01 | head -n 2"
    let result = try BuiltCommand.shell(call, input: Array(Self.feed.utf8))
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n").count == 2)
  }
}
