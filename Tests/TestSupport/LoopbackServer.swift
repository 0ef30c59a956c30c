import Foundation
import Glibc
private import Synchronization

/// A server on this machine that answers HTTP as a test tells it, however wrong that is.
///
///     let server = try LoopbackServer { $0.reply("200 OK", body: "hello") }
///     let address = "http://127.0.0.1:\(server.port)/feed.ics"
///
/// Each connection has a thread of its own and is closed when the answer returns.
public final class LoopbackServer: Sendable {
  /// The head of a request.
  public struct Request: Sendable {
    /// Path and query.
    public let target: String
    /// Header lines by their names in lower case.
    public let headers: [String: String]
  }

  /// One connection, with its request read.
  public struct Connection: Sendable {
    fileprivate let descriptor: Int32
    /// What was asked.
    public let request: Request

    /// Sends bytes as they are; false when the other side has gone.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = unsafe bytes.withUnsafeBytes { buffer in
          guard let base = buffer.baseAddress else { return -1 }
          return unsafe Glibc.send(
            descriptor, base + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    /// Sends text as it is.
    @discardableResult
    public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a whole answer with its length.
    public func reply(_ status: String, headers: [String] = [], body: String = "") {
      reply(status, headers: headers, bytes: Array(body.utf8))
    }

    /// Sends a whole answer with its length.
    public func reply(_ status: String, headers: [String] = [], bytes: [UInt8]) {
      let lines = ["HTTP/1.1 \(status)", "Content-Length: \(bytes.count)", "Connection: close"]
      send((lines + headers).joined(separator: "\r\n") + "\r\n\r\n")
      send(bytes)
    }

    /// Says nothing until the other side gives up.
    public func waitForClose() {
      while let bytes = receive(), !bytes.isEmpty {}
    }

    fileprivate func receive() -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
      return count < 0 ? nil : Array(bytes.prefix(count))
    }
  }

  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// The port on 127.0.0.1.
  public let port: Int
  private let listener: Int32
  private let log = Log()

  /// The requests that have come so far.
  public var requests: [Request] { log.requests.withLock { $0 } }

  /// Starts a server.
  ///
  /// - Parameter answer: called for each connection, on the connection's thread.
  public init(_ answer: @escaping @Sendable (Connection) -> Void) throws {
    let listener = try Self.boundSocket()
    self.listener = listener
    guard listen(listener, 32) == 0 else {
      throw FixtureError(description: "the test server cannot listen")
    }
    port = Self.port(of: listener)
    let log = log
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else {
          if errno == EINTR { continue }
          close(listener)
          return
        }
        Thread.detachNewThread {
          if let connection = Self.connection(descriptor) {
            log.requests.withLock { $0.append(connection.request) }
            answer(connection)
          }
          // Closing with bytes unread would take back what was sent.
          shutdown(descriptor, Int32(SHUT_WR))
          close(descriptor)
        }
      }
    }
  }

  deinit {
    // Wakes the thread that accepts, which then closes the socket.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// A port on which nobody listens.
  public static func freePort() throws -> Int {
    let socket = try boundSocket()
    defer { close(socket) }
    return port(of: socket)
  }

  private static func boundSocket() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    guard descriptor >= 0, code == 0 else {
      throw FixtureError(description: "the test server has no socket")
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Reads the head of a request; bytes that are no HTTP, such as those of TLS, end it at once.
  private static func connection(_ descriptor: Int32) -> Connection? {
    let unread = Connection(descriptor: descriptor, request: Request(target: "", headers: [:]))
    var head = ""
    while !head.contains("\r\n\r\n") {
      guard let bytes = unread.receive(), !bytes.isEmpty else { return nil }
      if head.isEmpty, bytes[0] < 0x20 { return unread }
      head += String(decoding: bytes, as: UTF8.self)
    }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Connection(
      descriptor: descriptor,
      request: Request(target: words.count > 1 ? String(words[1]) : "", headers: headers))
  }
}
