/// A rule whose every date lies a number of seconds of the wall clock later.
struct RuleShift {
  /// Whole days that dates move by, midnight to midnight.
  private let days: Int
  /// Seconds that the time of day moves by.
  private let seconds: Int
  private let start: PlainDateTime
  private let newStart: PlainDateTime

  /// - Parameters:
  ///   - start: The first date on the wall, in seconds since 1970.
  ///   - shift: How far it moves.
  init(start: Int, shift: Int) {
    self.start = PlainDateTime(clampingWallSeconds: start)
    newStart = PlainDateTime(clampingWallSeconds: start + shift)
    days = newStart.date.days(since: self.start.date)
    seconds = newStart.time.secondOfDay - self.start.time.secondOfDay
  }

  /// The rule parts that have to change, by name; nil when no such rule exists.
  ///
  /// Whether the result is exact is for the caller to see by walking both rules.
  func changes(to rule: RecurrenceRule) -> [(part: String, value: String)]? {
    var changes: [(String, String)] = []
    guard shiftTimes(of: rule, &changes) else { return nil }
    guard days != 0 else { return changes }
    guard shiftWeekdays(of: rule, &changes), shiftMonthDays(of: rule, &changes) else { return nil }
    if !rule.byYearDay.isEmpty {
      guard let shifted = shifted(rule.byYearDay, within: 366) else { return nil }
      changes.append(("BYYEARDAY", shifted))
    }
    return changes
  }

  private func shiftTimes(of rule: RecurrenceRule, _ changes: inout [(String, String)]) -> Bool {
    guard seconds != 0 else { return true }
    guard rule.byMinute.isEmpty || seconds % 3600 == 0, rule.bySecond.isEmpty || seconds % 60 == 0
    else { return false }
    guard !rule.byHour.isEmpty else { return true }
    let hours = rule.byHour.map { $0 + seconds / 3600 }
    guard seconds % 3600 == 0, hours.allSatisfy({ (0...23).contains($0) }) else { return false }
    changes.append(("BYHOUR", hours.map(String.init).joined(separator: ",")))
    return true
  }

  private func shiftWeekdays(
    of rule: RecurrenceRule, _ changes: inout [(String, String)]
  ) -> Bool {
    guard !rule.byDay.isEmpty else { return true }
    var codes: [String] = []
    for position in rule.byDay {
      if position.ordinal == 0 {
        codes.append(position.weekday.adding(days: days).code)
      } else {
        let ordinal = position.ordinal + days / 7
        guard days % 7 == 0, ordinal != 0, (ordinal > 0) == (position.ordinal > 0),
          abs(ordinal) <= 53
        else { return false }
        codes.append("\(ordinal)\(position.weekday.code)")
      }
    }
    changes.append(("BYDAY", codes.joined(separator: ",")))
    if days % 7 != 0, rule.frequency == .weekly,
      rule.interval > 1 || !rule.bySetPosition.isEmpty
    {
      changes.append(("WKST", rule.weekStart.adding(days: days).code))
    }
    return true
  }

  private func shiftMonthDays(
    of rule: RecurrenceRule, _ changes: inout [(String, String)]
  ) -> Bool {
    let months = rule.byMonth.map(\.number)
    if months == [start.date.month], newStart.date.month != start.date.month {
      // One date of the year may move into another month.
      guard rule.byDay.isEmpty, rule.byMonthDay.isEmpty || rule.byMonthDay == [start.date.day]
      else { return false }
      changes.append(("BYMONTH", String(newStart.date.month)))
      if !rule.byMonthDay.isEmpty { changes.append(("BYMONTHDAY", String(newStart.date.day))) }
      return true
    }
    guard !rule.byMonthDay.isEmpty else { return true }
    guard let shifted = shifted(rule.byMonthDay, within: 31) else { return false }
    changes.append(("BYMONTHDAY", shifted))
    return true
  }

  /// Numbers counted from the start or the end stay on their side.
  private func shifted(_ numbers: [Int], within limit: Int) -> String? {
    let shifted = numbers.map { $0 + days }
    for (old, new) in zip(numbers, shifted) {
      guard new != 0, (new > 0) == (old > 0), abs(new) <= limit else { return nil }
    }
    return shifted.map(String.init).joined(separator: ",")
  }

  /// RRULE text with some parts replaced, the others as they stand; nil takes a part out.
  static func text(_ text: String, replacing changes: [(part: String, value: String?)]) -> String {
    var parts = text.split(separator: ";", omittingEmptySubsequences: true).map(String.init)
    for change in changes {
      let known = parts.firstIndex {
        $0.prefix { $0 != "=" }.filter { $0 != " " }.uppercased() == change.part
      }
      if let known {
        if let value = change.value {
          parts[known] = "\(change.part)=\(value)"
        } else {
          parts.remove(at: known)
        }
      } else if let value = change.value {
        parts.append("\(change.part)=\(value)")
      }
    }
    return parts.joined(separator: ";")
  }
}
