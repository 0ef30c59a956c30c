/// The run of dates that an event touches, first and last one included.
///
/// The last date is included, as a run may reach through 9999-12-31, which no later date can end.
///
/// Source: core rules, section 11.
public struct DaySpan: Hashable, Sendable {
  /// The first date.
  public let first: PlainDate
  /// The last date, not before the first.
  public let last: PlainDate

  /// Creates a run of dates; a `last` before `first` becomes `first`.
  public init(first: PlainDate, through last: PlainDate) {
    self.first = first
    self.last = max(first, last)
  }

  /// The number of dates, 1 or more.
  public var dayCount: Int { last.days(since: first) + 1 }

  /// Whether the date is one of the run.
  public func contains(_ date: PlainDate) -> Bool { first <= date && date <= last }

  /// Whether the run has a date in common with the range from `start` to `end`, `end` excluded.
  ///
  /// An empty or reversed range has no dates.
  public func overlaps(start: PlainDate, end: PlainDate) -> Bool {
    max(first, start) < end && start <= last
  }
}

extension EventTime {
  /// The dates that the event touches in the eyes of a viewer.
  ///
  /// All-day events touch the same dates for every viewer. A timed event touches the dates from
  /// its start to the last instant before its end, so an end at the very beginning of a day does
  /// not touch that day; without an end it touches the date of its start alone. A date that the
  /// zone skipped counts when it lies between.
  ///
  /// - Parameter zone: The display zone.
  public func daySpan(in zone: Zone) -> DaySpan {
    switch self {
    case .allDay(let start, let end):
      DaySpan(first: start, through: end.map { $0.adding(days: -1) } ?? start)
    case .timed(let start, let end):
      // Where the clock goes back over midnight the last date can come before the first one; the
      // span then is the first one.
      DaySpan(
        first: start.localDate(in: zone),
        through: (end?.instant.previous).map { zone.wallTime(at: $0).date }
          ?? start.localDate(in: zone))
    }
  }
}

extension ZonedDateTime {
  /// The date that a viewer's calendar shows at this instant.
  fileprivate func localDate(in other: Zone) -> PlainDate {
    // Most events are kept in the zone in which they are seen; their wall time is already known.
    zone == other ? wallTime.date : other.wallTime(at: instant).date
  }
}

extension CalendarEvent {
  /// The dates that the event touches in the eyes of a viewer; see ``EventTime/daySpan(in:)``.
  ///
  /// - Parameter zone: The display zone.
  public func daySpan(in zone: Zone) -> DaySpan { time.daySpan(in: zone) }
}
