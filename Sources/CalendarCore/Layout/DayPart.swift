/// A timed event as two instants.
struct InstantSpan {
  let start: Instant
  /// Excluded; nil for a point event.
  let end: Instant?

  init(start: Instant, end: Instant?) {
    self.start = start
    self.end = end
  }

  /// The instants of a timed event; nil for an all-day one.
  init?(_ time: EventTime) {
    guard case .timed(let start, let end) = time else { return nil }
    self.init(start: start.instant, end: end?.instant)
  }
}

/// The part of an event that lies in one day, in seconds on the wall clock of that day.
///
/// Every day is drawn with the same 24 hours: a part runs from what the clock showed at its start
/// to what it showed at its end. Only where the clock was set back between the two, so that the
/// end would not come after the start, the part is as long as it really was.
struct DayPart: Hashable {
  /// 0 through 86,399; 0 for a part that began on an earlier day.
  let start: Int
  /// `start` for a point event, otherwise up to 86,400.
  let end: Int
  /// The event began before the day.
  let before: Bool
  /// The event goes on after the day.
  let after: Bool
}

/// One day of a zone: the instants at which it begins and ends, and its clock.
///
/// Source: core rules, sections 4.3 and 13, steps 1 and 2; week view rules, section 4.
struct DayBounds {
  static let length = 86_400

  let date: PlainDate
  let start: Instant
  /// The start of the date after it; equal to `start` for a date that never happened.
  let end: Instant
  private let zone: Zone

  init(_ date: PlainDate, in zone: Zone) {
    self.date = date
    self.zone = zone
    start = zone.startOfDay(date)
    // Nothing comes after the last supported date; its end is the last instant there is.
    end =
      date < .maximum
      ? zone.startOfDay(date.adding(days: 1)) : Instant(epochSeconds: .max)
  }

  /// What lies of an event in this day, or nil.
  func part(of span: InstantSpan) -> DayPart? {
    guard span.start < end, start < end else { return nil }
    let before = span.start < start
    guard let spanEnd = span.end else {
      guard !before else { return nil }
      let second = secondOnClock(at: span.start)
      return DayPart(start: second, end: second, before: false, after: false)
    }
    guard spanEnd > start else { return nil }
    let first = before ? 0 : secondOnClock(at: span.start)
    if spanEnd >= end {
      return DayPart(start: first, end: Self.length, before: before, after: spanEnd > end)
    }
    var last = secondOnClock(at: spanEnd)
    if last <= first {
      let elapsed = spanEnd.epochSeconds - max(span.start, start).epochSeconds
      last = min(first + elapsed, Self.length)
    }
    return DayPart(start: first, end: last, before: before, after: false)
  }

  private func secondOnClock(at instant: Instant) -> Int {
    zone.wallTime(at: instant).time.secondOfDay
  }
}
