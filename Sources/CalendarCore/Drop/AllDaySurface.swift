/// The columns of an all-day band under a pointer; only `x` counts.
///
/// Source: core rules, section 18.
public struct AllDaySurface: Hashable, Sendable {
  /// The box around all columns.
  public var frame: PlaneRect
  /// The dates of the columns, ascending; days may be missing.
  public var days: [PlainDate]

  /// Creates a surface.
  public init(frame: PlaneRect, days: [PlainDate]) {
    self.frame = frame
    self.days = days
  }

  /// The date that a dragged event would take, or nil when there are no columns.
  ///
  /// A bar moves by the dragged number of columns and stays on the band with its first one, also
  /// when it began before the first column.
  public func slot(of grip: DragGrip, at pointer: PlanePoint) -> DropSlot? {
    guard let pointed = column(at: pointer.x) else { return nil }
    guard grip.mode.part == .whole else { return DropSlot(date: days[limited(pointed)]) }
    guard let grabbed = column(at: grip.grab.x), let first = column(at: grip.cardOrigin.x) else {
      return nil
    }
    let bar = limited(first)
    let landing = limited(bar + pointed - grabbed)
    return DropSlot(date: grip.startDate.adding(days: days[landing].days(since: days[bar])))
  }

  /// The date under a pointer, or nil beside the columns.
  public func slot(at pointer: PlanePoint) -> DropSlot? {
    guard let column = column(at: pointer.x), days.indices.contains(column) else { return nil }
    return DropSlot(date: days[column])
  }

  /// The column at a place, which may lie outside the columns.
  private func column(at x: Double) -> Int? {
    guard !days.isEmpty, frame.width > 0,
      let column = Int(floor: (x - frame.x) / (frame.width / Double(days.count)))
    else { return nil }
    // Far away is far enough; sums of three stay whole numbers.
    return min(max(column, -1_000_000_000), 1_000_000_000)
  }

  private func limited(_ column: Int) -> Int {
    min(max(column, 0), days.count - 1)
  }
}
