import Foundation
import TestSupport
import Testing

@Suite("icscal check") struct CheckCommandTests {
  @Test func `a clean feed has a line that says so`() throws {
    let result = try BuiltCommand.run(["check", "samples/team.ics"])
    #expect(result.output == "samples/team.ics: 8 events, nothing to report\n")
    #expect(result.exitCode == 0)
    #expect(result.errors == "" || BuiltCommand.isSanitized)
  }

  @Test func `findings are written as compilers write them`() throws {
    let result = try BuiltCommand.run(["check", "Fixtures/hostile/25-end-trouble.ics"])
    Golden.check(result.output, "check/end-trouble.txt")
    #expect(result.exitCode == 1)
    let verbose = try BuiltCommand.run(["check", "-v", "Fixtures/hostile/25-end-trouble.ics"])
    Golden.check(verbose.output, "check/end-trouble-verbose.txt")
  }

  @Test func `warnings alone do not fail`() throws {
    let result = try BuiltCommand.run(["check", "Fixtures/hostile/47-dup-uid.ics"])
    #expect(result.exitCode == 0)
    #expect(result.output.hasSuffix("2 events, 4 warnings\n"))
  }

  @Test func `quiet says it with the exit status alone`() throws {
    let bad = try BuiltCommand.run(["check", "-q", "Fixtures/hostile/22-invalid-dates.ics"])
    #expect(bad.exitCode == 1)
    #expect(bad.output + bad.errors == "")
    #expect(try BuiltCommand.run(["check", "--quiet", "samples/team.ics"]).exitCode == 0)
  }

