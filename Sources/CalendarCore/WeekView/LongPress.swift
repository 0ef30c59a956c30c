/// What a long press may do.
public struct LongPressSettings: Hashable, Sendable {
  /// The two things that a long press begins.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A new event, on free space.
    case addNew
    /// Another time for the event under the finger.
    case move
  }

  /// What is allowed; nothing unless set.
  public var types: Set<Kind>
  /// The length of a new event in minutes, 1 through 1440.
  public var addNewDurationMinutes: Int
  /// What starts snap to within each hour, 1 through 60 minutes.
  public var moveTimeMinInterval: Int
  /// The days that an event may start on; nil is all.
  public var range: ScrollableRange?

  /// Creates settings; numbers outside their range are cut when they are used.
  public init(
    types: Set<Kind> = [], addNewDurationMinutes: Int = 120, moveTimeMinInterval: Int = 15,
    range: ScrollableRange? = nil
  ) {
    self.types = types
    self.addNewDurationMinutes = addNewDurationMinutes
    self.moveTimeMinInterval = moveTimeMinInterval
    self.range = range
  }
}

/// The part of an event that a finger holds.
public struct GrippedEvent: Hashable, Sendable {
  /// The date of the part.
  public var day: PlainDate
  /// When the part starts, in seconds of the day.
  public var startSecond: Int
  /// How far below the part's top the finger is, in points.
  public var gripOffset: Double

  /// Creates a grip.
  public init(day: PlainDate, startSecond: Int, gripOffset: Double) {
    self.day = day
    self.startSecond = startSecond
    self.gripOffset = gripOffset
  }
}

/// What a long press is about to do.
public enum LongPressResult: Hashable, Sendable {
  /// A new event between two wall times of the display zone.
  case addNew(start: PlainDateTime, end: PlainDateTime)
  /// The held part starts at this wall time, a number of seconds of the clock later than before;
  /// the whole event moves by that.
  case move(partStart: PlainDateTime, seconds: Int)
}

/// Works out what a long press does at a place of the grid; nil where it does nothing.
///
/// A new event is centred on the finger, a moved one keeps its grip. The minute under the top of
/// the block is rounded down to the interval within its hour. 24:00 is 00:00 of the next day, or
/// the last slot of the day where the next one is out of range.
///
/// - Parameters:
///   - point: The finger, in points of the page.
///   - grid: Where days and hours lie.
///   - event: The part of an event under the finger, or nil on free space.
///   - settings: What is allowed.
/// - Source: week view rules, section 10.
public func longPress(
  at point: PlanePoint, on grid: WeekGrid, event: GrippedEvent? = nil,
  settings: LongPressSettings
) -> LongPressResult? {
  guard settings.types.contains(event == nil ? .addNew : .move), grid.contains(point) else {
    return nil
  }
  let duration = min(max(settings.addNewDurationMinutes, 1), 1440)
  let held = event?.gripOffset ?? Double(duration) * grid.hourHeight / 60 / 2
  let place = grid.place(at: PlanePoint(x: point.x, y: point.y - held))
  let start = snapped(
    day: grid.firstDay.adding(days: place.day), minute: place.minute, settings: settings)
  guard let event else {
    return .addNew(
      start: start,
      end: PlainDateTime(clampingWallSeconds: start.wallSeconds + duration * 60))
  }
  let old = event.day.epochDay * DayBounds.length + min(max(event.startSecond, 0), 86_400)
  return .move(partStart: start, seconds: start.wallSeconds - old)
}

private func snapped(day: PlainDate, minute: Int, settings: LongPressSettings) -> PlainDateTime {
  let interval = min(max(settings.moveTimeMinInterval, 1), 60)
  func wallTime(_ day: PlainDate, _ minute: Int) -> PlainDateTime {
    let start = minute - minute % 60 % interval
    return PlainDateTime(date: day, time: PlainTime(clampingSecondOfDay: start * 60))
  }
  guard minute >= 1440 else { return wallTime(day, minute) }
  let next = day.adding(days: 1)
  return next > day && settings.range?.contains(next) ?? true
    ? wallTime(next, 0) : wallTime(day, 1439)
}

/// The time of an event after a long press has moved one of its parts.
///
/// The event starts as many seconds of the display clock later as the part moved, and keeps its
/// length: the rule of a drop on a day column.
///
/// - Parameters:
///   - event: The event as it was; an all-day event moves by whole days.
///   - seconds: How far the part moved on the clock.
///   - displayZone: The zone the viewer looks at.
///   - dstPolicy: What becomes of a wall time that a clock change skips or repeats.
/// - Throws: `dst` under `DstPolicy.reject`.
public func applyLongPressMove<Meta>(
  _ event: CalendarEvent<Meta>, seconds: Int, displayZone: Zone,
  dstPolicy: DstPolicy = .compatible
) throws(CalendarCoreError) -> EventMove {
  try event.time.moved(bySeconds: seconds, in: displayZone, policy: dstPolicy)
}
