import CivilTime

/// How a language says the parts of a rule.
protocol RuleWording {
  static var and: String { get }
  /// What stands between the ends of a run of numbers: `to`.
  static var through: String { get }

  static func every(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> String
  /// The weekdays of BYDAY; `ofYear` says what numbered ones are counted in.
  static func weekdays(_ days: [RecurrenceRule.WeekdayPosition], ofYear: Bool) -> String
  static func monthDays(_ days: [Int]) -> String
  static func yearDays(_ days: [Int]) -> String
  static func weeks(_ numbers: [Int]) -> String
  static func months(_ months: [RecurrenceRule.MonthNumber], isGregorian: Bool) -> String
  static func clockTimes(_ times: [String]) -> String
  static func hours(_ numbers: [Int]) -> String
  static func minutes(_ numbers: [Int]) -> String
  static func seconds(_ numbers: [Int]) -> String
  static func positions(_ numbers: [Int], in frequency: RecurrenceRule.Frequency) -> String
  static func times(_ count: Int) -> String
  static func until(_ until: RecurrenceRule.Until) -> String
  static func weekStart(_ weekday: Weekday) -> String
  static func calendar(_ name: String) -> String
  static func skip(_ skip: RecurrenceRule.Skip) -> String
}

extension RuleWording {
  /// `a, b and c`.
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(and) \(last)"
  }

  /// Numbers as a list, four and more in a row as `1 to 4`.
  static func numbers(_ numbers: [Int], _ text: (Int) -> String) -> String {
    var items: [String] = []
    var index = 0
    while index < numbers.count {
      var end = index
      while end + 1 < numbers.count, numbers[end + 1] == numbers[end] + 1,
        numbers[end] != -1
      {
        end += 1
      }
      if end - index >= 3 {
        items.append("\(text(numbers[index])) \(through) \(text(numbers[end]))")
        index = end + 1
      } else {
        items.append(text(numbers[index]))
        index += 1
      }
    }
    return list(items)
  }

  /// The days counted from the start, then those counted from the end, nearest to it last.
  static func fromBothEnds(_ numbers: [Int]) -> [Int] {
    numbers.filter { $0 > 0 } + numbers.filter { $0 < 0 }
  }

  /// A time of day with two digits each.
  static func clock(_ hour: Int, _ minute: Int, _ second: Int? = nil) -> String {
    [hour, minute, second].compactMap { $0 }.map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}

extension RecurrenceRule {
  /// The rule in words, such as `every month on the last Friday, 5 times`.
  ///
  /// Everything that the rule says is in the text, so different rules have different texts; what
  /// follows from the start (as the weekday of a bare FREQ=WEEKLY) is not.
  ///
  /// - Parameter locale: A language tag such as `de-AT`: German for `de`, else English.
  public func describe(locale: String = "en") -> String {
    let language = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." }.lowercased()
    return language == "de" ? text(in: GermanRules.self) : text(in: EnglishRules.self)
  }

  private func text(in words: any RuleWording.Type) -> String {
    var phrases = [words.every(interval, frequency)]
    func add<Item>(_ items: [Item], _ phrase: ([Item]) -> String) {
      if !items.isEmpty { phrases.append(phrase(items)) }
    }
    add(byDay) { words.weekdays($0, ofYear: frequency == .yearly && byMonth.isEmpty) }
    add(byMonthDay) { words.monthDays($0) }
    add(yearDays) { words.yearDays($0) }
    add(byWeekNumber) { words.weeks($0) }
    add(byMonth) { words.months($0, isGregorian: isGregorian) }
    phrases += times(in: words)
    add(setPositions) { words.positions($0, in: frequency) }

    var limits = [phrases.joined(separator: " ")]
    if let count { limits.append(words.times(count)) }
    if let until { limits.append(words.until(until)) }
    if weekStart != .monday { limits.append(words.weekStart(weekStart)) }
    if let rscale { limits.append(words.calendar(Self.capitalized(rscale))) }
    if let skip { limits.append(words.skip(skip)) }
    return limits.joined(separator: ", ")
  }

  /// Times of day as on a clock where hours and minutes are given and few, else part by part.
  private func times(in words: any RuleWording.Type) -> [String] {
    let (hours, minutes, seconds) = (byHour, byMinute, bySecond)
    if !hours.isEmpty, !minutes.isEmpty, seconds.count <= 1, hours.count * minutes.count <= 6 {
      let times = hours.flatMap { hour in
        minutes.map { words.clock(hour, $0, seconds.first) }
      }
      return [words.clockTimes(times)]
    }
    return [
      hours.isEmpty ? nil : words.hours(hours), minutes.isEmpty ? nil : words.minutes(minutes),
      seconds.isEmpty ? nil : words.seconds(seconds),
    ].compactMap { $0 }
  }

  /// `Islamic-Civil` of `ISLAMIC-CIVIL`.
  private static func capitalized(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1) + $0.dropFirst().lowercased() }
      .joined(separator: "-")
  }
}
