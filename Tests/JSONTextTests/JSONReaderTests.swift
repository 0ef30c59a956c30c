import Foundation
import JSONText
import TestSupport
import Testing

@Suite("JSON reader") struct JSONReaderTests {
  private func check(_ text: String) throws(JSONError) {
    try check(Array(text.utf8))
  }

  private func check(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    try reader.skipValue()
    try reader.end()
  }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      try check(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an object is read key by key`() throws {
    var reader = JSONReader(
      Array(
        #" {"id": "a\u00e9\ud83d\ude00\n", "n": [1, -2.5e1, 3.0], "no": null, "yes": true} "#.utf8))
    try reader.beginObject()
    #expect(try reader.nextKey() == "id")
    #expect(try reader.string() == "a\u{e9}\u{1F600}\n")
    #expect(try reader.nextKey() == "n")
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.int() == 1)
    #expect(try reader.nextElement())
    #expect(try reader.double() == -25)
    #expect(try reader.nextElement())
    #expect(try reader.int() == 3)
    #expect(try !reader.nextElement())
    #expect(try reader.nextKey() == "no")
    #expect(try reader.skipNull())
    #expect(try reader.nextKey() == "yes")
    #expect(try !reader.skipNull())
    #expect(try reader.bool())
    #expect(try reader.nextKey() == nil)
    try reader.end()
  }

  @Test(
    arguments: [
      ("", JSONError.Reason.unexpectedEnd, 0),
      ("{\"a\":1", .unexpectedEnd, 6),
      ("[1 2]", .unexpectedByte(0x32), 3),
      ("[1,]", .unexpectedByte(0x5D), 3),
      ("{\"a\" 1}", .unexpectedByte(0x31), 5),
      ("{a:1}", .unexpectedByte(0x61), 1),
      ("{} {}", .trailingText, 3),
      ("01", .invalidNumber, 0),
      ("1.", .invalidNumber, 0),
      ("1e+", .invalidNumber, 0),
      ("-", .invalidNumber, 0),
      ("nul", .unexpectedEnd, 3),
      ("\"\\ud800\"", .loneSurrogate, 1),
      ("\"\\ud800\\u0041\"", .loneSurrogate, 1),
      ("\"\\udc00\"", .loneSurrogate, 1),
      ("\"\\q\"", .invalidEscape, 1),
      ("\"\\u12g4\"", .invalidEscape, 1),
      ("\"a\tb\"", .controlCharacter(9), 2),
    ] as [(String, JSONError.Reason, Int)])
  func `wrong text is refused at the byte where it is wrong`(
    _ text: String, _ reason: JSONError.Reason, _ offset: Int
  ) {
    #expect(error(text)?.reason == reason)
    #expect(error(text)?.offset == offset)
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONError.self) { try check([0x22, 0xC3, 0x28, 0x22]) }
    #expect(throws: JSONError.self) { try check([0x22, 0xED, 0xA0, 0x80, 0x22]) }
  }

  @Test func `depth is limited`() {
    #expect(error(String(repeating: "[", count: 65))?.reason == .tooDeep(limit: 64))
    #expect(error(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == nil)
  }

  @Test func `another kind than the expected one is named`() {
    var reader = JSONReader(Array("\"x\"".utf8))
    #expect(throws: JSONError.self) { try reader.int() }
    var fraction = JSONReader(Array("1.5".utf8))
    #expect(throws: JSONError.self) { try fraction.int() }
    var large = JSONReader(Array("99999999999999999999".utf8))
    #expect(throws: JSONError.self) { try large.int() }
  }

  @Test func `an error reads as a sentence`() {
    #expect(error("[1 2]")?.description == "'2' can not stand here, at byte 4")
  }

  @Test func `random texts are taken or refused as Foundation does`() {
    var random = SplitMix64(seed: 5)
    let seed = Array(
      #"{"a":[1,-0.5e3,true,false,null,"x\u0041\\\"é"],"b":{"c":{}},"d":[[],[]]}"#.utf8)
    var taken = 0
    for _ in 0..<4000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
        default:
          bytes.insert(
            Array("{}[],:\"01e.-".utf8).randomElement(using: &random) ?? 0x20, at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // Foundation takes a comma before a closing bracket.
      if text.contains(",]") || text.contains(",}") { continue }
      let expected =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
      let found = (try? check(bytes)) != nil
      taken += found ? 1 : 0
      #expect(found == expected, "\(text)")
    }
    #expect(taken > 100)
  }
}