  @Test func `several feeds, standard input among them`() throws {
    let feed = [UInt8](try Fixture.data("hostile/12-cr-only.ics"))
    let result = try BuiltCommand.run(["check", "samples/holidays.ics", "-"], input: feed)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "samples/holidays.ics: 6 events, nothing to report")
    #expect(lines.last == "standard input: 2 events, 2 notes")
  }

  @Test func `json has the findings with the keys of every other command`() throws {
    struct Document: Decodable {
      struct Finding: Decodable {
        let file: String?
        let severity, code, text, action, section: String
        let line, column: Int?
        let hint: String?
      }
      let findings: [Finding]
    }
    let one = CommandRun.run(
      "check", "--format", "json", CommandRun.path("Fixtures/hostile/25-end-trouble.ics"))
    let document = try JSONDecoder().decode(Document.self, from: Data(one.output.utf8))
    #expect(document.findings.count == 7)
    #expect(document.findings[0].code == "end-not-after-start")
    #expect(document.findings[0].line == 8)
    #expect(document.findings.allSatisfy { $0.file == nil })
    #expect(one.exitCode == 1)
    let none = CommandRun.run("check", "--format=json", CommandRun.path("samples/team.ics"))
    #expect(none.output == "{\n  \"findings\": []\n}\n")
    let two = CommandRun.run(
      "check", "--format", "json", CommandRun.path("samples/team.ics"),
      CommandRun.path("Fixtures/feeds/airbnb.ics"))
    let named = try JSONDecoder().decode(Document.self, from: Data(two.output.utf8))
    #expect(named.findings.map(\.file) == [CommandRun.path("Fixtures/feeds/airbnb.ics")])
  }

  @Test func `sarif has a rule for each code and a result for each finding`() throws {
    struct Log: Decodable {
      struct Text: Decodable { let text: String }
      struct Rule: Decodable {
        let id: String
        let shortDescription, help: Text
        let helpUri: String
      }
      struct Driver: Decodable {
        let name: String
        let rules: [Rule]
      }
      struct Tool: Decodable { let driver: Driver }
      struct Artifact: Decodable { let uri: String }
      struct Region: Decodable { let startLine: Int }
      struct Place: Decodable {
        let artifactLocation: Artifact
        let region: Region?
      }
      struct Location: Decodable { let physicalLocation: Place }
      struct Result: Decodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Text
        let locations: [Location]
      }
      struct Run: Decodable {
        let tool: Tool
        let results: [Result]
      }
      let version: String
      let runs: [Run]
    }
    let result = try BuiltCommand.run([
      "check", "--format", "sarif", "Fixtures/hostile/01-trunc-mid-line.ics",
    ])
    let log = try JSONDecoder().decode(Log.self, from: Data(result.outputBytes))
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    let rules = run.tool.driver.rules
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(rules.allSatisfy { $0.helpUri.hasPrefix("https://www.rfc-editor.org/rfc/rfc") })
    #expect(rules.allSatisfy { $0.help.text.contains("RFC") })
    #expect(run.results.count == 8)
    for found in run.results {
      #expect(rules[found.ruleIndex].id == found.ruleId)
      #expect(["error", "warning", "note"].contains(found.level))
      let place = try #require(found.locations.first).physicalLocation
      #expect(place.artifactLocation.uri == "Fixtures/hostile/01-trunc-mid-line.ics")
    }
    #expect(run.results[0].locations[0].physicalLocation.region == nil)
  }

  @Test func `a file of one fault again and again gives a short text`() throws {
    let faults = (1...5_000).map { "no colon here \($0)\r\n" }.joined()
    let feed = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:p\r\n\(faults)END:VCALENDAR\r\n"
    let short = try BuiltCommand.run(["check", "-"], input: Array(feed.utf8))
    #expect(short.output.split(separator: "\n").count < 60)
    #expect(short.output.contains("4980 more [bad-line]; see them with -v"))
    let all = try BuiltCommand.run(["check", "-v", "-"], input: Array(feed.utf8))
    #expect(all.output.split(separator: "\n").count > 10_000)
  }

  @Test func `nothing of a feed reaches the terminal as it is`() throws {
    let feed = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:p\r
      BEGIN:VEVENT\r
      UID:one\r
      DTSTAMP:20260101T000000Z\r
      DTSTART;TZID=\u{1B}[31mred\u{202E}:20260615T090000\r
      STATUS:\u{1B}]0;title\u{07}\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let result = try BuiltCommand.run(["check", "-v", "-"], input: Array(feed.utf8))
    #expect(!result.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `wrong calls end with 2, unreadable files with 1`() throws {
    #expect(try BuiltCommand.run(["check"]).exitCode == 2)
    #expect(try BuiltCommand.run(["check", "--format", "xml", "a.ics"]).exitCode == 2)
    let missing = try BuiltCommand.run(["check", "no-such.ics"])
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("no-such.ics does not exist"))
    let page = try BuiltCommand.run(["check", "Fixtures/hostile/11-not-a-calendar.ics"])
    #expect(page.exitCode == 1)
    #expect(page.output.hasSuffix("11-not-a-calendar.ics: 1 error\n"))
  }

  @Test func `a repaired copy is clean, and what was changed is told`() throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ics")
    let path = copy.path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(at: copy) }
    let result = try BuiltCommand.run([
      "check", "Fixtures/hostile/25-end-trouble.ics", "--repair", path, "--now", "2026-06-15T10:15",
    ])
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(result.errors.hasSuffix(": 7 changes, no warnings left\n"))
    #expect(
      result.errors.hasPrefix(
        "Fixtures/hostile/25-end-trouble.ics:8: DTEND is left out: DTEND lies before DTSTART\n"))
    let check = try BuiltCommand.run(["check", path])
    #expect(check.exitCode == 0)
    #expect(check.output.hasSuffix(": 8 events, nothing to report\n"))
  }

  @Test func `a copy goes to standard output too, without a word if asked`() throws {
    let feed = [UInt8](try Fixture.data("hostile/12-cr-only.ics"))
    let result = try BuiltCommand.run(["check", "-", "--repair", "-", "-q"], input: feed)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
    let clean = [UInt8](
      try Data(contentsOf: Fixture.packageRoot.appending(path: "samples/team.ics")))
    let same = try BuiltCommand.run(["check", "samples/team.ics", "--repair", "-"])
    #expect(same.outputBytes == clean)
    #expect(same.errors == "standard output: 0 changes, no warnings left\n")
  }

  @Test func `a repair takes one feed that is one`() throws {
    let feeds = ["samples/team.ics", "samples/travel.ics"]
    #expect(try BuiltCommand.run(["check", "--repair", "-"] + feeds).exitCode == 2)
    let page = try BuiltCommand.run([
      "check", "--repair", "-", "Fixtures/hostile/11-not-a-calendar.ics",
    ])
    #expect(page.exitCode == 1)
    #expect(page.output == "")
    let json = ["check", "--repair", "-", "--format", "json", "samples/team.ics"]
    #expect(try BuiltCommand.run(json).exitCode == 2)
  }
}
