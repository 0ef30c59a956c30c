/// What a component must have, beside what the reading of events asks for itself.
///
/// Source: RFC 5545 sections 3.6 and 3.6.1 through 3.6.6.
struct RequiredProperty {
  var name: String
  var severity: ICalendarFinding.Severity
  var hint: String

  /// The properties that a component must have.
  ///
  /// - Parameter action: The ACTION of an alarm in upper case, else empty.
  static func all(of component: ComponentName?, action: String) -> [RequiredProperty] {
    switch component {
    case .vcalendar:
      [
        RequiredProperty("VERSION", "write VERSION:2.0 after BEGIN:VCALENDAR"),
        RequiredProperty("PRODID", "name the program that wrote the file"),
      ]
    case .vevent: [stamp]
    case .vtodo, .vjournal, .vfreebusy, .vavailability, .available:
      [RequiredProperty("UID", "give each component a UID that stays the same"), stamp]
    case .vtimezone: [RequiredProperty("TZID", "give the zone the name that the events use")]
    case .standard, .daylight:
      [RequiredProperty("TZOFFSETFROM", "name the offset that was in use before")]
    case .valarm where action == "DISPLAY": [words]
    case .valarm where action == "EMAIL":
      [
        words, RequiredProperty("SUMMARY", "name the subject of the message", .info),
        RequiredProperty("ATTENDEE", "name who gets the message", .info),
      ]
    default: []
    }
  }

  private static let stamp = RequiredProperty(
    "DTSTAMP", "write when the component was made or last changed, in UTC")
  private static let words = RequiredProperty("DESCRIPTION", "write what the alarm says", .info)

  private init(_ name: String, _ hint: String, _ severity: ICalendarFinding.Severity = .warning) {
    self.name = name
    self.hint = hint
    self.severity = severity
  }
}
