/// An IANA time zone: an id as the sender spelled it, and the rules behind it.
///
/// Two zones are equal when their ids are; aliases stay apart (`Asia/Calcutta` is not
/// `Asia/Kolkata`), as nothing may rename what an event keeps.
public struct Zone: Hashable, Sendable, CustomStringConvertible {
  /// The offsets over all time.
  public let rules: TimeZoneRules

  /// The zone UTC, which needs no data.
  public static let utc = Zone(rules: TimeZoneRules(id: "UTC", initialOffset: 0))

  /// Looks a zone up.
  ///
  /// - Parameters:
  ///   - id: `UTC` or an IANA name with a slash, exact in spelling and case.
  ///   - database: Where the zone files are.
  /// - Throws: `CivilTimeError` as `TimeZoneDatabase.rules(for:)` says.
  public init(_ id: String, in database: TimeZoneDatabase = .system) throws(CivilTimeError) {
    rules = try database.rules(for: id)
  }

  /// Makes a zone of rules that come from elsewhere, such as a VTIMEZONE.
  public init(rules: TimeZoneRules) {
    self.rules = rules
  }

  /// The id, verbatim.
  public var id: String { rules.id }

  /// The id.
  public var description: String { rules.id }

  /// The wall time that a clock in this zone shows at an instant.
  public func wallTime(at instant: Instant) -> PlainDateTime {
    PlainDateTime(
      clampingWallSeconds: instant.epochSeconds + rules.utcOffset(at: instant.epochSeconds),
      nanosecond: instant.nanosecond)
  }

  /// Whether both mean the same.
  public static func == (left: Zone, right: Zone) -> Bool {
    left.rules === right.rules || left.rules.id == right.rules.id
  }

  /// Feeds what counts for equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rules.id)
  }
}
