import CivilTime
import ICalendar

/// What overrides make of a series, worked out from the list of all its dates: slow and plain.
struct OverrideModel {
  /// What tells two occurrences apart.
  struct Place: Hashable, CustomStringConvertible {
    var start: Int
    var end: Int?
    var original: Int
    var override: Int?

    init(_ occurrence: RecurrenceSet.Occurrence) {
      start = occurrence.epochSeconds
      end = occurrence.endEpochSeconds
      original = occurrence.originalEpochSeconds
      override = occurrence.override
    }

    init(start: Int, end: Int?, original: Int, override: Int?) {
      (self.start, self.end, self.original, self.override) = (start, end, original, override)
    }

    var description: String {
      "\(Instant(epochSeconds: start)) to \(end.map(String.init) ?? "-"), "
        + "was \(Instant(epochSeconds: original)), override \(override.map(String.init) ?? "-")"
    }
  }

  /// An override with the date that it names.
  struct Named {
    var wall: Int
    var instant: Int
    var isWholeDay: Bool
  }

  let set: RecurrenceSet
  /// Beside each override of the set.
  let names: [Named]

  /// All occurrences that come from dates in a window, in order.
  func places(ofDatesIn window: Range<Int>) -> [Place] {
    let counting = newest
    let single = counting.filter { !set.overrides[$0].isThisAndFuture }
    let ranges = counting.filter { set.overrides[$0].isThisAndFuture }
      .sorted { names[$0].instant < names[$1].instant }
    var places: [Place] = []
    for index in single where isShown(index) {
      let override = set.overrides[index]
      let start = resolved(override.start.wallSeconds, like: override.start)
      places.append(
        Place(
          start: start,
          end: end(override.length, start, override.start.wallSeconds, like: override.start),
          original: names[index].instant, override: index))
    }
    var plain = set
    plain.overrides = []
    for date in plain.occurrences(startingIn: window) {
      let day = GregorianDays.epochDay(
        ofSeconds: date.epochSeconds + set.zone.rules.utcOffset(at: date.epochSeconds))
      let isReplaced = single.contains { index in
        names[index].isWholeDay
          ? GregorianDays.epochDay(ofSeconds: names[index].wall) == day
          : names[index].instant == date.epochSeconds
      }
      if isReplaced { continue }
      guard let range = ranges.last(where: { names[$0].instant <= date.epochSeconds }) else {
        places.append(Place(date))
        continue
      }
      guard isShown(range) else { continue }
      let override = set.overrides[range]
      let wall = date.wallSeconds + override.start.wallSeconds - firstWall(range)
      let isKept =
        override.start.wallSeconds == firstWall(range) && override.start.zone == set.zone
        && override.start.isAllDay == set.isAllDay
      let start = isKept ? date.epochSeconds : resolved(wall, like: override.start)
      places.append(
        Place(
          start: start, end: end(override.length, start, wall, like: override.start),
          original: date.epochSeconds, override: range))
    }
    return places.sorted {
      ($0.start, $0.original, $0.override ?? -1) < ($1.start, $1.original, $1.override ?? -1)
    }
  }

  private func firstWall(_ index: Int) -> Int {
    guard names[index].isWholeDay else { return names[index].wall }
    let start = set.startWallSeconds
    return names[index].wall + start - GregorianDays.epochDay(ofSeconds: start) * 86_400
  }

  private func isShown(_ index: Int) -> Bool {
    set.includesCancelled || !set.overrides[index].isCancelled
  }

  /// Of overrides that name the same, the newest.
  private var newest: [Int] {
    return set.overrides.indices.filter { index in
      !set.overrides.indices.contains { other in
        guard other != index, names[other].instant == names[index].instant,
          names[other].isWholeDay == names[index].isWholeDay,
          set.overrides[other].isThisAndFuture == set.overrides[index].isThisAndFuture
        else { return false }
        let (mine, theirs) = (set.overrides[index].version, set.overrides[other].version)
        return mine < theirs || mine == theirs && other > index
      }
    }
  }

  private func resolved(_ wall: Int, like start: RecurrenceSet.Start) -> Int {
    guard case .time(_, let zone) = start else {
      return GregorianDays.epochDay(ofSeconds: wall) * 86_400
    }
    switch zone.rules.reading(ofWallSeconds: wall) {
    case .unique(let instant): return instant
    case .overlap(let first, let second): return set.dstPolicy == .later ? second : first
    case .gap(let backward, let forward): return set.dstPolicy == .earlier ? backward : forward
    }
  }

  private func end(
    _ length: RecurrenceSet.Length, _ start: Int, _ wall: Int, like origin: RecurrenceSet.Start
  ) -> Int? {
    switch length {
    case .none: return nil
    case .exact(let seconds): return seconds > 0 ? start + seconds : nil
    case .nominal(let days, let seconds):
      guard case .time(_, let zone) = origin, days != 0 else {
        let first = origin.isAllDay && days != 0 ? wall : start
        let end = first + days * 86_400 + seconds
        return end > start ? end : nil
      }
      let moved = PlainDateTime(clampingWallSeconds: wall + days * 86_400)
      let end = ZonedDateTime(moved, in: zone).instant.epochSeconds + seconds
      return end > start ? end : nil
    }
  }
}
