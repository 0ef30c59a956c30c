/// How far a page may move, in days.
///
/// Source: week view rules, section 3, rules 1 to 3.
struct ScrollBounds: Hashable {
  /// Days back, 0 or more; nil is without end.
  let back: Int?
  /// Days forward, 0 or more; nil is without end.
  let forward: Int?

  init(_ pages: WeekPages, scroll: ScrollType, range: ScrollableRange?) {
    let before = range?.first.map { pages.start.days(since: $0) }
    let after = range?.last.map { $0.days(since: pages.last) }
    let length = pages.numOfDays
    // A page that lies beside the range as a whole is where somebody asked for it, and stays.
    guard before.map({ $0 > -length }) ?? true, after.map({ $0 > -length }) ?? true,
      range.map({ !$0.isEmpty }) ?? true
    else {
      (back, forward) = (0, 0)
      return
    }
    func reach(_ days: Int?) -> Int? {
      guard let days else { return nil }
      let inside = max(days, 0)
      // The last page of page scroll may begin inside the range and end outside.
      return scroll == .section ? inside : (inside + length - 1) / length * length
    }
    back = reach(before)
    forward = reach(after)
  }

  /// A number of days cut to the bounds.
  func limited(_ days: Int) -> Int {
    min(max(days, -(back ?? .max)), forward ?? .max)
  }
}

extension ScrollableRange {
  /// Whether no day lies in the range.
  var isEmpty: Bool {
    guard let first, let last else { return false }
    return first > last
  }
}

/// The edges that the strip's left scroll position stays between.
public struct ScrollEdges: Hashable, Sendable {
  /// In points from the start of the strip; nil is free.
  public let left: Double?
  /// In points from the start of the strip; nil is free.
  public let right: Double?

  /// Works out the edges of a strip.
  ///
  /// - Parameters:
  ///   - pages: The page in the middle of the strip.
  ///   - sectionWidth: The width of a day in points.
  ///   - scroll: How a move goes over the days.
  ///   - range: The days that scrolling may reach.
  public init(
    of pages: WeekPages, sectionWidth: Double, scroll: ScrollType, range: ScrollableRange?
  ) {
    let bounds = ScrollBounds(pages, scroll: scroll, range: range)
    let middle = Double(pages.numOfDays) * sectionWidth
    func edge(_ days: Int?, _ direction: Double) -> Double? {
      guard let days, days < pages.numOfDays else { return nil }
      return middle + direction * Double(days) * sectionWidth
    }
    left = edge(bounds.back, -1)
    right = edge(bounds.forward, 1)
  }
}
