import CalendarCore
import TestSupport
import Testing

@Suite("Day spans") struct DaySpanTests {
  private func span(_ start: String, _ end: String?, _ zone: String) throws -> String {
    let zone = try Zone(zone)
    let time = EventTime.timed(
      start: ZonedDateTime(instant: try Instant(isoString: start), zone: .utc),
      end: try end.map { ZonedDateTime(instant: try Instant(isoString: $0), zone: .utc) })
    let span = time.daySpan(in: zone)
    return "\(span.first) \(span.last)"
  }

  @Test func `an end at the first instant of a day does not touch that day`() throws {
    let berlin = "Europe/Berlin"
    #expect(
      try span("2026-06-15T08:00:00Z", "2026-06-15T22:00:00Z", berlin) == "2026-06-15 2026-06-15")
    #expect(
      try span("2026-06-15T08:00:00Z", "2026-06-15T22:00:00.5Z", berlin) == "2026-06-15 2026-06-16")
    // The day begins at 01:00.
    #expect(
      try span("2018-11-04T01:00:00Z", "2018-11-04T03:00:00Z", "America/Sao_Paulo")
        == "2018-11-03 2018-11-03")
    // 00:00 happens twice; the second one is inside the day.
    #expect(
      try span("2025-11-02T03:00:00Z", "2025-11-02T05:00:00Z", "America/Havana")
        == "2025-11-01 2025-11-02")
  }

  @Test func `a skipped date counts when it lies between`() throws {
    #expect(
      try span("2011-12-30T05:00:00Z", "2011-12-30T15:00:00Z", "Pacific/Apia")
        == "2011-12-29 2011-12-31")
  }

  @Test func `a clock that goes back over midnight leaves at least the start's date`() throws {
    // St John's went back from 00:01 to 23:01: the event starts on the 7th and ends on the 6th.
    #expect(
      try span("2010-11-07T02:30:30Z", "2010-11-07T02:45:00Z", "America/St_Johns")
        == "2010-11-07 2010-11-07")
  }

  @Test func `point events and all-day events touch their own dates`() throws {
    #expect(try span("2026-06-15T23:00:00Z", nil, "Asia/Tokyo") == "2026-06-16 2026-06-16")
    let start = try PlainDate(isoString: "2026-06-22")
    let end = try PlainDate(isoString: "2026-06-27")
    let tokyo = try Zone("Asia/Tokyo")
    #expect(EventTime.allDay(start: start, end: end).daySpan(in: tokyo).dayCount == 5)
    #expect(EventTime.allDay(start: start, end: nil).daySpan(in: tokyo).dayCount == 1)
  }

  @Test func `the last date of the calendar can be touched`() {
    let last = EventTime.allDay(start: .maximum, end: nil).daySpan(in: .utc)
    #expect(last.contains(.maximum) && last.dayCount == 1)
    let far = ZonedDateTime(instant: Instant(epochSeconds: .max), zone: .utc)
    #expect(EventTime.timed(start: far, end: nil).daySpan(in: .utc).last == .maximum)
  }
}
