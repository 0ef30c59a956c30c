/// A drawing of boxes, lines and texts in points: the step between a scene and a writer.
///
/// Whoever makes a picture has decided every place; a writer only says it in its own language. The
/// origin is the left upper corner.
struct Picture {
  /// A rectangle.
  struct Frame: Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    var right: Double { x + width }
    var bottom: Double { y + height }

    func inset(_ distance: Double) -> Frame {
      Frame(
        x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
        height: max(0, height - 2 * distance))
    }
  }

  /// What something is painted with: a role of the theme, or an event's colour.
  enum Paint: Hashable {
    case role(Role)
    /// 0xRRGGBB, the same in every theme; nil is the theme's colour of events without one.
    case event(UInt32?)
    /// Black or white, by the contrast with an event's colour.
    case ink(UInt32?)
  }

  /// The colours of a theme by what they are for.
  enum Role: String, CaseIterable {
    case background, weekend, today, other, line, border, text, subtle, faint, accent, onAccent, now
  }

  struct Box {
    var frame: Frame
    var paint: Paint
    var radius = 0.0
    var opacity = 1.0
    /// A stroke instead of a fill.
    var isOutline = false
    /// Marks an event that may not take place.
    var isDashed = false
  }

  struct Line {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double
    var paint: Paint
    var width = 1.0
    var opacity = 1.0
  }

  struct Text {
    enum Anchor { case start, middle, end }
    enum Weight { case regular, bold }

    /// The end of the base line that the anchor names.
    var x: Double
    var y: Double
    var text: String
    var size: Double
    var weight = Weight.regular
    var paint = Paint.role(.text)
    var anchor = Anchor.start
    var isStruck = false
  }

  enum Shape {
    case box(Box)
    case line(Line)
    case text(Text)
  }

  /// One part of an event, with all that is drawn of it inside its frame.
  struct EventPart {
    var frame: Frame
    var uid: String
    /// Title, time and place in full.
    var description: String
    var shapes: [Shape]
  }

  enum Item {
    case shape(Shape)
    case event(EventPart)
  }

  /// Things that are painted together, later ones over earlier ones.
  struct Layer {
    var name: String
    var items: [Item] = []

    mutating func add(_ box: Box) { items.append(.shape(.box(box))) }
    mutating func add(_ line: Line) { items.append(.shape(.line(line))) }
    mutating func add(_ text: Text) { items.append(.shape(.text(text))) }
    mutating func add(_ event: EventPart) { items.append(.event(event)) }
  }

  var width: Double
  var height: Double
  var title: String
  var description: String
  var layers: [Layer] = []
}
