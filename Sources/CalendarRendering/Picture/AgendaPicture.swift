import CalendarCore
import CivilTime

/// Draws an agenda: the days at the left, their events beside them.
struct AgendaPicture {
  let kit: PictureKit
  let items: [AgendaItem]
  let title: String
  let lacksInformation: (PlainDate) -> Bool

  typealias Frame = Picture.Frame

  private let width = 760.0
  private let dayWidth = 148.0
  private let timeWidth = 118.0
  private let rowHeight = 40.0

  private var margin: Double { PictureKit.margin }
  private var right: Double { width - margin }

  func picture() -> Picture {
    var heads = Picture.Layer(name: "day-heads")
    var lines = Picture.Layer(name: "grid")
    var events = Picture.Layer(name: "events")
    var y = PictureKit.headHeight + 4
    var rowsOfDay = 0
    var shown = Set<Int>()
    for item in items {
      switch item {
      case .day(let date, let isEmpty):
        // A day is as high as its head, even with one event.
        if rowsOfDay == 1 { y += 8 }
        if rowsOfDay > 0 { y += 10 }
        rowsOfDay = 0
        lines.add(Picture.Line(x1: margin, y1: y, x2: right, y2: y, paint: .role(.line)))
        y += 8
        addHead(date, y: y, to: &heads)
        if isEmpty {
          let words = kit.locale.words
          heads.add(
            kit.text(
              lacksInformation(date) ? words.noInformation : words.noEvents,
              x: margin + dayWidth, y: y + 24, size: 13, paint: .role(.subtle),
              room: right - margin - dayWidth))
          y += rowHeight
          rowsOfDay = 1
        }
      case .row(let row):
        shown.insert(row.index)
        events.add(part(row, y: y))
        y += rowHeight
        rowsOfDay += 1
      }
    }
    if items.isEmpty {
      heads.add(
        kit.text(
          kit.locale.words.noEvents, x: margin, y: y + 24, size: 14, paint: .role(.subtle),
          room: right - margin))
      y += rowHeight
    }
    if rowsOfDay == 1 { y += 8 }
    let legend = kit.legend(y: y, width: width)
    let height = y + legend.height + margin
    var picture = Picture(
      width: width, height: height, title: title,
      description: kit.texts.words.events(shown.count))
    picture.layers = [
      kit.ground(width: width, height: height), kit.head(title, note: "", width: width), lines,
      heads, events, legend.layer,
    ].filter { !$0.items.isEmpty }
    return picture
  }

  private func addHead(_ date: PlainDate, y: Double, to layer: inout Picture.Layer) {
    let isToday = date == kit.options.today
    let middle = margin + 20
    if isToday {
      layer.add(
        Picture.Box(
          frame: Frame(x: middle - 18, y: y + 1, width: 36, height: 36), paint: .role(.accent),
          radius: 18))
    }
    layer.add(
      Picture.Text(
        x: middle, y: y + 25.5, text: String(date.day), size: 18, weight: .bold,
        paint: .role(isToday ? .onAccent : .text), anchor: .middle))
    let start = margin + 48
    layer.add(
      kit.text(
        kit.locale.weekdayName(date.weekday, .wide), x: start, y: y + 16, size: 13, weight: .bold,
        room: dayWidth - 52))
    layer.add(
      kit.text(
        "\(kit.locale.monthName(date.month, .abbreviated)) \(date.year)", x: start, y: y + 32,
        size: 12, paint: .role(.subtle), room: dayWidth - 52))
  }

  private func part(_ row: AgendaRow, y: Double) -> Picture.EventPart {
    let event = kit.events[row.index]
    let frame = Frame(
      x: margin + dayWidth, y: y, width: right - margin - dayWidth, height: rowHeight)
    var shapes: [Picture.Shape] = [
      .box(
        .init(
          frame: Frame(x: frame.x, y: y + 4, width: 4, height: rowHeight - 8),
          paint: .event(event.meta.colorHex), radius: 2, opacity: row.isContinuation ? 0.7 : 1))
    ]
    let words = kit.locale.words
    let time = kit.texts.times(event.time) ?? words.allDay
    shapes.append(
      .text(
        kit.text(
          time, x: frame.x + 14, y: y + 24.5, size: 13, paint: .role(.subtle), room: timeWidth - 20)
      ))
    let start = frame.x + timeWidth
    let place = note(event, on: row.date)
    var name = kit.texts.title(event.meta)
    if row.isContinuation { name += " \(words.continued)" }
    var title = kit.text(
      name, x: start, y: y + (place.isEmpty ? 24.5 : 17), size: 14,
      weight: row.isContinuation ? .regular : .bold,
      paint: .role(row.isContinuation ? .subtle : .text), room: frame.right - start)
    title.isStruck = event.meta.isCancelled
    shapes.append(.text(title))
    if !place.isEmpty {
      shapes.append(
        .text(
          kit.text(
            place, x: start, y: y + 33, size: 12, paint: .role(.subtle), room: frame.right - start)
        ))
    }
    return kit.part(event, in: frame, shapes: shapes)
  }

  /// The place, and which day of how many an event over several days is on.
  private func note(_ event: PageEvent, on date: PlainDate) -> String {
    let span = event.time.daySpan(in: kit.texts.zone)
    var parts: [String] = []
    if event.time.isAllDay, span.dayCount > 1 {
      parts.append("\(date.days(since: span.first) + 1)/\(span.dayCount)")
    }
    let place = CleanText.line(event.meta.location ?? "")
    if !place.isEmpty { parts.append(place) }
    return parts.joined(separator: " · ")
  }
}
