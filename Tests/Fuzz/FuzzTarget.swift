import CalendarCore
import ICalendar
import JSONText

/// The parts of the program that take input from outside.
enum FuzzTarget: String {
  /// A feed: reading, JSON, text views, check, explanation and repair.
  case feed
  /// A recurrence rule: parsing, walking, printing.
  case rule
  /// JSON from a backend.
  case json

  /// Lets the part take an input.
  ///
  /// - Returns: What is wrong with its answer, or nil.
  func run(_ input: [UInt8]) -> String? {
    switch self {
    case .feed: return FeedFuzz()?.run(input)
    case .rule: Self.walkRule(input)
    case .json: Self.readJSON(input)
    }
    return nil
  }

  private static func walkRule(_ input: [UInt8]) {
    guard let rule = try? RecurrenceRule.parse(input.span).rule,
      let zone = try? Zone("America/New_York"),
      let start = try? PlainDateTime(isoString: "2026-03-07T02:30:00")
    else { return }
    let set = RecurrenceSet(start: .time(start, zone), rules: [rule])
    var occurrences = set.occurrences(limit: 200)
    while occurrences.next() != nil {}
    let far = Instant(epochSeconds: 4_102_444_800)
    _ = set.first(after: far)
    _ = set.contains(far)
    _ = (try? RecurrenceRule(rule.description)) == rule
  }

  private static func readJSON(_ input: [UInt8]) {
    var reader = JSONReader(input)
    guard (try? reader.skipValue()) != nil else { return }
    _ = try? reader.end()
  }
}
