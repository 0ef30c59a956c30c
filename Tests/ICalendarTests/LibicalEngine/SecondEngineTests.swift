import CalendarCore
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite("Second engine") struct SecondEngineTests {
  private static func options(_ zone: String) throws -> ReadOptions {
    let zone = try Zone(zone)
    let first = try PlainDate(isoString: "2025-12-01")
    let last = try PlainDate(isoString: "2027-02-01")
    return ReadOptions(
      displayZone: zone, window: zone.startOfDay(first)..<zone.startOfDay(last))
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `both engines read the same from a feed`(_ name: String) throws {
    let bytes = [UInt8](try Fixture.data("feeds/\(name)"))
    #expect(EngineAnswer.difference(bytes, try Self.options("Europe/Vienna")) == nil)
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `it is libical that reads the lines of a feed`(_ name: String) throws {
    let tally = EngineAnswer.tally([UInt8](try Fixture.data("feeds/\(name)")))
    #expect(tally.all > 0 && tally.taken * 2 > tally.all, "\(tally)")
    #expect(tally.taken == tally.handedOver)
  }

  @Test func `both engines read the same from every case and every hostile file`() throws {
    for row in try ImportCase.all() {
      let difference = EngineAnswer.difference(row.bytes, try Self.options("America/Los_Angeles"))
      #expect(difference == nil, "\(row)")
    }
    for table in try HostileTable.all() {
      for name in table.files.keys.sorted() {
        var options = try Self.options("Europe/Vienna")
        options.occurrenceLimit = 2_000
        #expect(EngineAnswer.difference(try table.bytes(name), options) == nil, "\(name)")
      }
    }
  }

  @Test func `both engines read the same from random calendars`() throws {
    var random = RandomCalendar(seed: 2026)
    var options = try Self.options("Europe/Vienna")
    options.occurrenceLimit = 300
    var total = (handedOver: 0, taken: 0, all: 0)
    // libical under the address sanitizer is slow, and a fifth of them finds its leaks too.
    for _ in 0..<(BuiltCommand.isSanitized ? 100 : 500) {
      let text = random.next()
      let bytes = Array(text.utf8)
      try #require(EngineAnswer.difference(bytes, options) == nil, "\(text)")
      let tally = EngineAnswer.tally(bytes)
      total.handedOver += tally.handedOver
      total.taken += tally.taken
      total.all += tally.all
    }
    #expect(
      total.taken * 4 > total.all * 3 && total.taken * 100 > total.handedOver * 99, "\(total)")
  }

  @Test func `both engines read the same from random events that were written`() throws {
    var random = RandomRecord(seed: 5)
    let records = try (0..<300).map { try random.next($0) }
    let bytes = try ICalendarWriter.write(
      records, options: .init(stamp: Instant(epochSeconds: 1_780_000_000)))
    var options = try Self.options("Europe/Vienna")
    options.window = nil
    #expect(EngineAnswer.difference(bytes, options) == nil)
  }

  // MARK: The written list

  @Test(arguments: LibicalDifference.allCases)
  func `a line of the list is read by the first engine for both`(
    _ difference: LibicalDifference
  ) throws {
    let hasStart = difference.example.hasPrefix("DTSTART")
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:one"]
      + (hasStart ? [] : ["DTSTART:20260112T090000Z"])
      + [difference.example, "END:VEVENT", "END:VCALENDAR", ""]
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    let options = try Self.options("Europe/Vienna")
    #expect(EngineAnswer.difference(bytes, options) == nil)
    let tally = EngineAnswer.tally(bytes)
    #expect(tally.handedOver == (hasStart ? 1 : 2))
    var asked = options
    asked.engine = .libical
    let notes = ICalendarReader.read(bytes, options: asked).findings
      .filter { $0.code == .libicalDiffers }
    // A property without a value is as good as none.
    guard difference != .emptyValue else { return }
    #expect(notes.contains { $0.text.hasSuffix(difference.reason) }, "\(notes)")
  }

  @Test func `a rule that libical must not walk is walked by the first engine, with a finding`() {
    let text = SmallFeed.event("RRULE:FREQ=YEARLY;BYWEEKNO=20")
    let contents = SmallFeed.read(Array(text.utf8)) { $0.engine = .libical }
    #expect(contents.places.contains("libical-differs 6:1"))
    #expect(contents.events.count == 2)
  }

  @Test func `the article holds the list`() throws {
    let article = try String(
      contentsOf: Fixture.packageRoot.appending(
        path: "Sources/ICalendar/ICalendar.docc/SecondEngine.md"), encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    let reading = LibicalDifference.allCases.map {
      "| \($0.rawValue) | \($0.reason) | \($0.section) |"
    }
    let writing = LibicalWriteDifference.allCases.map {
      "| \($0.rawValue) | \($0.reason) | \($0.section) |"
    }
    let heads = ["written line", "line"].map { "| \($0) | what libical does | decided by |" }
    #expect(rows == [heads[0]] + writing + [heads[1]] + reading)
  }
}
