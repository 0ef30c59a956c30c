/// The property names of the standards.
///
/// Source: the registry of iCalendar properties at IANA, that is RFC 5545 section 8.3.2, RFC 7953,
/// RFC 7986, RFC 9073, RFC 9074, RFC 9253, and XML of RFC 6321; those of vCalendar 1.0 as well.
enum PropertyCatalog {
  /// Whether a name in upper case is one of them, or one that anybody may invent.
  static func knows(_ name: String) -> Bool {
    name.hasPrefix("X-") || names.contains(name)
  }

  /// The registered name that a mistyped one was most likely meant to be: one letter is missing, too
  /// many, another, or two are swapped.
  static func nearest(to name: String) -> String? {
    guard name.utf8.count >= 4 else { return nil }
    return names.sorted().first { isNear(Array(name.utf8), Array($0.utf8)) }
  }

  private static func isNear(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let front = zip(left, right).prefix { $0 == $1 }.count
    let back = zip(left.dropFirst(front).reversed(), right.dropFirst(front).reversed())
      .prefix { $0 == $1 }.count
    let (rest, other) = (left.count - front - back, right.count - front - back)
    if max(rest, other) <= 1 { return true }
    return rest == 2 && other == 2 && left[front] == right[front + 1]
      && left[front + 1] == right[front]
  }

  private static let names: Set<String> = [
    "ACKNOWLEDGED", "ACTION", "ATTACH", "ATTENDEE", "BEGIN", "BUSYTYPE", "CALENDAR-ADDRESS",
    "CALSCALE", "CATEGORIES", "CLASS", "COLOR", "COMMENT", "COMPLETED", "CONCEPT", "CONFERENCE",
    "CONTACT", "CREATED", "DEFAULT-ALARM", "DESCRIPTION", "DTEND", "DTSTAMP", "DTSTART", "DUE",
    "DURATION", "END", "EXDATE", "EXRULE", "FREEBUSY", "GEO", "IMAGE", "LAST-MODIFIED", "LINK",
    "LOCATION", "LOCATION-TYPE", "METHOD", "NAME", "ORGANIZER", "PARTICIPANT-TYPE",
    "PERCENT-COMPLETE", "PRIORITY", "PRODID", "PROXIMITY", "RDATE", "RECURRENCE-ID", "REFID",
    "REFRESH-INTERVAL", "RELATED-TO", "REPEAT", "REQUEST-STATUS", "RESOURCES",
    "RESOURCE-TYPE", "RRULE", "SEQUENCE", "SOURCE", "STATUS", "STRUCTURED-DATA",
    "STYLED-DESCRIPTION", "SUMMARY", "TRANSP", "TRIGGER", "TZID", "TZID-ALIAS-OF", "TZNAME",
    "TZOFFSETFROM", "TZOFFSETTO", "TZUNTIL", "TZURL", "UID", "URL", "VERSION", "XML",
    // vCalendar 1.0
    "AALARM", "DALARM", "DAYLIGHT", "DCREATED", "MALARM", "PALARM", "RNUM", "TZ",
  ]
}
