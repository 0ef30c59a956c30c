import CalendarCore
import CivilTime

/// Writes a month line by line.
struct MonthPage {
  private var painter: GridPainter
  private let options: TerminalOptions
  private let zone: Zone
  private let clock: ClockText
  private let columns: TimeGridColumns
  private let lacksInformation: (PlainDate) -> Bool

  init(
    zone: Zone, options: TerminalOptions, lacksInformation: @escaping (PlainDate) -> Bool
  ) {
    self.lacksInformation = lacksInformation
    self.zone = zone
    self.options = options
    painter = GridPainter(options: options)
    clock = ClockText(options)
    columns = TimeGridColumns(width: options.width, axis: 3, dayCount: 7)
  }

  /// The lines so far, with the legend below them.
  mutating func finish() -> String {
    painter.legend(at: columns.start(ofDay: 0))
    return painter.writer.text
  }

  mutating func add(_ scene: MonthScene, event: (Int) -> SceneEvent) {
    if let month = PlainDate(exactYear: scene.year, month: scene.month, day: 1) {
      painter.headLine(options.locale.monthHead(month))
    }
    for (column, day) in (scene.weeks.first?.days ?? []).enumerated() {
      painter.writer.skip(to: columns.start(ofDay: column))
      painter.writer.write(weekdayName(day.weekday), .bold)
    }
    painter.writer.endLine()
    addRules()
    for week in scene.weeks {
      addDates(week.days, month: scene.month)
      for line in 0..<(week.lines.first?.count ?? 0) {
        for column in week.lines.indices {
          addLine(
            week.lines[column][line], column: column,
            style: week.days[column].month == scene.month ? .plain : .dim, event: event)
        }
        painter.writer.endLine()
      }
      addRules()
    }
  }

  private func weekdayName(_ weekday: Weekday) -> FittedText {
    let name = options.locale.weekdayName(weekday, .abbreviated)
    let fits = options.displayWidth.columns(of: name) <= columns.room
    return painter.fitted(
      fits ? name : options.locale.weekdayName(weekday, .narrow), room: columns.room)
  }

  private mutating func addRules() {
    for column in 0..<7 {
      painter.writer.skip(to: columns.start(ofDay: column))
      painter.rule(columns: columns.room)
    }
    painter.writer.endLine()
  }

  /// The number of the week, then the days; those of other months with the month's name.
  private mutating func addDates(_ days: [PlainDate], month: Int) {
    if let thursday = days.first(where: { $0.weekday == .thursday }) {
      let week = thursday.isoWeek
      painter.writer.write(painter.fitted(week < 10 ? " \(week)" : "\(week)", room: 2), .dim)
    }
    for (column, day) in days.enumerated() {
      painter.writer.skip(to: columns.start(ofDay: column))
      var text = String(day.day)
      if day.month != month {
        let long = options.locale.dateWithoutYear(day)
        if options.displayWidth.columns(of: long) <= columns.room { text = long }
      }
      if lacksInformation(day) { text += " ?" }
      painter.writer.write(
        painter.fitted(text, room: columns.room), day.month == month ? .bold : .dim)
      if day == options.today, columns.room >= 3 + options.art.disc.columns {
        painter.writer.skip(1)
        painter.writer.write(options.art.disc, .color(options.accentHex))
      }
    }
    painter.writer.endLine()
  }

  private mutating func addLine(
    _ line: MonthScene.Line, column: Int, style: TerminalWriter.Style, event: (Int) -> SceneEvent
  ) {
    let start = columns.start(ofDay: column)
    switch line {
    case .empty: break
    case .bar(let bar, let isFirst):
      guard isFirst else { break }
      painter.bar(
        event(bar.eventIndex), at: start,
        columns: columns.start(ofDay: bar.throughColumn) + columns.room - start,
        cameFrom: bar.clippedStart,
        ending: bar.clippedEnd ? options.art.goesOn : options.art.spanEnd)
    case .pill(let index):
      let entry = event(index)
      guard case .timed(let time, _) = entry.time else {
        painter.bar(
          entry, at: start, columns: columns.room, cameFrom: false, ending: nil, style: style)
        break
      }
      painter.writer.skip(to: start)
      // One rule for all cells: with two columns left for a title every time is shown.
      var room = columns.room
      let hasTime = room >= clock.columns + 3
      if hasTime {
        let begin = clock.text(zone.wallTime(at: time.instant).time)
        painter.writer.write(begin, style)
        room -= begin.columns
      }
      // Where the calendar has to be told, its bar stands in place of the blank.
      if painter.signs.areSeveral {
        let sign = painter.signs.sign(of: entry.calendar)
        painter.writer.write(sign, painter.color(of: entry))
        room -= sign.columns
      } else if hasTime {
        painter.writer.skip(1)
        room -= 1
      }
      painter.writer.write(painter.title(of: entry, room: room), style)
    case .more(let count):
      painter.writer.skip(to: start)
      painter.writer.write(painter.fitted("+\(count)", room: columns.room), .dim)
    }
  }
}
