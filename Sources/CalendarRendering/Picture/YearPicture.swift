import CalendarCore
import CivilTime

/// Draws the months of a year; days with events have a dot, today a disc.
struct YearPicture {
  let kit: PictureKit
  let scene: YearScene
  let title: String

  typealias Frame = Picture.Frame

  private let columns = 4
  private let monthWidth = 232.0
  private let cellWidth = 30.0
  private let cellHeight = 29.0
  private let monthHeight = 262.0

  private var margin: Double { PictureKit.margin }
  private var width: Double { 2 * margin + Double(columns) * monthWidth - 22 }

  func picture() -> Picture {
    let rows = (scene.months.count + columns - 1) / columns
    let bottom = PictureKit.headHeight + Double(rows) * monthHeight
    let legend = kit.legend(y: bottom - 18, width: width)
    let height = bottom + (legend.height > 0 ? legend.height - 18 + margin : 0)
    var picture = Picture(
      width: width, height: height, title: title,
      description: kit.texts.words.events(kit.events.count))
    var months = Picture.Layer(name: "months")
    for (index, month) in scene.months.enumerated() {
      add(
        month, x: margin + Double(index % columns) * monthWidth,
        y: PictureKit.headHeight + Double(index / columns) * monthHeight, to: &months)
    }
    picture.layers = [
      kit.ground(width: width, height: height), kit.head(title, note: "", width: width), months,
      legend.layer,
    ].filter { !$0.items.isEmpty }
    return picture
  }

  private func add(
    _ month: YearScene.Month, x: Double, y: Double, to layer: inout Picture.Layer
  ) {
    layer.add(
      kit.text(
        kit.locale.monthName(month.first.month), x: x + 7, y: y + 20, size: 15, weight: .bold,
        room: 7 * cellWidth - 8))
    for (column, date) in (month.weeks.dropFirst().first ?? []).enumerated() {
      guard let date else { continue }
      layer.add(
        kit.text(
          kit.locale.weekdayName(date.weekday, .narrow), x: x + (Double(column) + 0.5) * cellWidth,
          y: y + 44, size: 11, paint: .role(.subtle), anchor: .middle, room: cellWidth))
    }
    for (row, week) in month.weeks.enumerated() {
      for (column, date) in week.enumerated() {
        guard let date else { continue }
        addDay(
          date, middle: x + (Double(column) + 0.5) * cellWidth,
          y: y + 52 + Double(row) * cellHeight, to: &layer)
      }
    }
  }

  private func addDay(
    _ date: PlainDate, middle: Double, y: Double, to layer: inout Picture.Layer
  ) {
    let isToday = date == kit.options.today
    let isBusy = scene.hasEvents(on: date)
    if isToday {
      layer.add(
        Picture.Box(
          frame: Frame(x: middle - 12, y: y + 1, width: 24, height: 24), paint: .role(.accent),
          radius: 12))
    }
    layer.add(
      Picture.Text(
        x: middle, y: y + 17.3, text: String(date.day), size: 12,
        weight: isBusy || isToday ? .bold : .regular, paint: .role(isToday ? .onAccent : .text),
        anchor: .middle))
    let paints = dots(on: date)
    for (place, paint) in paints.enumerated() {
      let start = middle - 2 + (Double(place) - Double(paints.count - 1) / 2) * 6
      layer.add(
        Picture.Box(
          frame: Frame(x: start, y: y + (isToday ? 26 : 22), width: 4, height: 4), paint: paint,
          radius: 2))
    }
  }

  /// A dot for each calendar with events on the day, three at most; one dot where all is one.
  private func dots(on date: PlainDate) -> [Picture.Paint] {
    let calendars = scene.calendars(on: date)
    let known = kit.options.calendars
    guard known.count > 1 else { return calendars.isEmpty ? [] : [.role(.accent)] }
    return calendars.prefix(3).map { place in
      guard let place, known.indices.contains(place) else { return .role(.accent) }
      return .event(known[place].colorHex)
    }
  }
}
