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
  let expect: [Row]

  static func load() throws -> [ComponentCase] {
    let lines = try Fixture.data("recurrence/component.jsonl").split(separator: UInt8(ascii: "\n"))
    guard !lines.isEmpty else { throw FixtureError(description: "component.jsonl is empty") }
    return try lines.map { try JSONDecoder().decode(ComponentCase.self, from: $0) }
  }

  func contents() throws -> FeedContents {
    ICalendarReader.read(
      Array(ics.utf8), options: try window.options(in: try Zone(displayTz)))
  }

  /// One line an event, instants as such, so that zones and offsets do not matter.
  func wanted() throws -> [String] {
    try expect.map { row in
      let end = try row.end.map(Self.instant) ?? "none"
      let id = try row.recurrenceId.map(Self.instant) ?? "none"
      return "\(row.uid) \(try Self.instant(row.start)) \(end) id \(id) \(row.summary ?? "")"
        + (row.cancelled == true ? " cancelled" : "")
    }.sorted()
  }

  func found() throws -> [String] {
    let zone = try Zone(displayTz)
    return try WireFeed.decoded(contents()).events.map { event in
      let start = try Self.instant(event.start.text(in: zone))
      let end = try Self.instant(event.endText(in: zone))
      let id = try event.recurrenceId.map { try Self.instant($0.text(in: zone)) } ?? "none"
      return "\(event.uid) \(start) \(end) id \(id) \(event.title ?? "")"
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
    for row in try ComponentCase.load() {
      #expect(try row.found() == row.wanted(), "\(row.id)")
    }
  }
}
