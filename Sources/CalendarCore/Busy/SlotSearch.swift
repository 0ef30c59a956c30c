/// Looks for free time of a length, within certain hours of certain weekdays.
public struct SlotSearch: Hashable, Sendable {
  /// From when to when slots are looked for.
  public var window: Range<Instant>
  /// Whose clock the hours are on.
  public var zone: Zone
  /// The days on which a slot may lie.
  public var weekdays: Set<Weekday>
  /// The part of a day in which it may lie, in minutes of the wall clock; 0 to 1440 for all of it.
  public var minutes: Range<Int>
  /// How long it has to be, in seconds, 1 or more.
  public var length: Int
  /// The seconds that stay free before and after everything that takes time.
  public var buffer: Int

  /// Creates a search.
  public init(
    window: Range<Instant>, zone: Zone, length: Int, weekdays: Set<Weekday> = Set(Weekday.allCases),
    minutes: Range<Int> = 0..<1440, buffer: Int = 0
  ) {
    self.window = window
    self.zone = zone
    self.length = max(1, length)
    self.weekdays = weekdays
    self.minutes = minutes
    self.buffer = max(0, buffer)
  }

  /// Finds the slots, and what lies between them.
  ///
  /// - Parameters:
  ///   - takings: All that takes time away, of everybody who must be free.
  ///   - known: The times of which everybody's calendar says something.
  /// - Returns: Slots and gaps that together are the window.
  /// - Complexity: O(n log n) in takings and days
  public func plan(_ takings: [BusyTaking], known: InstantSpans) -> SlotPlan {
    let days = InstantSpans(allowedDays)
    let hours = InstantSpans(allowedHours)
    let busy = BusyTime(takings)
    let unknown = InstantSpans([window]).subtracting(known)
    var rest = hours.cut(to: window)
    var gaps: [SlotPlan.Gap] = []
    func take(_ spans: InstantSpans, _ reason: SlotPlan.Reason) {
      for range in spans.intersection(rest).ranges {
        gaps.append(SlotPlan.Gap(range: range, reason: reason))
      }
      rest = rest.subtracting(spans)
    }
    for range in InstantSpans([window]).subtracting(days).ranges {
      gaps.append(SlotPlan.Gap(range: range, reason: .dayOff))
    }
    for range in days.subtracting(hours).cut(to: window).ranges {
      gaps.append(SlotPlan.Gap(range: range, reason: .outsideHours))
    }
    for kind in BusyKind.allCases { take(busy[kind], .busy(kind)) }
    take(unknown, .unknown)
    take(busy.all.widened(bySeconds: buffer), .buffer)
    var slots: [Range<Instant>] = []
    for range in rest.ranges {
      if range.upperBound >= range.lowerBound.adding(seconds: length) {
        slots.append(range)
      } else {
        gaps.append(SlotPlan.Gap(range: range, reason: .tooShort))
      }
    }
    gaps.sort { $0.range.lowerBound < $1.range.lowerBound }
    return SlotPlan(slots: slots, gaps: gaps)
  }

  /// The days of the window on which a slot may lie.
  private var dates: [PlainDate] {
    let first = zone.wallTime(at: window.lowerBound).date
    let last = zone.wallTime(at: window.upperBound).date
    return (0...max(0, last.days(since: first))).map { first.adding(days: $0) }
      .filter { weekdays.contains($0.weekday) }
  }

  private var allowedDays: [Range<Instant>] {
    dates.map { date in
      let start = zone.startOfDay(date)
      return start..<max(start, zone.startOfDay(date.adding(days: 1)))
    }
  }

  private var allowedHours: [Range<Instant>] {
    dates.map { date in
      let start = instant(ofMinute: minutes.lowerBound, on: date)
      return start..<max(start, instant(ofMinute: minutes.upperBound, on: date))
    }
  }

  /// When the clock of a day shows a minute; where it skips it, when it comes to show a later one.
  private func instant(ofMinute minute: Int, on date: PlainDate) -> Instant {
    if minute <= 0 { return zone.startOfDay(date) }
    let next = zone.startOfDay(date.adding(days: 1))
    guard minute < 1440 else { return next }
    let wall = PlainDateTime(
      date: date, time: PlainTime(clampingSecondOfDay: minute * 60))
    let time = (try? ZonedDateTime(wall, in: zone, policy: .compatible))?.instant ?? next
    return min(max(time, zone.startOfDay(date)), next)
  }
}

/// Free slots, and what lies between them.
public struct SlotPlan: Hashable, Sendable {
  /// Why a time is no slot.
  public enum Reason: Hashable, Sendable {
    /// Somebody is busy.
    case busy(BusyKind)
    /// It is free, and too near to something that is not.
    case buffer
    /// It is free, and shorter than what was asked for.
    case tooShort
    /// Somebody's calendar says nothing of it.
    case unknown
    /// It is before or after the hours.
    case outsideHours
    /// It is on another weekday.
    case dayOff
  }

  /// A time that is no slot.
  public struct Gap: Hashable, Sendable {
    /// From where to where; never empty.
    public let range: Range<Instant>
    /// Why it is no slot.
    public let reason: Reason
  }

  /// The free times, ascending; each as long as was asked for at least.
  public let slots: [Range<Instant>]
  /// What lies between, before and after them, ascending.
  public let gaps: [Gap]
}
