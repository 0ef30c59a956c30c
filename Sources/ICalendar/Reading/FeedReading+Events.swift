extension FeedReading {
  /// One occurrence on its way to an event.
  struct Placement {
    /// The start on the wall of the zone, in seconds, as the feed or the rule gives it.
    var wall: Int
    /// The instant it means.
    var instant: Instant
    /// Whether the wall time stands in the feed itself and is kept as it is written there.
    var isWritten: Bool
  }

  /// The time of an event that starts at a place, with its end.
  func time(
    _ times: ComponentTimes, at place: Placement
  ) -> (time: EventTime, writtenStart: PlainDateTime?, writtenEnd: PlainDateTime?) {
    if times.isDate {
      let start = PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: place.wall))
      var end: PlainDate?
      if case .days(let days) = times.length { end = start.adding(days: days) }
      return (.allDay(start: start, end: end), nil, nil)
    }
    let database = options.database
    let start = ZonedDateTime(
      instant: place.instant, zone: times.startZone.eventZone(at: place.instant, in: database))
    let isVerbatim = place.isWritten && times.startZone.kind != .privateRules
    let writtenStart = isVerbatim ? Self.written(place.wall, differsFrom: start) : nil
    guard let endInstant = end(of: times, at: place), endInstant > place.instant else {
      return (.timed(start: start, end: nil), writtenStart, nil)
    }
    let endZone = times.endZone ?? times.startZone
    let end = ZonedDateTime(
      instant: endInstant, zone: endZone.eventZone(at: endInstant, in: database))
    var writtenEnd: PlainDateTime?
    if isVerbatim, endZone.kind != .privateRules, let wall = times.endWall {
      writtenEnd = Self.written(wall, differsFrom: end)
    }
    return (.timed(start: start, end: end), writtenStart, writtenEnd)
  }

  private static func written(_ wall: Int, differsFrom time: ZonedDateTime) -> PlainDateTime? {
    wall == time.wallTime.wallSeconds ? nil : PlainDateTime(clampingWallSeconds: wall)
  }

  /// The end of an occurrence as an instant.
  private func end(of times: ComponentTimes, at place: Placement) -> Instant? {
    switch times.length {
    case .none, .days: return nil
    case .exact(let seconds): return place.instant.adding(seconds: seconds)
    case .nominal(let length):
      guard length.days != 0 else { return place.instant.adding(seconds: length.seconds) }
      let wall = PlainDateTime(clampingWallSeconds: place.wall + length.days * 86_400)
      let moved = ZonedDateTime(wall, in: times.startZone.zone)
      return moved.instant.adding(seconds: length.seconds)
    }
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
      writtenStart: writtenStart, writtenEnd: writtenEnd)
    guard let event = try? FeedEvent(id: id, time: time, meta: meta) else { return }
    events.append(event)
  }
}
