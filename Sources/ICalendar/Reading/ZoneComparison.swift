extension TimeZoneRules {
  /// Whether two zones have the same offset at every instant of some years.
  ///
  /// Compared are the instants at which one of them changes, and those before.
  func agrees(with other: TimeZoneRules, in years: ClosedRange<Int>) -> Bool {
    let from = GregorianDays.epochDay(year: years.lowerBound, month: 1, day: 1) * 86_400
    let to = GregorianDays.epochDay(year: years.upperBound + 1, month: 1, day: 1) * 86_400
    guard utcOffset(at: from) == other.utcOffset(at: from) else { return false }
    for zone in [self, other] {
      var instant = from
      while let change = zone.nextTransition(atOrAfter: instant, before: to) {
        guard utcOffset(at: change) == other.utcOffset(at: change),
          utcOffset(at: change - 1) == other.utcOffset(at: change - 1)
        else { return false }
        instant = change + 1
      }
    }
    return true
  }

  /// Whether the offset never changes in some years.
  func isFixed(in years: ClosedRange<Int>) -> Bool {
    let from = GregorianDays.epochDay(year: years.lowerBound, month: 1, day: 1) * 86_400
    let to = GregorianDays.epochDay(year: years.upperBound + 1, month: 1, day: 1) * 86_400
    var instant = from
    while let change = nextTransition(atOrAfter: instant, before: to) {
      if utcOffset(at: change) != utcOffset(at: change - 1) { return false }
      instant = change + 1
    }
    return true
  }
}
