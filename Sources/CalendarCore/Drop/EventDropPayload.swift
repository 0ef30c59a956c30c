/// What an app is told when an event was dropped.
public struct EventDropPayload<Meta: Sendable>: Sendable {
  /// The time of the event when the drag began, and who looked at it.
  public struct Original: Hashable, Sendable {
    /// When the event took place.
    public let time: EventTime
    /// The display zone when the drag began.
    public let displayZone: Zone

    /// Puts the two together.
    public init(time: EventTime, displayZone: Zone) {
      self.time = time
      self.displayZone = displayZone
    }
  }

  /// The event as it was.
  public let event: CalendarEvent<Meta>
  /// What the drag began with.
  public let original: Original
  /// When the event takes place from now on.
  public let next: EventTime
  /// Where it was dropped.
  public let target: DropTarget
  /// What the clock of the display zone does at the slot that was aimed at, or nil.
  public let disambiguation: DstSituation?
}

extension EventDropPayload: Equatable where Meta: Equatable {}
extension EventDropPayload: Hashable where Meta: Hashable {}

/// Makes the payload of a drop.
///
/// - Parameters:
///   - event: The dropped event.
///   - original: What the drag began with; nil when it is what the event and the target say.
///   - target: Where it was dropped.
///   - mode: What the drag changed.
///   - rules: How wall times at clock changes and targets without a time are read.
/// - Throws: As `applyMoveToEvent`; there is no payload then.
/// - Source: core rules, section 19.
public func buildDropPayload<Meta>(
  _ event: CalendarEvent<Meta>, original: EventDropPayload<Meta>.Original? = nil,
  target: DropTarget, mode: DragMode, rules: DropRules = DropRules()
) throws(CalendarCoreError) -> EventDropPayload<Meta> {
  let move = try applyMoveToEvent(event, target: target, mode: mode, rules: rules)
  return EventDropPayload(
    event: event,
    original: original ?? .init(time: event.time, displayZone: target.displayZone),
    next: move.next, target: target, disambiguation: move.disambiguation)
}
