extension RecurrenceSet.Version {
  /// How new a component is, by the same lines as the reader goes by.
  init(_ component: FeedDocument.Component) {
    self.init(sequence: component[.sequence].flatMap { Int($0.value) } ?? 0)
    for property in [PropertyName.lastModified, .dtstamp] {
      guard
        let date = component[property]?.read({ bytes, _, value in DateValue(bytes, value) }) ?? nil
      else { continue }
      stamp = Instant(epochSeconds: date.wallSeconds)
      return
    }
  }
}

/// What tells whether two components are versions of one thing.
enum ComponentKey {
  /// Kind, UID and occurrence; for components without a UID all that they say.
  static func text(
    of component: FeedDocument.Component, uid: String, in database: TimeZoneDatabase
  ) -> String {
    guard !uid.isEmpty else { return "\(component.name) \(content(component))" }
    var key = "\(component.name) \(uid)"
    if let line = component[.recurrenceId] {
      key += "\n\(moment(line, in: database)) \(line.parameter("RANGE")?.uppercased() ?? "")"
    }
    return key
  }

  /// Times, rule and title of an event, the same for every way of writing them.
  static func content(
    of component: FeedDocument.Component, in database: TimeZoneDatabase
  ) -> String {
    let start = component[.dtstart].map { moment($0, in: database) } ?? ""
    let rule = component[.rrule].map { (try? RecurrenceRule($0.value))?.description ?? $0.value }
    let title = component[.summary].map { ByteText.trimmed($0.textValue) }
    return ["content", start, end(of: component, in: database), rule ?? "", title ?? ""]
      .joined(separator: "\n")
  }

  /// Where an event ends, whether DTEND says so or DURATION; of a point event nothing.
  private static func end(
    of component: FeedDocument.Component, in database: TimeZoneDatabase
  ) -> String {
    if let line = component[.dtend] { return moment(line, in: database) }
    guard let line = component[.dtstart],
      let start = line.read({ bytes, _, value in DateValue(bytes, value) })
    else { return component[.duration]?.value ?? "" }
    let length = component[.duration]?.read { bytes, _, value in DurationValue(bytes, value) }
    if start.form == .date {
      return start.date.adding(days: max(1, length?.days ?? 1)).description
    }
    guard let length, length.isPositive else { return "" }
    let zone = start.form == .utc ? Zone.utc : line.tzid.flatMap { self.zone($0, in: database) }
    guard let zone else {
      let wall = PlainDateTime(clampingWallSeconds: start.wallSeconds + length.nominalSeconds)
      return line.tzid.map { "\(wall) \($0)" } ?? wall.description
    }
    let first = ZonedDateTime(start.wallTime, in: zone).instant
    return "\(first.adding(length, in: zone).epochSeconds)"
  }

  /// A date or time as an instant, where its zone is known, so that two spellings are equal.
  private static func moment(_ line: DocumentLine, in database: TimeZoneDatabase) -> String {
    guard let date = line.read({ bytes, _, value in DateValue(bytes, value) }) else {
      return line.value
    }
    switch date.form {
    case .date: return date.date.description
    case .utc: return "\(date.wallSeconds)"
    case .local:
      guard let tzid = line.tzid else { return date.wallTime.description }
      guard let zone = zone(tzid, in: database) else { return "\(date.wallTime) \(tzid)" }
      return "\(ZonedDateTime(date.wallTime, in: zone).instant.epochSeconds)"
    }
  }

  /// The zone that a name means without a look at its VTIMEZONE.
  static func zone(_ tzid: String, in database: TimeZoneDatabase) -> Zone? {
    if let zone = try? Zone(tzid, in: database) { return zone }
    return ZoneNames.reading(of: tzid, known: database.names).flatMap {
      try? Zone($0.id, in: database)
    }
  }

  /// Whether two components hold the same lines; the stamp of the download does not count.
  static func saysTheSame(
    _ left: FeedDocument.Component, _ right: FeedDocument.Component
  ) -> Bool {
    content(left) == content(right)
  }

  /// All lines in one order, without the stamp of the download.
  private static func content(_ component: FeedDocument.Component) -> String {
    let lines = component.lines.filter { $0.property != .dtstamp }.map(\.text).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return (lines + component.components.map { content($0) }).joined(separator: "\n")
  }
}
