/// Brings single lines into the form that strict readers ask for, without a look at other lines.
enum LineRepair {
  /// What becomes of a line.
  enum Outcome {
    case kept
    /// Another text, and what was changed.
    case changed(String, String)
    /// It goes, and why.
    case dropped(String)
  }

  static func outcome(of line: DocumentLine, in component: ComponentName?) -> Outcome {
    if line.name.hasPrefix("X-") {
      return LineParts(line) == nil ? .dropped("its parameters cannot be read") : .kept
    }
    guard var parts = LineParts(line) else { return .dropped("its parameters cannot be read") }
    guard isQuotedPrintable(line) else { return outcome(of: line, parts, in: component) }
    for name in ["ENCODING", "CHARSET", "QUOTED-PRINTABLE"] { parts.remove(name) }
    if isText(line) {
      parts.value = ContentLineText.escaped(decoded(line))
      return .changed(parts.text, "is written as plain text")
    }
    // The value is read as it stands.
    let rest = outcome(of: line, parts, in: component)
    if case .kept = rest { return .changed(parts.text, "is written without an encoding") }
    return rest
  }

  private static func outcome(
    of line: DocumentLine, _ parts: LineParts, in component: ComponentName?
  ) -> Outcome {
    let name = line.name
    switch name {
    case "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE":
      return date(line, parts, isList: name == "EXDATE" || name == "RDATE")
    case "FREEBUSY": return periods(parts)
    case "TZOFFSETFROM", "TZOFFSETTO": return offset(parts)
    default: break
    }
    guard let fault = ValueRules.fault(name, parts.value, in: component),
      fault.severity > .info
    else { return .kept }
    return value(name, parts)
  }

  // MARK: Text

  private static func isQuotedPrintable(_ line: DocumentLine) -> Bool {
    line.read { bytes, parameters, _ in parameters.isQuotedPrintable(in: bytes) } ?? false
  }

  /// Whether the reader decodes the value: texts, and what it has no type for.
  private static func isText(_ line: DocumentLine) -> Bool {
    line.property.map { $0.isText || $0 == .uid } ?? true
  }

  private static func decoded(_ line: DocumentLine) -> String {
    line.read { bytes, _, value in QuotedPrintable.decode(bytes, value) } ?? ""
  }

  // MARK: Dates

  /// Dates in their own form, with the VALUE that fits them.
  private static func date(_ line: DocumentLine, _ original: LineParts, isList: Bool) -> Outcome {
    var parts = original
    var members: [String] = []
    var form: DateValue.Form?
    for member in parts.members {
      let ends = member.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let date = ends.first.flatMap({ DateValue(text: $0) }) else {
        if isList { continue }
        return .kept
      }
      form = form ?? date.form
      members.append(
        ([date.compactText] + ends.dropFirst().map(String.init)).joined(separator: "/"))
    }
    guard let form else { return isList ? .dropped("it holds no date") : .kept }
    parts.value = members.joined(separator: ",")
    let type = parts.parameter("VALUE")?.uppercased()
    if form == .date {
      if type != "DATE" { parts.set("VALUE", "DATE") }
    } else if let type, type != "DATE-TIME", !isList || type != "PERIOD" {
      parts.remove("VALUE")
    }
    guard parts.text != line.text else { return .kept }
    let lost = original.members.count - members.count
    return .changed(
      parts.text,
      lost > 0 ? "loses \(lost) values that are no dates" : "is written as \(parts.text)")
  }

  /// Periods that have a start and an end behind it.
  private static func periods(_ original: LineParts) -> Outcome {
    var parts = original
    let kept = original.members.map(String.init).filter { isPeriod($0) }
    let lost = original.members.count - kept.count
    guard lost > 0 else { return .kept }
    guard !kept.isEmpty else { return .dropped("it holds no period") }
    parts.value = kept.joined(separator: ",")
    return .changed(parts.text, "loses \(lost) values that are no periods")
  }

  private static func isPeriod(_ text: String) -> Bool {
    let ends = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard ends.count == 2, let start = DateValue(text: ends[0]), start.form != .date else {
      return false
    }
    let bytes = Array(ends[1].utf8)
    if let length = DurationValue(bytes.span, 0..<bytes.count) { return length.isPositive }
    guard let end = DateValue(text: ends[1]) else { return false }
    return end.form != start.form || end.wallSeconds > start.wallSeconds
  }

  private static func offset(_ original: LineParts) -> Outcome {
    let read = UTCOffsetValue(original.value)
    guard let seconds = read.seconds, read.isTolerated else { return .kept }
    var parts = original
    parts.value = ContentLineText.offset(seconds)
    return .changed(parts.text, "is written as \(parts.text)")
  }

  // MARK: Values

  /// A value that its property does not allow: what is meant, where that is clear.
  private static func value(_ name: String, _ original: LineParts) -> Outcome {
    var parts = original
    switch name {
    case "VERSION": parts.value = "2.0"
    case "BUSYTYPE": parts.value = BusyKind.busy.rawValue
    case "STATUS" where parts.value.uppercased() == "CANCELED": parts.value = "CANCELLED"
    case "ORGANIZER", "ATTENDEE":
      guard parts.value.contains("@"), !parts.value.contains(" ") else {
        return .dropped("it is no address")
      }
      parts.value = "mailto:\(parts.value)"
    case "URL" where isHost(parts.value): parts.value = "https://\(parts.value)"
    case "COLOR" where ColorNames.rgb(parts.value) != nil:
      return .changed(
        "X-APPLE-CALENDAR-COLOR:\(parts.value)", "is written as X-APPLE-CALENDAR-COLOR")
    case "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED":
      guard var date = DateValue(text: parts.value) else { return .dropped("it is no time") }
      // Its zone, if it ever had one, was not written down.
      date.form = .utc
      parts.remove("TZID")
      parts.remove("VALUE")
      parts.value = date.compactText
    default: return .dropped("the standard does not have its value")
    }
    return .changed(parts.text, "is written as \(parts.text)")
  }

  private static func isHost(_ value: String) -> Bool {
    value.contains(".") && !value.contains(" ") && !value.contains(":")
  }
}
