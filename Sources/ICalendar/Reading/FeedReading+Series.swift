/// A component that replaces one occurrence of a series, or all from one on.
struct Override {
  var part: SeriesGroup.Part
  /// RECURRENCE-ID on the wall of the series: in seconds, midnight of its day for a date.
  var wall: Int
  /// The instant of RECURRENCE-ID, or of its day's midnight as if in UTC in an all-day series.
  var key: Int
  /// Whether RECURRENCE-ID is a date in a timed series and so names every occurrence of that day.
  var isWholeDay: Bool
  /// Whether it speaks for all later occurrences too.
  var isThisAndFuture: Bool
  var times: ComponentTimes
  var details: EventDetails
}

extension FeedReading {
  /// Reads the components of one UID.
  mutating func read(_ group: SeriesGroup, in text: Span<UInt8>) {
    let count = events.count
    if !options.keepsSeries || options.window != nil { expand(group, in: text) }
    if options.keepsSeries, options.window == nil || events.count > count {
      addRecords(of: group, in: text)
    }
  }

  /// Expands the components of one UID into events of the window.
  mutating func expand(_ group: SeriesGroup, in text: Span<UInt8>) {
    guard let master = group.master, let masterTimes = times(of: master.component, in: text) else {
      readOrphans(group.overrides, uid: group.uid, in: text)
      return
    }
    let details = details(of: master.component, uid: group.uid, in: text)
    let series = series(of: master.component, times: masterTimes, in: text)
    let isSeries =
      !series.set.rules.isEmpty || !series.set.addedDates.isEmpty || !group.overrides.isEmpty
    guard isSeries else {
      addSingle(details, masterTimes, in: text)
      return
    }
    noteExtent(of: series)
    var overrides: [Override] = []
    for part in group.overrides {
      if let override = override(part, uid: group.uid, series: series, in: text) {
        overrides.append(override)
      }
    }
    let (single, ranges) = newest(of: overrides, uid: group.uid)
    guard purpose == .events else {
      checkDates(of: series, master.component, overrides: single + ranges, in: text)
      return
    }
    expand(series, details: details, single: single, ranges: ranges)
    for override in single { add(override, series: series) }
  }

  private mutating func noteExtent(of series: SeriesTimes) {
    if let last = series.set.lastPossibleWallSeconds {
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
    if times.isDate {
      return Placement(
        wall: times.startWall, instant: Instant(epochSeconds: times.startWall), isWritten: true)
    }
    guard
      let instant = instant(
        ofWall: times.startWall, in: times.startZone.zone,
        at: properties.position(times.start.line))
    else { return nil }
    return Placement(wall: times.startWall, instant: instant, isWritten: true)
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
      let isNewer = Self.isNewer(part, than: kept[index].part)
      reportDuplicate(
        uid, isNewer ? kept[index].part.component : part.component,
        isNewer ? part.component : kept[index].part.component)
      if isNewer { kept[index] = (part, id) }
    }
    for (part, recurrenceId) in kept {
      guard let times = times(of: part.component, in: text), let place = writtenPlace(times) else {
        continue
      }
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
    recurrenceId.map { "\(uid)#\($0.compactText)" } ?? uid
  }

  mutating func override(
    _ part: SeriesGroup.Part, uid: String, series: SeriesTimes, in text: Span<UInt8>
  ) -> Override? {
    guard let line = part.component[.recurrenceId],
      let id = properties.date(line, in: text, severity: .error),
      let times = times(of: part.component, in: text)
    else { return nil }
    let details = details(of: part.component, uid: uid, in: text)
    reportType(of: id, in: series)
    let wall: Int
    let key: Int
    if series.times.isDate {
      (wall, key) = (id.value.epochDay * 86_400, id.value.epochDay * 86_400)
    } else if id.value.form == .date {
      (wall, key) = (id.value.wallSeconds, id.value.wallSeconds)
    } else {
      let zone = zone(
        of: id, besides: series.times, calendar: part.component.entry.calendar, in: text)
      guard
        let instant = instant(
          ofWall: id.value.wallSeconds, in: zone.zone, at: properties.position(line))
      else { return nil }
      key = instant.epochSeconds
      // In the zone of the series it is written as the rule names it, in a gap too.
      wall =
        zone.zone == series.times.startZone.zone
        ? id.value.wallSeconds : key + series.times.startZone.zone.rules.utcOffset(at: key)
    }
    return Override(
      part: part, wall: wall, key: key,
      isWholeDay: !series.times.isDate && id.value.form == .date,
      isThisAndFuture: id.isThisAndFuture, times: times, details: details)
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

  /// The override that counts for each occurrence, and those that change all later ones too.
  mutating func newest(
    of overrides: [Override], uid: String
  ) -> (single: [Override], ranges: [Override]) {
    var byKey: [Int: Int] = [:]
    var kept: [Override] = []
    for override in overrides {
      let key = override.key &* 2 &+ (override.isThisAndFuture ? 1 : 0)
      guard let index = byKey[key] else {
        byKey[key] = kept.count
        kept.append(override)
        continue
      }
      let isNewer = Self.isNewer(override.part, than: kept[index].part)
      reportDuplicate(
        uid, isNewer ? kept[index].part.component : override.part.component,
        isNewer ? override.part.component : kept[index].part.component)
      if isNewer { kept[index] = override }
    }
    return (
      kept.filter { !$0.isThisAndFuture },
      kept.filter { $0.isThisAndFuture }.sorted { $0.key < $1.key }
    )
  }

  private mutating func add(_ override: Override, series: SeriesTimes) {
    guard let place = writtenPlace(override.times) else { return }
    let recurrenceId: OccurrenceId =
      series.times.isDate || override.isWholeDay
      ? .date(PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: override.wall)))
      : occurrenceId(
        wall: override.wall, Instant(epochSeconds: override.key), series.times.startZone)
    add(
      id: id(override.details.uid, recurrenceId), details: override.details,
      times: override.times, at: place, recurrenceId: recurrenceId, isRecurring: true)
  }

