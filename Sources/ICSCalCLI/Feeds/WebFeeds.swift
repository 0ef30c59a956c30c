import CalendarCore
import CalendarRendering
import FileAccess
import ICalendar
import WebAccess

/// Opens feeds on the web: from the host, or from the copy of an earlier run.
struct WebFeeds {
  private let byteLimit: Int
  private let timeout: Int
  private let allowsPrivate: Bool
  private let isRefreshing: Bool
  private let progress: ProgressReporter
  private let copies: FeedCopies?
  private let credentials: WebCredentials?
  /// The user of `ICSCAL_AUTH`, whose copies are not those of others.
  private let user: String?
  /// Seconds since 1970.
  private let now: Int
  /// Whether the environment names a proxy that is not used.
  private let passesProxyBy: Bool

  static let specs: [OptionSpec] = [
    .value("--timeout", nil, "S", "the most seconds that a download takes; default 30"),
    .flag("--refresh", nil, "downloads anew, also when a feed asks to be left alone"),
    .flag("--allow-private", nil, "reads from this machine and private networks, and by proxies"),
  ]

  /// Whether an operand is an address and no path.
  static func isAddress(_ operand: String) -> Bool { operand.contains("://") }

  init(
    _ arguments: ParsedArguments, in surroundings: Surroundings, byteLimit: Int,
    progress: ProgressReporter
  ) throws(UsageError) {
    let variables = surroundings.terminal.variables
    self.byteLimit = byteLimit
    self.progress = progress
    timeout = try SharedOptions.number(arguments, "--timeout", in: 1...86_400) ?? 30
    allowsPrivate = arguments.has("--allow-private")
    isRefreshing = arguments.has("--refresh")
    copies = FeedCopies(variables: variables)
    passesProxyBy =
      !arguments.has("--allow-private") && Self.proxies.contains { variables[$0]?.isEmpty == false }
    now = surroundings.now.epochSeconds
    (credentials, user) = try Self.credentials(
      variables, for: arguments.operands.filter { Self.isAddress($0) })
  }

  /// Opens an address.
  ///
  /// - Throws: `CommandFailure` that names host and path, when there is neither an answer nor a copy
  ///   that may stand in.
  func open(_ operand: String) throws(CommandFailure) -> FeedSource {
    do {
      return try open(WebAddress(operand))
    } catch {
      let isBlocked = error.kind == .noConnection || error.kind == .unknownHost
      throw CommandFailure(
        error.description,
        hint: passesProxyBy && isBlocked ? "--allow-private uses the proxy that is set" : error.hint
      )
    }
  }

  /// The variables by which libcurl finds proxies.
  static let proxies = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"]

  private func open(_ address: WebAddress) throws(WebFailure) -> FeedSource {
    let copy = copies?.copy(of: address, user: user, limit: byteLimit)
    if let copy, copy.isFresh(at: now), !isRefreshing {
      return FeedSource(name: address.shown, bytes: .success(copy.body))
    }
    let reply: WebReply
    do {
      reply = try WebClient.get(request(address, copy))
    } catch {
      guard let copy, error.isOfHost else { throw error }
      return stale(copy, of: address, because: error.reason)
    }
    guard let body = reply.body else {
      // Only asked for with a copy; a host that says so without being asked is an error above.
      guard let copy else {
        return FeedSource(name: address.shown, bytes: .success(InputBytes([])))
      }
      return renewed(copy, of: address, by: reply)
    }
    if let copy, !Self.mayBeCalendar(body) {
      return stale(copy, of: address, because: "the answer is no calendar, perhaps a web page")
    }
    var source = FeedSource(name: address.shown, bytes: .success(InputBytes(body)))
    if let head = CalendarHead(body.span), head.isWhole {
      let facts = FeedCopy.Facts(
        checked: now, etag: reply.etag, lastModified: reply.lastModified,
        refreshSeconds: head.refreshSeconds)
      keep(body.span, as: facts, of: address, for: &source)
    }
    return source
  }

  private func request(_ address: WebAddress, _ copy: FeedCopy?) -> WebRequest {
    var request = WebRequest(address)
    request.byteLimit = byteLimit
    request.timeoutSeconds = timeout
    request.usesProxies = allowsPrivate
    if allowsPrivate { request.allowsAddress = { _ in true } }
    request.credentials = credentials
    request.userAgent = "icscal/\(CommandLineTool.version)"
    request.etag = copy?.facts.etag
    request.lastModified = copy?.facts.lastModified
    let (progress, task) = (progress, "Downloading \(address.shown)")
    request.progress = { received, expected in
      progress.report(task, done: received, of: expected, in: .bytes)
    }
    return request
  }

  /// The copy in place of a host that failed.
  private func stale(
    _ copy: FeedCopy, of address: WebAddress, because reason: String
  ) -> FeedSource {
    let age = Self.age(seconds: now - copy.facts.checked)
    return FeedSource(
      name: address.shown, bytes: .success(copy.body),
      notices: ["\(address.shown): \(reason); a copy from \(age) is used"],
      staleness: "\(reason); a copy from \(age) is used")
  }

  /// The copy that the host has said is still right.
  private func renewed(
    _ copy: FeedCopy, of address: WebAddress, by reply: WebReply
  ) -> FeedSource {
    var facts = copy.facts
    facts.checked = now
    facts.etag = reply.etag ?? facts.etag
    facts.lastModified = reply.lastModified ?? facts.lastModified
    var source = FeedSource(name: address.shown, bytes: .success(copy.body))
    copy.body.withBytes { keep($0, as: facts, of: address, for: &source) }
    return source
  }

  private func keep(
    _ body: Span<UInt8>, as facts: FeedCopy.Facts, of address: WebAddress,
    for source: inout FeedSource
  ) {
    do {
      try copies?.keep(body, as: facts, of: address, user: user)
    } catch {
      source.notices.append("\(address.shown): no copy is kept: \(error.description)")
    }
  }

  /// Whether it is worth reading: not empty and no page of HTML or XML.
  private static func mayBeCalendar(_ body: [UInt8]) -> Bool {
    body.first { $0 > 0x20 }.map { $0 != UInt8(ascii: "<") } ?? false
  }

  static func age(seconds: Int) -> String {
    switch max(0, seconds) {
    case ..<60: "less than a minute ago"
    case let seconds where seconds < 3600: FindingReport.count(seconds / 60, "minute") + " ago"
    case let seconds where seconds < 86_400: FindingReport.count(seconds / 3600, "hour") + " ago"
    case let seconds: FindingReport.count(seconds / 86_400, "day") + " ago"
    }
  }

  /// `ICSCAL_AUTH=user:password`, else the netrc file of the person.
  private static func credentials(
    _ variables: [String: String], for operands: [String]
  ) throws(UsageError) -> (WebCredentials?, user: String?) {
    guard let text = variables["ICSCAL_AUTH"], !text.isEmpty, !operands.isEmpty else {
      let home = variables["HOME"].map { $0 + "/.netrc" }
      return ((variables["NETRC"] ?? home).map { .netrc(path: $0) }, nil)
    }
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
      throw UsageError("ICSCAL_AUTH has not the form user:password")
    }
    let hosts = Set(operands.compactMap { try? WebAddress($0).host })
    guard hosts.count <= 1 else {
      throw UsageError(
        "ICSCAL_AUTH is for one host, and the call names \(hosts.sorted().joined(separator: ", "))",
        hint: "put names and passwords for several hosts into ~/.netrc")
    }
    let user = String(text[..<colon])
    let password = String(text[text.index(after: colon)...])
    return (.password(user: user, password: password), user)
  }
}
