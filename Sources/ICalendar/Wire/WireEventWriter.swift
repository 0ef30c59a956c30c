public import JSONText

/// Writes events of a feed as wire JSON: wall time and IANA zone, dates for all-day events, ends
/// excluded.
///
/// Keys come in a fixed order, and absent values are left out, so that the same events give the
/// same bytes.
public enum WireEventWriter {
  /// Writes one event as an object.
  public static func write(_ event: FeedEvent, to json: inout JSONWriter) {
    var texts = WireTextCache()
    write(event, to: &json, texts: &texts)
  }

  /// Writes one event of many as an object.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - json: Where it is written to.
  ///   - texts: What the events before it left; the same for all events of a document.
  public static func write(
    _ event: FeedEvent, to json: inout JSONWriter, texts: inout WireTextCache
  ) {
    let meta = event.meta
    json.beginObject()
    writeHead(id: event.id, meta.details, to: &json)
    writeTimes(of: event, to: &json)
    let known = meta.isRecurring ? texts.parts(of: meta.details, in: json) : nil
    if let known {
      json.add(members: known.beforeId)
    } else {
      writeTexts(of: meta.details, to: &json)
    }
    if let id = meta.recurrenceId {
      json.key("recurrenceId")
      write(id, to: &json)
    }
    if meta.isFloating { json.member("floating", true) }
    if let known {
      json.add(members: known.behindId)
    } else {
      writeCalendar(of: meta.details, to: &json)
      writePeople(of: meta.details, to: &json)
    }
    json.endObject()
  }

  static func writeHead(id: String, _ details: EventDetails, to json: inout JSONWriter) {
    json.member("id", id)
    json.member("uid", details.uid)
    if let title = details.title { json.member("title", title) }
    if let color = details.colorHex { json.member("colorHex", ColorNames.hex(color)) }
  }

  static func writeTexts(of details: EventDetails, to json: inout JSONWriter) {
    if let text = details.location { json.member("location", text) }
    if let text = details.description { json.member("description", text) }
    if let text = details.url { json.member("url", text) }
    if let status = details.status { json.member("status", status.rawValue) }
    if details.isTransparent { json.member("transparency", "transparent") }
    if let word = details.classification { json.member("classification", word) }
    if !details.categories.isEmpty { write(details.categories, key: "categories", to: &json) }
  }

  static func writeCalendar(of details: EventDetails, to json: inout JSONWriter) {
    if let name = details.calendarName { json.member("calendar", name) }
    if details.sequence != 0 { json.member("sequence", details.sequence) }
  }

  static func writePeople(of details: EventDetails, to json: inout JSONWriter) {
    if let organizer = details.organizer {
      json.key("organizer")
      write(organizer, to: &json)
    }
    if !details.attendees.isEmpty {
      json.key("attendees")
      json.beginArray()
      for attendee in details.attendees { write(attendee, to: &json) }
      json.endArray()
    }
    if !details.alarms.isEmpty {
      json.key("alarms")
      json.beginArray()
      for alarm in details.alarms { write(alarm, to: &json) }
      json.endArray()
    }
  }

  private static func writeTimes(of event: FeedEvent, to json: inout JSONWriter) {
    switch event.time {
    case .timed(let start, let end):
      json.key("start")
      write(start, written: event.meta.writtenStart, to: &json)
      if let end {
        json.key("end")
        write(end, written: event.meta.writtenEnd, to: &json)
      }
    case .allDay(let start, let end):
      json.member("start", start.description)
      if let end { json.member("end", end.description) }
    }
  }

  /// A time; the second reading of a wall time that happens twice carries its offset.
  private static func write(
    _ time: ZonedDateTime, written: PlainDateTime?, to json: inout JSONWriter
  ) {
    write(
      RecordTime(written ?? time.wallTime, in: time.zone, instant: time.instant), to: &json)
  }

  static func write(_ time: RecordTime, to json: inout JSONWriter) {
    json.beginObject()
    json.key("local")
    json.plainValue { time.wall.append(to: &$0) }
    json.member("timeZoneId", time.zone.id)
    if ZonedDateTime(time.wall, in: time.zone).instant != time.instant {
      let offset = time.wall.wallSeconds - time.instant.epochSeconds
      json.member("offset", UTCOffset.text(offset))
    }
    json.endObject()
  }

  static func write(_ id: OccurrenceId, to json: inout JSONWriter) {
    switch id {
    case .date(let date): json.value(date.description)
    case .time(let wall, let zone):
      json.beginObject()
      json.key("local")
      json.plainValue { wall.append(to: &$0) }
      json.member("timeZoneId", zone.id)
      json.endObject()
    }
  }

  private static func write(_ address: CalendarAddress, to json: inout JSONWriter) {
    json.beginObject()
    json.member("email", address.email)
    if let name = address.name { json.member("name", name) }
    if let role = address.role { json.member("role", role) }
    if let status = address.status { json.member("status", status) }
    json.endObject()
  }

  private static func write(_ alarm: EventAlarm, to json: inout JSONWriter) {
    json.beginObject()
    switch alarm.trigger {
    case .fromStart(let days, let seconds):
      let isBefore = days < 0 || seconds < 0 || (days == 0 && seconds == 0)
      json.member(isBefore ? "before" : "after", DurationText.text(days: days, seconds: seconds))
    case .fromEnd(let days, let seconds):
      let isBefore = days < 0 || seconds < 0 || (days == 0 && seconds == 0)
      json.member(
        isBefore ? "beforeEnd" : "afterEnd", DurationText.text(days: days, seconds: seconds))
    case .at(let instant): json.member("at", instant.description)
    }
    json.member("action", alarm.action)
    json.endObject()
  }

  static func write(_ texts: [String], key: String, to json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for text in texts { json.value(text) }
    json.endArray()
  }

}

/// Lengths in the form of iCalendar, without a sign.
///
/// Source: RFC 5545 section 3.3.6.
enum DurationText {
  static func text(days: Int, seconds: Int) -> String {
    let (days, seconds) = (abs(days), abs(seconds))
    var text = "P"
    if days > 0 { text += "\(days)D" }
    if seconds > 0 || days == 0 {
      text += "T"
      if seconds >= 3600 { text += "\(seconds / 3600)H" }
      // Seconds stand behind minutes only.
      if seconds / 60 % 60 > 0 || seconds >= 3600 && seconds % 60 > 0 {
        text += "\(seconds / 60 % 60)M"
      }
      if seconds % 60 > 0 || seconds == 0 { text += "\(seconds % 60)S" }
    }
    return text
  }
}
