import CalendarRendering
import ICalendar
import JSONText

/// What standard error says about the feeds of a run.
enum FindingReport {
  static let specs: [OptionSpec] = [
    .flag("--strict", nil, "ends with exit 1 before anything is written if there are errors"),
    .flag("--quiet", "q", "no findings"),
    .flag("--verbose", "v", "all findings, with what was done"),
  ]

  /// Beyond so many feeds the report sums up.
  private static let mostLines = 10

  /// All findings with `-v`, else one line a feed that has warnings or errors, and one line for all
  /// when there are many feeds; what stops the run in any case.
  static func text(_ feeds: [FeedInput], _ arguments: ParsedArguments) -> String {
    let isVerbose = arguments.has("--verbose")
    let isQuiet = arguments.has("--quiet")
    let isLong = feeds.count > mostLines
    var text = ""
    var unreadableCount = 0
    for feed in feeds {
      if !isQuiet {
        text += Self.text(feed.notices)
      }
      if feed.isUnreadable, !isVerbose {
        unreadableCount += 1
        if unreadableCount <= mostLines { text += unreadable(feed) }
      } else if !isQuiet {
        if isVerbose { for finding in feed.contents.findings { text += safe(finding, feed.name) } }
        if !isLong { text += summary(feed, isVerbose: isVerbose) ?? "" }
      }
    }
    if unreadableCount > mostLines {
      text += "icscal: \(unreadableCount - mostLines) more cannot be read; see them with -v\n"
    }
    if isLong, !isQuiet { text += summary(ofAll: feeds, isVerbose: isVerbose) ?? "" }
    if isRefused(feeds, arguments) {
      text += "icscal: nothing is written, as there are errors and --strict is given\n"
    }
    return text
  }

  /// What is to be known about where feeds come from, a line each.
  static func text(_ notices: [String]) -> String {
    notices.map { "icscal: \(CommandLineTool.shown($0))\n" }.joined()
  }

  /// Of text that is no calendar one message says all.
  private static func unreadable(_ feed: FeedInput) -> String {
    feed.contents.findings.filter { $0.code == .notICalendar || $0.code == .unreadable }.map {
      finding in
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

  /// Writes the findings of all feeds as an array; of several feeds each finding names its own.
  static func write(_ feeds: [FeedInput], to json: inout JSONWriter) {
    json.beginArray()
    for feed in feeds {
      for finding in feed.contents.findings {
        FindingWriter.write(finding, file: feeds.count > 1 ? feed.name : nil, to: &json)
      }
    }
    json.endArray()
  }

  static func safe(_ finding: ICalendarFinding, _ name: String) -> String {
    // Findings quote the feed, which must not reach the terminal as it is.
    var text = ""
    for line in FindingWriter.text(finding, file: name).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }
      text += indent + terminalText(String(line.dropFirst(indent.count)), columns: 400) + "\n"
    }
    return text
  }

  private static func summary(_ feed: FeedInput, isVerbose: Bool) -> String? {
    let counts = SeverityCounts([feed])
    guard counts.errors + counts.warnings > 0 || isVerbose else { return nil }
    var parts = [count(feed.contents.eventCount, "event")] + counts.texts
    if isVerbose, counts.notes > 0 { parts.append(count(counts.notes, "note")) }
    let name = terminalText(feed.name, columns: 400)
    return "\(name): \(parts.joined(separator: ", "))" + (isVerbose ? "\n" : "; see them with -v\n")
  }

  /// `2000 feeds: 4012 events, 2 errors, 15 warnings in 9 feeds`.
  private static func summary(ofAll feeds: [FeedInput], isVerbose: Bool) -> String? {
    let counts = SeverityCounts(feeds)
    guard counts.errors + counts.warnings > 0 || isVerbose else { return nil }
    let events = feeds.reduce(0) { $0 + $1.contents.eventCount }
    var text = ([count(events, "event")] + counts.texts).joined(separator: ", ")
    if counts.feeds > 0 { text += " in \(count(counts.feeds, "feed"))" }
    return "\(feeds.count) feeds: \(text)" + (isVerbose ? "\n" : "; see them with -v\n")
  }

  private struct SeverityCounts {
    var errors = 0
    var warnings = 0
    var notes = 0
    /// How many feeds have errors or warnings.
    var feeds = 0

    init(_ all: [FeedInput]) {
      for feed in all {
        let before = errors + warnings
        for finding in feed.contents.findings {
          switch finding.severity {
          case .error: errors += 1
          case .warning: warnings += 1
          case .info: notes += 1
          }
        }
        if errors + warnings > before { feeds += 1 }
      }
    }

    var texts: [String] {
      [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    }
  }

  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
