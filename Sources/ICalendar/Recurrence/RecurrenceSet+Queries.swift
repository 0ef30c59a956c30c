public import CivilTime

extension RecurrenceSet {
  /// The occurrences that begin inside a window, in the order of time.
  ///
  /// - Parameters:
  ///   - window: Instants, the end excluded; nil for all of them. All-day series are compared as
  ///     if their wall were UTC.
  ///   - limit: How many at most; nil for all.
  /// - Returns: A lazy sequence; `isCutShort` of its iterator tells whether work ended it.
  public func occurrences(in window: Range<Instant>? = nil, limit: Int? = nil) -> Occurrences {
    let bounds = window.map { $0.lowerBound.epochSeconds..<$0.upperBound.epochSeconds }
    return Occurrences(self, window: bounds ?? Int.min..<Int.max, limit: limit)
  }

  /// The occurrences that begin inside a window of plain seconds.
  ///
  /// The same as `occurrences(in:limit:)` for callers that hold no `Instant`.
  ///
  /// - Parameters:
  ///   - epochSeconds: Seconds since 1970, the end excluded.
  ///   - limit: How many at most; nil for all.
  public func occurrences(epochSeconds: Range<Int>, limit: Int? = nil) -> Occurrences {
    Occurrences(self, window: epochSeconds, limit: limit)
  }

  /// The first occurrence that begins after an instant.
  public func first(after instant: Instant) -> Occurrence? {
    var occurrences = occurrences(epochSeconds: instant.epochSeconds + 1..<Int.max, limit: 1)
    return occurrences.next()
  }

  /// Whether an occurrence begins at an instant.
  public func contains(_ instant: Instant) -> Bool {
    let seconds = instant.epochSeconds
    var occurrences = occurrences(epochSeconds: seconds..<seconds + 1, limit: 1)
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
    // Look back from the last possible moment in growing steps, so that long series cost little.
    let start = startWallSeconds - 2 * 86_400
    guard let end = lastPossibleWallSeconds.map({ $0 + 2 * 86_400 }) else {
      return lastWalked(from: start, to: .max)
    }
    var span = 86_400
    var upper = max(end, start)
    while true {
      let lower = max(start, upper - span)
      if let found = lastWalked(from: lower, to: upper + 1) { return found }
      guard lower > start else { return nil }
      (upper, span) = (lower, span * 4)
    }
  }

  private func lastWalked(from lower: Int, to upper: Int) -> Occurrence? {
    var occurrences = occurrences(epochSeconds: lower..<upper)
    var last: Occurrence?
    while let occurrence = occurrences.next() { last = occurrence }
    return last
  }

  /// A wall time that no occurrence lies after, in seconds since 1970 on the wall of the series;
  /// nil when the series has no end or it would cost a walk to tell.
  public var lastPossibleWallSeconds: Int? {
    var latest = startWallSeconds
    for moment in addedDates {
      switch moment {
      case .date(let date): latest = max(latest, date.epochDay * 86_400 + 86_399)
      case .local(let wall): latest = max(latest, wall.wallSeconds)
      // Zones lie up to 26 hours apart.
      case .zoned(let wall, _): latest = max(latest, wall.wallSeconds + 93_600)
      }
    }
    for rule in rules {
      guard let end = lastPossibleWall(of: rule) else { return nil }
      latest = max(latest, end)
    }
    return latest
  }

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
    // Zones lie up to 26 hours apart.
    case .utc(let instant): instant.epochSeconds + 93_600
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
