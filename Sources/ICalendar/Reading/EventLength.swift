/// How long an event lasts, as the feed says it.
///
/// Source: RFC 5545 section 3.8.2.2, 3.8.2.5 and 3.8.5.3.
enum EventLength: Hashable {
  /// A point on the time line.
  case none
  /// From DTEND: each occurrence lasts exactly as long, and ends in the zone of DTEND.
  case exact(seconds: Int)
  /// From DURATION: days on the calendar, then seconds exactly.
  case nominal(DurationValue)
  /// An all-day event.
  case days(Int)

  /// The same for a recurrence set, which knows whole days by its start.
  var ofOccurrences: RecurrenceSet.Length {
    switch self {
    case .none: .none
    case .exact(let seconds): .exact(seconds: seconds)
    case .nominal(let length): .nominal(days: length.days, seconds: length.seconds)
    case .days(let days): .nominal(days: days, seconds: 0)
    }
  }
}

/// When one component says that it takes place.
struct ComponentTimes {
  var start: DateProperty
  var startZone: ReadZone
  var length: EventLength
  /// The zone of DTEND where there is one.
  var endZone: ReadZone?
  /// DTEND on its own wall, for a single event.
  var endWall: Int?

  var isDate: Bool { start.value.form == .date }
  /// The start on the wall of its zone, in seconds.
  var startWall: Int { start.value.wallSeconds }
}
