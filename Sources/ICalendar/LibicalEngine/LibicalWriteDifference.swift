/// What libical writes otherwise than the standard says, or cannot write.
///
/// Lines of these kinds are written as the first engine writes them. Tests hold that libical writes
/// all other lines of exported events.
package enum LibicalWriteDifference: String, CaseIterable, Sendable {
  case list = "comma in a list"
  case place = "place"
  case dates = "list of dates"
  case rule = "rule"
  case property = "unknown property"

  /// The kind of a content line, or nil for one that libical writes.
  package init?(_ line: String) {
    let line = DocumentLine(line, number: 0)
    let name = line.name.lowercased()
    switch name {
    case "geo": self = .place
    case "rrule", "exrule": self = .rule
    case "rdate" where line.value.contains(","), "exdate" where line.value.contains(","):
      self = .dates
    case _ where JCalTypes.isTextList(name): self = .list
    case _ where JCalTypes.assumed(for: name) == JCalTypes.unknown: self = .property
    default: return nil
    }
  }

  /// The section of a standard that decides.
  package var section: String {
    switch self {
    case .list: "RFC 5545 section 3.3.11"
    case .place: "RFC 5545 section 3.8.1.6"
    case .dates: "RFC 5545 section 3.1.1"
    case .rule: "RFC 5545 section 3.3.10"
    case .property: "RFC 5545 section 3.8.8.1"
    }
  }

  /// What libical makes of it, in one sentence without a full stop.
  package var reason: String {
    switch self {
    case .list: "libical writes a comma inside a member as one between members"
    case .place: "libical keeps six decimals of a place"
    case .dates: "libical holds one date a property"
    case .rule: "libical refuses the rule or cuts its numbers"
    case .property: "libical does not know the property"
    }
  }

  /// A content line that shows it.
  package var example: String {
    switch self {
    case .list: #"CATEGORIES:Work\, urgent,Travel"#
    case .place: "GEO:48.20849;16.372081234"
    case .dates: "RDATE:20260615T090000Z,20260616T090000Z"
    case .rule: "RRULE:FREQ=DAILY;INTERVAL=40000"
    case .property: "FOO-BAR:1"
    }
  }
}
