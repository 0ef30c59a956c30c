/// A band that shows no more than a number of lanes and counts what it hides.
public struct AllDayFold: Hashable, Sendable {
  /// The bars that stay, in the order of the band.
  public let visible: [BarPlacement]
  /// For each column how many hidden bars cover it.
  public let hiddenPerColumn: [Int]
  /// The number of lanes to draw, the one of the markers included.
  public let lanesDrawn: Int
  /// Bars are hidden.
  public let isCapped: Bool
  /// There are more lanes than the cap, folded or not.
  public let exceedsCap: Bool
}

extension AllDayBand {
  /// Folds the band to a number of lanes.
  ///
  /// With more lanes than that the last drawn lane is left to the "+2" markers.
  ///
  /// - Parameters:
  ///   - maxVisibleLanes: At least 1, smaller numbers count as 1; nil is no limit.
  ///   - expanded: The reader asked to see everything.
  /// - Source: core rules, section 15.
  public func folded(maxVisibleLanes: Int? = 3, expanded: Bool = false) -> AllDayFold {
    let cap = maxVisibleLanes.map { max($0, 1) } ?? laneCount
    let exceedsCap = laneCount > cap
    guard exceedsCap, !expanded else {
      return AllDayFold(
        visible: bars, hiddenPerColumn: [Int](repeating: 0, count: columnCount),
        lanesDrawn: laneCount, isCapped: false, exceedsCap: exceedsCap)
    }
    // Each hidden bar adds one where it starts and takes it back where it has ended.
    var changes = [Int](repeating: 0, count: columnCount + 1)
    for bar in bars where bar.lane >= cap - 1 {
      changes[bar.startColumn] += 1
      changes[bar.throughColumn + 1] -= 1
    }
    var hidden = 0
    let hiddenPerColumn = changes.dropLast().map { change in
      hidden += change
      return hidden
    }
    return AllDayFold(
      visible: bars.filter { $0.lane < cap - 1 }, hiddenPerColumn: hiddenPerColumn,
      lanesDrawn: cap, isCapped: true, exceedsCap: true)
  }
}
