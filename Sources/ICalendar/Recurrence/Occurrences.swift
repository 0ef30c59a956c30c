import CivilTime

/// The occurrences of a series inside a window, one after the other in the order of time.
public struct Occurrences: Sequence, IteratorProtocol {
  private var sources: [RuleOccurrences]
  private var heads: [RecurrenceSet.Occurrence?]
  private var excludedSources: [RuleOccurrences]
  private var excludedHeads: [RecurrenceSet.Occurrence?]
  private let single: [RecurrenceSet.Occurrence]
  private var singleIndex = 0
  private let exclusion: Exclusion
  private let window: Range<Int>
  private var last = Int.min
  private var left: Int
  /// Occurrences that were left out since the last one that was given.
  private var skipped = 0
  private let workLimit: Int
  private var isSpent = false

  /// Whether the limit on work ended the walk, so that more could follow.
  public var isCutShort: Bool {
    isSpent || sources.contains { $0.isCutShort } || excludedSources.contains { $0.isCutShort }
  }

  init(_ set: RecurrenceSet, window: Range<Int>, limit: Int?) {
    let resolver = WallResolver(set.zone, policy: set.dstPolicy)
    let lowerBound = resolver.earliestWall(from: window.lowerBound)
    let upperBound = resolver.latestWall(before: window.upperBound)
    sources = set.rules.enumerated().map { index, rule in
      RuleOccurrences(
        rule, of: set, source: .rule(index), resolver: resolver, from: lowerBound,
        through: upperBound)
    }
    excludedSources = set.excludedRules.map { rule in
      RuleOccurrences(
        rule, of: set, source: .start, resolver: resolver, from: lowerBound,
        through: upperBound)
    }
    single = set.singleOccurrences(resolver, from: window.lowerBound)
    exclusion = Exclusion(set, resolver)
    self.window = window
    workLimit = set.workLimit
    left = Swift.max(0, limit ?? .max)
    heads = []
    excludedHeads = []
    for index in sources.indices { heads.append(sources[index].next()) }
    for index in excludedSources.indices { excludedHeads.append(excludedSources[index].next()) }
  }

  /// The next occurrence, or nil at the end of the window or the series.
  public mutating func next() -> RecurrenceSet.Occurrence? {
    guard left > 0 else { return nil }
    skipped = 0
    while let occurrence = nextCandidate() {
      skipped += 1
      guard skipped <= workLimit else {
        isSpent = true
        return nil
      }
      guard occurrence.epochSeconds < window.upperBound else { return nil }
      guard occurrence.epochSeconds > last, occurrence.epochSeconds >= window.lowerBound else {
        continue
      }
      last = occurrence.epochSeconds
      guard !exclusion.excludes(occurrence.epochSeconds),
        !isExcludedByRule(occurrence.epochSeconds)
      else { continue }
      left -= 1
      return occurrence
    }
    return nil
  }

  /// The earliest of all heads; of equal ones a rule comes before a single date.
  private mutating func nextCandidate() -> RecurrenceSet.Occurrence? {
    var best = Int.max
    var bestIndex: Int?
    for index in heads.indices {
      if let head = heads[index], head.epochSeconds < best {
        (best, bestIndex) = (head.epochSeconds, index)
      }
    }
    if singleIndex < single.count, single[singleIndex].epochSeconds < best {
      singleIndex += 1
      return single[singleIndex - 1]
    }
    guard let bestIndex else { return nil }
    let head = heads[bestIndex]
    heads[bestIndex] = sources[bestIndex].next()
    return head
  }

  private mutating func isExcludedByRule(_ instant: Int) -> Bool {
    for index in excludedHeads.indices {
      while let head = excludedHeads[index], head.epochSeconds < instant {
        excludedHeads[index] = excludedSources[index].next()
      }
      if excludedHeads[index]?.epochSeconds == instant { return true }
    }
    return false
  }
}

/// What EXDATE takes away.
private struct Exclusion {
  private var instants: Set<Int> = []
  private var days: Set<Int> = []
  private let resolver: WallResolver

  init(_ set: RecurrenceSet, _ resolver: WallResolver) {
    self.resolver = resolver
    for moment in set.excludedDates {
      switch moment {
      case .date(let date): days.insert(date.epochDay)
      case .local, .zoned:
        if let instant = set.epochSeconds(of: moment, resolver) { instants.insert(instant) }
      }
    }
  }

  func excludes(_ instant: Int) -> Bool {
    if !instants.isEmpty, instants.contains(instant) { return true }
    return !days.isEmpty && days.contains(resolver.wall(at: instant).dividedDown(by: 86_400))
  }
}

extension RecurrenceSet {
  /// The start and the added dates, in order, as far as they are not before an instant.
  fileprivate func singleOccurrences(
    _ resolver: WallResolver, from lowerBound: Int
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    func add(_ moment: Moment, _ source: Source) {
      guard let instant = epochSeconds(of: moment, resolver), instant >= lowerBound else { return }
      let wall =
        if case .local(let local) = moment { local.wallSeconds } else { resolver.wall(at: instant) }
      found.append(
        Occurrence(wallSeconds: wall, epochSeconds: instant, source: source, situation: nil))
    }
    for (index, moment) in addedDates.enumerated() { add(moment, .date(index)) }
    if includesStart {
      add(.local(PlainDateTime(clampingWallSeconds: startWallSeconds)), .start)
    }
    // A stable order: of equal instants the one that was added comes first.
    if found.count > 1 {
      found = found.enumerated().sorted {
        ($0.element.epochSeconds, $0.offset) < ($1.element.epochSeconds, $1.offset)
      }.map(\.element)
    }
    return found
  }

  /// What a single date means; nil where it has no meaning, such as noon in an all-day series.
  fileprivate func epochSeconds(of moment: Moment, _ resolver: WallResolver) -> Int? {
    if isAllDay {
      switch moment {
      case .date(let date): return date.epochDay * 86_400
      case .local(let wall), .zoned(let wall, _):
        // Midnight of any zone stands for the day (RFC 5545 wants a DATE).
        return wall.wallSeconds % 86_400 == 0 ? wall.wallSeconds : nil
      }
    }
    switch moment {
    case .date(let date): return resolver.reading(date.epochDay * 86_400)
    case .local(let wall): return resolver.reading(wall.wallSeconds)
    case .zoned(let wall, let zone):
      return WallResolver(zone, policy: dstPolicy).reading(wall.wallSeconds)
    }
  }
}

extension WallResolver {
  /// The instant of one wall time that comes out of order.
  fileprivate func reading(_ wall: Int) -> Int {
    var copy = self
    return copy.read(wall).instant
  }
}
