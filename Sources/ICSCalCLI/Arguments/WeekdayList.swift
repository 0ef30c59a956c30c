import CalendarCore

/// Reads lists of weekdays: `mon-fri`, `sun-thu`, `mon,wed,fri`, `sat-sun`.
enum WeekdayList {
  /// The weekdays of a list; a span may go over the end of the week.
  static func parse(_ text: String, option: String) throws(UsageError) -> Set<Weekday> {
    func day(_ name: Substring) throws(UsageError) -> Weekday {
      guard let weekday = DateArgument.weekday(String(name)) else {
        throw UsageError(
          "\(option): \"\(name)\" is no day", hint: "write mon-fri, or sun,mon,tue,wed")
      }
      return weekday
    }
    var days: Set<Weekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      let first = try day(ends[0])
      days.insert(first)
      guard ends.count == 2 else {
        if ends.count > 2 { _ = try day(part) }
        continue
      }
      let last = try day(ends[1])
      var next = first
      while next != last {
        next = next.adding(days: 1)
        days.insert(next)
      }
    }
    return days
  }
}
