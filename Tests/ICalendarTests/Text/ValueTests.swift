import CivilTime
import TestSupport
import Testing

@testable import ICalendar

// Spans cannot be handed to the macros of the test library, so they end here.

private func read(_ text: String) -> DateValue? {
  let bytes = Array(text.utf8)
  return DateValue(bytes.span, 0..<bytes.count)
}

private func length(_ text: String) -> DurationValue? {
  let bytes = Array(text.utf8)
  return DurationValue(bytes.span, 0..<bytes.count)
}

private func text<Result>(_ text: String, _ read: (Span<UInt8>, Range<Int>) -> Result) -> Result {
  let bytes = Array(text.utf8)
  return read(bytes.span, 0..<bytes.count)
}

/// What the forms of RFC 5545 mean, read with no regard to speed; a second 60 is 59.
private func digitByDigit(_ text: String) -> String? {
  let characters = Array(text)
  func number(_ range: Range<Int>) -> Int? {
    guard range.upperBound <= characters.count,
      characters[range].allSatisfy({ $0 >= "0" && $0 <= "9" })
    else { return nil }
    return Int(String(characters[range]))
  }
  guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
    let date = try? PlainDate(year: year, month: month, day: day)
  else { return nil }
  if characters.count == 8 { return "date \(date)T00:00:00" }
  guard characters.count == 15 || (characters.count == 16 && characters[15] == "Z"),
    characters[8] == "T", let hour = number(9..<11), let minute = number(11..<13),
    let second = number(13..<15), second <= 60,
    let time = try? PlainTime(hour: hour, minute: minute, second: min(second, 59))
  else { return nil }
  return "\(characters.count == 16 ? "utc" : "local") \(PlainDateTime(date: date, time: time))"
}

@Suite("Values of dates, lengths and offsets") struct ValueTests {
  @Test(arguments: [
    ("20260112", "date 2026-01-12T00:00:00"), ("20260112T090000", "local 2026-01-12T09:00:00"),
    ("20260112T090000Z", "utc 2026-01-12T09:00:00"), ("20240229", "date 2024-02-29T00:00:00"),
    ("20260112t090000z", "utc 2026-01-12T09:00:00"), (" 20260112 ", "date 2026-01-12T00:00:00"),
    ("20260112T235959", "local 2026-01-12T23:59:59"), ("00010101", "date 0001-01-01T00:00:00"),
    ("99991231T235959Z", "utc 9999-12-31T23:59:59"),
    ("19691231T235959", "local 1969-12-31T23:59:59"),
    ("20260112T090060", "local 2026-01-12T09:00:59"),
    ("20161231T235960Z", "utc 2016-12-31T23:59:59"),
  ])
  func `a date or time is read`(_ text: String, _ wanted: String) throws {
    let date = try #require(read(text))
    #expect("\(date.form) \(date.wallTime)" == wanted)
    #expect(!date.isTolerated)
  }

  @Test(arguments: [
    ("2026-01-12", "date 2026-01-12T00:00:00"), ("2026-01-12T09:00:00Z", "utc 2026-01-12T09:00:00"),
    ("2026-01-12t09:00:00", "local 2026-01-12T09:00:00"),
  ])
  func `a clear date in another form is tolerated`(_ text: String, _ wanted: String) throws {
    let date = try #require(read(text))
    #expect("\(date.form) \(date.wallTime)" == wanted)
    #expect(date.isTolerated)
  }

