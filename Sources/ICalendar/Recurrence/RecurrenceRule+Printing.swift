import CivilTime

extension RecurrenceRule: CustomStringConvertible {
  /// The rule as RRULE text: parts in one fixed order, lists ascending, defaults left out.
  ///
  /// Reading it gives an equal rule. FREQ comes first, or right after RSCALE.
  public var description: String {
    var parts: [String] = []
    if let rscale { parts.append("RSCALE=\(rscale)") }
    parts.append("FREQ=\("\(frequency)".uppercased())")
    if let until { parts.append("UNTIL=\(until.text)") }
    if let count { parts.append("COUNT=\(count)") }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    func list(_ name: String, _ items: [String]) {
      if !items.isEmpty { parts.append("\(name)=\(items.joined(separator: ","))") }
    }
    list("BYMONTH", byMonth.map(\.text))
    list("BYWEEKNO", byWeekNumber.map(String.init))
    list("BYYEARDAY", yearDays.map(String.init))
    list("BYMONTHDAY", byMonthDay.map(String.init))
    list("BYDAY", byDay.map(\.text))
    list("BYHOUR", byHour.map(String.init))
    list("BYMINUTE", byMinute.map(String.init))
    list("BYSECOND", bySecond.map(String.init))
    list("BYSETPOS", setPositions.map(String.init))
    if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
    if let skip { parts.append("SKIP=\(skip.rawValue)") }
    return parts.joined(separator: ";")
  }
}

extension RecurrenceRule.MonthNumber {
  /// `5`, or `5L` for the leap month.
  var text: String { isLeap ? "\(number)L" : "\(number)" }
}

extension RecurrenceRule.WeekdayPosition {
  /// `MO`, or `-1MO` with a number.
  var text: String { ordinal == 0 ? weekday.code : "\(ordinal)\(weekday.code)" }
}

extension RecurrenceRule.Until {
  /// The value of UNTIL.
  var text: String {
    switch self {
    case .date(let date): Self.compact(date.description)
    case .local(let wall): Self.compact(wall.description)
    case .utc(let instant): Self.compact(instant.description)
    }
  }

  /// ISO text without its separators.
  private static func compact(_ text: String) -> String {
    text.filter { $0 != "-" && $0 != ":" }
  }
}
