import CalendarCore
import Testing

@Suite("Strip, scrolling and marks") struct StripAndScrollTests {
  @Test func `the present time is marked in today's column only`() throws {
    let now = try PlainDateTime(isoString: "2026-06-15T08:30:30")
    #expect(nowMarkerMinutes(on: now.date, now: now, startHour: 7, endHour: 20) == 90.5)
    #expect(nowMarkerMinutes(on: now.date.adding(days: 1), now: now) == nil)
    for wall in ["2026-06-15T06:59:59", "2026-06-15T20:00:00"] {
      let now = try PlainDateTime(isoString: wall)
      #expect(nowMarkerMinutes(on: now.date, now: now, startHour: 7, endHour: 20) == nil)
      #expect(nowMarkerMinutes(on: now.date, now: now, startHour: .min, endHour: .max) == nil)
    }
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
    #expect(request.offset(startHour: 7, pointsPerHour: 50) == 100)
    #expect(request.offset(startHour: 12, pointsPerHour: 50) == 0)
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
