/// What the core refuses, with the id or text that was refused.
public enum CalendarCoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An event's end is not strictly after its start.
  case endNotAfterStart(eventId: String)
  /// The local part of a wire time is no wall time.
  case invalidLocal(text: String)
  /// The zone of a wire time is no IANA zone.
  case invalidZone(id: String)
  /// A wire date is no date.
  case invalidDate(text: String)
  /// A wall time is skipped or repeated, and the policy refuses it.
  case dst(DstResolutionError)
  /// An interval ends before it starts.
  case endBeforeStart(id: String)
  /// A timed event was dropped on a target without a time.
  case timedOnDateTarget

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .endNotAfterStart(let id): "event \"\(id)\" does not end after it starts"
    case .invalidLocal(let text): "\"\(text)\" is no local time of the form 2026-06-15T09:00:00"
    case .invalidZone(let id): "\"\(id)\" is no IANA time zone"
    case .invalidDate(let text): "\"\(text)\" is no date of the form 2026-06-15"
    case .dst(let error): error.description
    case .endBeforeStart(let id): "interval \"\(id)\" ends before it starts"
    case .timedOnDateTarget: "a timed event can not be dropped on a date-only target"
    }
  }
}
