extension ZoneDefinition {
  /// The most onsets that are looked at; two a year over all years are 20,000.
  private static let onsetLimit = 50_000

  /// Whether the definition says nothing about any time.
  var isEmpty: Bool { observances.isEmpty }

  /// The whole years among some that lie after the first onset, or nil.
  func years(of years: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard let first = observances.map({ $0.start - $0.offsetFrom }).min() else { return nil }
    let year = GregorianDays.date(epochDay: GregorianDays.epochDay(ofSeconds: first)).year
    let low = max(years.lowerBound, year + 1)
    return low <= years.upperBound ? low...years.upperBound : nil
  }

  /// The offsets that the definition gives over some years.
  ///
  /// - Parameters:
  ///   - years: The years that must be right; later ones may be.
  ///   - fromStart: Whether all earlier ones must be right too.
  func rules(for years: ClosedRange<Int>, fromStart: Bool = false) -> TimeZoneRules {
    let first = fromStart ? PlainDate.minimum.year : years.lowerBound - 1
    let from = GregorianDays.epochDay(year: first, month: 1, day: 1) * 86_400
    let to = GregorianDays.epochDay(year: years.upperBound + 2, month: 1, day: 1) * 86_400
    var changes: [(instant: Int, utcOffset: Int)] = []
    for observance in observances {
      let room = Self.onsetLimit - changes.count
      guard room > 0 else { break }
      for onset in observance.onsets(from: from, to: to, limit: room) {
        changes.append((onset - observance.offsetFrom, observance.offsetTo))
      }
    }
    // Before its first onset a zone has the offset that this onset changes from.
    let earliest = observances.min { $0.start - $0.offsetFrom < $1.start - $1.offsetFrom }
    let initial = earliest?.offsetFrom ?? 0
    // Changes to the offset that holds already say nothing.
    changes.sort { ($0.instant, $0.utcOffset) < ($1.instant, $1.utcOffset) }
    var real: [(instant: Int, utcOffset: Int)] = []
    var current = initial
    for change in changes where change.utcOffset != current || real.last?.instant == change.instant
    {
      real.append(change)
      current = change.utcOffset
    }
    return TimeZoneRules(id: tzid, initialOffset: initial, changes: real)
  }
}

extension ZoneDefinition.Observance {
  /// The wall times at which the part begins: the first one, the dates, and of the rules those
  /// that matter between two times.
  func onsets(from: Int, to: Int, limit: Int) -> [Int] {
    var onsets = [start]
    onsets.append(contentsOf: dates.prefix(limit))
    for rule in rules where onsets.count < limit {
      // The last onset before the range still holds in it, also when the rule has ended by then.
      var low = from - 400 * 86_400
      if let until = untilWall(of: rule), until < from { low = until - 800 * 86_400 }
      if rule.interval > 1 || rule.count != nil { low = start }
      var walker = GregorianWalker(
        rule, startWallSeconds: start, isDate: false, from: max(low, start))
      while onsets.count < limit, let wall = walker.next() {
        if wall >= to { break }
        if let until = untilWall(of: rule), wall > until { break }
        onsets.append(wall)
      }
    }
    return onsets
  }

  /// UNTIL on the wall before the change.
  private func untilWall(of rule: RecurrenceRule) -> Int? {
    switch rule.until {
    case .utc(let instant): instant.epochSeconds + offsetFrom
    case .local(let wall): wall.wallSeconds
    case .date(let date): date.epochDay * 86_400 + 86_399
    case nil: nil
    }
  }
}
