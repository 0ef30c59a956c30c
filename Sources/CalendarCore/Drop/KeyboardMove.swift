/// An arrow key.
public enum ArrowKey: String, Hashable, Sendable, CaseIterable {
  case up, down, left, right
}

/// An event that is moved by arrow keys until it is dropped or given up.
///
///     var move = KeyboardMove(event: event, surface: .month, displayZone: vienna)
///     move.press(.right)
///     move.press(.right, shift: true)
///     if case .drop(let payload) = move.release() { save(payload.next) }
///
/// To give up is to forget the value; nothing has been changed.
///
/// Source: core rules, section 19, keyboard moves.
public struct KeyboardMove<Meta: Sendable>: Sendable {
  /// What the keys walk over.
  public enum Surface: Hashable, Sendable {
    /// Day columns and their band: up and down by slots, left and right by days where there is
    /// more than one column.
    case timeGrid(slotMinutes: Int, columnCount: Int)
    /// The cells of a month: left and right by days, up and down by weeks; the time of day stays.
    case month
  }

  /// The event as it was.
  public let event: CalendarEvent<Meta>
  /// The event as it would be dropped now.
  public private(set) var preview: CalendarEvent<Meta>
  /// Where the last key led, or nil before the first one.
  public private(set) var target: DropTarget?

  private let surface: Surface
  private let displayZone: Zone
  private let rules: DropRules
  private let canDrop: EventDrag<Meta>.Rule?
  private var disambiguation: DstSituation?

  private struct Step {
    let mode: DragMode
    let target: DropTarget
  }

  /// Picks an event up.
  public init(
    event: CalendarEvent<Meta>, surface: Surface, displayZone: Zone,
    dstPolicy: DstPolicy = .compatible, canDrop: EventDrag<Meta>.Rule? = nil
  ) {
    self.event = event
    self.surface = surface
    self.displayZone = displayZone
    self.rules = DropRules(dstPolicy: dstPolicy, timeOnDates: .kept)
    self.canDrop = canDrop
    preview = event
  }

  /// Moves the preview by one key.
  ///
  /// - Parameters:
  ///   - key: The direction.
  ///   - shift: Moves the end alone: of a timed event in day columns, the last day of an all-day
  ///     event.
  /// - Returns: Whether the key led anywhere; a target that is refused leaves the preview alone.
  @discardableResult
  public mutating func press(_ key: ArrowKey, shift: Bool = false) -> Bool {
    guard let step = step(key, shift: shift),
      let move = try? applyMoveToEvent(preview, target: step.target, mode: step.mode, rules: rules),
      canDrop?(event, step.target) ?? true, let moved = try? preview.moved(to: move.next)
    else { return false }
    preview = moved
    target = step.target
    disambiguation = move.disambiguation
    return true
  }

  /// Drops the event where the preview is; nothing without a key before.
  public func release() -> DropRelease<Meta> {
    guard let target else { return .nothing }
    return .drop(
      EventDropPayload(
        event: event, original: .init(time: event.time, displayZone: displayZone),
        next: preview.time, target: target, disambiguation: disambiguation))
  }

  private func step(_ key: ArrowKey, shift: Bool) -> Step? {
    switch preview.time {
    case .allDay(let start, let end):
      guard let days = days(for: key) else { return nil }
      let last = (end ?? start.adding(days: 1)).adding(days: -1)
      return Step(
        mode: shift ? .allDayResizeEnd : .allDay,
        target: date((shift ? last : start).adding(days: days)))
    case .timed(let start, let end):
      guard let minutes = minutes(for: key) else {
        guard !shift, let days = days(for: key) else { return nil }
        // Over days the time of day stays to the second, which a target of minutes would not hold.
        return Step(mode: .month, target: target(start, days: days, minutes: 0))
      }
      return shift
        ? Step(mode: .timedResizeEnd, target: target(end ?? start, days: 0, minutes: minutes))
        : Step(mode: .timed, target: target(start, days: 0, minutes: minutes))
    }
  }

  private func days(for key: ArrowKey) -> Int? {
    switch (surface, key) {
    case (.timeGrid(_, let columns), .left): columns > 1 ? -1 : nil
    case (.timeGrid(_, let columns), .right): columns > 1 ? 1 : nil
    case (.timeGrid, _): nil
    case (.month, .left): -1
    case (.month, .right): 1
    case (.month, .up): -7
    case (.month, .down): 7
    }
  }

  private func minutes(for key: ArrowKey) -> Int? {
    guard case .timeGrid(let slot, _) = surface else { return nil }
    switch key {
    case .up: return -min(max(slot, 1), 1440)
    case .down: return min(max(slot, 1), 1440)
    case .left, .right: return nil
    }
  }

  private func date(_ date: PlainDate) -> DropTarget {
    DropTarget(date: date, minutes: nil, displayZone: displayZone)
  }

  /// The place that lies days and minutes of the clock after an endpoint.
  private func target(_ endpoint: ZonedDateTime, days: Int, minutes: Int) -> DropTarget {
    let shown = endpoint.withTimeZone(displayZone).wallTime
    let wall = PlainDateTime(
      clampingWallSeconds: shown.wallSeconds + days * DayBounds.length + minutes * 60)
    let resolved = try? ZonedDateTime.resolve(wall, in: displayZone, policy: .compatible)
    guard minutes != 0, resolved?.situation == .gap else { return place(wall) }
    // A step into a gap would be led forward again, and up would become down.
    return place(displayZone.wallTime(at: endpoint.instant.adding(minutes: minutes)))
  }

  private func place(_ wall: PlainDateTime) -> DropTarget {
    DropTarget(date: wall.date, minutes: wall.time.minuteOfDay, displayZone: displayZone)
  }
}
