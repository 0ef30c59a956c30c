/// Collects findings up to a limit, so that a file of broken lines costs bounded memory.
struct FindingLog {
  private(set) var findings: [ICalendarFinding] = []
  private var dropped = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Whether another finding would be kept.
  var hasRoom: Bool { findings.count < limit }

  mutating func add(_ finding: ICalendarFinding) {
    if findings.count < limit {
      findings.append(finding)
    } else {
      dropped += 1
    }
  }

  mutating func add(
    _ severity: ICalendarFinding.Severity, _ code: FindingCode, at position: SourcePosition?,
    _ text: String, action: String, hint: String? = nil
  ) {
    // The text of a finding beyond the limit is never looked at.
    guard findings.count < limit else {
      dropped += 1
      return
    }
    findings.append(
      ICalendarFinding(severity, code, at: position, text, action: action, hint: hint))
  }

  /// All findings in the order of the file, those about the whole file first, equal ones once.
  func sorted() -> [ICalendarFinding] {
    var all = findings
    if dropped > 0 {
      all.append(
        ICalendarFinding(
          .warning, .limit, at: nil, "more than \(limit) findings", action: "\(dropped) left out",
          hint: "mend the first ones and read the file again"))
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
