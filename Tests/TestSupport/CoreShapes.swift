public import CalendarCore
public import CivilTime

/// A date of a fixture, `"2026-06-15"`.
public struct DateShape: Decodable, Hashable, Sendable {
  public let date: PlainDate

  public init(from decoder: any Decoder) throws {
    date = try PlainDate(isoString: decoder.singleValueContainer().decode(String.self))
  }
}

/// A zone of a fixture, `"Europe/Vienna"`.
public struct ZoneShape: Decodable, Hashable, Sendable {
  public let zone: Zone

  public init(from decoder: any Decoder) throws {
    zone = try Zone(decoder.singleValueContainer().decode(String.self))
  }
}

/// A weekday of a fixture, 0 = Sunday through 6 = Saturday.
public struct WeekdayShape: Decodable, Hashable, Sendable {
  public let weekday: Weekday

  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    guard let weekday = Weekday(rawValue: number) else {
      throw FixtureError(description: "\(number) is no weekday")
    }
    self.weekday = weekday
  }
}

/// A zoned value of a fixture: wall clock, zone and instant, of which the wall clock must follow
/// from the other two.
public struct ZonedShape: Decodable, Hashable, Sendable, CustomStringConvertible {
  public let value: ZonedDateTime

  private enum Key: CodingKey {
    case wall, zone, instant
  }

  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    let wall = try PlainDateTime(isoString: row.decode(String.self, forKey: .wall))
    let instant = try Instant(isoString: row.decode(String.self, forKey: .instant))
    value = ZonedDateTime(
      instant: instant, zone: try row.decode(ZoneShape.self, forKey: .zone).zone)
    guard value.wallTime == wall else {
      throw FixtureError(description: "\(instant) is \(value) and not \(wall)")
    }
  }

  public var description: String { value.description }
}

/// An event of a fixture, whose time need not be valid.
public struct EventShape: Decodable, Hashable, Sendable {
  public let id: String
  public let time: EventTime

  private enum Key: CodingKey {
    case id, kind, start, end
  }

  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    id = try row.decode(String.self, forKey: .id)
    switch try row.decode(String.self, forKey: .kind) {
    case "timed":
      time = .timed(
        start: try row.decode(ZonedShape.self, forKey: .start).value,
        end: try row.decodeIfPresent(ZonedShape.self, forKey: .end)?.value)
    case "allDay":
      time = .allDay(
        start: try row.decode(DateShape.self, forKey: .start).date,
        end: try row.decodeIfPresent(DateShape.self, forKey: .end)?.date)
    case let kind:
      throw FixtureError(description: "\(kind) is no kind of event")
    }
  }

  /// The event with a plain meta; throws when its end is not after its start.
  public func event() throws -> PlainCalendarEvent {
    try PlainCalendarEvent(id: id, time: time, meta: BasicEventMeta())
  }
}

extension Sequence where Element == EventShape {
  /// All events with a plain meta.
  public func events() throws -> [PlainCalendarEvent] {
    try map { try $0.event() }
  }
}
