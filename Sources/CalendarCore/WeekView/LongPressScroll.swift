/// How the view scrolls while a block is held near one of its edges.
///
/// Source: week view rules, section 10.
public struct LongPressScroll: Hashable, Sendable {
  /// The points that one step scrolls down or up.
  public static let step = 50.0

  /// Points to scroll down; negative up, 0 not at all.
  public let vertical: Double
  /// 1 to go on by a day or a page, −1 to go back, 0 to stay; `WeekViewState.step` keeps to the
  /// range.
  public let horizontal: Int

  /// Works out the next step.
  ///
  /// - Parameters:
  ///   - finger: Where the finger is.
  ///   - blockTop: The top of the held block.
  ///   - grid: The visible part of the grid, in the same coordinates.
  public init(finger: PlanePoint, blockTop: Double, grid: PlaneRect) {
    if blockTop < grid.y + 10 {
      vertical = -Self.step
    } else {
      vertical = finger.y > grid.y + grid.height - 40 ? Self.step : 0
    }
    if finger.x < grid.x + 10 {
      horizontal = -1
    } else {
      horizontal = finger.x > grid.x + grid.width - 20 ? 1 : 0
    }
  }
}
