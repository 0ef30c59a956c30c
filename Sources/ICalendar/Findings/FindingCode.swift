/// What a finding is about, as a stable word that programs can match.
public enum FindingCode: String, Hashable, Sendable, CaseIterable {
  /// A content line without a name, a colon or readable parameters.
  case badLine = "bad-line"
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
  /// A start that its own rule does not give.
  case startNotInRule = "start-not-in-rule"
  /// A zone name was understood as an IANA zone.
  case timezoneMapped = "timezone-mapped"
  /// A zone that only the file defines.
  case timezonePrivate = "timezone-private"
  /// A zone name that nothing explains.
  case timezoneUnknown = "timezone-unknown"
  /// Bytes that are no UTF-8, control characters, another encoding.
  case encoding
  /// A limit on work or size was reached.
  case limit
  /// The text is no calendar at all.
  case notICalendar = "not-icalendar"
  /// The text is a vCalendar 1.0.
  case vCalendar1 = "vcalendar-1.0"

  /// The section of the standard that the finding rests on.
  public var section: String {
    switch self {
    case .badLine: "RFC 5545 section 3.1"
    case .badComponent: "RFC 5545 section 3.6"
    case .badDate: "RFC 5545 section 3.3.5"
    case .badDuration: "RFC 5545 section 3.3.6"
    case .badRule: "RFC 5545 section 3.3.10"
    case .badAlarm: "RFC 5545 section 3.6.6"
    case .badTimezone, .timezonePrivate: "RFC 5545 section 3.6.5"
    case .duplicateProperty, .noStart, .missingUid: "RFC 5545 section 3.6.1"
    case .duplicateUid: "RFC 5545 section 3.8.4.7"
    case .endNotAfterStart, .endType: "RFC 5545 section 3.8.2.2"
    case .valueType: "RFC 5545 section 3.2.20"
    case .untilType: "RFC 5545 section 3.3.10"
    case .exdateType: "RFC 5545 section 3.8.5.1"
    case .startNotInRule: "RFC 5545 section 3.8.5.3"
    case .timezoneMapped, .timezoneUnknown: "RFC 5545 section 3.2.19"
    case .encoding: "RFC 5545 section 3.1.4"
    case .limit: "RFC 5545 section 7"
    case .notICalendar: "RFC 5545 section 3.4"
    case .vCalendar1: "RFC 5545 section 3.7.4"
    }
  }
}
