import Testing

@testable import ICalendar

@Suite("Encodings") struct EncodingTests {
  private static let text = SmallFeed.event("SUMMARY:Grüße 😀 Zoë")

  private static func utf16(_ text: String, isLittle: Bool, mark: Bool = true) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  @Test func `UTF-8 needs no finding, with or without a mark`() {
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let contents = SmallFeed.read(mark + Array(Self.text.utf8))
      #expect(contents.titles == ["Grüße 😀 Zoë"])
      #expect(contents.findings.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `UTF-16 with a mark is read, surrogate pairs too`(_ isLittle: Bool) {
    let contents = SmallFeed.read(Self.utf16(Self.text, isLittle: isLittle))
    #expect(contents.titles == ["Grüße 😀 Zoë"])
    #expect(contents.places == ["encoding file"])
  }

  @Test(arguments: [true, false])
  func `UTF-16 keeps the numbers of lines and columns`(_ isLittle: Bool) {
    let text = SmallFeed.event("SUMMARY:ü", "EXDATE:20260112T090000Z,junk")
    let contents = SmallFeed.read(Self.utf16(text, isLittle: isLittle))
    #expect(contents.places == ["encoding file", "bad-date 7:25"])
  }

  private static func utf32(_ text: String, isLittle: Bool, mark: Bool) -> [UInt8] {
    let codes = (mark ? [0xFEFF] : []) + text.unicodeScalars.map(\.value)
    return codes.flatMap { code -> [UInt8] in
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
      return isLittle ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-32 is read with and without a mark`(_ isLittle: Bool, _ mark: Bool) {
    let text = SmallFeed.event("SUMMARY:Grüße 😀", "EXDATE:20260112T090000Z,junk")
    let contents = SmallFeed.read(Self.utf32(text, isLittle: isLittle, mark: mark))
    #expect(contents.titles == ["Grüße 😀"])
    #expect(contents.places == ["encoding file", "bad-date 7:25"])
  }

  @Test func `numbers that are no character become U+FFFD`() {
    let codes: [UInt32] = [0x41, 0x42, 0xD800, 0x11_0000, 0xFFFF_FFFF, 0x43]
    let bytes = codes.flatMap { code -> [UInt8] in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    }
    let text = UTF32Text.transcoded((bytes + [0]).span).map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "AB\u{FFFD}\u{FFFD}\u{FFFD}C\u{FFFD}")
  }

  @Test func `halves of characters become U+FFFD`() {
    let units: [UInt16] = [0xFEFF, 0xD800, 0x41, 0xDC00, 0xD83D, 0xDE00, 0xD800, 0xD800]
    let bytes =
      units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] } + [0x41]
    let text = UTF16Text.transcoded(bytes.span).map { String(decoding: $0, as: UTF8.self) }
    #expect(text == "\u{FFFD}A\u{FFFD}😀\u{FFFD}\u{FFFD}")
  }

  @Test(
    arguments: [[], [0xFF], [0xFE], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0x42]] as [[UInt8]])
  func `a file of a mark alone is empty, not broken`(_ bytes: [UInt8]) {
    let contents = SmallFeed.read(bytes)
    #expect(contents.events.isEmpty)
    #expect(contents.findings.contains { $0.code == .notICalendar && $0.severity == .error })
  }

  @Test func `lines that are no UTF-8 are Windows-1252, the others are not touched`() {
    let head = Array(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260112\r\nSUMMARY:".utf8)
    let name: [UInt8] = Array("Gr".utf8) + [0xFC] + Array("n".utf8)
    let tail = Array("\r\nLOCATION:Köln\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
    let contents = SmallFeed.read(head + name + tail)
    #expect(contents.titles == ["Grün"])
    #expect(contents.events.map { $0.meta.location } == ["Köln"])
    #expect(contents.places == ["encoding 5:1"])
  }

  @Test func `control characters are blanks with a finding for each line`() {
    let contents = SmallFeed.read(
      SmallFeed.event("SUMMARY:a\u{0}b\u{1}\u{1B}[2Jc", "LOCATION:tab\tstays"))
    #expect(contents.titles == ["a b  [2Jc"])
    #expect(contents.events.map { $0.meta.location } == ["tab\tstays"])
    #expect(contents.places == ["encoding 6:10"])
  }

  @Test(arguments: ["\u{C}", "\u{1A}", "\u{0}"])
  func `a control character at the end of the file loses nothing`(_ end: String) {
    let contents = SmallFeed.read(Self.text + end)
    #expect(contents.titles == ["Grüße 😀 Zoë"])
  }

  @Test(arguments: [false, true])
  func `UTF-16 is told without a mark too, also where a byte is missing`(_ isBig: Bool) {
    let units = Array(SmallFeed.event("SUMMARY:Grüße 👋").utf16)
    var bytes = units.flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(SmallFeed.read(bytes).titles == ["Grüße 👋"])
    bytes.removeLast()
    #expect(SmallFeed.read(bytes).titles == ["Grüße 👋"])
  }
}
