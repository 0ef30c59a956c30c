public import CivilTime

extension DisplayLocale {
  /// How much room a name has.
  public enum NameWidth: Sendable, Hashable {
    /// The full name.
    case wide
    /// Three or four letters mostly.
    case abbreviated
    /// Two letters mostly; months have no such form and use the abbreviated one.
    case narrow
  }

  /// The name of a weekday as it stands alone, in a column's head.
  public func weekdayName(_ weekday: Weekday, _ width: NameWidth = .wide) -> String {
    let key =
      switch width {
      case .wide: "days"
      case .abbreviated: "daysAlone"
      case .narrow: "daysNarrow"
      }
    return names.value(key, at: weekday.rawValue)
  }

  /// The name of a month as it stands alone: nominative where dates use another case.
  ///
  /// - Parameters:
  ///   - month: 1 through 12; empty text for other numbers.
  ///   - width: How much room there is.
  public func monthName(_ month: Int, _ width: NameWidth = .wide) -> String {
    guard (1...12).contains(month) else { return "" }
    return names.value(width == .wide ? "monthsAlone" : "monthsShortAlone", at: month - 1)
  }

  /// The head of a day: `Mon 15 June 2026`, `Mo., 15. Juni 2026`.
  public func dayHead(_ date: PlainDate) -> String { text(of: date, pattern: "dayHead") }

  /// A date with the full name of its weekday: `Monday 15 June 2026`, `Montag, 15. Juni 2026`.
  public func longDate(_ date: PlainDate) -> String {
    let pattern = names.value("dayHead")
    guard let mark = pattern.firstIndex(of: "E") else { return dayHead(date) }
    let rest = pattern[mark...].drop { $0 == "E" }
    return DatePattern(pattern[..<mark] + "EEEE" + rest).text(of: date, names: names)
  }

  /// A date as it is read out, without its year: `Monday 15 June`.
  public func spokenDate(_ date: PlainDate) -> String {
    let pattern = names.value("dateNoYear").replacing("MMM", with: "MMMM")
    return "\(weekdayName(date.weekday)) \(DatePattern(pattern).text(of: date, names: names))"
  }

  /// The head of a month: `June 2026`.
  public func monthHead(_ date: PlainDate) -> String { text(of: date, pattern: "monthHead") }

  /// A date with its year: `15 Jun 2026`.
  public func date(_ date: PlainDate) -> String { text(of: date, pattern: "date") }

  /// A date without its year: `15 Jun`.
  public func dateWithoutYear(_ date: PlainDate) -> String { text(of: date, pattern: "dateNoYear") }

  /// The two ends of a range for a sentence: `30 Nov` and `29 Dec 2026`.
  ///
  /// The year stands once where both have the same: at the second date, or at the first one in
  /// languages that begin with the year.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day, included.
  public func rangeEnds(from first: PlainDate, through last: PlainDate) -> (
    first: String, last: String
  ) {
    guard first.year == last.year else { return (date(first), date(last)) }
    return names.value("date").hasPrefix("y")
      ? (date(first), dateWithoutYear(last)) : (dateWithoutYear(first), date(last))
  }

  /// The text of a range: `15 Jun – 21 Jun 2026`; one date where both are the same.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day, included.
  ///   - dash: What stands between, an en dash by default.
  public func range(
    from first: PlainDate, through last: PlainDate, dash: String = "\u{2013}"
  ) -> String {
    guard first != last else { return date(first) }
    let ends = rangeEnds(from: first, through: last)
    return "\(ends.first) \(dash) \(ends.last)"
  }

  private func text(of date: PlainDate, pattern key: String) -> String {
    DatePattern(names.value(key)).text(of: date, names: names)
  }
}
