/// What a drag changes, and on which surface.
///
/// Source: core rules, section 18.
public enum DragMode: String, Hashable, Sendable, CaseIterable {
  /// Moves a timed event over day columns.
  case timed
  /// Moves the start of a timed event over day columns.
  case timedResizeStart = "timed-resize-start"
  /// Moves the end of a timed event over day columns.
  case timedResizeEnd = "timed-resize-end"
  /// Moves an all-day event along the band.
  case allDay
  /// Moves the first day of an all-day event along the band.
  case allDayResizeStart = "allDay-resize-start"
  /// Moves the last day of an all-day event along the band.
  case allDayResizeEnd = "allDay-resize-end"
  /// Moves any event over the cells of a month.
  case month
  /// Moves the first day of an event over the cells of a month.
  case monthResizeStart = "month-resize-start"
  /// Moves the last day of an event over the cells of a month.
  case monthResizeEnd = "month-resize-end"

  /// The two ends of an event and the event as a whole.
  public enum Part: Hashable, Sendable {
    case whole, start, end
  }

  /// What of the event moves.
  public var part: Part {
    switch self {
    case .timed, .allDay, .month: .whole
    case .timedResizeStart, .allDayResizeStart, .monthResizeStart: .start
    case .timedResizeEnd, .allDayResizeEnd, .monthResizeEnd: .end
    }
  }

  /// Whether the target has a time of day.
  var needsMinutes: Bool {
    self == .timed || self == .timedResizeStart || self == .timedResizeEnd
  }
}
