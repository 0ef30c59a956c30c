import CivilTime
import Testing

@Suite("Instants") struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
    ("2026-06-15T07:00:00Z", 1_781_506_800),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `an instant reads and writes wall time in UTC`(text: String, seconds: Int) throws {
    let instant = try Instant(isoString: text)
    #expect(instant.epochSeconds == seconds)
    #expect(instant.description == text)
  }

  @Test(arguments: [
    "", "Z", "2026-06-15T07:00:00", "2026-06-15T07:00:00z", "2026-06-15T07:00:00ZZ", "2026-06-15Z",
    "2026-06-15T07:00:00+00:00", "2026-06-15T07:00:00Z\u{301}",
  ])
  func `other texts are refused and named`(text: String) {
    #expect(throws: CivilTimeError.invalidText(kind: .instant, text: text)) {
      try Instant(isoString: text)
    }
  }

  @Test func `fractions count forward from the second`() throws {
    let instant = try Instant(isoString: "1969-12-31T23:59:59.25Z")
    #expect(instant.epochSeconds == -1)
    #expect(instant.nanosecond == 250_000_000)
    #expect(instant < Instant(epochSeconds: 0))
    #expect(instant.previous < instant)
    #expect(Instant(epochSeconds: 0).previous.description == "1969-12-31T23:59:59.999999999Z")
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `arithmetic stops at the ends of the range`(number: Int) {
    for base in [
      Instant(epochSeconds: .min), Instant(epochSeconds: 0), Instant(epochSeconds: .max),
    ] {
      let later = base.adding(seconds: number)
      #expect(number < 0 ? later <= base : later >= base)
      _ = base.adding(minutes: number)
      _ = Instant(epochSeconds: number, nanosecond: number).previous.description
    }
  }
}
