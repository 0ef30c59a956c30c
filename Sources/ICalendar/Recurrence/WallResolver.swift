import CivilTime

/// Turns ascending wall times of one zone into instants, mostly with one subtraction.
///
/// It remembers the stretch of wall times without a clock change that the last answer lay in.
struct WallResolver {
  /// What a wall time means, and what the clock did with it.
  struct Reading {
    let instant: Int
    let situation: DstSituation?
    /// Whether a later wall time may mean an earlier instant than this one.
    let isUnsettled: Bool
  }

  private let rules: TimeZoneRules
  private let policy: DstPolicy
  private var knownFrom = 0
  private var knownBefore = 0
  private var knownOffset = 0

  /// No clock changes by more than this, and none twice within it.
  static let longestChange = 26 * 3600
  private static let lookAhead = 400 * 86_400

  init(_ zone: Zone, policy: DstPolicy) {
    rules = zone.rules
    self.policy = policy
  }

  mutating func read(_ wall: Int) -> Reading {
    if wall >= knownFrom, wall < knownBefore {
      return Reading(instant: wall - knownOffset, situation: nil, isUnsettled: false)
    }
    switch rules.reading(ofWallSeconds: wall) {
    case .unique(let instant):
      remember(wall, instant)
      return Reading(
        instant: instant, situation: nil,
        isUnsettled: policy == .earlier && hasChange(after: instant))
    case .overlap(let first, let second):
      let instant = policy == .later ? second : first
      return Reading(instant: instant, situation: .overlap, isUnsettled: false)
    case .gap(let backward, let forward):
      let instant = policy == .earlier ? backward : forward
      return Reading(instant: instant, situation: .gap, isUnsettled: true)
    }
  }

  /// Keeps the stretch from a wall time that happens once up to a day before the next change.
  private mutating func remember(_ wall: Int, _ instant: Int) {
    let offset = wall - instant
    let horizon = instant + Self.lookAhead
    let change = rules.nextTransition(atOrAfter: instant + 1, before: horizon) ?? horizon
    knownOffset = offset
    knownFrom = wall
    knownBefore = change - Self.longestChange + offset
  }

  private func hasChange(after instant: Int) -> Bool {
    rules.nextTransition(atOrAfter: instant, before: instant + Self.longestChange) != nil
  }

  /// A wall time that is not after any that means the instant or a later one.
  func earliestWall(from instant: Int) -> Int {
    guard instant > .min + 3 * Self.longestChange, instant < .max - 3 * Self.longestChange else {
      return instant
    }
    let around = [instant - Self.longestChange, instant, instant + Self.longestChange]
    return instant + (around.map(rules.utcOffset).min() ?? 0)
  }

  /// A wall time that none which means an earlier instant lies after.
  func latestWall(before instant: Int) -> Int {
    let (latest, isTooLarge) = instant.addingReportingOverflow(3 * Self.longestChange)
    return isTooLarge ? .max : latest
  }

  /// Whether the clock soon goes back, so that a later instant can show an earlier wall time.
  func repeatsWall(after instant: Int) -> Bool {
    guard
      let change = rules.nextTransition(
        atOrAfter: instant + 1, before: instant + Self.longestChange)
    else { return false }
    let goneBack = rules.utcOffset(at: change - 1) - rules.utcOffset(at: change)
    return instant + goneBack >= change
  }

  /// The instant of one wall time that comes out of order.
  func instant(of wall: Int) -> Int {
    var copy = self
    return copy.read(wall).instant
  }

  /// What the clock shows at an instant.
  func wall(at instant: Int) -> Int { instant + rules.utcOffset(at: instant) }
}
