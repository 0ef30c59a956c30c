import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite("Content lines") struct ContentLineWriterTests {
  private func written(_ line: String) -> [UInt8] {
    var writer = ContentLineWriter()
    writer.line(line)
    return writer.bytes
  }

  private static let pieces = [
    "a", "Z", " ", "\\\\", "\\n", "\\,", "\\;", "ü", "é", "e\u{301}", "日", "本", "🎉", "👩‍👩‍👧‍👦", "🇦🇹",
    "1️⃣", "ẍ", "\u{202E}", "ابن", "क्षि", "\u{2028}", ":", "\"",
  ]

  @Test(arguments: [1, 60, 66, 67, 68, 400, 100_000])
  func `a fold never parts the backslashes of an escape`(_ count: Int) {
    let line = "SUMMARY:" + String(repeating: "\\\\", count: count) + "\\n"
    let parts = String(decoding: written(line), as: UTF8.self).split(separator: "\r\n ")
    #expect(parts.joined() == line + "\r\n")
    let torn = parts.dropLast().filter { part in
      part.reversed().prefix { $0 == "\\" }.count % 2 == 1
    }
    #expect(torn.isEmpty)
  }

  @Test func `any text comes back from lines of at most 75 octets that are text by themselves`()
    throws
  {
    var random = SplitMix64(seed: 75)
    for _ in 0..<2_000 {
      var line = "SUMMARY:"
      for _ in 0..<Int.random(in: 0...120, using: &random) {
        line += Self.pieces.randomElement(using: &random) ?? ""
      }
      let bytes = written(line)
      let physical = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      for (number, part) in physical.enumerated() {
        try #require(part.last == 0x0D)
        try #require(part.count <= 76, "\(line)")
        let text = try #require(String(validating: part.dropLast(), as: UTF8.self))
        // No cluster and no escape is torn: the parts put together have as many as the line.
        if number > 0 { try #require(text.hasPrefix(" ")) }
      }
      let texts = physical.enumerated().map { number, part in
        String(decoding: part.dropLast().dropFirst(number > 0 ? 1 : 0), as: UTF8.self)
      }
      try #require(texts.joined() == line)
      try #require(texts.reduce(0) { $0 + $1.count } == line.count)
      for text in texts.dropLast() {
        let slashes = text.reversed().prefix { $0 == "\\" }.count
        try #require(slashes % 2 == 0, "an escape is torn in \(line)")
      }
    }
  }

  @Test func `a line is filled to the last octet`() {
    let line = "X-LONG:" + String(repeating: "x", count: 200)
    let parts = String(decoding: written(line), as: UTF8.self).split(separator: "\r\n")
    #expect(parts.map(\.utf8.count) == [75, 75, 59])
  }

  @Test func `a cluster longer than a line is cut between its scalars`() {
    let line = "SUMMARY:a" + String(repeating: "\u{301}", count: 100)
    let bytes = written(line)
    let parts = bytes.split(separator: 0x0A).map { $0.dropLast() }
    #expect(parts.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
  }

  @Test func `text and parameters are escaped, line breaks of every kind are one`() {
    #expect(ContentLineText.escaped("a\\b,c;d\ne\r\nf\rg\u{7}h") == "a\\\\b\\,c\\;d\\ne\\nf\\ng h")
    #expect(ContentLineText.parameter("plain") == "plain")
    #expect(ContentLineText.parameter("Doe, \"J\" ^ x\ny") == "\"Doe, ^'J^' ^^ x^ny\"")
    #expect(ContentLineText.parameter(" a ") == "\" a \"")
  }

  @Test func `numbers have no exponent`() {
    let rows: [(Double, String)] = [
      (48.2, "48.2"), (0, "0.0"), (-0.5, "-0.5"), (1e-5, "0.00001"), (-1.25e-7, "-0.000000125"),
      (1e16, "10000000000000000.0"), (1.5e20, "150000000000000000000.0"), (180, "180.0"),
    ]
    for (number, text) in rows {
      #expect(ContentLineText.number(number) == text)
      #expect(Double(text) == number)
    }
  }

  @Test func `seconds of a length stand behind minutes`() {
    #expect(DurationText.text(days: 0, seconds: 3_605) == "PT1H0M5S")
    #expect(DurationText.text(days: 1, seconds: 5) == "P1DT5S")
    #expect(DurationText.text(days: 0, seconds: 7_200) == "PT2H")
  }
}
