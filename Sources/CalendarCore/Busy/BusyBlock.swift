/// Something that takes time away: an occurrence of an event, or a period that a feed calls busy.
public struct BusyBlock: Hashable, Sendable {
  /// The time that it takes.
  public enum Time: Hashable, Sendable {
    /// The same instants for every viewer; an empty range takes none.
    case instants(Range<Instant>)
    /// Whole days, from their beginning to their end wherever the viewer is.
    case days(Range<PlainDate>)
  }

  /// The time that it takes.
  public let time: Time
  /// Why that time is not free.
  public let kind: BusyKind
  /// What a person may be told of it: mostly the title of an event, as it stands in the feed.
  public let reason: String?

  /// Creates a block.
  public init(time: Time, kind: BusyKind, reason: String? = nil) {
    self.time = time
    self.kind = kind
    self.reason = reason
  }

  /// The time of an event; nil for a point event, which takes none.
  public init?(_ time: EventTime, kind: BusyKind, reason: String? = nil) {
    switch time {
    case .timed(let start, let end):
      guard let end, start.instant < end.instant else { return nil }
      self.init(time: .instants(start.instant..<end.instant), kind: kind, reason: reason)
    case .allDay(let start, let end):
      let last = end ?? start.adding(days: 1)
      guard start < last else { return nil }
      self.init(time: .days(start..<last), kind: kind, reason: reason)
    }
  }

  /// The time as instants.
  ///
  /// - Parameter zone: The display zone, whose midnights whole days begin at.
  public func instants(in zone: Zone) -> Range<Instant> {
    switch time {
    case .instants(let range): return range
    case .days(let days):
      let start = zone.startOfDay(days.lowerBound)
      return start..<max(start, zone.startOfDay(days.upperBound))
    }
  }
}
