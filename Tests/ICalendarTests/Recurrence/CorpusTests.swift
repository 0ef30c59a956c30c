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
    for (row, line) in rows {
      let expected = try JSONDecoder().decode(Expectation.self, from: line)
      guard try expected.fitsZoneData(of: row) else {
        otherZoneData += 1
        continue
      }
      let limit = row.limit ?? expected.expect.count + 1
      let found = Array(
        try row.set.occurrences(startingIn: row.bounds, limit: limit))
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

  private struct WrongRule: Decodable {
    struct Tolerated: Decodable {
      let expect: [String]
    }

    let errorClass: String
    let part: String
    let tolerated: Tolerated?
  }

  @Test func `every wrong rule is refused or read with a warning, for the recorded reason`() throws
  {
    for (row, line) in try CorpusCase.load("errors.jsonl", kind: "rrule-error") {
      let expected = try JSONDecoder().decode(WrongRule.self, from: line)
      do {
        let (rule, warnings) = try RecurrenceRule.parse(row.rrule)
        let all = warnings + (try row.set.isAllDay ? rule.partsWithoutMeaningForDates : [])
        #expect(
          all.contains { $0.kind.rawValue == expected.errorClass && $0.part == expected.part },
          "\(row.id) \(row.rrule): \(all)")
        if let tolerated = expected.tolerated {
          #expect(
            try row.texts(row.set.occurrences(limit: 8)) == tolerated.expect,
            "\(row.id) \(row.rrule)")
        }
      } catch let issue as RuleIssue {
        #expect(
          issue.kind.rawValue == expected.errorClass && issue.part == expected.part,
          "\(row.id) \(row.rrule): \(issue.kind) \(issue.part)")
      }
    }
  }

  private struct OpenQuestion: Decodable {
    struct Reading: Decodable {
      let expect: [String]
    }

    let readings: [Reading]
    let preferred: [String]?

    private enum CodingKeys: CodingKey {
      case readings, preferred
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      readings = try values.decode([Reading].self, forKey: .readings)
      // A number points at one of the readings.
      if let index = try? values.decode(Int.self, forKey: .preferred) {
        preferred = readings[index].expect
      } else {
        preferred = try values.decode([String]?.self, forKey: .preferred)
      }
    }
  }

  @Test func `open questions of the standard are decided as recorded`() throws {
    for (row, line) in try CorpusCase.load("ambiguous.jsonl", kind: "rrule") {
      let expected = try JSONDecoder().decode(OpenQuestion.self, from: line)
      guard let preferred = expected.preferred else { continue }
      guard (try? row.rule) != nil else {
        // The only rule that no engine can walk: libical's dates for it are made up.
        #expect(row.rrule == "RSCALE=HEBREW;SKIP=OMIT;FREQ=DAILY;COUNT=6;BYMONTHDAY=-1")
        continue
      }
      let limit = row.limit ?? preferred.count
      #expect(
        try row.texts(row.set.occurrences(limit: limit)) == preferred, "\(row.id) \(row.rrule)")
    }
  }
}
