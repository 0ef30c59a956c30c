/// Findings that a file has many of, each kind reported once with its first place and its number.
struct FindingTally {
  private struct Key: Hashable {
    var code: FindingCode
    var subject: String
  }

  private var kinds: [Key: Int] = [:]
  private var findings: [(finding: ICalendarFinding, count: Int)] = []

  /// No file has more kinds than this; what comes after them is not reported.
  private static let kindLimit = 500

  /// Counts one more of a kind.
  ///
  /// - Parameter subject: What tells the kinds of one code apart, such as a property's name.
  mutating func add(
    _ severity: ICalendarFinding.Severity, _ code: FindingCode, _ subject: String,
    at position: SourcePosition?, _ text: String, action: String, hint: String? = nil
  ) {
    let key = Key(code: code, subject: subject)
    if let index = kinds[key] {
      findings[index].count += 1
    } else if kinds.count < Self.kindLimit {
      kinds[key] = findings.count
      let finding = ICalendarFinding(
        severity, code, at: position, text, action: action, hint: hint)
      findings.append((finding, 1))
    }
  }

  /// Hands the findings over, each with how often it would have been one.
  func report(to log: inout FindingLog) {
    for (finding, count) in findings {
      guard count > 1 else {
        log.add(finding)
        continue
      }
      log.add(
        ICalendarFinding(
          finding.severity, finding.code, at: finding.position,
          "\(finding.text) (and \(count - 1) more like it)", action: finding.action,
          hint: finding.hint))
    }
  }
}
