import CalendarCore
import CivilTime

/// Draws the weeks round a month.
struct MonthPicture {
  let kit: PictureKit
  let scene: MonthScene
  let title: String
  let lacksInformation: (PlainDate) -> Bool

  typealias Frame = Picture.Frame

  private let axis = 34.0
  private let columnWidth = 144.0
  private let weekdayHeight = 26.0
  private let numberHeight = 30.0
  private let lineHeight = 22.0
  private let barHeight = 19.0
  private let leastLines = 3

  private var margin: Double { PictureKit.margin }
  private var left: Double { margin + axis }
  private var width: Double { 2 * margin + axis + 7 * columnWidth }
  private var top: Double { PictureKit.headHeight + weekdayHeight }

  /// The upper edges of the weeks, and the lower one of the last.
  private var edges: [Double] {
    scene.weeks.reduce(into: [top]) { edges, week in
      let lines = max(week.lines.first?.count ?? 0, leastLines)
      edges.append((edges.last ?? top) + numberHeight + Double(lines) * lineHeight + 5)
    }
  }

  func picture() -> Picture {
    let edges = edges
    let bottom = edges.last ?? top
    let legend = kit.legend(y: bottom, width: width)
    let height = bottom + legend.height + margin
    var shown = Set<Int>()
    var events = Picture.Layer(name: "events")
    for (row, week) in scene.weeks.enumerated() {
      for column in week.lines.indices {
        for (line, content) in week.lines[column].enumerated() {
          let y = edges[row] + numberHeight + Double(line) * lineHeight
          add(content, column: column, y: y, to: &events, shown: &shown)
        }
      }
    }
    var picture = Picture(
      width: width, height: height, title: title,
      description: kit.texts.words.events(shown.count))
    picture.layers = [
      kit.ground(width: width, height: height), grounds(edges), grid(edges),
      kit.head(title, note: "", width: width), numbers(edges), events, legend.layer,
    ].filter { !$0.items.isEmpty }
    return picture
  }

  private func x(ofColumn column: Int) -> Double { left + Double(column) * columnWidth }

  private func grounds(_ edges: [Double]) -> Picture.Layer {
    var layer = Picture.Layer(name: "days")
    for (row, week) in scene.weeks.enumerated() {
      for (column, day) in week.days.enumerated() {
        let cell = Frame(
          x: x(ofColumn: column), y: edges[row], width: columnWidth,
          height: edges[row + 1] - edges[row])
        if day.month != scene.month || lacksInformation(day) {
          layer.add(Picture.Box(frame: cell, paint: .role(.other)))
        } else if kit.locale.weekend.contains(day.weekday) {
          layer.add(Picture.Box(frame: cell, paint: .role(.weekend)))
        }
        if day == kit.options.today { layer.add(Picture.Box(frame: cell, paint: .role(.today))) }
      }
    }
    return layer
  }

  private func grid(_ edges: [Double]) -> Picture.Layer {
    var layer = Picture.Layer(name: "grid")
    let right = x(ofColumn: 7)
    let bottom = edges.last ?? top
    for column in 1..<7 {
      layer.add(
        Picture.Line(
          x1: x(ofColumn: column), y1: top, x2: x(ofColumn: column), y2: bottom,
          paint: .role(.line)))
    }
    for y in edges.dropFirst().dropLast() {
      layer.add(Picture.Line(x1: left, y1: y, x2: right, y2: y, paint: .role(.line)))
    }
    layer.add(
      Picture.Box(
        frame: Frame(x: left, y: top, width: right - left, height: bottom - top),
        paint: .role(.border), isOutline: true))
    return layer
  }

  /// Weekdays, week numbers and the numbers of the days.
  private func numbers(_ edges: [Double]) -> Picture.Layer {
    var layer = Picture.Layer(name: "day-heads")
    for (column, day) in (scene.weeks.first?.days ?? []).enumerated() {
      layer.add(
        kit.text(
          kit.locale.weekdayName(day.weekday, .abbreviated),
          x: x(ofColumn: column) + columnWidth / 2, y: top - 9, size: 12, paint: .role(.subtle),
          anchor: .middle, room: columnWidth - 8))
    }
    for (row, week) in scene.weeks.enumerated() {
      if let thursday = week.days.first(where: { $0.weekday == .thursday }) {
        layer.add(
          Picture.Text(
            x: left - 8, y: edges[row] + 20, text: String(thursday.isoWeek), size: 11,
            paint: .role(.faint), anchor: .end))
      }
      for (column, day) in week.days.enumerated() {
        addNumber(of: day, column: column, y: edges[row], to: &layer)
      }
    }
    return layer
  }

