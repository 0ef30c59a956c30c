/// What clock changes of consecutive years have in common: a weekday within seven days, or a date.
///
/// Days are counted from 1 March, so that a leap day moves none of them.
struct YearlyRule {
  private let secondOfDay: Int
  private let weekday: Int
  /// Whether the day of the month is what the years share, and not the weekday.
  private var isDate = false
  private var lowest: Int
  private var highest: Int
  /// The year of the last change.
  private(set) var lastYear: Int

  /// Starts with one change.
  ///
  /// - Parameter wall: Its wall time in seconds since 1970.
  init(_ wall: Int) {
    let epochDay = GregorianDays.epochDay(ofSeconds: wall)
    secondOfDay = wall - epochDay * 86_400
    weekday = GregorianDays.weekday(epochDay: epochDay)
    (lastYear, lowest) = Self.dayFromMarch(epochDay)
    highest = lowest
  }

  /// The rule that holds for one more change in the year after the last one, or nil.
  func joined(_ wall: Int) -> YearlyRule? {
    let other = YearlyRule(wall)
    guard other.secondOfDay == secondOfDay else { return nil }
    var joined = self
    joined.lastYear = other.lastYear
    if !isDate, other.weekday == weekday {
      joined.lowest = min(lowest, other.lowest)
      joined.highest = max(highest, other.lowest)
      return joined.highest - joined.lowest <= 6 ? joined : nil
    }
    guard other.lowest == lowest, lowest == highest else { return nil }
    joined.isDate = true
    return joined
  }

  /// The rule as RRULE text without its end, or nil for days that no rule can name.
  var text: String? {
    let (month, first) = Self.month(of: lowest)
    let low = lowest - first + 1
    let length = GregorianDays.length(ofMonth: month, year: 2023)
    if isDate { return low <= length ? "FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(low)" : nil }
    guard let day = Weekday(rawValue: weekday)?.code else { return nil }
    let high = highest - first + 1
    if high > length { return textAcrossMonths(day) }
    if month != 2, low > length - 7 { return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=-1\(day)" }
    if (low - 1) / 7 == (high - 1) / 7, high <= 28 {
      return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\((low - 1) / 7 + 1)\(day)"
    }
    let begin = min(low, length - 6)
    let days = (begin...(begin + 6)).map(String.init).joined(separator: ",")
    return "FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(days);BYDAY=\(day)"
  }

  /// Seven days that reach into the next month are counted from the end of the year.
  private func textAcrossMonths(_ day: String) -> String? {
    let lastOfYear = 305
    guard lowest + 6 <= lastOfYear else { return nil }
    let days = (lowest...(lowest + 6)).map { String($0 - lastOfYear - 1) }.joined(separator: ",")
    return "FREQ=YEARLY;BYYEARDAY=\(days);BYDAY=\(day)"
  }

  private static func dayFromMarch(_ epochDay: Int) -> (year: Int, day: Int) {
    let (year, month, _) = GregorianDays.date(epochDay: epochDay)
    let march = GregorianDays.epochDay(year: month >= 3 ? year : year - 1, month: 3, day: 1)
    return (year, epochDay - march)
  }

  /// The month that a day counted from 1 March is in, and the first day of that month so counted.
  private static func month(of day: Int) -> (month: Int, first: Int) {
    var first = 0
    for month in [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1] {
      let length = GregorianDays.length(ofMonth: month, year: 2023)
      if day < first + length { return (month, first) }
      first += length
    }
    return (2, first)
  }
}
