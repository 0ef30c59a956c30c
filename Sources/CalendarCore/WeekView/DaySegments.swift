/// The part of a timed event that lies in one day.
public struct DaySegment: Hashable, Sendable {
  /// The event's id.
  public let eventId: String
  /// The event's position in the list it came from.
  public let eventIndex: Int
  /// Seconds of the day on the clock, 0 through 86,399.
  public let startSecond: Int
  /// Seconds of the day on the clock, excluded, up to 86,400; equal to the start for an event
  /// without length.
  public let endSecond: Int
  /// The event continues from the day before.
  public let before: Bool
  /// The event goes on after the day.
  public let after: Bool

  /// Creates a segment; seconds outside the day are cut, an end before the start becomes the start.
  public init(
    eventId: String, eventIndex: Int = 0, startSecond: Int, endSecond: Int, before: Bool = false,
    after: Bool = false
  ) {
    self.eventId = eventId
    self.eventIndex = eventIndex
    self.startSecond = min(max(startSecond, 0), DayBounds.length)
    self.endSecond = min(max(endSecond, self.startSecond), DayBounds.length)
    self.before = before
    self.after = after
  }
}

/// An all-day event on one of its days.
public struct AllDaySegment: Hashable, Sendable {
  /// The event's id.
  public let eventId: String
  /// The event's position in the list it came from.
  public let eventIndex: Int
  /// All dates of the event.
  public let span: DaySpan

  /// Creates a segment.
  public init(eventId: String, eventIndex: Int = 0, span: DaySpan) {
    self.eventId = eventId
    self.eventIndex = eventIndex
    self.span = span
  }
}

/// What lies in one day.
public struct DaySegments: Hashable, Sendable {
  /// All-day events: earlier start, longer first, id.
  public var allDay: [AllDaySegment]
  /// Parts of timed events: earlier start, longer first, id.
  public var timed: [DaySegment]

  /// Creates the contents of a day; the order of both lists is kept.
  public init(allDay: [AllDaySegment] = [], timed: [DaySegment] = []) {
    self.allDay = allDay
    self.timed = timed
  }
}

/// Cuts events into one part for each day that they touch.
///
/// Ends are excluded: an end at midnight adds no part to the next day. A part runs along the clock
/// of its day; see "Layout" for what clock changes do to it.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - zone: The display zone.
///   - days: The dates that are wanted; nil is all, and an event of a century then has 36,525
///     parts.
/// - Returns: The days that have something, each in drawing order.
/// - Source: week view rules, sections 4 and 5.
public func daySegments<Meta>(
  _ events: [CalendarEvent<Meta>], zone: Zone, days: DaySpan? = nil
) -> [PlainDate: DaySegments] {
  var cutter = DayCutter(zone: zone, days: days)
  for position in EventID.firstPositions(events.map(\.id)) {
    cutter.add(events[position].time, id: events[position].id, index: position)
  }
  return cutter.sorted()
}

/// The days of a list of events, collected and then sorted.
private struct DayCutter {
  let zone: Zone
  let days: DaySpan?
  private var found: [PlainDate: DaySegments] = [:]
  private var bounds: [PlainDate: DayBounds] = [:]

  init(zone: Zone, days: DaySpan?) {
    self.zone = zone
    self.days = days
  }

  mutating func add(_ time: EventTime, id: String, index: Int) {
    let span = time.daySpan(in: zone)
    guard let instants = InstantSpan(time) else {
      forEachDay(from: span.first, through: span.last) { cutter, date in
        cutter.found[date, default: DaySegments()].allDay.append(
          AllDaySegment(eventId: id, eventIndex: index, span: span))
      }
      return
    }
    // A clock that goes back over midnight shows the date before to instants of this one.
    forEachDay(from: span.first, through: span.last.adding(days: 1)) { cutter, date in
      guard let part = cutter.dayBounds(date).part(of: instants) else { return }
      cutter.found[date, default: DaySegments()].timed.append(
        DaySegment(
          eventId: id, eventIndex: index, startSecond: part.start, endSecond: part.end,
          before: part.before, after: part.after))
    }
  }

  private mutating func forEachDay(
    from first: PlainDate, through last: PlainDate,
    _ body: (inout DayCutter, PlainDate) -> Void
  ) {
    let start = max(first, days?.first ?? first)
    let end = min(last, days?.last ?? last)
    guard start <= end else { return }
    for day in start.epochDay...end.epochDay {
      body(&self, PlainDate(clampingEpochDay: day))
    }
  }

  private mutating func dayBounds(_ date: PlainDate) -> DayBounds {
    if let known = bounds[date] { return known }
    let made = DayBounds(date, in: zone)
    bounds[date] = made
    return made
  }

  func sorted() -> [PlainDate: DaySegments] {
    found.mapValues { day in
      DaySegments(
        allDay: Self.sorted(day.allDay) {
          (LaneSpan(start: $0.span.first.epochDay, through: $0.span.last.epochDay), $0.eventId)
        },
        timed: Self.sorted(day.timed) {
          (LaneSpan(start: $0.startSecond, end: $0.endSecond), $0.eventId)
        })
    }
  }

  private static func sorted<Segment>(
    _ segments: [Segment], by key: (Segment) -> (span: LaneSpan, id: String)
  ) -> [Segment] {
    let keys = segments.map(key)
    return LaneEngine.order(keys.map(\.span), ids: keys.map(\.id)).map { segments[$0] }
  }
}
