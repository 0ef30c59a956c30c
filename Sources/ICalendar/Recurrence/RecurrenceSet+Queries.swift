public import CivilTime

extension RecurrenceSet {
  /// The occurrences that show in a window, in the order of their starts.
  ///
  /// An occurrence shows if its span overlaps the window, however long ago it began; one without an
  /// end shows if it begins there. Where an override moved it to is what counts.
  ///
  /// - Parameters:
  ///   - window: Instants, the end excluded; nil for all of them. All-day series are compared as
  ///     if their wall were UTC.
  ///   - limit: How many at most; nil for all.
  /// - Returns: A lazy sequence; `isCutShort` of its iterator tells whether work ended it.
  /// - Complexity: O(m log m) in the number of overrides at the start. A later window costs no more
  ///   than an early one but for rules with COUNT whose steps are not even.
  public func occurrences(in window: Range<Instant>? = nil, limit: Int? = nil) -> Occurrences {
    guard let window else { return occurrences(startingIn: .min..<(.max), limit: limit) }
    let end = window.upperBound
    return Occurrences(
      self,
      window: window.lowerBound.epochSeconds..<end.epochSeconds + (end.nanosecond > 0 ? 1 : 0),
      isOverlapping: true, limit: limit)
  }

  /// The occurrences that begin in a window of plain seconds.
  ///
  /// - Parameters:
  ///   - epochSeconds: Seconds since 1970, the end excluded.
  ///   - limit: How many at most; nil for all.
  public func occurrences(startingIn epochSeconds: Range<Int>, limit: Int? = nil) -> Occurrences {
    Occurrences(self, window: epochSeconds, isOverlapping: false, limit: limit)
  }

  /// The first occurrence that begins after an instant.
  public func first(after instant: Instant) -> Occurrence? {
    var occurrences = occurrences(startingIn: instant.epochSeconds + 1..<Int.max, limit: 1)
    return occurrences.next()
  }

  /// The occurrence that follows another one of the series, which may begin at the same instant.
  public func first(after occurrence: Occurrence) -> Occurrence? {
    var occurrences = occurrences(startingIn: occurrence.epochSeconds..<Int.max)
    while let next = occurrences.next() {
      if occurrence.precedes(next) { return next }
    }
    return nil
  }

  /// Whether an occurrence begins at an instant.
  public func contains(_ instant: Instant) -> Bool {
    let seconds = instant.epochSeconds
    var occurrences = occurrences(startingIn: seconds..<seconds + 1, limit: 1)
    return instant.nanosecond == 0 && occurrences.next() != nil
  }

  /// Whether every rule ends by COUNT or UNTIL.
  public var isFinite: Bool {
    rules.allSatisfy { $0.count != nil || $0.until != nil }
  }

  /// How many occurrences there are; nil for a series without end, and where the walk was cut.
  ///
  /// - Complexity: O(n) in the number of occurrences.
  public var count: Int? {
    guard isFinite else { return nil }
    var occurrences = occurrences()
    var count = 0
    while occurrences.next() != nil { count += 1 }
    return occurrences.isCutShort ? nil : count
  }

  /// The last occurrence; nil for a series without end, and for one where nothing is left.
  public var last: Occurrence? {
    guard isFinite else { return nil }
    // Zones lie up to 26 hours apart.
    let slack = 2 * 86_400
    let start = firstPossibleWallSeconds - slack
    guard let end = lastPossibleWallSeconds.map({ $0 + slack }) else {
      return lastWalked(from: start, to: .max)
    }
    // Look back from the last possible moment in growing steps, so that long series cost little.
    var span = 86_400
    var upper = max(end, start)
    while true {
      let lower = max(start, upper.addingLimited(-span))
      if let found = lastWalked(from: lower, to: upper + 1) { return found }
      guard lower > start else { return nil }
      (upper, span) = (lower, span * 4)
    }
  }

