import CalendarCore
import CivilTime

/// Writes a year line by line.
struct YearPage {
  private var painter: GridPainter
  private let options: TerminalOptions
  /// Two digits and a sign.
  private let dayWidth: Int
  private let gap = 3

  init(options: TerminalOptions) {
    self.options = options
    painter = GridPainter(options: options)
    dayWidth = 2 + max(options.art.bullet.columns, options.art.disc.columns)
  }

  var text: String { painter.writer.text }

  private func start(ofMonth place: Int) -> Int { place * (7 * dayWidth + gap) }

  /// How many months stand beside each other: a number that divides twelve.
  private var monthsBeside: Int {
    [6, 4, 3, 2].first { start(ofMonth: $0) - gap <= options.width } ?? 1
  }

  mutating func add(_ scene: YearScene) {
    guard let january = scene.months.first else { return }
    painter.headLine(String(january.first.year))
    for first in stride(from: 0, to: scene.months.count, by: monthsBeside) {
      painter.writer.endLine()
      let months = scene.months[first..<min(first + monthsBeside, scene.months.count)]
      addHeads(Array(months))
      for week in 0..<(months.map(\.weeks.count).max() ?? 0) {
        for (place, month) in months.enumerated() where week < month.weeks.count {
          addWeek(month.weeks[week], place: place, scene)
        }
        painter.writer.endLine()
      }
    }
  }

  private mutating func addHeads(_ months: [YearScene.Month]) {
    let locale = options.locale
    for (place, month) in months.enumerated() {
      painter.writer.skip(to: start(ofMonth: place))
      painter.writer.write(
        painter.fitted(locale.monthName(month.first.month), room: 7 * dayWidth), .bold)
    }
    painter.writer.endLine()
    for (place, month) in months.enumerated() {
      let dates = month.weeks.first { !$0.contains(nil) } ?? []
      for (column, date) in dates.enumerated() {
        guard let date else { continue }
        painter.writer.skip(to: start(ofMonth: place) + column * dayWidth)
        painter.writer.write(twoColumns(locale.weekdayName(date.weekday, .narrow)), .dim)
      }
    }
    painter.writer.endLine()
  }

  /// The first clusters of a name that fit into two columns, without any sign for the rest.
  private func twoColumns(_ name: String) -> FittedText {
    var text = ""
    var columns = 0
    for cluster in name {
      let width = options.displayWidth.columns(of: cluster)
      guard columns + width <= 2 else { break }
      text.append(cluster)
      columns += width
    }
    return painter.fitted(text, room: 2)
  }

  private mutating func addWeek(_ week: [PlainDate?], place: Int, _ scene: YearScene) {
    for (column, date) in week.enumerated() {
      guard let date else { continue }
      let isToday = date == options.today
      let day = date.day
      painter.writer.skip(to: start(ofMonth: place) + column * dayWidth + (day < 10 ? 1 : 0))
      painter.writer.write(
        FittedText(text: String(day), columns: day < 10 ? 1 : 2), isToday ? .bold : .plain)
      if isToday || scene.hasEvents(on: date) {
        painter.writer.write(
          isToday ? options.art.disc : options.art.bullet, .color(options.accentHex))
      }
    }
  }
}
