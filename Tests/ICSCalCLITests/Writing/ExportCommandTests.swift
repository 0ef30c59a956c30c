import Foundation
import ICSCalCLI
import TestSupport
import Testing

@Suite("icscal export") struct ExportCommandTests {
  private let good = #"{"id":"a","title":"A","start":"2026-06-15"}"#
  private let bad = #"{"id":"b","start":"2026-06-31"}"#

  @Test func `one wrong event, and nothing is written`() throws {
    let folder = try ScratchFolder()
    let wire = try folder.write("wire.json", "[\(good), \(bad)]")
    let target = try folder.write("out.ics", "old")
    let result = tool(["export", wire, "--output", target])
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("event 1 (\"b\"), start = \"2026-06-31\""))
    let run = try BuiltCommand.run(["export", wire, "--output", target])
    #expect(run.exitCode == 1)
    #expect(try folder.text("out.ics") == "old")
  }

  @Test func `an output file is put in place as a whole`() throws {
    let folder = try ScratchFolder()
    let wire = try folder.write("wire.json", good)
    let target = try folder.write("out.ics", "old")
    let run = try BuiltCommand.run(["export", wire, "--now", "2026-01-01T00:00", "-o", target])
    #expect(run.exitCode == 0)
    #expect(try folder.text("out.ics").hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(try folder.names == ["out.ics", "wire.json"])
  }

  @Test func `going on leaves the wrong event out and says so`() throws {
    let folder = try ScratchFolder()
    let wire = try folder.write("wire.jsonl", "\(bad)\n\(good)\n")
    let result = tool(["export", wire, "--keep-going"])
    #expect(result.exitCode == 0)
    #expect(result.text.contains("UID:a\r\n"))
    #expect(!result.text.contains("UID:b"))
    #expect(result.errors.contains("1 event left out"))
  }

  @Test func `an event that comes twice is an error`() throws {
    let folder = try ScratchFolder()
    let first = #"{"id":"s","start":"2026-06-15","rrule":"FREQ=DAILY;COUNT=3"}"#
    let moved = #"{"id":"x","uid":"s","start":"2026-06-20","recurrenceId":"2026-06-16"}"#
    let wire = try folder.write("wire.jsonl", [good, first, moved].joined(separator: "\n"))
    #expect(tool(["export", wire]).exitCode == 0)
    let again = try folder.write("again.jsonl", "\(moved)\n\(good)")
    let result = tool(["export", wire, again])
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        #"again.jsonl: error: event 0 ("x"), uid = "s": an earlier event has it too, with the same"#
      ))
    #expect(result.errors.contains(#"event 1 ("a"), id = "a": an earlier event has it too"#))
    let kept = tool(["export", wire, again, "--keep-going", "--now", "2026-01-01T00:00"])
    #expect(kept.output == tool(["export", wire, "--now", "2026-01-01T00:00"]).output)
  }

  @Test func `an unknown key is a note, or with --strict an error`() throws {
    let folder = try ScratchFolder()
    let wire = try folder.write("wire.json", #"[{"id":"a","start":"2026-06-15","colour":1}]"#)
    #expect(tool(["export", wire]).exitCode == 0)
    #expect(tool(["export", wire, "-v"]).errors.contains("colour"))
    let strict = tool(["export", wire, "--strict"])
    #expect(strict.exitCode == 1)
    #expect(strict.output.isEmpty)
  }

  @Test func `the same call gives the same bytes whatever the machine's zone is`() {
    let wire = file("samples/wire.json")
    let outputs = ["UTC", "Europe/Copenhagen", "America/Los_Angeles", "Pacific/Kiritimati"].map {
      tool(["export", wire, "--now", "2026-01-01T00:00"], variables: ["TZ": $0]).output
    }
    #expect(Set(outputs).count == 1)
    #expect(outputs.first?.isEmpty == false)
  }

  @Test func `what import writes as JSON comes back as the same events`() throws {
    let folder = try ScratchFolder()
    for format in ["json", "jsonl"] {
      let kept = tool([
        "import", team, "--format", format, "--series", "keep", "--zone", "Europe/Vienna",
      ])
      let wire = try folder.write("kept", kept.text)
      let calendar = tool(["export", wire, "--now", "2026-01-01T00:00", "-v"])
      #expect(calendar.exitCode == 0)
      #expect(!calendar.errors.contains("note"))
      let feed = try folder.write("kept.ics", calendar.text)
      let window = ["--from", "2026-06-01", "--to", "2026-09-01", "--format", "jsonl"]
      #expect(tool(["import", team] + window).text == tool(["import", feed] + window).text)
    }
  }
}
