import Digests
public import FileAccess

/// Copies of downloaded feeds in a folder of the person who runs the command.
///
/// A copy is one file, put in place in one step and readable for its owner only. Its name is a sum
/// of the address, so that nobody reads a secret address from a list of files.
public struct FeedCopies: Sendable {
  /// The folder, which need not exist.
  public let folder: String

  /// Uses a folder, which is made when the first copy is kept.
  public init(folder: String) {
    self.folder = folder
  }

  /// Uses `$XDG_CACHE_HOME/icscal`, else `~/.cache/icscal`; nil where the environment has neither.
  ///
  /// Source: XDG Base Directory Specification (relative paths in the variable are ignored).
  public init?(variables: [String: String]) {
    if let cache = variables["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      folder = cache + "/icscal"
    } else if let home = variables["HOME"], home.hasPrefix("/") {
      folder = home + "/.cache/icscal"
    } else {
      return nil
    }
  }

  /// The copy of an address; nil when there is none, or a damaged one.
  ///
  /// - Parameters:
  ///   - address: Where the feed is.
  ///   - user: Who asked for it, if anybody in particular.
  ///   - limit: The most bytes of the feed.
  public func copy(of address: WebAddress, user: String?, limit: Int) -> FeedCopy? {
    let file = try? InputBytes(
      path: path(of: address, user: user), limit: limit + FeedCopy.headLimit)
    return file.flatMap { FeedCopy($0) }
  }

  /// Keeps a copy in place of the one before.
  ///
  /// - Throws: `FileFailure` when the folder cannot be made or written to.
  public func keep(
    _ body: Span<UInt8>, as facts: FeedCopy.Facts, of address: WebAddress, user: String?
  ) throws(FileFailure) {
    try Folder.makePrivate(folder)
    var bytes = facts.head(length: body.count)
    bytes.reserveCapacity(bytes.count + body.count)
    for index in body.indices { bytes.append(body[index]) }
    let path = path(of: address, user: user)
    try OutputBytes.replace(path, with: bytes, isPrivate: true)
    clean(at: facts.checked, sparing: path)
  }

  /// Copies that have not been renewed for so many seconds go.
  static let longestLife = 90 * 86_400
  /// All copies together have at most so many bytes.
  static let mostBytes = 512 << 20

  /// Takes copies out that are old, and the oldest ones where there are too many.
  func clean(at now: Int, sparing path: String, mostBytes: Int = mostBytes) {
    var files = Folder.files(in: folder).filter { $0.path.hasSuffix(".feed") && $0.path != path }
    files.sort { ($0.modified, $0.path) > ($1.modified, $1.path) }
    var bytes = Folder.size(of: path) ?? 0
    for file in files {
      if bytes + file.size > mostBytes || now - file.modified > Self.longestLife {
        Folder.remove(file.path)
      } else {
        bytes += file.size
      }
    }
  }

  private func path(of address: WebAddress, user: String?) -> String {
    let key = Array((user.map { $0 + "\n" } ?? "").utf8) + Array(address.text.utf8)
    return "\(folder)/\(SHA256.hex(key)).feed"
  }
}

/// A copy of a feed as it was at some time.
public struct FeedCopy: Sendable {
  /// What is known about a copy.
  public struct Facts: Hashable, Sendable {
    /// When the host last said that this is the feed, in seconds since 1970.
    public var checked: Int
    /// ETag of the answer.
    public var etag: String?
    /// Last-Modified of the answer.
    public var lastModified: String?
    /// How long the feed asks to be left alone, in seconds.
    public var refreshSeconds: Int?

    /// Puts together what is known.
    public init(checked: Int, etag: String?, lastModified: String?, refreshSeconds: Int?) {
      self.checked = checked
      self.etag = etag
      self.lastModified = lastModified
      self.refreshSeconds = refreshSeconds
    }
  }

  /// What is known about it.
  public let facts: Facts
  /// The feed itself.
  public let body: InputBytes

  /// No feed is left alone for longer than a week, whatever it says.
  private static let longestRefresh = 7 * 86_400

  /// Whether the feed asks not to be downloaded again yet.
  ///
  /// - Parameter now: Seconds since 1970. A copy from the future is not trusted.
  public func isFresh(at now: Int) -> Bool {
    guard let refresh = facts.refreshSeconds, now >= facts.checked else { return false }
    return now - facts.checked < min(refresh, Self.longestRefresh)
  }
}

// The file: lines of facts, an empty line, the feed.
//
//     icscal-copy 1
//     checked 1781511300
//     etag "33a64df5"
//     length 2048

extension FeedCopy {
  static let headLimit = 8192
  private static let firstLine = "icscal-copy 1"

  init?(_ file: InputBytes) {
    let size = file.withBytes { $0.count }
    let head = file.withBytes { bytes -> [UInt8]? in
      var head: [UInt8] = []
      for index in 0..<min(bytes.count, Self.headLimit) {
        if bytes[index] == 0x0A, head.last == 0x0A { return head }
        head.append(bytes[index])
      }
      return nil
    }
    guard let head else { return nil }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.firstLine else { return nil }
    var values: [Substring: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = String(parts[1]) }
    }
    let start = head.count + 1
    // A file that broke off is no copy.
    guard let checked = values["checked"].flatMap({ Int($0) }),
      let length = values["length"].flatMap({ Int($0) }), length == size - start
    else { return nil }
    facts = Facts(
      checked: checked, etag: values["etag"], lastModified: values["last-modified"],
      refreshSeconds: values["refresh"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil })
    body = InputBytes(start..<size, of: file)
  }
}

extension FeedCopy.Facts {
  fileprivate func head(length: Int) -> [UInt8] {
    var text = "icscal-copy 1\nchecked \(checked)\n"
    if let etag { text += "etag \(etag)\n" }
    if let lastModified { text += "last-modified \(lastModified)\n" }
    if let refreshSeconds { text += "refresh \(refreshSeconds)\n" }
    return Array((text + "length \(length)\n\n").utf8)
  }
}
