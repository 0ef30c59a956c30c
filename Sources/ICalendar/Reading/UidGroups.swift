/// Which events of a feed share a UID, by the hash in their index entries.
///
/// Found by sorting, whose work no choice of UIDs can raise, as it could that of a hash table.
struct UidGroups {
  /// The next entry of the same hash in the order of the file, or -1.
  private var following: [Int32]
  private var firsts: [Bool]

  private struct Key {
    var hash: UInt64
    var index: Int32
  }

  init(_ entries: [ComponentIndex.Event]) {
    following = [Int32](repeating: -1, count: entries.count)
    firsts = [Bool](repeating: true, count: entries.count)
    var keys: [Key] = []
    keys.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where entry.flags.contains(.hasUid) {
      keys.append(Key(hash: entry.uidHash, index: Int32(truncatingIfNeeded: index)))
    }
    keys.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
    for place in keys.indices.dropFirst() where keys[place].hash == keys[place - 1].hash {
      following[Int(keys[place - 1].index)] = keys[place].index
      firsts[Int(keys[place].index)] = false
    }
  }

  /// Whether an entry is the first of its UID; entries without UID always are.
  func isFirst(_ index: Int) -> Bool { firsts[index] }

  /// The next entry of the same UID, or nil.
  func next(after index: Int) -> Int? {
    following[index] >= 0 ? Int(following[index]) : nil
  }

  /// All entries of a UID in the order of the file.
  func members(from first: Int) -> [Int] {
    var members = [first]
    var last = first
    while let next = next(after: last) {
      members.append(next)
      last = next
    }
    return members
  }
}
