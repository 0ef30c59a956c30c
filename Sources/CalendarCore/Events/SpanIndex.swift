/// Runs of days, each with a slot number, that can be asked which of them meet a range of days.
///
/// The runs are kept by first day in chunks of some dozens, and each chunk knows the latest day
/// of its runs; a query looks at the heads of the chunks and into those that can have an answer.
/// One run over thousands of years thus costs no more than any other.
struct SpanIndex {
  /// A run of days with its slot.
  struct Entry {
    /// The first day, counted from 1970-01-01.
    let first: Int
    /// The last day, included.
    let last: Int
    /// The order in which runs with one first day are met.
    let slot: Int

    static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      left.first == right.first ? left.slot < right.slot : left.first < right.first
    }
  }

  /// Runs in order of first day and slot; no chunk is empty.
  private var chunks: [[Entry]] = []
  /// The latest last day of each chunk.
  private var lastDays: [Int] = []
  private static let chunkLimit = 64

  /// - Complexity: O(n log n)
  init(_ entries: [Entry]) {
    let sorted = entries.sorted(by: Entry.precedes)
    // Half full, so that the first insertions need no split.
    for start in stride(from: 0, to: sorted.count, by: Self.chunkLimit / 2) {
      let end = min(start + Self.chunkLimit / 2, sorted.count)
      chunks.append(Array(sorted[start..<end]))
      lastDays.append(Self.lastDay(of: sorted[start..<end]))
    }
  }

  private static func lastDay(of entries: some Sequence<Entry>) -> Int {
    entries.reduce(.min) { max($0, $1.last) }
  }

  /// The first position in sorted elements that does not come before the wanted one.
  private static func lowerBound(_ count: Int, comesBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The chunk that holds an entry, or should.
  private func chunk(for entry: Entry) -> Int {
    let after = Self.lowerBound(chunks.count) { !Entry.precedes(entry, chunks[$0][0]) }
    return max(0, after - 1)
  }

  /// Adds a run; its slot must not be in use.
  mutating func insert(_ entry: Entry) {
    guard !chunks.isEmpty else {
      chunks = [[entry]]
      lastDays = [entry.last]
      return
    }
    let index = chunk(for: entry)
    let place = Self.lowerBound(chunks[index].count) {
      Entry.precedes(chunks[index][$0], entry)
    }
    chunks[index].insert(entry, at: place)
    lastDays[index] = max(lastDays[index], entry.last)
    if chunks[index].count > Self.chunkLimit { split(index) }
  }

  private mutating func split(_ index: Int) {
    let half = chunks[index].count / 2
    let upper = Array(chunks[index][half...])
    chunks[index].removeSubrange(half...)
    lastDays[index] = Self.lastDay(of: chunks[index])
    chunks.insert(upper, at: index + 1)
    lastDays.insert(Self.lastDay(of: upper), at: index + 1)
  }

  /// Takes a run out; nothing happens when it is not there.
  mutating func remove(_ entry: Entry) {
    guard !chunks.isEmpty else { return }
    let index = chunk(for: entry)
    let place = Self.lowerBound(chunks[index].count) {
      Entry.precedes(chunks[index][$0], entry)
    }
    guard place < chunks[index].count, chunks[index][place].slot == entry.slot,
      chunks[index][place].first == entry.first
    else { return }
    chunks[index].remove(at: place)
    if chunks[index].isEmpty {
      chunks.remove(at: index)
      lastDays.remove(at: index)
    } else {
      lastDays[index] = Self.lastDay(of: chunks[index])
    }
  }

  /// The slots of the runs that meet the days from `start` to `end`, `end` excluded.
  ///
  /// - Returns: Each slot once, in the order in which a walk over the days meets them.
  func slots(from start: Int, before end: Int) -> [Int] {
    guard start < end else { return [] }
    var onFirstDay: [Int] = []
    var later: [Int] = []
    let reachable = Self.lowerBound(chunks.count) { chunks[$0][0].first < end }
    for index in 0..<reachable where lastDays[index] >= start {
      for entry in chunks[index] where entry.last >= start {
        if entry.first <= start {
          onFirstDay.append(entry.slot)
        } else if entry.first < end {
          later.append(entry.slot)
        } else {
          break
        }
      }
    }
    // What is there on the first day is met in order of slots, whenever it began.
    onFirstDay.sort()
    return onFirstDay + later
  }
}