  @Test(arguments: [
    "", " ", "2026", "202601", "20260100", "20260132", "20260229", "21000229", "20261301",
    "20260001",
    "00000101", "20260112T", "20260112T09", "20260112T0900", "20260112T240000", "20260112T096000",
    "20260112T090061", "20260112T0900000", "20260112T090000+0100", "20260112T090000ZZ",
    "20260112Z", "20260112 090000", "2026-0112", "202601-12", "2026-01-12T090000", "+0260112",
    "-0260112", "２０２６０１１２", "20260112,", "2026O112", "tomorrow",
  ])
  func `anything else is no date`(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func `changed dates are read as their digits say`() {
    var random = SplitMix64(seed: 4)
    let alphabet = Array("0123459:/TtZz ".utf8)
    for _ in 0..<50_000 {
      var bytes = Array(
        "20260228T235959Z".utf8.prefix([8, 15, 16].randomElement(using: &random) ?? 8))
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      let wanted = digitByDigit(trimmed.uppercased())
      #expect(read(text).map { "\($0.form) \($0.wallTime)" } == wanted, "\(text)")
    }
  }

  @Test(arguments: [
    ("P1D", 1, 0), ("P1W", 7, 0), ("PT1H", 0, 3600), ("PT90M", 0, 5400), ("PT1S", 0, 1),
    ("P1DT2H3M4S", 1, 7384), ("-PT15M", 0, -900), ("+P15D", 15, 0), ("-P1DT1H", -1, -3600),
    ("pt1h", 0, 3600), ("P0D", 0, 0), ("PT0S", 0, 0), ("P1W2D", 9, 0), (" PT5M ", 0, 300),
    ("-P0DT0H30M0S", 0, -1800), ("PT1H30S", 0, 3630), ("P0001D", 1, 0),
  ])
  func `a length is read`(_ text: String, _ days: Int, _ seconds: Int) {
    #expect(length(text) == DurationValue(days: days, seconds: seconds))
  }

  @Test(arguments: [
    "", "P", "PT", "P1", "PT1", "1D", "P1H", "PT1D", "P1M", "P1Y", "PT1.5H", "P-1D", "PT1M1H",
    "P1D1W",
    "P1DT", "PD", "PTH", "--P1D", "P 1D", "P1DT1H1H", "P1TT1H", "P99999999999999999999D",
    "PT99999999999999999999S", "P1DT1HZ", "P4000000D", "junk",
  ])
  func `anything else is no length`(_ text: String) {
    #expect(length(text) == nil)
  }

  @Test(
    arguments: [
      ("+0100", 3600, false), ("-0330", -12_600, false), ("+000000", 0, false), ("-0000", 0, false),
      ("+010521", 3921, false), ("+01:00", 3600, true), ("+01", 3600, true), ("0100", 3600, true),
      ("-1", nil, false), ("+9999", nil, false), ("", nil, true), ("+", nil, false),
      ("+01000", nil, false), ("+0160", nil, false), ("+5328", 3208, true), ("Z", nil, true),
      ("+0100Z", nil, false), ("+２０", nil, false), ("+1400", 50_400, false),
    ] as [(String, Int?, Bool)])
  func `an offset is read, and what is odd in it is told`(
    _ text: String, _ seconds: Int?, _ isTolerated: Bool
  ) {
    let value = UTCOffsetValue(text)
    #expect(value.seconds == seconds)
    if seconds != nil { #expect(value.isTolerated == isTolerated) }
  }
}

@Suite("Text values") struct TextValueTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\\nb", "a\nb"), ("a\\Nb", "a\nb"), ("a\\,b\\;c", "a,b;c"),
    ("a\\\\b", "a\\b"), ("a\\\\nb", "a\\nb"), ("a\\:b", "a:b"), ("a\\xb", "axb"), ("a\\", "a\\"),
    ("a\\\\", "a\\"), ("\\n", "\n"), ("a,b;c", "a,b;c"), ("", ""), ("a\u{0}b", "a b"),
    ("a\u{1B}[31mb", "a [31mb"), ("a\tb", "a\tb"), ("\\\u{E9}", "\u{E9}"), ("a\u{7F}b", "a b"),
    (" a ", " a "), ("\\n\\n", "\n\n"),
  ])
  func `escapes are resolved once, from left to right`(_ source: String, _ wanted: String) {
    #expect(text(source, TextValues.unescaped) == wanted)
  }

  @Test(arguments: [
    ("a,b", ["a", "b"]), ("a\\,b,c", ["a,b", "c"]), ("a\\\\,b", ["a\\", "b"]), ("", [""]),
    (",", ["", ""]), ("a , b", ["a", "b"]), ("a;b", ["a;b"]), ("a\\", ["a\\"]),
  ])
  func `a list is divided at its commas`(_ source: String, _ wanted: [String]) {
    #expect(text(source, TextValues.list) == wanted)
  }

  @Test(arguments: [
    ("\"a^'b^'\"", "a\"b\""), ("a^nb", "a\nb"), ("a^^b", "a^b"), ("a^^nb", "a^nb"), ("a^b", "a^b"),
    ("a^", "a^"), ("a\\nb", "a\\nb"), ("\"\"", ""), ("\"a,b;c:d\"", "a,b;c:d"), (" a ", "a"),
    ("a^Nb", "a^Nb"),
  ])
  func `parameter values lose their quotes and circumflexes`(_ source: String, _ wanted: String) {
    #expect(text(source, TextValues.parameter) == wanted)
  }

  @Test(arguments: [
    ("a=C3=BCb", "a\u{FC}b"), ("a=c3=bcb", "a\u{FC}b"), ("a=FCb", "a\u{FC}b"), ("a= b", "ab"),
    ("a=", "a"), ("a=3", "a=3"), ("a=GG", "a=GG"), ("a=0D=0Ab", "a\nb"), ("a=0Db", "a\nb"),
    ("a=0Ab", "a\nb"), ("a=1Bb", "a b"), ("a=3D1", "a=1"), ("a==", "a="), ("", ""),
  ])
  func `quoted-printable is decoded, and what is none stays`(_ source: String, _ wanted: String) {
    #expect(text(source, QuotedPrintable.decode) == wanted)
  }

  @Test func `bytes that are no UTF-8 are Windows-1252`() {
    let bytes: [UInt8] = [0x80, 0x20, 0xE4, 0x20, 0x93, 0x78, 0x94, 0x81]
    let text = TextValues.string(bytes.span, 0..<bytes.count)
    #expect(text == "\u{20AC} \u{E4} \u{201C}x\u{201D}\u{FFFD}")
    let isUTF8 = UTF8Check.isValid(bytes.span)
    #expect(!isUTF8)
    for byte in UInt8.min...UInt8.max {
      #expect(Windows1252.decode([byte]).unicodeScalars.count == 1)
    }
  }
}
