import CalendarCore
import ICalendar
import Testing

@Suite("Busy time of feeds") struct BusyReadingTests {
  private func event(_ lines: String, start: String = "20260615T070000Z") -> String {
    """
    BEGIN:VEVENT
    UID:a
    DTSTAMP:20260601T000000Z
    DTSTART:\(start)
    DTEND:20260615T080000Z
    \(lines)
    END:VEVENT
    """
  }

  @Test(arguments: [
    ("SUMMARY:A", "BUSY"), ("TRANSP:OPAQUE", "BUSY"), ("TRANSP:TRANSPARENT", nil),
    ("STATUS:CANCELLED", nil), ("STATUS:CANCELED", nil), ("STATUS:TENTATIVE", "BUSY-TENTATIVE"),
    ("STATUS:CONFIRMED", "BUSY"), ("X-MICROSOFT-CDO-BUSYSTATUS:FREE", nil),
    ("X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", "BUSY-TENTATIVE"),
    ("x-microsoft-cdo-busystatus:Busy", "BUSY"), ("X-MICROSOFT-CDO-BUSYSTATUS:OOF", "BUSY"),
    ("TRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE", nil),
    ("STATUS:TENTATIVE\nTRANSP:TRANSPARENT", nil),
  ])
  func `an event takes its time or not`(_ lines: String, _ kind: String?) throws {
    let feed = try BusyFeed(event(lines))
    #expect(feed.periods == (kind.map { ["Mon 09:00-10:00 \($0)"] } ?? []))
  }

  @Test func `an occurrence that was called off or moved frees its time`() throws {
    let feed = try BusyFeed(
      """
      BEGIN:VEVENT
      UID:s
      DTSTAMP:20260601T000000Z
      DTSTART;TZID=Europe/Vienna:20260615T090000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE;TZID=Europe/Vienna:20260616T090000
      END:VEVENT
      BEGIN:VEVENT
      UID:s
      DTSTAMP:20260601T000000Z
      RECURRENCE-ID;TZID=Europe/Vienna:20260617T090000
      DTSTART;TZID=Europe/Vienna:20260617T090000
      DURATION:PT1H
      STATUS:CANCELLED
      END:VEVENT
      BEGIN:VEVENT
      UID:s
      DTSTAMP:20260601T000000Z
      RECURRENCE-ID;TZID=Europe/Vienna:20260618T090000
      DTSTART;TZID=Europe/Vienna:20260619T110000
      DURATION:PT2H
      STATUS:TENTATIVE
      END:VEVENT
      """)
    #expect(feed.periods == ["Mon 09:00-10:00 BUSY", "Fri 11:00-13:00 BUSY-TENTATIVE"])
  }

  @Test func `periods of VFREEBUSY with ends, lengths, types and lists`() throws {
    let feed = try BusyFeed(
      """
      BEGIN:VFREEBUSY
      UID:f
      DTSTAMP:20260601T000000Z
      DTSTART:20260614T220000Z
      DTEND:20260621T220000Z
      FREEBUSY:20260615T070000Z/20260615T080000Z,20260615T073000Z/PT1H
      FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260616T070000Z/PT8H30M
      FREEBUSY;FBTYPE=busy-tentative:20260617T070000Z/P1D
      FREEBUSY;FBTYPE=FREE:20260615T070000Z/PT12H
      FREEBUSY;FBTYPE=X-AWAY:20260619T070000Z/20260619T080000Z
      FREEBUSY:20260601T070000Z/20260601T080000Z
      END:VFREEBUSY
      """)
    #expect(
      feed.periods == [
        "Mon 09:00-10:30 BUSY", "Tue 09:00-17:30 BUSY-UNAVAILABLE",
        "Wed 09:00-Thu 09:00 BUSY-TENTATIVE", "Fri 09:00-10:00 BUSY",
      ])
    #expect(feed.codes == [])
  }

  @Test func `bad periods cost themselves, with their reason`() throws {
    let feed = try BusyFeed(
      """
      BEGIN:VFREEBUSY
      UID:f
      DTSTAMP:20260601T000000Z
      FREEBUSY:20260615T070000Z/20260615T080000Z,garbage,20260615T090000Z
      FREEBUSY:20260616T080000Z/20260616T070000Z,20260616T080000Z/-PT1H
      FREEBUSY:20260616T080000Z/PT0S,20260617T080000Z/soon
      FREEBUSY;FBTYPE="BUSY:20260618T080000Z/PT1H
      END:VFREEBUSY
      """)
    #expect(feed.periods == ["Mon 09:00-10:00 BUSY"])
    #expect(
      feed.codes == [
        "bad-date", "bad-date", "end-not-after-start", "end-not-after-start", "bad-date",
        "bad-line",
      ])
  }

  @Test func `a feed of VFREEBUSY alone speaks for its spans, any other for all time`() throws {
    let part = """
      BEGIN:VFREEBUSY
      UID:f
      DTSTAMP:20260601T000000Z
      DTSTART:20260615T220000Z
      DTEND:20260616T220000Z
      END:VFREEBUSY
      """
    let open = """
      BEGIN:VFREEBUSY
      UID:g
      DTSTAMP:20260601T000000Z
      DTSTART:20260617T220000Z
      END:VFREEBUSY
      """
    func known(_ text: String) throws -> Int {
      let feed = try BusyFeed(text)
      return feed.busy.known(in: feed.window).seconds / 3600
    }
    #expect(try known(part) == 24)
    #expect(try known(part + "\n" + open) == 24)
    #expect(try known(part + "\n" + event("TRANSP:TRANSPARENT", start: "20200101T070000Z")) == 168)
    #expect(try known("BEGIN:VAVAILABILITY\nUID:v\nEND:VAVAILABILITY\n" + part) == 168)
    #expect(try known("X-OTHER:1") == 168)
  }

  @Test func `without being asked nothing is read of it`() throws {
    let text = "BEGIN:VFREEBUSY\r\nFREEBUSY:garbage\r\nEND:VFREEBUSY\r\n"
    let options = ReadOptions(displayZone: .utc)
    let contents = ICalendarReader.read(
      Array("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n".utf8), options: options)
    #expect(contents.busy == nil)
    #expect(contents.findings.isEmpty)
    let check = ICalendarReader.check(
      Array("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n".utf8), options: options)
    #expect(check.findings.contains { $0.code == .badDate && $0.position?.line == 3 })
  }
}
