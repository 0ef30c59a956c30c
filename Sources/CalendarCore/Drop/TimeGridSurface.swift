/// Day columns under a pointer.
///
/// Source: core rules, sections 18 and 21.
public struct TimeGridSurface: Hashable, Sendable {
  /// The box around all day columns, the padding above the first hour included.
  public var frame: PlaneRect
  /// The dates of the columns.
  public var days: [PlainDate]
  /// The first hour, 0 through 24.
  public var startHour: Int
  /// The hour at which the columns end, 0 through 24.
  public var endHour: Int
  /// The height of an hour in points.
  public var pointsPerHour: Double
  /// What starts and ends snap to, 1 through 1440 minutes.
  public var slotMinutes: Int
  /// Blank minutes drawn above the first hour.
  public var topPaddingMinutes: Double

  /// Creates a surface; numbers outside their range have no slots.
  public init(
    frame: PlaneRect, days: [PlainDate], startHour: Int = 0, endHour: Int = 24,
    pointsPerHour: Double = 60, slotMinutes: Int = 30, topPaddingMinutes: Double = 0
  ) {
    self.frame = frame
    self.days = days
    self.startHour = startHour
    self.endHour = endHour
    self.pointsPerHour = pointsPerHour
    self.slotMinutes = slotMinutes
    self.topPaddingMinutes = topPaddingMinutes
  }

  /// The slot that a dragged event would take, or nil where it has none.
  ///
  /// A moved event has to fit between the hours as a whole; a moved end has to lie between them.
  public func slot(of grip: DragGrip, at pointer: PlanePoint) -> DropSlot? {
    guard let day = day(at: pointer), let unsnapped = minute(at: pointer) else { return nil }
    let isMove = grip.mode.part == .whole
    let held =
      isMove ? (grip.grab.y - grip.cardOrigin.y) * 60 / pointsPerHour : 0
    guard let slots = Int(floor: (unsnapped - held) / Double(slotMinutes) + 0.5) else { return nil }
    let (minute, overflow) = slots.multipliedReportingOverflow(by: slotMinutes)
    guard !overflow, allows(minute, grip) else { return nil }
    return DropSlot(date: day, minutes: minute)
  }

  /// The empty slot under a pointer, limited to the hours shown; nil beside the columns.
  public func slot(at pointer: PlanePoint) -> DropSlot? {
    guard let day = day(at: pointer), let minute = minute(at: pointer),
      let index = Int(floor: (minute - Double(hours.lowerBound * 60)) / Double(slotMinutes))
    else { return nil }
    let last = max((hours.count * 60 - 1) / slotMinutes, 0)
    return DropSlot(
      date: day, minutes: hours.lowerBound * 60 + min(max(index, 0), last) * slotMinutes)
  }

  private var hours: Range<Int> {
    let first = min(max(startHour, 0), 24)
    return first..<max(first, min(max(endHour, 0), 24))
  }

  private func day(at pointer: PlanePoint) -> PlainDate? {
    let x = pointer.x - frame.x
    guard (1...1440).contains(slotMinutes), !hours.isEmpty, !days.isEmpty, pointsPerHour > 0,
      x >= 0, x < frame.width, pointer.y >= frame.y,
      let column = Int(floor: x / (frame.width / Double(days.count)))
    else { return nil }
    // Division can reach the count for a pointer a hair left of the right edge.
    return days[min(column, days.count - 1)]
  }

  /// The minute of the day at a height, not before the first hour.
  private func minute(at pointer: PlanePoint) -> Double? {
    let below = (pointer.y - frame.y) * 60 / pointsPerHour - topPaddingMinutes
    return below.isFinite ? Double(hours.lowerBound * 60) + max(0, below) : nil
  }

  private func allows(_ minute: Int, _ grip: DragGrip) -> Bool {
    let first = hours.lowerBound * 60
    let end = hours.upperBound * 60
    switch grip.mode.part {
    case .start: return minute >= first && minute < end
    case .end: return minute >= first && minute <= end
    case .whole:
      guard minute >= first, minute <= end else { return false }
      return minute * 60 + max(slotMinutes * 60, Self.seconds(of: grip.time)) <= end * 60
    }
  }

  private static func seconds(of time: EventTime) -> Int {
    guard case .timed(let start, let end?) = time else { return 0 }
    return end.instant.epochSeconds - start.instant.epochSeconds
  }
}
