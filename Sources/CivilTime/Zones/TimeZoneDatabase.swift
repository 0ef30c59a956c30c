import Synchronization

/// A folder of zone files; each zone is read when it is first asked for, then kept and shared.
///
/// Safe to use from any thread.
public final class TimeZoneDatabase: Sendable {
  /// The folder named by `TZDIR`, else the system's.
  public static let system = TimeZoneDatabase(directory: SystemFiles.zoneDirectory)

  /// Where the zone files lie.
  public let directory: String

  private let zones = Mutex<[String: TimeZoneRules]>([:])
  private let knownNames = Mutex<[String]?>(nil)
  private static let fileLimit = 1 << 20

  /// Creates a database over a folder of TZif files; nothing is read yet.
  public init(directory: String) {
    self.directory = directory
  }

  /// The rules of a zone.
  ///
  /// - Parameter id: `UTC` or a name with a slash, spelled exactly as in the database.
  /// - Throws: `unknownZone` for other names and for zones that are not there, `brokenZoneFile`
  ///   with the path for a file that cannot be used, `zoneDataMissing` when there is no database.
  /// - Source: core rules, section 3.
  public func rules(for id: String) throws(CivilTimeError) -> TimeZoneRules {
    if let known = zones.withLock({ $0[id] }) { return known }
    let loaded = try load(id)
    return zones.withLock { zones in
      // Another thread may have been first; all share one object.
      if let known = zones[id] { return known }
      zones[id] = loaded
      return loaded
    }
  }

  private func load(_ id: String) throws(CivilTimeError) -> TimeZoneRules {
    // UTC is known without any file, so that a machine without zone data can still read it.
    if id == "UTC" { return TimeZoneRules(id: id, initialOffset: 0) }
    guard Self.isAcceptable(id) else { throw .unknownZone(id: id) }
    let path = "\(directory)/\(id)"
    switch SystemFiles.read(path, limit: Self.fileLimit) {
    case .missing:
      if names.isEmpty { throw .zoneDataMissing(directory: directory) }
      throw .unknownZone(id: id)
    case .unreadable(let reason):
      throw .brokenZoneFile(path: path, reason: reason)
    case .bytes(let bytes):
      do {
        return TimeZoneRules(id: id, contents: try TZif.parse(bytes))
      } catch {
        throw .brokenZoneFile(path: path, reason: error.reason)
      }
    }
  }

  /// Whether an id has the form of a zone with a region: nothing else may reach the file system.
  private static func isAcceptable(_ id: String) -> Bool {
    guard id.utf8.count <= 64, id.utf8.contains(UInt8(ascii: "/")) else { return false }
    let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let first = parts.first, !first.elementsEqual("posix".utf8),
      !first.elementsEqual("right".utf8)
    else { return false }
    return parts.allSatisfy { part in
      guard let initial = part.first, isLetter(initial) else { return false }
      return part.allSatisfy { byte in
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// The ids of all zones that can be asked for, `UTC` among them, in the order of their bytes.
  ///
  /// Empty when the folder holds no zone data. Read once, then kept if there are some.
  public var names: [String] {
    knownNames.withLock { known in
      if let known { return known }
      let found = findNames()
      if !found.isEmpty { known = found }
      return found
    }
  }

  private func findNames() -> [String] {
    var found: [String] = []
    // Two levels below the regions at most, as in America/Argentina/Ushuaia.
    func visit(_ path: String, prefix: String, depth: Int) {
      for entry in SystemFiles.list(path) {
        let id = prefix + entry.name
        if entry.isDirectory {
          if depth < 3, id != "posix", id != "right" {
            visit("\(path)/\(entry.name)", prefix: id + "/", depth: depth + 1)
          }
        } else if Self.isAcceptable(id) {
          found.append(id)
        }
      }
    }
    visit(directory, prefix: "", depth: 0)
    if !found.isEmpty { found.append("UTC") }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Names that are links to another zone, such as `Asia/Calcutta` to `Asia/Kolkata`.
  ///
  /// Empty when the folder does not tell. The file is read at each call.
  ///
  /// - Complexity: O(n) in the size of the folder's `tzdata.zi`, some 100 kB.
  public var aliases: [String: String] {
    guard case .bytes(let bytes) = SystemFiles.read("\(directory)/tzdata.zi", limit: Self.fileLimit)
    else { return [:] }
    var aliases: [String: String] = [:]
    for line in bytes.split(separator: 0x0A) where line.first == UInt8(ascii: "L") {
      // L TARGET NAME
      let words = line.split(separator: 0x20)
      guard words.count == 3 else { continue }
      aliases[String(decoding: words[2], as: UTF8.self)] = String(decoding: words[1], as: UTF8.self)
    }
    return aliases
  }

  /// The release of the data, such as `2025b`, or nil when the folder does not tell.
  public var release: String? {
    if case .bytes(let bytes) = SystemFiles.read("\(directory)/+VERSION", limit: 64) {
      let text = String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
      if !text.isEmpty { return text }
    }
    guard case .bytes(let bytes) = SystemFiles.read("\(directory)/tzdata.zi", limit: Self.fileLimit)
    else { return nil }
    let mark = Array("# version ".utf8)
    guard bytes.starts(with: mark) else { return nil }
    return String(decoding: bytes[mark.count...].prefix { $0 > 0x20 }, as: UTF8.self)
  }
}
