/// What a finding is about, as a stable word that programs can match.
public enum FindingCode: String, Hashable, Sendable, CaseIterable {
  /// A content line without a name, a colon or readable parameters.
  case badLine = "bad-line"
  /// A feed in jCal that is no JSON or not of the form of jCal.
  case badJSON = "bad-json"
  /// A component that is not closed, closed in the wrong order, or not opened.
  case badComponent = "bad-component"
  /// A date or date-time value that is none.
  case badDate = "bad-date"
  /// A DURATION value that is none.
  case badDuration = "bad-duration"
  /// A recurrence rule that is wrong or was read tolerantly.
  case badRule = "bad-rule"
  /// An alarm without what an alarm needs.
  case badAlarm = "bad-alarm"
  /// A VTIMEZONE that is wrong, or contradicts the database.
  case badTimezone = "bad-timezone"
  /// A value outside the list or range of its property.
  case badValue = "bad-value"
  /// A property that a component must have and lacks.
  case missingProperty = "missing-property"
  /// A property that no standard knows.
  case unknownProperty = "unknown-property"
  /// Another single-valued property twice in one component.
  case duplicateProperty = "duplicate-property"
  /// Two components claim one UID and occurrence.
  case duplicateUid = "duplicate-uid"
  /// An event without UID.
  case missingUid = "missing-uid"
  /// An event without DTSTART.
  case noStart = "no-start"
  /// An end that does not lie after the start.
  case endNotAfterStart = "end-not-after-start"
  /// An end of another value type than the start.
  case endType = "end-type"
  /// A VALUE parameter that the value does not fit.
  case valueType = "value-type"
  /// UNTIL of another value type than the start.
  case untilType = "until-type"
  /// EXDATE of another value type than the start.
  case exdateType = "exdate-type"
  /// RECURRENCE-ID of another value type than the start of its series.
  case recurrenceIdType = "recurrence-id-type"
  /// A start that its own rule does not give.
  case startNotInRule = "start-not-in-rule"
  /// An EXDATE or RECURRENCE-ID that names no occurrence of its series.
  case noSuchOccurrence = "no-such-occurrence"
  /// A series of which no occurrence is left.
  case noOccurrence = "no-occurrence"
  /// A zone name was understood as an IANA zone.
  case timezoneMapped = "timezone-mapped"
  /// A zone that only the file defines.
  case timezonePrivate = "timezone-private"
  /// A zone name that is used and that no VTIMEZONE of the file defines.
  case timezoneUndefined = "timezone-undefined"
  /// A zone name that nothing explains.
  case timezoneUnknown = "timezone-unknown"
  /// A METHOD that makes a message of the calendar.
  case method
  /// Bytes that are no UTF-8, control characters, another encoding.
  case encoding
  /// Content lines that are longer than 75 octets without a fold.
  case longLine = "long-line"
  /// Lines that do not end with CRLF.
  case lineEnd = "line-end"
  /// A limit on work or size was reached.
  case limit
  /// The text is no calendar at all.
  case notICalendar = "not-icalendar"
  /// A feed among others could not be opened.
  case unreadable
  /// A copy of an earlier download stands in for a host that failed.
  case staleCopy = "stale-copy"
  /// The text is a vCalendar 1.0.
  case vCalendar1 = "vcalendar-1.0"
  /// libical, which many programs read calendars with, reads something otherwise or not at all.
  case libicalDiffers = "libical-differs"

  /// The section of the standard that the finding rests on.
  public var section: String { "RFC \(rule.document) section \(rule.section)" }

  /// Where the section can be read.
  public var address: String {
    "https://www.rfc-editor.org/rfc/rfc\(rule.document)#section-\(rule.section)"
  }

  private var rule: (document: Int, section: String) {
    switch self {
    case .badLine, .longLine, .lineEnd: (5545, "3.1")
    case .badJSON: (7265, "3")
    case .badComponent: (5545, "3.6")
    case .badDate: (5545, "3.3.5")
    case .badDuration: (5545, "3.3.6")
    case .badRule, .untilType: (5545, "3.3.10")
    case .badAlarm: (5545, "3.6.6")
    case .badTimezone, .timezonePrivate: (5545, "3.6.5")
    case .badValue, .unknownProperty: (5545, "3.8")
    case .missingProperty, .duplicateProperty, .noStart, .missingUid: (5545, "3.6.1")
    case .duplicateUid: (5545, "3.8.4.7")
    case .endNotAfterStart, .endType: (5545, "3.8.2.2")
    case .valueType: (5545, "3.2.20")
    case .exdateType: (5545, "3.8.5.1")
    case .recurrenceIdType, .noSuchOccurrence: (5545, "3.8.4.4")
    case .startNotInRule, .noOccurrence: (5545, "3.8.5.3")
    case .timezoneMapped, .timezoneUndefined, .timezoneUnknown: (5545, "3.2.19")
    case .method: (5545, "3.7.2")
    case .encoding: (5545, "3.1.4")
    case .limit: (5545, "7")
    case .notICalendar, .unreadable: (5545, "3.4")
    case .staleCopy: (7986, "5.7")
    case .vCalendar1: (5545, "3.7.4")
    case .libicalDiffers: (5545, "3.3")
    }
  }
}
