/// The value types of properties in jCal.
///
/// Source: RFC 7265 section 3.5 and 5, RFC 5545 section 3.8, RFC 7986, 9073, 9074 and 9253.
enum JCalTypes {
  /// The type of values whose property or type nobody knows: they stand as they are in iCalendar text.
  static let unknown = "unknown"

  /// The type that values have without a VALUE parameter.
  ///
  /// - Parameter name: The property, in lower case.
  static func assumed(for name: String) -> String { byName[name] ?? unknown }

  /// Whether VALUE has to stand in iCalendar text even if it says nothing new, as the standard gives
  /// the property no type of its own.
  static func isAlwaysNamed(_ name: String) -> Bool {
    switch name {
    case "refresh-interval", "source", "conference", "image", "styled-description",
      "structured-data", "link":
      true
    default: false
    }
  }

  /// Whether a value is a list of texts.
  static func isTextList(_ name: String) -> Bool { name == "categories" || name == "resources" }

  /// Whether a value has parts with semicolons between them, which are an array in jCal.
  static func isStructured(_ name: String) -> Bool { name == "geo" || name == "request-status" }

  private static let byName: [String: String] = {
    let lists: [(type: String, names: String)] = [
      (
        "text",
        """
        action busytype calscale categories class color comment contact description location \
        location-type method name participant-type prodid proximity refid related-to relcalid \
        request-status resource-type resources status styled-description summary transp tzid \
        tzid-alias-of tzname uid version xml
        """
      ),
      (
        "date-time",
        """
        acknowledged completed created dtend dtstamp dtstart due exdate last-modified rdate \
        recurrence-id tzuntil
        """
      ),
      ("duration", "duration refresh-interval trigger"),
      ("recur", "exrule rrule"),
      ("cal-address", "attendee calendar-address organizer"),
      ("uri", "attach concept conference image link source structured-data tzurl url"),
      ("utc-offset", "tzoffsetfrom tzoffsetto"),
      ("integer", "percent-complete priority repeat sequence"),
      ("period", "freebusy"),
      ("float", "geo"),
    ]
    var types: [String: String] = [:]
    for list in lists {
      for name in list.names.split(separator: " ") { types[String(name)] = list.type }
    }
    return types
  }()
}