  // MARK: Expansion

  private mutating func expand(
    _ series: SeriesTimes, details: EventDetails, single: [Override], ranges: [Override]
  ) {
    let replaced = Set(single.lazy.filter { !$0.isWholeDay }.map(\.key))
    let replacedDays = Set(single.lazy.filter(\.isWholeDay).map(\.wall))
    let reach = searchRange(series, ranges: ranges)
    var occurrences = series.set.occurrences(epochSeconds: reach)
    while let occurrence = occurrences.next() {
      if events.count >= options.occurrenceLimit {
        isCut = true
        return
      }
      if replaced.contains(occurrence.epochSeconds) { continue }
      if !replacedDays.isEmpty, !series.times.isDate {
        let zone = series.times.startZone.zone.rules
        let wall = occurrence.epochSeconds + zone.utcOffset(at: occurrence.epochSeconds)
        if replacedDays.contains(GregorianDays.epochDay(ofSeconds: wall) * 86_400) { continue }
      }
      if options.dstPolicy == .reject, let situation = occurrence.situation {
        reportRejected(occurrence, situation, series)
        continue
      }
      add(occurrence, series, details, range: Self.range(ranges, at: occurrence))
    }
    if occurrences.isCutShort {
      workLeft -= series.set.workLimit
      properties.log.add(
        .warning, .limit, at: details.position,
        "the rule of \"\(details.uid)\" gives nothing for too long",
        action: "the search for further occurrences is ended")
    }
  }

  /// The last of the ascending ranges that begins at or before an occurrence.
  private static func range(
    _ ranges: [Override], at occurrence: RecurrenceSet.Occurrence
  ) -> Override? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].key <= occurrence.epochSeconds { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? ranges[low - 1] : nil
  }

  /// The starts that can lead to an event in the window, before overrides move them.
  private func searchRange(_ series: SeriesTimes, ranges: [Override]) -> Range<Int> {
    guard let window = options.window else { return .min..<(.max) }
    var longest = series.longest
    var back = 0
    var ahead = 0
    for range in ranges {
      longest = max(longest, range.times.length.upperBound)
      let shift = range.times.startWall - range.wall
      back = max(back, shift)
      ahead = max(ahead, -shift)
    }
    // Two days cover the difference between any two zones.
    let slack = 2 * 86_400
    let low = window.lowerBound.epochSeconds - longest - back - slack
    let high = window.upperBound.epochSeconds + ahead + slack
    return low..<max(low, high)
  }

  private mutating func reportRejected(
    _ occurrence: RecurrenceSet.Occurrence, _ situation: DstSituation, _ series: SeriesTimes
  ) {
    let error = DstResolutionError(
      situation: situation, wallTime: PlainDateTime(clampingWallSeconds: occurrence.wallSeconds),
      timeZoneId: series.times.startZone.zone.id)
    properties.log.add(
      .warning, .badDate, at: properties.position(series.times.start.line), error.description,
      action: "that occurrence is left out", hint: "choose another --dst")
  }

  private mutating func add(
    _ occurrence: RecurrenceSet.Occurrence, _ series: SeriesTimes, _ details: EventDetails,
    range: Override?
  ) {
    var times = series.times
    var place = Placement(
      wall: occurrence.wallSeconds, instant: Instant(epochSeconds: occurrence.epochSeconds),
      isWritten: occurrence.wallSeconds == series.set.startWallSeconds)
    times.endWall = place.isWritten ? times.endWall : nil
    var idZone = times.startZone
    if case .date(let index) = occurrence.source, series.extras.indices.contains(index) {
      let extra = series.extras[index]
      times.startZone = extra.zone
      place.wall = extra.wall
      place.isWritten = true
      if let length = extra.length {
        times.length = length
        times.endZone = nil
      }
      times.endWall = nil
      idZone = extra.zone
    }
    let recurrenceId: OccurrenceId =
      times.isDate
      ? .date(PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: place.wall)))
      : occurrenceId(wall: place.wall, place.instant, idZone)
    var shownDetails = details
    if let range {
      guard let moved = moved(place, by: range) else { return }
      place = moved
      times = range.times
      times.endWall = nil
      shownDetails = range.details
    }
    add(
      id: id(details.uid, recurrenceId), details: shownDetails, times: times, at: place,
      recurrenceId: recurrenceId, isRecurring: true)
  }

  /// An occurrence moved by what a THISANDFUTURE override moved its first one.
  private mutating func moved(_ place: Placement, by range: Override) -> Placement? {
    let wall = place.wall + range.times.startWall - range.wall
    if range.times.isDate {
      return Placement(wall: wall, instant: Instant(epochSeconds: wall), isWritten: false)
    }
    guard
      let instant = instant(
        ofWall: wall, in: range.times.startZone.zone,
        at: properties.position(range.times.start.line))
    else { return nil }
    return Placement(wall: wall, instant: instant, isWritten: false)
  }
}
