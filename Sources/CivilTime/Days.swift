extension Zone {
  /// The first instant whose local date is this one.
  ///
  /// Mostly 00:00, the earlier one where it happens twice; the instant of the clock change where
  /// 00:00 is skipped; for a date that was skipped as a whole the start of the date after it.
  ///
  /// - Source: core rules, section 4.3.
  public func startOfDay(_ date: PlainDate) -> Instant {
    let midnight = date.epochDay * 86_400
    switch rules.reading(ofWallSeconds: midnight) {
    case .unique(let seconds), .overlap(let seconds, _):
      return Instant(epochSeconds: seconds)
    case .gap(let backward, let forward):
      // Between the two readings lies the change itself.
      let change = rules.nextTransition(atOrAfter: backward, before: forward + 1) ?? forward
      return Instant(epochSeconds: change)
    }
  }

  /// The length of a date in minutes: 1440 mostly, 1380 or 1500 at clock changes, 0 for a date
  /// that never happened.
  public func minutes(in date: PlainDate) -> Int {
    let start = startOfDay(date).epochSeconds
    // The day after the last supported one begins a day later; no zone changes then.
    guard date < .maximum else { return 1440 }
    return (startOfDay(date.adding(days: 1)).epochSeconds - start) / 60
  }
}
