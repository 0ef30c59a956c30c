import CalendarCore
import CalendarRendering
import Foundation
import ICSCalCLI
import Synchronization
import TestSupport
import Testing

@Suite("Feeds on the web", .timeLimit(.minutes(1))) struct WebFeedTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A run at a minute of 15 June 2026, with copies in the folder of the test.
  private func run(
    _ arguments: [String], minute: Int = 0, allowsPrivate: Bool = true,
    variables: [String: String] = [:]
  ) -> CommandResult {
    var environment = ["TZ": "UTC", "XDG_CACHE_HOME": folder.path]
    environment.merge(variables) { _, new in new }
    return CommandLineTool.run(
      ["import"] + arguments + ["--days", "1", "--timeout", "10"]
        + (allowsPrivate ? ["--allow-private"] : []),
      in: Surroundings(
        terminal: TerminalSurroundings(variables: environment),
        now: Instant(epochSeconds: 1_781_481_600 + minute * 60)))
  }

  private func text(_ result: CommandResult) -> String {
    String(decoding: result.output, as: UTF8.self)
  }

  private static func feed(_ title: String, head: String = "") -> String {
    """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//test//EN\r
    \(head)BEGIN:VEVENT\r
    UID:a@test.example\r
    DTSTAMP:20260101T000000Z\r
    SUMMARY:\(title)\r
    DTSTART:20260615T090000Z\r
    DURATION:PT1H\r
    END:VEVENT\r
    END:VCALENDAR\r

    """
  }

  /// A server whose answers can be changed.
  private final class Host: Sendable {
    let state = Mutex((status: "200 OK", headers: [String](), body: ""))
    let server: LoopbackServer

    init() throws {
      let box = Box()
      server = try LoopbackServer { connection in box.host.withLock { $0 }?.answer(connection) }
      box.host.withLock { $0 = self }
    }

    func set(_ status: String, headers: [String] = [], body: String = "") {
      state.withLock { $0 = (status, headers, body) }
    }

    private func answer(_ connection: LoopbackServer.Connection) {
      let (status, headers, body) = state.withLock { $0 }
      connection.reply(status, headers: headers, body: body)
    }

    private final class Box: Sendable {
      let host = Mutex<Host?>(nil)
    }

    var address: String { "http://127.0.0.1:\(server.port)/team.ics?key=secret" }
    var shown: String { "127.0.0.1:\(server.port)/team.ics" }
  }

  @Test func `a feed is shown from its address, and findings name host and path`() throws {
    let host = try Host()
    host.set("200 OK", headers: ["Content-Type: text/plain"], body: Self.feed("Meeting"))
    let result = run([host.address])
    #expect(text(result).contains("09:00 – 10:00  Meeting"))
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    host.set("200 OK", body: Self.feed("Meeting").replacing("PT1H", with: "1h"))
    #expect(run([host.address, "-v"]).errors.hasPrefix("\(host.shown):9:1: warning: DURATION"))
  }

  @Test func `this machine is refused without a word from the person`() throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    let result = run([host.address], allowsPrivate: false)
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        icscal: \(host.shown): the host is 127.0.0.1, on this machine or in a private network
          hint: give --allow-private if that is meant

        """)
    #expect(host.server.requests.isEmpty)
  }

  @Test func `the copy is asked about with its version, and 304 shows it`() throws {
    let host = try Host()
    host.set(
      "200 OK", headers: ["ETag: \"v1\"", "Last-Modified: Mon, 15 Jun 2026"],
      body: Self.feed("Meeting"))
    #expect(run([host.address]).exitCode == 0)
    host.set("304 Not Modified")
    let again = run([host.address], minute: 1)
    #expect(text(again).contains("Meeting"))
    #expect(again.errors == "")
    let asked = try #require(host.server.requests.last)
    #expect(asked.headers["if-none-match"] == "\"v1\"")
    #expect(asked.headers["if-modified-since"] == "Mon, 15 Jun 2026")
    // A new version takes the place of the old one.
    host.set("200 OK", headers: ["ETag: \"v2\""], body: Self.feed("Party"))
    #expect(text(run([host.address], minute: 2)).contains("Party"))
    host.set("304 Not Modified")
    #expect(text(run([host.address], minute: 3)).contains("Party"))
    #expect(host.server.requests.last?.headers["if-none-match"] == "\"v2\"")
    #expect(host.server.requests.last?.headers["if-modified-since"] == nil)
  }

  @Test(arguments: [
    "REFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n", "X-PUBLISHED-TTL:PT30M\r\n",
    "X-PUBLISHED-TTL:P5D\r\nREFRESH-INTERVAL:PT30M\r\n",
  ])
  func `a feed is left alone for as long as it asks`(_ head: String) throws {
    let host = try Host()
    host.set("200 OK", headers: ["ETag: \"v1\""], body: Self.feed("Meeting", head: head))
    #expect(run([host.address]).exitCode == 0)
    #expect(text(run([host.address], minute: 29)).contains("Meeting"))
    #expect(host.server.requests.count == 1)
    _ = run([host.address, "--refresh"], minute: 29)
    #expect(host.server.requests.count == 2)
    // The interval begins anew with each answer, also with 304.
    host.set("304 Not Modified")
    _ = run([host.address], minute: 60)
    #expect(host.server.requests.count == 3)
    _ = run([host.address], minute: 89)
    #expect(host.server.requests.count == 3)
  }

  @Test(arguments: [
    "500 Internal Server Error", "503 Service Unavailable", "429 Too Many Requests",
  ])
  func `the last good copy stands in for a host that fails, with its age`(_ status: String) throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    #expect(run([host.address]).exitCode == 0)
    host.set(status)
    let result = run([host.address], minute: 185)
    #expect(text(result).contains("Meeting"))
    #expect(
      result.errors
        == "icscal: \(host.shown): the host answered \(status); a copy from 3 hours ago is used\n")
    #expect(result.exitCode == 0)
    #expect(run([host.address, "--quiet"], minute: 185).errors == "")
    let json = text(run([host.address, "--format", "json"], minute: 185))
    #expect(json.contains("\"code\": \"stale-copy\"") && json.contains("a copy from 3 hours ago"))
  }

  @Test func `the copy stands in for a page of a login, for broken answers and for silence`() throws
  {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    #expect(run([host.address]).exitCode == 0)
    for (status, body) in [
      ("200 OK", "<!DOCTYPE html><title>Login</title>"), ("200 OK", ""),
      ("302 Found\r\nLocation: /team.ics", ""),
    ] {
      host.set(status, body: body)
      let result = run([host.address], minute: 1)
      #expect(text(result).contains("Meeting"))
      #expect(result.errors.contains("a copy from 1 minute ago is used"))
      #expect(!result.errors.contains("secret"))
    }
    // None of that has taken the copy's place.
    host.set("500 Oh")
    #expect(text(run([host.address], minute: 2)).contains("Meeting"))
  }

  @Test(arguments: ["401 Unauthorized", "403 Forbidden", "404 Not Found", "410 Gone"])
  func `a host that says no is believed, whatever copy there is`(_ status: String) throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    #expect(run([host.address]).exitCode == 0)
    host.set(status)
    let result = run([host.address], minute: 1)
    #expect(result.exitCode == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("icscal: \(host.shown): the host answered \(status)\n  hint: "))
  }

  @Test func `a page in place of a feed is a clear failure`() throws {
    let host = try Host()
    host.set(
      "200 OK", headers: ["Content-Type: text/calendar"],
      body: "<!DOCTYPE html><title>Login</title>")
    let result = run([host.address])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("\(host.shown): the text is no iCalendar"))
    #expect(result.errors.contains("web page; perhaps the address wants a login"))
    #expect(folder.names().isEmpty)
  }

  @Test func `a feed that broke off is shown and not kept`() throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting").replacing("END:VCALENDAR\r\n", with: ""))
    #expect(text(run([host.address])).contains("Meeting"))
    #expect(folder.names().isEmpty)
  }

  @Test func `the limit on bytes holds for downloads`() throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    let result = run([host.address, "--max-bytes", "100"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("larger than 100 bytes\n  hint: raise --max-bytes"))
  }

  @Test func `nothing of a secret reaches messages or names of files`() throws {
    let host = try Host()
    let auth = ["ICSCAL_AUTH": "anna:secret"]
    host.set("200 OK", headers: ["ETag: \"v1\""], body: Self.feed("Meeting"))
    var messages = run([host.address, "-v"], variables: auth).errors
    host.set("500 Oh")
    messages += run([host.address, "-v"], variables: auth).errors
    host.set("401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"x\""])
    messages += run([host.address, "-v"], variables: auth).errors
    #expect(messages.contains(host.shown))
    for secret in ["secret", "anna", "YW5uYTpzZWNyZXQ"] {
      #expect(!messages.contains(secret))
      #expect(folder.names().allSatisfy { !$0.contains(secret) })
    }
    #expect(host.server.requests.last?.headers["authorization"] == "Basic YW5uYTpzZWNyZXQ=")
    // What anna was shown is no copy for others.
    host.set("500 Oh")
    #expect(run([host.address]).exitCode == 1)
    #expect(run([host.address], variables: auth).exitCode == 0)
  }

  @Test func `ICSCAL_AUTH is for one host`() throws {
    let auth = ["ICSCAL_AUTH": "anna:secret"]
    let result = run(["https://a.example/", "https://b.example/"], variables: auth)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("a.example, b.example"))
    #expect(run(["https://a.example/"], variables: ["ICSCAL_AUTH": "secret"]).exitCode == 2)
    let named = run(["https://anna:secret@a.example/"])
    #expect(named.exitCode == 1)
    #expect(named.errors.contains("ICSCAL_AUTH=user:password"))
    #expect(!named.errors.contains("secret"))
  }

  @Test func `a folder for copies that cannot be made costs the copy only`() throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    let file = try folder.write("", to: "file")
    let result = run([host.address], variables: ["XDG_CACHE_HOME": file])
    #expect(text(result).contains("Meeting"))
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("no copy is kept"))
  }

  @Test func `addresses, files and folders are one view`() throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("From the web"))
    let file = try folder.write(Self.feed("From a file"), to: "a.ics")
    try folder.write(Self.feed("From a folder"), to: "calendars/b.ics")
    let result = run([host.address, file, folder.path + "/calendars"])
    for title in ["From the web", "From a file", "From a folder"] {
      #expect(text(result).contains(title))
    }
    #expect(result.exitCode == 0)
  }

  @Test func `a proxy is used only where private networks are allowed, which a hint says`() throws {
    let host = try Host()
    host.set("200 OK", body: Self.feed("Meeting"))
    let proxy = ["http_proxy": "http://127.0.0.1:\(host.server.port)"]
    let result = run(["http://calendar..invalid/"], allowsPrivate: false, variables: proxy)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("hint: --allow-private uses the proxy that is set"))
    #expect(host.server.requests.isEmpty)
  }

  @Test func `schemes that are not read are named`() {
    for address in ["ftp://a.example/x", "file:///etc/passwd"] {
      let result = run([address])
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("are not read\n  hint: http, https and webcal are"))
    }
  }
}
