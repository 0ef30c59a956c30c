import CalendarCore
import Testing

@Suite("Clicks, strip and scrolling") struct GestureTests {
  private let slots = TimeGridSlots(
    startHour: 7, endHour: 20, pixelsPerHour: 60, slotMinutes: 30, topPaddingMinutes: 15)

  @Test(arguments: [
    (0.0, "07:00"), (14.9, "07:00"), (15, "07:00"), (44.9, "07:00"), (45, "07:30"),
    (75, "08:00"), (794.9, "19:30"), (795, "19:30"), (5000, "19:30"), (-3, "07:00"),
    (.infinity, "19:30"), (.nan, "07:00"),
  ])
  func `a click falls into the slot under it`(_ y: Double, _ time: String) {
    #expect(slots.time(atY: y).hourAndMinute == time)
  }

  @Test func `the last slot may be cut short by the end of the hours`() {
    let slots = TimeGridSlots(startHour: 23, endHour: 24, slotMinutes: 45)
    #expect(slots.time(atY: 59).hourAndMinute == "23:45")
    let wild = TimeGridSlots(
      startHour: -4, endHour: -9, pixelsPerHour: .nan, slotMinutes: .min, topPaddingMinutes: .max)
    #expect(wild.time(atY: 1e300).hourAndMinute == "00:59")
  }

  @Test func `the present time is marked in today's column only`() throws {
    let now = try PlainDateTime(isoString: "2026-06-15T08:30:30")
    #expect(slots.nowMarkerMinutes(on: now.date, now: now) == 90.5)
    #expect(slots.nowMarkerMinutes(on: now.date.adding(days: 1), now: now) == nil)
    let early = try PlainDateTime(isoString: "2026-06-15T06:59:59")
    #expect(slots.nowMarkerMinutes(on: early.date, now: early) == nil)
    let late = try PlainDateTime(isoString: "2026-06-15T20:00:00")
    #expect(slots.nowMarkerMinutes(on: late.date, now: late) == nil)
  }

  @Test func `a strip of work days moves a cursor on to the next one`() throws {
    let saturday = try PlainDate(isoString: "2026-06-20")
    #expect("\(compactStripDay(view: .workWeek, cursor: saturday))" == "2026-06-22")
    #expect(compactStripDay(view: .week, cursor: saturday) == saturday)
    #expect(compactStripDay(view: .workWeek, cursor: saturday, workDays: []) == saturday)
    #expect(
      "\(compactStripDay(view: .workWeek, cursor: saturday, workDays: [.friday, .sunday]))"
        == "2026-06-21")
    #expect(compactStripDay(view: .workWeek, cursor: saturday.adding(days: -1)) < saturday)
  }

  @Test func `a scroll request counts whole hours`() throws {
    let request = TimeGridScrollRequest(time: try PlainTime(isoString: "09:45"))
    #expect(request.offset(startHour: 7, pixelsPerHour: 50) == 100)
    #expect(request.offset(startHour: 12, pixelsPerHour: 50) == 0)
  }

  @Test func `an agenda is scrolled to the head of a date it shows`() throws {
    let day = try PlainDate(isoString: "2026-06-15")
    let items = buildAgendaItems(
      [PlainCalendarEvent](), rangeStart: day, rangeEnd: day.adding(days: 3), zone: .utc,
      showEmptyDays: true)
    #expect(AgendaScrollRequest(date: day.adding(days: 2)).position(in: items) == 2)
    #expect(AgendaScrollRequest(date: day.adding(days: 3)).position(in: items) == nil)
  }

  @Test func `events of other zones carry a mark`() throws {
    let vienna = try Zone("Europe/Vienna")
    func hint(_ zone: Zone) -> ZoneHint? {
      let start = ZonedDateTime(instant: Instant(epochSeconds: 0), zone: zone)
      return EventTime.timed(start: start, end: nil).zoneHint(in: vienna)
    }
    #expect(hint(.utc) == .global)
    #expect(hint(vienna) == nil)
    let berlin = try Zone("Europe/Berlin")
    #expect(hint(berlin) == .source(berlin))
    let start = ZonedDateTime(instant: Instant(epochSeconds: 0), zone: .utc)
    #expect(EventTime.timed(start: start, end: nil).zoneHint(in: .utc) == .global)
    let day = try PlainDate(isoString: "2026-06-15")
    #expect(EventTime.allDay(start: day, end: nil).zoneHint(in: vienna) == nil)
  }
}
