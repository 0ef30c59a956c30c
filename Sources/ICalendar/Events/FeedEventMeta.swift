/// The meta of an event that was read from a feed: the component's details and which of its
/// occurrences this is.
public struct FeedEventMeta: CalendarEventMeta {
  /// What the component says beside its times.
  public let details: EventDetails
  /// The original start of an instance of a series, also when it was moved; nil for others.
  public let recurrenceId: OccurrenceId?
  /// Whether the event belongs to a series.
  public let isRecurring: Bool
  /// Whether its times stand without a zone in the feed.
  public let isFloating: Bool
  /// Whether the zone that they are read in is the one that X-WR-TIMEZONE of the calendar names.
  public let hasCalendarZone: Bool
  /// The colour in which a view shows it when neither event nor calendar has one, or nil.
  ///
  /// Given by whoever shows several feeds; no part of the feed and of no wire format.
  public var tintHex: UInt32? = nil
  /// The start as the feed writes it where a clock change makes the clock show another.
  public let writtenStart: PlainDateTime?
  /// The same for the end.
  public let writtenEnd: PlainDateTime?

  /// The event's title.
  public var title: String? { details.title }
  /// The event's colour, else its calendar's, else the one given to its feed.
  public var colorHex: UInt32? { details.colorHex ?? tintHex }
  /// Where it takes place.
  public var location: String? { details.location }
  /// Whether it was called off.
  public var isCancelled: Bool { details.status == .cancelled }
}

/// An event of a feed.
public typealias FeedEvent = CalendarEvent<FeedEventMeta>

/// The original start of one instance of a series, which names it for good.
///
/// Source: RFC 5545 section 3.8.4.4.
public enum OccurrenceId: Hashable, Sendable {
  /// An instance of an all-day series.
  case date(PlainDate)
  /// An instance of a timed series: the wall time of the rule in the zone of the series.
  case time(PlainDateTime, Zone)

  /// The compact form of iCalendar: `20260615`, `20260615T090000`, with `Z` in UTC.
  public var compactText: String {
    switch self {
    case .date(let date): CompactTime.text(date)
    case .time(let wall, let zone): CompactTime.text(wall) + (zone.id == "UTC" ? "Z" : "")
    }
  }
}

/// Dates and times in the compact form of iCalendar.
enum CompactTime {
  static func text(_ date: PlainDate) -> String {
    var bytes: [UInt8] = []
    append(date, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func text(_ wall: PlainDateTime) -> String {
    var bytes: [UInt8] = []
    append(wall, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds `20260615`.
  static func append(_ date: PlainDate, to bytes: inout [UInt8]) {
    let (year, month, day) = date.components
    append(year / 100, to: &bytes)
    append(year % 100, to: &bytes)
    append(month, to: &bytes)
    append(day, to: &bytes)
  }

  /// Adds `20260615T090000`.
  static func append(_ wall: PlainDateTime, to bytes: inout [UInt8]) {
    append(wall.date, to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(wall.time.hour, to: &bytes)
    append(wall.time.minute, to: &bytes)
    append(wall.time.second, to: &bytes)
  }

  /// Adds two digits.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// The time in UTC with its `Z`; fractions of a second are left out.
  static func utc(_ instant: Instant) -> String {
    text(PlainDateTime(clampingWallSeconds: instant.epochSeconds)) + "Z"
  }
}
