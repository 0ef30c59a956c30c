/// A problem in iCalendar text: where it is, what was done about it, and what a person can do.
public struct ICalendarFinding: Hashable, Sendable {
  /// How much of the feed a finding costs.
  public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
    /// Something was understood that is not written plainly.
    case info
    /// Something is wrong and was read all the same, or costs a line or a property.
    case warning
    /// An event or more could not be read, or its times may be wrong.
    case error

    /// Whether the left severity is the lesser one.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// How much it costs.
  public let severity: Severity
  /// What it is about.
  public let code: FindingCode
  /// Where it is, or nil when it is about the file as a whole.
  public let position: SourcePosition?
  /// What is wrong, in one sentence without a full stop.
  public let text: String
  /// What the reader did about it.
  public let action: String
  /// What a person can do, or nil.
  public let hint: String?

  /// Creates a finding; see the properties for what each part says.
  public init(
    _ severity: Severity, _ code: FindingCode, at position: SourcePosition?, _ text: String,
    action: String, hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.position = position
    self.text = text
    self.action = action
    self.hint = hint
  }

  /// The section of the standard that the finding rests on.
  public var section: String { code.section }
}
