/// The rule at the end of a zone file, which says how the clock changes after the last listed
/// transition.
///
/// Source: RFC 9636 section 3.3.1; POSIX.1-2017 section 8.3 (TZ), with hours from −167 to 167.
struct PosixRule: Hashable, Sendable {
  /// A day of the year in one of the three forms of POSIX.
  enum Day: Hashable, Sendable {
    /// `Jn`: 1 through 365, 29 February is never counted.
    case withoutLeapDay(Int)
    /// `n`: 0 through 365, 29 February is counted.
    case zeroBased(Int)
    /// `Mm.w.d`: the w-th weekday d of month m, week 5 is the last.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  /// When a part of the year begins: a day, and seconds from its midnight.
  struct Change: Hashable, Sendable {
    var day: Day
    var seconds: Int
  }

  /// The part of the year with another offset.
  struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC from `start` to `end`; less than in standard time where the law has
    /// winter time as the exception.
    var offset: Int
    var start: Change
    var end: Change
  }

  /// Seconds east of UTC outside daylight saving time.
  var standardOffset: Int
  /// nil for a zone that never changes.
  var daylight: Daylight?

  /// Seconds east of UTC at an instant.
  func utcOffset(at epochSeconds: Int) -> Int {
    guard let daylight else { return standardOffset }
    let day = GregorianDays.epochDay(ofSeconds: epochSeconds)
    let (year, month, dayOfMonth) = GregorianDays.date(epochDay: day)
    // A change can lie up to a week and an offset outside its own year.
    if month == 12, dayOfMonth >= 22,
      let offset = offset(of: daylight, at: epochSeconds, byChangesOf: year + 1)
    {
      return offset
    }
    return offset(of: daylight, at: epochSeconds, byChangesOf: year)
      ?? offset(of: daylight, at: epochSeconds, byChangesOf: year - 1)
      ?? standardOffset
  }

  /// The offset after the last change of a year that is not after the instant, or nil.
  private func offset(
    of daylight: Daylight, at epochSeconds: Int, byChangesOf year: Int
  ) -> Int? {
    let (start, end) = transitions(of: daylight, in: year)
    let hasStarted = start <= epochSeconds
    let hasEnded = end <= epochSeconds
    if hasStarted, !hasEnded || start >= end { return daylight.offset }
    return hasEnded ? standardOffset : nil
  }

  /// The instants at which daylight saving time begins and ends in a year.
  func transitions(of daylight: Daylight, in year: Int) -> (start: Int, end: Int) {
    (
      wallSeconds(of: daylight.start, in: year) - standardOffset,
      wallSeconds(of: daylight.end, in: year) - daylight.offset
    )
  }

  private func wallSeconds(of change: Change, in year: Int) -> Int {
    let day: Int
    switch change.day {
    case .withoutLeapDay(let number):
      let leapDay = GregorianDays.isLeap(year) && number >= 60 ? 1 : 0
      day = GregorianDays.epochDay(year: year, month: 1, day: 1) + number - 1 + leapDay
    case .zeroBased(let number):
      day = GregorianDays.epochDay(year: year, month: 1, day: 1) + number
    case .weekday(let month, let week, let weekday):
      let first = GregorianDays.epochDay(year: year, month: month, day: 1)
      let offset = (weekday - GregorianDays.weekday(epochDay: first) + 7) % 7
      let length = GregorianDays.length(ofMonth: month, year: year)
      var dayOfMonth = offset + (week - 1) * 7
      while dayOfMonth >= length { dayOfMonth -= 7 }
      day = first + dayOfMonth
    }
    return day * 86_400 + change.seconds
  }
}
