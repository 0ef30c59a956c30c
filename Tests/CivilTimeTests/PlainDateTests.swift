import CivilTime
import TestSupport
import Testing

@Suite("Plain dates") struct PlainDateTests {
  @Test(arguments: [
    "0001-01-01", "1582-10-10", "1600-02-29", "1900-02-28", "1969-12-31", "1970-01-01",
    "2000-02-29", "2024-02-29", "2026-06-15", "9999-12-31",
  ])
  func `a date reads and writes the same text`(text: String) throws {
    #expect(try PlainDate(isoString: text).description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-06", "2026-6-15", "2026-06-5", "26-06-15", "20260615", "2026-02-29",
    "1900-02-29", "2026-06-31", "2026-00-10", "2026-13-10", "2026-06-00", "2026-06-32",
    "0000-06-15", "10000-01-01", "+002026-06-15", "-2026-06-15", "2026-06-15 ", " 2026-06-15",
    "2026-06-15Z", "2026-06-15T00:00", "2026/06/15", "2026-W25-1", "2026-166", "2026-06-15[UTC]",
    "２０２６-06-15", "2026-06-1५", "2026\u{2212}06-15", "2026-06-15\n", "2026-06-15\u{0}",
    "abcd-ef-gh",
  ])
  func `other texts are refused and named`(text: String) {
    #expect(throws: CivilTimeError.invalidText(kind: .date, text: text)) {
      try PlainDate(isoString: text)
    }
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 2, 29), (2026, 4, 31),
    (2026, 1, 0), (2026, 1, 32), (.min, .min, .min), (.max, .max, .max), (2026, 1, .max),
  ])
  func `numbers of no day are refused`(year: Int, month: Int, day: Int) {
    #expect(PlainDate(exactYear: year, month: month, day: day) == nil)
    #expect(throws: CivilTimeError.self) { try PlainDate(year: year, month: month, day: day) }
  }

  @Test func `every day of the calendar follows the one before`() {
    var expected = (year: 1, month: 1, day: 1)
    var weekday = Weekday.monday
    for epochDay in PlainDate.minimum.epochDay...PlainDate.maximum.epochDay {
      let parts = GregorianDays.date(epochDay: epochDay)
      guard parts == expected,
        GregorianDays.epochDay(year: parts.year, month: parts.month, day: parts.day) == epochDay,
        GregorianDays.weekday(epochDay: epochDay) == weekday.rawValue
      else {
        Issue.record("day \(epochDay) is \(parts)")
        return
      }
      weekday = weekday.adding(days: 1)
      expected.day += 1
      if expected.day > GregorianDays.length(ofMonth: expected.month, year: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      }
    }
    #expect(expected == (10_000, 1, 1))
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"),
    ("2026-08-31", 13, "2027-09-30"), ("2026-01-15", -1, "2025-12-15"),
    ("2026-01-15", 0, "2026-01-15"),
    ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"),
    ("0001-01-31", -1, "0001-01-01"),
    ("9999-12-01", 1, "9999-12-31"), ("0001-03-31", -1, "0001-02-28"),
    ("2026-06-15", .max, "9999-12-31"),
    ("2026-06-15", .min, "0001-01-01"), ("2026-06-15", 120_000, "9999-12-31"),
  ])
  func `adding months keeps the day or cuts it`(text: String, months: Int, expected: String) throws
  {
    #expect(try PlainDate(isoString: text).adding(months: months).description == expected)
  }

  @Test(arguments: [
    ("2026-02-28", 1, "2026-03-01"), ("2026-01-01", -1, "2025-12-31"),
    ("9999-12-31", 1, "9999-12-31"),
    ("0001-01-01", -1, "0001-01-01"), ("2026-06-15", .max, "9999-12-31"),
    ("2026-06-15", .min, "0001-01-01"),
  ])
  func `adding days stays within the calendar`(text: String, days: Int, expected: String) throws {
    #expect(try PlainDate(isoString: text).adding(days: days).description == expected)
  }

  @Test func `a week starts at most six days before any of its days`() throws {
    for epochDay in 20_000..<20_060 {
      let date = PlainDate(clampingEpochDay: epochDay)
      for first in Weekday.allCases {
        let start = date.startOfWeek(first: first)
        #expect(start.weekday == first)
        #expect((0...6).contains(date.days(since: start)))
      }
    }
    #expect(PlainDate.minimum.startOfWeek(first: .sunday) == .minimum)
  }

  @Test(arguments: [Int.min, .min + 1, -1 << 50, 1 << 50, .max - 1, .max])
  func `no number makes the day counts fail`(number: Int) {
    _ = GregorianDays.epochDay(year: number, month: 1, day: 1)
    _ = GregorianDays.epochDay(year: 2026, month: number, day: number)
    _ = GregorianDays.date(epochDay: number)
    _ = GregorianDays.isLeap(number)
    _ = GregorianDays.length(ofMonth: number, year: number)
    #expect((0...6).contains(GregorianDays.weekday(epochDay: number)))
    _ = GregorianDays.epochDay(ofSeconds: number)
    #expect(PlainDate(epochDay: number) == nil)
    #expect([.minimum, .maximum].contains(PlainDate(clampingEpochDay: number)))
    #expect(Weekday.allCases.contains(Weekday.monday.adding(days: number)))
  }

  @Test func `weekdays count from Sunday`() {
    #expect(Weekday.allCases.map(\.rawValue) == Array(0...6))
    #expect(Weekday.monday.days(after: .sunday) == 1)
    #expect(Weekday.sunday.days(after: .monday) == 6)
    #expect(Weekday.sunday.adding(days: -1) == .saturday)
    #expect(Weekday.sunday < .monday)
  }
}
