/// A time of day as a terminal shows it: `09:30`, or `9:30 AM` with a clock of twelve hours.
///
/// - Parameters:
///   - minute: The minute of the day; 1440 is its end.
///   - options: The clock and the language.
public func terminalClock(minuteOfDay minute: Int, options: TerminalOptions) -> String {
  let minute = min(max(minute, 0), 1440)
  return ClockText(options).text(hour: minute / 60, minute: minute % 60).text
}
