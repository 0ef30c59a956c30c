import CivilTime

/// The days of one month that a rule lets through.
struct MonthDays {
  private var start = 0
  private(set) var end = 0
  private var bits: UInt64 = 0

  init() {}

  init(start: Int, length: Int, bits: UInt64) {
    self.start = start
    end = start + length
    self.bits = bits
  }

  func contains(_ day: Int) -> Bool { day >= start && day < end }

  func firstDay(from day: Int) -> Int? {
    guard contains(day) else { return nil }
    let rest = bits >> UInt64(day - start + 1)
    return rest == 0 ? nil : day + rest.trailingZeroBitCount
  }
}

/// How a rule goes from one period to the next.
///
/// A period is known by a number: the year, the month counted from year 0, the first day of a
/// week, the month that DAILY is looked through by, or the hours, minutes or seconds since 1970.
extension RulePlan {
  /// The period to begin with so that nothing from `wall` on is missed.
  func period(before wall: Int) -> Int {
    let day = GregorianDays.epochDay(ofSeconds: wall)
    switch frequency {
    case .yearly:
      let first = weekNumbers.isEmpty ? startYear : weekYear(of: startDay)
      // Days that SKIP moves, and weeks, reach over the turn of the year.
      let target = GregorianDays.date(epochDay: day).year - 1
      return first + max(0, target - first) / interval * interval
    case .monthly:
      let first = monthIndex(of: startDay)
      return first + max(0, monthIndex(of: day) - 1 - first) / interval * interval
    case .weekly:
      let first = weekStart(of: startDay)
      return first + max(0, day - first) / (7 * interval) * (7 * interval)
    case .daily:
      return monthIndex(of: max(day, startDay))
    case .hourly, .minutely, .secondly:
      let unit = frequency.seconds ?? 1
      return gridPeriod(atOrAfter: wall, unit: unit)
    }
  }

  private func monthIndex(of day: Int) -> Int {
    let (year, month, _) = GregorianDays.date(epochDay: day)
    return year * 12 + month - 1
  }

  /// The days of a period and the number of the next one; nil after the year 9999.
  func days(ofPeriod period: Int) -> (days: DaySet, next: Int)? {
    switch frequency {
    case .yearly:
      guard period <= 10_000 else { return nil }
      return (
        weekNumbers.isEmpty ? days(ofYear: period) : days(ofWeekYear: period), period + interval
      )
    case .monthly:
      guard period < 10_000 * 12 else { return nil }
      let (year, month) = (period / 12, period % 12 + 1)
      guard months & 1 << UInt64(month) != 0 else {
        return (DaySet(base: 0), period + interval)
      }
      let first = GregorianDays.epochDay(year: year, month: month, day: 1)
      let bits = days(ofMonth: month, year: year, firstDay: first)
      return (DaySet(base: first - 1, bits: bits), period + interval)
    case .weekly:
      guard period <= PlainDate.maximum.epochDay else { return nil }
      return (days(ofWeek: period), period + 7 * interval)
    case .daily, .hourly, .minutely, .secondly:
      return daysOfGrid(inMonth: period)
    }
  }

  /// DAILY, a month at a time: the allowed days that lie on the grid of the interval.
  private func daysOfGrid(inMonth period: Int) -> (days: DaySet, next: Int)? {
    guard period < 10_000 * 12 else { return nil }
    let (year, month) = (period / 12, period % 12 + 1)
    let first = GregorianDays.epochDay(year: year, month: month, day: 1)
    let length = GregorianDays.length(ofMonth: month, year: year)
    guard interval > 1 else {
      let bits = allowedDays(ofMonth: month, year: year, firstDay: first)
      return (DaySet(base: first - 1, bits: bits), period + 1)
    }
    var grid: UInt64 = 0
    var day = gridDay(atOrAfter: first)
    while day < first + length {
      grid |= 1 << UInt64(day - first + 1)
      day += interval
    }
    let bits = grid & allowedDays(ofMonth: month, year: year, firstDay: first)
    return (DaySet(base: first - 1, bits: bits), max(period + 1, monthIndex(of: day)))
  }

  private func gridDay(atOrAfter day: Int) -> Int {
    guard day > startDay else { return startDay }
    return startDay + (day - startDay + interval - 1) / interval * interval
  }

