/// A zone as a time of a feed is to be read in.
struct ReadZone {
  enum Kind {
    /// An IANA zone that the event keeps.
    case named
    /// No zone in the feed, or none that means anything.
    case floating
    /// A zone of the file alone: each time is given in a zone of the fixed offset it has then.
    case privateRules
  }

  var zone: Zone
  var kind: Kind
  /// Whether X-WR-TIMEZONE of the calendar names it for times without any.
  var isHinted = false
  /// How a name was understood; nil where there was none.
  var way: FeedZone.Way?
  /// Whether the file's definition has the same offsets as the zone; nil without a definition that
  /// could be compared.
  var agrees: Bool?

  /// The zone that an event keeps for a time at this instant.
  func eventZone(at instant: Instant, in database: TimeZoneDatabase) -> Zone {
    guard kind == .privateRules else { return zone }
    let offset = zone.rules.utcOffset(at: instant.epochSeconds)
    guard offset != 0, offset % 3600 == 0 else { return .utc }
    // The names of these zones have the sign the other way round, as POSIX has it.
    let hours = offset / 3600
    let id = "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    return (try? Zone(id, in: database)) ?? .utc
  }
}

/// Understands the TZIDs of a feed, each once.
///
/// Source: RFC 5545 section 3.2.19 and 3.6.5; the order of steps is that of the import's rules.
struct ZoneResolution {
  private let options: ReadOptions
  /// The years whose offsets matter.
  let years: ClosedRange<Int>
  private let entries: [ComponentIndex.Zone]
  private let calendars: [ComponentIndex.Calendar]
  private var definitions: [ZoneDefinition]?
  private var calendarOfDefinition: [Int] = []
  /// The definitions of each name, in the order of the file.
  private var definitionsByName: [String: [Int]] = [:]
  /// The same by names without quotes, blanks around them and letter case.
  private var definitionsBySpelling: [String: [Int]] = [:]
  private var candidates: [String]?
  private var known: [Key: ReadZone] = [:]
  /// The zone that was asked for last: start and end of an event mostly have the same.
  private var last: (key: Key, zone: ReadZone)?
  private var names: [String]?
  /// How times without zone are read, by calendar.
  private var floatingZones: [Int: ReadZone] = [:]

  private struct Key: Hashable {
    var tzid: String
    var calendar: Int
  }

  init(_ options: ReadOptions, _ index: ComponentIndex, years: ClosedRange<Int>) {
    self.options = options
    self.years = years
    entries = index.zones
    calendars = index.calendars
  }

  /// The zone of a TZID.
  ///
  /// - Parameters:
  ///   - tzid: The parameter's value, escapes resolved.
  ///   - calendar: The calendar it stands in; its VTIMEZONEs come first.
  ///   - position: Where it stands, for the finding.
  mutating func zone(
    _ tzid: String, calendar: Int, at position: SourcePosition, in text: Span<UInt8>,
    reading: inout PropertyReading
  ) -> ReadZone {
    let key = Key(tzid: tzid, calendar: calendar)
    if let last, last.key == key { return last.zone }
    let zone =
      known[key] ?? resolve(tzid, calendar: calendar, at: position, in: text, reading: &reading)
    known[key] = zone
    last = (key, zone)
    return zone
  }

  /// The zone that times without any are read in.
  mutating func floatingZone(
    calendar: Int, in text: Span<UInt8>, reading: inout PropertyReading
  ) -> ReadZone {
    if let read = floatingZones[calendar] { return read }
    var read = ReadZone(zone: options.displayZone, kind: .floating)
    switch options.floating {
    case .zone: break
    case .utc: read.zone = .utc
    case .feed:
      let line =
        calendars.indices.contains(calendar)
        ? calendars[calendar].properties.first { $0.property == .calendarZone } : nil
      if let line, line.hasName,
        let tzid = reading.text(
          .init(line: line.line, nameEnd: line.nameEnd, property: .calendarZone), in: text),
        let hinted = namedZone(ByteText.trimmed(tzid))
      {
        read.zone = hinted
        read.isHinted = true
      }
    }
    floatingZones[calendar] = read
    return read
  }

