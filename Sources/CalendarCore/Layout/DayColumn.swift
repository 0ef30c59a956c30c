/// Where an event lies in one day column.
public struct DayPlacement: Hashable, Sendable {
  /// The event's id.
  public let eventId: String
  /// The event's position in the list that was laid out.
  public let eventIndex: Int
  /// The column within its cluster, from 0.
  public let lane: Int
  /// The number of columns of its cluster: the highest number of its events at once.
  public let laneCount: Int
  /// Over how many columns it may be drawn without covering another: 1 or more.
  public let span: Int
  /// Seconds on the clock from the first hour of the column.
  public let startSeconds: Int
  /// Seconds on the clock from the first hour of the column, excluded.
  public let endSeconds: Int
  /// The event begins before what the column shows.
  public let clippedTop: Bool
  /// The event ends after what the column shows.
  public let clippedBottom: Bool

  /// `startSeconds` in minutes.
  public var startMinutes: Double { Double(startSeconds) / 60 }
  /// `endSeconds` in minutes.
  public var endMinutes: Double { Double(endSeconds) / 60 }
}

/// Lays out the timed events of one day.
///
/// - Parameters:
///   - events: Any order; all-day events and those of other days are left out, of repeated ids the
///     first counts.
///   - day: The date of the column.
///   - startHour: The first hour shown, 0 through 24.
///   - endHour: The hour at which the column ends; nothing is placed unless it is after the first.
///   - zone: The display zone.
///   - pinned: The id that is moved to the last column of its cluster, such as a drag preview.
/// - Returns: The visible events in the order of the input.
/// - Complexity: O(n log n).
/// - Source: core rules, section 13.
public func layoutDayEvents<Meta>(
  _ events: [CalendarEvent<Meta>], day: PlainDate, startHour: Int = 0, endHour: Int = 24,
  zone: Zone, pinned: String? = nil
) -> [DayPlacement] {
  layoutTimeGrid(
    events, days: [day], startHour: startHour, endHour: endHour, zone: zone,
    pinned: pinned)[0]
}

/// Lays out the timed events of several days, each in a column of its own.
///
/// The same as `layoutDayEvents` day by day, but the list of events is gone through once.
///
/// - Parameters:
///   - events: Any order; all-day events are left out, of repeated ids the first counts.
///   - days: The dates of the columns.
///   - startHour: The first hour shown, 0 through 24.
///   - endHour: The hour at which the columns end.
///   - zone: The display zone.
///   - pinned: The id that is moved to the last column of its cluster.
///   - slotMinutes: The length of a slot where cards fill whole slots, as in lines of text: at least
///     one, and two cards in one slot conflict. A divisor of 60; nil for exact times.
///   - minimumSeconds: The least time that a card is drawn with: a shorter one keeps its start, or
///     ends with the column where less is left of it. 0 through 3600.
/// - Returns: A list for each day, in the order of the days.
public func layoutTimeGrid<Meta>(
  _ events: [CalendarEvent<Meta>], days: [PlainDate], startHour: Int = 0, endHour: Int = 24,
  zone: Zone, pinned: String? = nil, slotMinutes: Int? = nil, minimumSeconds: Int = 0
) -> [[DayPlacement]] {
  var columns = days.map {
    DayColumn(
      DayBounds($0, in: zone), startHour: startHour, endHour: endHour,
      slotSeconds: slotMinutes.map { min(max($0, 1), 60) * 60 },
      minimumSeconds: min(max(minimumSeconds, 0), 3600))
  }
  for position in EventID.firstPositions(events.map(\.id)) {
    let event = events[position]
    guard let span = InstantSpan(event.time) else { continue }
    for index in columns.indices {
      columns[index].add(span, id: event.id, index: position)
    }
  }
  return columns.map { $0.placements(pinned: pinned) }
}

/// The visible parts of one day, collected and then placed; plain numbers but for the ids.
struct DayColumn {
  private static let secondsOfPointEvent = 1800

  private struct Card {
    let index: Int
    let clippedTop: Bool
    let clippedBottom: Bool
  }

  private let bounds: DayBounds
  private let first: Int
  private let last: Int
  private let slotSeconds: Int?
  private let minimumSeconds: Int
  private var cards: [Card] = []
  private var spans: [LaneSpan] = []
  private var ids: [String] = []

  init(
    _ bounds: DayBounds, startHour: Int, endHour: Int, slotSeconds: Int? = nil,
    minimumSeconds: Int = 0
  ) {
    self.bounds = bounds
    self.slotSeconds = slotSeconds
    self.minimumSeconds = minimumSeconds
    first = min(max(startHour, 0), 24) * 3600
    last = min(max(endHour, 0), 24) * 3600
  }

  mutating func add(_ span: InstantSpan, id: String, index: Int) {
    guard first < last, let part = bounds.part(of: span) else { return }
    let end = span.end == nil ? part.end + Self.secondsOfPointEvent : part.end
    var visible = max(part.start, first)..<max(min(end, last), max(part.start, first))
    guard !visible.isEmpty else { return }
    if let slotSeconds { visible = slots(around: visible, seconds: slotSeconds) }
    if visible.count < minimumSeconds {
      let start = max(min(visible.lowerBound, last - minimumSeconds), first)
      visible = start..<min(start + minimumSeconds, last)
    }
    cards.append(
      Card(
        index: index, clippedTop: part.before || part.start < first,
        clippedBottom: part.after || end > last))
    spans.append(LaneSpan(start: visible.lowerBound, end: visible.upperBound))
    ids.append(id)
  }

  /// The whole slots that a part of the column touches.
  private func slots(around part: Range<Int>, seconds: Int) -> Range<Int> {
    let start = (part.lowerBound - first) / seconds * seconds + first
    let end = (part.upperBound - first + seconds - 1) / seconds * seconds + first
    return start..<max(min(end, last), start + 1)
  }

  func placements(pinned: String?) -> [DayPlacement] {
    let pinnedPosition = pinned.flatMap { id in
      ids.firstIndex { EventID($0) == EventID(id) }
    }
    let places = ColumnEngine.places(
      spans, order: LaneEngine.order(spans, ids: ids), pinned: pinnedPosition)
    return cards.indices.map { position in
      let card = cards[position]
      let place = places[position]
      return DayPlacement(
        eventId: ids[position], eventIndex: card.index, lane: place.lane,
        laneCount: place.laneCount, span: place.span,
        startSeconds: spans[position].start - first,
        endSeconds: spans[position].through + 1 - first,
        clippedTop: card.clippedTop, clippedBottom: card.clippedBottom)
    }
  }
}
