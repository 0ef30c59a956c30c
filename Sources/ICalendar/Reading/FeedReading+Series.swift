/// A component that replaces one occurrence of a series, or all from one on.
struct Override {
  var part: SeriesGroup.Part
  var times: ComponentTimes
  var details: EventDetails
  /// The same for the recurrence set.
  var value: RecurrenceSet.Override
  /// Whether RECURRENCE-ID is a date in a timed series and so names every occurrence of that day.
  var isWholeDay: Bool
}

/// A series with what replaces its occurrences.
struct WholeSeries {
  var times: SeriesTimes
  /// In the order of the set's overrides.
  var overrides: [Override]
  /// Which of them count.
  var plan: OverridePlan
}

extension FeedReading {
  /// Reads the components of one UID.
  mutating func read(_ group: SeriesGroup, in text: Span<UInt8>) {
    let (count, recordCount) = (events.count, records.count)
    if !options.keepsSeries || options.window != nil { expand(group, in: text) }
    if options.keepsSeries, options.window == nil || events.count > count {
      addRecords(of: group, in: text)
      // What cannot be read is no event of the feed.
      if options.window == nil, records.count == recordCount { seriesCount -= 1 }
    }
  }

  /// Expands the components of one UID into events of the window.
  mutating func expand(_ group: SeriesGroup, in text: Span<UInt8>) {
    guard let master = group.master, let masterTimes = times(of: master.component, in: text) else {
      readOrphans(group.overrides, uid: group.uid, in: text)
      return
    }
    var series = series(of: master.component, times: masterTimes, in: text)
    let isSeries =
      !series.set.rules.isEmpty || !series.set.addedDates.isEmpty || !group.overrides.isEmpty
    guard isSeries else {
      let details = details(of: master.component, uid: group.uid, in: text)
      addSingle(details, masterTimes, in: text)
      return
    }
    let overrides = readOverrides(of: group, in: &series, text)
    let plan = newest(of: overrides, in: series, uid: group.uid)
    let last = series.set.lastPossibleWallSeconds
    noteExtent(last)
    guard purpose == .events else {
      _ = details(of: master.component, uid: group.uid, in: text)
      checkDates(of: series, master.component, overrides, plan, in: text)
      return
    }
    guard canShow(series.set, through: last) else { return }
    expand(
      WholeSeries(times: series, overrides: overrides, plan: plan), of: master.component,
      uid: group.uid, in: text)
  }

  mutating func noteExtent(_ last: Int?) {
    if let last {
      lastSeriesWall = max(lastSeriesWall, last)
    } else {
      hasEndlessSeries = true
    }
  }

  mutating func details(
    of component: EventComponent, uid: String, in text: Span<UInt8>
  ) -> EventDetails {
    let calendar = component.entry.calendar
    let shared = calendars.indices.contains(calendar) ? calendars[calendar] : CalendarDetails()
    return EventDetails(properties.details(of: component, uid: uid, calendar: shared, in: text))
  }

  /// Adds an event that is no series.
  mutating func addSingle(
    _ details: EventDetails, _ times: ComponentTimes, in text: Span<UInt8>
  ) {
    guard let place = writtenPlace(times) else { return }
    add(
      id: details.uid, details: details, times: times, at: place, recurrenceId: nil,
      isRecurring: false)
  }

  /// The place that DTSTART itself names.
  mutating func writtenPlace(_ times: ComponentTimes) -> Placement? {
    guard !times.isDate else {
      return Placement(writtenBy: times, at: Instant(epochSeconds: times.startWall))
    }
    let position = properties.position(times.start.line)
    return instant(ofWall: times.startWall, in: times.startZone.zone, at: position).map {
      Placement(writtenBy: times, at: $0)
    }
  }

  // MARK: Overrides

  /// Overrides whose master is not in the feed are events of their own; of two that claim one
  /// occurrence the newer counts.
  private mutating func readOrphans(
    _ parts: [SeriesGroup.Part], uid: String, in text: Span<UInt8>
  ) {
    var kept: [(part: SeriesGroup.Part, id: OccurrenceId?)] = []
    var byMoment: [Moment?: Int] = [:]
    for part in parts {
      let (id, moment) = recurrenceId(of: part, in: text)
      guard let index = byMoment[moment] else {
        byMoment[moment] = kept.count
        kept.append((part, id))
        continue
      }
      // One that cannot be read takes nobody's place.
      guard times(of: kept[index].part.component, in: text) != nil else {
        kept[index] = (part, id)
        continue
      }
      guard times(of: part.component, in: text) != nil else { continue }
      let isNewer = Self.isNewer(part, than: kept[index].part)
      reportDuplicate(
        uid, isNewer ? kept[index].part.component : part.component,
        isNewer ? part.component : kept[index].part.component)
      if isNewer { kept[index] = (part, id) }
    }
    var readCount = 0
    defer { if readCount == 0 { seriesCount -= 1 } }
    for (part, recurrenceId) in kept {
      guard let times = times(of: part.component, in: text), let place = writtenPlace(times) else {
        continue
      }
      readCount += 1
      let details = details(of: part.component, uid: uid, in: text)
      add(
        id: id(uid, recurrenceId), details: details, times: times, at: place,
        recurrenceId: recurrenceId, isRecurring: true)
    }
  }