  private mutating func namedZone(_ tzid: String) -> Zone? {
    if let id = options.zoneMap[tzid], let zone = try? Zone(id, in: options.database) {
      return zone
    }
    if let zone = try? Zone(tzid, in: options.database) { return zone }
    return ZoneNames.reading(of: tzid, known: knownNames()).flatMap {
      try? Zone($0.id, in: options.database)
    }
  }

  private mutating func knownNames() -> [String] {
    if let names { return names }
    let found = options.database.names
    names = found
    return found
  }

  // MARK: The steps

  private mutating func resolve(
    _ tzid: String, calendar: Int, at position: SourcePosition, in text: Span<UInt8>,
    reading: inout PropertyReading
  ) -> ReadZone {
    if let id = options.zoneMap[tzid], let zone = try? Zone(id, in: options.database) {
      reportMapped(tzid, zone, "as you asked", at: position, log: &reading.log)
      return ReadZone(zone: zone, kind: .named, way: .asked)
    }
    let definition = definition(of: tzid, calendar: calendar, in: text, reading: &reading)
    let defined = definition.flatMap { $0.isEmpty ? nil : $0.rules(for: years) }

    if let zone = try? Zone(tzid, in: options.database) {
      return named(tzid, zone, .exact, defined, definition, log: &reading.log)
    }
    let name = ZoneNames.reading(of: tzid, known: knownNames())
    if let name, [.exact, .letterCase, .prefix].contains(name.way),
      let zone = try? Zone(name.id, in: options.database)
    {
      reportMapped(tzid, zone, "by its name", at: position, log: &reading.log)
      return named(tzid, zone, .init(name.way), defined, definition, log: &reading.log)
    }
    if let location = definition?.location, let zone = namedZone(location) {
      reportMapped(tzid, zone, "by X-LIC-LOCATION", at: position, log: &reading.log)
      return named(tzid, zone, .location, defined, definition, log: &reading.log)
    }
    if let name, let zone = try? Zone(name.id, in: options.database),
      defined.map({ $0.agrees(with: zone.rules, in: years) }) ?? true
    {
      reportMapped(tzid, zone, "by its name", at: position, log: &reading.log)
      return ReadZone(
        zone: zone, kind: .named, way: .init(name.way), agrees: defined.map { _ in true })
    }
    if let definition, let defined {
      return adopt(defined, tzid, definition, at: position, log: &reading.log)
    }
    if let offset = ZoneNames.utcOffset(of: tzid) {
      let rules = TimeZoneRules(id: tzid, initialOffset: offset)
      return adopt(rules, tzid, nil, at: position, log: &reading.log)
    }
    var read = floatingZone(calendar: calendar, in: text, reading: &reading)
    read.way = .unknown
    reading.log.add(
      .error, .timezoneUnknown, at: position, "the time zone \"\(Self.shown(tzid))\" is unknown",
      action: "its times are read as floating, in \(read.zone.id)",
      hint:
        "add a VTIMEZONE of that name, or map it with --map-zone \"\(Self.shown(tzid))=Area/City\"")
    return read
  }

  /// A zone of the database, which counts also where the file's definition contradicts it.
  private func named(
    _ tzid: String, _ zone: Zone, _ way: FeedZone.Way, _ defined: TimeZoneRules?,
    _ definition: ZoneDefinition?, log: inout FindingLog
  ) -> ReadZone {
    var read = ReadZone(zone: zone, kind: .named, way: way)
    // Of the time before its first onset a definition says nothing.
    guard let defined, let definition, let years = definition.years(of: years) else { return read }
    let difference = defined.firstDifference(from: zone.rules, in: years)
    read.agrees = difference == nil
    if let difference {
      reportClash(tzid, zone, defined, at: difference, definition.position, log: &log)
    }
    return read
  }

