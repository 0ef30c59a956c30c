/// A binary heap of lanes, smallest key on top.
///
/// Keyed by the lane itself it gives the lowest free lane, keyed by an end the lane that is free
/// next.
struct LaneHeap {
  typealias Entry = (key: Int, lane: Int)

  private var entries: [Entry] = []

  /// The entry with the smallest key, or nil.
  var top: Entry? { entries.first }

  mutating func insert(_ lane: Int, key: Int) {
    entries.append((key, lane))
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].key < entries[parent].key else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeTop() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard let top = entries.first else { return last }
    entries[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < entries.count else { return top }
      if child + 1 < entries.count, entries[child + 1].key < entries[child].key { child += 1 }
      guard entries[child].key < entries[parent].key else { return top }
      entries.swapAt(child, parent)
      parent = child
    }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }
}
