/// The title of a window: `15–21 Jun 2026`, `Monday, 15 June 2026`, `June 2026`.
///
/// A day shows the cursor's weekday and date, a month and a year the cursor's own; all others a
/// range from the first to the last day that is included. Parts that both ends share stand once.
///
/// - Parameters:
///   - window: The window; its dates are taken as they are, without any zone.
///   - cursor: The day that the window was built round.
///   - locale: The language.
/// - Source: core rules, section 10.
public func rangeLabel(
  for window: CalendarWindow, cursor: PlainDate, locale: CalendarLocale
) -> String {
  switch window.view {
  case .day: locale.longDate(cursor)
  case .month: locale.month(of: cursor)
  case .year: String(cursor.year)
  case .week, .workWeek, .agenda, .xday:
    locale.range(from: window.start, through: max(window.start, window.end.adding(days: -1)))
  }
}

extension CalendarLocale {
  /// A date with its weekday and the month's long name; plain `2026-06-15` in the ISO locale.
  public func longDate(_ date: PlainDate) -> String {
    let (year, month, day) = date.components
    switch order {
    case .monthDayYear:
      return "\(name(of: date.weekday))\(weekdaySeparator)\(name(ofMonth: month)) \(day), \(year)"
    case .dayMonthYear(let mark):
      return
        "\(name(of: date.weekday))\(weekdaySeparator)\(day)\(mark) \(name(ofMonth: month)) \(year)"
    case .iso: return date.description
    }
  }

  /// A date with the month's short name.
  public func shortDate(_ date: PlainDate) -> String {
    switch order {
    case .monthDayYear, .dayMonthYear: return dayAndMonth(date) + yearPart(date)
    case .iso: return date.description
    }
  }

  /// The long name of a date's month, and its year.
  public func month(of date: PlainDate) -> String {
    if order == .iso { return String(date.description.prefix(7)) }
    return "\(name(ofMonth: date.month)) \(date.year)"
  }

  /// Two dates with short months; what they share stands once.
  ///
  /// - Parameters:
  ///   - first: The first date.
  ///   - last: The last date, included.
  public func range(from first: PlainDate, through last: PlainDate) -> String {
    if first == last { return shortDate(first) }
    let sameYear = first.year == last.year
    if sameYear, first.month == last.month {
      switch order {
      case .monthDayYear:
        return "\(dayAndMonth(first)) \u{2013} \(last.day)\(yearPart(last))"
      case .dayMonthYear(let mark):
        return "\(first.day)\(mark)\u{2013}\(dayAndMonth(last))\(yearPart(last))"
      case .iso: break
      }
    }
    let start = sameYear && order != .iso ? dayAndMonth(first) : shortDate(first)
    return "\(start) \u{2013} \(shortDate(last))"
  }

  private func dayAndMonth(_ date: PlainDate) -> String {
    let (_, month, day) = date.components
    let name = shortName(ofMonth: month)
    if case .dayMonthYear(let mark) = order { return "\(day)\(mark) \(name)" }
    return "\(name) \(day)"
  }

  private func yearPart(_ date: PlainDate) -> String {
    order == .monthDayYear ? ", \(date.year)" : " \(date.year)"
  }
}
