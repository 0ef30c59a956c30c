/// Something wrong in the text of a rule: what, in which part, and where.
///
/// Thrown when the rule can not be used; listed as a warning when it was read all the same.
public struct RuleIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of trouble.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text has not the form of its part.
    case syntax
    /// A part stands twice, or two parts exclude each other.
    case duplicate
    /// A number is outside the range of its part.
    case range
    /// The part is not allowed beside the others.
    case forbidden
    /// No such part is known.
    case unknownPart = "unknown-part"
    /// Blanks or an empty part, where nothing may stand.
    case blank
    /// A calendar that no engine here can walk.
    case unsupported
  }

  /// What kind of trouble it is.
  public let kind: Kind
  /// The name of the part in upper case, such as `BYDAY`; empty for an empty part.
  public let part: String
  /// The text that gave rise to it, cut to 80 bytes.
  public let text: String
  /// Where that text begins: bytes from the start of the rule, from 0.
  public let offset: Int

  init(_ kind: Kind, part: String, text: String, offset: Int) {
    self.kind = kind
    self.part = part
    self.text = text
    self.offset = offset
  }

  /// What is wrong, in one sentence.
  public var description: String {
    switch kind {
    case .syntax where part == "FREQ" && offset == 0:
      "FREQ is missing"
    case .syntax:
      text.isEmpty ? "\(part) has no value" : "\"\(text)\" is no value for \(part)"
    case .duplicate:
      part.contains("+") ? "COUNT and UNTIL stand in one rule" : "\(part) stands twice"
    case .range:
      "\(text) is outside the range of \(part)"
    case .forbidden:
      "\(part) is not allowed here"
    case .unknownPart:
      "the part \"\(part)\" is unknown"
    case .blank:
      part.isEmpty ? "an empty part between semicolons" : "a blank in \(part)"
    case .unsupported:
      "the calendar \(text) is not supported, or not with these parts"
    }
  }
}
