/// A point on the time line, exact to the nanosecond.
///
/// Arithmetic stops at the ends of the supported range, a day beyond the years 1 through 9999 in
/// UTC, and never traps.
public struct Instant: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let storedSeconds: Int
  private let storedNanosecond: Int32

  static let minimumSeconds = PlainDateTime.minimumWallSeconds - 86_400
  static let maximumSeconds = PlainDateTime.maximumWallSeconds + 86_400

  /// Creates an instant from the seconds since 1970-01-01T00:00:00Z.
  ///
  /// - Parameters:
  ///   - epochSeconds: Whole seconds, cut to the supported range.
  ///   - nanosecond: 0 through 999,999,999, counted forward from the second.
  public init(epochSeconds: Int, nanosecond: Int = 0) {
    storedSeconds = min(max(epochSeconds, Self.minimumSeconds), Self.maximumSeconds)
    storedNanosecond = Int32(min(max(nanosecond, 0), 999_999_999))
  }

  /// Reads a wall time in UTC that ends with `Z`.
  ///
  /// - Throws: `CivilTimeError.invalidText` with the whole text.
  public init(isoString text: String) throws(CivilTimeError) {
    guard text.hasSuffix("Z"), let wall = try? PlainDateTime(isoString: String(text.dropLast()))
    else {
      throw .invalidText(kind: .instant, text: text)
    }
    self.init(epochSeconds: wall.wallSeconds, nanosecond: wall.time.nanosecond)
  }

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  public var epochSeconds: Int { storedSeconds }
  /// The nanoseconds beyond `epochSeconds`: 0 through 999,999,999.
  public var nanosecond: Int { Int(storedNanosecond) }

  /// The instant a number of seconds later.
  public func adding(seconds: Int) -> Instant {
    let (sum, overflow) = storedSeconds.addingReportingOverflow(seconds)
    return Instant(
      epochSeconds: overflow ? (seconds < 0 ? .min : .max) : sum, nanosecond: nanosecond)
  }

  /// The instant a number of minutes later.
  public func adding(minutes: Int) -> Instant {
    let (seconds, overflow) = minutes.multipliedReportingOverflow(by: 60)
    return adding(seconds: overflow ? (minutes < 0 ? .min : .max) : seconds)
  }

  /// The last instant before this one, a nanosecond earlier.
  public var previous: Instant {
    storedNanosecond > 0
      ? Instant(epochSeconds: storedSeconds, nanosecond: nanosecond - 1)
      : Instant(epochSeconds: storedSeconds - 1, nanosecond: 999_999_999)
  }

  /// The wall time in UTC with a `Z`.
  public var description: String {
    "\(PlainDateTime(clampingWallSeconds: storedSeconds, nanosecond: nanosecond))Z"
  }

  /// Whether the left value comes first.
  public static func < (left: Instant, right: Instant) -> Bool {
    (left.storedSeconds, left.storedNanosecond) < (right.storedSeconds, right.storedNanosecond)
  }
}
