import CalendarCore
import CalendarRendering
import CivilTime

/// The events of the screens in the documentation, and what else an agenda has to cope with.
enum TeamWeek {
  static let monday = PlainDate(clampingEpochDay: 20_619)  // 2026-06-15

  static func vienna() throws -> Zone { try Zone("Europe/Vienna") }

  static func time(_ text: String, _ zone: String = "Europe/Vienna") throws -> ZonedDateTime {
    ZonedDateTime(try PlainDateTime(isoString: text), in: try Zone(zone))
  }

  static func timed(
    _ id: String, _ start: String, _ end: String?, _ title: String?, location: String? = nil,
    color: UInt32? = nil, zone: String = "Europe/Vienna"
  ) throws -> PlainCalendarEvent {
    let last = try end.map { try time($0, zone) }
    return try PlainCalendarEvent(
      id: id, time: .timed(start: try time(start, zone), end: last),
      meta: BasicEventMeta(title: title, colorHex: color, location: location))
  }

  static func allDay(
    _ id: String, _ start: String, _ end: String?, _ title: String?, location: String? = nil,
    color: UInt32? = nil
  ) throws -> PlainCalendarEvent {
    let last = try end.map { try PlainDate(isoString: $0) }
    return try PlainCalendarEvent(
      id: id, time: .allDay(start: try PlainDate(isoString: start), end: last),
      meta: BasicEventMeta(title: title, colorHex: color, location: location))
  }

  /// Monday through Wednesday as documented.
  static func documented() throws -> [PlainCalendarEvent] {
    [
      try timed(
        "1", "2026-06-15T09:00", "2026-06-15T09:30", "Daily Standup", location: "Room 3",
        color: 0x2E7D32),
      try timed(
        "2", "2026-06-15T09:00", "2026-06-15T11:00", "Design review with the whole team",
        location: "Room 12, second floor", color: 0xC62828),
      try timed("3", "2026-06-15T22:00", "2026-06-16T03:00", "夜勤 Night shift", color: 0x93C5FD),
      try allDay("4", "2026-06-16", "2026-06-19", "Vacation", color: 0xF9A825),
      try timed("5", "2026-06-17T10:15", "2026-06-17T11:00", "Call 👩‍💻"),
      try timed("6", "2026-06-17T17:00", nil, "Deadline"),
    ]
  }

  /// What is hard to place: long shifts, ends at midnight, no titles, foreign zones, clock changes.
  static func awkward() throws -> [PlainCalendarEvent] {
    [
      try timed("a", "2026-10-23T20:00", "2026-10-26T00:00", "Three days, ends at midnight"),
      try timed("b", "2026-10-24T22:00", "2026-10-25T00:00", "Until midnight", location: "Bar"),
      try timed("c", "2026-10-25T02:30", "2026-10-25T04:00", "In the hour that happens twice"),
      try timed("d", "2026-10-25T00:00", nil, "Point at midnight"),
      try timed("e", "2026-10-25T09:00", "2026-10-25T10:00", "Tokyo call", zone: "Asia/Tokyo"),
      try allDay("f", "2026-10-25", nil, nil, location: "At home,\r\nall day"),
      try allDay(
        "g", "2026-10-20", "2026-11-01", "Twelve days that are longer than the page is wide"),
      try timed("h", "2026-10-25T12:00", "2026-10-25T12:30", "   "),
      try timed(
        "i", "2026-10-25T13:00", "2026-10-25T13:30", "tab\tline\n\u{1B}[31mred\u{1B}[0m\u{202E}evil"
      ),
      try timed("j", "2026-10-25T14:00", "2026-10-25T15:00", "פגישה עם הצוות", location: "חדר 3"),
      try timed(
        "k", "2026-10-25T15:00", "2026-10-25T16:00", String(repeating: "長い題名", count: 75),
        location: String(repeating: "very long ", count: 30)),
      try timed("l", "2026-10-25T16:00", "2026-10-25T17:00", "Flag 🇦🇹 and ❤️ and e\u{301}"),
    ]
  }

  static func agenda(
    _ events: [PlainCalendarEvent], from: PlainDate, days: Int, _ options: TerminalOptions,
    showEmptyDays: Bool = false
  ) throws -> String {
    let zone = try vienna()
    let items = buildAgendaItems(
      events, rangeStart: from, rangeEnd: from.adding(days: days), zone: zone,
      showEmptyDays: showEmptyDays)
    return renderAgenda(items: items, events: events, zone: zone, options: options)
  }
}

extension TeamWeek {
  /// The documented events with two lunches, as the screens of week and month have them.
  static func withLunches() throws -> [PlainCalendarEvent] {
    try documented() + [
      timed("7", "2026-06-19T12:00", "2026-06-19T13:00", "Lunch"),
      timed("8", "2026-06-20T12:00", "2026-06-20T13:00", "Lunch"),
    ]
  }

  static func days(_ count: Int, from first: PlainDate = monday) -> [PlainDate] {
    (0..<count).map { first.adding(days: $0) }
  }

  static func monthDates(_ month: PlainDate, firstWeekday: Weekday = .monday) throws -> [PlainDate]
  {
    computeViewWindow(
      view: .month, cursor: month, firstDayOfWeek: firstWeekday, timezone: try vienna()
    ).dates
  }
}
