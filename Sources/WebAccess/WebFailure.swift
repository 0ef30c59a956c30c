/// Why an address gave no feed.
public struct WebFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure that a person mends in different ways.
  public enum Kind: Hashable, Sendable {
    /// The text is no address, for a reason.
    case badAddress(String)
    /// A scheme that is not read.
    case scheme(String)
    /// A user name or password stands in the address.
    case userInAddress
    /// libcurl is not installed.
    case noLibrary
    /// No address is known for the host's name.
    case unknownHost
    /// Nobody answered at the host's address.
    case noConnection
    /// The host lies on this machine or in a private network.
    case privateAddress(String)
    /// The time was over, in seconds.
    case timeout(seconds: Int)
    /// Hardly a byte came for some time.
    case tooSlow
    /// The encrypted connection could not be made; in the words of libcurl.
    case encryption(String)
    /// The host answered with a status of HTTP that brings no feed.
    case status(Int)
    /// One redirect followed the other.
    case tooManyRedirects(limit: Int)
    /// A redirect led to something that is not read.
    case badRedirect(String)
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// The answer broke off or could not be understood; in the words of libcurl.
    case broken(String)
  }

  /// What went wrong.
  public let kind: Kind
  /// Host and path of the address; never its query, a name or a password.
  public let place: String

  init(_ kind: Kind, at place: String) {
    self.kind = kind
    self.place = place
  }

  /// Whether the host failed at something that it may do right another time, so that a copy of what
  /// it gave before is better than nothing.
  public var isOfHost: Bool {
    switch kind {
    case .unknownHost, .noConnection, .timeout, .tooSlow, .encryption, .broken, .tooManyRedirects:
      true
    case .status(let status): status >= 500 || [408, 425, 429].contains(status)
    default: false
    }
  }

  /// What is wrong, in one sentence that names host and path.
  public var description: String { "\(place): \(reason)" }

  /// What is wrong, without the address.
  public var reason: String {
    switch kind {
    case .badAddress(let reason): "this is no address: \(reason)"
    case .scheme(let scheme): "addresses with \(scheme): are not read"
    case .userInAddress: "the address holds a user name or password"
    case .noLibrary: "addresses are read with libcurl, which is not installed"
    case .unknownHost: "the host is not known"
    case .noConnection: "the host cannot be reached"
    case .privateAddress(let address):
      "the host is \(address), on this machine or in a private network"
    case .timeout(let seconds): "no answer within \(seconds) s"
    case .tooSlow: "the host sends next to nothing"
    case .encryption(let detail): "no encrypted connection: \(detail)"
    case .status(let status): "the host answered \(Self.text(ofStatus: status))"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .badRedirect(let reason): "the host redirects to something that is not read: \(reason)"
    case .tooLarge(let limit): "the feed is larger than \(limit) bytes"
    case .broken(let detail): "the answer is broken: \(detail)"
    }
  }

  /// What a person can do, or nil.
  public var hint: String? {
    switch kind {
    case .badAddress: "write https://host/path"
    case .scheme: "http, https and webcal are; download the file, and name its path"
    case .userInAddress:
      "leave it out, and put it into ~/.netrc or ICSCAL_AUTH=user:password"
    case .noLibrary: "apt install libcurl4, or download the file and name its path"
    case .unknownHost: "check the spelling of the host, and the network"
    case .noConnection: "check host and port, and the network"
    case .privateAddress: "give --allow-private if that is meant"
    case .timeout: "try again later, or raise --timeout"
    case .tooSlow, .broken: "try again later"
    case .encryption: "check the host; certificates are those of the system (ca-certificates)"
    case .status(401), .status(403):
      "the address wants a login: put it into ~/.netrc or ICSCAL_AUTH=user:password"
    case .status(404), .status(410): "check the path; the address may have changed"
    case .status(let status) where status >= 500 || status == 429: "try again later"
    case .status, .tooManyRedirects: "check the address"
    case .badRedirect: "ask for the address where the feed is now"
    case .tooLarge: "raise --max-bytes if the feed is trusted"
    }
  }

  private static func text(ofStatus status: Int) -> String {
    let words: [Int: String] = [
      204: "No Content", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
      403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
      408: "Request Timeout", 410: "Gone", 429: "Too Many Requests", 500: "Internal Server Error",
      501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
      504: "Gateway Timeout",
    ]
    return words[status].map { "\(status) \($0)" } ?? "\(status)"
  }
}
