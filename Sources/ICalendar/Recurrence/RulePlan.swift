import CivilTime

/// A rule made ready for walking from a start: what the rule leaves open is filled in from the
/// start, lists are bit sets, and the times of a period are spelled out once.
///
/// Source: RFC 5545 section 3.3.10, the table of BY parts and the rule on missing ones.
struct RulePlan: Sendable {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  let skip: RecurrenceRule.Skip
  let isDate: Bool
  let startWall: Int
  let startDay: Int
  let startYear: Int
  /// 1 through 12.
  let startMonth: Int
  /// The weekday, from Sunday, that weeks begin with.
  let weekStart: Int

  /// Bit n stands for month n; all twelve where the rule has no limit.
  private(set) var months: UInt64 = 0x1FFE
  private(set) var monthDays: SignedBits
  private(set) var yearDays: [Int]
  private(set) var weekNumbers: SignedBits
  private(set) var weekdays: UInt64
  private(set) var numberedWeekdays: [RecurrenceRule.WeekdayPosition]
  /// BYSETPOS where it counts over several days; shorter periods have it in `times`.
  private(set) var positions: [Int] = []

  /// Limits on the parts of the clock that the frequency itself steps through.
  private(set) var hours = allHours
  private(set) var minutes = allSixty
  private(set) var seconds = allSixty

  /// Whether the rule limits the hours, minutes or seconds that its frequency steps through.
  private(set) var hasClockLimits = false

  private static let allHours: UInt64 = 0xFF_FFFF
  private static let allSixty: UInt64 = 1 << 60 - 1

  /// Seconds from the start of a day (of an hour or minute where those are the period).
  private(set) var times: [Int] = []

  /// The days of BYMONTHDAY in months of 28 through 31 days; bit d is day d.
  private(set) var monthDayTable = InlineArray<4, UInt64>(repeating: 0)

  /// Whether BYMONTH stands in the rule or follows from the start; YEARLY then counts in months.
  private(set) var hasMonths = false
  var hasWeekdays: Bool { weekdays != 0 || !numberedWeekdays.isEmpty }
  /// Whether some days are shut out, for DAILY and shorter periods.
  var hasDayLimits: Bool { hasMonths || hasWeekdays || !monthDays.isEmpty || !yearDays.isEmpty }

  init(_ rule: RecurrenceRule, startWallSeconds: Int, isDate: Bool) {
    let first = PlainDateTime.supported(startWallSeconds)
    startDay = GregorianDays.epochDay(ofSeconds: first)
    startWall = isDate ? startDay * 86_400 : first
    let (year, month, day) = GregorianDays.date(epochDay: startDay)
    (startYear, startMonth) = (year, month)
    self.isDate = isDate
    weekStart = rule.weekStart.rawValue
    skip = rule.frequency > .daily ? rule.skip ?? .omit : .omit
    (frequency, interval) = isDate ? Self.wholeDays(rule) : (rule.frequency, rule.interval)

    if rule.monthBits != 0 { (months, hasMonths) = (rule.monthBits, true) }
    monthDays = rule.monthDayBits
    yearDays = rule.yearDays
    weekNumbers = rule.weekNumberBits
    weekdays = rule.weekdayBits
    numberedWeekdays = rule.numberedWeekdays
    fillMissingDays(month: month, day: day)
    fillTimes(rule)
    hasClockLimits =
      hours != Self.allHours || minutes != Self.allSixty || seconds != Self.allSixty
    if hasClockLimits { pruneClock() }
    if !monthDays.isEmpty {
      for length in 28...31 { monthDayTable[length - 28] = monthDayBits(length: length) }
    }
  }

  /// A date series steps by whole days, so shorter periods that fit into one give each day once.
  private static func wholeDays(
    _ rule: RecurrenceRule
  ) -> (RecurrenceRule.Frequency, Int) {
    guard let unit = rule.frequency.seconds, unit < 86_400 else {
      return (rule.frequency, rule.interval)
    }
    let step = unit * rule.interval
    if step <= 86_400 { return (.daily, 1) }
    return step % 86_400 == 0 ? (.daily, step / 86_400) : (rule.frequency, rule.interval)
  }

  /// Days that neither BY part names come from the start (RFC 5545 section 3.3.10).
  private mutating func fillMissingDays(month: Int, day: Int) {
    let weekday = UInt64(1) << UInt64(GregorianDays.weekday(epochDay: startDay))
    switch frequency {
    case .yearly:
      // BYMONTHDAY without BYMONTH stays in the month of the start.
      let hasDays = !yearDays.isEmpty || !weekNumbers.isEmpty || hasWeekdays
      if !hasMonths, !monthDays.isEmpty || !hasDays {
        (months, hasMonths) = (1 << UInt64(month), true)
      }
      if monthDays.isEmpty, yearDays.isEmpty {
        if !weekNumbers.isEmpty {
          if !hasWeekdays { weekdays = weekday }
        } else if !hasWeekdays {
          monthDays.insert(day)
        }
      }
    case .monthly:
      if monthDays.isEmpty, !hasWeekdays { monthDays.insert(day) }
    case .weekly:
      if weekdays == 0 { weekdays = weekday }
    case .daily, .hourly, .minutely, .secondly: break
    }
  }

