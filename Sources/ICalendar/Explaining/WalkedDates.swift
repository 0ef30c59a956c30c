/// Dates of a series that follow each other, to be looked up by their instants.
struct WalkedDates {
  /// In the order of time.
  var dates: [RecurrenceSet.Occurrence] = []
  /// The instant that the dates are known up to.
  var end = Int.min

  /// The date on an instant, or nil.
  func date(at instant: Int) -> RecurrenceSet.Occurrence? {
    let index = index(notBefore: instant)
    guard index < dates.count, dates[index].epochSeconds == instant else { return nil }
    return dates[index]
  }

  /// The last date before an instant, or nil.
  func date(before instant: Int) -> RecurrenceSet.Occurrence? {
    let index = index(notBefore: instant)
    return index > 0 ? dates[index - 1] : nil
  }

  private func index(notBefore instant: Int) -> Int {
    var (low, high) = (0, dates.count)
    while low < high {
      let middle = (low + high) / 2
      if dates[middle].epochSeconds < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
