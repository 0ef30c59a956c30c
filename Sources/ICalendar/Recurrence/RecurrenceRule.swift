public import CivilTime

/// A recurrence rule: the value of an RRULE or EXRULE property, checked and put in order.
///
/// Lists are kept sorted and without duplicates, so two texts that say the same give equal rules.
///
/// Source: RFC 5545 section 3.3.10, RFC 7529 section 4.
public struct RecurrenceRule: Hashable, Sendable {
  /// How long a period of a rule is.
  public enum Frequency: Int, Hashable, Sendable, CaseIterable, Comparable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly

    /// Whether the left value has the shorter period.
    public static func < (left: Frequency, right: Frequency) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The last moment that a rule may reach; it is included.
  public enum Until: Hashable, Sendable {
    /// A whole day on the wall of the series.
    case date(PlainDate)
    /// A wall time in the zone of the series.
    case local(PlainDateTime)
    /// A point on the time line.
    case utc(Instant)
  }

  /// A weekday of BYDAY, with the number in front of it if there is one.
  public struct WeekdayPosition: Hashable, Sendable {
    /// 1 through 53 from the start of month or year, -1 through -53 from its end, 0 for each one.
    public let ordinal: Int
    /// The day of the week.
    public let weekday: Weekday

    /// Creates the position; numbers outside -53 through 53 are cut to that range.
    public init(ordinal: Int = 0, weekday: Weekday) {
      self.ordinal = min(max(ordinal, -53), 53)
      self.weekday = weekday
    }
  }

  /// A month of BYMONTH.
  public struct MonthNumber: Hashable, Sendable {
    /// 1 through 12, or 13 in calendars that have so many.
    public let number: Int
    /// Whether the leap month after that number is meant (`5L`), in calendars that have them.
    public let isLeap: Bool

    /// Creates the number; it is cut to 1 through 13.
    public init(_ number: Int, isLeap: Bool = false) {
      self.number = min(max(number, 1), 13)
      self.isLeap = isLeap
    }
  }

  /// What becomes of a date that its month or year does not have.
  public enum Skip: String, Hashable, Sendable, CaseIterable {
    /// It is left out.
    case omit = "OMIT"
    /// The last day before it takes its place.
    case backward = "BACKWARD"
    /// The first day after it takes its place.
    case forward = "FORWARD"
  }

  /// How long a period is.
  public internal(set) var frequency: Frequency
  /// Every how many periods the rule holds: 1 through 2,147,483,647.
  public internal(set) var interval = 1
  /// How many occurrences there are at most: 1 through 2,147,483,647, or nil.
  public internal(set) var count: Int?
  /// The last moment, or nil.
  public internal(set) var until: Until?
  /// The day that weeks begin with.
  public internal(set) var weekStart = Weekday.monday
  /// The calendar of the rule in upper case, or nil for Gregorian without a word about it.
  public internal(set) var rscale: String?
  /// What becomes of dates that do not exist, or nil where the rule is silent (they are omitted).
  public internal(set) var skip: Skip?

  // Lists of small numbers are bit sets: bit n stands for n, and for -n in the negative ones.
  var secondBits: UInt64 = 0
  var minuteBits: UInt64 = 0
  var hourBits: UInt64 = 0
  var monthBits: UInt64 = 0
  var leapMonthBits: UInt64 = 0
  var monthDayBits = SignedBits()
  var weekNumberBits = SignedBits()
  /// Bit n is the weekday n counted from Sunday.
  var weekdayBits: UInt64 = 0
  var numberedWeekdays: [WeekdayPosition] = []
  var yearDays: [Int] = []
  var setPositions: [Int] = []

  /// Creates the rule that has a frequency and nothing else.
  public init(frequency: Frequency) {
    self.frequency = frequency
  }

