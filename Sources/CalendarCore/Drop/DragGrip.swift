/// What stays fixed while a pointer drags an event.
public struct DragGrip: Hashable, Sendable {
  /// The time of the event when the drag began.
  public let time: EventTime
  /// What the drag changes.
  public let mode: DragMode
  /// The display zone when the drag began.
  public let displayZone: Zone
  /// Where the pointer went down.
  public let grab: PlanePoint
  /// The left top corner of the card, bar or part of a bar under it.
  public let cardOrigin: PlanePoint

  /// How far a pointer has to move on either axis before a click becomes a drag, in points.
  public static let clickTolerance = 5.0

  /// Creates a grip; all points are of the same surface.
  public init(
    time: EventTime, mode: DragMode, displayZone: Zone, grab: PlanePoint, cardOrigin: PlanePoint
  ) {
    self.time = time
    self.mode = mode
    self.displayZone = displayZone
    self.grab = grab
    self.cardOrigin = cardOrigin
  }

  /// Whether a pointer that reaches this place drags, or still clicks.
  public func isDrag(at pointer: PlanePoint) -> Bool {
    abs(pointer.x - grab.x) > Self.clickTolerance || abs(pointer.y - grab.y) > Self.clickTolerance
  }

  /// The date of the event's start in the display zone.
  var startDate: PlainDate { time.daySpan(in: displayZone).first }
}

/// What lies under a pointer: a date, on day columns with a minute.
public struct DropSlot: Hashable, Sendable {
  /// A date in the display zone.
  public let date: PlainDate
  /// The minute of the day on the clock, or nil where a surface knows dates only.
  public let minutes: Int?

  /// Creates a slot.
  public init(date: PlainDate, minutes: Int? = nil) {
    self.date = date
    self.minutes = minutes
  }
}
