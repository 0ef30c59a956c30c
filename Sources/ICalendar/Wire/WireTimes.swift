/// Reads the times of wire JSON: dates, and wall times with the zone whose clock is meant.
struct WireTimes {
  let database: TimeZoneDatabase
  /// The zone of times that bring none.
  var zone: Zone?
  /// Whether times may stand without any zone.
  var isFloating = false

  /// A date as text, a wall time as text where a zone is known, or an object of `local`,
  /// `timeZoneId` and perhaps `offset`.
  func moment(
    _ value: WireValue, at place: WireObject.Place, _ key: String, notes: inout [WireIssue]
  ) throws(WireIssue) -> RecordMoment {
    switch value {
    case .string(let text):
      if let date = try? PlainDate(isoString: text) { return .date(date) }
      guard let wall = try? PlainDateTime(isoString: text) else {
        throw place.issue(
          key, value, "a date such as 2026-06-15, or an object with local and timeZoneId, is wanted"
        )
      }
      guard let zone = zone ?? (isFloating ? .utc : nil) else {
        throw place.issue(key, value, "timeZoneId is wanted beside a time")
      }
      return .time(RecordTime(wall, in: zone))
    case .object(let members):
      var inner = place
      inner.path = place.full(key)
      var object = WireObject(members, at: inner)
      let time = try time(&object)
      notes += object.leftOver
      return .time(time)
    default:
      throw place.issue(key, value, "a date or an object with local and timeZoneId is wanted")
    }
  }

  private func time(_ object: inout WireObject) throws(WireIssue) -> RecordTime {
    guard let text = try object.string("local") else {
      throw object.place.issue("local", nil, "a local time is wanted")
    }
    guard let wall = try? PlainDateTime(isoString: text) else {
      throw object.place.issue(
        "local", .string(text), "a local time such as 2026-06-15T09:00:00 is wanted")
    }
    let zone: Zone
    if let id = try object.string("timeZoneId") {
      zone = try self.zone(id, at: object.place, "timeZoneId")
    } else if let shared = self.zone ?? (isFloating ? .utc : nil) {
      zone = shared
    } else {
      throw object.place.issue("timeZoneId", nil, "an IANA zone is wanted")
    }
    guard let offset = try object.string("offset") else { return RecordTime(wall, in: zone) }
    guard let seconds = UTCOffset.seconds(offset) else {
      throw object.place.issue("offset", .string(offset), "an offset such as +02:00 is wanted")
    }
    let instant = wall.wallSeconds - seconds
    let readings: [Int] =
      switch zone.rules.reading(ofWallSeconds: wall.wallSeconds) {
      case .unique(let only): [only]
      case .overlap(let first, let second): [first, second]
      case .gap(let backward, let forward): [backward, forward]
      }
    guard readings.contains(instant) else {
      throw object.place.issue(
        "offset", .string(offset), "\(zone.id) has no such offset at that time")
    }
    return RecordTime(
      wall, in: zone,
      instant: Instant(epochSeconds: instant, nanosecond: wall.time.nanosecond))
  }

  func zone(
    _ id: String, at place: WireObject.Place, _ key: String
  ) throws(WireIssue) -> Zone {
    do {
      return try Zone(id, in: database)
    } catch .unknownZone {
      throw place.issue(key, .string(id), "no IANA time zone of that name")
    } catch {
      throw place.issue(key, .string(id), "\(error)")
    }
  }
}