  /// The first period on the grid that does not end before a wall time.
  func gridPeriod(atOrAfter wall: Int, unit: Int) -> Int {
    let start = startWall.dividedDown(by: unit)
    let target = wall.dividedDown(by: unit)
    guard target > start else { return start }
    return start + (target - start + interval - 1) / interval * interval
  }

  /// The first second of the day, from one on, that the limits on hours, minutes and seconds let
  /// through; 86,400 when there is none.
  func nextClockTime(from secondOfDay: Int) -> Int {
    let (hour, minute) = (secondOfDay / 3600, secondOfDay / 60 % 60)
    guard let nextHour = Self.firstBit(hours, from: hour) else { return 86_400 }
    guard nextHour == hour else { return nextHour * 3600 }
    guard frequency < .hourly else { return secondOfDay }
    guard let nextMinute = Self.firstBit(minutes, from: minute) else { return (hour + 1) * 3600 }
    guard nextMinute == minute else { return hour * 3600 + nextMinute * 60 }
    guard frequency < .minutely else { return secondOfDay }
    guard let nextSecond = Self.firstBit(seconds, from: secondOfDay % 60) else {
      return hour * 3600 + (minute + 1) * 60
    }
    return hour * 3600 + minute * 60 + nextSecond
  }

  /// How many occurrences each allowed day has, for periods shorter than a day whose grid is the same
  /// on every day; nil for others.
  var occurrencesOfDay: Int? {
    guard let unit = frequency.seconds, unit < 86_400, 86_400 % (unit * interval) == 0 else {
      return nil
    }
    var count = 0
    var wall = (startDay + 1) * 86_400
    let end = wall + 86_400
    while true {
      wall = gridPeriod(atOrAfter: wall, unit: unit) * unit
      guard wall < end else { return count }
      let time = wall - (end - 86_400)
      let allowed = nextClockTime(from: time)
      if allowed == time { count += times.count }
      wall += max(allowed - time, unit)
    }
  }

  private static func firstBit(_ bits: UInt64, from index: Int) -> Int? {
    let rest = bits >> UInt64(index)
    return rest == 0 ? nil : index + rest.trailingZeroBitCount
  }

  /// The month that a day is in, with the days that the rule lets through.
  func allowedMonth(of day: Int) -> MonthDays {
    let (year, month, dayOfMonth) = GregorianDays.date(epochDay: day)
    let first = day - dayOfMonth + 1
    return MonthDays(
      start: first, length: GregorianDays.length(ofMonth: month, year: year),
      bits: allowedDays(ofMonth: month, year: year, firstDay: first))
  }

  /// How many empty periods in a row prove that the rule never matches; nil where no number does.
  ///
  /// The Gregorian calendar repeats after 400 years, which are whole weeks.
  var longestPause: Int? {
    switch frequency {
    case .yearly: 400
    case .monthly: 4800
    case .weekly: hasMonths ? 20_871 : 1
    // With an interval the days come back after as many cycles as it has days beyond them.
    case .daily: 4800 * (interval / Self.greatestCommonDivisor(interval, 146_097))
    case .hourly, .minutely, .secondly: nil
    }
  }

  // MARK: Constant steps

  /// The seconds from each occurrence to the next where they are always the same.
  var constantStep: Int? {
    guard let unit = frequency.seconds, times.count == 1, positions.isEmpty, !hasMonths,
      monthDays.isEmpty, yearDays.isEmpty, numberedWeekdays.isEmpty,
      !hasClockLimits,
      frequency == .weekly ? weekdays.nonzeroBitCount == 1 : weekdays == 0,
      !isDate || unit >= 86_400
    else { return nil }
    return unit * interval
  }

  /// The occurrence of the start's own period under `constantStep`; it may lie before the start.
  var firstOfConstantSteps: Int? {
    guard let unit = frequency.seconds, let time = times.first else { return nil }
    guard frequency == .weekly else { return startWall.dividedDown(by: unit) * unit + time }
    let offset = (weekdays.trailingZeroBitCount - weekStart + 7) % 7
    return (weekStart(of: startDay) + offset) * 86_400 + time
  }
}
