/// Day counts of the proleptic Gregorian calendar, as plain numbers.
///
/// Public, so that walkers of rules can count without making a value a step.
public enum GregorianDays {
  /// What years, months and days are cut to, so that no number given from outside overflows.
  private static let limit = 1 << 40

  /// The days from 1970-01-01 to a date.
  ///
  /// - Parameters:
  ///   - year: Any year, also beyond 1 through 9999; cut to some 10¹² in either direction.
  ///   - month: 1 through 12.
  ///   - day: Any number, cut likewise; 0 is the last day of the month before.
  /// - Complexity: O(1), without a division by months.
  public static func epochDay(year: Int, month: Int, day: Int) -> Int {
    let (year, month, day) = (limited(year), limited(month), limited(day))
    // Years begin in March here, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func limited(_ number: Int) -> Int {
    min(max(number, -limit), limit)
  }

  /// The date that lies a number of days after 1970-01-01.
  ///
  /// - Parameter epochDay: Any number, cut to some 10¹² in either direction.
  public static func date(epochDay: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = limited(epochDay) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month: 28 through 31.
  ///
  /// - Parameters:
  ///   - month: 1 through 12; other numbers count as a month of 31 days.
  ///   - year: decides about February.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The weekday of a day, 0 = Sunday through 6 = Saturday.
  public static func weekday(epochDay: Int) -> Int {
    (epochDay % 7 + 11) % 7
  }

  /// The day that a number of seconds after 1970-01-01T00:00:00 falls on, counted from that date.
  ///
  /// - Parameter seconds: Any number; negative ones are rounded to the earlier day.
  public static func epochDay(ofSeconds seconds: Int) -> Int {
    seconds.dividedDown(by: 86_400)
  }
}

extension Int {
  /// The quotient rounded down.
  ///
  /// - Parameter divisor: A number above 0.
  package func dividedDown(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
