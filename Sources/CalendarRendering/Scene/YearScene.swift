public import CalendarCore
public import CivilTime

/// The twelve months of a year and the days that have events: the step between events and a writer.
public struct YearScene: Hashable, Sendable {
  /// One month.
  public struct Month: Hashable, Sendable {
    /// The first day.
    public let first: PlainDate
    /// Weeks of seven cells; nil where a cell belongs to another month.
    public let weeks: [[PlainDate?]]
  }

  /// January through December.
  public let months: [Month]
  private let firstDay: PlainDate
  private let eventCounts: [Int]
  private let dayCalendars: [[Int?]]

  /// Finds the days with events, and whose they are.
  ///
  /// - Parameters:
  ///   - events: Any order.
  ///   - year: 1 through 9999; other numbers become the nearest of these.
  ///   - firstWeekday: The weekday that weeks begin with.
  ///   - zone: The display zone.
  public init<Meta: CalendarEventMeta>(
    _ events: [CalendarEvent<Meta>], year: Int, firstWeekday: Weekday, zone: Zone
  ) {
    let year = min(max(year, 1), 9999)
    let first = PlainDate(exactYear: year, month: 1, day: 1) ?? .minimum
    let last = PlainDate(exactYear: year, month: 12, day: 31) ?? .maximum
    let dayCount = last.days(since: first) + 1
    // One up on an event's first day and one down after its last; the running sum counts.
    var changes: [Int?: [Int]] = [:]
    for event in events {
      let span = event.daySpan(in: zone)
      guard span.first <= last, first <= span.last else { continue }
      let from = max(span.first, first).days(since: first)
      let end = min(span.last, last).days(since: first) + 1
      changes[event.meta.calendar, default: Array(repeating: 0, count: dayCount + 1)][from] += 1
      changes[event.meta.calendar]?[end] -= 1
    }
    var counts = [Int](repeating: 0, count: dayCount)
    var calendars = [[Int?]](repeating: [], count: dayCount)
    for (calendar, changes) in changes.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      var count = 0
      for day in 0..<dayCount {
        count += changes[day]
        counts[day] += count
        if count > 0 { calendars[day].append(calendar) }
      }
    }
    eventCounts = counts
    dayCalendars = calendars
    firstDay = first
    months = (1...12).compactMap { month in
      PlainDate(exactYear: year, month: month, day: 1).map {
        Month(first: $0, weeks: Self.weeks(of: $0, firstWeekday: firstWeekday))
      }
    }
  }

  /// How many events touch the day; none outside the year.
  public func eventCount(on date: PlainDate) -> Int {
    let index = date.days(since: firstDay)
    return eventCounts.indices.contains(index) ? eventCounts[index] : 0
  }

  /// The calendars whose events touch the day, each once, in their order; nil stands for events
  /// without a calendar and comes first.
  public func calendars(on date: PlainDate) -> [Int?] {
    let index = date.days(since: firstDay)
    return dayCalendars.indices.contains(index) ? dayCalendars[index] : []
  }

  /// Whether an event touches the day; false outside the year.
  public func hasEvents(on date: PlainDate) -> Bool { eventCount(on: date) > 0 }

  private static func weeks(of first: PlainDate, firstWeekday: Weekday) -> [[PlainDate?]] {
    let (year, month, _) = first.components
    var cells = [PlainDate?](repeating: nil, count: first.weekday.days(after: firstWeekday))
    cells += (1...31).compactMap { PlainDate(exactYear: year, month: month, day: $0) }
    cells += [PlainDate?](repeating: nil, count: (7 - cells.count % 7) % 7)
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }
}
