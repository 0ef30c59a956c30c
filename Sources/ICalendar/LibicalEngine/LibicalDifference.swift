/// What libical reads otherwise than the standard says, or not at all.
///
/// Lines of these kinds are not handed to libical: the reader of this library reads them for both
/// engines. On all other lines the engines agree, which tests hold; rules have a list of their own
/// in `LibicalWalker.canWalk`.
package enum LibicalDifference: String, CaseIterable, Sendable {
  case emptyValue = "empty value"
  case outerBlanks = "blanks around a text"
  case escape = "unknown escape"
  case dateForm = "form of a date"
  case durationForm = "form of a duration"
  case numberForm = "form of a number"
  case placeForm = "form of a place"
  case valueType = "value of another type"
  case parameterText = "text of a parameter"
  case parameterCount = "many parameters"
  case encoding = "encoding"
  case longLine = "long line"
  case rule = "rule"

  /// The section of a standard that decides.
  package var section: String {
    switch self {
    case .emptyValue, .outerBlanks, .escape: "RFC 5545 section 3.3.11"
    case .dateForm: "RFC 5545 section 3.3.5"
    case .durationForm: "RFC 5545 section 3.3.6"
    case .numberForm: "RFC 5545 section 3.3.8"
    case .placeForm: "RFC 5545 section 3.8.1.6"
    case .valueType: "RFC 5545 section 3.2.20"
    case .parameterText: "RFC 5545 section 3.2"
    case .parameterCount, .longLine: "RFC 5545 section 3.1"
    case .encoding: "RFC 5545 section 3.1.4"
    case .rule: "RFC 5545 section 3.3.10"
    }
  }

  /// What libical makes of it, in one sentence without a full stop.
  package var reason: String {
    switch self {
    case .emptyValue: "libical leaves a property without a value out"
    case .outerBlanks: "libical takes blanks off the beginning and the end of a text"
    case .escape: "libical turns an unknown escape into a blank or a control character"
    case .dateForm: "libical reads dates of other forms, or refuses lower-case letters in them"
    case .durationForm: "libical takes parts without a unit for nothing, and large numbers wrap"
    case .numberForm: "libical takes a text that is no number for 0, and large numbers wrap"
    case .placeForm: "libical reads a place that has not two plain numbers"
    case .valueType: "libical leaves a VALUE parameter out that does not fit, or the property"
    case .parameterText:
      "libical keeps blanks and backslashes of parameters, or leaves the parameter out"
    case .parameterCount: "libical takes the rest of many parameters for the value"
    case .encoding: "libical passes bytes on that are no UTF-8, and quoted-printable as it is"
    case .longLine: "a line this long is not handed to libical"
    case .rule: "libical refuses this rule, cuts its numbers or drops a part of it"
    }
  }

  /// A content line that shows it.
  package var example: String {
    switch self {
    case .emptyValue: "SUMMARY:"
    case .outerBlanks: "SUMMARY: Lunch "
    case .escape: #"SUMMARY:10\:30"#
    case .dateForm: "DTSTART:20260615t090000"
    case .durationForm: "DURATION:P1W2D"
    case .numberForm: "SEQUENCE:+3"
    case .placeForm: "GEO:48.2; 16.37"
    case .valueType: "DTSTART;VALUE=DATE:20260615T090000"
    case .parameterText: #"ATTENDEE;CN="A\":mailto:a@example.org"#
    case .parameterCount:
      "SUMMARY" + String(repeating: ";X-P=1", count: 101) + ":Lunch"
    case .encoding: "SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9"
    case .longLine: "DESCRIPTION:" + String(repeating: "x", count: 1 << 20)
    case .rule: "RRULE:FREQ=DAILY;INTERVAL=40000"
    }
  }
}
