/// A series with all that decides about its occurrences.
struct ExplainedSeries {
  var master: EventComponent
  var series: SeriesTimes
  /// In the order of the set's overrides.
  var overrides: [Override]
  /// Which of them count.
  var plan: OverridePlan
  /// The set before anything replaces its dates.
  var unchanged: RecurrenceSet

  var times: ComponentTimes { series.times }
  /// Whether a component in a line changes all later occurrences.
  func isRange(line: Int) -> Bool {
    plan.ranges.contains { overrides[$0.named.index].part.component.entry.line == line }
  }
  var countingOverrides: [Override] {
    (plan.single + plan.ranges.map(\.named)).map { overrides[$0.index] }
  }
}

extension FeedReading {
  /// How many exceptions of a series are listed, and how many are looked for on a day.
  private static let listedDates = 5_000

  mutating func explanation(
    of entries: [ComponentIndex.Event], uid: String, on date: PlainDate?, from now: Instant,
    zoneNames: ZoneNamesInUse, in text: Span<UInt8>
  ) -> EventExplanation {
    let all = entries.map { EventComponent($0, in: text, log: &properties.log) }
    let group = group(all, uid: uid, in: text)
    let explained = explainedSeries(group, in: text)
    var components = self.components(all, group: group, explained, in: text)
    components.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    let first = explained?.times ?? firstTimes(of: all, in: text)
    let title = components.first { $0.role == .master || $0.role == .single }?.title
    let zone = first.flatMap { feedZone(of: $0, zoneNames, in: text) }
    var day: DayExplanation?
    if let date { day = self.day(date, group, explained, in: text) }
    return EventExplanation(
      uid: uid, title: title ?? components.first?.title, components: components,
      time: first.flatMap { writtenTime(of: $0) },
      isFloating: first.map { !$0.isDate && $0.startZone.kind == .floating } ?? false,
      zone: zone, length: EventExplanation.Length(first?.length ?? .none),
      rules: explained.map { rules(of: $0) } ?? [],
      dates: explained.map { dates(of: $0, in: text) } ?? [],
      last: explained.flatMap { last(of: $0) },
      viewerTimes: explained.map { viewerTimes(of: $0, from: now) } ?? [],
      lengthChanges: explained.map { lengthChanges(of: $0, from: now) } ?? [], day: day,
      findings: findings(about: components, zone))
  }

  private mutating func firstTimes(
    of components: [EventComponent], in text: Span<UInt8>
  ) -> ComponentTimes? {
    for component in components {
      if let times = times(of: component, in: text) { return times }
    }
    return nil
  }

  /// Reads the series; nil for a UID without master, or with one that cannot be read.
  private mutating func explainedSeries(
    _ group: SeriesGroup, in text: Span<UInt8>
  ) -> ExplainedSeries? {
    guard let master = group.master?.component, let times = times(of: master, in: text) else {
      return nil
    }
    var series = series(of: master, times: times, in: text)
    let overrides = readOverrides(of: group, in: &series, text)
    let plan = newest(of: overrides, in: series, uid: group.uid)
    checkDates(of: series, master, overrides, plan, in: text)
    return ExplainedSeries(
      master: master, series: series, overrides: overrides, plan: plan,
      unchanged: series.set.unchanged)
  }

  // MARK: Components

  private mutating func components(
    _ all: [EventComponent], group: SeriesGroup, _ explained: ExplainedSeries?,
    in text: Span<UInt8>
  ) -> [EventExplanation.Component] {
    let counting = explained?.countingOverrides ?? []
    var found: [EventExplanation.Component] = []
    for component in all {
      let start = component.entry.start
      let times = times(of: component, in: text)
      let role: EventExplanation.Component.Role
      if times == nil {
        role = .unreadable
      } else if let line = component[.recurrenceId] {
        let counts =
          explained == nil || counting.contains { $0.part.component.entry.start == start }
        if let date = properties.date(line, in: text, severity: .error), counts {
          role = .override(
            id(of: date, calendar: component.entry.calendar, in: text),
            isThisAndFuture: date.isThisAndFuture)
        } else {
          role = counts ? .unreadable : .outdated
        }
      } else if group.master?.component.entry.start != start {
        role = .outdated
      } else {
        let isPlain =
          group.overrides.isEmpty && component[.rrule] == nil && component[.rdate] == nil
        role = isPlain ? .single : .master
      }
      let details = details(of: component, uid: group.uid, in: text)
      found.append(
        EventExplanation.Component(
          role: role, lines: component.entry.lines(in: text), title: details.title,
          time: times.flatMap { writtenTime(of: $0) }, isCancelled: details.status == .cancelled))
    }
    return found
  }

