import CivilTime

/// Which days the rule picks in one month, year or week.
extension RulePlan {
  /// The days of a month as bits; bit d is day d, bit 0 the day before, bit length + 1 the day after.
  ///
  /// For MONTHLY, and for YEARLY by months.
  func days(ofMonth month: Int, year: Int, firstDay: Int) -> UInt64 {
    let length = GregorianDays.length(ofMonth: month, year: year)
    guard !monthDays.isEmpty else {
      return hasWeekdays
        ? weekdayBits(firstDay: firstDay, length: length) & Self.monthMask(length)
        : Self.monthMask(length)
    }
    let bits = monthDayTable[length - 28]
    return hasWeekdays ? bits & weekdayBits(firstDay: firstDay, length: length) : bits
  }

  /// The days of BYDAY in a month.
  private func weekdayBits(firstDay: Int, length: Int) -> UInt64 {
    let first = GregorianDays.weekday(epochDay: firstDay)
    // The week from the day before the first, five times in a row; bit 0 is that day.
    let shift = UInt64((first + 6) % 7)
    let week = (weekdays >> shift | weekdays << (7 - shift)) & 0x7F
    var bits = week | week << 7 | week << 14 | week << 21 | week << 28
    for position in numberedWeekdays {
      if let day = Self.day(of: position, firstWeekday: first, length: length) {
        bits |= 1 << UInt64(day)
      }
    }
    return bits
  }

  /// Bits 1 through `length`.
  static func monthMask(_ length: Int) -> UInt64 {
    (1 << UInt64(length) - 1) << 1
  }

  /// The day, from 1, of a numbered weekday in a month or year that begins on `firstWeekday`.
  static func day(
    of position: RecurrenceRule.WeekdayPosition, firstWeekday: Int, length: Int
  ) -> Int? {
    let weekday = position.weekday.rawValue
    let first = 1 + (weekday - firstWeekday + 7) % 7
    let day: Int
    if position.ordinal > 0 {
      day = first + 7 * (position.ordinal - 1)
    } else {
      let last = first + (length - first) / 7 * 7
      day = last + 7 * (position.ordinal + 1)
    }
    return (1...length).contains(day) ? day : nil
  }

  /// The days of a calendar year.
  func days(ofYear year: Int) -> DaySet {
    let firstDay = GregorianDays.epochDay(year: year, month: 1, day: 1)
    if yearDays.isEmpty, hasMonths { return daysByMonth(year: year, firstDay: firstDay) }
    var days = DaySet(base: firstDay - 1)
    let length = GregorianDays.isLeap(year) ? 366 : 365
    if yearDays.isEmpty {
      insertWeekdays(into: &days, firstDay: firstDay, length: length)
      return days
    }
    insertYearDays(into: &days, length: length)
    if hasMonths {
      days.formIntersection(daysByMonth(year: year, firstDay: firstDay))
    } else if hasWeekdays {
      var weekdays = DaySet(base: firstDay - 1)
      insertWeekdays(into: &weekdays, firstDay: firstDay, length: length)
      days.formIntersection(weekdays)
    }
    return days
  }

  private func daysByMonth(year: Int, firstDay: Int) -> DaySet {
    var days = DaySet(base: firstDay - 1)
    for month in BitNumbers(months) {
      let monthStart = GregorianDays.epochDay(year: year, month: month, day: 1)
      days.insert(
        self.days(ofMonth: month, year: year, firstDay: monthStart), at: monthStart - firstDay)
    }
    return days
  }

  private func insertYearDays(into days: inout DaySet, length: Int) {
    for number in yearDays {
      let day = number > 0 ? number : length + 1 + number
      if day >= 1, day <= length {
        days.insert(1, at: day)
      } else {
        switch skip {
        case .omit: break
        case .backward: days.insert(1, at: day > length ? length : 0)
        case .forward: days.insert(1, at: day > length ? length + 1 : 1)
        }
      }
    }
  }

