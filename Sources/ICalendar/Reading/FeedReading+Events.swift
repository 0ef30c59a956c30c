extension FeedReading {
  /// One occurrence on its way to an event.
  struct Placement {
    /// Where it begins; of whole days the midnight as if in UTC.
    var start: Instant
    /// Where it ends, or nil.
    var end: Instant?
    /// The start on the wall of its zone, in seconds, where it stands in the feed itself and is kept
    /// as it is written there.
    var writtenWall: Int?
  }

  /// The time of an event that starts at a place, with its end.
  func time(
    _ times: ComponentTimes, at place: Placement
  ) -> (time: EventTime, writtenStart: PlainDateTime?, writtenEnd: PlainDateTime?) {
    if times.isDate {
      let day = { (instant: Instant) in
        PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: instant.epochSeconds))
      }
      return (.allDay(start: day(place.start), end: place.end.map(day)), nil, nil)
    }
    let database = options.database
    let start = ZonedDateTime(
      instant: place.start, zone: times.startZone.eventZone(at: place.start, in: database))
    let writtenWall = times.startZone.kind == .privateRules ? nil : place.writtenWall
    let writtenStart = writtenWall.flatMap { Self.written($0, differsFrom: start) }
    guard let endInstant = place.end else {
      return (.timed(start: start, end: nil), writtenStart, nil)
    }
    let endZone = times.endZone ?? times.startZone
    let end = ZonedDateTime(
      instant: endInstant, zone: endZone.eventZone(at: endInstant, in: database))
    var writtenEnd: PlainDateTime?
    if writtenWall != nil, endZone.kind != .privateRules, let wall = times.endWall {
      writtenEnd = Self.written(wall, differsFrom: end)
    }
    return (.timed(start: start, end: end), writtenStart, writtenEnd)
  }

  private static func written(_ wall: Int, differsFrom time: ZonedDateTime) -> PlainDateTime? {
    wall == time.wallTime.wallSeconds ? nil : PlainDateTime(clampingWallSeconds: wall)
  }

  /// Appends an event if it shows in the window.
  mutating func add(
    id: String, details: EventDetails, times: ComponentTimes, at place: Placement,
    recurrenceId: OccurrenceId?, isRecurring: Bool
  ) {
    guard purpose == .events else { return }
    let (time, writtenStart, writtenEnd) = time(times, at: place)
    let (start, end) = span(of: time)
    guard isInWindow(start: start, end: end) else { return }
    guard events.count < options.occurrenceLimit else {
      isCut = true
      return
    }
    let meta = FeedEventMeta(
      details: details, recurrenceId: recurrenceId, isRecurring: isRecurring,
      isFloating: !times.isDate && times.startZone.kind == .floating,
      hasCalendarZone: !times.isDate && times.startZone.isHinted,
      writtenStart: writtenStart, writtenEnd: writtenEnd)
    guard let event = try? FeedEvent(id: id, time: time, meta: meta) else { return }
    events.append(event)
  }
}
