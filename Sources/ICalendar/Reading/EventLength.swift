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

  /// At most how long an occurrence lasts, clock changes of a day included.
  var upperBound: Int {
    switch self {
    case .none: 0
    case .exact(let seconds): seconds
    case .nominal(let length): length.nominalSeconds + 2 * 86_400
    case .days(let days): days * 86_400
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
