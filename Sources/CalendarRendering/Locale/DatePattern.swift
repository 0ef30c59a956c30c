import CivilTime

/// A date pattern of CLDR: runs of letters are fields, text between apostrophes stands as it is.
///
/// Source: Unicode Technical Standard 35, part 4, section 8.
struct DatePattern {
  private let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  func text(of date: PlainDate, names: LocaleNames) -> String {
    let (year, month, day) = date.components
    var result = ""
    var rest = pattern[...]
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        let literal = rest.prefix { $0 != "'" }
        // Two apostrophes together mean one.
        result += literal.isEmpty ? "'" : String(literal)
        rest = rest.dropFirst(literal.count + 1)
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      switch (first, run.count) {
      case ("E", ...3): result += names.value("daysShort", at: date.weekday.rawValue)
      case ("E", _): result += names.value("days", at: date.weekday.rawValue)
      case ("d", _): result += String(day)
      case ("M", ...2), ("L", ...2): result += String(month)
      case ("M", 3): result += names.value("monthsShort", at: month - 1)
      case ("M", _): result += names.value("months", at: month - 1)
      case ("L", 3): result += names.value("monthsShortAlone", at: month - 1)
      case ("L", _): result += names.value("monthsAlone", at: month - 1)
      case ("y", _): result += String(year)
      default: result += run
      }
    }
    return result
  }
}
