import CalendarCore
import CivilTime

/// Draws the days of a time grid.
struct TimeGridPicture {
  let kit: PictureKit
  let scene: TimeGridScene
  let title: String
  /// Whether nothing is known about a day.
  let lacksInformation: (PlainDate) -> Bool
  let measures: TimeGridMeasures

  typealias Frame = Picture.Frame

  private var axis: Double { measures.axis }
  private var hourHeight: Double { measures.hourHeight }
  private var dayHeadHeight: Double { measures.dayHeadHeight }
  private var margin: Double { PictureKit.margin }
  private var dayCount: Int { scene.days.count }
  private var columnWidth: Double {
    switch dayCount {
    case ...1: 520
    case ...3: 260
    case ...5: 184
    case ...7: 140
    default: 104
    }
  }
  private var width: Double { 2 * margin + axis + Double(dayCount) * columnWidth }
  private var left: Double { margin + axis }
  private var right: Double { width - margin }
  private var bandHeight: Double {
    scene.band.laneCount == 0
      ? 0 : Double(scene.band.laneCount) * measures.bandLine + 2 * measures.bandMargin
  }
  private var bandTop: Double { PictureKit.headHeight + dayHeadHeight }
  private var noteHeight: Double {
    scene.days.indices.contains { !note(onTopOf: $0).isEmpty } ? 22 : 0
  }
  private var gridTop: Double { bandTop + bandHeight + noteHeight + measures.gridMargin }
  private var gridBottom: Double {
    gridTop + Double(scene.endHour - scene.startHour) * hourHeight
  }

  func picture() -> Picture {
    let hasLater = scene.hidden.contains { $0.after > 0 }
    let bottom = gridBottom + (hasLater ? 24 : measures.gridMargin)
    let legend = kit.legend(y: bottom, width: width)
    let height = bottom + legend.height + margin
    let note =
      if let first = scene.days.first, let last = scene.days.last {
        kit.texts.weeks(from: first, through: last)
      } else {
        ""
      }
    let count = scene.band.bars.count + Set(scene.cards.joined().map(\.eventIndex)).count
    var picture = Picture(
      width: width, height: height, title: title, description: kit.texts.words.events(count))
    picture.layers = [
      kit.ground(width: width, height: height), grounds(),
      kit.head(title, note: note, width: width),
      dayHeads(), grid(), band(), cards(), now(), notes(), legend.layer,
    ].filter { !$0.items.isEmpty }
    return picture
  }

  private func x(ofDay day: Int) -> Double { left + Double(day) * columnWidth }

  /// Weekends and today, from the heads to the bottom.
  private func grounds() -> Picture.Layer {
    var layer = Picture.Layer(name: "days")
    for (index, day) in scene.days.enumerated() {
      let column = Frame(
        x: x(ofDay: index), y: bandTop, width: columnWidth,
        height: gridBottom + measures.gridMargin - bandTop)
      if kit.locale.weekend.contains(day.weekday) {
        layer.add(Picture.Box(frame: column, paint: .role(.weekend)))
      }
      if day == kit.options.today { layer.add(Picture.Box(frame: column, paint: .role(.today))) }
      if lacksInformation(day) { layer.add(Picture.Box(frame: column, paint: .role(.other))) }
    }
    return layer
  }

  private func dayHeads() -> Picture.Layer {
    var layer = Picture.Layer(name: "day-heads")
    // The weekday, below it the number on a disc; all of it in proportion to the height.
    let top = PictureKit.headHeight
    let scale = dayHeadHeight / 54
    let (middleY, radius) = (top + 34 * scale, 15 * scale)
    for (index, day) in scene.days.enumerated() {
      let middle = x(ofDay: index) + columnWidth / 2
      let isToday = day == kit.options.today
      layer.add(
        kit.text(
          kit.locale.weekdayName(day.weekday, dayCount == 1 ? .wide : .abbreviated), x: middle,
          y: top + 14 * scale, size: 12, paint: .role(isToday ? .text : .subtle),
          anchor: .middle, room: columnWidth - 8))
      if isToday {
        layer.add(
          Picture.Box(
            frame: Frame(
              x: middle - radius, y: middleY - radius, width: 2 * radius, height: 2 * radius),
            paint: .role(.accent), radius: radius))
      }
      layer.add(
        Picture.Text(
          x: middle, y: middleY + 6 * scale, text: String(day.day), size: 17 * scale,
          weight: .bold, paint: .role(isToday ? .onAccent : .text), anchor: .middle))
    }
    return layer
  }

  private func grid() -> Picture.Layer {
    var layer = Picture.Layer(name: "grid")
    for hour in scene.startHour...scene.endHour {
      let y = gridTop + Double(hour - scene.startHour) * hourHeight
      let isEdge = hour == scene.startHour || hour == scene.endHour
      layer.add(
        Picture.Line(
          x1: left, y1: y, x2: right, y2: y, paint: .role(isEdge ? .border : .line),
          width: measures.lineWidth))
      layer.add(
        Picture.Text(
          x: left - 10, y: y + 4, text: kit.texts.hour(hour), size: 11, paint: .role(.subtle),
          anchor: .end))
    }
    for y in divisionLines() {
      layer.add(
        Picture.Line(
          x1: left, y1: y, x2: right, y2: y, paint: .role(.border), width: measures.lineWidth,
          opacity: 0.3))
    }
    for day in 0...dayCount {
      let isEdge = day == 0 || day == dayCount
      layer.add(
        Picture.Line(
          x1: x(ofDay: day), y1: bandTop, x2: x(ofDay: day),
          y2: gridBottom + measures.gridMargin, paint: .role(isEdge ? .border : .line),
          width: measures.lineWidth))
    }
    layer.add(
      Picture.Line(x1: left, y1: bandTop, x2: right, y2: bandTop, paint: .role(.border)))
    return layer
  }

