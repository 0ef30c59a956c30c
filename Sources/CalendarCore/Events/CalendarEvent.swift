/// One event of a calendar: an id, a time and whatever the app keeps with it.
///
/// A value that exists is valid: its end lies after its start. Series are expanded before they
/// become events.
///
/// Source: core rules, section 7.
public struct CalendarEvent<Meta: Sendable>: Sendable, Identifiable {
  /// Unique within a list; of two events with one id layouts show the first.
  public let id: String
  /// When it takes place.
  public let time: EventTime
  /// Title, colour and whatever else travels with the event.
  public var meta: Meta

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - id: Any text.
  ///   - time: The time; its end must lie strictly after its start.
  ///   - meta: The app's own part.
  /// - Throws: `CalendarCoreError.endNotAfterStart` with the id.
  public init(id: String, time: EventTime, meta: Meta) throws(CalendarCoreError) {
    guard time.isValid else { throw .endNotAfterStart(eventId: id) }
    self.id = id
    self.time = time
    self.meta = meta
  }

  /// The same event at another time.
  ///
  /// - Throws: `CalendarCoreError.endNotAfterStart` with the id.
  public func moved(to time: EventTime) throws(CalendarCoreError) -> CalendarEvent {
    try CalendarEvent(id: id, time: time, meta: meta)
  }
}

extension CalendarEvent: Equatable where Meta: Equatable {}
extension CalendarEvent: Hashable where Meta: Hashable {}
