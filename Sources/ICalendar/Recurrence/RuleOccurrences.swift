import CivilTime

/// The occurrences of one rule in the order of their instants, UNTIL applied.
///
/// Instants follow the wall, but for wall times in a gap: the clock moves those past others. They
/// wait until everything that comes before them has passed.
struct RuleOccurrences {
  private var walker: EngineWalker
  private var resolver: WallResolver
  private let source: RecurrenceSet.Source
  private var lastWall = Int.max
  private var lastInstant = Int.max
  private var waiting: [RecurrenceSet.Occurrence] = []
  private var isFinished = false

  var isCutShort: Bool { walker.isCutShort }

  init(
    _ rule: RecurrenceRule, of set: RecurrenceSet, source: RecurrenceSet.Source,
    resolver: WallResolver, from lowerBound: Int, through upperBound: Int
  ) {
    walker = set.walker(for: rule, from: lowerBound, through: upperBound)
    self.resolver = resolver
    self.source = source
    switch rule.until {
    case nil: break
    case .date(let date): lastWall = date.epochDay * 86_400 + 86_399
    case .local(let wall):
      lastWall = set.isAllDay ? wall.date.epochDay * 86_400 : wall.wallSeconds
    case .utc(let instant):
      if set.isAllDay {
        lastWall = instant.epochSeconds
      } else {
        lastInstant = instant.epochSeconds
      }
    }
  }

  mutating func next() -> RecurrenceSet.Occurrence? {
    if waiting.isEmpty {
      guard let (occurrence, isUnsettled) = pull() else { return nil }
      if !isUnsettled { return occurrence }
      waiting.append(occurrence)
    }
    while let (occurrence, isUnsettled) = pull() {
      insert(occurrence)
      if !isUnsettled { break }
    }
    return waiting.popLast()
  }

  /// Keeps what waits in descending order.
  private mutating func insert(_ occurrence: RecurrenceSet.Occurrence) {
    let index =
      waiting.lastIndex { $0.epochSeconds >= occurrence.epochSeconds }.map { $0 + 1 } ?? 0
    waiting.insert(occurrence, at: index)
  }

  private mutating func pull() -> (RecurrenceSet.Occurrence, isUnsettled: Bool)? {
    while !isFinished {
      guard let wall = walker.next(), wall <= lastWall else { break }
      let reading = resolver.read(wall)
      guard reading.instant <= lastInstant else {
        // One that the clock moved may lie too late with earlier ones still to come.
        if reading.isUnsettled { continue }
        break
      }
      return (
        RecurrenceSet.Occurrence(
          wallSeconds: wall, epochSeconds: reading.instant, source: source,
          situation: reading.situation),
        reading.isUnsettled
      )
    }
    isFinished = true
    return nil
  }
}
