extension FeedReading {
  /// How many occurrences near a day are looked at.
  private static let nearby = 10_000
  /// How many missing occurrences of a day are explained.
  private static let explained = 50

  /// What a series does on one day of the viewer's calendar.
  mutating func day(
    _ date: PlainDate, _ group: SeriesGroup, _ explained: ExplainedSeries?, in text: Span<UInt8>
  ) -> DayExplanation {
    let zone = options.displayZone
    let window = zone.startOfDay(date)..<zone.startOfDay(date.adding(days: 1))
    let shown = shownEvents(of: group, in: window, text)
    guard let explained else {
      return DayExplanation(
        date: date, occurrences: shown.map { occurrence($0, nil, group, in: text) },
        absences: [.noMaster])
    }
    let candidates = candidates(explained, in: window)
    var absences: [DayExplanation.Absence] = []
    for candidate in candidates.prefix(Self.explained) {
      let id = id(of: candidate, in: explained)
      guard !shown.contains(where: { names($0, id, candidate) }) else { continue }
      if let absence = absence(of: candidate, id, explained, in: text) { absences.append(absence) }
    }
    if shown.isEmpty, absences.isEmpty { absences = emptiness(explained, in: window) }
    let walked = walked(round: shown, explained)
    return DayExplanation(
      date: date,
      occurrences: shown.map { occurrence($0, (explained, walked), group, in: text) },
      absences: absences)
  }

  /// The dates of a series from the one before some events to the last of those, walked once for all
  /// of them, as a day may have thousands.
  private func walked(round events: [FeedEvent], _ explained: ExplainedSeries) -> WalkedDates {
    let instants = events.map { instant(of: $0) }
    guard let first = instants.min(), let last = instants.max() else { return WalkedDates() }
    var walked = WalkedDates()
    if let before = previous(before: first, explained) { walked.dates.append(before) }
    walked.end = last + 1
    var walk = explained.unchanged.occurrences(startingIn: first..<last + 1, limit: Self.nearby)
    while let occurrence = walk.next() { walked.dates.append(occurrence) }
    if walked.dates.count >= Self.nearby, let known = walked.dates.last {
      walked.end = known.epochSeconds + 1
    }
    return walked
  }

  /// The events of a window, read as an import would.
  private func shownEvents(
    of group: SeriesGroup, in window: Range<Instant>, _ text: Span<UInt8>
  ) -> [FeedEvent] {
    var reading = self
    reading.options.window = window
    reading.options.keepsSeries = false
    reading.options.occurrenceLimit = Self.nearby
    reading.purpose = .events
    reading.events = []
    reading.read(group, in: text)
    return reading.events.sorted { span(of: $0.time).start < span(of: $1.time).start }
  }

  /// The occurrences that would touch a window if nothing had been taken away or moved.
  private func candidates(
    _ explained: ExplainedSeries, in window: Range<Instant>
  ) -> [RecurrenceSet.Occurrence] {
    var whole = explained.unchanged
    whole.excludedDates = []
    whole.excludedRules = []
    return occurrences(of: whole, explained, in: window)
  }

  private func occurrences(
    of set: RecurrenceSet, _ explained: ExplainedSeries, in window: Range<Instant>
  ) -> [RecurrenceSet.Occurrence] {
    // Two days cover the difference between any two zones.
    let low = window.lowerBound.epochSeconds - explained.unchanged.longest - 2 * 86_400
    let high = window.upperBound.epochSeconds + 2 * 86_400
    var walk = set.occurrences(startingIn: low..<high, limit: Self.nearby)
    var found: [RecurrenceSet.Occurrence] = []
    while let occurrence = walk.next() {
      let (start, end) = span(of: time(of: occurrence, in: explained))
      let touches = end.map { $0 > window.lowerBound } ?? false
      if start < window.upperBound, touches || start >= window.lowerBound {
        found.append(occurrence)
      }
    }
    return found
  }

