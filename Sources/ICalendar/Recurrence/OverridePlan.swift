import CivilTime

/// The overrides of a series made ready for a walk: the newest of each occurrence, single ones
/// placed, those of all later occurrences in their order.
struct OverridePlan {
  /// What an override names.
  struct Named {
    /// Its index in the set.
    var index: Int
    /// The wall time that it names, on the wall of the series; of a day its midnight.
    var wall: Int
    /// The instant of that wall time.
    var instant: Int
    /// Whether it names every occurrence of a day of a timed series.
    var isWholeDay: Bool
  }

  /// How occurrences move.
  struct Motion: Equatable {
    /// By how much on the wall, in seconds.
    var shift: Int
    /// The zone that the moved wall time is read in.
    var zone: Zone
    var isAllDay: Bool
    /// Whether they are left out.
    var isDropped = false
  }

  /// An override that counts for all occurrences from an instant on.
  struct FutureRange {
    var named: Named
    var motion: Motion
  }

  /// Single ones, by the occurrence that they name.
  private(set) var single: [Named] = []
  /// Those of all later occurrences, ascending.
  private(set) var ranges: [FutureRange] = []
  /// Overrides that do not count, each with the newer one of the same occurrence.
  private(set) var outdated: [(older: Int, newer: Int)] = []
  /// How occurrences before all ranges move: not at all.
  let unmoved: Motion

  private struct Name: Hashable {
    var instant: Int
    var isWholeDay: Bool
    var isThisAndFuture: Bool
  }

  /// Whether ranges were left out.
  private(set) var isTruncated = false

  /// Puts the overrides of a set in order.
  ///
  /// - Parameter motionLimit: How often the way in which later occurrences move may change; ranges
  ///   that change it once more are left out. Each change costs a walk of its own.
  init(_ set: RecurrenceSet, motionLimit: Int = .max) {
    unmoved = Motion(shift: 0, zone: set.zone, isAllDay: set.isAllDay)
    guard !set.overrides.isEmpty else { return }
    let resolver = WallResolver(set.zone, policy: set.dstPolicy)
    var places: [Name: Int] = [:]
    var kept: [Named] = []
    for (index, override) in set.overrides.enumerated() {
      let named = set.named(by: override.replaced, index, resolver)
      let name = Name(
        instant: named.instant, isWholeDay: named.isWholeDay,
        isThisAndFuture: override.isThisAndFuture)
      guard let place = places[name] else {
        places[name] = kept.count
        kept.append(named)
        continue
      }
      let other = kept[place].index
      let isNewer = set.overrides[other].version <= override.version
      outdated.append(isNewer ? (other, index) : (index, other))
      if isNewer { kept[place] = named }
    }
    for named in kept {
      let override = set.overrides[named.index]
      guard override.isThisAndFuture else {
        single.append(named)
        continue
      }
      let motion = Motion(
        shift: override.start.wallSeconds - set.firstWall(named),
        zone: override.start.zone, isAllDay: override.start.isAllDay,
        isDropped: override.isCancelled && !set.includesCancelled)
      ranges.append(FutureRange(named: named, motion: motion))
    }
    ranges.sort { $0.named.instant < $1.named.instant }
    limit(motions: motionLimit)
  }

  private mutating func limit(motions limit: Int) {
    var motion = unmoved
    var changes = 0
    for (place, range) in ranges.enumerated() where range.motion != motion {
      motion = range.motion
      changes += 1
      guard changes > limit else { continue }
      ranges.removeSubrange(place...)
      isTruncated = true
      return
    }
  }

  /// The range that an occurrence lies in by the instant that names it, or nil before all.
  func range(at instant: Int) -> FutureRange? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].named.instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? ranges[low - 1] : nil
  }
}

