import JSONText
import SeededRandom
import Testing

@Suite("Escapes") struct EscapeTests {
  /// What JSON makes of a text, one scalar after the other.
  private func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{2028}": result += "\\u2028"
      case "\u{2029}": result += "\\u2029"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func written(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `texts of any length, with signs at any place`() {
    let signs: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{80}", "\u{2028}", "\u{2029}",
      "\u{202A}", "–", "😀", "é", "!", "[", "]", "~", " ",
    ]
    for length in 0...40 {
      let plain = String(repeating: "a", count: length)
      #expect(written(plain) == escaped(plain))
      for sign in signs {
        for place in 0...length {
          var text = plain
          text.unicodeScalars.insert(
            sign, at: text.unicodeScalars.index(text.startIndex, offsetBy: place))
          #expect(written(text) == escaped(text))
        }
      }
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        text.unicodeScalars.append(signs.randomElement(using: &random) ?? "a")
      }
      #expect(written(text) == escaped(text))
    }
  }

  @Test(arguments: [false, true])
  func `members that are added again stand as if they were written`(_ isPretty: Bool) {
    func document(_ write: (inout JSONWriter) -> Void) -> String {
      var json = JSONWriter(pretty: isPretty)
      json.beginArray()
      for id in 0..<3 {
        json.beginObject()
        json.member("id", id)
        write(&json)
        json.member("end", true)
        json.endObject()
      }
      json.endArray()
      return String(decoding: json.takeBytes(), as: UTF8.self)
    }
    func members(_ json: inout JSONWriter) {
      json.member("title", "a \"b\"")
      json.key("people")
      json.beginArray()
      json.beginObject()
      json.member("name", "x")
      json.endObject()
      json.endArray()
    }
    let again = document { json in
      var writer = json.memberWriter()
      members(&writer)
      json.add(members: writer.takeBytes())
    }
    #expect(again == document(members))
  }
}
