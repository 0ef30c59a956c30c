import CalendarCore
import Foundation
import ICalendar
import JSONText
import TestSupport

/// A feed as a program gets it: the events and findings of the reader, written as wire JSON and
/// decoded again by another JSON reader.
struct WireFeed: Decodable {
  /// A date, or a wall time with its zone.
  enum Time: Decodable, Hashable {
    case date(String)
    case time(local: String, zone: String, offset: String?)

    private enum Key: CodingKey {
      case local, timeZoneId, offset
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .date(text)
        return
      }
      let row = try decoder.container(keyedBy: Key.self)
      self = .time(
        local: try row.decode(String.self, forKey: .local),
        zone: try row.decode(String.self, forKey: .timeZoneId),
        offset: try row.decodeIfPresent(String.self, forKey: .offset))
    }

    var isDate: Bool { if case .date = self { true } else { false } }

    /// The date, or the time on the clock of its own zone.
    var local: String {
      switch self {
      case .date(let text): text
      case .time(let local, _, _): local
      }
    }

    var zoneId: String? { if case .time(_, let zone, _) = self { zone } else { nil } }

    /// The instant of a time; nil for a date.
    func instant() throws -> Instant? {
      guard case .time(let local, let zone, let offset) = self else { return nil }
      let wall = try PlainDateTime(isoString: local)
      guard let offset else { return ZonedDateTime(wall, in: try Zone(zone)).instant }
      guard let seconds = UTCOffset.seconds(offset) else {
        throw FixtureError(description: "\(offset) is no offset")
      }
      return Instant(epochSeconds: wall.wallSeconds - seconds)
    }

    /// A date, or the time with its offset in a zone, as the tables write it.
    func text(in zone: Zone) throws -> String {
      guard let instant = try instant() else { return local }
      let shown = ZonedDateTime(instant: instant, zone: zone)
      return "\(shown.wallTime)\(UTCOffset.text(shown.utcOffset))"
    }
  }

  struct Address: Decodable, Hashable {
    let email: String
    let name: String?
  }

  struct Event: Decodable, Hashable {
    let id: String
    let uid: String
    let title: String?
    let start: Time
    let end: Time?
    let location: String?
    let description: String?
    let status: String?
    let categories: [String]?
    let attendees: [Address]?
    let recurrenceId: Time?
    let floating: Bool?

    var isCancelled: Bool { status == "cancelled" }

    /// The end as the tables write it: a point ends where it starts, a day without an end at the
    /// next midnight.
    func endText(in zone: Zone) throws -> String {
      if let end { return try end.text(in: zone) }
      guard start.isDate else { return try start.text(in: zone) }
      return try PlainDate(isoString: start.local).adding(days: 1).description
    }
  }

  struct Finding: Decodable, Hashable {
    let severity: String
    let code: String
    let line: Int?
    let column: Int?
    let text: String
    let action: String
    let hint: String?
    let section: String
  }

  let events: [Event]
  let findings: [Finding]

  /// The events that a view shows.
  var shown: [Event] { events.filter { !$0.isCancelled } }

  static func decoded(_ contents: FeedContents) throws -> WireFeed {
    try JSONDecoder().decode(WireFeed.self, from: Data(json(contents)))
  }

  /// Events and findings as bytes.
  static func json(_ contents: FeedContents) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("events")
    json.beginArray()
    for event in contents.events { WireEventWriter.write(event, to: &json) }
    json.endArray()
    json.key("findings")
    json.beginArray()
    for finding in contents.findings { FindingWriter.write(finding, to: &json) }
    json.endArray()
    json.endObject()
    return json.takeBytes()
  }

  /// The events alone as bytes.
  static func eventJSON(_ contents: FeedContents) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for event in contents.events { WireEventWriter.write(event, to: &json) }
    json.endArray()
    return json.takeBytes()
  }
}

/// The days of a table's window, in its display zone.
struct FeedWindow: Decodable, Sendable {
  let from: String
  let to: String

  /// Bounds are dates, or times of the display zone.
  func instants(in zone: Zone) throws -> Range<Instant> {
    try Self.instant(from, in: zone)..<Self.instant(to, in: zone)
  }

  func options(in zone: Zone) throws -> ReadOptions {
    ReadOptions(displayZone: zone, window: try instants(in: zone))
  }

  private static func instant(_ text: String, in zone: Zone) throws -> Instant {
    if let date = try? PlainDate(isoString: text) { return zone.startOfDay(date) }
    return ZonedDateTime(try PlainDateTime(isoString: text), in: zone).instant
  }
}