  /// What a RECURRENCE-ID names, whatever zone it is written in.
  private enum Moment: Hashable {
    case day(Int)
    case instant(Instant)
  }

  private mutating func recurrenceId(
    of part: SeriesGroup.Part, in text: Span<UInt8>
  ) -> (id: OccurrenceId?, moment: Moment?) {
    guard let line = part.component[.recurrenceId],
      let date = properties.date(line, in: text, severity: .warning)
    else { return (nil, nil) }
    if date.value.form == .date {
      return (.date(date.value.date), .day(date.value.epochDay))
    }
    let zone = zone(of: date, calendar: part.component.entry.calendar, in: text)
    let wall = date.value.wallSeconds
    guard let instant = instant(ofWall: wall, in: zone.zone, at: properties.position(line)) else {
      return (nil, nil)
    }
    return (occurrenceId(wall: wall, instant, zone), .instant(instant))
  }

  /// The name of a timed occurrence: its wall time in the zone of the series, or, where only the
  /// file defines that zone, in the zone that the event is given in.
  func occurrenceId(wall: Int, _ instant: Instant, _ zone: ReadZone) -> OccurrenceId {
    let shown = zone.eventZone(at: instant, in: options.database)
    return zone.kind == .privateRules
      ? .time(shown.wallTime(at: instant), shown)
      : .time(PlainDateTime(clampingWallSeconds: wall), shown)
  }

  private func id(_ uid: String, _ recurrenceId: OccurrenceId?) -> String {
    guard let recurrenceId else { return uid }
    var id = uid
    id.reserveCapacity(uid.utf8.count + 17)
    id += "#"
    id += recurrenceId.compactText
    return id
  }

  /// Reads the overrides of a series, and hands them to its recurrence set.
  mutating func readOverrides(
    of group: SeriesGroup, in series: inout SeriesTimes, _ text: Span<UInt8>
  ) -> [Override] {
    var overrides: [Override] = []
    for part in group.overrides {
      if let override = override(part, uid: group.uid, series: series, in: text) {
        overrides.append(override)
      }
    }
    series.set.overrides = overrides.map(\.value)
    return overrides
  }

  private mutating func override(
    _ part: SeriesGroup.Part, uid: String, series: SeriesTimes, in text: Span<UInt8>
  ) -> Override? {
    guard let line = part.component[.recurrenceId] else { return nil }
    guard let id = properties.date(line, in: text, severity: .error) else {
      reportUnreadable(line, of: part.component, in: text)
      return nil
    }
    guard let times = times(of: part.component, in: text) else { return nil }
    let details = details(of: part.component, uid: uid, in: text)
    reportType(of: id, in: series)
    let isDate = id.value.form == .date || series.times.isDate
    var replaced = RecurrenceSet.Moment.date(id.value.date)
    if !isDate {
      let zone = zone(
        of: id, besides: series.times, calendar: part.component.entry.calendar, in: text)
      guard
        instant(ofWall: id.value.wallSeconds, in: zone.zone, at: properties.position(line)) != nil
      else { return nil }
      replaced = .zoned(id.value.wallTime, zone.zone)
    }
    return Override(
      part: part, times: times, details: details,
      value: RecurrenceSet.Override(
        replacing: replaced,
        start: times.isDate
          ? .date(times.start.value.date)
          : .time(times.start.value.wallTime, times.startZone.zone),
        length: times.length.ofOccurrences, isThisAndFuture: id.isThisAndFuture,
        isCancelled: details.status == .cancelled, version: part.version),
      isWholeDay: isDate && !series.times.isDate)
  }

  private mutating func reportType(of id: DateProperty, in series: SeriesTimes) {
    let isDate = id.value.form == .date
    guard isDate != series.times.isDate else { return }
    properties.log.add(
      .warning, .recurrenceIdType, at: properties.position(id.line),
      isDate
        ? "RECURRENCE-ID is a date and DTSTART a time"
        : "RECURRENCE-ID is a time and DTSTART a date",
      action: isDate ? "the occurrences of that day are replaced" : "its date counts",
      hint: "write it as the series writes its DTSTART")
  }

  /// How often a series may change the way in which its later occurrences move.
  private static let motionLimit = 100

  /// Finds the overrides that count, and reports the others.
  mutating func newest(
    of overrides: [Override], in series: SeriesTimes, uid: String
  ) -> OverridePlan {
    let plan = OverridePlan(series.set, motionLimit: Self.motionLimit)
    if plan.isTruncated, let first = overrides.first {
      properties.log.add(
        .warning, .limit, at: SourcePosition(line: first.part.component.entry.line),
        "more than \(Self.motionLimit) components move all later occurrences of \"\(uid)\"",
        action: "the later ones are left out")
    }
    for (older, newer) in plan.outdated {
      reportDuplicate(
        uid, overrides[older].part.component, overrides[newer].part.component)
    }
    return plan
  }

  // MARK: Expansion