  /// A date of the feed as the name of an occurrence.
  mutating func id(
    of date: DateProperty, calendar: Int, in text: Span<UInt8>
  ) -> OccurrenceId {
    if date.value.form == .date { return .date(date.value.date) }
    let zone = zone(of: date, calendar: calendar, in: text)
    let time = ZonedDateTime(date.value.wallTime, in: zone.zone)
    return occurrenceId(wall: date.value.wallSeconds, time.instant, zone)
  }

  /// When a component itself says that it takes place.
  mutating func writtenTime(of times: ComponentTimes) -> EventTime? {
    writtenPlace(times).map { time(times, at: $0).time }
  }

  private mutating func feedZone(
    of times: ComponentTimes, _ names: ZoneNamesInUse, in text: Span<UInt8>
  ) -> FeedZone? {
    guard let tzid = times.start.tzid, let way = times.startZone.way else { return nil }
    let name = names.all.first { $0.tzid == tzid }
    return FeedZone(
      tzid: tzid, zone: times.startZone.zone, way: way, definition: name?.definition,
      agrees: times.startZone.agrees, useCount: name?.count ?? 0, firstUse: name?.first,
      years: zones.years)
  }

  // MARK: Rules and dates

  private func rules(of explained: ExplainedSeries) -> [EventExplanation.Rule] {
    let series = explained.series
    let included = zip(series.set.rules, series.ruleLines).map {
      EventExplanation.Rule(rule: $0, line: $1, isExclusion: false)
    }
    let excluded = zip(series.set.excludedRules, series.excludedRuleLines).map {
      EventExplanation.Rule(rule: $0, line: $1, isExclusion: true)
    }
    return (included + excluded).sorted { $0.line < $1.line }
  }

  private mutating func dates(
    of explained: ExplainedSeries, in text: Span<UInt8>
  ) -> [EventExplanation.NamedDate] {
    var named: [EventExplanation.NamedDate] = []
    let calendar = explained.master.entry.calendar
    for line in explained.master.lines where line.property == .exdate {
      for date in properties.dates(line, in: text).prefix(Self.listedDates - named.count) {
        named.append(
          .init(
            id: id(of: date, calendar: calendar, in: text), line: line.line.number,
            isExclusion: true))
      }
    }
    for extra in explained.series.extras.prefix(Self.listedDates) {
      let time = ZonedDateTime(
        PlainDateTime(clampingWallSeconds: extra.wall), in: extra.zone.zone)
      let id: OccurrenceId =
        explained.times.isDate
        ? .date(PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: extra.wall)))
        : occurrenceId(wall: extra.wall, time.instant, extra.zone)
      named.append(.init(id: id, line: extra.line, isExclusion: false))
    }
    return named
  }

  private func last(of explained: ExplainedSeries) -> EventTime? {
    let set = explained.series.set
    guard !set.rules.isEmpty || !set.addedDates.isEmpty, let last = set.last else { return nil }
    return time(of: last, in: explained)
  }

  /// Where an occurrence lies.
  func time(of occurrence: RecurrenceSet.Occurrence, in explained: ExplainedSeries) -> EventTime {
    let times = occurrence.override.map { explained.overrides[$0].times } ?? explained.times
    return time(times, at: Placement(occurrence)).time
  }

  // MARK: Findings

  /// The findings that lie in the components, or in the definition of the zone.
  private func findings(
    about components: [EventExplanation.Component], _ zone: FeedZone?
  ) -> [ICalendarFinding] {
    properties.log.sorted().filter { finding in
      guard let line = finding.position?.line else { return false }
      return components.contains { $0.lines.contains(line) } || line == zone?.definition?.line
    }
  }
}

extension EventExplanation.Length {
  init(_ length: EventLength) {
    switch length {
    case .none: self = .none
    case .exact(let seconds): self = .exact(seconds: seconds)
    case .nominal(let value): self = .nominal(days: value.days, seconds: value.seconds)
    case .days(let days): self = .days(days)
    }
  }
}

extension ComponentIndex.Event {
  /// The first and last physical line, BEGIN and END.
  func lines(in text: Span<UInt8>) -> ClosedRange<Int> {
    var cursor = LineCursor(from: start, to: end, number: bodyLine)
    while cursor.next(in: text) != nil {}
    return line...max(line, cursor.number)
  }
}