extension RecurrenceSet {
  /// What a RECURRENCE-ID names.
  fileprivate func named(
    by moment: Moment, _ index: Int, _ resolver: WallResolver
  ) -> OverridePlan.Named {
    let wall: Int
    switch moment {
    case .date(let date): wall = date.epochDay * 86_400
    case .local(let local): wall = local.wallSeconds
    case .zoned(let local, let own):
      wall = local.wallSeconds
      // In the zone of the series it is written as the rule names it, in a gap too.
      guard !isAllDay, own != zone else { break }
      let instant = WallResolver(own, policy: dstPolicy).instant(of: wall)
      return .init(
        index: index, wall: resolver.wall(at: instant), instant: instant, isWholeDay: false)
    }
    if isAllDay {
      let midnight = GregorianDays.epochDay(ofSeconds: wall) * 86_400
      return .init(index: index, wall: midnight, instant: midnight, isWholeDay: false)
    }
    let isWholeDay = if case .date = moment { true } else { false }
    return .init(
      index: index, wall: wall, instant: resolver.instant(of: wall), isWholeDay: isWholeDay)
  }

  /// The wall time from which a range moves; of a day the time that the series starts at.
  fileprivate func firstWall(_ named: OverridePlan.Named) -> Int {
    named.isWholeDay
      ? startWall(on: GregorianDays.epochDay(ofSeconds: named.wall)) : named.wall
  }

  /// The occurrence that a single override puts in its place.
  func occurrence(of named: OverridePlan.Named) -> Occurrence {
    let override = overrides[named.index]
    let wall = override.start.wallSeconds
    var instant = wall
    var situation: DstSituation?
    if case .time(_, let own) = override.start {
      var resolver = WallResolver(own, policy: dstPolicy)
      let reading = resolver.read(wall)
      (instant, situation) = (reading.instant, reading.situation)
    }
    return Occurrence(
      wallSeconds: named.wall, originalEpochSeconds: named.instant, epochSeconds: instant,
      endEpochSeconds: override.length.end(
        ofStart: instant, wall: wall, zone: override.start.isAllDay ? nil : override.start.zone),
      source: .override(named.index), override: named.index, isAllDay: override.start.isAllDay,
      isCancelled: override.isCancelled, situation: situation)
  }

  /// An occurrence that nothing replaces, changed by the override of a range.
  func occurrence(_ occurrence: Occurrence, movedBy range: OverridePlan.FutureRange) -> Occurrence {
    let date = GeneratedDate(
      wall: occurrence.wallSeconds, instant: occurrence.epochSeconds, source: occurrence.source,
      situation: occurrence.situation)
    var resolver = WallResolver(range.motion.zone, policy: dstPolicy)
    return self.occurrence(on: date, in: range, range.motion, &resolver).occurrence
  }

  /// An occurrence changed by the override of a range.
  ///
  /// - Parameter resolver: Reads wall times in the zone of the motion.
  /// - Returns: It, and whether a later one may begin earlier.
  func occurrence(
    on date: GeneratedDate, in range: OverridePlan.FutureRange?, _ motion: OverridePlan.Motion,
    _ resolver: inout WallResolver
  ) -> (occurrence: Occurrence, isUnsettled: Bool) {
    let wall = date.wall.addingLimited(motion.shift)
    let override = range.map { overrides[$0.named.index] }
    let instant: Int
    var situation: DstSituation?
    var isUnsettled = false
    if motion.isAllDay {
      instant = GregorianDays.epochDay(ofSeconds: wall) * 86_400
    } else {
      let reading = resolver.read(PlainDateTime.supported(wall))
      (instant, situation, isUnsettled) =
        (reading.instant, reading.situation, reading.isUnsettled)
    }
    let end = (override?.length ?? length).end(
      ofStart: instant, wall: wall, zone: motion.isAllDay ? nil : motion.zone)
    return (
      Occurrence(
        wallSeconds: date.wall, originalEpochSeconds: date.instant, epochSeconds: instant,
        endEpochSeconds: end, source: date.source, override: range?.named.index,
        isAllDay: motion.isAllDay, isCancelled: override?.isCancelled ?? false,
        situation: situation),
      isUnsettled
    )
  }
}
