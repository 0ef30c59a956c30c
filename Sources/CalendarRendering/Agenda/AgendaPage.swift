import CalendarCore
import CivilTime

/// Writes an agenda line by line.
struct AgendaPage {
  private var painter: GridPainter
  private let options: TerminalOptions
  private let label: AgendaTimeText
  private let zone: Zone
  private let continued: FittedText
  private let untitled: FittedText
  private let timeColumn: Int
  private let titleColumn: Int
  private let placeRoom: Int
  private var hasDay = false

  init(zone: Zone, options: TerminalOptions) {
    self.options = options
    self.zone = zone
    painter = GridPainter(options: options, signs: .bullet)
    label = AgendaTimeText(zone: zone, options: options)
    timeColumn = 2 + painter.signs.columns + 1
    titleColumn = timeColumn + label.columns + 2
    // The place on the right has a quarter of what the title and it share, two blanks between.
    placeRoom = min(32, max(0, (options.width - titleColumn - 2) / 4))
    continued = FittedText(options.locale.words.continued, room: options.width, style: options)
    untitled = FittedText(options.locale.words.untitled, room: options.width, style: options)
  }

  mutating func addHead(_ date: PlainDate) {
    if hasDay { painter.writer.endLine() }
    hasDay = true
    let head = FittedText(options.locale.dayHead(date), room: options.width, style: options)
    painter.writer.write(head, .bold)
    if date == options.today {
      let dot = options.art.dot
      let room = options.width - head.columns - 2 - dot.columns - 1
      let word = FittedText(options.locale.words.today, room: room, style: options)
      if !word.isEmpty {
        painter.writer.skip(2)
        painter.writer.write(dot, .bold)
        painter.writer.skip(1)
        painter.writer.write(word, .bold)
      }
    }
    painter.writer.endLine()
  }

  mutating func addEmptyDay(isKnown: Bool) {
    let words = options.locale.words
    painter.writer.skip(2)
    painter.writer.write(
      FittedText(
        isKnown ? words.noEvents : words.noInformation, room: options.width - 2, style: options),
      .dim)
    painter.writer.endLine()
  }

  mutating func add(_ entry: SceneEvent, on date: PlainDate, isContinuation: Bool) {
    let span = entry.time.daySpan(in: zone)
    painter.writer.skip(2)
    painter.writer.write(painter.signs.sign(of: entry.calendar), painter.color(of: entry))
    painter.writer.skip(to: timeColumn)
    let style: TerminalWriter.Style = isContinuation ? .dim : .plain
    painter.writer.write(label.text(of: entry.time, span: span, on: date), style)
    painter.writer.skip(to: titleColumn)

    let right = rightPart(entry, span: span, on: date)
    var room = options.width - titleColumn - (right.isEmpty ? 0 : right.columns + 2)
    let tagColumns = continued.columns + 1
    // Where the room is too small for both, the arrow or the count tells as much as the tag.
    let hasTag = isContinuation && room >= tagColumns + 4
    if hasTag { room -= tagColumns }
    var title = FittedText(entry.title ?? "", room: room, style: options)
    if title.isEmpty { title = untitled.fitted(room: room, style: options) }
    painter.writer.write(title, style)
    if hasTag {
      painter.writer.skip(1)
      painter.writer.write(continued, style)
    }
    if !right.isEmpty {
      painter.writer.skip(to: options.width - right.columns)
      painter.writer.write(right, .dim)
    }
    painter.writer.endLine()
  }

  /// The place, or which day of how many an all-day event is on; a count is never cut.
  private func rightPart(_ entry: SceneEvent, span: DaySpan, on date: PlainDate) -> FittedText {
    if entry.time.isAllDay, span.dayCount > 1 {
      let count = "\(date.days(since: span.first) + 1)/\(span.dayCount)"
      return FittedText(count, room: options.width, style: options)
    }
    return FittedText(entry.location ?? "", room: placeRoom, style: options)
  }

  mutating func finish() -> String {
    guard hasDay else { return "" }
    painter.writer.endLine()
    painter.legend(at: 2)
    return painter.writer.text
  }
}

extension FittedText {
  /// The same text with less room.
  fileprivate func fitted(room: Int, style: TerminalOptions) -> FittedText {
    columns <= room ? self : FittedText(text, room: room, style: style)
  }
}
