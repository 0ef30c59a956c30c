/// The ids that a database has, and looking for a name among them.
struct KnownZoneIds {
  let ids: [String]

  /// - Parameter ids: In the order of their bytes.
  init(_ ids: [String]) {
    self.ids = ids
  }

  /// Whether this is one of the ids, byte for byte.
  func contains(_ id: String) -> Bool {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].utf8.lexicographicallyPrecedes(id.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < ids.count && ids[low].utf8.elementsEqual(id.utf8)
  }

  /// The id that reads like this when letter case and underscores do not count.
  func id(spelled name: some StringProtocol) -> String? {
    ids.first { id in
      id.utf8.count == name.utf8.count
        && zip(id.utf8, name.utf8).allSatisfy { Self.plain($0) == Self.plain($1) }
    }
  }

  private static func plain(_ byte: UInt8) -> UInt8 {
    byte == 0x20 ? UInt8(ascii: "_") : ZoneNameText.lowercased(byte)
  }

  /// An id out of a table of ours, under the name that this database has for it.
  ///
  /// Tables have the present names; a database from before a renaming has the former one only.
  func present(_ id: String) -> String? {
    if contains(id) { return id }
    guard let former = Self.formerNames[id], contains(former) else { return nil }
    return former
  }

  private static let formerNames = [
    "America/Argentina/Buenos_Aires": "America/Buenos_Aires",
    "America/Indiana/Indianapolis": "America/Indianapolis",
    "America/Nuuk": "America/Godthab",
    "Asia/Ho_Chi_Minh": "Asia/Saigon",
    "Asia/Kathmandu": "Asia/Katmandu",
    "Asia/Kolkata": "Asia/Calcutta",
    "Asia/Yangon": "Asia/Rangoon",
    "Europe/Kyiv": "Europe/Kiev",
  ]

  /// The longest id at the end of a name such as `/mozilla.org/20050126_1/Europe/Berlin`.
  ///
  /// - Returns: nil also for paths of a file system and for names with empty parts, `.` or `..`.
  func id(behindPrefixIn name: String) -> String? {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    // The leading solidus of a globally unique id (RFC 5545 3.2.19).
    let isGlobal = parts.first?.isEmpty == true
    if isGlobal { parts.removeFirst() }
    guard let first = parts.first, parts.allSatisfy(Self.isPlainPart),
      !(isGlobal && Self.rootFolders.contains(ZoneNameText.folded(first))),
      !parts.contains(where: { ZoneNameText.folded($0) == "zoneinfo" })
    else { return nil }
    for start in parts.indices {
      let tail = parts[start...].joined(separator: "/")
      if let id = id(spelled: tail) { return id }
    }
    guard parts.count > 1, let last = parts.last else { return nil }
    return ShortZoneNames.id(of: String(last), in: self)
  }

  private static func isPlainPart(_ part: Substring) -> Bool {
    !part.isEmpty && part != "." && part != ".."
      && !part.utf8.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "%") }
  }

  /// Where a path leads when it begins at the root of a file system.
  private static let rootFolders: Set<String> = [
    "bin", "dev", "etc", "home", "lib", "library", "media", "mnt", "opt", "private", "proc",
    "root", "run", "sbin", "share", "srv", "sys", "system", "tmp", "users", "usr", "var", "volumes",
  ]
}
