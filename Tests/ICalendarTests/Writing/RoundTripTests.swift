import CivilTime
import JSONText
import TestSupport
import Testing

@testable import ICalendar

@Suite("Round trips") struct RoundTripTests {
  private static let stamp = Instant(epochSeconds: 1_780_000_000)

  private func json(_ record: EventRecord) -> String {
    var json = JSONWriter()
    WireEventWriter.write(record, to: &json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  private func zone(of record: EventRecord) -> Zone {
    if case .timed(let start, _) = record.time { start.zone } else { .utc }
  }

  @Test func `a thousand random events come back from iCalendar text as they were`() throws {
    var random = RandomRecord(seed: 7)
    for number in 0..<1_000 {
      let record = try random.next(number)
      let bytes = try ICalendarWriter.write([record], options: .init(stamp: Self.stamp))
      var options = ReadOptions(displayZone: zone(of: record))
      options.keepsSeries = true
      let contents = ICalendarReader.read(bytes, options: options)
      let read = try #require(contents.records.first, "\(json(record))")
      let worst = contents.findings.map(\.severity).max() ?? .info
      try #require(worst < .warning, "\(json(record)) \(contents.findings)")
      try #require(contents.records.count == 1)
      try #require(json(read) == json(record), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `a thousand random events come back from wire JSON as they were`() throws {
    var random = RandomRecord(seed: 8)
    for number in 0..<1_000 {
      let record = try random.next(number)
      let text = json(record)
      let (read, notes) = try WireEventReader.read(Array(text.utf8), index: number)
      try #require(notes.isEmpty, "\(notes)")
      try #require(json(read) == text)
    }
  }

  @Test func `writing twice gives the same bytes`() throws {
    var random = RandomRecord(seed: 9)
    let records = try (0..<200).map { try random.next($0) }
    let options = ICalendarWriter.Options(stamp: Self.stamp, calendarName: "Team")
    #expect(
      try ICalendarWriter.write(records, options: options)
        == ICalendarWriter.write(records, options: options))
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `the events of a feed are the same after writing its components anew`(_ name: String) throws
  {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    let zone = try Zone("Europe/Vienna")
    var keeping = ReadOptions(displayZone: zone)
    keeping.keepsSeries = true
    let records = ICalendarReader.read(feed, options: keeping).records
    let bytes = try ICalendarWriter.write(
      records, options: .init(stamp: Self.stamp, calendarName: records.first?.details.calendarName))
    for year in [2025, 2026, 2027] {
      let window =
        Instant(
          epochSeconds: ZoneText.seconds(year))..<Instant(
          epochSeconds: ZoneText.seconds(year + 1))
      let options = ReadOptions(displayZone: zone, window: window)
      let before = ICalendarReader.read(feed, options: options).events.map(Self.json)
      let after = ICalendarReader.read(bytes, options: options).events.map(Self.json)
      #expect(before == after)
    }
  }

  private static func json(_ event: FeedEvent) -> String {
    var json = JSONWriter()
    WireEventWriter.write(event, to: &json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }
}
