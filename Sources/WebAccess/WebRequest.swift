/// Who asks, for hosts that want to know.
public enum WebCredentials: Sendable {
  /// A user name with its password.
  case password(user: String, password: String)
  /// The file that holds names and passwords for hosts, in the form of `netrc`.
  case netrc(path: String)
}

/// What is asked of a host, and within which limits.
public struct WebRequest: Sendable {
  /// Where the feed is.
  public var address: WebAddress
  /// The most bytes of the feed, decompressed.
  public var byteLimit = 256 << 20
  /// The most time for all of it, redirects included, in seconds; 1 at least.
  public var timeoutSeconds = 30
  /// How long next to nothing may come before the download is given up, in seconds; 1 at least.
  public var stallSeconds = 20
  /// Which addresses may be connected to; asked before each connection, after names are looked up.
  public var allowsAddress: @Sendable (NetworkAddress) -> Bool = {
    $0.isPublic && !$0.isOfThisMachine
  }
  /// Whether the proxies that the environment names are used.
  ///
  /// A proxy looks up names itself, so `allowsAddress` then sees the proxy's address only.
  public var usesProxies = false
  /// Sent to the host of the address only, and only when it asks.
  public var credentials: WebCredentials?
  /// The name and version of this program.
  public var userAgent = "icscal"
  /// ETag of a copy that is there already.
  public var etag: String?
  /// Last-Modified of a copy that is there already.
  public var lastModified: String?
  /// Told how many bytes have come, of how many if the host said so.
  public var progress: @Sendable (_ received: Int, _ expected: Int?) -> Void = { _, _ in }

  /// Creates a request with the defaults of the properties.
  public init(_ address: WebAddress) {
    self.address = address
  }
}

/// What a host answered.
public struct WebReply: Sendable {
  /// The feed; nil when the copy that is there is still right.
  public let body: [UInt8]?
  /// ETag, which names this version of the feed.
  public let etag: String?
  /// Last-Modified, as the host writes it.
  public let lastModified: String?
}
