import CalendarCore
import ICalendar

/// The events of a window as a table.
///
/// Source: RFC 4180, with a header line.
struct ImportCSV {
  static let allColumns = [
    "uid", "title", "start", "end", "allDay", "durationMinutes", "location", "categories",
    "status", "calendar",
  ]

  /// Some of the columns, in the order of the table.
  let columns: [String]
  /// The zone on whose clock times are; each carries its offset.
  let zone: Zone

  func write(_ events: [FeedEvent], _ emit: EventOutput.Emit) {
    var bytes: [UInt8] = []
    Self.add(columns, to: &bytes)
    let isWanted = EventOutput.each(events, to: &bytes, emit) { event, bytes in
      Self.add(columns.map { Self.value($0, of: event, zone: zone) }, to: &bytes)
    }
    if isWanted { _ = emit(bytes) }
  }

  private static func add(_ fields: [String], to bytes: inout [UInt8]) {
    bytes += Array(fields.map(field).joined(separator: ",").utf8)
    bytes += [0x0D, 0x0A]
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  private static func value(_ column: String, of event: FeedEvent, zone: Zone) -> String {
    let details = event.meta.details
    switch column {
    case "uid": return details.uid
    case "title": return details.title ?? ""
    case "start": return times(of: event, zone: zone).start
    case "end": return times(of: event, zone: zone).end
    case "allDay": return event.time.isAllDay ? "true" : "false"
    case "durationMinutes": return minutes(of: event.time)
    case "location": return details.location ?? ""
    case "categories": return details.categories.joined(separator: ";")
    case "status": return details.status?.rawValue ?? ""
    case "calendar": return details.calendarName ?? ""
    default: return ""
    }
  }

  private static func times(of event: FeedEvent, zone: Zone) -> (start: String, end: String) {
    switch event.time {
    case .allDay(let start, let end):
      return (start.description, (end ?? start.adding(days: 1)).description)
    case .timed(let start, let end):
      return (text(start, zone), end.map { text($0, zone) } ?? "")
    }
  }

  private static func text(_ time: ZonedDateTime, _ zone: Zone) -> String {
    let shown = time.withTimeZone(zone)
    return "\(shown.wallTime)\(UTCOffset.text(shown.utcOffset))"
  }

  private static func minutes(of time: EventTime) -> String {
    switch time {
    case .allDay(let start, let end):
      return String((end ?? start.adding(days: 1)).days(since: start) * 1440)
    case .timed(let start, let end):
      guard let end else { return "0" }
      return String((end.instant.epochSeconds - start.instant.epochSeconds) / 60)
    }
  }
}
