import Testing

@testable import ICalendar

@Suite("UTF-8 check") struct UTF8CheckTests {
  /// Bytes at the edges of the table of well-formed sequences.
  private static let edges: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// Whether the standard library takes the bytes for UTF-8.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private static func isValid(_ bytes: [UInt8]) -> Bool { UTF8Check.isValid(bytes.span) }

  @Test func `it agrees with the standard library about all short sequences`() {
    var differing: [[UInt8]] = []
    for first in Self.edges {
      for second in Self.edges {
        for third in Self.edges {
          for fourth in Self.edges {
            let bytes = [first, second, third, fourth]
            for count in 1...4 where count == 4 || fourth == 0 {
              let part = Array(bytes.prefix(count))
              if Self.isValid(part) != Self.isText(part) { differing.append(part) }
            }
          }
        }
      }
    }
    #expect(differing.isEmpty)
  }

  @Test func `it finds a bad byte at any place of a longer text`() {
    let text = Array("Grüße, 資料 und 😀 an Zoë".utf8)
    #expect(Self.isValid(text))
    for index in text.indices {
      var bytes = text
      bytes[index] = 0xFF
      #expect(!Self.isValid(bytes), "byte \(index)")
    }
  }
}
