import CalendarCore
import CalendarRendering
import ICalendar

/// Dates, times and lengths in English words.
enum EventWords {
  /// `Thu 18 June 2026`.
  static func date(_ date: PlainDate) -> String { DisplayLocale.english.dayHead(date) }

  /// `09:30`, with seconds where there are some.
  static func clock(_ time: PlainTime) -> String {
    let text = time.description
    return text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }

  /// The time on the viewer's clock with the day where it is another.
  static func clock(_ time: EventExplanation.ViewerTime) -> String {
    switch time.dayShift {
    case 0: clock(time.time)
    case 1: "\(clock(time.time)) of the next day"
    case -1: "\(clock(time.time)) of the day before"
    case let days: "\(clock(time.time)) \(days) days later"
    }
  }

  /// What an occurrence is called by: `Thu 18 June 2026, 09:00`.
  static func name(_ id: OccurrenceId) -> String {
    switch id {
    case .date(let date): self.date(date)
    case .time(let wall, let zone):
      "\(date(wall.date)), \(clock(wall.time))\(zone.id == "UTC" ? " UTC" : "")"
    }
  }

  /// When an event starts, without its zone where that is the expected one.
  static func start(_ time: EventTime, usual: EventTime? = nil) -> String {
    switch time {
    case .allDay(let start, _): return "on \(date(start))"
    case .timed(let start, _):
      let text = "on \(date(start.wallTime.date)) at \(clock(start.wallTime.time))"
      if case .timed(let other, _)? = usual, other.zone != start.zone {
        return "\(text) in \(start.zone.id)"
      }
      return text
    }
  }

  /// When an event takes place, in its own zone.
  static func span(_ time: EventTime) -> String {
    switch time {
    case .allDay(let start, let end):
      guard let end, end.days(since: start) > 1 else { return "on \(date(start)), all day" }
      let last = end.adding(days: -1)
      return "from \(date(start)) through \(date(last)), \(end.days(since: start)) days"
    case .timed(let start, let end):
      let first = "on \(date(start.wallTime.date))"
      guard let end else {
        return "\(first) at \(clock(start.wallTime.time)) in \(start.zone.id)"
      }
      let day = end.wallTime.date == start.wallTime.date ? "" : "\(date(end.wallTime.date)), "
      let last = "\(day)\(clock(end.wallTime.time))"
      guard start.zone != end.zone else {
        return "\(first) from \(clock(start.wallTime.time)) to \(last) in \(start.zone.id)"
      }
      return "\(first) from \(clock(start.wallTime.time)) in \(start.zone.id) to \(last) in "
        + end.zone.id
    }
  }

  /// `1 hour 30 minutes`.
  static func length(days: Int = 0, seconds: Int) -> String {
    let parts = [
      (days, "day"), (seconds / 3600, "hour"), (seconds / 60 % 60, "minute"),
      (seconds % 60, "second"),
    ]
    let words = parts.filter { $0.0 != 0 }.map { FindingReport.count($0.0, $0.1) }
    return words.isEmpty ? "0 seconds" : words.joined(separator: " ")
  }

  /// `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: "; ")) and \(last)"
  }

  /// What a clock change does to the end of an occurrence.
  static func lengthChange(
    start: ZonedDateTime, end: ZonedDateTime, usualEnd: PlainDateTime
  ) -> String {
    let direction = end.wallTime > usualEnd ? "forward" : "back"
    return "The one that starts on \(date(start.wallTime.date)) at \(clock(start.wallTime.time)) "
      + "ends at \(clock(end.wallTime.time)) and not at \(clock(usualEnd.time)), as the clock goes "
      + "\(direction) in between and DTEND fixes the exact length."
  }
}
