import Foundation
import JSONText
import TestSupport
import Testing

@Suite("JSON writer") struct JSONWriterTests {
  private func written(
    pretty: Bool = false, _ write: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(pretty: pretty)
    write(&json)
    return String(decoding: json.takeBytes(), as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("a/b", #""a/b""#),
    ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("Grüße 夜勤 👩‍💻", #""Grüße 夜勤 👩‍💻""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("a\u{2027}b\u{202A}", "\"a\u{2027}b\u{202A}\""), ("</script>", #""</script>""#),
    ("\r\n", #""\r\n""#), ("\u{E0A8}\u{80A8}", "\"\u{E0A8}\u{80A8}\""),
  ])
  func `a string is escaped as far as it must be`(_ text: String, _ wanted: String) {
    #expect(written { $0.value(text) } == wanted)
  }

  @Test func `another reader gets back what was written`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        let ranges: [ClosedRange<UInt32>] = [
          0...0x7F, 0x80...0x7FF, 0x2000...0x206F, 0x800...0xD7FF, 0x10000...0x10FFFF,
        ]
        let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
          text.append(scalar)
        }
      }
      let string = String(text)
      let json = written { json in
        json.beginArray()
        json.value(string)
        json.endArray()
      }
      let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
      #expect(read.first.map { Array($0.unicodeScalars) } == Array(string.unicodeScalars))
    }
  }

  @Test func `members stand in the order in which they were written`() {
    let write = { (json: inout JSONWriter) in
      json.beginObject()
      json.member("b", 1)
      json.member("a", true)
      json.key("list")
      json.beginArray()
      json.value("x")
      json.null()
      json.beginObject()
      json.endObject()
      json.beginArray()
      json.endArray()
      json.endArray()
      json.member("last", "y")
      json.endObject()
    }
    #expect(written(write) == #"{"b":1,"a":true,"list":["x",null,{},[]],"last":"y"}"#)
    #expect(
      written(pretty: true, write) == """
        {
          "b": 1,
          "a": true,
          "list": [
            "x",
            null,
            {},
            []
          ],
          "last": "y"
        }
        """)
  }

  @Test(arguments: [
    (0.0, "0.0"), (-1.5, "-1.5"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    (1e300, "1e+300"), (0.1, "0.1"),
  ])
  func `a number is one that JSON has`(_ number: Double, _ wanted: String) {
    #expect(written { $0.value(number) } == wanted)
  }

  @Test func `lines have one value each`() {
    let text = written { json in
      for number in [1, Int.max, Int.min] {
        json.beginArray()
        json.value(number)
        json.endArray()
        json.endLine()
      }
    }
    #expect(text == "[1]\n[\(Int.max)]\n[\(Int.min)]\n")
  }

  @Test func `bytes can be taken in pieces`() {
    var json = JSONWriter()
    json.beginArray()
    json.value(1)
    var all = json.takeBytes()
    json.value(2)
    json.endArray()
    all += json.takeBytes()
    #expect(String(decoding: all, as: UTF8.self) == "[1,2]")
    #expect(json.takeBytes().isEmpty)
  }
}
