/// A time as backends send it: what the clock shows, and whose clock.
///
/// Neither an offset nor an instant travels; the second reading of an overlap therefore comes back
/// as the first.
///
/// Source: core rules, section 6.
public struct ScheduledTimeWire: Hashable, Sendable {
  /// A wall time such as `2026-06-15T09:00:00`.
  public var local: String
  /// An IANA id, verbatim.
  public var timeZoneId: String

  /// Puts the two texts together without looking at them.
  public init(local: String, timeZoneId: String) {
    self.local = local
    self.timeZoneId = timeZoneId
  }
}

/// Reads a wire time.
///
/// - Parameters:
///   - wire: The two texts; when both are bad the error of the local one is reported.
///   - dstPolicy: What becomes of a wall time that a clock change skips or repeats.
///   - database: Where the zone files are.
/// - Throws: `invalidLocal`, `invalidZone`, or `dst` under `.reject`.
public func parseScheduledTime(
  _ wire: ScheduledTimeWire, dstPolicy: DstPolicy = .compatible,
  in database: TimeZoneDatabase = .system
) throws(CalendarCoreError) -> ZonedDateTime {
  guard let wallTime = try? PlainDateTime(isoString: wire.local) else {
    throw .invalidLocal(text: wire.local)
  }
  guard let zone = try? Zone(wire.timeZoneId, in: database) else {
    throw .invalidZone(id: wire.timeZoneId)
  }
  do {
    return try ZonedDateTime(wallTime, in: zone, policy: dstPolicy)
  } catch {
    throw .dst(error)
  }
}

/// Writes a time for the wire: the wall time with seconds, the zone verbatim.
public func formatScheduledTime(_ time: ZonedDateTime) -> ScheduledTimeWire {
  ScheduledTimeWire(local: time.wallTime.description, timeZoneId: time.zone.id)
}

/// Reads a wire date, `YYYY-MM-DD`.
///
/// - Throws: `invalidDate` with the text.
public func parsePlainDate(_ text: String) throws(CalendarCoreError) -> PlainDate {
  guard let date = try? PlainDate(isoString: text) else { throw .invalidDate(text: text) }
  return date
}
