import CivilTime
import Foundation
import ICalendar
import TestSupport

/// A line of `recurrence/rrule.jsonl`, `errors.jsonl` or `ambiguous.jsonl`.
struct CorpusCase: Decodable {
  struct Window: Decodable {
    let from: String?
    let to: String?
  }

  let id: String
  let kind: String
  let conformance: String?
  let dtstart: String
  let tzid: String?
  let rrule: String
  let rdate: [String]?
  let exdate: [String]?
  let window: Window?
  let limit: Int?

  /// All lines of a table whose `kind` fits.
  static func load(_ file: String, kind: String) throws -> [(CorpusCase, Data)] {
    struct Kind: Decodable {
      let kind: String
    }
    let decoder = JSONDecoder()
    let lines = try Fixture.data("recurrence/\(file)").split(separator: UInt8(ascii: "\n"))
    let cases = try lines.filter { try decoder.decode(Kind.self, from: $0).kind == kind }
      .map { (try decoder.decode(CorpusCase.self, from: $0), Data($0)) }
    guard !cases.isEmpty else { throw EmptyTable(file: file) }
    return cases
  }

  var start: RecurrenceSet.Start {
    get throws {
      guard dtstart.count > 10 else { return .date(try PlainDate(isoString: dtstart)) }
      return .time(try PlainDateTime(isoString: dtstart), try Zone(tzid ?? "UTC"))
    }
  }

  var rule: RecurrenceRule {
    get throws { try RecurrenceRule(rrule) }
  }

  /// The set that the rule alone generates, with its added and excluded dates.
  var set: RecurrenceSet {
    get throws {
      var set = RecurrenceSet(
        start: try start, rules: [try rule],
        addedDates: try (rdate ?? []).map { .init(try Self.moment($0)) },
        excludedDates: try (exdate ?? []).map(Self.moment))
      set.includesStart = false
      return set
    }
  }

  /// `2026-01-05`, a local time, one with `Z`, or one with a zone in brackets.
  static func moment(_ text: String) throws -> RecurrenceSet.Moment {
    if text.hasSuffix("Z") {
      return .zoned(try PlainDateTime(isoString: String(text.dropLast())), .utc)
    }
    if let bracket = text.firstIndex(of: "[") {
      let zone = text[text.index(after: bracket)...].dropLast()
      return .zoned(try PlainDateTime(isoString: String(text[..<bracket])), try Zone(String(zone)))
    }
    if text.count == 10 { return .date(try PlainDate(isoString: text)) }
    return .local(try PlainDateTime(isoString: text))
  }

  /// The window as instants; the whole time line where there is none.
  var bounds: Range<Int> {
    get throws {
      let zone = try self.set.zone
      func seconds(_ text: String?) throws -> Int? {
        guard let text else { return nil }
        let wall = try PlainDateTime(isoString: text.count == 10 ? text + "T00:00:00" : text)
        return ZonedDateTime(wall, in: zone).instant.epochSeconds
      }
      return try (seconds(window?.from) ?? .min)..<(seconds(window?.to) ?? .max)
    }
  }

  /// The starts of a set as the tables write them.
  func texts(_ occurrences: some Sequence<RecurrenceSet.Occurrence>) throws -> [String] {
    let set = try self.set
    return occurrences.map { occurrence in
      let wall = set.zone.wallTime(at: Instant(epochSeconds: occurrence.epochSeconds))
      return set.isAllDay ? wall.date.description : wall.description
    }
  }
}

/// A table without the rows that a test needs.
struct EmptyTable: Error {
  let file: String
}
