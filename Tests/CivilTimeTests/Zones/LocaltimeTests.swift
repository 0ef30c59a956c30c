import CivilTime
import TestSupport
import Testing

/// What the C library says about one zone, see Tests/LocaltimeTransitions.
private struct ZoneRecord {
  let id: String
  let initialOffset: Int
  let changes: [(instant: Int, offset: Int)]

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 2, let initialOffset = Int(words[1]) else { return nil }
    id = String(words[0])
    self.initialOffset = initialOffset
    changes = words.dropFirst(2).compactMap { word in
      let parts = word.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }
}

@Suite("Zones as the C library reads them") struct LocaltimeTests {
  private static let start = -2_208_988_800
  private static let end = 4_133_980_800

  /// One process tells about all zones.
  private static let records: Result<[ZoneRecord], any Error> = Result {
    let database = TimeZoneDatabase.system
    let result = try BuiltCommand.shell(
      "localtime-transitions", environment: ["TZDIR": database.directory],
      input: Array(database.names.joined(separator: "\n").utf8))
    return result.output.split(separator: "\n").compactMap { ZoneRecord($0) }
  }

  @Test func `every change of every zone from 1900 through 2100 is the same`() throws {
    let records = try Self.records.get()
    #expect(records.map(\.id) == TimeZoneDatabase.system.names)
    var count = 0
    for record in records {
      let rules = try Zone(record.id).rules
      var offset = record.initialOffset
      #expect(rules.utcOffset(at: Self.start) == offset, "\(record.id) in 1900")
      var instant = Self.start
      for change in record.changes {
        let next = rules.nextTransition(atOrAfter: instant, before: Self.end)
        #expect(next == change.instant, "\(record.id)")
        // The seconds on both sides and the change itself.
        let around = [-1, 0, 1].map { rules.utcOffset(at: change.instant + $0) }
        #expect(around == [offset, change.offset, change.offset], "\(record.id) \(change.instant)")
        offset = change.offset
        instant = change.instant + 1
      }
      #expect(rules.nextTransition(atOrAfter: instant, before: Self.end) == nil, "\(record.id)")
      count += record.changes.count
    }
    #expect(count > 10_000)
  }

  @Test func `days begin at the first instant of their date`() throws {
    for record in try Self.records.get() {
      let zone = try Zone(record.id)
      var before = record.initialOffset
      // The segment before a change ends where the date may be skipped or seen again.
      for change in record.changes where change.instant < Self.end - 86_400 {
        let day = GregorianDays.epochDay(
          ofSeconds: change.instant + min(before, change.offset))
        for candidate in (day - 1)...(day + 2) {
          let midnight = candidate * 86_400
          // The first instant on either side of the change that has this date or a later one.
          let expected =
            midnight - before < change.instant
            ? midnight - before : max(change.instant, midnight - change.offset)
          let start = zone.startOfDay(PlainDate(clampingEpochDay: candidate)).epochSeconds
          #expect(start == expected, "\(record.id) \(PlainDate(clampingEpochDay: candidate))")
        }
        before = change.offset
      }
    }
  }
}
