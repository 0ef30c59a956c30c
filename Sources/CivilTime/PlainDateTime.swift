/// A wall time without a zone: what a calendar and a clock show together.
///
/// Source: core rules, section 2; RFC 5545 section 3.3.5 (form 1).
public struct PlainDateTime: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The calendar's part.
  public let date: PlainDate
  /// The clock's part.
  public let time: PlainTime

  /// Puts a date and a time of day together.
  public init(date: PlainDate, time: PlainTime = .midnight) {
    self.date = date
    self.time = time
  }

  /// Creates the wall time that lies a number of seconds after 1970-01-01T00:00:00 on the wall,
  /// without any zone; the first or last supported one outside the years 1 through 9999.
  public init(clampingWallSeconds seconds: Int, nanosecond: Int = 0) {
    let limited = min(max(seconds, Self.minimumWallSeconds), Self.maximumWallSeconds)
    let day = GregorianDays.epochDay(ofSeconds: limited)
    date = PlainDate(clampingEpochDay: day)
    time = PlainTime(clampingSecondOfDay: limited - day * 86_400, nanosecond: nanosecond)
  }

  static let minimumWallSeconds = PlainDate.minimumEpochDay * 86_400
  static let maximumWallSeconds = PlainDate.maximumEpochDay * 86_400 + 86_399

  /// Reads a date, an upper-case `T` and a time: `2026-06-15T09:00`, with seconds and a fraction
  /// where wanted.
  ///
  /// - Throws: `CivilTimeError.invalidText` with the whole text; blanks, signs, offsets, `Z` and
  ///   zones in brackets are no part of the form.
  public init(isoString text: String) throws(CivilTimeError) {
    var reader = DigitReader(text)
    guard let date = PlainDate.read(from: &reader), reader.take("T"),
      let time = PlainTime.read(from: &reader), reader.isAtEnd
    else {
      throw .invalidText(kind: .dateTime, text: text)
    }
    self.init(date: date, time: time)
  }

  /// The seconds since 1970-01-01T00:00:00 if the wall had no zone; fractions left out.
  public var wallSeconds: Int { date.epochDay * 86_400 + time.secondOfDay }

  /// Date, `T` and the time with seconds.
  public var description: String {
    var writer = DigitWriter()
    write(to: &writer)
    return writer.text
  }

  /// Appends what `description` says as ASCII, without a string in between.
  public func append(to bytes: inout [UInt8]) {
    DigitWriter.append(to: &bytes) { write(to: &$0) }
  }

  func write(to writer: inout DigitWriter) {
    date.write(to: &writer)
    writer.append("T")
    time.write(to: &writer)
  }

  /// Whether the left value comes first.
  public static func < (left: PlainDateTime, right: PlainDateTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}
