public import JSONText

/// Writes findings for programs and for people.
public enum FindingWriter {
  /// Writes one finding as an object with the keys `severity`, `code`, `line`, `column`, `text`,
  /// `action`, `hint` and `section`; what does not apply is null.
  ///
  /// - Parameters:
  ///   - finding: What is written.
  ///   - file: The feed's name where several were read; adds the key `file`.
  ///   - json: Where it is written.
  public static func write(
    _ finding: ICalendarFinding, file: String? = nil, to json: inout JSONWriter
  ) {
    json.beginObject()
    if let file { json.member("file", file) }
    json.member("severity", finding.severity.rawValue)
    json.member("code", finding.code.rawValue)
    json.key("line")
    if let position = finding.position { json.value(position.line) } else { json.null() }
    json.key("column")
    if let position = finding.position { json.value(position.column) } else { json.null() }
    json.member("text", finding.text)
    json.member("action", finding.action)
    json.key("hint")
    if let hint = finding.hint { json.value(hint) } else { json.null() }
    json.member("section", finding.section)
    json.endObject()
  }

  /// The finding as compilers write theirs, the hint on a line of its own.
  ///
  ///     feed.ics:14:9: warning: DTSTART names the unknown zone "X" [timezone-unknown]
  ///       read as floating; RFC 5545 section 3.2.19
  ///       hint: add a VTIMEZONE of that name
  ///
  /// - Parameters:
  ///   - finding: What is written.
  ///   - file: What the feed is called.
  public static func text(_ finding: ICalendarFinding, file: String) -> String {
    let place = finding.position.map { "\(file):\($0)" } ?? file
    var text = "\(place): \(finding.severity.word): \(finding.text) [\(finding.code.rawValue)]\n"
    text += "  \(finding.action); \(finding.section)\n"
    if let hint = finding.hint { text += "  hint: \(hint)\n" }
    return text
  }
}

extension ICalendarFinding.Severity {
  /// The severity as compilers and SARIF call it: `error`, `warning`, `note`.
  public var word: String { self == .info ? "note" : rawValue }
}
