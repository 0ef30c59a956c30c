/// Where an event is about to be dropped.
public struct DropTarget: Hashable, Sendable {
  /// The date in the display zone.
  public var date: PlainDate
  /// The minute of that day on the clock, 1440 for its end; nil where a surface knows dates only.
  public var minutes: Int?
  /// The zone the viewer looks at.
  public var displayZone: Zone
  /// Whether a release here drops the event.
  public var isValid: Bool

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - date: A date in the display zone.
  ///   - minutes: The minute of that day on the clock; nil on a month or a band.
  ///   - displayZone: The zone the viewer looks at.
  ///   - isValid: Whether a release here drops the event.
  public init(date: PlainDate, minutes: Int?, displayZone: Zone, isValid: Bool = true) {
    self.date = date
    self.minutes = minutes
    self.displayZone = displayZone
    self.isValid = isValid
  }

  /// What the clock of the display zone shows there; the start of the day without minutes.
  var wallTime: PlainDateTime {
    let minutes = minutes ?? 0
    // 24:00 is 00:00 of the date after it.
    let minuteOfDay = minutes % 1440
    let daysBack = minuteOfDay < 0 ? 1 : 0
    return PlainDateTime(
      date: date.adding(days: minutes / 1440 - daysBack),
      time: PlainTime(clampingSecondOfDay: (minuteOfDay + daysBack * 1440) * 60))
  }
}

/// How a drop finds its time.
public struct DropRules: Hashable, Sendable {
  /// The time of day that a moved timed event gets from a target without one.
  public enum TimeOnDates: Hashable, Sendable {
    /// 00:00 in the display zone.
    case midnight
    /// What the clock of the display zone showed at its start.
    case kept
  }

  /// What becomes of a wall time that a clock change skips or repeats.
  public var dstPolicy: DstPolicy
  /// What a timed event that is moved over a month gets.
  public var timeOnDates: TimeOnDates

  /// Creates rules; without arguments those of the web component.
  public init(dstPolicy: DstPolicy = .compatible, timeOnDates: TimeOnDates = .midnight) {
    self.dstPolicy = dstPolicy
    self.timeOnDates = timeOnDates
  }
}
