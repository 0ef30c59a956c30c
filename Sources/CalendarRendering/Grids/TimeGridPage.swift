import CalendarCore
import CivilTime

/// Writes time grids line by line.
struct TimeGridPage {
  private var painter: GridPainter
  private let options: TerminalOptions
  private let zone: Zone
  private let clock: ClockText
  private let axis: Int
  private var hasGrid = false

  init(zone: Zone, options: TerminalOptions) {
    self.zone = zone
    self.options = options
    painter = GridPainter(options: options)
    clock = ClockText(options)
    axis = clock.columns + 1
  }

  /// The lines so far, with the legend below them.
  mutating func finish() -> String {
    if hasGrid, painter.signs.areSeveral {
      painter.writer.endLine()
      painter.legend(at: axis)
    }
    return painter.writer.text
  }

  /// The days of each grid: a week fits always, more days where they have ten columns each.
  func chunks(of days: [PlainDate]) -> [[PlainDate]] {
    let limit = max(7, (options.width - axis) / 10)
    return stride(from: 0, to: days.count, by: limit).map {
      Array(days[$0..<min($0 + limit, days.count)])
    }
  }

  mutating func add(
    _ scene: TimeGridScene, rowMinutes: Int, unknown: [Bool], event: (Int) -> SceneEvent
  ) {
    guard let first = scene.days.first, let last = scene.days.last else { return }
    if hasGrid { painter.writer.endLine() }
    hasGrid = true
    let dash = options.art.dash.text
    painter.headLine(
      options.locale.range(from: first, through: last, dash: dash),
      right: weekText(from: first, through: last, dash: dash))
    let columns = TimeGridColumns(
      width: options.width, axis: axis, dayCount: scene.days.count)
    addHeads(scene.days, columns)
    addBand(scene, columns, event: event)
    painter.rule(columns: options.width)
    painter.writer.endLine()
    let words = options.locale.words
    addNotes(
      unknown.indices.map { day in
        unknown[day] ? words.noInformation : scene.unusualLength(ofDay: day) ?? ""
      }, columns)
    addNotes(scene.hidden.map { $0.before > 0 ? "\($0.before) \(words.earlier)" : "" }, columns)
    addRows(scene, rowMinutes: rowMinutes, columns, event: event)
    addNotes(scene.hidden.map { $0.after > 0 ? "\($0.after) \(words.later)" : "" }, columns)
  }

  private func weekText(from first: PlainDate, through last: PlainDate, dash: String) -> String {
    let weeks = (first.isoWeek, last.isoWeek)
    let word = options.locale.words.week
    return weeks.0 == weeks.1 ? "\(word) \(weeks.0)" : "\(word) \(weeks.0)\(dash)\(weeks.1)"
  }

  private mutating func addHeads(_ days: [PlainDate], _ columns: TimeGridColumns) {
    // A blank or the sign of today stands before the text.
    for (index, head) in heads(of: days, room: columns.room - 1).enumerated() {
      let isToday = days[index] == options.today
      painter.writer.skip(to: columns.start(ofDay: index) + (isToday ? 0 : 1))
      painter.writer.write(
        painter.fitted((isToday ? "*" : "") + head, room: columns.room), .bold)
    }
    painter.writer.endLine()
  }

  /// Weekdays and numbers in the longest form that fits whole in all columns.
  private func heads(of days: [PlainDate], room: Int) -> [String] {
    let locale = options.locale
    for width in [DisplayLocale.NameWidth.abbreviated, .narrow] {
      let heads = days.map { "\(locale.weekdayName($0.weekday, width)) \($0.day)" }
      if heads.allSatisfy({ options.displayWidth.columns(of: $0) <= room }) { return heads }
    }
    guard room >= 6 else { return days.map { String($0.day) } }
    return days.map { day in
      let name = locale.weekdayName(day.weekday, .abbreviated)
      return "\(painter.fitted(name, room: room - 3).text) \(day.day)"
    }
  }

  private mutating func addBand(
    _ scene: TimeGridScene, _ columns: TimeGridColumns, event: (Int) -> SceneEvent
  ) {
    let lanes = Dictionary(grouping: scene.band.bars, by: \.lane)
    for lane in 0..<scene.band.laneCount {
      if lane == 0 {
        painter.writer.write(painter.fitted(options.locale.words.allDayRow, room: axis - 1))
      }
      for bar in (lanes[lane] ?? []).sorted(by: { $0.startColumn < $1.startColumn }) {
        let start = columns.start(ofDay: bar.startColumn)
        let isOneDay = bar.startColumn == bar.throughColumn && !bar.clippedStart
        let ending =
          bar.clippedEnd ? options.art.goesOn : isOneDay ? nil : options.art.spanEnd
        painter.bar(
          event(bar.eventIndex), at: start,
          columns: columns.start(ofDay: bar.throughColumn) + columns.room - start,
          cameFrom: bar.clippedStart, ending: ending)
      }
      painter.writer.endLine()
    }
  }

  /// A line with a note in some of the columns; none when all of them are empty.
  private mutating func addNotes(_ notes: [String], _ columns: TimeGridColumns) {
    guard notes.contains(where: { !$0.isEmpty }) else { return }
    for (day, note) in notes.enumerated() where !note.isEmpty {
      painter.writer.skip(to: columns.start(ofDay: day))
      painter.writer.write(painter.fitted(note, room: columns.room), .dim)
    }
    painter.writer.endLine()
  }

  private mutating func addRows(
    _ scene: TimeGridScene, rowMinutes: Int, _ columns: TimeGridColumns,
    event: (Int) -> SceneEvent
  ) {
    let rowCount = max(1, (scene.endHour - scene.startHour) * 60 / rowMinutes)
    var cells = [[TimeGridCell]](repeating: [], count: rowCount)
    for (day, cards) in scene.cards.enumerated() {
      let layout = TimeGridCells(
        day: day, date: scene.days[day], rowMinutes: rowMinutes, columns: columns, zone: zone,
        clock: clock, painter: painter)
      for (row, cell) in layout.cells(of: cards, event: event) where cells.indices.contains(row) {
        cells[row].append(cell)
      }
    }
    let nowRow = nowRow(of: scene, rowMinutes: rowMinutes)
    for (row, line) in cells.enumerated() {
      let minute = scene.startHour * 60 + row * rowMinutes
      if row == nowRow, let now = options.now {
        painter.writer.write(clock.text(now.time))
        painter.writer.skip(to: axis - options.art.now.columns)
        painter.writer.write(options.art.now, .bold)
      } else if minute % 60 == 0 {
        painter.writer.write(clock.text(hour: minute / 60, minute: 0))
      }
      for cell in line.sorted(by: { $0.column < $1.column }) {
        painter.writer.skip(to: cell.column)
        if let bar = cell.bar { painter.writer.write(bar.sign, bar.color) }
        painter.writer.write(cell.text)
      }
      painter.writer.endLine()
    }
  }

  /// The row that now lies in, when today is shown.
  private func nowRow(of scene: TimeGridScene, rowMinutes: Int) -> Int? {
    guard let now = options.now, scene.days.contains(now.date) else { return nil }
    return nowMarkerMinutes(
      on: now.date, now: now, startHour: scene.startHour, endHour: scene.endHour
    ).map { Int($0) / rowMinutes }
  }
}
