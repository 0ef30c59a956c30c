import CalendarCore
import FileAccess
import Foundation
import TestSupport
import Testing

@testable import ICSCalCLI

@Suite("Exports in parts") struct WireExportTests {
  private func result(_ wire: [String], _ options: [String], isHeld: Bool) throws -> CommandResult {
    let subcommand = try #require(Subcommand.all.first { $0.name == "export" })
    let arguments = try ArgumentParser.parse(options, options: subcommand.options)
    var export = WireExport(
      sources: wire.enumerated().map {
        WireSource(name: "\($0.offset)", bytes: InputBytes(Array($0.element.utf8)))
      },
      arguments: arguments, now: Instant(epochSeconds: 1_767_225_600), isHeld: isHeld)
    return export.result()
  }

  private func bytes(of result: CommandResult) -> [UInt8] {
    var bytes = result.output
    result.parts?.write { part in
      bytes += part
      return true
    }
    return bytes
  }

  @Test func `a calendar in parts has the bytes of one that is held`() throws {
    let sample = try String(contentsOf: URL(filePath: file("samples/wire.json")), encoding: .utf8)
    let lines = (0..<4_000).map { number in
      let hour = number % 10 + 10
      return number % 50 == 7
        ? number % 100 == 7 ? #"{"id":"bad\#(number)"}"# : #"{"id":"e1","start":"2026-06-15"}"#
        : #"{"id":"e\#(number)","title":"ü\#(number)","calendar":"Team","start":{"local":"2026-06-15T\#(hour):00","timeZoneId":"Asia/Tokyo"}}"#
    }
    let wire = [sample, lines.joined(separator: "\n")]
    let held = try result(wire, ["--keep-going"], isHeld: true)
    let parts = try result(wire, ["--keep-going"], isHeld: false)
    #expect(parts.output.isEmpty)
    #expect(bytes(of: parts) == bytes(of: held))
    #expect(parts.errors == held.errors)
    #expect(held.errors.contains("80 events left out"))
    var count = 0
    parts.parts?.write { part in
      count += 1
      return part.isEmpty
    }
    #expect(count == 1, "a closed pipe ends the writing")
  }

  @Test func `nothing is written in parts either when an event is wrong`() throws {
    let parts = try result([#"[{"id":"a","start":"2026-06-15"},{"id":"b"}]"#], [], isHeld: false)
    #expect(parts.exitCode == 1)
    #expect(parts.parts == nil)
  }
}
