public import JSONText

extension WireEventWriter {
  /// Writes one component as an object: a series with its rules and dates, what replaces an
  /// occurrence with its `recurrenceId`.
  public static func write(_ record: EventRecord, to json: inout JSONWriter) {
    json.beginObject()
    writeHead(id: record.id, record.details, to: &json)
    writeTimes(of: record, to: &json)
    writeTexts(of: record.details, to: &json)
    if let id = record.recurrenceId {
      json.key("recurrenceId")
      write(id, to: &json)
      if record.isThisAndFuture { json.member("range", "THISANDFUTURE") }
    }
    if record.isFloating { json.member("floating", true) }
    writeCalendar(of: record.details, to: &json)
    write(record.rules, key: "rrule", to: &json)
    write(record.excludedRules, key: "exrule", to: &json)
    if !record.addedDates.isEmpty {
      json.key("rdate")
      json.beginArray()
      for date in record.addedDates { write(date, to: &json) }
      json.endArray()
    }
    if !record.excludedDates.isEmpty {
      json.key("exdate")
      json.beginArray()
      for moment in record.excludedDates { write(moment, to: &json) }
      json.endArray()
    }
    writePeople(of: record.details, to: &json)
    json.endObject()
  }

  private static func writeTimes(of record: EventRecord, to json: inout JSONWriter) {
    switch record.time {
    case .allDay(let start, let end):
      json.member("start", start.description)
      if let end { json.member("end", end.description) }
    case .timed(let start, let end):
      json.key("start")
      write(start, to: &json)
      switch end {
      case .at(let end):
        json.key("end")
        write(end, to: &json)
      case .lasting(let days, let seconds) where days > 0 && record.isSeries:
        // Days on the calendar are another length at a clock change than an end tells.
        json.member("duration", DurationText.text(days: days, seconds: seconds))
      case .lasting(let days, let seconds):
        json.key("end")
        write(start.lasting(days: days, seconds: seconds), to: &json)
      case nil: break
      }
    }
  }

  private static func write(_ rules: [RecurrenceRule], key: String, to json: inout JSONWriter) {
    switch rules.count {
    case 0: break
    case 1: json.member(key, rules[0].description)
    default: write(rules.map(\.description), key: key, to: &json)
    }
  }

  private static func write(_ moment: RecordMoment, to json: inout JSONWriter) {
    switch moment {
    case .date(let date): json.value(date.description)
    case .time(let time): write(time, to: &json)
    }
  }

  private static func write(_ date: EventRecord.AddedDate, to json: inout JSONWriter) {
    switch date {
    case .start(let moment): write(moment, to: &json)
    case .period(let start, let end):
      json.beginObject()
      json.key("start")
      write(start, to: &json)
      switch end {
      case .at(let end):
        json.key("end")
        write(end, to: &json)
      case .lasting(let days, let seconds):
        json.member("duration", DurationText.text(days: days, seconds: seconds))
      }
      json.endObject()
    }
  }
}

extension RecordTime {
  /// The time after days on the calendar and seconds on the time line.
  func lasting(days: Int, seconds: Int) -> RecordTime {
    let start = ZonedDateTime(instant: instant, zone: zone)
    let moved =
      days == 0
      ? instant
      : ZonedDateTime(
        PlainDateTime(date: wall.date.adding(days: days), time: wall.time), in: zone
      ).instant
    return RecordTime(
      ZonedDateTime(instant: moved.adding(seconds: seconds), zone: start.zone))
  }
}
