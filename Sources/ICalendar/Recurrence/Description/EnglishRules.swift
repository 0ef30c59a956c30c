import CivilTime

/// Rules in English.
enum EnglishRules: RuleWording {
  static let and = "and"
  static let through = "to"

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func unit(_ frequency: RecurrenceRule.Frequency) -> String {
    switch frequency {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }

  private static func name(_ weekday: Weekday) -> String {
    switch weekday {
    case .sunday: "Sunday"
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    }
  }

  /// `1st`, `22nd`, and from the end `last`, `2nd to last`.
  private static func ordinal(_ number: Int) -> String {
    guard number > 0 else { return number == -1 ? "last" : "\(ordinal(-number)) to last" }
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: return "\(number)st"
    case (2, let rest) where rest != 12: return "\(number)nd"
    case (3, let rest) where rest != 13: return "\(number)rd"
    default: return "\(number)th"
    }
  }

  static func every(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> String {
    interval == 1 ? "every \(unit(frequency))" : "every \(interval) \(unit(frequency))s"
  }

  static func weekdays(_ days: [RecurrenceRule.WeekdayPosition], ofYear: Bool) -> String {
    let plain = days.filter { $0.ordinal == 0 }.map(\.weekday)
    if plain.count == days.count, plain == [.monday, .tuesday, .wednesday, .thursday, .friday] {
      return "from Monday to Friday"
    }
    let items = days.map { day in
      day.ordinal == 0
        ? name(day.weekday) : "the \(ordinal(day.ordinal)) \(name(day.weekday))"
    }
    let whole = plain.count == days.count ? "" : ofYear ? " of the year" : " of the month"
    return "on \(list(items))\(whole)"
  }

  static func monthDays(_ days: [Int]) -> String {
    "on the \(numbers(fromBothEnds(days), ordinal)) day of the month"
  }

  static func yearDays(_ days: [Int]) -> String {
    "on the \(numbers(fromBothEnds(days), ordinal)) day of the year"
  }

  static func weeks(_ numbers: [Int]) -> String {
    "in the \(self.numbers(fromBothEnds(numbers), ordinal)) week of the year"
  }

  static func months(_ months: [RecurrenceRule.MonthNumber], isGregorian: Bool) -> String {
    guard isGregorian else {
      return
        "in \(list(months.map { $0.isLeap ? "leap month \($0.number)" : "month \($0.number)" }))"
    }
    return "in \(numbers(months.map(\.number)) { Self.months[($0 + 11) % 12] })"
  }

  static func clockTimes(_ times: [String]) -> String { "at \(list(times))" }

  static func hours(_ numbers: [Int]) -> String {
    "in the \(numbers.count == 1 ? "hour" : "hours") \(self.numbers(numbers) { "\($0)" })"
  }

  static func minutes(_ numbers: [Int]) -> String {
    "at \(numbers.count == 1 ? "minute" : "minutes") \(self.numbers(numbers) { "\($0)" })"
  }

  static func seconds(_ numbers: [Int]) -> String {
    "at \(numbers.count == 1 ? "second" : "seconds") \(self.numbers(numbers) { "\($0)" })"
  }

  static func positions(_ numbers: [Int], in frequency: RecurrenceRule.Frequency) -> String {
    "(only the \(self.numbers(fromBothEnds(numbers), ordinal)) of each \(unit(frequency)))"
  }

  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  static func until(_ until: RecurrenceRule.Until) -> String {
    switch until {
    case .date(let date): "until \(text(date))"
    case .local(let wall): "until \(text(wall.date)) at \(text(wall.time))"
    case .utc(let instant):
      text(inUTC: PlainDateTime(clampingWallSeconds: instant.epochSeconds))
    }
  }

  private static func text(inUTC wall: PlainDateTime) -> String {
    "until \(text(wall.date)) at \(text(wall.time)) UTC"
  }

  private static func text(_ date: PlainDate) -> String {
    let (year, month, day) = date.components
    return "\(day) \(months[(month + 11) % 12]) \(year)"
  }

  private static func text(_ time: PlainTime) -> String {
    clock(time.hour, time.minute, time.second == 0 ? nil : time.second)
  }

  static func weekStart(_ weekday: Weekday) -> String { "with weeks from \(name(weekday)) on" }

  static func calendar(_ name: String) -> String { "in the \(name) calendar" }

  static func skip(_ skip: RecurrenceRule.Skip) -> String {
    switch skip {
    case .omit: "without dates that do not exist"
    case .backward: "the day before for dates that do not exist"
    case .forward: "the day after for dates that do not exist"
    }
  }
}
