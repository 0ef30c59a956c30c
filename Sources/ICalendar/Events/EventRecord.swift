/// One VEVENT as values, before any expansion: a single event, the master of a series, or what
/// replaces one of its occurrences.
///
/// A value that exists is valid: its end lies after its start.
public struct EventRecord: Sendable {
  /// When it takes place.
  public enum Time: Hashable, Sendable {
    /// Whole days; without an end it is one day.
    case allDay(start: PlainDate, end: PlainDate?)
    /// With a clock; without an end it is a point event.
    case timed(start: RecordTime, end: RecordEnd?)
  }

  /// A date that a series has beside its rules.
  public enum AddedDate: Hashable, Sendable {
    /// A start alone; the event's own length holds.
    case start(RecordMoment)
    /// A start with an end of its own.
    case period(RecordTime, end: RecordEnd)
  }

  /// The id of the wire: the UID, with the occurrence behind it for parts of a series.
  public let id: String
  /// What it says beside its times; its UID among them.
  public let details: EventDetails
  /// When it takes place.
  public let time: Time
  /// Whether its times stand without a zone; they keep the zone that they were read in.
  public let isFloating: Bool
  /// The occurrence that it replaces, or nil.
  public var recurrenceId: OccurrenceId?
  /// Whether it also speaks for all later occurrences.
  public var isThisAndFuture = false
  /// When its feed says that it was changed (LAST-MODIFIED, else DTSTAMP), or nil.
  public var stamp: Instant?
  /// RRULEs.
  public var rules: [RecurrenceRule] = []
  /// EXRULEs.
  public var excludedRules: [RecurrenceRule] = []
  /// RDATEs.
  public var addedDates: [AddedDate] = []
  /// EXDATEs; a date in a timed series stands for the occurrences of that day.
  public var excludedDates: [RecordMoment] = []

  /// Puts an event together.
  ///
  /// - Parameters:
  ///   - id: Nil for the UID.
  ///   - details: What it says beside its times.
  ///   - time: When it takes place.
  ///   - isFloating: Whether its times stand without a zone.
  /// - Throws: `CalendarCoreError.endNotAfterStart` with the id.
  public init(
    id: String? = nil, details: EventDetails, time: Time, isFloating: Bool = false
  ) throws(CalendarCoreError) {
    self.id = id ?? details.uid
    self.details = details
    self.time = time
    self.isFloating = isFloating
    let isValid =
      switch time {
      case .allDay(let start, let end): end.map { $0 > start } ?? true
      case .timed(let start, .at(let end)): end.instant > start.instant
      case .timed(_, .lasting(let days, let seconds)):
        days >= 0 && seconds >= 0 && (days > 0 || seconds > 0)
      case .timed(_, nil): true
      }
    guard isValid else { throw .endNotAfterStart(eventId: self.id) }
  }

  /// Whether it has rules or dates of its own.
  public var isSeries: Bool { !rules.isEmpty || !addedDates.isEmpty }
}

/// A wall time as it is written, its zone, and the instant that is meant.
public struct RecordTime: Hashable, Sendable {
  /// What is written; a clock change may skip it.
  public let wall: PlainDateTime
  /// Whose clock.
  public let zone: Zone
  /// The point on the time line.
  public let instant: Instant

  /// Reads a wall time as RFC 5545 does: forward out of a gap, first of two readings.
  public init(_ wall: PlainDateTime, in zone: Zone) {
    self.init(wall, in: zone, instant: ZonedDateTime(wall, in: zone).instant)
  }

  /// Takes a wall time of which the instant is known.
  public init(_ wall: PlainDateTime, in zone: Zone, instant: Instant) {
    self.wall = wall
    self.zone = zone
    self.instant = instant
  }

  /// What the clock of a zone shows at an instant.
  public init(_ time: ZonedDateTime) {
    self.init(time.wallTime, in: time.zone, instant: time.instant)
  }

  /// Whether wall time and zone alone would be read as another instant.
  public var isSecondReading: Bool {
    ZonedDateTime(wall, in: zone).instant.epochSeconds != instant.epochSeconds
  }
}

/// How a timed event ends.
public enum RecordEnd: Hashable, Sendable {
  /// At a time of its own.
  case at(RecordTime)
  /// After days on the calendar and seconds on the time line, neither of them negative.
  case lasting(days: Int, seconds: Int)
}

/// A day or a time that a series names.
public enum RecordMoment: Hashable, Sendable {
  /// A whole day.
  case date(PlainDate)
  /// A time in a zone.
  case time(RecordTime)
}

extension EventRecord {
  /// The event of a feed as a single one, with its id for a UID.
  ///
  /// - Parameters:
  ///   - event: An event that was read.
  ///   - keepsFloating: Whether times without a zone stay so; they get the zone that they were read
  ///     in else.
  /// - Returns: The occurrence alone, without a word about the series that it comes from.
  public init(
    single event: FeedEvent, keepsFloating: Bool = true
  ) throws(CalendarCoreError) {
    let details =
      event.id == event.meta.details.uid
      ? event.meta.details : event.meta.details.named(event.id)
    try self.init(
      id: event.id, details: details, time: Time(event),
      isFloating: keepsFloating && event.meta.isFloating)
  }
}

extension EventRecord.Time {
  init(_ event: FeedEvent) {
    switch event.time {
    case .allDay(let start, let end): self = .allDay(start: start, end: end)
    case .timed(let start, let end):
      let meta = event.meta
      let first = RecordTime(
        meta.writtenStart ?? start.wallTime, in: start.zone, instant: start.instant)
      self = .timed(
        start: first,
        end: end.map {
          .at(RecordTime(meta.writtenEnd ?? $0.wallTime, in: $0.zone, instant: $0.instant))
        })
    }
  }
}
