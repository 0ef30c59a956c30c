/// A list of events that can be asked which of them touch a day or a window, in one display zone.
///
/// Events keep the order in which they were inserted. An event whose id is there already replaces
/// the old one and moves to the end.
///
/// Source: core rules, section 11.
public struct EventIndex<Meta: Sendable>: Sendable {
  /// The zone in which days are meant.
  public private(set) var timezone: Zone

  /// Events in order of insertion, nil where one was taken out or replaced.
  private var slots: [CalendarEvent<Meta>?] = []
  private var slotOfId: [EventID: Int] = [:]
  private var spans = SpanIndex([])

  /// Indexes a list; of two events with one id the later one counts.
  ///
  /// - Complexity: O(n log n)
  public init(_ events: [CalendarEvent<Meta>] = [], timezone: Zone) {
    self.timezone = timezone
    slots.reserveCapacity(events.count)
    slotOfId.reserveCapacity(events.count)
    for event in events {
      if let old = slotOfId.updateValue(slots.count, forKey: EventID(event.id)) { slots[old] = nil }
      slots.append(event)
    }
    rebuildSpans()
  }

  /// The number of events.
  public var count: Int { slotOfId.count }
  /// Whether there are no events.
  public var isEmpty: Bool { slotOfId.isEmpty }
  /// All events in order of insertion.
  public var events: [CalendarEvent<Meta>] { slots.compactMap { $0 } }

  /// The event with an id, or nil.
  public func event(id: String) -> CalendarEvent<Meta>? {
    slotOfId[EventID(id)].flatMap { slots[$0] }
  }

  /// Adds an event at the end; one with the same id is replaced.
  ///
  /// - Complexity: O(n) with a small constant: the heads of the chunks are moved, one for some dozen
  ///   events.
  public mutating func insert(_ event: CalendarEvent<Meta>) {
    remove(id: event.id)
    closeGaps()
    let slot = slots.count
    slotOfId[EventID(event.id)] = slot
    slots.append(event)
    spans.insert(entry(of: event, slot: slot))
  }

  /// Takes an event out.
  ///
  /// - Returns: The event, or nil when there was none with this id.
  @discardableResult
  public mutating func remove(id: String) -> CalendarEvent<Meta>? {
    guard let slot = slotOfId.removeValue(forKey: EventID(id)), let event = slots[slot] else {
      return nil
    }
    slots[slot] = nil
    spans.remove(entry(of: event, slot: slot))
    return event
  }

  /// Changes the display zone; days are worked out anew, the order stays.
  public mutating func setTimezone(_ timezone: Zone) {
    guard timezone != self.timezone else { return }
    self.timezone = timezone
    rebuildSpans()
  }

  /// The events that touch a day, in order of insertion.
  public func events(on date: PlainDate) -> [CalendarEvent<Meta>] {
    spans.slots(from: date.epochDay, before: date.epochDay + 1).compactMap { slots[$0] }
  }

  /// The events that touch a window, each once, in the order in which a walk over its days and
  /// over the events of each day first meets them.
  public func events(in window: CalendarWindow) -> [CalendarEvent<Meta>] {
    events(from: window.start, before: window.end)
  }

  /// The events that touch the days from `start` to `end`, `end` excluded, in the order of
  /// ``events(in:)``.
  public func events(from start: PlainDate, before end: PlainDate) -> [CalendarEvent<Meta>] {
    spans.slots(from: start.epochDay, before: end.epochDay).compactMap { slots[$0] }
  }

  private func entry(of event: CalendarEvent<Meta>, slot: Int) -> SpanIndex.Entry {
    let span = event.daySpan(in: timezone)
    return SpanIndex.Entry(first: span.first.epochDay, last: span.last.epochDay, slot: slot)
  }

  private mutating func rebuildSpans() {
    var entries: [SpanIndex.Entry] = []
    entries.reserveCapacity(count)
    for (slot, event) in slots.enumerated() {
      if let event { entries.append(entry(of: event, slot: slot)) }
    }
    spans = SpanIndex(entries)
  }

  /// Numbers the slots anew once most of them are empty, so that endless replacing needs no more
  /// room than the events do.
  private mutating func closeGaps() {
    guard slots.count > 2 * count + 64 else { return }
    slots = events
    for (slot, event) in slots.enumerated() {
      if let event { slotOfId[EventID(event.id)] = slot }
    }
    rebuildSpans()
  }
}
