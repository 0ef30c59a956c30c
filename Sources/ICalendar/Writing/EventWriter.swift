/// Writes one record as a VEVENT.
///
/// Properties come in a fixed order, so that equal records give equal bytes.
///
/// Source: RFC 5545 section 3.6.1, RFC 7986 section 5.
struct EventWriter {
  private let record: EventRecord
  private let stamp: Instant
  private(set) var lines: ContentLineWriter
  private(set) var zones = ZoneUsage()

  /// Writes the record.
  ///
  /// - Parameters:
  ///   - record: The event.
  ///   - stamp: DTSTAMP of events that do not know when they were changed.
  ///   - lineEnd: What ends a line.
  init(
    _ record: EventRecord, stamp: Instant, lineEnd: [UInt8] = ContentLineWriter.crlf
  ) throws(ICalendarWriteError) {
    self.record = record
    self.stamp = stamp
    lines = ContentLineWriter(lineEnd: lineEnd)
    lines.line("BEGIN:VEVENT")
    try writeIdentity()
    try writeTimes()
    try writeSeries()
    try writeTexts()
    try writePeople()
    try writeLinks()
    for alarm in record.details.alarms { try write(alarm) }
    lines.line("END:VEVENT")
  }

  // MARK: Identity

  private mutating func writeIdentity() throws(ICalendarWriteError) {
    guard !record.details.uid.isEmpty else { throw error("UID", "", .empty) }
    text("UID", record.details.uid)
    let changed = record.details.lastModified
    lines.line("DTSTAMP:\(CompactTime.utc(changed ?? stamp))")
    if let created = record.details.created { lines.line("CREATED:\(CompactTime.utc(created))") }
    if let changed { lines.line("LAST-MODIFIED:\(CompactTime.utc(changed))") }
    if record.details.sequence != 0 { lines.line("SEQUENCE:\(record.details.sequence)") }
  }

  // MARK: Times

  private mutating func writeTimes() throws(ICalendarWriteError) {
    switch record.time {
    case .allDay(let start, let end):
      lines.line("DTSTART;VALUE=DATE:\(CompactTime.text(start))")
      if let end { lines.line("DTEND;VALUE=DATE:\(CompactTime.text(end))") }
    case .timed(let start, let end):
      if start.isSecondReading, record.isSeries {
        throw error("DTSTART", start.wall.description, .seriesOnSecondReading)
      }
      time("DTSTART", start)
      switch end {
      case .at(let end): writeEnd(end, start: start)
      case .lasting(let days, let seconds):
        lines.line("DURATION:\(DurationText.text(days: days, seconds: seconds))")
      case nil: break
      }
    }
    if let id = record.recurrenceId {
      let range = record.isThisAndFuture ? ";RANGE=THISANDFUTURE" : ""
      switch id {
      case .date(let date):
        lines.line("RECURRENCE-ID\(range);VALUE=DATE:\(CompactTime.text(date))")
      case .time(let wall, let zone):
        time("RECURRENCE-ID\(range)", RecordTime(wall, in: zone))
      }
    }
  }

  /// An end that wall time and zone do not name is given as a length, which does.
  private mutating func writeEnd(_ end: RecordTime, start: RecordTime) {
    if end.isSecondReading, end.zone == start.zone {
      let seconds = end.instant.epochSeconds - start.instant.epochSeconds
      lines.line("DURATION:\(DurationText.text(days: 0, seconds: seconds))")
    } else {
      time("DTEND", end)
    }
  }

  private mutating func time(_ name: String, _ time: RecordTime) {
    lines.line(form(of: time).line(name, value: value(of: time)))
  }

  /// How a time is told apart from those of other zones.
  private enum Form: Hashable {
    case floating
    case utc
    case zoned(String)

    func line(_ name: String, type: String? = nil, value: String) -> String {
      let type = type.map { ";VALUE=\($0)" } ?? ""
      if case .zoned(let id) = self {
        return "\(name);TZID=\(ContentLineText.parameter(id))\(type):\(value)"
      }
      return "\(name)\(type):\(value)"
    }
  }

  private mutating func form(of time: RecordTime) -> Form {
    if record.isFloating, time.zone == startZone { return .floating }
    if time.zone.id == Zone.utc.id || time.isSecondReading { return .utc }
    zones.add(time.zone, time.instant)
    return .zoned(time.zone.id)
  }

