import CalendarCore
import ICalendar
import Testing

@Suite("Repair of busy time") struct BusyRepairTests {
  private static let broken = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Tests//EN
    BEGIN:VAVAILABILITY
    DTSTART:20260601T000000Z
    DTEND:20260501T000000Z
    END:VAVAILABILITY
    BEGIN:VAVAILABILITY
    DTSTART:soon
    BEGIN:AVAILABLE
    DTSTART:20260601T000000Z
    DURATION:PT1H
    END:AVAILABLE
    END:VAVAILABILITY
    BEGIN:VAVAILABILITY
    BUSYTYPE:AWAY
    DTSTART:20260614T220000Z
    BEGIN:AVAILABLE
    SUMMARY:no start
    END:AVAILABLE
    BEGIN:AVAILABLE
    DTSTART:20260615T060000Z
    DURATION:PT2H
    RRULE:FREQ=DAILY
    END:AVAILABLE
    END:VAVAILABILITY
    BEGIN:VFREEBUSY
    UID:f
    DTSTART:20260601T000000Z
    DURATION:never
    FREEBUSY:20260615T063000Z/20260615T070000Z,garbage,20260615T090000Z
    FREEBUSY:20260616T080000Z/20260616T070000Z,20260616T080000Z/-PT1H
    FREEBUSY:20260616T080000Z/PT0S,20260617T080000Z/soon
    FREEBUSY;FBTYPE="BUSY:20260618T080000Z/PT1H
    END:VFREEBUSY
    END:VCALENDAR

    """

  private func periods(_ bytes: [UInt8]) -> [BusyPeriod] {
    let window = Instant(epochSeconds: 1_781_481_600)..<Instant(epochSeconds: 1_781_740_800)
    var options = ReadOptions(displayZone: .utc, window: window)
    options.readsBusyTime = true
    let busy = ICalendarReader.read(bytes, options: options).busy ?? CalendarBusy()
    return BusyTime(busy.takings(in: window, zone: .utc)).periods
  }

  @Test func `a copy says the same busy time and has nothing left to mend`() throws {
    let bytes = Array(Self.broken.utf8)
    let copy = try #require(
      FeedRepair.repair(
        bytes, options: ReadOptions(displayZone: .utc), stamp: Instant(epochSeconds: 0)))
    let text = String(decoding: copy.bytes, as: UTF8.self)
    #expect(copy.left.isEmpty, "\(copy.left)")
    #expect(periods(copy.bytes) == periods(bytes), "\(text)")
    #expect(periods(bytes).count == 5)
    #expect(text.contains("FREEBUSY:20260615T063000Z/20260615T070000Z\r\n"))
    #expect(text.contains("BUSYTYPE:BUSY\r\n"))
  }
}
