import TestSupport
import Testing

@testable import WebAccess

@Suite("Downloads", .timeLimit(.minutes(1))) struct WebClientTests {
  private typealias Connection = LoopbackServer.Connection

  /// A request to a server on this machine, with limits that make a test short.
  private func request(
    _ server: LoopbackServer, _ path: String = "/feed.ics?key=secret"
  ) throws -> WebRequest {
    var request = WebRequest(try WebAddress("http://127.0.0.1:\(server.port)\(path)"))
    request.allowsAddress = { _ in true }
    request.timeoutSeconds = 10
    return request
  }

  private func failure(_ request: WebRequest) -> WebFailure? {
    do {
      _ = try WebClient.get(request)
      return nil
    } catch {
      return error
    }
  }

  /// Bodies are text in these tests.
  private func text(_ reply: WebReply) -> String? {
    reply.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a feed comes with what names its version`() throws {
    let server = try LoopbackServer {
      $0.reply("200 OK", headers: ["ETag: \"one\"", "Last-Modified: today"], body: "feed")
    }
    let reply = try WebClient.get(request(server))
    #expect(text(reply) == "feed")
    #expect(reply.etag == "\"one\"")
    #expect(reply.lastModified == "today")
    let sent = try #require(server.requests.first)
    #expect(sent.target == "/feed.ics?key=secret")
    #expect(sent.headers["accept-encoding"] == "gzip, deflate")
    #expect(sent.headers["accept"]?.hasPrefix("text/calendar") == true)
    #expect(sent.headers["authorization"] == nil)
  }

  @Test func `a copy is named, and 304 says that it is still right`() throws {
    let server = try LoopbackServer { $0.reply("304 Not Modified") }
    var request = try request(server)
    request.etag = "\"one\""
    request.lastModified = "today"
    #expect(try WebClient.get(request).body == nil)
    #expect(server.requests.first?.headers["if-none-match"] == "\"one\"")
    #expect(server.requests.first?.headers["if-modified-since"] == "today")
  }

  @Test func `304 without a copy is an error`() throws {
    let server = try LoopbackServer { $0.reply("304 Not Modified") }
    #expect(try failure(request(server))?.kind == .status(304))
  }

  @Test(arguments: [401, 403, 404, 410, 500, 503])
  func `an error names status and host, and never the query`(_ status: Int) throws {
    let server = try LoopbackServer { $0.reply("\(status) Sorry", body: "<html>") }
    let failure = try #require(try failure(request(server)))
    #expect(failure.kind == .status(status))
    #expect(failure.description.hasPrefix("127.0.0.1:\(server.port)/feed.ics: the host answered"))
    #expect(failure.isOfHost == (status >= 500))
    #expect(failure.hint != nil)
  }

  @Test func `an endless error page is not waited for`() throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 500 Oh\r\n\r\n")
      while connection.send("sorry ") {}
    }
    #expect(try failure(request(server))?.kind == .status(500))
  }

  // MARK: Too slow, too much, too little

  @Test func `a host that says nothing is given up when the time is over`() throws {
    let server = try LoopbackServer { $0.waitForClose() }
    var request = try request(server)
    request.timeoutSeconds = 1
    #expect(failure(request)?.kind == .timeout(seconds: 1))
  }

  @Test func `a host that stops in the middle is given up`() throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nBEGIN")
      connection.waitForClose()
    }
    var request = try request(server)
    request.stallSeconds = 1
    #expect(failure(request)?.kind == .tooSlow)
  }

  @Test func `the time is that of all redirects together`() throws {
    let server = try LoopbackServer { connection in
      if connection.request.target == "/start" {
        connection.reply("302 Found", headers: ["Location: /end"])
      } else {
        connection.waitForClose()
      }
    }
    var request = try request(server, "/start")
    request.timeoutSeconds = 1
    #expect(failure(request)?.kind == .timeout(seconds: 1))
  }

  @Test func `a body without end stops at the limit`() throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      while connection.send(String(repeating: "x", count: 4096)) {}
    }
    var request = try request(server)
    request.byteLimit = 100_000
    #expect(failure(request)?.kind == .tooLarge(limit: 100_000))
  }

  @Test func `a length beyond the limit is refused before the body comes`() throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n")
      connection.waitForClose()
    }
    var request = try request(server)
    request.byteLimit = 100_000
    #expect(failure(request)?.kind == .tooLarge(limit: 100_000))
  }

  @Test func `a feed as large as the limit is read`() throws {
    let server = try LoopbackServer { $0.reply("200 OK", body: "12345678") }
    var request = try request(server)
    request.byteLimit = 8
    #expect(text(try WebClient.get(request)) == "12345678")
    request.byteLimit = 7
    #expect(failure(request)?.kind == .tooLarge(limit: 7))
  }

  @Test func `a length that is too long is a broken answer, one that is too short cuts`() throws {
    let long = try LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfeed") }
    #expect(try failure(request(long))?.kind == .broken("it ended before its length"))
    let short = try LoopbackServer { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nfeed") }
    #expect(text(try WebClient.get(request(short))) == "fe")
  }

  @Test func `compressed feeds are read`() throws {
    let server = try LoopbackServer {
      $0.reply("200 OK", headers: ["Content-Encoding: gzip"], bytes: Gzip.stored("feed"))
    }
    #expect(text(try WebClient.get(request(server))) == "feed")
  }

  @Test func `a bomb of gzip stops at the limit of what it becomes`() throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
      connection.send(Gzip.endlessZeros.start)
      let chunk = Array(repeatElement(Gzip.endlessZeros.more, count: 100).joined())
      while connection.send(chunk) {}
    }
    var request = try request(server)
    request.byteLimit = 5_000_000
    #expect(failure(request)?.kind == .tooLarge(limit: 5_000_000))
  }

  @Test func `damaged compression is a broken answer`() throws {
    let server = try LoopbackServer {
      $0.reply("200 OK", headers: ["Content-Encoding: gzip"], body: "this is no gzip")
    }
    #expect(try failure(request(server))?.kind == .broken("it cannot be decompressed"))
  }

  @Test(arguments: ["", "hello\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "\u{0}\u{1}\u{2}"])
  func `what is no HTTP is a failure of the host`(_ answer: String) throws {
    let server = try LoopbackServer { $0.send(answer) }
    let failure = try #require(try failure(request(server)))
    #expect(failure.isOfHost)
  }

  @Test func `a head without end is a failure`() throws {
    let server = try LoopbackServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-More: \(String(repeating: "y", count: 1000))\r\n") {}
    }
    #expect(try failure(request(server)) != nil)
  }

  // MARK: Connections

  @Test func `nobody at the port`() throws {
    var request = WebRequest(try WebAddress("http://127.0.0.1:\(try LoopbackServer.freePort())/"))
    request.allowsAddress = { _ in true }
    #expect(failure(request)?.kind == .noConnection)
  }

  @Test func `a host that does not speak TLS`() throws {
    let server = try LoopbackServer { $0.reply("200 OK", body: "feed") }
    var request = WebRequest(try WebAddress("webcal://127.0.0.1:\(server.port)/feed.ics"))
    request.allowsAddress = { _ in true }
    guard case .encryption = failure(request)?.kind else {
      Issue.record("\(String(describing: failure(request)))")
      return
    }
  }

  @Test func `this machine is asked only when that is allowed`() throws {
    let server = try LoopbackServer { $0.reply("200 OK", body: "feed") }
    for host in ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.0.0.1"] {
      let address = try WebAddress("http://\(host):\(server.port)/")
      let failure = failure(WebRequest(address))
      #expect(
        failure?.kind == .privateAddress("127.0.0.1") || failure?.kind == .privateAddress("::1"))
      #expect(failure?.isOfHost == false)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `each redirect is checked as the first address is`() throws {
    let server = try LoopbackServer { connection in
      let port = connection.request.headers["host"]?.split(separator: ":").last ?? ""
      connection.reply("302 Found", headers: ["Location: http://127.0.0.2:\(port)/metadata"])
    }
    var request = try request(server)
    request.allowsAddress = { $0.description == "127.0.0.1" }
    #expect(failure(request)?.kind == .privateAddress("127.0.0.2"))
    #expect(server.requests.count == 1)
  }

  // MARK: Redirects

  @Test(arguments: [301, 302, 303, 307, 308])
  func `redirects are followed, also relative ones`(_ status: Int) throws {
    let server = try LoopbackServer { connection in
      switch connection.request.target {
      case "/a/feed.ics":
        connection.reply("\(status) Moved", headers: ["Location: ../b/feed.ics?v=2"])
      case "/b/feed.ics?v=2": connection.reply("200 OK", body: "feed")
      default: connection.reply("404 Not Found")
      }
    }
    #expect(text(try WebClient.get(request(server, "/a/feed.ics"))) == "feed")
  }

  @Test func `five redirects are followed, six are too many`() throws {
    let server = try LoopbackServer { connection in
      let step = Int(connection.request.target.dropFirst()) ?? 0
      if step == 0 {
        connection.reply("200 OK", body: "feed")
      } else {
        connection.reply("302 Found", headers: ["Location: /\(step - 1)"], body: "moved")
      }
    }
    #expect(text(try WebClient.get(request(server, "/5"))) == "feed")
    #expect(try failure(request(server, "/6"))?.kind == .tooManyRedirects(limit: 5))
  }

  @Test func `a loop of redirects ends`() throws {
    let server = try LoopbackServer { $0.reply("302 Found", headers: ["Location: /feed.ics"]) }
    #expect(try failure(request(server))?.kind == .tooManyRedirects(limit: 5))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/feed", "gopher://127.0.0.1/", "webcal://127.0.0.1/feed",
    "http://user:hunter2@127.0.0.1/", "http://", "data:text/calendar,x",
  ])
  func `a redirect to anything but http and https is refused`(_ location: String) throws {
    let server = try LoopbackServer { $0.reply("302 Found", headers: ["Location: \(location)"]) }
    let failure = try #require(try failure(request(server)))
    guard case .badRedirect = failure.kind else {
      Issue.record("\(failure)")
      return
    }
    #expect(!failure.description.contains("hunter2"))
    #expect(server.requests.count == 1)
  }

  @Test func `a redirect without an address is refused`() throws {
    let server = try LoopbackServer { $0.reply("302 Found") }
    #expect(try failure(request(server))?.kind == .badRedirect("it names no address"))
  }

  // MARK: Credentials

  private let login: @Sendable (Connection) -> Void = { connection in
    if connection.request.headers["authorization"] == nil {
      connection.reply(
        "401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"x\""], body: "who?")
    } else {
      connection.reply("200 OK", body: "feed")
    }
  }

  @Test func `credentials are sent when the host asks for them`() throws {
    let server = try LoopbackServer(login)
    var request = try request(server)
    #expect(failure(request)?.kind == .status(401))
    request.credentials = .password(user: "user", password: "word")
    #expect(text(try WebClient.get(request)) == "feed")
    #expect(server.requests.last?.headers["authorization"] == "Basic dXNlcjp3b3Jk")
  }

  @Test func `credentials come from a netrc file`() throws {
    let server = try LoopbackServer(login)
    let folder = try TemporaryFolder()
    let path = try folder.write("machine 127.0.0.1 login user password word\n", to: "netrc")
    var request = try request(server)
    request.credentials = .netrc(path: path)
    #expect(text(try WebClient.get(request)) == "feed")
    request.credentials = .netrc(path: path + "-missing")
    #expect(failure(request)?.kind == .status(401))
  }

  @Test func `credentials are not sent to another host or port`() throws {
    let other = try LoopbackServer(login)
    for host in ["localhost", "127.0.0.1"] {
      let server = try LoopbackServer {
        $0.reply("302 Found", headers: ["Location: http://\(host):\(other.port)/feed.ics"])
      }
      let folder = try TemporaryFolder()
      let netrc = try folder.write("default login user password word\n", to: "netrc")
      for credentials in [
        WebCredentials.password(user: "user", password: "word"), .netrc(path: netrc),
      ] {
        var request = try request(server)
        request.credentials = credentials
        #expect(failure(request)?.kind == .status(401))
      }
    }
    #expect(other.requests.count == 4)
    #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  // MARK: The library

  @Test func `a machine without libcurl is told what to install`() throws {
    let request = WebRequest(try WebAddress("https://calendar.example/feed.ics?key=secret"))
    #expect(CurlLibrary(names: ["libcurl-of-no-machine.so"]) == nil)
    #expect(CurlLibrary(names: ["libc.so.6"]) == nil)
    do {
      _ = try WebClient.get(request, with: nil)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.kind == .noLibrary)
      #expect(error.hint?.contains("apt install libcurl4") == true)
      #expect(error.description.hasPrefix("calendar.example/feed.ics: "))
    }
  }

  @Test func `progress tells how much has come`() throws {
    let server = try LoopbackServer {
      $0.reply("200 OK", body: String(repeating: "x", count: 5000))
    }
    let told = Told()
    var request = try request(server)
    request.progress = { told.add($0, $1) }
    _ = try WebClient.get(request)
    #expect(told.last?.received == 5000)
    #expect(told.last?.expected == 5000)
  }
}
