/// The state of reading one feed: options, zones, findings.
///
/// The steps (`FeedReading+Times`, `FeedReading+Series`, …) are extensions of it, so that each has
/// a file of its own and none hands ten parameters to the next.
struct FeedReading {
  /// What a feed is read for.
  enum Purpose {
    /// Its events in a window.
    case events
    /// Its faults: everything is read in full, and no series is expanded.
    case findings
  }

  var options: ReadOptions
  var purpose = Purpose.events
  let index: ComponentIndex
  var zones: ZoneResolution
  var properties: PropertyReading
  var calendars: [CalendarDetails] = []
  var events: [FeedEvent] = []
  var records: [EventRecord] = []
  var isCut = false
  /// The last start that a series of the feed can have on its wall, and whether one has no end.
  var lastSeriesWall = Int.min
  var hasEndlessSeries = false
  /// How many UIDs and events without one the feed has.
  var seriesCount = 0
  /// What is left of the steps that rules may take in the whole feed; then each has few.
  var workLeft = 40_000_000
  /// How many events without UID have the same content.
  var generatedUids: [String: Int] = [:]

  init(
    options: ReadOptions, index: ComponentIndex, log: FindingLog, years: ClosedRange<Int>,
    in text: Span<UInt8>
  ) {
    self.options = options
    self.index = index
    zones = ZoneResolution(options, index, years: years)
    properties = PropertyReading(log: log)
    let color = options.calendarColor.flatMap { ColorNames.rgb($0) }
    for calendar in index.calendars {
      var details = CalendarDetails(calendar, in: text, reading: &properties)
      details.name = details.name ?? options.calendarName
      details.colorHex = details.colorHex ?? color
      calendars.append(details)
    }
    if options.engine == .libical { properties.libical = LibicalReader() }
  }

  /// The zone of a date property.
  mutating func zone(
    of property: DateProperty, calendar: Int, in text: Span<UInt8>
  ) -> ReadZone {
    switch property.value.form {
    case .utc: return ReadZone(zone: .utc, kind: .named)
    case .date: return ReadZone(zone: options.displayZone, kind: .floating)
    case .local:
      guard let tzid = property.tzid else {
        return zones.floatingZone(calendar: calendar, in: text, reading: &properties)
      }
      return zones.zone(
        tzid, calendar: calendar, at: properties.position(property.line), in: text,
        reading: &properties)
    }
  }

  /// The zone of a date property that names occurrences of a series.
  ///
  /// A time without zone, or with one that nothing explains, is on the wall of the series, whoever
  /// looks at it from where.
  mutating func zone(
    of property: DateProperty, besides times: ComponentTimes, calendar: Int,
    in text: Span<UInt8>
  ) -> ReadZone {
    guard property.value.form == .local, !times.isDate else {
      return zone(of: property, calendar: calendar, in: text)
    }
    guard property.tzid != nil else { return times.startZone }
    let own = zone(of: property, calendar: calendar, in: text)
    return own.way == .unknown ? times.startZone : own
  }

  /// The instant that a wall time means.
  ///
  /// - Returns: nil under `reject` for one that is skipped or repeated, with a finding.
  mutating func instant(
    ofWall seconds: Int, in zone: Zone, at position: SourcePosition
  ) -> Instant? {
    let wall = PlainDateTime(clampingWallSeconds: seconds)
    do {
      return try ZonedDateTime.resolve(wall, in: zone, policy: options.dstPolicy).value.instant
    } catch {
      properties.log.add(
        .warning, .badDate, at: position, error.description, action: "that time is left out",
        hint: "choose another --dst")
      return nil
    }
  }

  /// Whether a span shows in the window; a point does if it starts in it.
  func isInWindow(start: Instant, end: Instant?) -> Bool {
    guard let window = options.window else { return true }
    guard start < window.upperBound else { return false }
    guard let end, end > start else { return start >= window.lowerBound }
    return end > window.lowerBound
  }

  /// The span of an event in instants; the days of all-day events are those of the display zone.
  func span(of time: EventTime) -> (start: Instant, end: Instant?) {
    switch time {
    case .timed(let start, let end): (start.instant, end?.instant)
    case .allDay(let start, let end):
      (
        options.displayZone.startOfDay(start),
        options.displayZone.startOfDay(end ?? start.adding(days: 1))
      )
    }
  }
}
