/// Collects findings up to a limit of each severity, so that a file of broken lines costs bounded
/// memory and thousands of warnings never hide an error.
struct FindingLog {
  private(set) var findings: [ICalendarFinding] = []
  private var kept: [ICalendarFinding.Severity: Int] = [:]
  private var dropped: [ICalendarFinding.Severity: Int] = [:]
  private let limit: Int
  /// Where the lines of the text come from; nil where they are those of the file.
  var origin: FeedOrigin?

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether another finding of a severity would be kept.
  func hasRoom(for severity: ICalendarFinding.Severity) -> Bool {
    kept[severity, default: 0] < limit
  }

  mutating func add(_ finding: ICalendarFinding) {
    guard hasRoom(for: finding.severity) else {
      dropped[finding.severity, default: 0] += 1
      return
    }
    kept[finding.severity, default: 0] += 1
    guard let origin, let position = finding.position else {
      findings.append(finding)
      return
    }
    findings.append(
      ICalendarFinding(
        finding.severity, finding.code, at: origin.position(of: position), finding.text,
        action: finding.action, hint: finding.hint))
  }

  /// The place in the file of a place in the text.
  func position(_ position: SourcePosition) -> SourcePosition {
    origin?.position(of: position) ?? position
  }

  /// The line of the file that a line of the text comes from.
  func line(_ line: Int) -> Int { position(SourcePosition(line: line)).line }

  mutating func add(
    _ severity: ICalendarFinding.Severity, _ code: FindingCode, at position: SourcePosition?,
    _ text: String, action: String, hint: String? = nil
  ) {
    add(ICalendarFinding(severity, code, at: position, text, action: action, hint: hint))
  }

  /// All findings in the order of the file, those about the whole file first, equal ones once.
  func sorted() -> [ICalendarFinding] {
    var all = findings
    let words = [ICalendarFinding.Severity.error: "errors", .warning: "warnings", .info: "notes"]
    for severity in ICalendarFinding.Severity.allCases.reversed() {
      guard let count = dropped[severity] else { continue }
      all.append(
        ICalendarFinding(
          severity, .limit, at: nil, "more than \(limit) \(words[severity] ?? "findings")",
          action: "\(count) left out", hint: "mend the first ones and read the file again"))
    }
    let order = all.indices.sorted {
      let left = all[$0].position ?? SourcePosition(line: 0, column: 0)
      let right = all[$1].position ?? SourcePosition(line: 0, column: 0)
      return left == right ? $0 < $1 : left < right
    }
    var result: [ICalendarFinding] = []
    var seen: Set<ICalendarFinding> = []
    for index in order where seen.insert(all[index]).inserted { result.append(all[index]) }
    return result
  }
}
