/// Downloads feeds over HTTP with libcurl, which is loaded on first use.
public enum WebClient {
  /// The most redirects that are followed.
  static let redirectLimit = 5
  /// The most time for one connection to be made, in milliseconds.
  private static let connectLimit = 10_000
  /// Less than so many bytes a second are next to nothing.
  private static let slowBytes = 16

  /// Asks for a feed and waits for the answer.
  ///
  /// Redirects are followed here and not by libcurl: each step is checked like the first, and
  /// credentials go to the host of the address only.
  ///
  /// - Throws: `WebFailure` that names host and path.
  public static func get(_ request: WebRequest) throws(WebFailure) -> WebReply {
    try get(request, with: CurlLibrary.shared)
  }

  static func get(
    _ request: WebRequest, with library: CurlLibrary?
  ) throws(WebFailure) -> WebReply {
    guard let library else { throw WebFailure(.noLibrary, at: request.address.shown) }
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(max(1, request.timeoutSeconds))
    var address = request.address
    for _ in 0...redirectLimit {
      let left = (deadline - clock.now).components
      let milliseconds =
        Int(left.seconds) * 1000 + Int(left.attoseconds / 1_000_000_000_000_000)
      guard milliseconds > 0 else {
        throw WebFailure(.timeout(seconds: request.timeoutSeconds), at: address.shown)
      }
      switch try ask(request, at: address, milliseconds: milliseconds, with: library) {
      case .reply(let reply): return reply
      case .redirect(let next): address = next
      }
    }
    throw WebFailure(.tooManyRedirects(limit: redirectLimit), at: request.address.shown)
  }

  private enum Answer {
    case reply(WebReply)
    case redirect(WebAddress)
  }

  /// One request and its answer.
  private static func ask(
    _ request: WebRequest, at address: WebAddress, milliseconds: Int, with library: CurlLibrary
  ) throws(WebFailure) -> Answer {
    guard var handle = CurlHandle(library) else {
      throw WebFailure(.broken("libcurl has no memory"), at: address.shown)
    }
    configure(&handle, for: request, at: address, milliseconds: milliseconds)
    let state = TransferState(request)
    let code = handle.perform(state)
    let status = state.head.status
    // The body of an error page is cut off, which libcurl calls an error too.
    guard code == 0 || (code == CurlCode.stopped && status >= 400) else {
      throw failure(code, handle.errorText, state, request, at: address)
    }
    switch status {
    case 200, 203:
      return .reply(
        WebReply(
          body: state.body, etag: state.head.etag, lastModified: state.head.lastModified))
    case 304 where request.etag != nil || request.lastModified != nil:
      return .reply(
        WebReply(body: nil, etag: state.head.etag, lastModified: state.head.lastModified))
    case 301, 302, 303, 307, 308:
      guard let text = handle.redirect else {
        throw WebFailure(.badRedirect("it names no address"), at: address.shown)
      }
      return .redirect(try redirect(to: text, from: address))
    default: throw WebFailure(.status(status), at: address.shown)
    }
  }

  private static func redirect(
    to text: String, from address: WebAddress
  ) throws(WebFailure) -> WebAddress {
    do {
      return try WebAddress(redirect: text)
    } catch {
      throw WebFailure(.badRedirect(error.reason), at: address.shown)
    }
  }

  private static func configure(
    _ handle: inout CurlHandle, for request: WebRequest, at address: WebAddress, milliseconds: Int
  ) {
    handle.set(.url, address.text)
    handle.set(.protocols, 3)
    handle.set(.followRedirects, 0)
    handle.set(.noSignals, 1)
    handle.set(.timeoutMilliseconds, milliseconds)
    handle.set(.connectTimeoutMilliseconds, min(milliseconds, connectLimit))
    handle.set(.lowSpeedBytes, slowBytes)
    handle.set(.lowSpeedSeconds, max(1, request.stallSeconds))
    handle.set(.largestFile, bytes: request.byteLimit)
    handle.set(.acceptEncoding, "gzip, deflate")
    handle.set(.userAgent, request.userAgent)
    if !request.usesProxies { handle.set(.proxy, "") }
    handle.addLine("Accept: text/calendar, */*;q=0.5")
    if let etag = request.etag { handle.addLine("If-None-Match: \(etag)") }
    if let date = request.lastModified { handle.addLine("If-Modified-Since: \(date)") }

    guard request.address.mayShareCredentials(with: address) else { return }
    // Basic and Digest: with both allowed libcurl sends nothing before the host has asked.
    handle.set(.authMethods, 3)
    switch request.credentials {
    case .password(let user, let password):
      handle.set(.userName, user)
      handle.set(.password, password)
    case .netrc(let path):
      handle.set(.netrcFile, path)
      handle.set(.netrc, 1)
    case nil: break
    }
  }

  private static func failure(
    _ code: Int, _ text: String, _ state: TransferState, _ request: WebRequest,
    at address: WebAddress
  ) -> WebFailure {
    let detail = text.isEmpty ? "error \(code) of libcurl" : text
    let kind: WebFailure.Kind =
      switch code {
      case CurlCode.badAddress: .badAddress("libcurl does not understand it")
      case CurlCode.unknownProxy: .unknownHost
      case CurlCode.unknownHost: .unknownHost
      case CurlCode.noConnection:
        state.refusedAddress.map { .privateAddress($0.description) } ?? .noConnection
      case CurlCode.partial: .broken("it ended before its length")
      case CurlCode.stopped where state.isTooLarge: .tooLarge(limit: request.byteLimit)
      case CurlCode.tooLarge: .tooLarge(limit: request.byteLimit)
      case CurlCode.timeout: timeout(text, seconds: request.timeoutSeconds)
      case CurlCode.noAnswer: .broken("the host closed the connection")
      case CurlCode.badEncoding: .broken("it cannot be decompressed")
      case _ where CurlCode.encryption.contains(code): .encryption(detail)
      default: .broken(detail)
      }
    return WebFailure(kind, at: address.shown)
  }

  /// Four limits share one number of libcurl; only its words tell them apart.
  private static func timeout(_ text: String, seconds: Int) -> WebFailure.Kind {
    if text.hasPrefix("Operation too slow") { return .tooSlow }
    if text.hasPrefix("Resolving") { return .unknownHost }
    return text.hasPrefix("Connection") || text.hasPrefix("Failed to connect")
      ? .noConnection : .timeout(seconds: seconds)
  }
}

/// Error numbers of libcurl that mean something of their own here.
private enum CurlCode {
  static let badAddress = 3
  static let unknownProxy = 5
  static let unknownHost = 6
  static let noConnection = 7
  static let partial = 18
  /// A callback has asked to stop.
  static let stopped = 23
  static let timeout = 28
  static let noAnswer = 52
  static let badEncoding = 61
  static let tooLarge = 63
  static let encryption: Set<Int> = [35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98]
}
