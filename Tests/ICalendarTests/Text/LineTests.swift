import TestSupport
import Testing

@testable import ICalendar

/// The content lines of a text: `number|line without folds`.
func contentLines(_ bytes: [UInt8]) -> [String] {
  var reader = ContentLineReader(from: 0, to: bytes.count, number: 1)
  var lines: [String] = []
  var buffer: [UInt8] = []
  while let content = reader.next(in: bytes.span) {
    Unfolding.unfold(content.line, in: bytes.span, into: &buffer)
    lines.append("\(content.line.number)|\(String(decoding: buffer, as: UTF8.self))")
  }
  return lines
}

private func name(_ line: String) -> LineName? {
  let bytes = Array(line.utf8)
  return LineName(of: bytes.span)
}

@Suite("Content lines") struct LineTests {
  @Test(arguments: [
    ("A:1\r\nB:2\r\n", ["1|A:1", "2|B:2"]),
    ("A:1\nB:2\n", ["1|A:1", "2|B:2"]),
    ("A:1\rB:2\r", ["1|A:1", "2|B:2"]),
    ("A:1\r\r\nB:2\r\r\n", ["1|A:1", "2|B:2"]),
    ("A:1\r\nB:2\nC:3\rD:4\r\r\nE:5", ["1|A:1", "2|B:2", "3|C:3", "4|D:4", "5|E:5"]),
    ("A:1", ["1|A:1"]),
    ("", []),
    ("\r\n\r\n\n\r", []),
    ("\r\nA:1\r\n\r\nB:2", ["2|A:1", "4|B:2"]),
    ("A:1\n\nB:2\n\n\nC:3", ["1|A:1", "3|B:2", "6|C:3"]),
    ("A:1\r\rB:2", ["1|A:1", "3|B:2"]),
  ])
  func `every line end ends a line, and blank lines count and vanish`(
    _ text: String, _ lines: [String]
  ) {
    #expect(contentLines(Array(text.utf8)) == lines)
  }

  @Test(arguments: [
    ("A:one\r\n two", ["1|A:onetwo"]),
    ("A:one\r\n\ttwo", ["1|A:onetwo"]),
    ("A:one\n two\nB:2", ["1|A:onetwo", "3|B:2"]),
    ("A:one\r two\rB:2", ["1|A:onetwo", "3|B:2"]),
    ("A:one\r\r\n two\r\r\nB:2", ["1|A:onetwo", "3|B:2"]),
    ("A:one\r\n  two", ["1|A:one two"]),
    ("A:one \r\n two", ["1|A:one two"]),
    ("A:\r\n o\r\n n\r\n e\r\nB:2", ["1|A:one", "5|B:2"]),
    ("A:one\r\n \r\n two\r\nB:2", ["1|A:onetwo", "4|B:2"]),
    ("A:one\r\n ", ["1|A:one"]),
    ("A:one\n\n two\nB:2", ["1|A:onetwo", "4|B:2"]),
    ("A:one\r\n\r\n\r\n two\r\n\r\n\tthree\r\nB:2", ["1|A:onetwothree", "7|B:2"]),
    ("A:one\n\n  two\nB:2", ["1|A:one two", "4|B:2"]),
    ("A:one\n\n \nB:2", ["1|A:one", "4|B:2"]),
    ("A:one\n\n", ["1|A:one"]), ("A:one\n\n ", ["1|A:one"]),
    ("A\n\n :one", ["1|A:one"]),
    ("A\r\n BC:one", ["1|ABC:one"]),
    ("A;X\r\n =1:one", ["1|A;X=1:one"]),
    ("A;X=\"a\r\n b\":one", ["1|A;X=\"ab\":one"]),
    ("A\r\n :one", ["1|A:one"]),
    ("A:a\\\r\n nb", ["1|A:a\\nb"]),
  ])
  func `a line that begins with a blank or tab goes on from the line before`(
    _ text: String, _ lines: [String]
  ) {
    #expect(contentLines(Array(text.utf8)) == lines)
  }

  @Test func `a fold may split a character`() {
    let bytes = Array("A:Gr".utf8) + [0xC3] + Array("\r\n ".utf8) + [0xBC] + Array("n".utf8)
    #expect(contentLines(bytes) == ["1|A:Grün"])
  }

  @Test(arguments: [
    ("SUMMARY:one\r\ntwo\r\nUID:1", ["1|SUMMARY:one two", "3|UID:1"]),
    (
      "DESCRIPTION:one\r\ntwo\r\nthree four\r\nUID:1",
      ["1|DESCRIPTION:one two three four", "4|UID:1"]
    ),
    ("LOCATION:one\r\n\r\ntwo\r\nUID:1", ["1|LOCATION:one two", "4|UID:1"]),
    ("DTSTART:20260112\r\ntwo\r\nUID:1", ["1|DTSTART:20260112", "2|two", "3|UID:1"]),
    ("SUMMARY:one\r\nsee: below\r\nUID:1", ["1|SUMMARY:one", "2|see: below", "3|UID:1"]),
  ])
  func `a text that was broken without a fold is put together`(
    _ text: String, _ lines: [String]
  ) {
    #expect(contentLines(Array(text.utf8)) == lines)
  }

