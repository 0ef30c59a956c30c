import Foundation
import TestSupport
import Testing

@testable import WebAccess

/// A host whose certificate nobody vouches for; the server is Python's.
@Suite("Encryption", .timeLimit(.minutes(1))) struct EncryptionTests {
  private static let script = """
    import socket, ssl, sys
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1])
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    try:
        connection = context.wrap_socket(listener.accept()[0], server_side=True)
        connection.recv(4096)
        connection.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\nhi")
    except OSError:
        pass
    """

  private static let hasPython =
    ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  @Test(.enabled(if: hasPython)) func `a certificate that nobody vouches for is refused`() throws {
    let server = Process()
    server.executableURL = URL(filePath: "/usr/bin/env")
    let certificate = Fixture.packageRoot.appending(path: "Fixtures")
      .appending(path: "web/self-signed.pem")
    server.arguments = ["python3", "-c", Self.script, certificate.path()]
    let output = Pipe()
    server.standardOutput = output
    try server.run()
    defer { server.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    var request = WebRequest(try WebAddress("https://127.0.0.1:\(port)/a.ics"))
    request.allowsAddress = { _ in true }
    request.timeoutSeconds = 10
    do throws(WebFailure) {
      _ = try WebClient.get(request)
      Issue.record("the host was believed")
    } catch {
      guard case .encryption = error.kind else {
        Issue.record("\(error)")
        return
      }
      #expect(error.hint?.contains("certificates") == true)
    }
  }
}
