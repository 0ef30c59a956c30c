/// The cells of a month under a pointer.
///
/// Source: core rules, section 18.
public struct MonthSurface: Hashable, Sendable {
  /// A week of the month; weeks may differ in height.
  public struct Row: Hashable, Sendable {
    /// The top edge in points.
    public var top: Double
    /// The height in points.
    public var height: Double

    /// Creates a row.
    public init(top: Double, height: Double) {
      self.top = top
      self.height = height
    }
  }

  /// The box around all cells.
  public var frame: PlaneRect
  /// The weeks from top to bottom.
  public var rows: [Row]
  /// The date of the first cell; the others follow day by day, seven in a row.
  public var firstDate: PlainDate

  /// Creates a surface.
  public init(frame: PlaneRect, rows: [Row], firstDate: PlainDate) {
    self.frame = frame
    self.rows = rows
    self.firstDate = firstDate
  }

  /// The date that a dragged event would take, or nil beside the grid.
  ///
  /// An event moves by the dragged number of cells, wherever it was taken, and the grabbed part
  /// stays on the grid with its first cell.
  public func slot(of grip: DragGrip, at pointer: PlanePoint) -> DropSlot? {
    guard let pointed = cell(at: pointer) else { return nil }
    guard grip.mode.part == .whole else { return slot(ofCell: pointed) }
    let grabbed = cell(at: limited(grip.grab)) ?? pointed
    let first = cell(at: limited(grip.cardOrigin)) ?? pointed
    let landing = min(max(first + pointed - grabbed, 0), rows.count * 7 - 1)
    return DropSlot(date: grip.startDate.adding(days: landing - first))
  }

  /// The date of the cell under a pointer, or nil beside the grid.
  public func slot(at pointer: PlanePoint) -> DropSlot? {
    cell(at: pointer).map(slot(ofCell:))
  }

  private func slot(ofCell cell: Int) -> DropSlot {
    DropSlot(date: firstDate.adding(days: cell))
  }

  /// Above the first row counts as the first, below the last as the last.
  private func cell(at point: PlanePoint) -> Int? {
    let x = point.x - frame.x
    guard x >= 0, x < frame.width, !rows.isEmpty, !point.y.isNaN,
      let column = Int(floor: x / (frame.width / 7))
    else { return nil }
    let row = rows.firstIndex { point.y < $0.top + $0.height } ?? rows.count - 1
    return row * 7 + min(column, 6)
  }

  /// A card may stick out by its border; its cell is the nearest one.
  private func limited(_ point: PlanePoint) -> PlanePoint {
    PlanePoint(
      x: min(max(point.x, frame.x), (frame.x + frame.width).nextDown), y: point.y)
  }
}
