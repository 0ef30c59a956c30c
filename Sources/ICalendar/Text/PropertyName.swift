/// The properties that the reader asks for; all others are `other`.
enum PropertyName: String, CaseIterable {
  case begin = "BEGIN"
  case end = "END"
  // Calendar
  case version = "VERSION"
  case prodid = "PRODID"
  case method = "METHOD"
  case calscale = "CALSCALE"
  case name = "NAME"
  case calendarName = "X-WR-CALNAME"
  case calendarZone = "X-WR-TIMEZONE"
  case color = "COLOR"
  case appleColor = "X-APPLE-CALENDAR-COLOR"
  case outlookColor = "X-OUTLOOK-COLOR"
  case refreshInterval = "REFRESH-INTERVAL"
  case publishedTTL = "X-PUBLISHED-TTL"
  // Time zones
  case tzid = "TZID"
  case tzOffsetFrom = "TZOFFSETFROM"
  case tzOffsetTo = "TZOFFSETTO"
  case licLocation = "X-LIC-LOCATION"
  // Events: time
  case dtstart = "DTSTART"
  case dtend = "DTEND"
  case duration = "DURATION"
  case rrule = "RRULE"
  case exrule = "EXRULE"
  case rdate = "RDATE"
  case exdate = "EXDATE"
  case recurrenceId = "RECURRENCE-ID"
  // Events: identity
  case uid = "UID"
  case sequence = "SEQUENCE"
  case dtstamp = "DTSTAMP"
  case created = "CREATED"
  case lastModified = "LAST-MODIFIED"
  // Events: content
  case summary = "SUMMARY"
  case description = "DESCRIPTION"
  case location = "LOCATION"
  case comment = "COMMENT"
  case contact = "CONTACT"
  case url = "URL"
  case status = "STATUS"
  case transp = "TRANSP"
  case classification = "CLASS"
  case priority = "PRIORITY"
  case categories = "CATEGORIES"
  case organizer = "ORGANIZER"
  case attendee = "ATTENDEE"
  case attach = "ATTACH"
  case geo = "GEO"
  case conference = "CONFERENCE"
  // Busy time
  case freebusy = "FREEBUSY"
  case busytype = "BUSYTYPE"
  case busyStatus = "X-MICROSOFT-CDO-BUSYSTATUS"
  // Alarms
  case action = "ACTION"
  case trigger = "TRIGGER"
  case repetitions = "REPEAT"
  // Alarms of vCalendar 1.0
  case displayAlarm = "DALARM"
  case audioAlarm = "AALARM"
  case mailAlarm = "MALARM"
  case procedureAlarm = "PALARM"

  /// Whether the value is text that a generator may have broken over lines without a fold.
  var isText: Bool {
    switch self {
    case .summary, .description, .location, .comment, .contact, .categories, .calendarName, .name:
      true
    default: false
    }
  }

  /// A bit of its own for each property; there are no more than 64.
  var bit: UInt64 { 1 << UInt64(unsafe unsafeBitCast(self, to: UInt8.self)) }

  /// The properties that the index of a feed asks for inside an event, one bit each.
  static let indexed: UInt64 = [
    .begin, .end, .uid, .dtstart, .dtend, .duration, .rrule, .exrule, .rdate, .recurrenceId,
  ].reduce(0) { (bits: UInt64, name: PropertyName) in bits | name.bit }

  /// Whether it holds dates or times that may name a zone.
  var isDateInZone: Bool {
    switch self {
    case .dtstart, .dtend, .recurrenceId, .exdate, .rdate, .freebusy: true
    default: false
    }
  }

  /// Whether a component may have it once only.
  ///
  /// RRULE is left out: it should not occur twice either, but two of them have a plain meaning, and
  /// one that cannot be read costs itself only.
  var isSingle: Bool {
    switch self {
    case .version, .prodid, .method, .calscale, .tzid, .tzOffsetFrom, .tzOffsetTo, .dtstart, .dtend,
      .duration, .recurrenceId, .uid, .sequence, .dtstamp, .created, .lastModified, .summary,
      .description, .location, .url, .status, .transp, .classification, .priority, .organizer, .geo,
      .color, .action, .trigger, .repetitions, .calendarZone, .busytype:
      true
    default: false
    }
  }
}
