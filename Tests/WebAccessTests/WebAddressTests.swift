import TestSupport
import Testing

@testable import WebAccess

@Suite("Web addresses") struct WebAddressTests {
  @Test(arguments: [
    ("http://calendar.example", "http://calendar.example/", "calendar.example/"),
    ("HTTPS://Calendar.Example/a.ics", "https://calendar.example/a.ics", "calendar.example/a.ics"),
    ("webcal://c.example/a?k=1#x", "https://c.example/a?k=1", "c.example/a"),
    ("webcals://c.example:443/", "https://c.example/", "c.example/"),
    ("http://c.example:8080?k=1", "http://c.example:8080/?k=1", "c.example:8080/"),
    ("http://[2001:DB8::1]:81/", "http://[2001:db8::1]:81/", "[2001:db8::1]:81/"),
    ("https://c.example/a b/ü\u{1}.ics", "https://c.example/a%20b/%C3%BC%01.ics", nil),
    ("https://kalender.österreich.example/", "https://kalender.österreich.example/", nil),
    ("https://c.example/p@q/?u=a@b", "https://c.example/p@q/?u=a@b", "c.example/p@q/"),
  ])
  func `addresses are taken apart and put together`(
    _ text: String, _ whole: String, _ shown: String?
  ) throws {
    let address = try WebAddress(text)
    #expect(address.text == whole)
    if let shown { #expect(address.shown == shown) }
    #expect(try WebAddress(address.text) == address)
  }

  @Test(arguments: [
    "", "c.example/a", "http:c.example", "http:/c.example", "http://", "http:///a", "https://:80/",
    "http://c.example:/", "http://c.example:0/", "http://c.example:65536/", "http://c.example:+80/",
    "http://c.example:8o/", "http://c example/", "http://c.example\\@evil.example/",
    "http://a\tb/", "http://[::1/", "http://[]/", "http://[x]/", "http://[::1]80/", "http://c%2e/",
    "ftp://c.example/", "file:///etc/passwd", "javascript://c.example/", "//c.example/a",
  ])
  func `what is no address of a feed is refused`(_ text: String) {
    #expect(throws: WebFailure.self) { try WebAddress(text) }
  }

  @Test func `names and passwords in an address are refused and never shown`() {
    for text in [
      "https://user:hunter2@c.example/a", "https://hunter2@c.example",
      "https://a@hunter2@c.example/",
      "ftp://user:hunter2@c.example/a?hunter2", "nothing:hunter2@c.example",
      "https://u:hunter2@c.example:x/",
    ] {
      do {
        _ = try WebAddress(text)
        Issue.record("\(text) is no address")
      } catch {
        #expect(!error.description.contains("hunter2"), "\(text)")
        #expect(error.hint != nil)
      }
    }
  }

  @Test(arguments: [
    ("http://c.example/a", "http://c.example/b", true),
    ("http://c.example/a", "https://c.example/b", true),
    ("https://c.example/a", "http://c.example/b", false),
    ("https://c.example/a", "https://c.example:8443/a", false),
    ("http://c.example:8080/a", "https://c.example/a", false),
    ("https://c.example/a", "https://www.c.example/a", false),
  ])
  func `credentials stay with host and port, or go to the encrypted port`(
    _ first: String, _ next: String, _ mayShare: Bool
  ) throws {
    #expect(try WebAddress(first).mayShareCredentials(with: WebAddress(next)) == mayShare)
  }
}
