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
    guard let end else { return first }
    let last = zone.wallTime(at: end.instant)
    guard options.timeLabel == .arrows, span.dayCount > 1 else {
      return first.joined(options.art.dash, clock.text(last.time))
    }
    let arrow = options.art.arrow
    if date <= span.first { return first.joined(arrow) }
    if date < span.last { return FittedText.empty.joined(arrow).joined(arrow) }
    // An end at midnight belongs to the day before: 24:00 there, as 00:00 would read as its morning.
    let endText = last.date > date ? clock.text(hour: 24, minute: 0) : clock.text(last.time)
    return FittedText.empty.joined(arrow, endText)
  }
}

extension FittedText {
  /// This text, a sign and another text, with a blank between those that are not empty.
  fileprivate func joined(_ glyph: LineArt.Glyph, _ other: FittedText = .empty) -> FittedText {
    var text = text
    var columns = columns + glyph.columns
    if !text.isEmpty {
      text += " "
      columns += 1
    }
    text += glyph.text
    if !other.isEmpty {
      text += " "
      text += other.text
      columns += other.columns + 1
    }
    return FittedText(text: text, columns: columns)
  }
}
