/// The surface that a drag takes place on.
public enum DropSurface: Hashable, Sendable {
  /// Day columns.
  case timeGrid(TimeGridSurface)
  /// The band above them.
  case allDayBand(AllDaySurface)
  /// The cells of a month.
  case month(MonthSurface)

  /// The slot that a dragged event would take, or nil where it has none.
  public func slot(of grip: DragGrip, at pointer: PlanePoint) -> DropSlot? {
    switch self {
    case .timeGrid(let surface): surface.slot(of: grip, at: pointer)
    case .allDayBand(let surface): surface.slot(of: grip, at: pointer)
    case .month(let surface): surface.slot(of: grip, at: pointer)
    }
  }

  /// The slot under a pointer that drags nothing, or nil beside the surface.
  public func slot(at pointer: PlanePoint) -> DropSlot? {
    switch self {
    case .timeGrid(let surface): surface.slot(at: pointer)
    case .allDayBand(let surface): surface.slot(at: pointer)
    case .month(let surface): surface.slot(at: pointer)
    }
  }
}

/// What a release does.
public enum DropRelease<Meta: Sendable>: Sendable {
  /// There was no target.
  case nothing
  /// The target was invalid; the card goes back to where it was.
  case snapBack
  /// The event is dropped; the app is told once.
  case drop(EventDropPayload<Meta>)
}

/// An event under a pointer, from its grab to its release.
///
///     let drag = EventDrag(event: event, grip: grip)
///     let target = drag.target(at: pointer, on: .timeGrid(surface), displayZone: vienna)
///     let preview = drag.preview(at: target)
///     if case .drop(let payload) = drag.release(at: target) { save(payload.next) }
public struct EventDrag<Meta: Sendable>: Sendable {
  /// An app's veto, asked on every move of the pointer.
  public typealias Rule = @Sendable (CalendarEvent<Meta>, DropTarget) -> Bool

  /// The event as it was when the drag began.
  public let event: CalendarEvent<Meta>
  /// What stays fixed.
  public let grip: DragGrip
  /// How wall times at clock changes and targets without a time are read.
  public let rules: DropRules
  /// Whether the event may be dropped on a target; nil allows every one.
  public let canDrop: Rule?

  /// Begins a drag.
  public init(
    event: CalendarEvent<Meta>, grip: DragGrip, rules: DropRules = DropRules(),
    canDrop: Rule? = nil
  ) {
    self.event = event
    self.grip = grip
    self.rules = rules
    self.canDrop = canDrop
  }

  /// The target under a pointer, or nil where a release would do nothing.
  ///
  /// Invalid where a clock change is in the way and refused, else where the app says no.
  ///
  /// - Parameters:
  ///   - pointer: In the coordinates of the surface.
  ///   - surface: What lies under it.
  ///   - displayZone: The zone the viewer looks at now.
  /// - Source: core rules, section 18.
  public func target(
    at pointer: PlanePoint, on surface: DropSurface, displayZone: Zone
  ) -> DropTarget? {
    guard let slot = surface.slot(of: grip, at: pointer) else { return nil }
    return checked(DropTarget(date: slot.date, minutes: slot.minutes, displayZone: displayZone))
  }

  /// The target with its validity worked out, for targets that no pointer found.
  public func checked(_ target: DropTarget) -> DropTarget {
    var target = target
    target.isValid = move(to: target) != nil && (canDrop?(event, target) ?? true)
    return target
  }

  /// The event as it would be after a release; nil where the layout stays as it is.
  public func preview(at target: DropTarget?) -> CalendarEvent<Meta>? {
    guard let target, target.isValid, let move = move(to: target) else { return nil }
    return try? event.moved(to: move.next)
  }

  /// What a release at this target does.
  public func release(at target: DropTarget?) -> DropRelease<Meta> {
    guard let target else { return .nothing }
    let original = EventDropPayload<Meta>.Original(time: grip.time, displayZone: grip.displayZone)
    guard target.isValid,
      let payload = try? buildDropPayload(
        event, original: original, target: target, mode: grip.mode, rules: rules)
    else { return .snapBack }
    return .drop(payload)
  }

  private func move(to target: DropTarget) -> EventMove? {
    try? applyMoveToEvent(event, target: target, mode: grip.mode, rules: rules)
  }
}
