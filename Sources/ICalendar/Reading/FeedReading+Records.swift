extension FeedReading {
  /// Gives the components of one UID as they are, not expanded.
  mutating func addRecords(of group: SeriesGroup, in text: Span<UInt8>) {
    for part in (group.master.map { [$0] } ?? []) + group.overrides {
      let isAlone = group.master == nil
      if var record = record(of: part.component, uid: group.uid, isAlone: isAlone, in: text) {
        record.stamp = part.version.stamp
        records.append(record)
      }
    }
  }

  /// The components of one UID stay together, the UIDs in the order of the file.
  func sortedRecords() -> [EventRecord] {
    var places: [String: Int] = [:]
    for record in records {
      let line = record.details.position.line
      places[record.details.uid] = min(places[record.details.uid] ?? line, line)
    }
    let order = records.indices.sorted { left, right in
      let first = places[records[left].details.uid] ?? 0
      let second = places[records[right].details.uid] ?? 0
      return (first, left) < (second, right)
    }
    return order.map { records[$0] }
  }

  /// - Parameter isAlone: Whether no series of the feed has the UID; an occurrence that cannot be
  ///   named is an event of its own then.
  private mutating func record(
    of component: EventComponent, uid: String, isAlone: Bool, in text: Span<UInt8>
  ) -> EventRecord? {
    guard let times = times(of: component, in: text),
      let time = recordTime(times, of: component)
    else { return nil }
    let details = details(of: component, uid: uid, in: text)
    var id = uid
    var recurrenceId: OccurrenceId?
    var isThisAndFuture = false
    if let line = component[.recurrenceId] {
      if let date = properties.date(line, in: text, severity: .warning) {
        let occurrence = occurrence(date, calendar: component.entry.calendar, in: text)
        recurrenceId = occurrence
        isThisAndFuture = date.isThisAndFuture
        id += "#\(occurrence.compactText)"
      } else if !isAlone {
        return nil
      }
    }
    let isFloating = !times.isDate && times.startZone.kind == .floating
    guard
      var record = try? EventRecord(
        id: id, details: details, time: time, isFloating: isFloating)
    else { return nil }
    record.recurrenceId = recurrenceId
    record.isThisAndFuture = isThisAndFuture
    // A rule beside RECURRENCE-ID means nothing.
    if component[.recurrenceId] == nil { addSeries(of: component, times, to: &record, in: text) }
    return record
  }

  private mutating func occurrence(
    _ date: DateProperty, calendar: Int, in text: Span<UInt8>
  ) -> OccurrenceId {
    guard date.value.form != .date else { return .date(date.value.date) }
    let time = moment(
      wall: date.value.wallSeconds, zone: zone(of: date, calendar: calendar, in: text))
    return .time(time.wall, time.zone)
  }

  private func recordTime(
    _ times: ComponentTimes, of component: EventComponent
  ) -> EventRecord.Time? {
    if times.isDate {
      let start = times.start.value.date
      guard component[.dtend] != nil || component[.duration] != nil,
        case .days(let days) = times.length
      else { return .allDay(start: start, end: nil) }
      return .allDay(start: start, end: start.adding(days: days))
    }
    let start = moment(wall: times.startWall, zone: times.startZone)
    switch times.length {
    case .none, .days: return .timed(start: start, end: nil)
    case .nominal(let length):
      return .timed(start: start, end: .lasting(days: length.days, seconds: length.seconds))
    case .exact(let seconds):
      let zone = times.endZone ?? times.startZone
      let instant = start.instant.adding(seconds: seconds)
      if let wall = times.endWall, zone.kind != .privateRules {
        let end = RecordTime(
          PlainDateTime(clampingWallSeconds: wall), in: zone.zone, instant: instant)
        return .timed(start: start, end: .at(end))
      }
      let end = ZonedDateTime(
        instant: instant, zone: zone.eventZone(at: instant, in: options.database))
      return .timed(start: start, end: .at(RecordTime(end)))
    }
  }

  /// A wall time of the feed in the zone that an event keeps.
  private func moment(wall seconds: Int, zone: ReadZone) -> RecordTime {
    let wall = PlainDateTime(clampingWallSeconds: seconds)
    let time = RecordTime(wall, in: zone.zone)
    guard zone.kind == .privateRules else { return time }
    let own = zone.eventZone(at: time.instant, in: options.database)
    return RecordTime(ZonedDateTime(instant: time.instant, zone: own))
  }

  private mutating func addSeries(
    of component: EventComponent, _ times: ComponentTimes, to record: inout EventRecord,
    in text: Span<UInt8>
  ) {
    let series = series(of: component, times: times, in: text)
    if times.startZone.kind == .privateRules, !series.set.rules.isEmpty,
      !keepsRules(series, asWrittenFrom: record.time)
    {
      spellOut(series, of: component, to: &record)
      return
    }
    record.rules = series.set.rules
    record.excludedRules = series.set.excludedRules
    for moment in series.set.excludedDates {
      switch moment {
      case .date(let date): record.excludedDates.append(.date(date))
      case .local(let wall):
        let time = self.moment(wall: wall.wallSeconds, zone: times.startZone)
        record.excludedDates.append(.time(time))
      case .zoned(let wall, let zone):
        let isKnown = (try? Zone(zone.id, in: options.database)) == zone
        let read = ReadZone(zone: zone, kind: isKnown ? .named : .privateRules)
        record.excludedDates.append(.time(self.moment(wall: wall.wallSeconds, zone: read)))
      }
    }
    for extra in series.extras {
      guard !times.isDate else {
        let day = PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: extra.wall))
        record.addedDates.append(.start(.date(day)))
        continue
      }
      let start = moment(wall: extra.wall, zone: extra.zone)
      switch extra.length {
      case .nominal(let length):
        record.addedDates.append(
          .period(start, end: .lasting(days: length.days, seconds: length.seconds)))
      case .exact(let seconds):
        record.addedDates.append(.period(start, end: .lasting(days: 0, seconds: seconds)))
      case .days, .some(.none), nil: record.addedDates.append(.start(.time(start)))
      }
    }
  }

  // MARK: Zones of the file alone

  /// As many instances stand for a series whose rules no zone with a name can carry.
  private static let spelledOut = 1_000

  /// Whether the rules give the same instants in the zone that the record is written in.
  ///
  /// A zone of the file alone may change its clock, or show another weekday than that zone does.
  private func keepsRules(_ series: SeriesTimes, asWrittenFrom time: EventRecord.Time) -> Bool {
    guard case .timed(let start, _) = time else { return true }
    let starts = [series.set.start, .time(start.wall, start.zone)].map { start in
      var set = RecurrenceSet(
        start: start, rules: series.set.rules, excludedRules: series.set.excludedRules,
        dstPolicy: options.dstPolicy)
      set.workLimit = series.set.workLimit
      return set.occurrences(limit: Self.spelledOut)
        .map(\.epochSeconds)
    }
    return starts[0] == starts[1]
  }

  /// Gives the instances of a series as dates in place of its rules.
  private mutating func spellOut(
    _ series: SeriesTimes, of component: EventComponent, to record: inout EventRecord
  ) {
    var occurrences = series.set.occurrences()
    var count = 0
    var hasStart = false
    while let occurrence = occurrences.next() {
      if count == Self.spelledOut {
        properties.log.add(
          .warning, .timezonePrivate, at: SourcePosition(line: component.entry.line),
          "the rule of a series is on a clock that only this file defines",
          action: "its first \(count) dates stand for it",
          hint: "map the zone with --map-zone to keep the rule")
        return
      }
      count += 1
      if occurrence.epochSeconds == startInstant(of: record) {
        hasStart = true
        continue
      }
      var start = moment(wall: occurrence.wallSeconds, zone: series.times.startZone)
      var length: EventLength?
      if case .date(let index) = occurrence.source, series.extras.indices.contains(index) {
        let extra = series.extras[index]
        start = moment(wall: extra.wall, zone: extra.zone)
        length = extra.length
      }
      switch length {
      case .nominal(let length):
        record.addedDates.append(
          .period(start, end: .lasting(days: length.days, seconds: length.seconds)))
      case .exact(let seconds):
        record.addedDates.append(.period(start, end: .lasting(days: 0, seconds: seconds)))
      case .days, .some(.none), nil: record.addedDates.append(.start(.time(start)))
      }
    }
    if !hasStart, case .timed(let start, _) = record.time {
      record.excludedDates.append(.time(start))
    }
  }

  private func startInstant(of record: EventRecord) -> Int? {
    guard case .timed(let start, _) = record.time else { return nil }
    return start.instant.epochSeconds
  }
}
