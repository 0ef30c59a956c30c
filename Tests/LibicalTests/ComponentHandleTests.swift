import Libical
import Testing

@Suite("Component tree of libical") struct ComponentHandleTests {
  private func read(_ lines: String...) -> [ComponentProperty] {
    read(lines.map { Array($0.utf8) })
  }

  private func read(_ lines: [[UInt8]]) -> [ComponentProperty] {
    withLibical { access in ComponentHandle(lines, with: access)?.properties() ?? [] }
  }

  private func time(_ day: Int, _ second: Int, isDate: Bool = false, isUTC: Bool = false)
    -> ComponentTime
  {
    ComponentTime(
      wall: WallFields(year: 2026, month: 6, day: day, secondOfDay: second, isDate: isDate),
      isUTC: isUTC)
  }

  @Test func `dates and times come out without a zone`() {
    let found = read(
      "DTSTART;TZID=../../etc/passwd:20260615T090000", "DTEND:20260615T100000Z",
      "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260616")
    #expect(found.map(\.line) == [0, 1, 2])
    #expect(found.map(\.value)[0] == .time(time(15, 32_400)))
    #expect(found.map(\.value)[1] == .time(time(15, 36_000, isUTC: true)))
    #expect(found.map(\.value)[2] == .time(time(16, 0, isDate: true)))
    #expect(found[0].zoneName == "../../etc/passwd")
    #expect(found[2].isThisAndFuture)
  }

  @Test func `lengths, numbers, places and periods are values`() {
    let found = read(
      "DURATION:-P1DT2H", "SEQUENCE:7", "GEO:48.208333;-16.3725",
      "RDATE;VALUE=PERIOD:20260615T090000Z/PT30M",
      "RDATE;VALUE=PERIOD:20260615T090000Z/20260615T110000Z")
    #expect(
      found.map(\.value) == [
        .length(days: -1, seconds: -7200), .number(7),
        .place(latitude: 48.208333, longitude: -16.3725),
        .period(time(15, 32_400, isUTC: true), end: .length(days: 0, seconds: 1800)),
        .period(
          time(15, 32_400, isUTC: true), end: .time(time(15, 39_600, isUTC: true))),
      ])
  }

  @Test func `texts lose their escapes, addresses keep what they have`() {
    let found = read(
      #"SUMMARY:Café\, a\;b\nnext"#, "URL:https://example.org/a,b;c", "STATUS:CONFIRMED",
      "ATTENDEE;CN=\"Doe, Ann\";ROLE=CHAIR;PARTSTAT=X-LATE:mailto:ann@example.org")
    #expect(
      found.map(\.value) == [
        .text("Café, a;b\nnext"), .text("https://example.org/a,b;c"), .text("CONFIRMED"),
        .text("mailto:ann@example.org"),
      ])
    #expect(found[3].commonName == "Doe, Ann")
    #expect(found[3].role == "CHAIR")
    #expect(found[3].participation == "X-LATE")
  }

  @Test func `the properties of an alarm keep their lines`() {
    let found = read(
      "SUMMARY:a", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M", "END:VALARM",
      "LOCATION:b")
    #expect(found.map(\.line).sorted() == [0, 2, 3, 5])
    let trigger = found.first { $0.line == 3 }
    #expect(trigger?.value == .length(days: 0, seconds: -900))
    #expect(trigger?.isFromEnd == true)
  }

  @Test func `a time of day that is none is marked`() {
    for text in ["20260615T250000", "20260615T096000"] {
      let found = read("DTSTART:\(text)")
      for case .time(let time) in found.map(\.value) { #expect(time.wall.secondOfDay == -1) }
    }
  }

  @Test func `what must not reach libical does not`() {
    #expect(read([Array("SUMMARY:a".utf8) + [0] + Array("b".utf8)]).isEmpty)
    #expect(read("SUMMARY:a\r\nLOCATION:b").isEmpty)
    let long = String(repeating: "x", count: ComponentHandle.lineLimit)
    #expect(read("SUMMARY:\(long)").isEmpty)
    let deep = [[UInt8]](repeating: Array("BEGIN:VALARM".utf8), count: 50_000)
    #expect(read([Array("SUMMARY:a".utf8)] + deep + [Array("SUMMARY:b".utf8)]).map(\.line) == [0])
    #expect(read("SUMMARY:a", "END:VEVENT", "END:VCALENDAR", "SUMMARY:b").map(\.line) == [0])
    #expect(read([]).isEmpty)
  }
}