  private func lastWalked(from lower: Int, to upper: Int) -> Occurrence? {
    var occurrences = occurrences(startingIn: lower..<upper)
    var last: Occurrence?
    while let occurrence = occurrences.next() { last = occurrence }
    return last
  }

  /// A wall time that no occurrence begins before, in seconds since 1970 on the wall of the series.
  private var firstPossibleWallSeconds: Int {
    let dates = addedDates.reduce(startWallSeconds) { min($0, $1.moment.wallSeconds) }
    guard !overrides.isEmpty else { return dates }
    let plan = OverridePlan(self)
    let moved = dates + plan.ranges.reduce(0) { min($0, $1.motion.shift) }
    return plan.single.reduce(moved) { min($0, overrides[$1.index].start.wallSeconds) }
  }

  /// A wall time that no occurrence begins after, in seconds since 1970 on the wall of the series;
  /// nil when the series has no end or it would cost a walk to tell.
  public var lastPossibleWallSeconds: Int? {
    var latest = startWallSeconds
    for date in addedDates { latest = max(latest, date.moment.latestWallSeconds) }
    for rule in rules {
      guard let end = lastPossibleWall(of: rule) else { return nil }
      latest = max(latest, end)
    }
    guard !overrides.isEmpty else { return latest }
    let plan = OverridePlan(self)
    func distance(to other: Zone) -> Int { other == zone ? 0 : Self.zonesApart }
    latest += plan.ranges.reduce(0) { max($0, $1.motion.shift + distance(to: $1.motion.zone)) }
    return plan.single.reduce(latest) {
      let start = overrides[$1.index].start
      return max($0, start.wallSeconds + distance(to: start.zone))
    }
  }

  /// Zones lie up to 26 hours apart.
  fileprivate static let zonesApart = 93_600

  private func lastPossibleWall(of rule: RecurrenceRule) -> Int? {
    let until = lastUntil(of: rule)
    guard let count = rule.count, rule.isWalkedAsGregorian else { return until }
    let plan = RulePlan(rule, startWallSeconds: startWallSeconds, isDate: isAllDay)
    guard let counted = plan.lastOfConstantSteps(count: count) ?? lastWalked(rule, count: count)
    else { return until }
    return min(counted, until ?? .max)
  }

  /// The last wall time of a short COUNT, found by walking; nil for a long one.
  private func lastWalked(_ rule: RecurrenceRule, count: Int) -> Int? {
    guard count <= 500 else { return nil }
    var walker = walker(for: rule, from: startWallSeconds)
    var last = startWallSeconds
    while let wall = walker.next() { last = wall }
    return walker.isCutShort ? nil : last
  }

  private func lastUntil(of rule: RecurrenceRule) -> Int? {
    switch rule.until {
    case nil: nil
    case .date(let date): date.epochDay * 86_400 + 86_399
    case .local(let wall): wall.wallSeconds
    case .utc(let instant): instant.epochSeconds + Self.zonesApart
    }
  }
}

extension RecurrenceSet.Moment {
  /// On the wall that it is written for, in seconds.
  fileprivate var wallSeconds: Int {
    switch self {
    case .date(let date): date.epochDay * 86_400
    case .local(let wall), .zoned(let wall, _): wall.wallSeconds
    }
  }

  /// No later than this on the wall of the series.
  fileprivate var latestWallSeconds: Int {
    switch self {
    case .date: wallSeconds + 86_399
    case .local: wallSeconds
    case .zoned: wallSeconds + RecurrenceSet.zonesApart
    }
  }
}

extension RulePlan {
  /// A wall time that no occurrence lies after, where arithmetic tells.
  func lastOfConstantSteps(count: Int) -> Int? {
    guard let step = constantStep, let first = firstOfConstantSteps else { return nil }
    let (length, overflow) = step.multipliedReportingOverflow(by: count)
    guard !overflow, length <= PlainDateTime.lastWallSeconds - first else {
      return PlainDateTime.lastWallSeconds
    }
    return first + length
  }
}
