public import CivilTime

extension RecurrenceRule {
  /// Creates a rule from its parts, by the checks that its text would pass.
  ///
  /// ```swift
  /// let lastFriday = try RecurrenceRule(
  ///   checking: .monthly, count: 12, byDay: [.init(ordinal: -1, weekday: .friday)])
  /// ```
  ///
  /// - Parameters:
  ///   - frequency: How long a period is.
  ///   - interval: Every how many periods.
  ///   - count: How many occurrences at most.
  ///   - until: The last moment.
  ///   - byMonth: Months.
  ///   - byWeekNumber: Weeks of the year, negative ones from its end.
  ///   - byYearDay: Days of the year, negative ones from its end.
  ///   - byMonthDay: Days of the month, negative ones from its end.
  ///   - byDay: Weekdays, with or without a number.
  ///   - byHour: Hours.
  ///   - byMinute: Minutes.
  ///   - bySecond: Seconds.
  ///   - bySetPosition: Which members of a period's set count, negative ones from its end.
  ///   - weekStart: The day that weeks begin with.
  ///   - rscale: The calendar, by its CLDR name.
  ///   - skip: What becomes of dates that do not exist; wants a calendar.
  /// - Throws: What the parts can not say, or say beside each other; its offset is that in the text
  ///   of the rule.
  public init(
    checking frequency: Frequency, interval: Int = 1, count: Int? = nil, until: Until? = nil,
    byMonth: [MonthNumber] = [], byWeekNumber: [Int] = [], byYearDay: [Int] = [],
    byMonthDay: [Int] = [], byDay: [WeekdayPosition] = [], byHour: [Int] = [],
    byMinute: [Int] = [], bySecond: [Int] = [], bySetPosition: [Int] = [],
    weekStart: Weekday = .monday, rscale: String? = nil, skip: Skip? = nil
  ) throws(RuleIssue) {
    var parts = ["FREQ=\(frequency)", "INTERVAL=\(interval)", "WKST=\(weekStart.code)"]
    func add(_ name: String, _ items: [String]) {
      if !items.isEmpty { parts.append("\(name)=\(items.joined(separator: ","))") }
    }
    add("COUNT", [count].compactMap { $0 }.map(String.init))
    add("UNTIL", [until].compactMap(\.?.text))
    add("BYMONTH", byMonth.map(\.text))
    add("BYWEEKNO", byWeekNumber.map(String.init))
    add("BYYEARDAY", byYearDay.map(String.init))
    add("BYMONTHDAY", byMonthDay.map(String.init))
    add("BYDAY", byDay.map(\.text))
    add("BYHOUR", byHour.map(String.init))
    add("BYMINUTE", byMinute.map(String.init))
    add("BYSECOND", bySecond.map(String.init))
    add("BYSETPOS", bySetPosition.map(String.init))
    add("RSCALE", [rscale].compactMap { $0 })
    add("SKIP", [skip].compactMap(\.?.rawValue))
    let (rule, warnings) = try Self.parse(parts.joined(separator: ";"))
    // What a reader lets pass a program should not write; COUNT beside UNTIL is such a thing.
    if let warning = warnings.first { throw warning }
    self = rule
  }
}
