import JSONText
import Testing

@Suite("Frames of JSON") struct JSONFrameTests {
  private func passed(_ text: String) -> (commas: Int?, rest: String) {
    let bytes = Array(text.utf8)
    var frame = JSONFrame(bytes.span)
    let commas = frame.skipValue(in: bytes.span)
    return (commas, String(decoding: bytes[frame.position...], as: UTF8.self))
  }

  @Test(arguments: [
    ("1,2", 0, ",2"), ("\"a,]\\\"b\" x", 0, " x"), ("[1,[2,3],{\"a\":\"]\"}],", 3, ","),
    ("{\"a\":[1,2]}]", 1, "]"), ("null]", 0, "]"), ("NaN,", 0, ","), ("[,,] ", 2, " "),
    ("{]}", 0, "}"), ("\u{FEFF}true", 0, ""),
  ])
  func `a value is passed over to its end`(_ text: String, _ commas: Int, _ rest: String) {
    let result = passed(text)
    #expect(result.commas == commas)
    #expect(result.rest == rest)
  }

  @Test(arguments: ["", ",", "]", "[1", "{\"a\":", "\"abc", "\"abc\\\"", "[\"]", " 1"])
  func `a text that ends inside has no value`(_ text: String) {
    #expect(passed(text).commas == nil)
  }

  @Test func `depth costs no stack`() {
    let text = String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000)
    #expect(passed(text).commas == 0)
  }
}
