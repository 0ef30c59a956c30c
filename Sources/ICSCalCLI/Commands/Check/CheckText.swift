import CalendarRendering
import ICalendar

/// Findings for people: one line each as compilers write them, and a line that sums up.
enum CheckText {
  /// How many findings of one code and severity are written out for each feed without `-v`.
  private static let shownOfKind = 20

  static func text(_ feeds: [FeedInput], isVerbose: Bool) -> String {
    var text = ""
    for feed in feeds {
      text += isVerbose ? verbose(feed) : short(feed)
      text += summary(of: feed)
    }
    return text
  }

  private static func verbose(_ feed: FeedInput) -> String {
    feed.contents.findings.map { FindingReport.safe($0, feed.name) }.joined()
  }

  private static func short(_ feed: FeedInput) -> String {
    struct Kind: Hashable {
      var code: FindingCode
      var severity: ICalendarFinding.Severity
    }
    var counts: [Kind: Int] = [:]
    var left: [Kind] = []
    var text = ""
    for finding in feed.contents.findings {
      let kind = Kind(code: finding.code, severity: finding.severity)
      counts[kind, default: 0] += 1
      let count = counts[kind] ?? 1
      if count == shownOfKind + 1 { left.append(kind) }
      guard count <= shownOfKind else { continue }
      let place = finding.position.map { "\(feed.name):\($0)" } ?? feed.name
      text += shown(
        "\(place): \(finding.severity.word): \(finding.text) [\(finding.code.rawValue)]")
      text += "\n  \(shown(finding.action))\n"
      if let hint = finding.hint { text += "  hint: \(shown(hint))\n" }
    }
    for kind in left {
      let more = (counts[kind] ?? 0) - shownOfKind
      text += shown(
        "\(feed.name): \(kind.severity.word): \(more) more [\(kind.code.rawValue)]; see them with -v"
      )
      text += "\n"
    }
    return text
  }

  private static func summary(of feed: FeedInput) -> String {
    let findings = feed.contents.findings
    var parts: [String] = []
    for severity in ICalendarFinding.Severity.allCases.reversed() {
      let count = findings.count { $0.severity == severity }
      if count > 0 { parts.append(FindingReport.count(count, severity.word)) }
    }
    if parts.isEmpty { parts = ["nothing to report"] }
    if !feed.isUnreadable {
      parts.insert(FindingReport.count(feed.contents.eventCount, "event"), at: 0)
    }
    return shown("\(feed.name): \(parts.joined(separator: ", "))") + "\n"
  }

  /// Findings quote the feed, which must not reach the terminal as it is.
  private static func shown(_ text: String) -> String { terminalText(text, columns: 400) }
}
