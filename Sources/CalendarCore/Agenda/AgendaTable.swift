/// The rows of an agenda, day by day.
///
/// Only days that some event touches have a place. Rows are added in the order that they have
/// within a day and each goes to the next free place of its day, which sorts all days at once.
struct AgendaTable {
  /// The days that some event touches, ascending.
  private var days: [Int] = []
  /// Stretches of adjoining days and the place of their first day in `days`.
  private var runs: [(days: Range<Int>, place: Int)] = []
  /// Where the rows of a day begin in `rows`, and past the last day their number.
  private var starts: [Int] = []
  /// The next free row of each day.
  private var next: [Int] = []
  /// Event index · 2, and 1 more for a continuation.
  private var rows: [Int] = []

  init(_ ranges: [Range<Int>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, range.lowerBound <= last.days.upperBound {
        let upper = max(last.days.upperBound, range.upperBound)
        runs[runs.count - 1].days = last.days.lowerBound..<upper
      } else {
        runs.append((range, 0))
      }
    }
    for index in runs.indices {
      runs[index].place = days.count
      days.append(contentsOf: runs[index].days)
    }
    // One up where an event begins and one down after it ends; the running sum counts the rows.
    var changes = [Int](repeating: 0, count: days.count + 1)
    for range in ranges {
      let place = place(of: range.lowerBound)
      changes[place] += 1
      changes[place + range.count] -= 1
    }
    var rowsOfDay = 0
    var rowCount = 0
    for place in days.indices {
      rowsOfDay += changes[place]
      starts.append(rowCount)
      rowCount += rowsOfDay
    }
    next = starts
    starts.append(rowCount)
    rows = [Int](repeating: 0, count: rowCount)
  }

  private func place(of day: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].days.lowerBound <= day { low = middle } else { high = middle }
    }
    return runs[low].place + day - runs[low].days.lowerBound
  }

  /// Adds the rows of an event.
  ///
  /// - Parameters:
  ///   - index: The event's place in the list.
  ///   - firstDay: The event's first day; rows on other days are continuations.
  ///   - range: The days to add it to, inside the range that was announced for it.
  mutating func add(index: Int, firstDay: Int, on range: Range<Int>) {
    guard !range.isEmpty else { return }
    for (place, day) in zip(place(of: range.lowerBound)..., range) {
      rows[next[place]] = index * 2 + (day > firstDay ? 1 : 0)
      next[place] += 1
    }
  }

  /// All heads and rows, days ascending.
  ///
  /// - Parameter daysWithHead: The days that have a head even when nothing is on them; nil for none.
  func items(daysWithHead: Range<Int>?) -> [AgendaItem] {
    var items: [AgendaItem] = []
    items.reserveCapacity(rows.count + (daysWithHead?.count ?? days.count))
    var nextHead = daysWithHead?.lowerBound ?? .max
    for (place, day) in days.enumerated() {
      while nextHead < day {
        items.append(.emptyDay(nextHead))
        nextHead += 1
      }
      if daysWithHead != nil { nextHead = day + 1 }
      let date = PlainDate(clampingEpochDay: day)
      items.append(.day(date, isEmpty: false))
      for row in rows[starts[place]..<starts[place + 1]] {
        items.append(.row(AgendaRow(index: row / 2, date: date, isContinuation: row % 2 == 1)))
      }
    }
    if let daysWithHead {
      for day in nextHead..<daysWithHead.upperBound { items.append(.emptyDay(day)) }
    }
    return items
  }
}

extension AgendaItem {
  fileprivate static func emptyDay(_ epochDay: Int) -> AgendaItem {
    .day(PlainDate(clampingEpochDay: epochDay), isEmpty: true)
  }
}