  private mutating func expand(
    _ series: WholeSeries, of master: EventComponent, uid: String, in text: Span<UInt8>
  ) {
    let set = series.times.set
    // Read when an occurrence asks for them: most series of a large feed have none in the window.
    var known: EventDetails?
    var occurrences = Occurrences(
      set, window: searchRange, isOverlapping: true, limit: nil, plan: series.plan)
    while let occurrence = occurrences.next() {
      if options.dstPolicy == .reject, let situation = occurrence.situation {
        reportRejected(occurrence, situation, series)
        continue
      }
      let details = known ?? details(of: master, uid: uid, in: text)
      known = details
      add(occurrence, series, details)
      if isCut { return }
    }
    workLeft -= occurrences.steps
    if occurrences.isCutShort {
      properties.log.add(
        .warning, .limit, at: SourcePosition(line: master.entry.line),
        "the rule of \"\(uid)\" gives nothing for too long",
        action: "the search for further occurrences is ended")
    }
  }

  /// Whether a series can have occurrences in the window; those that ended long before it are not
  /// walked.
  ///
  /// - Parameter last: A wall time that no occurrence begins after, where that is known.
  func canShow(_ set: RecurrenceSet, through last: Int?) -> Bool {
    guard set.excludedRules.isEmpty, options.window != nil, let last else { return true }
    let longest = set.overrides.reduce(set.longest) { max($0, $1.length.upperBound) }
    return last.addingLimited(longest) >= searchRange.lowerBound
  }

  /// The window with the days that any zone can move an occurrence by.
  var searchRange: Range<Int> {
    guard let window = options.window else { return .min..<(.max) }
    // Two days cover the difference between any two zones.
    let slack = 2 * 86_400
    return window.lowerBound.epochSeconds - slack..<window.upperBound.epochSeconds + slack
  }

  private mutating func reportRejected(
    _ occurrence: RecurrenceSet.Occurrence, _ situation: DstSituation, _ series: WholeSeries
  ) {
    let times = occurrence.override.map { series.overrides[$0].times } ?? series.times.times
    var wall = times.startWall
    if occurrence.source != occurrence.override.map({ .override($0) }) {
      let range = series.plan.range(at: occurrence.originalEpochSeconds)
      wall = occurrence.wallSeconds + (range?.motion.shift ?? 0)
    }
    let error = DstResolutionError(
      situation: situation, wallTime: PlainDateTime(clampingWallSeconds: wall),
      timeZoneId: times.startZone.zone.id)
    properties.log.add(
      .warning, .badDate, at: properties.position(times.start.line), error.description,
      action: "that occurrence is left out", hint: "choose another --dst")
  }

  private mutating func add(
    _ occurrence: RecurrenceSet.Occurrence, _ series: WholeSeries, _ master: EventDetails
  ) {
    var times = series.times.times
    var details = master
    var place = Placement(occurrence)
    if let index = occurrence.override {
      times = series.overrides[index].times
      details = series.overrides[index].details
    }
    switch occurrence.source {
    case .override:
      place.writtenWall = times.startWall
    case .date(let index) where occurrence.override == nil:
      let extra = series.times.extras[index]
      times.startZone = extra.zone
      if extra.length != nil { times.endZone = nil }
      times.endWall = nil
      place.writtenWall = extra.wall
    default:
      let isStart =
        occurrence.override == nil && occurrence.wallSeconds == series.times.set.startWallSeconds
      if isStart { place.writtenWall = occurrence.wallSeconds } else { times.endWall = nil }
    }
    let recurrenceId = recurrenceId(of: occurrence, series)
    add(
      id: id(details.uid, recurrenceId), details: details, times: times, at: place,
      recurrenceId: recurrenceId, isRecurring: true)
  }

  /// The name of an occurrence, whatever has been made of it.
  private func recurrenceId(
    of occurrence: RecurrenceSet.Occurrence, _ series: WholeSeries
  ) -> OccurrenceId {
    var wall = occurrence.wallSeconds
    var zone = series.times.times.startZone
    var isDay = series.times.times.isDate
    switch occurrence.source {
    case .override(let index): isDay = isDay || series.overrides[index].isWholeDay
    case .date(let index):
      let extra = series.times.extras[index]
      (wall, zone) = (extra.wall, extra.zone)
    case .start, .rule: break
    }
    if isDay { return .date(PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: wall))) }
    return occurrenceId(
      wall: wall, Instant(epochSeconds: occurrence.originalEpochSeconds), zone)
  }
}

extension FeedReading.Placement {
  /// Where a component itself says that it is.
  init(writtenBy times: ComponentTimes, at start: Instant) {
    self.start = start
    let end = times.length.ofOccurrences.end(
      ofStart: start.epochSeconds, wall: times.startWall,
      zone: times.isDate ? nil : times.startZone.zone)
    self.end = end.map { Instant(epochSeconds: $0) }
    writtenWall = times.startWall
  }

  /// Where an occurrence is, not written in the feed itself.
  init(_ occurrence: RecurrenceSet.Occurrence) {
    start = Instant(epochSeconds: occurrence.epochSeconds)
    end = occurrence.endEpochSeconds.map { Instant(epochSeconds: $0) }
  }
}
