/// What can be wrong with a date, a time or a zone.
public enum CivilTimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of text that this module reads.
  public enum TextKind: String, Hashable, Sendable {
    case date, time, dateTime, instant
  }

  /// The text has not the form of its kind; `text` is the whole of it.
  case invalidText(kind: TextKind, text: String)
  /// There is no such day or time of day; `text` shows the numbers as they were given.
  case outOfRange(kind: TextKind, text: String)
  /// No zone of this id exists in the database, or its id is of a form that is refused.
  case unknownZone(id: String)
  /// The zone's file is there and cannot be used; `path` names it.
  case brokenZoneFile(path: String, reason: String)
  /// No time zone data at all was found in `directory`.
  case zoneDataMissing(directory: String)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .invalidText(let kind, let text):
      "\"\(text)\" is no \(Self.word(for: kind)), the form is \(Self.form(of: kind))"
    case .outOfRange(let kind, let text):
      "there is no \(Self.word(for: kind)) \(text)"
    case .unknownZone(let id):
      "\"\(id)\" is no IANA time zone"
    case .brokenZoneFile(let path, let reason):
      "the time zone file \(path) cannot be used: \(reason)"
    case .zoneDataMissing(let directory):
      "no time zone data in \(directory); install tzdata, or set TZDIR to a folder that has it"
    }
  }

  private static func word(for kind: TextKind) -> String {
    switch kind {
    case .date: "date"
    case .time: "time"
    case .dateTime: "date and time"
    case .instant: "instant"
    }
  }

  private static func form(of kind: TextKind) -> String {
    switch kind {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM or HH:MM:SS"
    case .dateTime: "YYYY-MM-DDTHH:MM:SS"
    case .instant: "YYYY-MM-DDTHH:MM:SSZ"
    }
  }
}