  private func id(
    of occurrence: RecurrenceSet.Occurrence, in explained: ExplainedSeries
  ) -> OccurrenceId {
    if explained.times.isDate {
      return .date(
        PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: occurrence.wallSeconds)))
    }
    return occurrenceId(
      wall: occurrence.wallSeconds, Instant(epochSeconds: occurrence.epochSeconds),
      explained.times.startZone)
  }

  /// Whether an event that shows is the one that an occurrence is called by.
  private func names(
    _ event: FeedEvent, _ id: OccurrenceId, _ occurrence: RecurrenceSet.Occurrence
  ) -> Bool {
    guard let own = event.meta.recurrenceId else { return true }
    if own == id { return true }
    // RDATE may name the same instant in another zone, RECURRENCE-ID the day of a time.
    switch own {
    case .time(let wall, let zone):
      return ZonedDateTime(wall, in: zone).instant.epochSeconds == occurrence.epochSeconds
    case .date(let date):
      return GregorianDays.epochDay(ofSeconds: occurrence.wallSeconds) == date.epochDay
    }
  }

  // MARK: Why there is one

  private mutating func occurrence(
    _ event: FeedEvent, _ known: (series: ExplainedSeries, dates: WalkedDates)?,
    _ group: SeriesGroup, in text: Span<UInt8>
  ) -> DayExplanation.Occurrence {
    let explained = known?.series
    let line = event.meta.details.position.line
    let cause: DayExplanation.Cause
    if let id = event.meta.recurrenceId, line != explained?.master.entry.line {
      let isRange =
        explained?.isRange(line: line) ?? false
      cause = isRange ? .range(line: line, of: id) : .override(line: line, of: id)
    } else {
      cause = known.map { self.cause(of: event, in: $0.series, $0.dates) } ?? .start(line: line)
    }
    var skipped: PlainDateTime?
    var isRepeated = false
    var usualEnd: PlainDateTime?
    if case .timed(let start, let end) = event.time {
      skipped = event.meta.writtenStart ?? skippedTime(event, start, cause)
      if case .overlap = start.zone.rules.reading(ofWallSeconds: start.wallTime.wallSeconds) {
        isRepeated = true
      }
      if let end, let explained {
        usualEnd = self.usualEnd(start: start, end: end, explained.times)
      }
    }
    return DayExplanation.Occurrence(
      event: event, cause: cause, skipped: skipped, isRepeated: isRepeated, usualEnd: usualEnd,
      viewerShift: known.map { viewerShift(of: event, in: $0.series, $0.dates) } ?? 0)
  }

  /// The wall time that a rule names where the clock shows another.
  private func skippedTime(
    _ event: FeedEvent, _ start: ZonedDateTime, _ cause: DayExplanation.Cause
  ) -> PlainDateTime? {
    guard case .rule = cause, case .time(let wall, let zone)? = event.meta.recurrenceId,
      zone == start.zone, wall != start.wallTime
    else { return nil }
    return wall
  }

  private func instant(of event: FeedEvent) -> Int {
    switch event.time {
    case .timed(let start, _): start.instant.epochSeconds
    case .allDay(let start, _): start.epochDay * 86_400
    }
  }

  private func cause(
    of event: FeedEvent, in explained: ExplainedSeries, _ walked: WalkedDates
  ) -> DayExplanation.Cause {
    let startLine = explained.times.start.line.line.number
    let instant = instant(of: event)
    var found = walked.date(at: instant)
    if instant >= walked.end {
      var walk = explained.unchanged.occurrences(startingIn: instant..<instant + 1, limit: 1)
      found = walk.next()
    }
    switch found?.source {
    case .rule(let index) where explained.series.ruleLines.indices.contains(index):
      return .rule(line: explained.series.ruleLines[index])
    case .date(let index) where explained.series.extras.indices.contains(index):
      return .date(line: explained.series.extras[index].line)
    default: return .start(line: startLine)
    }
  }

  /// By how much the viewer's clock shows an occurrence later than the one before it.
  private func viewerShift(
    of event: FeedEvent, in explained: ExplainedSeries, _ walked: WalkedDates
  ) -> Int {
    guard case .timed(let start, _) = event.time, start.zone.id != options.displayZone.id,
      let before = start.instant.epochSeconds < walked.end
        ? walked.date(before: start.instant.epochSeconds)
        : previous(before: start.instant.epochSeconds, explained),
      case .timed(let earlier, _) = time(of: before, in: explained), earlier.zone == start.zone
    else { return 0 }
    let distance = { (time: ZonedDateTime) in
      time.withTimeZone(options.displayZone).utcOffset - time.utcOffset
    }
    return distance(start) - distance(earlier)
  }

  private func previous(
    before instant: Int, _ explained: ExplainedSeries
  ) -> RecurrenceSet.Occurrence? {
    let set = explained.unchanged
    // Growing steps back, so that a daily series costs little and a yearly one is found.
    for hours in [1, 48, 1_000, 20_000, 200_000] {
      let low = instant - hours * 3_600
      var walk = set.occurrences(startingIn: low..<instant, limit: Self.nearby)
      var last: RecurrenceSet.Occurrence?
      while let occurrence = walk.next() { last = occurrence }
      if let last { return last }
      if low < set.startWallSeconds - 2 * 86_400 { return nil }
    }
    return nil
  }

  // MARK: Why there is none

  private mutating func absence(
    of occurrence: RecurrenceSet.Occurrence, _ id: OccurrenceId, _ explained: ExplainedSeries,
    in text: Span<UInt8>
  ) -> DayExplanation.Absence? {
    let wall =
      explained.times.isDate
      ? occurrence.wallSeconds
      : occurrence.epochSeconds
        + explained.times.startZone.zone.rules.utcOffset(at: occurrence.epochSeconds)
    let day = GregorianDays.epochDay(ofSeconds: wall) * 86_400
    let replacing = explained.plan.single.first {
      $0.isWholeDay ? $0.wall == day : $0.instant == occurrence.epochSeconds
    }
    let override = replacing.map { explained.overrides[$0.index] }
    if let override, let time = writtenTime(of: override.times) {
      return .moved(line: override.part.component.entry.line, id, to: time)
    }
    if let line = exclusionLine(of: occurrence, day: day, explained, in: text) {
      return .excluded(line: line, id)
    }
    if isExcludedByRule(occurrence, explained) {
      return .excludedByRule(line: explained.series.excludedRuleLines.first ?? 0, id)
    }
    if let range = explained.plan.range(at: occurrence.epochSeconds) {
      let moved = explained.series.set.occurrence(occurrence, movedBy: range)
      let line = explained.overrides[range.named.index].part.component.entry.line
      return .moved(line: line, id, to: time(of: moved, in: explained))
    }
    if options.dstPolicy == .reject, occurrence.situation != nil { return .rejected(id) }
    return nil
  }

  /// The line of the EXDATE that takes an occurrence away.
  private mutating func exclusionLine(
    of occurrence: RecurrenceSet.Occurrence, day: Int, _ explained: ExplainedSeries,
    in text: Span<UInt8>
  ) -> Int? {
    let calendar = explained.master.entry.calendar
    for line in explained.master.lines where line.property == .exdate {
      for date in properties.dates(line, in: text) {
        if date.value.form == .date || explained.times.isDate {
          if date.value.epochDay * 86_400 == day { return line.line.number }
        } else {
          let zone = zone(of: date, calendar: calendar, in: text)
          let time = ZonedDateTime(date.value.wallTime, in: zone.zone)
          if time.instant.epochSeconds == occurrence.epochSeconds { return line.line.number }
        }
      }
    }
    return nil
  }

  private func isExcludedByRule(
    _ occurrence: RecurrenceSet.Occurrence, _ explained: ExplainedSeries
  ) -> Bool {
    guard !explained.series.set.excludedRules.isEmpty else { return false }
    let instant = occurrence.epochSeconds
    var left = explained.unchanged.occurrences(startingIn: instant..<instant + 1, limit: 1)
    return left.next() == nil
  }

  /// Why nothing would be on a day even if nothing had been taken away.
  private mutating func emptiness(
    _ explained: ExplainedSeries, in window: Range<Instant>
  ) -> [DayExplanation.Absence] {
    guard let first = writtenTime(of: explained.times) else { return [] }
    let set = explained.unchanged
    if set.rules.isEmpty, set.addedDates.isEmpty { return [.otherTime(first)] }
    if span(of: first).start >= window.upperBound { return [.beforeStart(first)] }
    for (index, rule) in set.rules.enumerated() where rule.count != nil || rule.until != nil {
      let line = explained.series.ruleLines[index]
      var endless = set
      endless.excludedDates = []
      endless.excludedRules = []
      if let count = rule.count {
        endless.rules[index].count = nil
        if !occurrences(of: endless, explained, in: window).isEmpty {
          return [.afterCount(line: line, count: count)]
        }
      }
      endless.rules[index].until = nil
      if !occurrences(of: endless, explained, in: window).isEmpty {
        return [.afterUntil(line: line)]
      }
    }
    let start = window.lowerBound.epochSeconds
    let next = set.first(after: window.upperBound.previous).map { time(of: $0, in: explained) }
    let before = previous(before: start, explained).map { time(of: $0, in: explained) }
    return [.notInRule(previous: before, next: next)]
  }
}