  @Test(arguments: [
    (
      "SUMMARY;ENCODING=QUOTED-PRINTABLE:one=\r\ntwo\r\nUID:1",
      ["1|SUMMARY;ENCODING=QUOTED-PRINTABLE:one= two", "3|UID:1"]
    ),
    (
      "SUMMARY;QUOTED-PRINTABLE:one=\r\ntwo=\r\nthree\r\nUID:1",
      ["1|SUMMARY;QUOTED-PRINTABLE:one= two= three", "4|UID:1"]
    ),
    (
      "SUMMARY;ENCODING=QUOTED-PRINTABLE:one=\r\nX:two\r\nUID:1",
      ["1|SUMMARY;ENCODING=QUOTED-PRINTABLE:one= X:two", "3|UID:1"]
    ),
    ("SUMMARY:one=\r\nUID:1", ["1|SUMMARY:one=", "2|UID:1"]),
    ("X;ENCODING=QUOTED-PRINTABLE:a=", ["1|X;ENCODING=QUOTED-PRINTABLE:a="]),
  ])
  func `soft line breaks of quoted-printable are joined, other equals signs are text`(
    _ text: String, _ lines: [String]
  ) {
    #expect(contentLines(Array(text.utf8)) == lines)
  }

  @Test(arguments: [
    ("DTSTART:1", "DTSTART", 7), ("dtstart;X=1:1", "DTSTART", 7), (" DTSTART:1", "DTSTART", 8),
    ("X-WR-CALNAME:a", "X-WR-CALNAME", 12), ("DTSTART :1", "DTSTART", 8),
    ("\u{FEFF}BEGIN:VCALENDAR", "BEGIN", 8),
    ("x-apple-calendar-color:#f00", "X-APPLE-CALENDAR-COLOR", 22),
  ])
  func `names are found in any case`(_ line: String, _ wanted: String, _ end: Int) throws {
    let found = try #require(name(line))
    #expect(found.property?.rawValue == wanted)
    #expect(found.end == end)
  }

  @Test func `a known name is found wherever the bytes end and whatever stands around it`() throws {
    for property in PropertyName.allCases {
      for text in [property.rawValue, property.rawValue.lowercased()] {
        for separator in [":", ";"] {
          for value in ["", "1", "123456789012345678901234"] {
            let line = Array((text + separator + value).utf8)
            let bytes = Array("X:1\r\n".utf8) + line + Array("\r\nUID:1".utf8)
            for found in [
              LineName(of: line.span), LineName(of: bytes.span, 5..<5 + line.count),
            ] {
              #expect(found?.property == property)
              #expect(found?.end == text.utf8.count)
            }
            // The separator must be a byte of the line.
            #expect(LineName(of: bytes.span, 5..<5 + text.utf8.count) == nil)
          }
        }
        #expect(name(text + "X:1")?.property == nil)
        #expect(name("X" + text + ":1")?.property == nil)
      }
    }
  }

  @Test(arguments: ["", ":", ";X=1:2", "no colon", "A B:1", "Ä:1", "A=:1", "\"A\":1", "A", "   "])
  func `what has no name or no separator is no content line`(_ line: String) {
    #expect(name(line) == nil)
  }

  @Test func `names that differ in the middle only are told apart`() {
    // Both have 20 letters, the same first eight and the same last eight.
    #expect(NameKey("X-ABCDEF1234GHIJKLMN") != NameKey("X-ABCDEF4321GHIJKLMN"))
    #expect(PropertyName(NameKey("X-APPLE-CONTAINER-COLOR")) == nil)
    #expect(PropertyName(NameKey("X-APPLE-CALANDAR-COLOR")) == nil)
    #expect(PropertyName(NameKey("DTSTARTDTSTART")) == nil)
    #expect(
      Set(PropertyName.allCases.map(\.bit)).subtracting([0]).count == PropertyName.allCases.count)
    #expect(PropertyName.allCases.allSatisfy { PropertyName(NameKey($0.rawValue)) == $0 })
    #expect(
      PropertyName.allCases.allSatisfy { PropertyName(NameKey($0.rawValue.lowercased())) == $0 })
  }

  @Test func `the search for line ends agrees with a plain loop`() {
    var random = SplitMix64(seed: 1)
    let alphabet: [UInt8] = [
      0x41, 0x42, 0x20, 0x09, 0x0A, 0x0D, 0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xFF,
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in
        Int.random(in: 0..<8, using: &random) == 0
          ? alphabet[Int.random(in: 0..<alphabet.count, using: &random)] : 0x61
      }
      for start in 0...count {
        let found = ByteScan.lineEnd(in: bytes.span, from: start)
        let rest = bytes[start...]
        let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count
        #expect(found.index == end)
        #expect(found.hasControl == rest[..<end].contains { $0 < 0x20 && $0 != 0x09 })
        #expect(found.isASCII == rest[..<end].allSatisfy { $0 < 0x80 })
      }
    }
  }
}

@Suite("Known component names") struct ComponentNameTests {
  @Test func `components are told by their letters in any case`() {
    for component in ComponentName.allCases {
      for text in [component.rawValue, component.rawValue.lowercased(), component.rawValue + " "] {
        let line = Array("BEGIN:\(text)".utf8)
        #expect(ComponentName(NameKey(valueOf: line.span, after: 5)) == component)
      }
      for text in ["X\(component.rawValue)", "\(component.rawValue)S"] {
        let line = Array("BEGIN:\(text)".utf8)
        #expect(ComponentName(NameKey(valueOf: line.span, after: 5)) == nil)
      }
    }
  }

  @Test func `a name in capitals has one key, however it is read`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let name = (0..<count).map { _ in UInt8.random(in: 0x2D...0x7A, using: &random) }
      let bytes = Array("BEGIN:".utf8) + name
      var slow = NameKey()
      for byte in name { slow.append(byte) }
      if let quick = NameKey(capitals: bytes.span, 6..<bytes.count) {
        #expect(quick == slow)
        #expect(name.allSatisfy { $0 >= 0x41 && $0 <= 0x5A })
      } else {
        // Eight bytes are looked at, so a name must not end before the eighth.
        #expect(
          count > 8 || bytes.count < 8 || !name.allSatisfy { $0 >= 0x41 && $0 <= 0x5A })
      }
    }
  }
}
