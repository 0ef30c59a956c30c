import CivilTime
import Libical

/// Walks a rule with libical, and refuses the rules that libical gets wrong, searches for hours or
/// crashes on.
///
/// It is the way to calendars other than the Gregorian one, and a second opinion on the rest. Wall
/// times are fetched in growing batches, each one under libical's lock. The walk ends with the year
/// 2582, where libical does.
public struct LibicalWalker: RuleWalker, Sendable {
  private let text: String
  private let start: Int
  private let isDate: Bool
  private let isCounted: Bool
  private let lowerBound: Int
  private let upperBound: Int
  private var batch: [Int] = []
  private var index = 0
  private var batchSize = 32
  /// How many occurrences were fetched so far, those before the lower bound included.
  private var passed = 0
  private var last = Int.min
  private var isFinished = false

  /// Whether libical's last year ended the walk, so that more could follow.
  public private(set) var isCutShort = false

  static let firstWall = GregorianDays.epochDay(year: 1753, month: 1, day: 1) * 86_400
  static let lastWall = GregorianDays.epochDay(year: 2582, month: 12, day: 31) * 86_400 + 86_399

  /// Starts a walk, or gives nil for a rule that must not be handed to libical.
  ///
  /// - Parameters:
  ///   - rule: Its UNTIL is left aside.
  ///   - startWallSeconds: The wall time of DTSTART, seconds since 1970 as if it were UTC; from
  ///     1753 (libical counts Julian days before) through 2582.
  ///   - isDate: Whether DTSTART is a DATE.
  ///   - lowerBound: The first wall time that is of interest.
  ///   - upperBound: The last one; give it where it is known, a search for nothing ends with it.
  public init?(
    _ rule: RecurrenceRule, startWallSeconds: Int, isDate: Bool, from lowerBound: Int = .min,
    through upperBound: Int = .max
  ) {
    guard Self.canWalk(rule, startWallSeconds: startWallSeconds) else { return nil }
    var bare = rule
    bare.until = nil
    if isDate { (bare.hourBits, bare.minuteBits, bare.secondBits) = (0, 0, 0) }
    text = bare.description
    start = startWallSeconds
    self.isDate = isDate
    isCounted = rule.count != nil
    self.lowerBound = max(lowerBound, startWallSeconds)
    self.upperBound = min(upperBound, Self.lastWall)
    last = self.lowerBound - 1
  }

  /// The next wall time, or nil at the end.
  public mutating func next() -> Int? {
    if index == batch.count, !isFinished { fetch() }
    guard index < batch.count else { return nil }
    index += 1
    return batch[index - 1]
  }

  private mutating func fetch() {
    batch.removeAll(keepingCapacity: true)
    index = 0
    let wanted = batchSize
    batchSize = min(batchSize * 2, 8192)
    let (found, skipped) = withLibical { access in walk(wanted, with: access) }
    batch = found
    passed += skipped + found.count
    if let newest = found.last { last = newest }
    guard found.count < wanted else { return }
    isFinished = true
    isCutShort = !isCounted && upperBound == Self.lastWall
  }

  /// At most `wanted` wall times after the last one, and how many before the bound were passed.
  private func walk(
    _ wanted: Int, with access: borrowing LibicalAccess
  ) -> (found: [Int], skipped: Int) {
    guard last < upperBound,
      var iterator = RecurrenceIterator(
        rule: text, start: fields(start), until: isCounted ? nil : fields(upperBound), with: access)
    else { return ([], 0) }
    var found: [Int] = []
    var skipped = 0
    if isCounted {
      // libical can not jump beside COUNT: walk over what earlier batches had.
      for _ in 0..<passed where iterator.next() == nil { return ([], 0) }
    } else if last >= start, !iterator.move(to: fields(last + 1)) {
      return ([], 0)
    }
    while found.count < wanted, let next = iterator.next() {
      let wall = Self.wall(next)
      guard wall <= upperBound else { break }
      if wall > last { found.append(wall) } else { skipped += 1 }
    }
    return (found, skipped)
  }

  private func fields(_ wall: Int) -> WallFields {
    let day = GregorianDays.epochDay(ofSeconds: wall)
    let (year, month, dayOfMonth) = GregorianDays.date(epochDay: day)
    return WallFields(
      year: year, month: month, day: dayOfMonth, secondOfDay: isDate ? 0 : wall - day * 86_400,
      isDate: isDate)
  }

  private static func wall(_ fields: WallFields) -> Int {
    GregorianDays.epochDay(year: fields.year, month: fields.month, day: fields.day) * 86_400
      + fields.secondOfDay
  }
}

extension LibicalWalker {
  /// Whether libical walks a rule rightly from a start, and in bounded time.
  public static func canWalk(_ rule: RecurrenceRule, startWallSeconds: Int) -> Bool {
    guard canWalk(rule), startWallSeconds >= firstWall, startWallSeconds <= lastWall else {
      return false
    }
    // A start that BYDAY does not name makes libical skip the rest of the first week.
    let weekday = GregorianDays.weekday(
      epochDay: GregorianDays.epochDay(ofSeconds: startWallSeconds))
    return rule.frequency != .weekly || rule.interval == 1 || rule.weekdayBits == 0
      || rule.weekdayBits & 1 << UInt64(weekday) != 0
  }

  /// Whether libical walks a rule rightly from some start, and in bounded time.
  ///
  /// Measured with libical 3.0.16; the article "Recurrence engines" lists the reasons.
  public static func canWalk(_ rule: RecurrenceRule) -> Bool {
    guard rule.frequency >= .daily, rule.interval <= 32_767, rule.weekNumberBits.isEmpty,
      rule.secondBits >> 60 == 0, rule.monthDayBits.numbers.count <= 31,
      rule.yearDays.count <= 385, rule.numberedWeekdays.count <= 378
    else { return false }
    if !rule.isGregorian, rule.frequency < .monthly { return false }
    let hasMonthDays = !rule.monthDayBits.isEmpty
    // libical counts numbered weekdays in the year here, where BYMONTHDAY implies the month.
    if rule.frequency == .yearly, hasMonthDays, rule.monthBits == 0, !rule.numberedWeekdays.isEmpty
    {
      return false
    }
    if !rule.yearDays.isEmpty, rule.monthBits != 0 || hasMonthDays { return false }
    if rule.frequency == .daily, rule.monthDayBits.negative != 0 { return false }
    if rule.frequency == .weekly, rule.interval > 1, ![.monday, .sunday].contains(rule.weekStart) {
      return false
    }
    guard !rule.setPositions.isEmpty else { return true }
    let hasTimes = rule.hourBits | rule.minuteBits | rule.secondBits != 0
    return rule.frequency >= .monthly && !hasTimes && !hasMonthDays && rule.yearDays.isEmpty
  }
}
