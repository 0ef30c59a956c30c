/// The columns of a text grid: an axis, then one column a day, each with a blank at its end.
struct TimeGridColumns {
  let axis: Int
  let dayWidth: Int

  init(width: Int, axis: Int, dayCount: Int) {
    self.axis = axis
    dayWidth = max(2, (width - axis) / max(1, dayCount))
  }

  /// What a day can use of its column.
  var room: Int { dayWidth - 1 }

  func start(ofDay day: Int) -> Int { axis + day * dayWidth }

  /// The left edge of a lane; edges are rounded and not widths, so that lanes meet.
  func start(ofDay day: Int, lane: Int, of laneCount: Int) -> Int {
    guard laneCount > 0 else { return start(ofDay: day) }
    let share = Double(lane * room) / Double(laneCount)
    return start(ofDay: day) + Int(share.rounded(.toNearestOrEven))
  }

  /// How many lanes have room for three columns each; the rest is counted in the last one.
  var laneLimit: Int { max(1, room / 3) }
}
