import CivilTime

/// The occurrences of a stretch of a series that move alike, in the order of their starts.
struct MovedDates {
  /// A stretch of the instants that name occurrences, in which all move alike.
  struct Run {
    var motion: OverridePlan.Motion
    /// The instants of the stretch that can lead into the window.
    var window: Range<Int>
    /// The first of them for dates of rules; single ones can last longer.
    var rulesStart: Int
    /// No occurrence of it begins earlier.
    var earliest: Int
  }

  private let run: Run
  private let set: RecurrenceSet
  private let plan: OverridePlan
  private let isMoved: Bool
  private var dates: GeneratedDates
  private var resolver: WallResolver
  private let home: WallResolver
  private var waiting = SettlingQueue<RecurrenceSet.Occurrence>()

  var isCutShort: Bool { dates.isCutShort }
  var steps: Int { dates.steps }

  init(_ run: Run, of set: RecurrenceSet, _ plan: OverridePlan, _ exclusion: Exclusion) {
    self.run = run
    self.set = set
    self.plan = plan
    isMoved = run.motion != plan.unmoved
    dates = GeneratedDates(
      set, window: run.window, rulesFrom: run.rulesStart, exclusion: exclusion)
    resolver = WallResolver(run.motion.zone, policy: set.dstPolicy)
    home = WallResolver(set.zone, policy: set.dstPolicy)
  }

  mutating func next() -> RecurrenceSet.Occurrence? {
    if waiting.isEmpty {
      guard let (occurrence, isUnsettled) = pull() else { return nil }
      if !isUnsettled { return occurrence }
      waiting.append(occurrence)
    }
    while let (occurrence, isUnsettled) = pull() {
      waiting.insert(occurrence) { $0.precedes(occurrence) }
      if !isUnsettled { break }
    }
    return waiting.popFirst()
  }

  private mutating func pull() -> (RecurrenceSet.Occurrence, isUnsettled: Bool)? {
    guard let date = dates.next() else { return nil }
    let range = plan.range(at: date.instant)
    guard isMoved else { return (set.occurrence(on: date, in: range), false) }
    let (occurrence, isUnsettled) = set.occurrence(on: date, in: range, run.motion, &resolver)
    return (occurrence, isUnsettled || !set.isAllDay && home.repeatsWall(after: date.instant))
  }
}

extension OverridePlan {
  /// The stretches of a series whose occurrences can begin in a window, or reach into it.
  ///
  /// - Parameters:
  ///   - starts: The window of starts.
  ///   - isOverlapping: Whether occurrences that began before it count if they end in it.
  func runs(
    of set: RecurrenceSet, in starts: Range<Int>, isOverlapping: Bool
  ) -> [MovedDates.Run] {
    var runs: [MovedDates.Run] = []
    func add(_ instants: Range<Int>, _ motion: Motion, longest: Int, ofRules: Int) {
      guard !instants.isEmpty, !motion.isDropped else { return }
      // Zones lie up to 26 hours apart, and a gap moves a time by less than that.
      let slack = motion == unmoved ? 0 : 3 * WallResolver.longestChange
      let low = starts.lowerBound.addingLimited(-slack).addingLimited(-motion.shift)
      let high = starts.upperBound.addingLimited(slack).addingLimited(-motion.shift)
      let from = max(isOverlapping ? low.addingLimited(-longest) : low, instants.lowerBound)
      let to = min(high, instants.upperBound)
      guard from < to else { return }
      runs.append(
        MovedDates.Run(
          motion: motion, window: from..<to,
          rulesStart: max(isOverlapping ? low.addingLimited(-ofRules) : low, from),
          earliest: from.addingLimited(motion.shift).addingLimited(-slack)))
    }
    var (from, motion, longest, ofRules) =
      (Int.min, unmoved, set.longest, set.length.upperBound)
    for range in ranges {
      if range.motion != motion {
        add(from..<max(from, range.named.instant), motion, longest: longest, ofRules: ofRules)
        (from, motion, longest, ofRules) = (range.named.instant, range.motion, 0, 0)
      }
      ofRules = max(ofRules, set.overrides[range.named.index].length.upperBound)
      longest = max(longest, ofRules)
    }
    add(from..<Int.max, motion, longest: longest, ofRules: ofRules)
    return runs
  }
}

extension RecurrenceSet {
  /// At most how many seconds a date lasts that nothing replaces.
  var longest: Int {
    addedDates.reduce(length.upperBound) { max($0, $1.length?.upperBound ?? 0) }
  }
}
