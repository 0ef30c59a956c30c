extension FindingCode {
  /// What the code says, in one sentence without a full stop.
  public var meaning: String {
    switch self {
    case .badLine: "A line has no name, no colon, or parameters that cannot be read"
    case .badJSON: "A feed in jCal is no JSON from some place on, or has no form of jCal"
    case .badComponent: "A component is empty, not closed, not opened, or in the wrong place"
    case .badDate: "A value is no date or time, or not in the form of iCalendar"
    case .badDuration: "A value is no length of time"
    case .badRule: "A recurrence rule is wrong, or has a part that does not count"
    case .badAlarm: "An alarm lacks what says when or how it goes off"
    case .badTimezone: "A VTIMEZONE is wrong, or contradicts the time zone database"
    case .badValue: "A value is outside the list or range of its property"
    case .missingProperty: "A component lacks a property that it must have"
    case .unknownProperty: "A property is in no standard and does not begin with X-"
    case .duplicateProperty: "A property stands twice, or beside one that excludes it"
    case .duplicateUid: "Two components claim the same event or occurrence"
    case .missingUid: "An event has no UID"
    case .noStart: "An event has no DTSTART"
    case .endNotAfterStart: "An event ends before it starts"
    case .endType: "The end is a date and the start a time, or the other way round"
    case .valueType: "VALUE or TZID does not fit the value"
    case .untilType: "UNTIL is of another type than the start"
    case .exdateType: "EXDATE is of another type than the start"
    case .recurrenceIdType: "RECURRENCE-ID is of another type than the start of its series"
    case .startNotInRule: "The start is not a date of its own rule"
    case .noSuchOccurrence: "EXDATE or RECURRENCE-ID names no occurrence of its series"
    case .noOccurrence: "No occurrence of a series is left"
    case .timezoneMapped: "A zone name is no IANA name and was understood as one"
    case .timezonePrivate: "A zone is defined by the file alone"
    case .timezoneUndefined: "A zone name is used and not defined by a VTIMEZONE"
    case .timezoneUnknown: "Nothing explains the name of a zone"
    case .method: "METHOD makes the calendar an invitation or an answer to one"
    case .encoding: "The text is not plain UTF-8"
    case .longLine: "A line is longer than 75 octets and not folded"
    case .lineEnd: "A line does not end with CRLF"
    case .limit: "A limit on work or size was reached"
    case .notICalendar: "The text is no calendar"
    case .unreadable: "A file could not be opened"
    case .staleCopy: "The copy of an earlier download is used, as the host failed"
    case .vCalendar1: "The text is a vCalendar 1.0, the form before iCalendar"
    case .libicalDiffers: "libical reads a line otherwise, or not at all"
    }
  }

  /// The severity that findings of this code mostly have; the worst one where they differ.
  public var usualSeverity: ICalendarFinding.Severity {
    switch self {
    case .badJSON, .badDate, .noStart, .timezoneUnknown, .notICalendar, .unreadable: .error
    case .startNotInRule, .noSuchOccurrence, .timezoneMapped, .timezonePrivate, .timezoneUndefined,
      .unknownProperty, .method, .longLine, .lineEnd, .libicalDiffers,
      .staleCopy:
      .info
    default: .warning
    }
  }
}