  /// BYDAY over a whole year.
  private func insertWeekdays(into days: inout DaySet, firstDay: Int, length: Int) {
    let first = GregorianDays.weekday(epochDay: firstDay)
    for weekday in BitNumbers(weekdays) {
      var day = 1 + (weekday - first + 7) % 7
      while day <= length {
        days.insert(1, at: day)
        day += 7
      }
    }
    for position in numberedWeekdays {
      if let day = Self.day(of: position, firstWeekday: first, length: length) {
        days.insert(1, at: day)
      }
    }
  }

  // MARK: Weeks

  /// The first day of the week that a day is in.
  func weekStart(of day: Int) -> Int {
    day - (GregorianDays.weekday(epochDay: day) - weekStart + 7) % 7
  }

  /// The first day of week 1 of a year: the first week that has at least four days in it.
  func firstWeekStart(ofYear year: Int) -> Int {
    weekStart(of: GregorianDays.epochDay(year: year, month: 1, day: 4))
  }

  /// The year that the week of a day is numbered in.
  func weekYear(of day: Int) -> Int {
    let year = GregorianDays.date(epochDay: day).year
    if day >= firstWeekStart(ofYear: year + 1) { return year + 1 }
    return day >= firstWeekStart(ofYear: year) ? year : year - 1
  }

  /// The days of a week-numbering year that BYWEEKNO names and the other parts allow.
  func days(ofWeekYear year: Int) -> DaySet {
    let firstDay = firstWeekStart(ofYear: year)
    let weekCount = (firstWeekStart(ofYear: year + 1) - firstDay) / 7
    var days = DaySet(base: firstDay)
    for number in weekNumbers.numbers {
      let week = number > 0 ? number : weekCount + 1 + number
      guard week >= 1, week <= weekCount else { continue }
      for offset in (week - 1) * 7..<week * 7 where allows(day: firstDay + offset) {
        days.insert(1, at: offset)
      }
    }
    return days
  }

  /// The days of the week that begins with a day.
  func days(ofWeek firstDay: Int) -> DaySet {
    var bits: UInt64 = 0
    for offset in 0..<7 {
      let weekday = (weekStart + offset) % 7
      guard weekdays & 1 << UInt64(weekday) != 0 else { continue }
      if hasMonths {
        let month = GregorianDays.date(epochDay: firstDay + offset).month
        guard months & 1 << UInt64(month) != 0 else { continue }
      }
      bits |= 1 << UInt64(offset)
    }
    return DaySet(base: firstDay, bits: bits)
  }

  // MARK: Limits

  /// The days of a month that the BY parts do not shut out; for DAILY and shorter periods.
  func allowedDays(ofMonth month: Int, year: Int, firstDay: Int) -> UInt64 {
    guard months & 1 << UInt64(month) != 0 else { return 0 }
    var bits = days(ofMonth: month, year: year, firstDay: firstDay)
    if !yearDays.isEmpty {
      let length = GregorianDays.length(ofMonth: month, year: year)
      let yearStart = GregorianDays.epochDay(year: year, month: 1, day: 1)
      let yearLength = GregorianDays.isLeap(year) ? 366 : 365
      var allowed: UInt64 = 0
      for number in yearDays {
        let dayOfYear = number > 0 ? number : yearLength + 1 + number
        let day = yearStart + dayOfYear - firstDay
        if day >= 1, day <= length { allowed |= 1 << UInt64(day) }
      }
      bits &= allowed
    }
    return bits
  }

  /// Whether the BY parts allow a day, weeks left aside.
  private func allows(day: Int) -> Bool {
    let (year, month, dayOfMonth) = GregorianDays.date(epochDay: day)
    let bits = allowedDays(ofMonth: month, year: year, firstDay: day - dayOfMonth + 1)
    return bits & 1 << UInt64(dayOfMonth) != 0
  }
}
