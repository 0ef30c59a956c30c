extension RecurrenceSet {
  /// Why an occurrence is there.
  public enum Source: Hashable, Sendable {
    /// It is the start, and no rule hits it.
    case start
    /// A rule generates it; its index in `rules`.
    case rule(Int)
    /// It was added; its index in `addedDates`.
    case date(Int)
    /// An override puts it there, in place of another or as one more; its index in `overrides`.
    case override(Int)
  }

  /// One date of the series.
  public struct Occurrence: Hashable, Sendable {
    /// The wall time that names it: as the rule says it, before a clock change or an override moved
    /// it, in seconds since 1970-01-01T00:00:00 on the wall of the series.
    public let wallSeconds: Int
    /// The instant of that wall time, in seconds since 1970.
    public let originalEpochSeconds: Int
    /// The instant at which it begins, in seconds since 1970; of whole days the midnight as if in
    /// UTC.
    public let epochSeconds: Int
    /// The instant at which it ends, itself excluded; nil where it has no end.
    public let endEpochSeconds: Int?
    /// Why it is there.
    public let source: Source
    /// What replaced or changed it; its index in `overrides`.
    public let override: Int?
    /// Whether it takes whole days.
    public let isAllDay: Bool
    /// Whether it was called off; such ones are there with `includesCancelled` only.
    public let isCancelled: Bool
    /// Whether the clock skips or repeats its wall time; nil for an ordinary one.
    public let situation: DstSituation?

    /// The order of a walk: by start, of equal ones by the start that names them.
    func precedes(_ other: Occurrence) -> Bool {
      (epochSeconds, originalEpochSeconds, override ?? -1)
        < (other.epochSeconds, other.originalEpochSeconds, other.override ?? -1)
    }
  }

  /// A date of the rules or single dates, before anything replaces it.
  struct GeneratedDate {
    var wall: Int
    var instant: Int
    var source: Source
    var situation: DstSituation?

    /// Whether it is one of the added dates, which bring their own clock and length.
    var isAdded: Bool {
      if case .date = source { true } else { false }
    }
  }

  /// The occurrence on a date that nothing moves.
  ///
  /// - Parameter range: The override that changes it all the same, or nil.
  func occurrence(on date: GeneratedDate, in range: OverridePlan.FutureRange? = nil) -> Occurrence {
    if range == nil, !date.isAdded { return ordinaryOccurrence(on: date) }
    var length = length
    var added: AddedDate?
    if case .date(let index) = date.source {
      added = addedDates[index]
      length = added?.length ?? length
    }
    let override = range.map { overrides[$0.named.index] }
    if let override { length = override.length }
    var end: Int?
    if length != .none {
      if case .zoned(let wall, let own) = added?.moment, !isAllDay {
        end = length.end(ofStart: date.instant, wall: wall.wallSeconds, zone: own)
      } else {
        end = length.end(ofStart: date.instant, wall: date.wall, zone: isAllDay ? nil : zone)
      }
    }
    return Occurrence(
      wallSeconds: date.wall, originalEpochSeconds: date.instant, epochSeconds: date.instant,
      endEpochSeconds: end, source: date.source, override: range?.named.index, isAllDay: isAllDay,
      isCancelled: override?.isCancelled ?? false, situation: date.situation)
  }

  /// The occurrence on a date of the start or a rule, as nearly all are.
  @inline(__always)
  private func ordinaryOccurrence(on date: GeneratedDate) -> Occurrence {
    let end =
      length == .none
      ? nil : length.end(ofStart: date.instant, wall: date.wall, zone: isAllDay ? nil : zone)
    return Occurrence(
      wallSeconds: date.wall, originalEpochSeconds: date.instant, epochSeconds: date.instant,
      endEpochSeconds: end, source: date.source, override: nil, isAllDay: isAllDay,
      isCancelled: false, situation: date.situation)
  }
}
