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
    let (year, month, day) = date.components
    return padded(year, 4) + padded(month, 2) + padded(day, 2)
  }

  static func text(_ wall: PlainDateTime) -> String {
    text(wall.date) + "T" + padded(wall.time.hour, 2) + padded(wall.time.minute, 2)
      + padded(wall.time.second, 2)
  }

  /// The time in UTC with its `Z`; fractions of a second are left out.
  static func utc(_ instant: Instant) -> String {
    text(PlainDateTime(clampingWallSeconds: instant.epochSeconds)) + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
