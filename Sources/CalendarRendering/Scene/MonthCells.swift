import CalendarCore

/// Gives the bars and pills of one week their lines.
struct MonthCells {
  let bars: [BarPlacement]
  /// For each cell the events of one day, in the order in which they are shown.
  let pills: [[Int]]

  /// The lines of each cell, all cells filled up to the same number.
  ///
  /// - Parameter limit: The most lines of a cell; the last one tells how many do not fit.
  func lines(limit: Int?) -> [[MonthScene.Line]] {
    var cells = pills.map { _ in [MonthScene.Line]() }
    for bar in bars {
      for column in bar.startColumn...max(bar.startColumn, bar.throughColumn)
      where cells.indices.contains(column) {
        let line = MonthScene.Line.bar(bar, isFirst: column == bar.startColumn)
        cells[column].place(line, at: bar.lane)
      }
    }
    for (column, cell) in pills.enumerated() {
      var line = 0
      for index in cell {
        while line < cells[column].count, cells[column][line] != .empty { line += 1 }
        cells[column].place(.pill(eventIndex: index), at: line)
      }
    }
    if let limit { cut(&cells, to: limit) }
    let height = cells.map(\.count).max() ?? 0
    return cells.map { $0 + Array(repeating: .empty, count: height - $0.count) }
  }

  /// Cuts cells that have too many lines and puts the number of what is hidden on their last line.
  private func cut(_ cells: inout [[MonthScene.Line]], to limit: Int) {
    let overflowing = cells.map { cell in
      cell.dropFirst(limit).contains { $0 != .empty }
    }
    // A bar on the last line gives way in all its cells when one of them needs that line.
    let gone = bars.filter { bar in
      bar.lane == limit - 1
        && (bar.startColumn...max(bar.startColumn, bar.throughColumn)).contains {
          overflowing.indices.contains($0) && overflowing[$0]
        }
    }
    for column in cells.indices {
      let givesWay = gone.contains { $0.startColumn <= column && column <= $0.throughColumn }
      guard overflowing[column] || givesWay else { continue }
      let hidden = cells[column].dropFirst(limit - 1).count { $0 != .empty }
      cells[column] = Array(cells[column].prefix(limit - 1))
      cells[column].place(.more(hidden), at: limit - 1)
    }
  }
}

extension [MonthScene.Line] {
  /// Sets a line, with empty ones before it where the list is too short.
  fileprivate mutating func place(_ line: MonthScene.Line, at index: Int) {
    while count <= index { append(.empty) }
    self[index] = line
  }
}
