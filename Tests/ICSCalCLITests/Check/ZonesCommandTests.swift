import Foundation
import TestSupport
import Testing

@Suite("icscal zones") struct ZonesCommandTests {
  @Test func `names are shown with reading, offset and next change`() throws {
    let result = CommandRun.run(
      "zones", "--now", "2026-06-15T10:15", "Europe/Vienna", "W. Europe Standard Time", "CEST",
      "europe/vienna", "GMT+05:30", "(UTC+01:00) Amsterdam, Berlin")
    #expect(
      result.output == """
        Europe/Vienna
          Europe/Vienna: a name of the database
          now +02:00, from 2026-10-25T02:00:00 +01:00
        W. Europe Standard Time
          Europe/Berlin: a name of Windows
          now +02:00, from 2026-10-25T02:00:00 +01:00
        CEST
          Europe/Brussels: a short name for it
          now +02:00, from 2026-10-25T02:00:00 +01:00
        europe/vienna
          Europe/Vienna: its name in other letters
          now +02:00, from 2026-10-25T02:00:00 +01:00
        GMT+05:30
          an offset from UTC
          now +05:30, no change in the next ten years
        (UTC+01:00) Amsterdam, Berlin
          Europe/Berlin: a text that calendars show for it
          now +02:00, from 2026-10-25T02:00:00 +01:00

        """)
    #expect(result.exitCode == 0)
  }

  @Test func `an unknown name has a suggestion and fails`() throws {
    let result = CommandRun.run("zones", "Europe/Vinna")
    #expect(result.output == "Europe/Vinna\n  unknown; did you mean Europe/Vienna?\n")
    #expect(result.exitCode == 1)
    #expect(CommandRun.run("zones", "?").output.contains("write it as Area/City"))
  }

  @Test func `a feed's names are shown with their lines`() throws {
    let result = try BuiltCommand.run([
      "zones", "samples/team.ics", "--now", "2026-06-15T10:15", "--zone", "UTC",
    ])
    #expect(
      result.output.contains("samples/team.ics:8: defined; agrees with the database from 2026"))
    #expect(result.output.contains("samples/team.ics:120: used 2 times, here first"))
    #expect(result.exitCode == 0)
    let clash = try BuiltCommand.run(["zones", "Fixtures/hostile/38-vtz-clash.ics"])
    #expect(clash.output.contains("contradicts the database"))
    let page = try BuiltCommand.run(["zones", "Fixtures/hostile/11-not-a-calendar.ics"])
    #expect(page.exitCode == 1)
    #expect(page.errors.contains("is no calendar"))
  }

  @Test func `a mapping wins`() throws {
    let result = CommandRun.run("zones", "Our Town", "--map-zone", "Our Town=Asia/Tokyo")
    #expect(result.output.hasPrefix("Our Town\n  Asia/Tokyo: as you asked\n"))
  }

  @Test func `without a name the database is listed`() throws {
    let result = CommandRun.run("zones")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Time zone data ") ?? false)
    #expect(lines.first?.hasSuffix("\(lines.count - 1) names:") ?? false)
    #expect(lines.contains("Europe/Vienna"))
    #expect(lines.contains("Asia/Calcutta = Asia/Kolkata"))
  }

  @Test func `json for programs`() throws {
    struct Document: Decodable {
      struct Change: Decodable { let at, local, offset: String }
      struct Row: Decodable {
        let name: String
        let id: String?
        let way: String
        let aliasOf, offset, suggestion: String?
        let next: Change?
        let definedInLine, uses: Int?
        let agrees: Bool?
      }
      let zones: [Row]
    }
    let result = CommandRun.run(
      "zones", "--format", "json", "Asia/Calcutta", "Europe/Vinna",
      CommandRun.path("samples/team.ics"))
    let zones = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8)).zones
    #expect(
      zones.map(\.name) == ["Asia/Calcutta", "Europe/Vinna", "Europe/Vienna", "America/New_York"])
    #expect(zones[0].aliasOf == "Asia/Kolkata")
    #expect(zones[0].next == nil)
    #expect(zones[1].id == nil)
    #expect(zones[1].suggestion == "Europe/Vienna")
    #expect(zones[2].next?.at == "2026-10-25T01:00:00Z")
    #expect(zones[2].definedInLine == 8)
    #expect(zones[3].uses == 2)
    #expect(zones[3].agrees == true)
    #expect(result.exitCode == 1)
    let all = CommandRun.run("zones", "--format", "json")
    struct List: Decodable { let count: Int }
    #expect(try JSONDecoder().decode(List.self, from: Data(all.output.utf8)).count > 300)
  }
}
