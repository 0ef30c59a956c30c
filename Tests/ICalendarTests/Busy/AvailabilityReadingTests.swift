import CalendarCore
import ICalendar
import Testing

/// The hours of RFC 7953: what they take away, seen in the week from Monday 15 June 2026.
@Suite("Availability of feeds") struct AvailabilityReadingTests {
  private func availability(_ lines: String, _ parts: String...) -> String {
    let inner = parts.map { "BEGIN:AVAILABLE\nDTSTAMP:20260601T000000Z\n\($0)\nEND:AVAILABLE" }
    return
      (["BEGIN:VAVAILABILITY", "UID:v", "DTSTAMP:20260601T000000Z"]
      + (lines.isEmpty ? [] : [lines]) + inner + ["END:VAVAILABILITY"]).joined(separator: "\n")
  }

  private let office = """
    UID:office
    SUMMARY:Office
    DTSTART;TZID=Europe/Vienna:20260601T090000
    DTEND;TZID=Europe/Vienna:20260601T170000
    RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    """

  @Test func `all but the hours is unavailable`() throws {
    let feed = try BusyFeed(availability("", office))
    #expect(
      feed.periods == [
        "Mon 00:00-09:00 BUSY-UNAVAILABLE", "Mon 17:00-Tue 09:00 BUSY-UNAVAILABLE",
        "Tue 17:00-Wed 09:00 BUSY-UNAVAILABLE", "Wed 17:00-Thu 09:00 BUSY-UNAVAILABLE",
        "Thu 17:00-Fri 09:00 BUSY-UNAVAILABLE", "Fri 17:00-Mon 00:00 BUSY-UNAVAILABLE",
      ])
  }

  @Test func `instances are excluded, added, moved and end as those of events do`() throws {
    let feed = try BusyFeed(
      availability(
        "DTSTART:20260614T220000Z\nDTEND:20260619T220000Z\nBUSYTYPE:BUSY",
        office + """

          EXDATE;TZID=Europe/Vienna:20260616T090000
          RDATE;VALUE=PERIOD;TZID=Europe/Vienna:20260616T100000/PT1H
          """,
        """
        UID:office
        RECURRENCE-ID;TZID=Europe/Vienna:20260617T090000
        DTSTART;TZID=Europe/Vienna:20260617T120000
        DURATION:PT2H
        """))
    #expect(
      feed.periods == [
        "Mon 00:00-09:00 BUSY", "Mon 17:00-Tue 10:00 BUSY", "Tue 11:00-Wed 12:00 BUSY",
        "Wed 14:00-Thu 09:00 BUSY", "Thu 17:00-Fri 09:00 BUSY", "Fri 17:00-Sat 00:00 BUSY",
      ])
  }

  @Test func `hours keep the clock when it changes`() throws {
    let feed = try BusyFeed(availability("", office), ("2026-10-23", "2026-10-27"))
    #expect(
      feed.periods == [
        "Fri 00:00-09:00 BUSY-UNAVAILABLE", "Fri 17:00-Mon 09:00 BUSY-UNAVAILABLE",
        "Mon 17:00-Tue 00:00 BUSY-UNAVAILABLE",
      ])
  }

  @Test func `a higher priority replaces a lower one in its span, an event lies over both`() throws
  {
    let feed = try BusyFeed(
      availability("PRIORITY:5", office) + "\n"
        + availability(
          "PRIORITY:1\nBUSYTYPE:BUSY\nDTSTART;VALUE=DATE:20260616\nDURATION:P2D",
          "UID:m\nDTSTART:20260616T180000Z\nDTEND:20260616T190000Z") + "\n"
          + """
          BEGIN:VEVENT
          UID:e
          DTSTAMP:20260601T000000Z
          DTSTART;TZID=Europe/Vienna:20260615T080000
          DURATION:PT2H
          SUMMARY:Early
          END:VEVENT
          """, ("2026-06-15", "2026-06-19"))
    #expect(
      feed.periods == [
        "Mon 00:00-08:00 BUSY-UNAVAILABLE", "Mon 08:00-10:00 BUSY",
        "Mon 17:00-Tue 00:00 BUSY-UNAVAILABLE", "Tue 00:00-20:00 BUSY", "Tue 21:00-Thu 00:00 BUSY",
        "Thu 00:00-09:00 BUSY-UNAVAILABLE", "Thu 17:00-Fri 00:00 BUSY-UNAVAILABLE",
      ])
  }

  @Test func `parts without end last as long as their whole`() throws {
    let feed = try BusyFeed(
      availability("DTEND:20260617T100000Z", "UID:o\nDTSTART:20260101T080000Z"))
    #expect(feed.periods == [])
    let later = try BusyFeed(
      availability("DTEND:20260617T100000Z", "DTSTART:20260616T080000Z"))
    #expect(later.periods == ["Mon 00:00-Tue 10:00 BUSY-UNAVAILABLE"])
  }

  @Test func `parts without UID are each their own`() throws {
    let feed = try BusyFeed(
      availability(
        "", "DTSTART:20260615T080000Z\nDURATION:PT1H", "DTSTART:20260615T100000Z\nDURATION:PT1H"),
      ("2026-06-15", "2026-06-16"))
    #expect(feed.periods.count == 3)
    #expect(feed.codes == [])
  }

  @Test func `what is broken is named and costs itself`() throws {
    let feed = try BusyFeed(
      availability("DTSTART:20260618T000000Z\nDTEND:20260617T000000Z", office) + "\n"
        + availability("DTSTART:soon", office) + "\n" + availability("", "UID:x", office) + "\n"
        + "BEGIN:AVAILABLE\nEND:AVAILABLE", ("2026-06-15", "2026-06-16"))
    #expect(
      feed.periods == ["Mon 00:00-09:00 BUSY-UNAVAILABLE", "Mon 17:00-Tue 00:00 BUSY-UNAVAILABLE"])
    #expect(
      feed.codes == [
        "bad-component", "end-not-after-start", "bad-component", "bad-date", "no-start",
      ])
  }

  @Test func `the extent of the feed is that of its events`() throws {
    #expect(try BusyFeed(availability("", office)).contents.extent == nil)
    #expect(try BusyFeed(availability("", office)).contents.eventCount == 0)
  }

  @Test func `instances without number stop at the limit`() throws {
    var options = ReadOptions(displayZone: .utc)
    options.readsBusyTime = true
    options.occurrenceLimit = 1_000
    options.window = Instant(epochSeconds: 1_781_481_600)..<Instant(epochSeconds: 1_784_073_600)
    let parts = (0..<50).map {
      "BEGIN:AVAILABLE\nUID:\($0)\nDTSTART:20260601T000000Z\nDURATION:PT1S\n"
        + "RRULE:FREQ=MINUTELY\nEND:AVAILABLE"
    }
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VAVAILABILITY\n" + parts.joined(separator: "\n")
      + "\nEND:VAVAILABILITY\nEND:VCALENDAR\n"
    let contents = ICalendarReader.read(Array(text.utf8), options: options)
    #expect(contents.isCut)
    #expect(contents.findings.contains { $0.code == .limit })
  }

  @Test func `check names a BUSYTYPE that is none`() {
    let text =
      "BEGIN:VCALENDAR\r\n"
      + availability("BUSYTYPE:AWAY", office).replacing("\n", with: "\r\n")
      + "\r\nEND:VCALENDAR\r\n"
    let check = ICalendarReader.check(Array(text.utf8), options: ReadOptions(displayZone: .utc))
    #expect(check.findings.contains { $0.code == .badValue && $0.text.contains("BUSYTYPE") })
  }
}
