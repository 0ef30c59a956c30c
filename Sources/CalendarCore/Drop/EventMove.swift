/// The new time of a dropped event.
public struct EventMove: Hashable, Sendable {
  /// When the event takes place after the drop.
  public let next: EventTime
  /// What the clock of the display zone does at the slot that was aimed at, or nil.
  ///
  /// It stays set when a limit replaced the resolved time.
  public let disambiguation: DstSituation?
}

/// Works out the new time of an event that is dropped: the one function behind every preview,
/// every drop and every key.
///
/// Zones of the event never change: the target is read on the clock of its display zone, and the
/// result is expressed in the zone of the endpoint it replaces.
///
/// - Parameters:
///   - event: The event as it was when the drag began.
///   - target: Where it is dropped; whether the target is valid does not matter here.
///   - mode: What the drag changes.
///   - rules: How wall times at clock changes and targets without a time are read.
/// - Throws: `timedOnDateTarget` when a mode of day columns has a target without minutes, `dst`
///   under `DstPolicy.reject`.
/// - Source: core rules, section 19.
public func applyMoveToEvent<Meta>(
  _ event: CalendarEvent<Meta>, target: DropTarget, mode: DragMode, rules: DropRules = DropRules()
) throws(CalendarCoreError) -> EventMove {
  try event.time.moved(to: target, mode: mode, rules: rules)
}

extension EventTime {
  /// The shortest timed event that a resize leaves.
  static let minimumMinutes = 15

  /// The time after a drop; see `applyMoveToEvent`.
  func moved(
    to target: DropTarget, mode: DragMode, rules: DropRules
  ) throws(CalendarCoreError) -> EventMove {
    switch self {
    case .allDay(let start, let end):
      let next = Self.movedDays(start: start, end: end, to: target.date, part: mode.part)
      return kept(EventMove(next: next, disambiguation: nil))
    case .timed(let start, let end):
      if mode.needsMinutes, target.minutes == nil { throw .timedOnDateTarget }
      let slot = Self.wallTime(of: target, start: start, end: end, mode: mode, rules: rules)
      return try moved(
        mode.part, toWallTime: slot, in: target.displayZone, policy: rules.dstPolicy)
    }
  }

  /// The time after the whole event has moved by seconds of the display clock; an all-day event
  /// moves by the whole days among them.
  func moved(
    bySeconds seconds: Int, in displayZone: Zone, policy: DstPolicy
  ) throws(CalendarCoreError) -> EventMove {
    // Not moving is not a new reading of the clock: the second 02:30 stays the second one.
    guard seconds != 0 else { return EventMove(next: self, disambiguation: nil) }
    switch self {
    case .allDay(let start, let end):
      let date = start.adding(days: seconds / DayBounds.length)
      let next = Self.movedDays(start: start, end: end, to: date, part: .whole)
      return kept(EventMove(next: next, disambiguation: nil))
    case .timed(let start, _):
      let old = displayZone.wallTime(at: start.instant)
      let (sum, overflow) = old.wallSeconds.addingReportingOverflow(seconds)
      let slot = PlainDateTime(
        clampingWallSeconds: overflow ? (seconds < 0 ? .min : .max) : sum,
        nanosecond: old.time.nanosecond)
      return try moved(.whole, toWallTime: slot, in: displayZone, policy: policy)
    }
  }

  private func moved(
    _ part: DragMode.Part, toWallTime wallTime: PlainDateTime, in zone: Zone, policy: DstPolicy
  ) throws(CalendarCoreError) -> EventMove {
    guard case .timed(let start, let end) = self else {
      return EventMove(next: self, disambiguation: nil)
    }
    let slot = try Self.resolve(wallTime, in: zone, policy: policy)
    let next = Self.movedTime(start: start, end: end, to: slot.instant, part: part)
    return kept(EventMove(next: next, disambiguation: slot.situation))
  }

  /// Beyond the last supported day nothing can end; such an event stays where it is.
  private func kept(_ move: EventMove) -> EventMove {
    move.next.isValid ? move : EventMove(next: self, disambiguation: move.disambiguation)
  }

  private static func movedDays(
    start: PlainDate, end: PlainDate?, to date: PlainDate, part: DragMode.Part
  ) -> EventTime {
    let oldEnd = end ?? start.adding(days: 1)
    switch part {
    case .start:
      return .allDay(start: min(date, oldEnd.adding(days: -1)), end: oldEnd)
    case .end:
      return .allDay(start: start, end: max(date, start).adding(days: 1))
    case .whole:
      return .allDay(start: date, end: end.map { date.adding(days: $0.days(since: start)) })
    }
  }

  /// What the display clock shows at the place of the moved endpoint.
  private static func wallTime(
    of target: DropTarget, start: ZonedDateTime, end: ZonedDateTime?, mode: DragMode,
    rules: DropRules
  ) -> PlainDateTime {
    let kept: ZonedDateTime
    switch mode {
    case .monthResizeStart: kept = start
    case .monthResizeEnd: kept = end ?? start
    case .month where rules.timeOnDates == .kept: kept = start
    case .month: return PlainDateTime(date: target.date)
    default: return target.wallTime
    }
    return PlainDateTime(
      date: target.date, time: target.displayZone.wallTime(at: kept.instant).time)
  }

  private static func resolve(
    _ wallTime: PlainDateTime, in zone: Zone, policy: DstPolicy
  ) throws(CalendarCoreError) -> (instant: Instant, situation: DstSituation?) {
    do {
      let resolved = try ZonedDateTime.resolve(wallTime, in: zone, policy: policy)
      return (resolved.value.instant, resolved.situation)
    } catch {
      throw .dst(error)
    }
  }

  private static func movedTime(
    start: ZonedDateTime, end: ZonedDateTime?, to slot: Instant, part: DragMode.Part
  ) -> EventTime {
    switch part {
    case .start:
      let latest = end?.instant.adding(minutes: -minimumMinutes)
      return .timed(
        start: ZonedDateTime(instant: latest.map { min(slot, $0) } ?? slot, zone: start.zone),
        end: end)
    case .end:
      let earliest = start.instant.adding(minutes: minimumMinutes)
      return .timed(
        start: start,
        end: ZonedDateTime(instant: max(slot, earliest), zone: (end ?? start).zone))
    case .whole:
      return .timed(
        start: ZonedDateTime(instant: slot, zone: start.zone),
        end: end.map {
          ZonedDateTime(
            instant: $0.instant.shifted(from: start.instant, to: slot), zone: $0.zone)
        })
    }
  }
}

extension Instant {
  /// The instant that lies as far after `new` as this one lies after `old`.
  func shifted(from old: Instant, to new: Instant) -> Instant {
    let nanosecond = nanosecond - old.nanosecond + new.nanosecond
    let carry = nanosecond < 0 ? -1 : nanosecond / 1_000_000_000
    return Instant(
      epochSeconds: epochSeconds - old.epochSeconds + new.epochSeconds + carry,
      nanosecond: nanosecond - carry * 1_000_000_000)
  }
}
