/// One statement of when somebody can be had: inside its span all is taken but what it calls
/// available.
///
/// Source: RFC 7953 sections 3.1 and 4.
public struct AvailabilityLayer: Hashable, Sendable {
  /// From where to where it speaks; the ends of time where it has none.
  public let span: Range<Instant>
  /// Its rank: 1 is the highest, 9 the lowest of those that have one, 10 stands for none.
  public let priority: Int
  /// What the rest of the span is.
  public let kind: BusyKind
  /// The times in which somebody can be had; what lies outside the span does not count.
  public let available: InstantSpans
  /// What a person may be told of it.
  public let reason: String?

  /// Creates a layer.
  ///
  /// - Parameters:
  ///   - span: From where to where it speaks.
  ///   - priority: PRIORITY; 0 and numbers outside 1 through 9 are none.
  ///   - kind: BUSYTYPE.
  ///   - available: The instances of its parts.
  ///   - reason: Its SUMMARY, or nil.
  public init(
    span: Range<Instant>, priority: Int = 0, kind: BusyKind = .unavailable,
    available: InstantSpans, reason: String? = nil
  ) {
    self.span = span
    self.priority = (1...9).contains(priority) ? priority : 10
    self.kind = kind
    self.available = available
    self.reason = reason
  }

  /// The times that it takes away.
  var taken: InstantSpans { InstantSpans([span]).subtracting(available) }
}

extension AvailabilityLayer {
  /// Lays layers over each other: one of higher priority replaces those below in its whole span, and
  /// of equal ones each takes its times away.
  ///
  /// - Returns: The times that are taken, by layer and in the order of the layers; a layer of which
  ///   nothing shows has an empty set.
  /// - Complexity: O(n log n) in all ranges for each priority in use
  static func visible(_ layers: [AvailabilityLayer]) -> [InstantSpans] {
    var shown = [InstantSpans](repeating: .empty, count: layers.count)
    var covered = InstantSpans.empty
    for priority in 1...10 {
      let rank = layers.indices.filter { layers[$0].priority == priority }
      for index in rank { shown[index] = layers[index].taken.subtracting(covered) }
      covered = covered.union(InstantSpans(rank.map { layers[$0].span }))
    }
    return shown
  }
}
