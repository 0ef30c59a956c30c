import TestSupport
import Testing

@testable import ICalendar

@Suite("Places of findings") struct PositionTests {
  @Test(arguments: [
    ("DURATION:P1", "bad-duration 6:1"),
    ("EXDATE:20260112T090000Z,junk", "bad-date 6:25"),
    ("EXDATE:20260112T090000Z,\r\n junk", "bad-date 7:2"),
    ("EXDATE:20260112T090000Z,ju\r\n nk", "bad-date 6:25"),
    ("EXDATE:\r\n 20260112T090000Z\r\n ,junk", "bad-date 8:3"),
    ("EXDATE:\r\n\t20260112T090000Z\r\n\t,junk", "bad-date 8:3"),
    ("EXDATE:20260112T090000Z,\n junk", "bad-date 7:2"),
    ("EXDATE:20260112T090000Z,\r\r\n junk", "bad-date 7:2"),
    ("EXDATE:20260112T090000Z,\r junk", "bad-date 7:2"),
    ("EXDATE:20260112T090000Z,\r\n\r\n\r\n junk", "bad-date 9:2"),
    ("EXDATE:20260112T090000Z,ju\n\n nk", "bad-date 6:25"),
    ("EXDATE\r\n :20260112T090000Z,junk", "bad-date 7:20"),
    ("RRULE:FREQ=DAILY;COUNT=x", "bad-rule 6:24"),
    ("RRULE:FREQ=DAILY;\r\n COUNT=x", "bad-rule 7:8"),
    ("RRULE:FREQ=DAI\r\n LY;CO\r\n UNT=\r\n x", "bad-rule 9:2"),
    ("SUMMARY;X=\"a:b", "bad-line 6:11"),
    ("SUMMARY;X\r\n =\"a:b", "bad-line 7:3"),
    ("SUMMARY;X=a\"b:c", "bad-line 6:12"),
    ("no colon here", "bad-line 6:1"),
    ("DTEND:20260112T080000Z", "end-not-after-start 6:1"),
    ("SUMMARY:a\u{7}b", "encoding 6:10"), ("SUMMARY:a\r\n b\u{7}", "encoding 7:3"),
    ("DTEND;VALUE=DATE:20260112T100000Z", "value-type 6:13"),
    ("DTEND:2026-01-12T10:00:00Z", "bad-date 6:7"),
    ("SUMMARY:one\r\nlost", "bad-line 7:1"),
    ("X-A:ü\r\nEXDATE:20260112T090000Z,junk", "bad-date 7:25"),
  ])
  func `a finding stands where its cause is in the file`(_ line: String, _ place: String) {
    let contents = SmallFeed.read(SmallFeed.event(line))
    #expect(contents.places == [place])
  }

  @Test func `columns count bytes of the physical line`() {
    let contents = SmallFeed.read(SmallFeed.event("EXDATE;X=ü:20260112T090000Z,junk"))
    #expect(contents.places == ["bad-date 6:30"])
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"])
  func `line numbers hold for every line end`(_ lineEnd: String) {
    let contents = SmallFeed.read(
      SmallFeed.event("SUMMARY:ok", "", "junk without colon", lineEnd: lineEnd))
    // The empty line does not end the title, so the junk goes on from it.
    #expect(contents.places == ["bad-line 8:1"])
  }

  @Test func `each byte of a folded line is found again`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let value = (0..<60).map { _ in UInt8.random(in: 0x41...0x5A, using: &random) }
      var folded: [UInt8] = []
      var places: [SourcePosition] = []
      var (line, column) = (1, 1)
      for (index, byte) in value.enumerated() {
        if index > 0, Int.random(in: 0..<6, using: &random) == 0 {
          folded +=
            [[0x0D, 0x0A, 0x20], [0x0A, 0x09], [0x0D, 0x20]].randomElement(using: &random) ?? []
          if Int.random(in: 0..<4, using: &random) == 0 {
            folded.insert(0x0A, at: folded.count - 1)
            if folded[folded.count - 3] != 0x0D || folded[folded.count - 2] != 0x0A { line += 1 }
          }
          (line, column) = (line + 1, 2)
        }
        folded.append(byte)
        places.append(SourcePosition(line: line, column: column))
        column += 1
      }
      var cursor = LineCursor(from: 0, to: folded.count)
      let whole = cursor.next(in: folded.span)
      guard let whole else {
        Issue.record("no line")
        continue
      }
      for index in value.indices {
        let found = Unfolding.position(ofByte: index, of: whole, in: folded.span)
        #expect(found == places[index])
      }
    }
  }
}