  /// Takes the file's own rules: an IANA zone that has the same, else the rules themselves.
  private mutating func adopt(
    _ rules: TimeZoneRules, _ tzid: String, _ definition: ZoneDefinition?,
    at position: SourcePosition, log: inout FindingLog
  ) -> ReadZone {
    // Many zones share an offset that never changes; none of them is meant by it.
    if !rules.isFixed(in: years) {
      let ids = candidates ?? ZoneNames.byPopulation(knownNames())
      candidates = ids
      for id in ids {
        guard let zone = try? Zone(id, in: options.database),
          rules.agrees(with: zone.rules, in: years)
        else { continue }
        reportMapped(tzid, zone, "by the offsets of its VTIMEZONE", at: position, log: &log)
        return ReadZone(zone: zone, kind: .named, way: .offsets, agrees: true)
      }
    }
    log.add(
      .info, .timezonePrivate, at: position,
      "the time zone \"\(Self.shown(tzid))\" is no IANA zone",
      action: "its times are given with the offsets that the file defines",
      hint: "map it with --map-zone \"\(Self.shown(tzid))=Area/City\" if it is one")
    // An event that shows may have begun long before the years that matter.
    let all = definition?.rules(for: years, fromStart: true) ?? rules
    return ReadZone(
      zone: Zone(rules: all), kind: .privateRules, way: definition == nil ? .offset : .definition)
  }

  /// The VTIMEZONEs of the feed in its order, each with its calendar.
  mutating func allDefinitions(
    in text: Span<UInt8>, reading: inout PropertyReading
  ) -> [(definition: ZoneDefinition, calendar: Int)] {
    readDefinitions(in: text, reading: &reading)
    return Array(zip(definitions ?? [], calendarOfDefinition))
  }

  /// Reads all VTIMEZONEs, once.
  mutating func readDefinitions(in text: Span<UInt8>, reading: inout PropertyReading) {
    guard definitions == nil else { return }
    var read: [ZoneDefinition] = []
    for entry in entries {
      let definition = ZoneDefinition(entry, in: text, reading: &reading)
      definitionsByName[definition.tzid, default: []].append(read.count)
      definitionsBySpelling[Self.spelling(definition.tzid), default: []].append(read.count)
      read.append(definition)
      calendarOfDefinition.append(entry.calendar)
    }
    definitions = read
  }

  /// Producers quote the name on one side alone, or spell it in other letter case there.
  private static func spelling(_ tzid: String) -> String {
    ZoneNameText.folded(ZoneNameText.cleaned(tzid))
  }

  /// The definition that counts of those of a name: one that says something before one that does
  /// not, then one of the same calendar, then the first.
  private mutating func definition(
    of tzid: String, calendar: Int, in text: Span<UInt8>, reading: inout PropertyReading
  ) -> ZoneDefinition? {
    readDefinitions(in: text, reading: &reading)
    guard let definitions else { return nil }
    let all = definitionsByName[tzid] ?? definitionsBySpelling[Self.spelling(tzid)] ?? []
    let filled = all.filter { !definitions[$0].isEmpty }
    let matching = filled.isEmpty ? all : filled
    let own = matching.first { calendarOfDefinition[$0] == calendar }
    return (own ?? matching.first).map { definitions[$0] }
  }

  // MARK: Findings

  /// As much of a zone's name as a message shows.
  static func shown(_ tzid: String) -> String {
    tzid.utf8.count <= 80 ? tzid : tzid.prefix(60) + "…"
  }

  private func reportMapped(
    _ tzid: String, _ zone: Zone, _ reason: String, at position: SourcePosition,
    log: inout FindingLog
  ) {
    log.add(
      .info, .timezoneMapped, at: position, "the time zone \"\(Self.shown(tzid))\" is no IANA name",
      action: "read as \(zone.id), \(reason)")
  }

  private func reportClash(
    _ tzid: String, _ zone: Zone, _ defined: TimeZoneRules, at instant: Int,
    _ position: SourcePosition, log: inout FindingLog
  ) {
    let offsets = [defined, zone.rules].map { UTCOffset.text($0.utcOffset(at: instant)) }
    let day = PlainDateTime(clampingWallSeconds: instant).date
    log.add(
      .warning, .badTimezone, at: position,
      "the VTIMEZONE \"\(Self.shown(tzid))\" has \(offsets[0]) on \(day), "
        + "but \(zone.id) has \(offsets[1])",
      action: "the time zone database counts",
      hint:
        "map it with --map-zone \"\(Self.shown(tzid))=Area/City\" if the file means another zone")
  }
}
