import CalendarCore
import ICalendar

/// A zone name with what it was taken for.
struct ZoneRow {
  /// Where a name of a feed stands in it.
  struct Place {
    var feed: String
    var zone: FeedZone
  }

  var name: String
  var way: FeedZone.Way
  /// The zone of the name; nil for an unknown one.
  var zone: Zone?
  /// The zone that an exact name is a link to.
  var target: String?
  /// What an unknown name may have been meant to be.
  var suggestion: String?
  var place: Place?

  /// Understands a name without a feed.
  init(name: String, _ options: ReadOptions) {
    self.name = name
    let names = options.database.names
    if let id = options.zoneMap[name], let zone = try? Zone(id, in: options.database) {
      (way, self.zone) = (.asked, zone)
    } else if let reading = ZoneNames.reading(of: name, known: names),
      let zone = try? Zone(reading.id, in: options.database)
    {
      (way, self.zone) = (FeedZone.Way(reading.way), zone)
    } else if let offset = ZoneNames.utcOffset(of: name) {
      (way, zone) = (.offset, Zone(rules: TimeZoneRules(id: name, initialOffset: offset)))
    } else {
      (way, zone) = (.unknown, nil)
    }
    complete(options)
  }

  /// Takes over what a feed's name was read as.
  init(_ zone: FeedZone, in feed: String, _ options: ReadOptions) {
    name = zone.tzid
    way = zone.way
    self.zone = zone.way == .unknown ? nil : zone.zone
    place = Place(feed: feed, zone: zone)
    complete(options)
  }

  private mutating func complete(_ options: ReadOptions) {
    if way == .exact { target = options.database.aliases[name] }
    if way == .unknown {
      suggestion = ZoneSuggestion.near(name, among: options.database.names)
    }
  }

  /// The id of the database; nil for a zone that has none.
  var id: String? {
    switch way {
    case .definition, .unknown: nil
    case .offset: zone.flatMap { $0.id == name ? nil : $0.id }
    default: zone?.id
    }
  }

  /// The offset at an instant in seconds east of UTC.
  func offset(at instant: Instant) -> Int? {
    zone?.rules.utcOffset(at: instant.epochSeconds)
  }

  /// The next change of the offset within ten years.
  func nextChange(after instant: Instant) -> ZonedDateTime? {
    guard let zone else { return nil }
    let start = instant.epochSeconds + 1
    let change = zone.rules.nextTransition(atOrAfter: start, before: start + 3_653 * 86_400)
    return change.map { ZonedDateTime(instant: Instant(epochSeconds: $0), zone: zone) }
  }
}
