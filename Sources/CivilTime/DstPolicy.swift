/// What becomes of a wall time that a clock change skips or repeats.
///
/// Source: core rules, section 5.
public enum DstPolicy: String, Hashable, Sendable, CaseIterable {
  /// A gap moves forward by its length, an overlap takes its first reading (RFC 5545 3.3.5).
  case compatible
  /// Both are refused with `DstResolutionError`.
  case reject
  /// A gap moves backward by its length, an overlap takes its first reading.
  case earlier
  /// A gap moves forward by its length, an overlap takes its second reading.
  case later
}

/// Why a wall time does not name exactly one instant.
public enum DstSituation: String, Hashable, Sendable {
  /// The clock skips the wall time.
  case gap
  /// The clock shows the wall time twice.
  case overlap
}

/// A wall time in a gap or an overlap under `DstPolicy.reject`.
public struct DstResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whether the wall time is skipped or repeated.
  public let situation: DstSituation
  /// What the clock would show.
  public let wallTime: PlainDateTime
  /// The id of the zone whose clock is meant.
  public let timeZoneId: String

  /// Creates the error for a wall time of a zone.
  public init(situation: DstSituation, wallTime: PlainDateTime, timeZoneId: String) {
    self.situation = situation
    self.wallTime = wallTime
    self.timeZoneId = timeZoneId
  }

  /// What is wrong, in one sentence.
  public var description: String {
    switch situation {
    case .gap: "\(wallTime) does not happen in \(timeZoneId), the clock skips it"
    case .overlap: "\(wallTime) happens twice in \(timeZoneId)"
    }
  }
}
