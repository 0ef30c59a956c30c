import CalendarCore
import CivilTime

/// What all pictures have in common: the head, cards, bars and the legend.
struct PictureKit {
  let events: [PageEvent]
  let options: PageOptions
  let texts: PageTexts

  /// The margin round a picture.
  static let margin = 20.0
  /// Where what lies below the head begins.
  static let headHeight = 56.0

  typealias Frame = Picture.Frame

  init(events: [PageEvent], options: PageOptions, zone: Zone) {
    self.events = events
    self.options = options
    texts = PageTexts(options: options, zone: zone)
  }

  var locale: DisplayLocale { options.locale }

  /// The range at the left, a note at the right.
  func head(_ title: String, note: String, width: Double) -> Picture.Layer {
    var layer = Picture.Layer(name: "head")
    let noteWidth = TextMeasure.width(of: note, size: 13, weight: .regular)
    layer.add(
      text(
        title, x: Self.margin, y: 36, size: 22, weight: .bold,
        room: width - 2 * Self.margin - noteWidth - 16))
    if !note.isEmpty {
      layer.add(
        Picture.Text(
          x: width - Self.margin, y: 36, text: note, size: 13, paint: .role(.subtle), anchor: .end))
    }
    return layer
  }

  /// A text that is cut to the room it has.
  func text(
    _ text: String, x: Double, y: Double, size: Double, weight: Picture.Text.Weight = .regular,
    paint: Picture.Paint = .role(.text), anchor: Picture.Text.Anchor = .start, room: Double
  ) -> Picture.Text {
    Picture.Text(
      x: x, y: y, text: TextMeasure.cut(text, size: size, weight: weight, room: room), size: size,
      weight: weight, paint: paint, anchor: anchor)
  }

  /// The full text of an event: title, true times, place, and which of several calendars it is in.
  func description(of event: PageEvent) -> String {
    var parts = [texts.title(event.meta), texts.when(event.time)]
    if let place = event.meta.location.map({ CleanText.line($0) }), !place.isEmpty {
      parts.append(place)
    }
    if options.calendars.count > 1, let place = event.meta.calendar,
      options.calendars.indices.contains(place)
    {
      parts.append(CleanText.line(options.calendars[place].name))
    }
    if event.meta.isTentative { parts.append(texts.words.tentative) }
    if event.meta.isCancelled { parts.append(texts.words.cancelled) }
    return parts.joined(separator: "\n")
  }

  func part(_ event: PageEvent, in frame: Frame, shapes: [Picture.Shape]) -> Picture.EventPart {
    Picture.EventPart(
      frame: frame, uid: event.meta.uid ?? event.id, description: description(of: event),
      shapes: shapes)
  }

  /// A card of a time grid: title, time if 26 points high, place if 40.
  func card(_ event: PageEvent, in frame: Frame) -> Picture.EventPart {
    let color = event.meta.colorHex
    var isPoint = false
    if case .timed(_, nil) = event.time { isPoint = true }
    var shapes: [Picture.Shape] = []
    // A point event has an edge where it is, and a body that only makes room for its text.
    shapes.append(
      .box(
        .init(frame: frame, paint: .event(color), radius: 4, opacity: isPoint ? 0.38 : 1)))
    if isPoint {
      var edge = frame
      edge.height = min(3, frame.height)
      shapes.append(.box(.init(frame: edge, paint: .event(color))))
    }
    let ink = isPoint ? Picture.Paint.role(.text) : .ink(color)
    if event.meta.isTentative {
      shapes.append(
        .box(
          .init(
            frame: frame.inset(1.25), paint: ink, radius: 3, opacity: 0.7, isOutline: true,
            isDashed: true)))
    }
    shapes += cardTexts(event, in: frame, ink: ink)
    return part(event, in: frame, shapes: shapes)
  }

