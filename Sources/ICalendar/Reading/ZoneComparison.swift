extension TimeZoneRules {
  /// Whether two zones have the same offset at every instant of some years.
  func agrees(with other: TimeZoneRules, in years: ClosedRange<Int>) -> Bool {
    firstDifference(from: other, in: years) == nil
  }

  /// An instant of some years at which two zones have other offsets, or nil.
  ///
  /// Compared are the instants at which one of them changes, and those before.
  func firstDifference(from other: TimeZoneRules, in years: ClosedRange<Int>) -> Int? {
    let from = GregorianDays.epochDay(year: years.lowerBound, month: 1, day: 1) * 86_400
    let to = GregorianDays.epochDay(year: years.upperBound + 1, month: 1, day: 1) * 86_400
    if utcOffset(at: from) != other.utcOffset(at: from) { return from }
    for zone in [self, other] {
      var instant = from
      while let change = zone.nextTransition(atOrAfter: instant, before: to) {
        for place in [change - 1, change] where utcOffset(at: place) != other.utcOffset(at: place) {
          return place
        }
        instant = change + 1
      }
    }
    return nil
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
