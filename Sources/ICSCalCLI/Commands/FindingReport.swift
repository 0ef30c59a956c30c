import CalendarRendering
import ICalendar

/// What standard error says about the feeds of a run.
enum FindingReport {
  static let specs: [OptionSpec] = [
    .flag("--strict", nil, "ends with exit 1 before anything is written if there are errors"),
    .flag("--quiet", "q", "no findings"),
    .flag("--verbose", "v", "all findings, with what was done"),
  ]

  /// All findings with `-v`, else one line a feed that has warnings or errors; what stops the run
  /// in any case.
  static func text(_ feeds: [FeedInput], _ arguments: ParsedArguments) -> String {
    let isVerbose = arguments.has("--verbose")
    var text = ""
    for feed in feeds {
      if feed.isUnreadable, !isVerbose {
        text += unreadable(feed)
      } else if !arguments.has("--quiet") {
        if isVerbose { for finding in feed.contents.findings { text += safe(finding, feed.name) } }
        text += summary(feed, isVerbose: isVerbose) ?? ""
      }
    }
    if isRefused(feeds, arguments) {
      text += "icscal: nothing is written, as there are errors and --strict is given\n"
    }
    return text
  }

  /// Of text that is no calendar one message says all.
  private static func unreadable(_ feed: FeedInput) -> String {
    feed.contents.findings.filter { $0.code == .notICalendar }.map { finding in
      var text = "icscal: \(CommandLineTool.shown(feed.name)): \(finding.text)\n"
      if let hint = finding.hint { text += "  hint: \(hint)\n" }
      return text
    }.joined()
  }

  /// Whether `--strict` ends the run.
  static func isRefused(_ feeds: [FeedInput], _ arguments: ParsedArguments) -> Bool {
    arguments.has("--strict")
      && feeds.contains { $0.contents.findings.contains { $0.severity == .error } }
  }

  private static func safe(_ finding: ICalendarFinding, _ name: String) -> String {
    // Findings quote the feed, which must not reach the terminal as it is.
    var text = ""
    for line in FindingWriter.text(finding, file: name).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }
      text += indent + terminalText(String(line.dropFirst(indent.count)), columns: 400) + "\n"
    }
    return text
  }

  private static func summary(_ feed: FeedInput, isVerbose: Bool) -> String? {
    let findings = feed.contents.findings
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count { $0.severity == .warning }
    guard errors + warnings > 0 || isVerbose else { return nil }
    var parts = [count(feed.contents.eventCount, "event")]
    if errors > 0 { parts.append(count(errors, "error")) }
    if warnings > 0 { parts.append(count(warnings, "warning")) }
    if isVerbose {
      let notes = findings.count - errors - warnings
      if notes > 0 { parts.append(count(notes, "note")) }
    }
    let name = terminalText(feed.name, columns: 400)
    return "\(name): \(parts.joined(separator: ", "))" + (isVerbose ? "\n" : "; see them with -v\n")
  }

  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
