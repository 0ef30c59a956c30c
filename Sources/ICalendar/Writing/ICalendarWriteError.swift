/// A value that iCalendar text cannot carry.
public struct ICalendarWriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The causes.
  public enum Reason: Hashable, Sendable {
    /// A line break or control character in a value that has no escapes, such as an address.
    case controlCharacter
    /// A value that has to be a word of letters, digits and dashes.
    case notAWord
    /// An empty value where there has to be one.
    case empty
    /// A series that begins with the second reading of a wall time, which no rule can go on from.
    case seriesOnSecondReading
  }

  /// The id of the event.
  public let eventId: String
  /// The property that would have held the value.
  public let property: String
  /// The value.
  public let value: String
  /// Why it cannot be written.
  public let reason: Reason

  /// What is wrong, in one sentence.
  public var description: String {
    let subject = "event \"\(eventId)\": \(property)"
    switch reason {
    case .controlCharacter: return "\(subject) can not hold a line break or control character"
    case .notAWord: return "\(subject) can not be \"\(value)\", it has to be a word"
    case .empty: return "\(subject) is empty"
    case .seriesOnSecondReading:
      return "\(subject) is the second reading of a repeated hour, no series can begin with it"
    }
  }
}
