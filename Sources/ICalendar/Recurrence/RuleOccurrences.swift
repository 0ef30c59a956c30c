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
  private var waiting = SettlingQueue<RecurrenceSet.GeneratedDate>()
  private var isFinished = false

  var isCutShort: Bool { walker.isCutShort }
  var steps: Int { walker.steps }

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

  mutating func next() -> RecurrenceSet.GeneratedDate? {
    if waiting.isEmpty {
      guard let (date, isUnsettled) = pull() else { return nil }
      if !isUnsettled { return date }
      waiting.append(date)
    }
    while let (date, isUnsettled) = pull() {
      // Of two on one instant the later wall time comes first: no clock moved that.
      waiting.insert(date) { $0.instant < date.instant }
      if !isUnsettled { break }
    }
    return waiting.popFirst()
  }

  private mutating func pull() -> (RecurrenceSet.GeneratedDate, isUnsettled: Bool)? {
    while !isFinished {
      guard let wall = walker.next(), wall <= lastWall else { break }
      let reading = resolver.read(wall)
      guard reading.instant <= lastInstant else {
        // One that the clock moved may lie too late with earlier ones still to come.
        if reading.isUnsettled { continue }
        break
      }
      return (
        RecurrenceSet.GeneratedDate(
          wall: wall, instant: reading.instant, source: source, situation: reading.situation),
        reading.isUnsettled
      )
    }
    isFinished = true
    return nil
  }
}
