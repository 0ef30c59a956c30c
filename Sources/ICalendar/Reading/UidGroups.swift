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
    Self.sort(&keys)
    for place in keys.indices.dropFirst() where keys[place].hash == keys[place - 1].hash {
      following[Int(keys[place - 1].index)] = keys[place].index
      firsts[Int(keys[place].index)] = false
    }
  }

  /// Sorts by hash and place.
  ///
  /// The highest bits of the hash divide the keys into about as many parts as there are keys, and each
  /// part is sorted by itself. Hashes that crowd into few parts cost the sorting of those.
  private static func sort(_ keys: inout [Key]) {
    let bits = UInt64(max(1, Int.bitWidth - keys.count.leadingZeroBitCount))
    var ends = [Int32](repeating: 0, count: 1 << Int(bits) + 1)
    func part(_ key: Key) -> Int { Int(truncatingIfNeeded: key.hash >> (64 - bits)) }
    for key in keys { ends[part(key) + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    var sorted = keys
    // Afterwards the beginning of each part has become its end.
    for key in keys {
      let place = part(key)
      sorted[Int(ends[place])] = key
      ends[place] += 1
    }
    var start = 0
    for end in ends.dropLast() {
      let range = start..<Int(end)
      start = range.upperBound
      guard range.count > 1 else { continue }
      sorted[range].sort { $0.hash == $1.hash ? $0.index < $1.index : $0.hash < $1.hash }
    }
    keys = sorted
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
