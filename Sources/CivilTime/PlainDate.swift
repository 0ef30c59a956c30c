/// A calendar date without a zone, in the proleptic Gregorian calendar, from year 1 through 9999.
///
/// Kept as a day count, so that comparing and adding days cost one integer operation.
///
/// Source: core rules, section 2; RFC 5545 section 3.3.4.
public struct PlainDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  private let storedDay: Int32

  /// The first date: 0001-01-01.
  public static let minimum = PlainDate(clampingEpochDay: minimumEpochDay)
  /// The last date: 9999-12-31.
  public static let maximum = PlainDate(clampingEpochDay: maximumEpochDay)

  static let minimumEpochDay = -719_162
  static let maximumEpochDay = 2_932_896

  /// Creates a date from its three numbers.
  ///
  /// - Parameters:
  ///   - year: 1 through 9999.
  ///   - month: 1 through 12.
  ///   - day: 1 through the length of that month.
  /// - Throws: `CivilTimeError.outOfRange` when there is no such day.
  public init(year: Int, month: Int, day: Int) throws(CivilTimeError) {
    guard let date = PlainDate(exactYear: year, month: month, day: day) else {
      throw .outOfRange(kind: .date, text: "\(year)-\(month)-\(day)")
    }
    self = date
  }

  /// Creates a date from its three numbers, or nil when there is no such day.
  ///
  /// The same as the throwing initialiser, for readers that make an error of their own.
  public init?(exactYear year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= GregorianDays.length(ofMonth: month, year: year)
    else { return nil }
    storedDay = Int32(GregorianDays.epochDay(year: year, month: month, day: day))
  }

  /// Creates the date that lies a number of days after 1970-01-01, or nil outside the years 1
  /// through 9999.
  public init?(epochDay: Int) {
    guard epochDay >= Self.minimumEpochDay, epochDay <= Self.maximumEpochDay else { return nil }
    storedDay = Int32(epochDay)
  }

  /// Creates the date that lies a number of days after 1970-01-01, at most the first or last one.
  public init(clampingEpochDay epochDay: Int) {
    storedDay = Int32(min(max(epochDay, Self.minimumEpochDay), Self.maximumEpochDay))
  }

  /// Reads `YYYY-MM-DD`: ASCII digits, exactly these widths, nothing around.
  ///
  /// - Throws: `CivilTimeError.invalidText` with the whole text.
  public init(isoString text: String) throws(CivilTimeError) {
    var reader = DigitReader(text)
    guard let date = Self.read(from: &reader), reader.isAtEnd else {
      throw .invalidText(kind: .date, text: text)
    }
    self = date
  }

  static func read(from reader: inout DigitReader) -> PlainDate? {
    guard let year = reader.number(width: 4), reader.take("-"),
      let month = reader.number(width: 2), reader.take("-"),
      let day = reader.number(width: 2)
    else { return nil }
    return PlainDate(exactYear: year, month: month, day: day)
  }

  /// The days since 1970-01-01.
  public var epochDay: Int { Int(storedDay) }

  /// Year, month and day together; cheaper than asking for them one by one.
  public var components: (year: Int, month: Int, day: Int) {
    GregorianDays.date(epochDay: epochDay)
  }

  /// 1 through 9999.
  public var year: Int { components.year }
  /// 1 through 12.
  public var month: Int { components.month }
  /// 1 through 31.
  public var day: Int { components.day }

  /// The day of the week.
  public var weekday: Weekday {
    Weekday(rawValue: GregorianDays.weekday(epochDay: epochDay)) ?? .sunday
  }

  /// The date a number of days later; the first or last supported date where it would leave the
  /// years 1 through 9999.
  public func adding(days: Int) -> PlainDate {
    let (sum, overflow) = epochDay.addingReportingOverflow(days)
    return PlainDate(clampingEpochDay: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// The date a number of months later, the day cut to the length of that month.
  ///
  /// 31 January and one month is 28 or 29 February. Results outside the years 1 through 9999
  /// become the first or last supported date.
  public func adding(months: Int) -> PlainDate {
    let (year, month, day) = components
    guard (-200_000...200_000).contains(months) else { return months < 0 ? .minimum : .maximum }
    let index = year * 12 + (month - 1) + months
    guard index >= 12 else { return .minimum }
    let targetYear = index / 12
    guard targetYear <= 9999 else { return .maximum }
    let targetMonth = index % 12 + 1
    let targetDay = min(day, GregorianDays.length(ofMonth: targetMonth, year: targetYear))
    return PlainDate(
      clampingEpochDay: GregorianDays.epochDay(
        year: targetYear, month: targetMonth, day: targetDay))
  }

  /// The number of days from another date to this one; negative when this one is earlier.
  public func days(since other: PlainDate) -> Int { epochDay - other.epochDay }

  /// The first day of the week that this date is in.
  ///
  /// - Parameter first: The weekday that weeks begin with.
  public func startOfWeek(first: Weekday) -> PlainDate {
    adding(days: -weekday.days(after: first))
  }

  /// The date as `YYYY-MM-DD`.
  public var description: String {
    var writer = DigitWriter()
    write(to: &writer)
    return writer.text
  }

  func write(to writer: inout DigitWriter) {
    let (year, month, day) = components
    writer.append(pair: year / 100)
    writer.append(pair: year % 100)
    writer.append("-")
    writer.append(pair: month)
    writer.append("-")
    writer.append(pair: day)
  }

  /// Whether the left value comes first.
  public static func < (left: PlainDate, right: PlainDate) -> Bool {
    left.storedDay < right.storedDay
  }
}
