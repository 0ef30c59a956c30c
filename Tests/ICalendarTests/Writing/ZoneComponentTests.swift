import CivilTime
import Testing

@testable import ICalendar

@Suite("VTIMEZONE components") struct ZoneComponentTests {
  /// The lines of a zone's VTIMEZONE, ends left off.
  private func lines(_ zone: Zone, from year: Int, through last: Int?) -> [String] {
    let text = ZoneText.component(zone, from: year, through: last)
    return text.split(separator: "\r\n").map(String.init)
  }

  @Test func `all zones come back with their own offsets, from every decade`() throws {
    for id in TimeZoneDatabase.system.names {
      let zone = try Zone(id)
      for year in [1905, 1972, 1996, 2026] {
        let text = ZoneText.component(zone, from: year, through: nil)
        let read = try #require(ZoneText.rules(of: text, years: year...2095), "\(id) \(year)")
        if let difference = ZoneText.difference(zone.rules, read, years: (year - 1)...2094) {
          Issue.record("\(id) from \(year) differs at \(difference)")
        }
      }
    }
  }

  @Test func `a span of years is covered to its end`() throws {
    for id in ["Africa/Casablanca", "Asia/Gaza", "America/Sao_Paulo", "Asia/Tehran"] {
      let zone = try Zone(id)
      for (first, last) in [(1999, 2004), (2010, 2012), (2024, 2030)] {
        let text = ZoneText.component(zone, from: first, through: last)
        let read = try #require(ZoneText.rules(of: text, years: first...last))
        if let difference = ZoneText.difference(zone.rules, read, years: (first - 1)...last) {
          Issue.record("\(id) \(first)-\(last) differs at \(difference)")
        }
      }
    }
  }

  @Test func `a zone with yearly changes has two parts with rules that have no end`() throws {
    let vienna = lines(try Zone("Europe/Vienna"), from: 2026, through: 2026)
    #expect(
      vienna == [
        "BEGIN:VTIMEZONE", "TZID:Europe/Vienna", "BEGIN:STANDARD", "DTSTART:20241027T030000",
        "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
        "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20250330T020000", "TZOFFSETFROM:+0100",
        "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
        "END:VTIMEZONE",
      ])
  }

  @Test func `a zone without changes has one STANDARD part`() throws {
    #expect(
      lines(try Zone("Asia/Kolkata"), from: 2026, through: nil) == [
        "BEGIN:VTIMEZONE", "TZID:Asia/Kolkata", "BEGIN:STANDARD", "DTSTART:20250101T000000",
        "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE",
      ])
  }

  @Test func `odd clock changes are written as rules too`() throws {
    func rules(_ id: String) throws -> [String] {
      lines(try Zone(id), from: 2026, through: nil).filter { $0.hasPrefix("RRULE") }
    }
    // Half an hour.
    #expect(
      lines(try Zone("Australia/Lord_Howe"), from: 2026, through: nil)
        .contains("TZOFFSETFROM:+1030"))
    #expect(
      try rules("Australia/Lord_Howe") == [
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
      ])
    // The Saturday before the last Sunday.
    #expect(
      try rules("America/Nuuk").contains(
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24,25,26,27,28,29,30;BYDAY=SA"))
    // The Friday after the last Thursday may be in the next month.
    #expect(
      try rules("Africa/Cairo").contains(
        "RRULE:FREQ=YEARLY;BYYEARDAY=-67,-66,-65,-64,-63,-62,-61;BYDAY=FR"))
    // Winter time is the exception by law; clients want the higher offset to be DAYLIGHT.
    let dublin = lines(try Zone("Europe/Dublin"), from: 2026, through: nil)
    #expect(dublin.filter { $0.hasPrefix("BEGIN") }.count == 3)
    #expect(try rules("Europe/Dublin").count == 2)
  }
}
