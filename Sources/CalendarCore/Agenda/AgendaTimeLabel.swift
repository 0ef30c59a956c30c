/// The text that an agenda shows for the time of an event.
///
/// All-day events have the all-day label, events with an end `09:00 – 10:30` in the display zone,
/// point events their start alone. Days on which an event goes on show the same label.
///
/// - Parameters:
///   - event: The event.
///   - zone: The display zone.
///   - allDayLabel: What stands for the time of an all-day event, in the app's language.
///   - clock: Writes a time of day; `HH:mm` unless another is given.
///   - custom: Replaces the rule as a whole where given.
/// - Source: core rules, section 17.
public func agendaTimeLabel<Meta>(
  _ event: CalendarEvent<Meta>, zone: Zone, allDayLabel: String = "all-day",
  clock: (PlainTime) -> String = \.hourAndMinute,
  custom: ((CalendarEvent<Meta>) -> String)? = nil
) -> String {
  if let custom { return custom(event) }
  switch event.time {
  case .allDay: return allDayLabel
  case .timed(let start, nil): return clock(zone.wallTime(at: start.instant).time)
  case .timed(let start, let end?):
    let first = clock(zone.wallTime(at: start.instant).time)
    return "\(first) \u{2013} \(clock(zone.wallTime(at: end.instant).time))"
  }
}

extension PlainTime {
  /// The time of day as `HH:mm`, seconds left out.
  public var hourAndMinute: String { String(description.prefix(5)) }
}
