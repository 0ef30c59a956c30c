/// What is wrong with a value, and how a person mends it.
struct ValueFault {
  var text: String
  var action: String
  var hint: String
  var severity = ICalendarFinding.Severity.warning
  var code = FindingCode.badValue
}

/// The values that the standard allows for single properties.
///
/// Dates of events, rules, lengths and alarms are not looked at here: their reading does that.
///
/// Source: RFC 5545 section 3.7 and 3.8, RFC 7986 section 5.
enum ValueRules {
  private static let statuses: [ComponentName: [String]] = [
    .vevent: ["TENTATIVE", "CONFIRMED", "CANCELLED"],
    .vtodo: ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"],
    .vjournal: ["DRAFT", "FINAL", "CANCELLED"],
  ]
  private static let messages = [
    "REQUEST", "REPLY", "ADD", "CANCEL", "REFRESH", "COUNTER", "DECLINECOUNTER",
  ]

  private static let ignored = "the value does not count"
  private static let kept = "kept as it is"

  /// Whether a property has rules.
  static func applies(to name: String) -> Bool { names.contains(name) }

  private static let names: Set<String> = [
    "VERSION", "CALSCALE", "METHOD", "STATUS", "TRANSP", "BUSYTYPE", "PRIORITY", "PERCENT-COMPLETE",
    "SEQUENCE",
    "REPEAT", "GEO", "COLOR", "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED",
    "REFRESH-INTERVAL", "ORGANIZER", "ATTENDEE", "URL", "CONFERENCE", "SOURCE", "TZURL",
  ]

  /// What is wrong with a value, or nil.
  ///
  /// - Parameters:
  ///   - name: The property in upper case.
  ///   - value: Its value, blanks around it left out.
  ///   - component: What it stands in.
  static func fault(
    _ name: String, _ value: String, in component: ComponentName?
  ) -> ValueFault? {
    let word = value.uppercased()
    switch name {
    case "VERSION" where component == .vcalendar:
      // vCalendar 1.0 has a finding of its own.
      return value == "1.0" ? nil : choice(name, value, among: ["2.0"], action: "read as 2.0")
    case "CALSCALE":
      return choice(name, value, among: ["GREGORIAN"], action: "read as GREGORIAN")
    case "METHOD" where messages.contains(word):
      return ValueFault(
        text: "METHOD:\(word) makes a message to some people of the calendar",
        action: "read all the same",
        hint: "leave METHOD out of a published feed, or write METHOD:PUBLISH", severity: .info,
        code: .method)
    case "METHOD": return choice(name, value, among: ["PUBLISH"] + messages)
    case "STATUS":
      return component.flatMap { statuses[$0] }.flatMap {
        choice(
          name, value, among: $0, action: word == "CANCELED" ? "read as CANCELLED" : ignored)
      }
    case "TRANSP": return choice(name, value, among: ["OPAQUE", "TRANSPARENT"])
    case "BUSYTYPE" where !word.hasPrefix("X-"):
      return choice(name, value, among: BusyKind.allCases.map(\.rawValue), action: "read as BUSY")
    case "PRIORITY": return number(name, value, in: 0...9)
    case "PERCENT-COMPLETE": return number(name, value, in: 0...100)
    case "SEQUENCE", "REPEAT": return number(name, value, in: 0...2_147_483_647)
    case "GEO":
      return isPosition(value) ? nil : no("pair of degrees", name, value, example: "48.2;16.4")
    case "COLOR":
      return ColorNames.isName(value)
        ? nil
        : no(
          "colour name of CSS", name, value, example: "royalblue",
          action: ColorNames.rgb(value) == nil ? ignored : "read as a colour")
    case "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED":
      return isTimeInUTC(value) ? nil : no("time in UTC", name, value, example: "20260615T090000Z")
    case "REFRESH-INTERVAL":
      return isLength(value) ? nil : no("length", name, value, example: "PT1H or P1D")
    case "ORGANIZER", "ATTENDEE":
      return isAddress(value)
        ? nil
        : no(
          "address", name, value, example: "mailto:ada@team.example",
          action: value.isEmpty ? ignored : kept)
    case "URL", "CONFERENCE", "SOURCE", "TZURL":
      return isAddress(value)
        ? nil
        : no(
          "address", name, value, example: "https://team.example/call",
          action: value.isEmpty ? ignored : kept)
    default: return nil
    }
  }

  private static func choice(
    _ name: String, _ value: String, among allowed: [String], action: String = ignored
  ) -> ValueFault? {
    if allowed.contains(value.uppercased()) { return nil }
    return ValueFault(
      text: text(name, value, "which the standard does not have"),
      action: action, hint: "write \(allowed.joined(separator: ", or "))")
  }

  private static func number(
    _ name: String, _ value: String, in bounds: ClosedRange<Int>
  ) -> ValueFault? {
    if let number = Int(value), bounds.contains(number) { return nil }
    let range = "\(bounds.lowerBound) to \(bounds.upperBound)"
    return ValueFault(
      text: text(name, value, "which is no whole number from \(range)"),
      action: ignored, hint: "write a number and nothing else")
  }

  private static func no(
    _ what: String, _ name: String, _ value: String, example: String, action: String = ignored
  ) -> ValueFault {
    ValueFault(
      text: text(name, value, "which is no \(what)"), action: action,
      hint: "write it as \(example)")
  }

  private static func text(_ name: String, _ value: String, _ reason: String) -> String {
    if value.isEmpty { return "\(name) is empty" }
    let shown = value.utf8.count <= 60 ? value : value.prefix(40) + "…"
    return "\(name) is \"\(shown)\", \(reason)"
  }

  private static func isPosition(_ value: String) -> Bool {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
    else { return false }
    return GeoPosition(latitude: latitude, longitude: longitude) != nil
  }

  private static func isTimeInUTC(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    guard let date = DateValue(bytes.span, 0..<bytes.count) else { return false }
    return date.form == .utc && !date.isTolerated
  }

  private static func isLength(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    return DurationValue(bytes.span, 0..<bytes.count)?.isPositive ?? false
  }

  /// A scheme, a colon, something behind it, and neither blanks nor control characters.
  static func isAddress(_ value: String) -> Bool {
    guard let colon = value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = value.utf8[..<colon]
    let rest = value.utf8[colon...].dropFirst()
    guard let initial = scheme.first, (0x61...0x7A).contains(initial | 0x20), !rest.isEmpty,
      !value.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
    else { return false }
    return scheme.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
    }
  }
}
