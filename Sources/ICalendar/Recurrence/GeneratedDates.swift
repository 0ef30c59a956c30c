import CivilTime

/// The dates that rules and single dates of a series give, less those that are taken away, one after
/// the other in the order of time.
struct GeneratedDates {
  typealias Date = RecurrenceSet.GeneratedDate

  private var sources: [RuleOccurrences]
  private var heads: [Date?]
  private var excludedSources: [RuleOccurrences]
  private var excludedHeads: [Date?]
  private let single: [SingleDate]
  private var singleIndex = 0
  private let exclusion: Exclusion
  private let window: Range<Int>
  private var last = Int.min
  /// Dates that were left out since the last one that was given.
  private var skipped = 0
  /// All dates that came by, those that were left out among them.
  private var passed = 0
  private let workLimit: Int
  private var isSpent = false

  /// Whether the limit on work ended the walk, so that more could follow.
  var isCutShort: Bool {
    isSpent || sources.contains { $0.isCutShort } || excludedSources.contains { $0.isCutShort }
  }

  /// The work that the walk has taken, in steps of walkers and dates that came by.
  var steps: Int {
    (sources + excludedSources).reduce(passed) { $0 + $1.steps }
  }

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - window: The instants that dates may lie on.
  ///   - rulesStart: The first instant of the window that dates of rules are looked for at; single
  ///     dates may last longer and so begin earlier.
  ///   - exclusion: What is taken away, but for EXRULE.
  init(
    _ set: RecurrenceSet, window: Range<Int>, rulesFrom rulesStart: Int, exclusion: Exclusion
  ) {
    let resolver = WallResolver(set.zone, policy: set.dstPolicy)
    let lowerBound = resolver.earliestWall(from: max(window.lowerBound, rulesStart))
    let upperBound = resolver.latestWall(before: window.upperBound)
    sources = set.rules.enumerated().map { index, rule in
      RuleOccurrences(
        rule, of: set, source: .rule(index), resolver: resolver, from: lowerBound,
        through: upperBound)
    }
    single = set.singleDates(resolver, from: window.lowerBound)
    let firstExcluded = min(
      lowerBound, single.first.map { resolver.earliestWall(from: $0.date.instant) } ?? .max)
    excludedSources = set.excludedRules.map { rule in
      RuleOccurrences(
        rule, of: set, source: .start, resolver: resolver, from: firstExcluded,
        through: upperBound)
    }
    self.exclusion = exclusion
    self.window = window
    workLimit = set.workLimit
    heads = []
    excludedHeads = []
    for index in sources.indices { heads.append(sources[index].next()) }
    for index in excludedSources.indices { excludedHeads.append(excludedSources[index].next()) }
  }

  /// The next date, or nil at the end of the window or the series.
  mutating func next() -> Date? {
    skipped = 0
    while let date = nextCandidate() {
      skipped += 1
      passed += 1
      guard skipped <= workLimit else {
        isSpent = true
        return nil
      }
      guard date.instant < window.upperBound else { return nil }
      guard date.instant > last, date.instant >= window.lowerBound else { continue }
      last = date.instant
      guard !exclusion.excludes(date.instant), !isExcludedByRule(date.instant) else { continue }
      return date
    }
    return nil
  }

  /// The earliest of all heads; of equal ones a rule comes before a single date, unless that brings
  /// its own length.
  ///
  /// Source: RFC 5545 section 5, item 2.
  private mutating func nextCandidate() -> Date? {
    var best = Int.max
    var bestIndex: Int?
    for index in heads.indices {
      if let head = heads[index], head.instant < best {
        (best, bestIndex) = (head.instant, index)
      }
    }
    if singleIndex < single.count {
      let candidate = single[singleIndex]
      if candidate.date.instant < best
        || candidate.bringsLength && candidate.date.instant == best
      {
        singleIndex += 1
        return candidate.date
      }
    }
    guard let bestIndex else { return nil }
    let head = heads[bestIndex]
    heads[bestIndex] = sources[bestIndex].next()
    return head
  }

  private mutating func isExcludedByRule(_ instant: Int) -> Bool {
    for index in excludedHeads.indices {
      while let head = excludedHeads[index], head.instant < instant {
        excludedHeads[index] = excludedSources[index].next()
      }
      if excludedHeads[index]?.instant == instant { return true }
    }
    return false
  }
}

extension GeneratedDates {
  /// The start, or a date that was added.
  fileprivate struct SingleDate {
    var date: Date
    /// Whether it is a period, which lasts as long as it says.
    var bringsLength: Bool
  }
}

extension RecurrenceSet {
  /// The start and the added dates, in order, as far as they are not before an instant.
  fileprivate func singleDates(
    _ resolver: WallResolver, from lowerBound: Int
  ) -> [GeneratedDates.SingleDate] {
    var found: [GeneratedDates.SingleDate] = []
    func add(_ moment: Moment, _ source: Source, bringsLength: Bool = false) {
      guard let instant = epochSeconds(of: moment, resolver), instant >= lowerBound else { return }
      let wall =
        if case .local(let local) = moment { local.wallSeconds } else { resolver.wall(at: instant) }
      found.append(
        GeneratedDates.SingleDate(
          date: GeneratedDate(wall: wall, instant: instant, source: source, situation: nil),
          bringsLength: bringsLength))
    }
    for (index, date) in addedDates.enumerated() {
      if case .date(let day) = date.moment, !isAllDay {
        add(.local(PlainDateTime(clampingWallSeconds: startWall(on: day.epochDay))), .date(index))
      } else {
        add(date.moment, .date(index), bringsLength: date.length != nil)
      }
    }
    if includesStart {
      add(.local(PlainDateTime(clampingWallSeconds: startWallSeconds)), .start)
    }
    // A stable order: of equal instants the one with a length of its own comes first, then the one
    // that was added.
    if found.count > 1 {
      found = found.enumerated().sorted {
        ($0.element.date.instant, $0.element.bringsLength ? 0 : 1, $0.offset)
          < ($1.element.date.instant, $1.element.bringsLength ? 0 : 1, $1.offset)
      }.map(\.element)
    }
    return found
  }

  /// The wall time of the start on another day, in seconds.
  func startWall(on epochDay: Int) -> Int {
    let midnight = GregorianDays.epochDay(ofSeconds: startWallSeconds) * 86_400
    return epochDay * 86_400 + startWallSeconds - midnight
  }

  /// What a single date means; nil where it has no meaning, such as noon in an all-day series.
  func epochSeconds(of moment: Moment, _ resolver: WallResolver) -> Int? {
    if isAllDay {
      switch moment {
      case .date(let date): return date.epochDay * 86_400
      case .local(let wall), .zoned(let wall, _):
        // Midnight of any zone stands for the day (RFC 5545 wants a DATE).
        return wall.wallSeconds % 86_400 == 0 ? wall.wallSeconds : nil
      }
    }
    switch moment {
    case .date(let date): return resolver.instant(of: date.epochDay * 86_400)
    case .local(let wall): return resolver.instant(of: wall.wallSeconds)
    case .zoned(let wall, let zone):
      return WallResolver(zone, policy: dstPolicy).instant(of: wall.wallSeconds)
    }
  }
}
