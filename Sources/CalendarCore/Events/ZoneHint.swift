/// What a rendering says about the zone of an event.
///
/// Source: core rules, section 7.
public enum ZoneHint: Hashable, Sendable {
  /// The event starts in UTC: it is meant for the whole world.
  case global
  /// The event starts in a zone other than the viewer's.
  case source(Zone)
}

extension EventTime {
  /// The mark that an event needs in a display zone, or nil.
  ///
  /// Zones are compared by id, so an alias of the display zone is marked. All-day events never are.
  ///
  /// - Parameter displayZone: The viewer's zone.
  public func zoneHint(in displayZone: Zone) -> ZoneHint? {
    guard case .timed(let start, _) = self else { return nil }
    if start.zone.id == Zone.utc.id { return .global }
    return start.zone == displayZone ? nil : .source(start.zone)
  }
}
