extension FeedReading {
  private static let year = 366 * 86_400
  /// No zone changes more often than this in a year.
  private static let changeLimit = 40

  /// What the viewer's clock shows when the series takes place, from a day on, over a year.
  func viewerTimes(
    of explained: ExplainedSeries, from now: Instant
  ) -> [EventExplanation.ViewerTime] {
    let times = explained.times
    let zone = times.startZone.zone
    guard !times.isDate, zone.id != options.displayZone.id else { return [] }
    let set = explained.unchanged
    let first = zone.wallTime(at: now).date.epochDay * 86_400
    let isSeries = !set.rules.isEmpty || !set.addedDates.isEmpty
    // A single event has one day, a series that is over none that matters but its last year.
    let last = isSeries ? set.lastPossibleWallSeconds ?? .max : set.startWallSeconds
    let start = min(max(first, set.startWallSeconds), last)
    let wall = PlainDateTime(clampingWallSeconds: times.startWall).time
    var found: [EventExplanation.ViewerTime] = []
    // The wall's seconds stand for the instant; the day they lie in is all that counts.
    let from = start - zone.rules.utcOffset(at: start)
    for change in [from] + changes(of: [zone, options.displayZone], from: from) {
      // The first day whose occurrence lies at or after the change.
      let local = zone.wallTime(at: Instant(epochSeconds: change))
      let day = local.time <= wall ? local.date : local.date.adding(days: 1)
      guard found.isEmpty || day.epochDay * 86_400 <= last else { break }
      let occurrence = ZonedDateTime(PlainDateTime(date: day, time: wall), in: zone)
      let shown = occurrence.withTimeZone(options.displayZone).wallTime
      let time = EventExplanation.ViewerTime(
        from: day, time: shown.time, dayShift: shown.date.days(since: day))
      if let last = found.last, last.time == time.time, last.dayShift == time.dayShift { continue }
      found.append(time)
    }
    return found
  }

  /// The instants of a year at which one of some zones changes its offset, in order.
  private func changes(of zones: [Zone], from start: Int) -> [Int] {
    var found: Set<Int> = []
    for zone in zones {
      var instant = start + 1
      while found.count < Self.changeLimit,
        let change = zone.rules.nextTransition(atOrAfter: instant, before: start + Self.year)
      {
        found.insert(change)
        instant = change + 1
      }
    }
    return found.sorted()
  }

  /// The occurrences of a year during which the clock of the series changes.
  func lengthChanges(
    of explained: ExplainedSeries, from now: Instant
  ) -> [EventExplanation.LengthChange] {
    let times = explained.times
    guard !times.isDate, times.length != .none else { return [] }
    var found: [EventExplanation.LengthChange] = []
    let start = max(now.epochSeconds, explained.unchanged.startWallSeconds - 86_400)
    for change in changes(of: [times.startZone.zone], from: start) {
      let low = change - times.length.ofOccurrences.upperBound - 1
      var occurrences = explained.unchanged.occurrences(startingIn: low..<change, limit: 10)
      while let occurrence = occurrences.next(), found.count < Self.changeLimit {
        guard case .timed(let start, let end?) = time(of: occurrence, in: explained),
          end.instant.epochSeconds > change,
          let usual = usualEnd(start: start, end: end, times)
        else { continue }
        found.append(.init(start: start, end: end, usualEnd: usual))
      }
    }
    return found
  }

  /// What the clock would show at the end of an occurrence if it had not changed in between; nil
  /// where it shows that.
  func usualEnd(
    start: ZonedDateTime, end: ZonedDateTime, _ times: ComponentTimes
  ) -> PlainDateTime? {
    guard case .exact(let seconds) = times.length, start.zone == end.zone else { return nil }
    // The length on the clock is that of the first occurrence.
    let first = Instant(
      epochSeconds: ZonedDateTime(
        PlainDateTime(clampingWallSeconds: times.startWall), in: times.startZone.zone
      ).instant.epochSeconds)
    let rules = times.startZone.zone.rules
    let gained =
      rules.utcOffset(at: first.epochSeconds + seconds) - rules.utcOffset(at: first.epochSeconds)
    let wall = start.wallTime.wallSeconds + seconds + gained
    return wall == end.wallTime.wallSeconds ? nil : PlainDateTime(clampingWallSeconds: wall)
  }
}