  private mutating func fillTimes(_ rule: RecurrenceRule) {
    guard !isDate else {
      times = [0]
      positions = frequency > .daily ? rule.setPositions : []
      return
    }
    let secondOfDay = startWall - startDay * 86_400
    // A leap second counts as the second before it (RFC 5545 section 3.3.12).
    var secondBits = rule.secondBits
    if secondBits >> 60 != 0 { secondBits = secondBits & Self.allSixty | 1 << 59 }
    func filled(_ bits: UInt64, _ value: Int) -> UInt64 { bits != 0 ? bits : 1 << UInt64(value) }

    var timeHours: UInt64 = 1
    var timeMinutes: UInt64 = 1
    var timeSeconds: UInt64 = 1
    if frequency >= .daily {
      timeHours = filled(rule.hourBits, secondOfDay / 3600)
    } else if rule.hourBits != 0 {
      hours = rule.hourBits
    }
    if frequency >= .hourly {
      timeMinutes = filled(rule.minuteBits, secondOfDay / 60 % 60)
    } else if rule.minuteBits != 0 {
      minutes = rule.minuteBits
    }
    if frequency >= .minutely {
      timeSeconds = filled(secondBits, secondOfDay % 60)
    } else if secondBits != 0 {
      seconds = secondBits
    }
    for hour in BitNumbers(timeHours) {
      for minute in BitNumbers(timeMinutes) {
        for second in BitNumbers(timeSeconds) {
          times.append(hour * 3600 + minute * 60 + second)
        }
      }
    }
    if frequency > .daily {
      positions = rule.setPositions
    } else if !rule.setPositions.isEmpty {
      pickTimes(rule.setPositions)
    }
  }

  /// Leaves out the hours, minutes and seconds that the steps of the frequency never land on.
  ///
  /// From 09:00 every 6th hour lands on 3, 9, 15 and 21 only: a rule with BYHOUR=10 has nothing,
  /// and no walk would find that out before the year 9999.
  private mutating func pruneClock() {
    guard let unit = frequency.seconds, interval > 1 else { return }
    let start = startWall - startDay * 86_400
    func landsOn(_ secondOfDay: Int, within cycle: Int) -> Bool {
      let step = Self.greatestCommonDivisor(unit * interval, cycle)
      return (secondOfDay - start / unit * unit) % step == 0
    }
    if unit == 1 { seconds = Self.bits(seconds) { landsOn($0, within: 60) } }
    if unit <= 60 {
      minutes = Self.bits(minutes) { minute in
        let clock = unit == 1 ? BitNumbers(seconds) : BitNumbers(1)
        return clock.contains { landsOn(minute * 60 + $0, within: 3600) }
      }
    }
    hours = Self.bits(hours) { hour in
      let minutesOfHour = unit <= 60 ? BitNumbers(minutes) : BitNumbers(1)
      return minutesOfHour.contains { minute in
        let clock = unit == 1 ? BitNumbers(seconds) : BitNumbers(1)
        return clock.contains { landsOn(hour * 3600 + minute * 60 + $0, within: 86_400) }
      }
    }
  }

  private static func bits(_ bits: UInt64, where isKept: (Int) -> Bool) -> UInt64 {
    BitNumbers(bits).reduce(0) { isKept($1) ? $0 | 1 << UInt64($1) : $0 }
  }

  static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }

  /// Whether there is no time of day that the rule allows.
  var isEmpty: Bool {
    times.isEmpty || hours == 0 || minutes == 0 || seconds == 0
  }

  /// BYSETPOS within a day or less picks the same times in every period.
  private mutating func pickTimes(_ positions: [Int]) {
    let count = times.count
    times = times.enumerated().filter { index, _ in
      positions.contains(index + 1) || positions.contains(index - count)
    }.map(\.element)
  }

  private func monthDayBits(length: Int) -> UInt64 {
    let mask = Self.monthMask(length)
    var bits = monthDays.positive & mask
    let isLate = monthDays.positive & ~mask != 0
    var isEarly = false
    for number in BitNumbers(monthDays.negative) {
      if number <= length { bits |= 1 << UInt64(length + 1 - number) } else { isEarly = true }
    }
    // Bit 0 is the last day of the month before, bit length + 1 the first of the month after.
    switch skip {
    case .omit: break
    case .backward: bits |= (isLate ? 1 << UInt64(length) : 0) | (isEarly ? 1 : 0)
    case .forward: bits |= (isLate ? 1 << UInt64(length + 1) : 0) | (isEarly ? 1 << 1 : 0)
    }
    return bits
  }
}

extension RecurrenceRule.Frequency {
  /// The length of a period, where it is always the same.
  var seconds: Int? {
    switch self {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily: 86_400
    case .weekly: 604_800
    case .monthly, .yearly: nil
    }
  }
}

extension PlainDateTime {
  /// Wall seconds cut to the years 1 through 9999.
  static func supported(_ wallSeconds: Int) -> Int {
    min(max(wallSeconds, PlainDate.minimum.epochDay * 86_400), lastWallSeconds)
  }

  /// The last second of the year 9999.
  static let lastWallSeconds = PlainDate.maximum.epochDay * 86_400 + 86_399
}