  private func addNumber(
    of day: PlainDate, column: Int, y: Double, to layer: inout Picture.Layer
  ) {
    let isOther = day.month != scene.month
    let isToday = day == kit.options.today
    let start = x(ofColumn: column)
    if isToday {
      layer.add(
        Picture.Box(
          frame: Frame(x: start + 4, y: y + 4, width: 23, height: 23), paint: .role(.accent),
          radius: 11.5))
      layer.add(
        Picture.Text(
          x: start + 15.5, y: y + 20, text: String(day.day), size: 12.5, weight: .bold,
          paint: .role(.onAccent), anchor: .middle))
    } else {
      layer.add(
        kit.text(
          isOther ? kit.locale.dateWithoutYear(day) : String(day.day), x: start + 8, y: y + 20,
          size: 12.5, weight: isOther ? .regular : .bold, paint: .role(isOther ? .faint : .text),
          room: columnWidth - 16))
    }
    if lacksInformation(day) {
      layer.add(
        kit.text(
          kit.locale.words.noInformation, x: start + columnWidth - 8, y: y + 20, size: 11,
          paint: .role(.faint), anchor: .end, room: columnWidth - 60))
    }
  }

  private func add(
    _ line: MonthScene.Line, column: Int, y: Double, to layer: inout Picture.Layer,
    shown: inout Set<Int>
  ) {
    let start = x(ofColumn: column)
    switch line {
    case .empty: break
    case .bar(let bar, let isFirst):
      guard isFirst else { break }
      shown.insert(bar.eventIndex)
      let from = start + (bar.clippedStart ? 1 : 4)
      let to = x(ofColumn: bar.throughColumn + 1) - (bar.clippedEnd ? 1 : 4)
      layer.add(
        kit.bar(
          kit.events[bar.eventIndex],
          in: Frame(x: from, y: y, width: to - from, height: barHeight),
          clippedStart: bar.clippedStart, clippedEnd: bar.clippedEnd))
    case .pill(let index):
      shown.insert(index)
      let frame = Frame(x: start + 4, y: y, width: columnWidth - 8, height: barHeight)
      let event = kit.events[index]
      layer.add(
        event.time.isAllDay
          ? kit.bar(event, in: frame, clippedStart: false, clippedEnd: false)
          : pill(event, in: frame))
    case .more(let count):
      layer.add(
        kit.text(
          "+\(count)", x: start + 10, y: y + 14, size: 11.5, weight: .bold, paint: .role(.subtle),
          room: columnWidth - 20))
    }
  }

  /// A timed event: its colour as a leading bar, the time, the title.
  private func pill(_ event: PageEvent, in frame: Frame) -> Picture.EventPart {
    let y = frame.y + frame.height / 2 + 4.2
    var shapes: [Picture.Shape] = [
      .box(
        .init(
          frame: Frame(x: frame.x + 3, y: frame.y + 3, width: 4, height: frame.height - 6),
          paint: .event(event.meta.colorHex), radius: 2))
    ]
    var x = frame.x + 12
    if case .timed(let start, _) = event.time {
      let time = kit.texts.time(kit.texts.zone.wallTime(at: start.instant).time)
      shapes.append(.text(.init(x: x, y: y, text: time, size: 11.5, paint: .role(.subtle))))
      x += TextMeasure.width(of: time, size: 11.5, weight: .regular) + 5
    }
    var title = kit.text(
      kit.texts.title(event.meta), x: x, y: y, size: 12, room: frame.right - 2 - x)
    title.isStruck = event.meta.isCancelled
    if !title.text.isEmpty { shapes.append(.text(title)) }
    return kit.part(event, in: frame, shapes: shapes)
  }
}
