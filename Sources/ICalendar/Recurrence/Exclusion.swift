import CivilTime

/// The instants and days on which a series has no dates of its own: those that EXDATE takes away,
/// and those that an override stands for.
struct Exclusion {
  private var instants: Set<Int> = []
  private var days: Set<Int> = []
  private let resolver: WallResolver

  /// What EXDATE takes away.
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

  /// Takes away one more.
  mutating func insert(instant: Int) { instants.insert(instant) }

  /// Takes away all of a day on the wall of the series.
  mutating func insert(epochDay day: Int) { days.insert(day) }

  func excludes(_ instant: Int) -> Bool {
    if !instants.isEmpty, instants.contains(instant) { return true }
    return !days.isEmpty
      && days.contains(GregorianDays.epochDay(ofSeconds: resolver.wall(at: instant)))
  }
}
