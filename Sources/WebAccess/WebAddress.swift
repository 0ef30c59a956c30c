/// The address of a feed on the web, taken apart.
///
/// It is strict about the part that names the host, so that no other reader of the same text finds
/// another host in it.
public struct WebAddress: Hashable, Sendable {
  /// Whether the connection is encrypted.
  public let isSecure: Bool
  /// The host in lower case: a name, an IPv4 address, or an IPv6 address in brackets.
  public let host: String
  /// The port, 1 through 65535.
  public let port: Int
  /// The path with its slash, as it is sent.
  public let path: String
  /// What stands behind the question mark, or nil.
  public let query: String?

  /// Reads an address that a person gave: `http`, `https`, `webcal` or `webcals`; the last two mean
  /// `https`.
  ///
  /// - Throws: `WebFailure` for other schemes, for user names in the address, and where no host is.
  public init(_ text: String) throws(WebFailure) {
    try self.init(text, schemes: ["http": false, "https": true, "webcal": true, "webcals": true])
  }

  /// Reads the address that a redirect names.
  init(redirect text: String) throws(WebFailure) {
    try self.init(text, schemes: ["http": false, "https": true])
  }

  private init(_ text: String, schemes: [String: Bool]) throws(WebFailure) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      throw WebFailure(.badAddress("it has no scheme"), at: Self.shownStart(text))
    }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard let isSecure = schemes[scheme] else {
      throw WebFailure(.scheme(scheme), at: Self.shownStart(text))
    }
    guard bytes[colon...].starts(with: "://".utf8) else {
      throw WebFailure(.badAddress("it names no host"), at: Self.shownStart(text))
    }
    let rest = bytes[(colon + 3)...]
    let ends: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
    let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    guard !authority.contains(UInt8(ascii: "@")) else {
      let host = authority[authority.index(after: authority.lastIndex(of: 0x40) ?? end)...]
      throw WebFailure(.userInAddress, at: String(decoding: host, as: UTF8.self))
    }
    self.isSecure = isSecure
    (host, port) = try Self.host(authority, isSecure: isSecure, in: text)

    let target = rest[end...].prefix { $0 != UInt8(ascii: "#") }
    let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
    let path = Self.encoded(target[..<mark])
    self.path = path.isEmpty ? "/" : path
    query = mark == target.endIndex ? nil : Self.encoded(target[target.index(after: mark)...])
  }

  /// The whole address, as it is asked for.
  public var text: String {
    let standard = isSecure ? 443 : 80
    return (isSecure ? "https://" : "http://") + host + (port == standard ? "" : ":\(port)") + path
      + (query.map { "?" + $0 } ?? "")
  }

  /// Host and path, as messages name it: queries hold secrets.
  public var shown: String {
    host + (port == (isSecure ? 443 : 80) ? "" : ":\(port)") + path
  }

  /// Whether what may be sent to the one may be sent to the other: same host, and same port or the
  /// encrypted one instead of the plain one.
  func mayShareCredentials(with next: WebAddress) -> Bool {
    guard host == next.host else { return false }
    if isSecure == next.isSecure { return port == next.port }
    return next.isSecure && port == 80 && next.port == 443
  }

  private static func host(
    _ authority: ArraySlice<UInt8>, isSecure: Bool, in text: String
  ) throws(WebFailure) -> (String, Int) {
    let isBracketed = authority.first == UInt8(ascii: "[")
    let hostEnd =
      isBracketed
      ? authority.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? authority.endIndex
      : authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let host = authority[..<hostEnd]
    let isFine =
      isBracketed
      ? host.count > 3 && host.last == UInt8(ascii: "]")
        && host.dropFirst().dropLast().allSatisfy { isHex($0) || $0 == 0x3A || $0 == 0x2E }
      : !host.isEmpty && host.allSatisfy { isNameByte($0) }
    guard isFine else {
      throw WebFailure(
        .badAddress(host.isEmpty ? "it names no host" : "its host is no name"), at: shownStart(text)
      )
    }
    let name = String(decoding: host, as: UTF8.self).lowercased()
    let after = authority[hostEnd...]
    guard let first = after.first else { return (name, isSecure ? 443 : 80) }
    let digits = String(decoding: after.dropFirst(), as: UTF8.self)
    guard first == UInt8(ascii: ":"), let port = UInt16(digits), port > 0,
      digits.utf8.allSatisfy({ $0 &- 0x30 <= 9 })
    else { throw WebFailure(.badAddress("its port is no number"), at: name) }
    return (name, Int(port))
  }

  /// Letters, digits, `-`, `.`, `_`, and all that is not ASCII (names of other scripts).
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 <= 25 || byte &- 0x30 <= 9
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 <= 5
  }

  /// A path or query with bytes that may not stand in an address written as `%20`.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let escaped: Set<UInt8> = Set("\"<>\\^`{|}".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      if byte > 0x20, byte < 0x7F, !escaped.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a message may show of a text that is no address.
  private static func shownStart(_ text: String) -> String {
    let start = text.prefix { $0 != "?" && $0 != "#" }
    guard let at = start.lastIndex(of: "@") else { return String(start) }
    return String(start[start.index(after: at)...])
  }
}
