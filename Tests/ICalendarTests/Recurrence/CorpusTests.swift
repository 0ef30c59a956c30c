import CivilTime
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Recurrence corpus") struct CorpusTests {
  private struct Expectation: Decodable {
    let expect: [String]
    let expectUtc: [String]?

    /// Whether the zone data of this machine show the recorded wall times at the recorded
    /// instants; governments change their minds, and the table was made with release 2025b.
    func fitsZoneData(of row: CorpusCase) throws -> Bool {
      let zone = try row.set.zone
      return try zip(expect, expectUtc ?? []).allSatisfy { wall, instant in
        zone.wallTime(at: try Instant(isoString: instant)).description == wall
      }
    }
  }

  @Test func `every rule of the corpus gives its recorded dates`() throws {
    var otherZoneData = 0
    let rows = try CorpusCase.load("rrule.jsonl", kind: "rrule")
    for (row, line) in rows where row.conformance != "rscale" {
      let expected = try JSONDecoder().decode(Expectation.self, from: line)
      guard try expected.fitsZoneData(of: row) else {
        otherZoneData += 1
        continue
      }
      let limit = row.limit ?? expected.expect.count + 1
      let found = Array(
        try row.set.occurrences(epochSeconds: row.bounds, limit: limit))
      #expect(
        try row.texts(found) == expected.expect, "\(row.id) \(row.dtstart) \(row.rrule)")
      if let utc = expected.expectUtc {
        #expect(
          found.map { "\(Instant(epochSeconds: $0.epochSeconds))" } == utc, "\(row.id) \(row.rrule)"
        )
      }
    }
    #expect(otherZoneData * 100 < rows.count, "zone data differ in \(otherZoneData) rows")
  }
}
