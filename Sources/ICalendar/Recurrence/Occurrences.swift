/// The occurrences of a series inside a window, one after the other in the order of their starts.
public struct Occurrences: Sequence, IteratorProtocol {
  private let set: RecurrenceSet
  /// The walk of a series without overrides; one of the two is there.
  private var dates: GeneratedDates?
  private var overridden: OverriddenDates?
  private let window: Range<Int>
  private let isOverlapping: Bool
  private var left: Int

  /// Whether the limit on work ended the walk, so that more could follow.
  public var isCutShort: Bool {
    dates?.isCutShort ?? overridden?.isCutShort ?? false
  }

  /// The work that the walk has taken.
  var steps: Int { dates?.steps ?? overridden?.steps ?? 0 }

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - window: Seconds since 1970.
  ///   - isOverlapping: Whether occurrences count that began before the window and end in it.
  ///   - limit: How many at most; nil for all.
  ///   - plan: The overrides of the set, where they are known.
  init(
    _ set: RecurrenceSet, window: Range<Int>, isOverlapping: Bool, limit: Int?,
    plan: OverridePlan? = nil
  ) {
    self.set = set
    self.window = window
    self.isOverlapping = isOverlapping
    left = Swift.max(0, limit ?? .max)
    guard set.overrides.isEmpty else {
      overridden = OverriddenDates(
        set, plan ?? OverridePlan(set), in: window, isOverlapping: isOverlapping)
      return
    }
    let resolver = WallResolver(set.zone, policy: set.dstPolicy)
    let low = window.lowerBound
    let (longest, ofRules) = isOverlapping ? (set.longest, set.length.upperBound) : (0, 0)
    dates = GeneratedDates(
      set, window: low.addingLimited(-longest)..<window.upperBound,
      rulesFrom: low.addingLimited(-ofRules), exclusion: Exclusion(set, resolver))
  }

  /// The next occurrence, or nil at the end of the window or the series.
  public mutating func next() -> RecurrenceSet.Occurrence? {
    guard left > 0 else { return nil }
    while let occurrence = nextOfSeries() {
      guard occurrence.epochSeconds < window.upperBound else { return nil }
      if occurrence.epochSeconds < window.lowerBound {
        guard isOverlapping, let end = occurrence.endEpochSeconds, end > window.lowerBound else {
          continue
        }
      }
      left -= 1
      return occurrence
    }
    return nil
  }

  private mutating func nextOfSeries() -> RecurrenceSet.Occurrence? {
    if let date = dates?.next() { return set.occurrence(on: date) }
    return overridden?.next()
  }
}
