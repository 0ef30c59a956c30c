extension FeedReading {
  /// How many occurrences of one series are compared with its exceptions.
  private static let comparedOccurrences = 20_000
  /// How many exceptions of one series are looked for.
  private static let comparedDates = 5_000

  /// What an EXDATE or RECURRENCE-ID names.
  private struct NamedDate {
    /// The day on the wall of the series, or nil where an instant is named.
    var day: Int?
    var instant: Int
    var line: EventComponent.Line
    var isFound = false
  }

  /// Reports exceptions that name no occurrence, and a series of which nothing is left.
  ///
  /// A series that would have to be walked for long is not judged.
  mutating func checkDates(
    of series: SeriesTimes, _ master: EventComponent, _ overrides: [Override],
    _ plan: OverridePlan, in text: Span<UInt8>
  ) {
    checkRules(of: series)
    var named: [NamedDate] = []
    for line in master.lines where line.property == .exdate {
      for date in properties.dates(line, in: text).prefix(Self.comparedDates - named.count) {
        named.append(self.named(date, in: series, calendar: master.entry.calendar, in: text))
      }
    }
    let exclusions = named.count
    for name in (plan.single + plan.ranges.map(\.named)).prefix(Self.comparedDates) {
      let override = overrides[name.index]
      guard let line = override.part.component[.recurrenceId] else { continue }
      named.append(
        NamedDate(
          day: name.isWholeDay ? GregorianDays.epochDay(ofSeconds: name.wall) : nil,
          instant: name.instant, line: line))
    }
    guard !named.isEmpty, find(&named, in: series) else { return }
    for date in named.prefix(exclusions) where !date.isFound {
      report(date, "EXDATE", action: "nothing is taken away")
    }
    for date in named.dropFirst(exclusions) where !date.isFound {
      report(date, "RECURRENCE-ID", action: "one more event")
    }
    guard overrides.isEmpty else { return }
    var left = series.set.occurrences(limit: 1)
    if left.next() == nil, !left.isCutShort {
      properties.log.add(
        .info, .noOccurrence, at: SourcePosition(line: master.entry.line),
        "every occurrence of the series is taken away", action: "nothing of it shows",
        hint: "leave the event out if that is meant, or mend its EXDATE")
    }
  }

  /// Reports rules that give no date at all.
  private mutating func checkRules(of series: SeriesTimes) {
    for (rule, line) in zip(series.set.rules, series.ruleLines) {
      var walker = series.set.walker(for: rule, from: series.set.startWallSeconds)
      guard walker.next() == nil else { continue }
      if walker.isCutShort { workLeft -= series.set.workLimit }
      properties.log.add(
        .warning, .noOccurrence, at: SourcePosition(line: line),
        walker.isCutShort ? "the rule gives no date for too long" : "the rule gives no date",
        action: "DTSTART is the only occurrence", hint: "compare its parts: they exclude each other"
      )
    }
  }

  private mutating func report(_ date: NamedDate, _ name: String, action: String) {
    properties.log.add(
      .info, .noSuchOccurrence, at: properties.position(date.line),
      "\(name) names no occurrence of its series: \(text(of: date))", action: action,
      hint: "compare it with the start, the rule and the time zone of the series")
  }

  private func text(of date: NamedDate) -> String {
    if let day = date.day { return PlainDate(clampingEpochDay: day).description }
    return Instant(epochSeconds: date.instant).description
  }

  private mutating func named(
    _ date: DateProperty, in series: SeriesTimes, calendar: Int, in text: Span<UInt8>
  ) -> NamedDate {
    if date.value.form == .date || series.times.isDate {
      return NamedDate(day: date.value.epochDay, instant: 0, line: date.line)
    }
    let zone = zone(of: date, besides: series.times, calendar: calendar, in: text)
    let time = ZonedDateTime(date.value.wallTime, in: zone.zone)
    return NamedDate(day: nil, instant: time.instant.epochSeconds, line: date.line)
  }

  /// Marks the dates that the series has before anything is taken away.
  ///
  /// - Returns: false when there is too much to walk.
  private func find(_ named: inout [NamedDate], in series: SeriesTimes) -> Bool {
    var byDay: [Int: [Int]] = [:]
    var byInstant: [Int: [Int]] = [:]
    var (low, high) = (Int.max, Int.min)
    for (index, date) in named.enumerated() {
      // Zones lie up to 26 hours apart.
      let instant = date.day.map { $0 * 86_400 } ?? date.instant
      low = min(low, instant - 2 * 86_400)
      high = max(high, instant + 3 * 86_400)
      if let day = date.day {
        byDay[day, default: []].append(index)
      } else {
        byInstant[date.instant, default: []].append(index)
      }
    }
    var whole = series.set.unchanged
    whole.excludedDates = []
    whole.excludedRules = []
    let rules = series.times.startZone.zone.rules
    var occurrences = whole.occurrences(
      startingIn: low..<high, limit: Self.comparedOccurrences + 1)
    var count = 0
    while let occurrence = occurrences.next() {
      count += 1
      let instant = occurrence.epochSeconds
      for index in byInstant[instant] ?? [] { named[index].isFound = true }
      guard !byDay.isEmpty else { continue }
      let wall = series.times.isDate ? instant : instant + rules.utcOffset(at: instant)
      for index in byDay[GregorianDays.epochDay(ofSeconds: wall)] ?? [] {
        named[index].isFound = true
      }
    }
    return count <= Self.comparedOccurrences && !occurrences.isCutShort
  }
}