  /// The title, in a low card alone; below it time and place where they have room.
  private func cardTexts(
    _ event: PageEvent, in frame: Frame, ink: Picture.Paint
  ) -> [Picture.Shape] {
    let room = frame.width - 12
    let height = frame.height
    guard height >= 9 else { return [] }
    let size = height < 13 ? 9.5 : height < 18 ? 11 : 12
    let title = texts.title(event.meta)
    let limit = height < 58 ? 1 : height < 76 ? 2 : 3
    let titleLines = TextMeasure.lines(title, size: size, weight: .bold, room: room, limit: limit)
    // Three lines need 40 points, two 26: lines move together where there is no more.
    let isTight = height < 32 || (40..<46).contains(height)
    var y = height < 26 ? frame.y + height / 2 + size * 0.36 : frame.y + (isTight ? 12 : 14)
    var shapes: [Picture.Shape] = []
    for line in titleLines {
      shapes.append(
        .text(
          .init(
            x: frame.x + 6, y: y, text: line, size: size, weight: .bold, paint: ink,
            isStruck: event.meta.isCancelled)))
      y += 13.5
    }
    y -= isTight ? (height < 32 ? 3 : 1.5) : 0
    guard height >= 26, !titleLines.isEmpty else { return shapes }
    let times = shortest([texts.times(event.time), texts.start(event.time)], size: 11, room: room)
    let place = CleanText.line(event.meta.location ?? "")
    for (text, least) in [(times, 26.0), (place, 40)] where height >= least {
      let line = self.text(text, x: frame.x + 6, y: y, size: 11, paint: ink, room: room)
      guard !line.text.isEmpty else { continue }
      shapes.append(.text(line))
      y += 12.5
    }
    return shapes
  }

  /// The first of some texts that fits whole, as half a time tells less than none.
  private func shortest(_ candidates: [String?], size: Double, room: Double) -> String {
    candidates.lazy.compactMap(\.self).first {
      TextMeasure.width(of: $0, size: size, weight: .regular) <= room
    } ?? ""
  }

  /// A bar over days, open at the ends at which the event goes on.
  func bar(
    _ event: PageEvent, in frame: Frame, clippedStart: Bool, clippedEnd: Bool
  ) -> Picture.EventPart {
    let color = event.meta.colorHex
    let ink = Picture.Paint.ink(color)
    var shapes: [Picture.Shape] = [
      .box(.init(frame: frame, paint: .event(color), radius: 4))
    ]
    let y = frame.y + frame.height / 2
    func chevron(_ x: Double, _ direction: Double) {
      for side in [-1.0, 1.0] {
        shapes.append(
          .line(
            .init(
              x1: x, y1: y + side * 3.5, x2: x + direction * 3.5, y2: y, paint: ink, width: 1.5)))
      }
    }
    if clippedStart { chevron(frame.x + 9, -1) }
    if clippedEnd { chevron(frame.right - 9, 1) }
    let start = frame.x + (clippedStart ? 16 : 7)
    let room = frame.right - (clippedEnd ? 16 : 7) - start
    var line = text(
      texts.title(event.meta), x: start, y: y + 4.3, size: 12, weight: .bold, paint: ink,
      room: room)
    line.isStruck = event.meta.isCancelled
    if !line.text.isEmpty { shapes.append(.text(line)) }
    return part(event, in: frame, shapes: shapes)
  }

  /// The calendars and their colours in rows, and how high that is; nothing for a single one.
  func legend(y: Double, width: Double) -> (layer: Picture.Layer, height: Double) {
    var layer = Picture.Layer(name: "legend")
    guard options.calendars.count > 1 else { return (layer, 0) }
    var x = Self.margin
    var line = y + 24
    for calendar in options.calendars {
      let name = TextMeasure.cut(
        CleanText.line(calendar.name), size: 12, weight: .regular,
        room: width - 2 * Self.margin - 18)
      let length = 18 + TextMeasure.width(of: name, size: 12, weight: .regular)
      if x > Self.margin, x + length > width - Self.margin {
        x = Self.margin
        line += 20
      }
      layer.add(
        Picture.Box(
          frame: Frame(x: x, y: line - 10, width: 12, height: 12),
          paint: .event(calendar.colorHex), radius: 3))
      layer.add(Picture.Text(x: x + 18, y: line, text: name, size: 12, paint: .role(.subtle)))
      x += length + 20
    }
    return (layer, line - y + 4)
  }

  /// The ground of everything, below all other layers.
  func ground(width: Double, height: Double) -> Picture.Layer {
    var layer = Picture.Layer(name: "ground")
    layer.add(
      Picture.Box(
        frame: Frame(x: 0, y: 0, width: width, height: height), paint: .role(.background)))
    return layer
  }
}
