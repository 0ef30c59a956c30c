import CalendarCore
import CivilTime

/// Writes a year line by line.
struct YearPage {
  private var painter: GridPainter
  private let options: TerminalOptions
  /// Two digits and a sign.
  private let dayWidth: Int
  private let gap = 3
  private var hasSeveral = false

  init(options: TerminalOptions) {
    self.options = options
    painter = GridPainter(options: options, signs: .bullet)
    dayWidth = 2 + max(painter.signs.columns, options.art.disc.columns)
  }

  /// The lines so far, with the legend below them.
  mutating func finish() -> String {
    if painter.signs.areSeveral {
      painter.writer.endLine()
      painter.legend(at: 0, more: hasSeveral ? [severalText] : [])
    }
    return painter.writer.text
  }

  /// Tells the sign of days with events of several calendars by the signs of those.
  private var severalText: FittedText {
    let several = options.art.several
    let signs = options.calendars.indices.prefix(3).map { painter.signs.sign(of: $0) }
    return FittedText(
      text: "\(several.text) \(signs.map(\.text).joined())",
      columns: several.columns + 1 + signs.reduce(0) { $0 + $1.columns })
  }

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
      if isToday {
        painter.writer.write(options.art.disc, .color(options.accentHex))
      } else {
        addSign(of: scene.calendars(on: date))
      }
    }
  }

  /// The sign of a day's calendar where there is one, else the sign of several.
  private mutating func addSign(of calendars: [Int?]) {
    guard let first = calendars.first else { return }
    guard painter.signs.areSeveral else {
      painter.writer.write(options.art.bullet, .color(options.accentHex))
      return
    }
    if calendars.count > 1 {
      hasSeveral = true
      painter.writer.write(options.art.several)
    } else {
      let place = first ?? 0
      let color =
        options.calendars.indices.contains(place) ? options.calendars[place].colorHex : nil
      painter.writer.write(painter.signs.sign(of: first), .color(color ?? options.accentHex))
    }
  }
}
