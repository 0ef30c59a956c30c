/// A placed card and what is known of its text.
public struct CascadeCard: Hashable, Sendable {
  /// The event's id.
  public let id: String
  /// Its column: 0 through 65,535, other numbers are cut.
  public let lane: Int
  /// The number of columns of its cluster: up to 65,536.
  public let laneCount: Int
  /// When it starts, in minutes.
  public let startMinutes: Double
  /// When it ends, in minutes.
  public let endMinutes: Double
  /// The minute at which its block of text ends; nil when it fills the card.
  public let textEndMinutes: Double?
  /// The width that its text would like to keep; nil when no cascade may cover it.
  public let preferredVisibleWidth: Double?
  /// The width that would do where there is little room; nil when it is the preferred one.
  public let compactVisibleWidth: Double?

  /// Puts the numbers of a card together; all widths in the unit of the column width.
  public init(
    id: String, lane: Int, laneCount: Int, startMinutes: Double, endMinutes: Double,
    textEndMinutes: Double?, preferredVisibleWidth: Double?, compactVisibleWidth: Double? = nil
  ) {
    self.id = id
    self.lane = lane
    self.laneCount = laneCount
    self.startMinutes = startMinutes
    self.endMinutes = endMinutes
    self.textEndMinutes = textEndMinutes
    self.preferredVisibleWidth = preferredVisibleWidth
    self.compactVisibleWidth = compactVisibleWidth
  }
}

/// Where a card of a cascade is drawn, in the unit of the column width.
public struct CascadeFrame: Hashable, Sendable {
  /// The event's id.
  public let id: String
  /// The left edge, from the left edge of the column.
  public let x: Double
  /// The width of the card.
  public let width: Double
  /// The part of the width that no other card covers beside its text.
  public let visibleWidth: Double
}

/// Draws overlapping cards over each other, each text left free, where there is room for that.
///
/// Lanes stay as they are. A cluster without the room is cut into equal slices.
///
/// - Parameters:
///   - cards: The cards of one day column.
///   - columnWidth: 100 when working in percent.
///   - outerGutter: Left free at both sides of the column.
///   - minimumVisibleWidth: What each card keeps at least, whatever its text.
/// - Returns: A frame for each card, in the order of the input.
/// - Complexity: O(n log n).
/// - Source: core rules, section 14.
public func layoutCardCascade(
  _ cards: [CascadeCard], columnWidth: Double = 100, outerGutter: Double = 1.5,
  minimumVisibleWidth: Double = 18
) -> [CascadeFrame] {
  let cascade = CardCascade(
    cards: cards, columnWidth: columnWidth, outerGutter: outerGutter,
    minimumVisibleWidth: minimumVisibleWidth)
  return cascade.frames()
}

private struct CardCascade {
  private static let maximumLane = 65_535

  let cards: [CascadeCard]
  let outerGutter: Double
  let minimumVisibleWidth: Double
  let usable: Double
  let spans: [LaneSpan]
  let lanes: [Int]

  init(
    cards: [CascadeCard], columnWidth: Double, outerGutter: Double, minimumVisibleWidth: Double
  ) {
    self.cards = cards
    self.outerGutter = outerGutter
    self.minimumVisibleWidth = minimumVisibleWidth
    usable = columnWidth - 2 * outerGutter
    spans = cards.map {
      LaneSpan(start: milliseconds($0.startMinutes), end: milliseconds($0.endMinutes))
    }
    lanes = cards.map { min(max($0.lane, 0), Self.maximumLane) }
  }

  func frames() -> [CascadeFrame] {
    var frames = [CascadeFrame?](repeating: nil, count: cards.count)
    let order = LaneEngine.order(spans, ids: cards.map(\.id))
    for cluster in LaneEngine.clusters(spans, order: order) {
      for (position, frame) in zip(cluster, self.frames(of: cluster)) { frames[position] = frame }
    }
    return frames.compactMap(\.self)
  }

  private func frames(of cluster: ArraySlice<Int>) -> [CascadeFrame] {
    let count = cluster.reduce(1) { count, position in
      max(count, min(cards[position].laneCount, Self.maximumLane + 1), lanes[position] + 1)
    }
    let covering = lanesOverText(of: cluster)
    let plan =
      plan(cluster, covering: covering, count: count) { $0.preferredVisibleWidth }
      ?? plan(cluster, covering: covering, count: count) {
        $0.compactVisibleWidth ?? $0.preferredVisibleWidth
      }
    let equal = usable / Double(count)
    let edges = plan?.edges ?? (0..<count).map { outerGutter + Double($0) * equal }
    let width = plan?.width ?? equal
    return zip(cluster, covering).map { position, higher in
      let x = edges[lanes[position]]
      var visible = width
      if plan != nil, let higher { visible = min(max(edges[higher] - x, 0), width) }
      return CascadeFrame(id: cards[position].id, x: x, width: width, visibleWidth: visible)
    }
  }

  /// For each card the lowest higher lane with a card over its block of text, or nil.
  private func lanesOverText(of cluster: ArraySlice<Int>) -> [Int?] {
    HigherLanes.above(
      starts: cluster.map { spans[$0].start }, ends: cluster.map { spans[$0].through + 1 },
      lanes: cluster.map { lanes[$0] },
      probeEnds: cluster.map { position in
        let end = spans[position].through + 1
        return cards[position].textEndMinutes.map { min(end, milliseconds($0)) } ?? end
      })
  }

  /// The left edges of the lanes and the width of all cards, or nil where there is no room.
  private func plan(
    _ cluster: ArraySlice<Int>, covering: [Int?], count: Int,
    preferred: (CascadeCard) -> Double?
  ) -> (edges: [Double], width: Double)? {
    let equal = usable / Double(count)
    var strides = [Double](repeating: min(minimumVisibleWidth, equal), count: count - 1)
    for (position, higher) in zip(cluster, covering)
    where higher != nil && lanes[position] < count - 1 {
      guard let wanted = preferred(cards[position]) else { return nil }
      strides[lanes[position]] = max(strides[lanes[position]], wanted)
    }
    var edges = [outerGutter]
    for stride in strides { edges.append((edges.last ?? outerGutter) + stride) }
    let width = usable - strides.reduce(0, +)
    // A hair of tolerance: the sums of equal slices differ in their last digits.
    guard width >= equal - 1e-9, strides.allSatisfy({ $0 <= width + 1e-9 }) else { return nil }
    return (edges, width)
  }
}

/// Minutes as whole milliseconds, fine enough for every edge of a text.
private func milliseconds(_ minutes: Double) -> Int {
  let limit = 1e12
  guard !minutes.isNaN else { return 0 }
  return Int((min(max(minutes, -limit), limit) * 60_000).rounded())
}
