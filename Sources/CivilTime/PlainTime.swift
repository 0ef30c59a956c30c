/// A time of day without a zone, exact to the nanosecond.
///
/// Source: core rules, section 2; RFC 5545 section 3.3.12 (without leap seconds).
public struct PlainTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let storedSecond: Int32
  private let storedNanosecond: Int32

  /// 00:00.
  public static let midnight = PlainTime(clampingSecondOfDay: 0)

  /// Creates a time of day from its parts.
  ///
  /// - Parameters:
  ///   - hour: 0 through 23.
  ///   - minute: 0 through 59.
  ///   - second: 0 through 59.
  ///   - nanosecond: 0 through 999,999,999.
  /// - Throws: `CivilTimeError.outOfRange` when a part is outside its range.
  public init(
    hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0
  ) throws(CivilTimeError) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else {
      throw .outOfRange(kind: .time, text: "\(hour):\(minute):\(second)")
    }
    storedSecond = Int32(hour * 3600 + minute * 60 + second)
    storedNanosecond = Int32(nanosecond)
  }

  /// Creates a time of day from the seconds since midnight, cut to 0 through 86,399.
  public init(clampingSecondOfDay second: Int, nanosecond: Int = 0) {
    storedSecond = Int32(min(max(second, 0), 86_399))
    storedNanosecond = Int32(min(max(nanosecond, 0), 999_999_999))
  }

  /// Reads `HH:MM`, `HH:MM:SS` or `HH:MM:SS.f…` with 1 through 9 digits.
  ///
  /// - Throws: `CivilTimeError.invalidText` with the whole text.
  public init(isoString text: String) throws(CivilTimeError) {
    var reader = DigitReader(text)
    guard let time = Self.read(from: &reader), reader.isAtEnd else {
      throw .invalidText(kind: .time, text: text)
    }
    self = time
  }

  static func read(from reader: inout DigitReader) -> PlainTime? {
    guard let hour = reader.number(width: 2), reader.take(":"),
      let minute = reader.number(width: 2)
    else { return nil }
    var second = 0
    var nanosecond = 0
    if reader.take(":") {
      guard let seconds = reader.number(width: 2) else { return nil }
      second = seconds
      if reader.take(".") {
        guard let fraction = reader.nanoseconds() else { return nil }
        nanosecond = fraction
      }
    }
    return try? PlainTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  /// 0 through 23.
  public var hour: Int { Int(storedSecond) / 3600 }
  /// 0 through 59.
  public var minute: Int { Int(storedSecond) / 60 % 60 }
  /// 0 through 59.
  public var second: Int { Int(storedSecond) % 60 }
  /// 0 through 999,999,999.
  public var nanosecond: Int { Int(storedNanosecond) }
  /// Whole seconds since midnight on the clock: 0 through 86,399.
  public var secondOfDay: Int { Int(storedSecond) }
  /// Whole minutes since midnight on the clock: 0 through 1439.
  public var minuteOfDay: Int { Int(storedSecond) / 60 }

  /// `HH:MM:SS`, then `.f…` without trailing zeros when there is a fraction.
  public var description: String {
    var writer = DigitWriter()
    write(to: &writer)
    return writer.text
  }

  func write(to writer: inout DigitWriter) {
    writer.append(pair: hour)
    writer.append(":")
    writer.append(pair: minute)
    writer.append(":")
    writer.append(pair: second)
    guard nanosecond > 0 else { return }
    writer.append(".")
    writer.append(nanoseconds: nanosecond)
  }

  /// Whether the left value comes first.
  public static func < (left: PlainTime, right: PlainTime) -> Bool {
    (left.storedSecond, left.storedNanosecond) < (right.storedSecond, right.storedNanosecond)
  }
}
