/// A wall time in a zone together with the instant it means.
///
/// Equality and hashing use instant and zone; the wall time follows from them.
///
/// Source: core rules, section 4.
public struct ZonedDateTime: Hashable, Sendable, CustomStringConvertible {
  /// The point on the time line.
  public let instant: Instant
  /// Whose clock is meant.
  public let zone: Zone
  /// What that clock shows.
  public let wallTime: PlainDateTime

  /// What the clock of a zone shows at an instant.
  public init(instant: Instant, zone: Zone) {
    self.instant = instant
    self.zone = zone
    wallTime = zone.wallTime(at: instant)
  }

  /// Reads a wall time in a zone.
  ///
  /// - Parameters:
  ///   - wallTime: What the clock shows; in a gap it comes back moved.
  ///   - zone: Whose clock.
  ///   - policy: What becomes of a wall time that is skipped or repeated.
  /// - Throws: `DstResolutionError` under `.reject` only.
  /// - Source: core rules, sections 4.1 and 5; RFC 5545 section 3.3.5.
  public init(
    _ wallTime: PlainDateTime, in zone: Zone, policy: DstPolicy
  ) throws(DstResolutionError) {
    self = try Self.resolve(wallTime, in: zone, policy: policy).value
  }

  /// Reads a wall time in a zone as RFC 5545 does: forward out of a gap, first of two readings.
  public init(_ wallTime: PlainDateTime, in zone: Zone) {
    let (instant, _) = Self.instant(of: wallTime, in: zone, policy: .compatible)
    self.init(instant: instant, zone: zone)
  }

  /// Reads a wall time and tells whether the clock skips or repeats it.
  ///
  /// - Returns: The value, and nil for a wall time that happens once.
  /// - Throws: `DstResolutionError` under `.reject` only.
  public static func resolve(
    _ wallTime: PlainDateTime, in zone: Zone, policy: DstPolicy
  ) throws(DstResolutionError) -> (value: ZonedDateTime, situation: DstSituation?) {
    let (instant, situation) = instant(of: wallTime, in: zone, policy: policy)
    if policy == .reject, let situation {
      throw DstResolutionError(situation: situation, wallTime: wallTime, timeZoneId: zone.id)
    }
    return (ZonedDateTime(instant: instant, zone: zone), situation)
  }

  private static func instant(
    of wallTime: PlainDateTime, in zone: Zone, policy: DstPolicy
  ) -> (Instant, DstSituation?) {
    let seconds: Int
    let situation: DstSituation?
    switch zone.rules.reading(ofWallSeconds: wallTime.wallSeconds) {
    case .unique(let only):
      (seconds, situation) = (only, nil)
    case .overlap(let first, let second):
      (seconds, situation) = (policy == .later ? second : first, .overlap)
    case .gap(let backward, let forward):
      (seconds, situation) = (policy == .earlier ? backward : forward, .gap)
    }
    return (Instant(epochSeconds: seconds, nanosecond: wallTime.time.nanosecond), situation)
  }

  /// Seconds east of UTC at this instant.
  public var utcOffset: Int { zone.rules.utcOffset(at: instant.epochSeconds) }

  /// The value a number of exact minutes later; the wall time is read anew.
  public func adding(minutes: Int) -> ZonedDateTime {
    ZonedDateTime(instant: instant.adding(minutes: minutes), zone: zone)
  }

  /// The same wall time a number of calendar days later, resolved with `compatible`.
  ///
  /// 0 days give the value unchanged, so the second reading of an overlap stays the second one.
  public func adding(days: Int) -> ZonedDateTime {
    guard days != 0 else { return self }
    let date = wallTime.date.adding(days: days)
    return ZonedDateTime(PlainDateTime(date: date, time: wallTime.time), in: zone)
  }

  /// The same instant on the clock of another zone.
  public func withTimeZone(_ other: Zone) -> ZonedDateTime {
    ZonedDateTime(instant: instant, zone: other)
  }

  /// The wall time, its offset and the zone in brackets: `2026-06-15T09:00:00+02:00[Europe/Vienna]`.
  public var description: String {
    var writer = DigitWriter()
    wallTime.write(to: &writer)
    UTCOffset.write(utcOffset, to: &writer)
    writer.append("[")
    writer.append(text: zone.id)
    writer.append("]")
    return writer.text
  }

  /// Whether both mean the same.
  public static func == (left: ZonedDateTime, right: ZonedDateTime) -> Bool {
    left.instant == right.instant && left.zone == right.zone
  }

  /// Feeds what counts for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(instant)
    hasher.combine(zone)
  }
}
