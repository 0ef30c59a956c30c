import TestSupport
import Testing

@testable import CivilTime

@Suite("Rules at the end of zone files") struct PosixRuleTests {
  /// The offset at a wall time in UTC.
  private func offset(_ rule: PosixRule, _ text: String) throws -> Int {
    rule.utcOffset(at: try PlainDateTime(isoString: text).wallSeconds)
  }

  @Test(arguments: [
    ("UTC0", 0), ("EST5", -18_000), ("CET-1", 3600), ("<-03>3", -10_800), ("<+0530>-5:30", 19_800),
    ("<+00>0", 0), ("ABC+1:02:03", -3723), ("ABC-24", 86_400), ("ABCDEFGH24", -86_400),
    ("<A1->-0:00:01", 1),
  ])
  func `a zone without changes has one offset`(text: String, seconds: Int) throws {
    let rule = try #require(PosixRule(text.utf8))
    #expect(rule.daylight == nil)
    #expect(rule.utcOffset(at: .min) == seconds)
    #expect(rule.utcOffset(at: .max) == seconds)
  }

  @Test(arguments: [
    // The last Sunday of a month, with the default of 02:00.
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59", 3600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59", 7200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00", 3600),
    // The southern summer lies over the new year.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-01-01T00:00:00", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-12-31T23:59:59", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-04-03T15:59:59", 39_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-04-03T16:00:00", 36_000),
    // Hours below zero: the evening before. Nuuk.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59", -7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00", -3600),
    // Hours beyond 24: two days after the fourth Thursday. Gaza.
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59:59", 7200),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00", 10_800),
    // Winter time as the exception. Dublin.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-15T00:00:00", 0),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-15T00:00:00", 3600),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-10-25T01:00:00", 0),
    // Another step than an hour. Lord Howe.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00", 39_600),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-07-01T00:00:00", 37_800),
    // Days of the year, with and without 29 February.
    ("AAA0BBB,J60,J300", "2024-03-01T01:59:59", 0),
    ("AAA0BBB,J60,J300", "2024-03-01T02:00:00", 3600),
    ("AAA0BBB,J60,J300", "2026-03-01T02:00:00", 3600),
    ("AAA0BBB,J60,J300", "2026-03-01T01:59:59", 0),
    ("AAA0BBB,59,299", "2024-02-29T02:00:00", 3600), ("AAA0BBB,59,299", "2024-02-29T01:59:59", 0),
    ("AAA0BBB,59,299", "2026-03-01T02:00:00", 3600), ("AAA0BBB,59,299", "2026-03-01T01:59:59", 0),
    ("AAA0BBB,J1,J365", "2026-01-01T01:59:59", 0),
    ("AAA0BBB,0/0,J365/1", "2026-01-01T00:00:00", 3600),
    // A week into the next year and out of the year before.
    ("AAA0BBB,M3.5.0,J365/167", "2027-01-06T21:59:59", 3600),
    ("AAA0BBB,M3.5.0,J365/167", "2027-01-06T22:00:00", 0),
    ("AAA0BBB,J1/-167,M6.1.0", "2026-12-25T00:59:59", 0),
    ("AAA0BBB,J1/-167,M6.1.0", "2026-12-25T01:00:00", 3600),
  ])
  func `changes come when the rule says`(text: String, instant: String, seconds: Int) throws {
    #expect(try offset(try #require(PosixRule(text.utf8)), instant) == seconds)
  }

  @Test(arguments: ["EST5EDT,0/0,J365/25", "<-03>3<-02>,J1/0,J365/25", "EET-2EEST,0/0,J365/25"])
  func `daylight time can last all the year`(text: String) throws {
    let rule = try #require(PosixRule(text.utf8))
    let daylight = try #require(rule.daylight).offset
    let rules = TimeZoneRules(
      id: "Test/Always",
      contents: TZif.Contents(transitions: [], offsets: [], initialOffset: 0, footer: rule))
    for year in 2023...2033 {
      let newYear = GregorianDays.epochDay(year: year, month: 1, day: 1) * 86_400
      for hours in -48...48 {
        #expect(rule.utcOffset(at: newYear + hours * 3600) == daylight, "\(year) \(hours)")
      }
    }
    #expect(rules.nextTransition(atOrAfter: 0, before: 4_000_000_000) == nil)
  }

  @Test(arguments: [
    "", "EST", "5", "ES5", "E5T5", "<>5", "<EST5", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0",
    "EST5EDT,M3.2.0,", "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,M3.2.0,M11.1.0x",
    "EST5EDT,M0.2.0,M11.1.0",
    "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
    "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J366,J1",
    "EST5EDT,366,1", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/-168,M11.1.0", "EST25",
    "EST5:60",
    "EST5:00:60", "EST5EDT,M3.2.0/,M11.1.0", "EST--5", "EST 5", " EST5", "EST5 ",
    "EST99999999999999",
    "EST5EDT99,M3.2.0,M11.1.0", "EST5EDT,M3.2.0/2:,M11.1.0", "EST5ED,M3.2.0,M11.1.0", "EST5\u{0}",
    "EST5EDT,99999999999999999999,1", "<EST>", "EST5<EDT,M3.2.0,M11.1.0", "EST5EDT;M3.2.0;M11.1.0",
  ])
  func `other texts are no rule`(text: String) {
    #expect(PosixRule(text.utf8) == nil)
  }

  @Test func `no text makes reading fail`() {
    var random = SplitMix64(seed: 8)
    let pieces = Array("ESTDM<>+-:,./J0123456789 \u{7f}".utf8)
    for _ in 0..<50_000 {
      var bytes = Array("CET-1CEST,M3.5.0,M10.5.0/3".utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      guard let rule = PosixRule(bytes) else { continue }
      for seconds in [Int.min, 0, 1 << 31, .max] { _ = rule.utcOffset(at: seconds) }
    }
  }

  @Test func `between its changes a rule is steady`() throws {
    for text in [
      "CET-1CEST,M3.5.0,M10.5.0/3", "<-03>3<-02>,M10.3.0/0,M2.4.0/0", "AAA0BBB,J1/-167,J365/167",
    ] {
      let rule = try #require(PosixRule(text.utf8))
      let rules = TimeZoneRules(
        id: "Test/Rule",
        contents: TZif.Contents(transitions: [], offsets: [], initialOffset: 0, footer: rule))
      var instant = 0
      while let next = rules.nextTransition(atOrAfter: instant, before: 2_000_000_000) {
        let offset = rules.utcOffset(at: instant)
        #expect(rules.utcOffset(at: (instant + next) / 2) == offset)
        #expect(rules.utcOffset(at: next - 1) == offset)
        #expect(rules.utcOffset(at: next) != offset)
        instant = next
        if next == instant { instant += 1 }
      }
    }
  }
}
