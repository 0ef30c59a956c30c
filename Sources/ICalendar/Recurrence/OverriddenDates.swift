import CivilTime

/// The occurrences of a series with overrides: single ones, and stretches that move alike, merged in
/// the order of their starts.
struct OverriddenDates {
  private let set: RecurrenceSet
  private let plan: OverridePlan
  private let exclusion: Exclusion
  /// Single overrides, the first ones last.
  private var single: [RecurrenceSet.Occurrence]
  /// Stretches that nothing was asked of yet, the earliest ones last.
  private var closed: [MovedDates.Run]
  private var open: [MovedDates] = []
  private var heads: [RecurrenceSet.Occurrence] = []

  /// Whether the limit on work ended a part of the walk, so that more could be there.
  private(set) var isCutShort = false
  /// The work of the stretches that have ended.
  private var endedSteps = 0

  /// The work that the walk has taken.
  var steps: Int { open.reduce(endedSteps) { $0 + $1.steps } }

  init(
    _ set: RecurrenceSet, _ plan: OverridePlan, in starts: Range<Int>, isOverlapping: Bool
  ) {
    self.set = set
    self.plan = plan
    let resolver = WallResolver(set.zone, policy: set.dstPolicy)
    var exclusion = Exclusion(set, resolver)
    single = []
    for named in plan.single {
      if named.isWholeDay {
        exclusion.insert(epochDay: GregorianDays.epochDay(ofSeconds: named.wall))
      } else {
        exclusion.insert(instant: named.instant)
      }
      let occurrence = set.occurrence(of: named)
      if set.includesCancelled || !occurrence.isCancelled { single.append(occurrence) }
    }
    single.sort { $1.precedes($0) }
    self.exclusion = exclusion
    closed = plan.runs(of: set, in: starts, isOverlapping: isOverlapping)
    closed.sort { $0.earliest > $1.earliest }
  }

  mutating func next() -> RecurrenceSet.Occurrence? {
    var best = firstOpen()
    while let run = closed.last, best.map({ run.earliest <= heads[$0].epochSeconds }) ?? true {
      closed.removeLast()
      start(run)
      best = firstOpen()
    }
    if let first = single.last, best.map({ first.precedes(heads[$0]) }) ?? true {
      return single.popLast()
    }
    guard let best else { return nil }
    let occurrence = heads[best]
    if let next = open[best].next() {
      heads[best] = next
    } else {
      isCutShort = isCutShort || open[best].isCutShort
      endedSteps += open[best].steps
      open.remove(at: best)
      heads.remove(at: best)
    }
    return occurrence
  }

  /// Where the earliest of all heads is, or nil for none.
  private func firstOpen() -> Int? {
    heads.indices.min { heads[$0].precedes(heads[$1]) }
  }

  private mutating func start(_ run: MovedDates.Run) {
    var dates = MovedDates(run, of: set, plan, exclusion)
    if let head = dates.next() {
      open.append(dates)
      heads.append(head)
    } else {
      isCutShort = isCutShort || dates.isCutShort
      endedSteps += dates.steps
    }
  }
}