  /// BYSECOND: 0 through 60, ascending.
  public var bySecond: [Int] { Array(BitNumbers(secondBits)) }
  /// BYMINUTE: 0 through 59, ascending.
  public var byMinute: [Int] { Array(BitNumbers(minuteBits)) }
  /// BYHOUR: 0 through 23, ascending.
  public var byHour: [Int] { Array(BitNumbers(hourBits)) }
  /// BYDAY: weekdays without a number first, then those with one.
  public var byDay: [WeekdayPosition] {
    BitNumbers(weekdayBits).compactMap { Weekday(rawValue: $0) }.map { .init(weekday: $0) }
      + numberedWeekdays
  }
  /// BYMONTHDAY: 1 through 31 and -1 through -31, ascending.
  public var byMonthDay: [Int] { monthDayBits.numbers }
  /// BYYEARDAY: 1 through 366 and -1 through -366, ascending.
  public var byYearDay: [Int] { yearDays }
  /// BYWEEKNO: 1 through 53 and -1 through -53, ascending.
  public var byWeekNumber: [Int] { weekNumberBits.numbers }
  /// BYMONTH, ascending, a leap month after the month of its number.
  public var byMonth: [MonthNumber] {
    BitNumbers(monthBits | leapMonthBits).flatMap { number in
      [MonthNumber(number), MonthNumber(number, isLeap: true)].filter {
        ($0.isLeap ? leapMonthBits : monthBits) & (1 << UInt64(number)) != 0
      }
    }
  }
  /// BYSETPOS: 1 through 366 and -1 through -366, ascending.
  public var bySetPosition: [Int] { setPositions }

  /// Takes away what says nothing in a series of whole days: BYHOUR, BYMINUTE and BYSECOND.
  mutating func removeTimeParts() { (hourBits, minuteBits, secondBits) = (0, 0, 0) }

  /// The parts that a series of whole days leaves out: BYHOUR, BYMINUTE and BYSECOND.
  ///
  /// - Returns: A warning for each one; its offset is 0, as the text is not known any more.
  /// - Source: RFC 5545 section 3.3.10.
  public var partsWithoutMeaningForDates: [RuleIssue] {
    [("BYHOUR", byHour), ("BYMINUTE", byMinute), ("BYSECOND", bySecond)]
      .filter { !$0.1.isEmpty }.map { name, numbers in
        let text = numbers.map(String.init).joined(separator: ",")
        return RuleIssue(.forbidden, part: name, text: text, offset: 0)
      }
  }

  /// Whether a series that begins at a wall time begins with a date of the rule, as far as a look at
  /// its weekdays and days of the month tells; false also where only a walk does.
  func hitsPlainly(_ startWallSeconds: Int) -> Bool {
    guard isGregorian, secondBits | minuteBits | hourBits | monthBits | leapMonthBits == 0,
      monthDayBits.negative == 0, weekNumberBits.isEmpty, numberedWeekdays.isEmpty,
      yearDays.isEmpty, setPositions.isEmpty
    else { return false }
    let day = GregorianDays.epochDay(ofSeconds: startWallSeconds)
    guard monthDayBits.isEmpty else {
      let dayOfMonth = GregorianDays.date(epochDay: day).day
      return weekdayBits == 0 && frequency > .weekly
        && monthDayBits.positive >> UInt64(dayOfMonth) & 1 == 1
    }
    return weekdayBits == 0 || weekdayBits >> UInt64(GregorianDays.weekday(epochDay: day)) & 1 == 1
  }

  /// Whether the rule counts in the Gregorian calendar, named or not.
  public var isGregorian: Bool { rscale == nil || rscale == "GREGORIAN" }
}

/// Two sets of small numbers, those counted from the start and those counted from the end.
struct SignedBits: Hashable, Sendable {
  var positive: UInt64 = 0
  var negative: UInt64 = 0

  var isEmpty: Bool { positive | negative == 0 }

  /// All numbers, ascending.
  var numbers: [Int] {
    BitNumbers(negative).map { -$0 }.reversed() + Array(BitNumbers(positive))
  }

  mutating func insert(_ number: Int) {
    if number > 0 {
      positive |= 1 << UInt64(number)
    } else {
      negative |= 1 << UInt64(-number)
    }
  }
}

/// The numbers of the bits that are set, ascending.
struct BitNumbers: Sequence, IteratorProtocol {
  private var bits: UInt64

  init(_ bits: UInt64) {
    self.bits = bits
  }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let number = bits.trailingZeroBitCount
    bits &= bits - 1
    return number
  }
}
