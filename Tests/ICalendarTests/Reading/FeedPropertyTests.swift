import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Properties of reading") struct FeedPropertyTests {
  @Test(arguments: try FeedAgenda.names())
  func `neither the order of components nor folds nor line ends matter`(_ name: String) throws {
    let agenda = try FeedAgenda.load(name)
    let bytes = try agenda.bytes()
    let wanted = try WireFeed.eventJSON(agenda.read(bytes))
    let variants = FeedVariants(bytes)
    var random = SplitMix64(seed: 2026)
    for _ in 0..<10 {
      let variant = variants.variant(using: &random)
      let found = try WireFeed.eventJSON(agenda.read(variant))
      #expect(
        found == wanted,
        "\(Golden.firstDifference(String(decoding: found, as: UTF8.self), String(decoding: wanted, as: UTF8.self)))"
      )
    }
  }

  /// As a program leaves it that takes CR and LF for a line end each.
  @Test(arguments: try FeedAgenda.names())
  func `doubled line ends do not matter`(_ name: String) throws {
    let agenda = try FeedAgenda.load(name)
    let bytes = try agenda.bytes()
    let doubled = bytes.flatMap { $0 == 0x0A ? [0x0A, 0x0A] : $0 == 0x0D ? [] : [$0] }
    #expect(try WireFeed.eventJSON(agenda.read(doubled)) == WireFeed.eventJSON(agenda.read(bytes)))
  }

  @Test(arguments: try FeedAgenda.names())
  func `a damaged feed never stops the reader, and reads the same each time`(
    _ name: String
  ) throws {
    let agenda = try FeedAgenda.load(name)
    let feed = try agenda.bytes()
    var random = SplitMix64(seed: 7)
    for _ in 0..<40 { try check(damaged(feed, using: &random), agenda) }
  }

  @Test func `damaged hostile files neither`() throws {
    let table = try HostileTable.load()
    let agenda = try FeedAgenda.load(try #require(FeedAgenda.names().first))
    var random = SplitMix64(seed: 11)
    for name in table.files.keys.sorted() {
      let file = [UInt8](try Fixture.data("hostile/\(name)"))
      for _ in 0..<6 { try check(damaged(file, using: &random), agenda) }
    }
  }

  /// Reads with small limits, so that rules which fire every second end early.
  private func check(_ bytes: [UInt8], _ agenda: FeedAgenda) throws {
    var options = try agenda.window.options(in: try Zone(agenda.timezone))
    options.occurrenceLimit = 500
    options.findingLimit = 200
    let contents = ICalendarReader.read(bytes, options: options)
    let json = WireFeed.json(contents)
    #expect(contents.events.count <= 500)
    #expect(contents.findings.count <= 603)
    let feed = try JSONDecoder().decode(WireFeed.self, from: Data(json))
    #expect(feed.events.count == contents.events.count)
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    for finding in contents.findings {
      if let position = finding.position {
        #expect((1...lines).contains(position.line) && position.column >= 1, "\(finding)")
      }
      #expect(!finding.text.isEmpty && !finding.action.isEmpty)
    }
    #expect(json == WireFeed.json(ICalendarReader.read(bytes, options: options)))
  }
}
