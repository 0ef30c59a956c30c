import Foundation
import ICSCalCLI
import TestSupport
import Testing

@Suite("Feeds of icscal import") struct ImportInputTests {
  private struct Document: Decodable {
    struct Event: Decodable {
      let id: String
      let uid: String
      let status: String?
    }
    struct Finding: Decodable {
      let file: String?
      let code: String
    }
    struct Window: Decodable, Equatable {
      let from: String
      let to: String
    }
    let window: Window
    let zone: String
    let events: [Event]
    let findings: [Finding]
  }

  private func document(_ arguments: [String]) throws -> Document {
    let result = tool(["import"] + arguments + ["--format", "json"])
    #expect(result.exitCode == 0, "\(result.errors)")
    return try JSONDecoder().decode(Document.self, from: Data(result.output))
  }

  @Test func `standard input is a feed too`() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: team)))
    let week = ["--now", "2026-06-15T10:15", "--zone", "Europe/Vienna"]
    let piped = try BuiltCommand.run(["import", "-"] + week, input: bytes)
    let named = try BuiltCommand.run(["import", "samples/team.ics"] + week)
    #expect(piped.exitCode == 0)
    #expect(piped.outputBytes == named.outputBytes)
    let shell = try BuiltCommand.shell(
      "cat samples/team.ics | icscal import - --now 2026-06-15T10:15 --zone Europe/Vienna")
    #expect(shell.outputBytes == named.outputBytes)
  }

  @Test func `several feeds are one list in the order of time`() throws {
    let both = try document([
      file("samples/travel.ics"), team, "--from", "2026-06-15", "--to", "2026-07-10",
    ])
    let turned = try document([
      team, file("samples/travel.ics"), "--from", "2026-06-15", "--to", "2026-07-10",
    ])
    #expect(both.events.map(\.id) == turned.events.map(\.id))
    #expect(both.window == .init(from: "2026-06-15", to: "2026-07-10"))
    #expect(both.zone == "Europe/Vienna")
  }

  @Test func `one feed twice gives each event twice, with ids of their own`() throws {
    let once = try document([team, "--date", "2026-06-15", "--days", "3"])
    let twice = try document([team, team, "--date", "2026-06-15", "--days", "3"])
    #expect(twice.events.count == 2 * once.events.count)
    #expect(Set(twice.events.map(\.id)).count == twice.events.count)
  }

  @Test func `findings name their feed where there are several`() throws {
    let bad = file("Fixtures/hostile/20-no-colon-lines.ics")
    #expect(try document([team, bad]).findings.allSatisfy { $0.file == bad })
    #expect(try document([bad]).findings.allSatisfy { $0.file == nil })
  }

  @Test func `what was called off is left out, shown on request, and marked for programs`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "feed.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260616T090000Z\nSUMMARY:Gone\n"
        + "STATUS:CANCELLED\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(tool(["import", path]).text.hasPrefix("No events"))
    #expect(tool(["import", path, "--show", "cancelled"]).text.contains("Gone"))
    #expect(try document([path]).events.map(\.status) == ["cancelled"])
  }

  @Test func `filters narrow the list`() throws {
    let window = ["--date", "2026-06-15", "--days", "7"]
    let all = try document([team] + window)
    let rooms = try document([team, "--match", "room 3"] + window)
    let one = try document([team, "--uid", "standup@team.example"] + window)
    #expect(rooms.events.count < all.events.count && !rooms.events.isEmpty)
    #expect(one.events.count == 3)
    #expect(try document([team, "--uid", "nobody"] + window).events.isEmpty)
  }

  // MARK: What cannot be read

  @Test func `each trouble has a message and a hint of its own`() throws {
    let folder = try ScratchFolder()
    let paths = [
      folder.path("missing.ics"), folder.path(""), try folder.write("empty.ics", ""),
      try folder.write("page.html", "<!DOCTYPE html>\n<html><body>Log in</body></html>\n"),
      try folder.write("junk.txt", "milk\nbread\n"), "https://127.0.0.1/team.ics",
    ]
    var messages: Set<String> = []
    for path in paths {
      let result = tool(["import", path])
      #expect(result.exitCode == 1, "\(path)")
      #expect(result.output.isEmpty)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(result.errors)")
      let name = path.replacing("https://", with: "")
      #expect(lines.first?.hasPrefix("icscal: \(name)") == true, "\(result.errors)")
      #expect(lines.last?.hasPrefix("  hint: ") == true, "\(result.errors)")
      messages.insert(result.errors.replacing(name, with: ""))
    }
    #expect(messages.count == paths.count)
  }

  @Test func `a file that may not be read says so`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("secret.ics", "BEGIN:VCALENDAR\nEND:VCALENDAR\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // The superuser may read everything.
    guard !FileManager.default.isReadableFile(atPath: path) else { return }
    let result = tool(["import", path])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("may not be opened"))
  }

  @Test func `a feed above the limit is refused with the option that raises it`() {
    let result = tool(["import", team, "--max-bytes", "100"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("100 bytes") && result.errors.contains("--max-bytes"))
  }

  @Test func `one bad feed does not hide the others`() throws {
    let folder = try ScratchFolder()
    let page = try folder.write("page.html", "<html>")
    let result = tool(["import", team, page, "--date", "2026-06-15", "--days", "1"])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("Daily Standup"))
    #expect(result.errors.contains("web page"))
  }

  // MARK: Findings

  private static let bad = file("Fixtures/hostile/23-month-99.ics")

  @Test func `findings are one line, all with -v, none with -q`() {
    let calm = tool(["import", Self.bad]).errors
    #expect(calm == "\(Self.bad): 1 event, 1 error; see them with -v\n")
    let all = tool(["import", Self.bad, "-v"]).errors
    #expect(all.hasPrefix("\(Self.bad):7:9: error: "))
    #expect(all.hasSuffix("\(Self.bad): 1 event, 1 error\n"))
    #expect(tool(["import", Self.bad, "--quiet"]).errors == "")
    #expect(tool(["import", Self.bad, "-q"]).exitCode == 0)
  }

  @Test(arguments: [[], ["-q"], ["-v"], ["--format", "json"]])
  func `--strict writes nothing when there are errors, and says why`(_ more: [String]) throws {
    let folder = try ScratchFolder()
    let result = tool(["import", Self.bad, "--strict", "-o", folder.path("out")] + more)
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(result.destination == .standardOutput)
    #expect(result.errors.contains("--strict"))
    #expect(tool(["import", team, "--strict"]).exitCode == 0)
  }

  @Test func `a plain feed has no findings to speak of`() {
    for name in ["team", "holidays", "travel"] {
      #expect(tool(["import", file("samples/\(name).ics")]).errors == "")
    }
  }
}
