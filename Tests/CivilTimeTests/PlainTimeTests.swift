import CivilTime
import Testing

@Suite("Plain times and wall times") struct PlainTimeTests {
  @Test(arguments: [
    ("09:00", "09:00:00"), ("00:00", "00:00:00"), ("23:59:59", "23:59:59"),
    ("09:00:00.5", "09:00:00.5"), ("09:00:00.000000001", "09:00:00.000000001"),
    ("09:00:00.500000000", "09:00:00.5"), ("09:00:00.000", "09:00:00"),
    ("09:00:07.010", "09:00:07.01"), ("23:59:59.999999999", "23:59:59.999999999"),
  ])
  func `a time is written with seconds and the fraction it has`(text: String, written: String)
    throws
  {
    #expect(try PlainTime(isoString: text).description == written)
    #expect(
      try PlainDateTime(isoString: "2026-06-15T" + text).description == "2026-06-15T" + written)
  }

  @Test(arguments: [
    "", "9:00", "09", "0900", "09:0", "24:00", "24:00:00", "23:60", "23:59:60", "09:00:", "09:00:0",
    "09:00:00.", "09:00:00.1234567890", "09:00:00,5", "09:00.5", "T09:00", "09:00Z", "09:00+02:00",
    " 09:00", "09:00 ", "-09:00", "09:00:00 AM", "0९:00", "09:00\u{0}", "099:00", "09:000",
  ])
  func `other texts are refused and named`(text: String) {
    #expect(throws: CivilTimeError.invalidText(kind: .time, text: text)) {
      try PlainTime(isoString: text)
    }
    let wall = "2026-06-15T" + text
    #expect(throws: CivilTimeError.invalidText(kind: .dateTime, text: wall)) {
      try PlainDateTime(isoString: wall)
    }
  }

  @Test(arguments: [
    "", "2026-06-15", "2026-06-15 09:00", "2026-06-15t09:00", "2026-06-15T", "T09:00",
    "2026-06-15T09:00:00Z", "2026-06-15T09:00+02:00", "2026-06-15T09:00[Europe/Vienna]",
    "20260615T090000", "2026-02-29T09:00", "2026-06-15T09:00:00+00:00[UTC]", "+002026-06-15T09:00",
    "2026-06-15TT09:00", " 2026-06-15T09:00", "2026-06-15T09:00\r\n",
  ])
  func `other wall times are refused and named`(text: String) {
    #expect(throws: CivilTimeError.invalidText(kind: .dateTime, text: text)) {
      try PlainDateTime(isoString: text)
    }
  }

  @Test(arguments: [
    (-1, 0, 0, 0), (24, 0, 0, 0), (0, -1, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (0, 0, 0, -1),
    (0, 0, 0, 1_000_000_000), (.max, .max, .max, .max), (.min, .min, .min, .min),
  ])
  func `numbers of no time are refused`(hour: Int, minute: Int, second: Int, nanosecond: Int) {
    #expect(throws: CivilTimeError.self) {
      try PlainTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    }
  }

  @Test func `a time knows its parts`() throws {
    let time = try PlainTime(hour: 13, minute: 7, second: 9, nanosecond: 5)
    #expect((time.hour, time.minute, time.second, time.nanosecond) == (13, 7, 9, 5))
    #expect(time.secondOfDay == 47_229)
    #expect(time.minuteOfDay == 787)
    #expect(PlainTime.midnight < time)
  }

  @Test func `wall times are ordered by date, time and fraction`() throws {
    let texts = [
      "0001-01-01T00:00:00", "1969-12-31T23:59:59", "1969-12-31T23:59:59.5", "1970-01-01T00:00:00",
      "2026-06-15T09:00:00", "2026-06-15T09:00:00.1", "2026-06-16T00:00:00", "9999-12-31T23:59:59",
    ]
    let values = try texts.map { try PlainDateTime(isoString: $0) }
    #expect(values.shuffled().sorted() == values)
    for value in values {
      let again = PlainDateTime(
        clampingWallSeconds: value.wallSeconds, nanosecond: value.time.nanosecond)
      #expect(again == value)
    }
  }

  @Test(arguments: [Int.min, .max])
  func `seconds beyond the calendar become its ends`(seconds: Int) {
    let wall = PlainDateTime(clampingWallSeconds: seconds, nanosecond: seconds)
    #expect([PlainDate.minimum, .maximum].contains(wall.date))
    _ = PlainTime(clampingSecondOfDay: seconds, nanosecond: seconds)
  }

  @Test(arguments: [
    (0, "+00:00"), (7200, "+02:00"), (-12_600, "-03:30"), (3921, "+01:05:21"), (-1, "-00:00:01"),
    (93_600, "+26:00"),
  ])
  func `an offset is read as it is written`(seconds: Int, text: String) {
    #expect(UTCOffset.text(seconds) == text)
    #expect(UTCOffset.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "02:00", "+2:00", "+0200", "+02", "+02:60", "+27:00", "+02:00:60", "+02:00 ", "Z",
  ])
  func `what is no offset is refused`(text: String) {
    #expect(UTCOffset.seconds(text) == nil)
  }

  @Test func `offsets of any size can be written`() {
    #expect(UTCOffset.text(.min).hasPrefix("-"))
    #expect(UTCOffset.text(.max).hasPrefix("+"))
  }
}