  private mutating func value(of time: RecordTime) -> String {
    form(of: time) == .utc ? CompactTime.utc(time.instant) : CompactTime.text(time.wall)
  }

  private var startZone: Zone? {
    if case .timed(let start, _) = record.time { start.zone } else { nil }
  }

  // MARK: Series

  private mutating func writeSeries() throws(ICalendarWriteError) {
    for rule in record.rules { write(rule, "RRULE") }
    for rule in record.excludedRules { write(rule, "EXRULE") }
    for date in record.addedDates {
      switch date {
      case .start(let moment): write(moment, "RDATE")
      case .period(let start, let end):
        let form = form(of: start)
        let first = value(of: start)
        let last: String
        switch end {
        case .lasting(let days, let seconds):
          last = DurationText.text(days: days, seconds: seconds)
        case .at(let end):
          last = DurationText.text(
            days: 0, seconds: end.instant.epochSeconds - start.instant.epochSeconds)
        }
        lines.line(form.line("RDATE", type: "PERIOD", value: "\(first)/\(last)"))
      }
    }
    for moment in record.excludedDates { write(moment, "EXDATE") }
  }

  private mutating func write(_ rule: RecurrenceRule, _ name: String) {
    var rule = rule
    rule.until = rule.until.map { until($0) }
    lines.line("\(name):\(rule)")
  }

  /// UNTIL in the form that the start asks for: a date, a local time or a time in UTC.
  ///
  /// Source: RFC 5545 section 3.3.10.
  private func until(_ until: RecurrenceRule.Until) -> RecurrenceRule.Until {
    guard let zone = startZone else {
      switch until {
      case .date: return until
      case .local(let wall): return .date(wall.date)
      case .utc(let instant):
        return .date(PlainDateTime(clampingWallSeconds: instant.epochSeconds).date)
      }
    }
    let wall: PlainDateTime
    switch until {
    case .utc(let instant):
      return record.isFloating ? .local(zone.wallTime(at: instant)) : until
    case .local(let time): wall = time
    case .date(let date):
      wall = PlainDateTime(date: date, time: PlainTime(clampingSecondOfDay: 86_399))
    }
    return record.isFloating ? .local(wall) : .utc(ZonedDateTime(wall, in: zone).instant)
  }

  /// A date of a series in the form of its start.
  private mutating func write(_ moment: RecordMoment, _ name: String) {
    switch (moment, record.time) {
    case (.date(let date), .allDay):
      lines.line("\(name);VALUE=DATE:\(CompactTime.text(date))")
    case (.time(let time), .allDay):
      lines.line("\(name);VALUE=DATE:\(CompactTime.text(time.wall.date))")
    case (.date(let date), .timed(let start, _)):
      for instant in occurrences(on: date, start: start, isExcluded: name == "EXDATE") {
        write(RecordTime(ZonedDateTime(instant: instant, zone: start.zone)), name, start)
      }
    case (.time(let time), .timed(let start, _)): write(time, name, start)
    }
  }

  private mutating func write(_ time: RecordTime, _ name: String, _ start: RecordTime) {
    // An exclusion names an instant, so it can take the zone of the series.
    let isForeign = name == "EXDATE" && time.zone != start.zone
    self.time(
      name,
      isForeign ? RecordTime(ZonedDateTime(instant: time.instant, zone: start.zone)) : time)
  }

  /// The occurrences that a date stands for: those of the rules, else the time of the start.
  private func occurrences(on date: PlainDate, start: RecordTime, isExcluded: Bool) -> [Instant] {
    let zone = start.zone
    guard isExcluded else {
      return [ZonedDateTime(PlainDateTime(date: date, time: start.wall.time), in: zone).instant]
    }
    let set = RecurrenceSet(start: .time(start.wall, zone), rules: record.rules)
    let first = zone.startOfDay(date)
    let end = zone.startOfDay(date.adding(days: 1))
    guard first < end else { return [] }
    return set.occurrences(in: first..<end).map { Instant(epochSeconds: $0.epochSeconds) }
  }

  // MARK: Content

