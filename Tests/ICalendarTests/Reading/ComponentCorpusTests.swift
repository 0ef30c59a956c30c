import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

/// A line of `recurrence/component.jsonl`: a small file, a window, and the events inside.
private struct ComponentCase: Decodable {
  struct Row: Decodable {
    let uid: String
    let start: String
    let end: String?
    let allDay: Bool
    let recurrenceId: String?
    let summary: String?
    let cancelled: Bool?
  }

  let id: String
  let displayTz: String
  let window: FeedWindow
  let ics: String
  /// What comes out; of an open question, the answer that was chosen.
  let expect: [Row]?
  let preferred: [Row]?

  private struct Kind: Decodable {
    let kind: String
  }

  static func load(_ file: String) throws -> [ComponentCase] {
    let decoder = JSONDecoder()
    let lines = try Fixture.data("recurrence/\(file)").split(separator: UInt8(ascii: "\n"))
      .filter { try decoder.decode(Kind.self, from: $0).kind == "component" }
    guard !lines.isEmpty else { throw FixtureError(description: "\(file) has no components") }
    return try lines.map { try decoder.decode(ComponentCase.self, from: $0) }
  }

  func contents() throws -> FeedContents {
    ICalendarReader.read(
      Array(ics.utf8), options: try window.options(in: try Zone(displayTz)))
  }

  /// One line an event, instants as such, so that zones and offsets do not matter.
  func wanted(withIds: Bool = true) throws -> [String] {
    try (expect ?? preferred ?? []).map { row in
      let end = try row.end.map(Self.instant) ?? "none"
      let id = try row.recurrenceId.map(Self.instant) ?? "none"
      return
        "\(row.uid) \(try Self.instant(row.start)) \(end) \(withIds ? id : "") \(row.summary ?? "")"
        + (row.cancelled == true ? " cancelled" : "")
    }.sorted()
  }

  func found(withIds: Bool = true) throws -> [String] {
    let zone = try Zone(displayTz)
    return try WireFeed.decoded(contents()).events.map { event in
      let start = try Self.instant(event.start.text(in: zone))
      let end = try Self.instant(event.endText(in: zone))
      let id = try event.recurrenceId.map { try Self.instant($0.text(in: zone)) } ?? "none"
      return "\(event.uid) \(start) \(end) \(withIds ? id : "") \(event.title ?? "")"
        + (event.isCancelled ? " cancelled" : "")
    }.sorted()
  }

  private static func instant(_ text: String) throws -> String {
    guard text.count > 10 else { return text }
    let wall = try PlainDateTime(isoString: String(text.prefix(19)))
    let suffix = String(text.dropFirst(19))
    guard let offset = suffix == "Z" ? 0 : UTCOffset.seconds(suffix) else {
      throw FixtureError(description: "\(text) has no offset")
    }
    return Instant(epochSeconds: wall.wallSeconds - offset).description
  }
}

@Suite("Recurrence corpus: components") struct ComponentCorpusTests {
  @Test func `every file of the corpus gives its recorded events`() throws {
    for row in try ComponentCase.load("component.jsonl") {
      #expect(try row.found() == row.wanted(), "\(row.id)")
    }
  }

  /// Answers of the table that the rules of the import overrule.
  private static let overruled: [String: Comment] = [
    "a-recurring-ical-events-0001": "an end before the start is left out",
    "a-ical-net-0007": "a date added to a timed series is that day at the time of the start",
    "a-own-component-0003": "EXRULE is read",
    "a-own-component-0005": "X-WR-TIMEZONE serves times without zone",
    "a-cassandane-0001": "a date as RECURRENCE-ID names the occurrence of that day",
    "a-own-component-0016": "an event without UID gets one",
  ]

  @Test func `every open question about files is answered as decided`() throws {
    for row in try ComponentCase.load("ambiguous.jsonl") where row.preferred != nil {
      let found = try row.found(withIds: false)
      let wanted = try row.wanted(withIds: false)
      if let reason = Self.overruled[row.id] {
        withKnownIssue(reason) { #expect(found == wanted, "\(row.id)") }
      } else {
        #expect(found == wanted, "\(row.id)")
      }
    }
  }
}
