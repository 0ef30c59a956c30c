/// When an event takes place: with a clock and zones, or on dates alone.
///
/// A mixture of the two cannot be expressed. Ends are excluded.
public enum EventTime: Hashable, Sendable {
  /// From an instant to another; each endpoint keeps its own zone. Without an end it is a point
  /// event.
  case timed(start: ZonedDateTime, end: ZonedDateTime?)
  /// Whole days, the same dates for every viewer. Without an end it is one day.
  case allDay(start: PlainDate, end: PlainDate?)

  /// Whether the end, where there is one, lies strictly after the start.
  ///
  /// Timed ends are compared as instants, whatever their zones and wall times.
  public var isValid: Bool {
    switch self {
    case .timed(let start, let end): end.map { $0.instant > start.instant } ?? true
    case .allDay(let start, let end): end.map { $0 > start } ?? true
    }
  }

  /// Whether the event takes place on dates alone.
  public var isAllDay: Bool {
    if case .allDay = self { true } else { false }
  }
}