  /// The weaker lines inside the hours.
  private func divisionLines() -> [Double] {
    let division = kit.options.timeGrid.division.rawValue
    guard division > 0 else { return [] }
    return stride(from: 0, to: (scene.endHour - scene.startHour) * 60, by: division)
      .filter { $0 % 60 != 0 }.map { gridTop + Double($0) / 60 * hourHeight }
  }

  private func band() -> Picture.Layer {
    var layer = Picture.Layer(name: "all-day")
    guard scene.band.laneCount > 0 else { return layer }
    // The margin of the picture is free beside the axis.
    let words = kit.locale.words
    let room = axis + margin - 18
    let fits = TextMeasure.width(of: words.allDay, size: 11, weight: .regular) <= room
    layer.add(
      kit.text(
        fits ? words.allDay : words.allDayRow, x: left - 10,
        y: bandTop + measures.bandMargin + measures.bandLine / 2 + 4, size: 11,
        paint: .role(.subtle), anchor: .end, room: room))
    for bar in scene.band.bars.sorted(by: { ($0.startColumn, $0.lane) < ($1.startColumn, $1.lane) })
    {
      let start = x(ofDay: bar.startColumn) + (bar.clippedStart ? 1 : measures.barMargin)
      let end = x(ofDay: bar.throughColumn + 1) - (bar.clippedEnd ? 1 : measures.barMargin)
      let frame = Frame(
        x: start,
        y: bandTop + measures.bandMargin + Double(bar.lane) * measures.bandLine
          + (measures.bandLine - measures.barHeight) / 2,
        width: end - start, height: measures.barHeight)
      layer.add(
        kit.bar(
          kit.events[bar.eventIndex], in: frame, clippedStart: bar.clippedStart,
          clippedEnd: bar.clippedEnd))
    }
    return layer
  }

  /// The cards in reading order: day, start, column.
  private func cards() -> Picture.Layer {
    var layer = Picture.Layer(name: "events")
    for (day, cards) in scene.cards.enumerated() {
      for card in cards.inReadingOrder {
        layer.add(kit.card(kit.events[card.eventIndex], in: frame(of: card, day: day)))
      }
    }
    return layer
  }

  private func frame(of card: DayPlacement, day: Int) -> Frame {
    let (side, margin) = (measures.columnMargin, measures.cardMargin)
    let lane = (columnWidth - 2 * side) / Double(card.laneCount)
    let top = gridTop + Double(card.startSeconds) / 3600 * hourHeight
    let height = Double(card.endSeconds - card.startSeconds) / 3600 * hourHeight
    return Frame(
      x: x(ofDay: day) + side + Double(card.lane) * lane + margin, y: top + margin,
      width: max(1, lane * Double(card.span) - 2 * margin), height: max(1, height - 2 * margin))
  }

  private func now() -> Picture.Layer {
    var layer = Picture.Layer(name: "now")
    let kind = kit.options.timeGrid.timeLine
    guard let now = kit.options.now, let kind else { return layer }
    for (index, day) in scene.days.enumerated() {
      guard
        let minutes = nowMarkerMinutes(
          on: day, now: now, startHour: scene.startHour, endHour: scene.endHour)
      else { continue }
      let y = gridTop + minutes / 60 * hourHeight
      let columns = kind == .page ? 0..<dayCount : index..<index + 1
      layer.add(
        Picture.Line(
          x1: x(ofDay: columns.lowerBound), y1: y, x2: x(ofDay: columns.upperBound), y2: y,
          paint: .role(.now), width: 2))
      layer.add(
        Picture.Box(
          frame: Frame(x: x(ofDay: index) - 4, y: y - 4, width: 8, height: 8), paint: .role(.now),
          radius: 4))
    }
    return layer
  }

  /// What stands between the head and the hours of a day, mostly nothing.
  private func note(onTopOf day: Int) -> String {
    let words = kit.locale.words
    if lacksInformation(scene.days[day]) { return words.noInformation }
    let before = scene.hidden[day].before
    return [scene.unusualLength(ofDay: day), before > 0 ? "\(before) \(words.earlier)" : nil]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// What the hours do not show, and days of which nothing is known.
  private func notes() -> Picture.Layer {
    var layer = Picture.Layer(name: "notes")
    let words = kit.locale.words
    for (index, hidden) in scene.hidden.enumerated() {
      func add(_ text: String, _ y: Double) {
        guard !text.isEmpty else { return }
        layer.add(
          kit.text(
            text, x: x(ofDay: index) + columnWidth / 2, y: y, size: 11, paint: .role(.subtle),
            anchor: .middle, room: columnWidth - 8))
      }
      add(note(onTopOf: index), gridTop - 7)
      if hidden.after > 0 { add("\(hidden.after) \(words.later)", gridBottom + 16) }
    }
    return layer
  }
}

extension [DayPlacement] {
  /// By start, longer ones first, then by column: as one reads a day.
  var inReadingOrder: [DayPlacement] {
    sorted {
      if $0.startSeconds != $1.startSeconds { return $0.startSeconds < $1.startSeconds }
      if $0.endSeconds != $1.endSeconds { return $0.endSeconds > $1.endSeconds }
      return $0.lane < $1.lane
    }
  }
}
