/// A time that is not free, and why.
public struct BusyPeriod: Hashable, Sendable {
  /// From where to where; never empty.
  public let range: Range<Instant>
  /// Why it is not free.
  public let kind: BusyKind

  /// Creates a period.
  public init(_ range: Range<Instant>, _ kind: BusyKind) {
    self.range = range
    self.kind = kind
  }
}

/// The busy time of a window: each instant has one kind at most.
///
/// Periods of one kind that overlap or touch are one. Where kinds meet, busy counts before
/// unavailable and unavailable before tentative.
///
/// Source: availability, section 7; RFC 4791 section 7.10.
public struct BusyTime: Hashable, Sendable {
  private let spans: [BusyKind: InstantSpans]

  /// Merges all that takes time away.
  ///
  /// - Complexity: O(n log n) in all ranges
  public init(_ takings: some Sequence<BusyTaking>) {
    var ranges: [BusyKind: [Range<Instant>]] = [:]
    for taking in takings { ranges[taking.kind, default: []] += taking.spans.ranges }
    var spans: [BusyKind: InstantSpans] = [:]
    var taken = InstantSpans.empty
    for kind in BusyKind.allCases {
      let own = InstantSpans(ranges[kind] ?? [])
      spans[kind] = own.subtracting(taken)
      taken = taken.union(own)
    }
    self.spans = spans
  }

  /// The times of one kind.
  public subscript(kind: BusyKind) -> InstantSpans { spans[kind] ?? .empty }

  /// The times of all kinds together.
  public var all: InstantSpans { BusyKind.allCases.reduce(.empty) { $0.union(self[$1]) } }

  /// All periods in the order of time.
  public var periods: [BusyPeriod] {
    BusyKind.allCases.flatMap { kind in self[kind].ranges.map { BusyPeriod($0, kind) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
