import CalendarCore
import CivilTime

/// Writes what stands in the time column of an agenda.
struct AgendaTimeText {
  /// The columns of the time column: thirteen with 24 hours.
  let columns: Int

  private let zone: Zone
  private let clock: ClockText
  private let options: TerminalOptions
  private let allDay: FittedText

  init(zone: Zone, options: TerminalOptions) {
    self.zone = zone
    self.options = options
    clock = ClockText(options)
    columns = 2 * clock.columns + 2 + options.art.dash.columns
    allDay = FittedText(options.locale.words.allDay, room: columns, style: options)
  }

  /// The label of an event on one of its days.
  func text(of time: EventTime, span: DaySpan, on date: PlainDate) -> FittedText {
    guard case .timed(let start, let end) = time else { return allDay }
    let first = clock.text(zone.wallTime(at: start.instant).time)
    guard let end else { return fitted(first) }
    let last = zone.wallTime(at: end.instant)
    guard options.timeLabel == .arrows, span.dayCount > 1 else {
      return fitted("\(first) \(options.art.dash.text) \(clock.text(last.time))")
    }
    let arrow = options.art.arrow.text
    if date <= span.first { return fitted("\(first) \(arrow)") }
    if date < span.last { return fitted("\(arrow) \(arrow)") }
    // An end at midnight belongs to the day before: 24:00 there, as 00:00 would read as its morning.
    let endText = last.date > date ? clock.text(hour: 24, minute: 0) : clock.text(last.time)
    return fitted("\(arrow) \(endText)")
  }

  private func fitted(_ text: String) -> FittedText {
    FittedText(text, room: columns, style: options)
  }
}