  private mutating func writeTexts() throws(ICalendarWriteError) {
    let details = record.details
    if let title = details.title { text("SUMMARY", title) }
    if let description = details.description { text("DESCRIPTION", description) }
    if let location = details.location { text("LOCATION", location) }
    if let status = details.status { lines.line("STATUS:\(status.rawValue.uppercased())") }
    if details.isTransparent { lines.line("TRANSP:TRANSPARENT") }
    if let word = details.classification { try self.word("CLASS", word) }
    if !details.categories.isEmpty {
      let list = details.categories.map { ContentLineText.escaped($0) }
      lines.line("CATEGORIES:\(list.joined(separator: ","))")
    }
    if let color = details.colorHex {
      if let name = ColorNames.name(of: color) {
        lines.line("COLOR:\(name)")
      } else {
        // COLOR takes names alone.
        lines.line("X-APPLE-CALENDAR-COLOR:\(ColorNames.hex(color).uppercased())")
      }
    }
    if let geo = details.geo {
      let numbers = [geo.latitude, geo.longitude].map { ContentLineText.number($0) }
      lines.line("GEO:\(numbers.joined(separator: ";"))")
    }
  }

  private mutating func writePeople() throws(ICalendarWriteError) {
    if let organizer = record.details.organizer { try address("ORGANIZER", organizer) }
    for attendee in record.details.attendees { try address("ATTENDEE", attendee) }
  }

  private mutating func address(
    _ name: String, _ address: CalendarAddress
  ) throws(ICalendarWriteError) {
    guard !address.address.isEmpty else { throw error(name, "", .empty) }
    var line = name
    if let text = address.name { line += ";CN=\(ContentLineText.parameter(text))" }
    if let role = address.role { line += ";ROLE=\(ContentLineText.parameter(Self.role(role)))" }
    if let status = address.status {
      line += ";PARTSTAT=\(ContentLineText.parameter(status.uppercased()))"
    }
    try plain(line, address.address, property: name)
  }

  private static func role(_ word: String) -> String {
    switch word {
    case "required": "REQ-PARTICIPANT"
    case "optional": "OPT-PARTICIPANT"
    default: word.uppercased()
    }
  }

  private mutating func writeLinks() throws(ICalendarWriteError) {
    if let url = record.details.url { try plain("URL", url) }
    for address in record.details.conferences { try plain("CONFERENCE;VALUE=URI", address) }
    for address in record.details.attachments { try plain("ATTACH", address) }
  }

  // MARK: Alarms

  private mutating func write(_ alarm: EventAlarm) throws(ICalendarWriteError) {
    lines.line("BEGIN:VALARM")
    try word("ACTION", alarm.action.uppercased())
    let title = record.details.title ?? "Reminder"
    switch alarm.action {
    case "display": text("DESCRIPTION", title)
    case "email":
      text("DESCRIPTION", title)
      text("SUMMARY", title)
      for address in record.details.organizer.map({ [$0] }) ?? record.details.attendees {
        try plain("ATTENDEE", address.address)
      }
    default: break
    }
    switch alarm.trigger {
    case .fromStart(let days, let seconds):
      lines.line("TRIGGER:\(Self.signed(days, seconds))")
    case .fromEnd(let days, let seconds):
      lines.line("TRIGGER;RELATED=END:\(Self.signed(days, seconds))")
    case .at(let instant):
      lines.line("TRIGGER;VALUE=DATE-TIME:\(CompactTime.utc(instant))")
    }
    lines.line("END:VALARM")
  }

  private static func signed(_ days: Int, _ seconds: Int) -> String {
    (days < 0 || seconds < 0 ? "-" : "") + DurationText.text(days: days, seconds: seconds)
  }

  // MARK: Lines

  private mutating func text(_ name: String, _ value: String) {
    lines.line("\(name):\(ContentLineText.escaped(value))")
  }

  private mutating func word(_ name: String, _ value: String) throws(ICalendarWriteError) {
    guard ContentLineText.isToken(value) else { throw error(name, value, .notAWord) }
    lines.line("\(name):\(value.uppercased())")
  }

  /// A value that has no escapes: what would break the line is refused.
  private mutating func plain(
    _ start: String, _ value: String, property: String? = nil
  ) throws(ICalendarWriteError) {
    guard ContentLineText.isOneLine(value) else {
      throw error(property ?? start, value, .controlCharacter)
    }
    lines.line("\(start):\(value)")
  }

  private func error(
    _ property: String, _ value: String, _ reason: ICalendarWriteError.Reason
  ) -> ICalendarWriteError {
    ICalendarWriteError(eventId: record.id, property: property, value: value, reason: reason)
  }
}
