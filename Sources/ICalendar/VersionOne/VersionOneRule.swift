/// A recurrence rule in the grammar of vCalendar 1.0, as a rule of iCalendar.
///
/// Source: vCalendar 1.0, the section "Recurrence Rule Grammar": `D2 #10`, `W1 MO TU #5`,
/// `MP1 1+ 1- FR #0`, `MD1 1 15 LD`, `YM1 6 7 19991224T000000Z`, `YD1 1 100 #4`.
///
/// `#n` counts intervals ("W1 TU TH #5": for five weeks, which is ten occurrences), `#0` is without
/// end, and a rule without a limit holds twice. Rules inside of rules, times of day and `$` marks of
/// the extended grammar have no plain counterpart and are refused.
struct VersionOneRule {
  /// Why a rule is refused.
  enum Fault: Error, Hashable {
    /// The text is no rule.
    case syntax
    /// The rule has a part that iCalendar cannot say.
    case extended
  }

  /// The rule in the words of RFC 5545.
  let text: String

  private enum Kind {
    case minutely, daily, weekly, position, monthDay, yearMonth, yearDay
  }

  /// Reads a rule.
  ///
  /// - Parameters:
  ///   - value: The rule's text.
  ///   - start: DTSTART of the component, from which a rule takes what it does not say.
  ///   - zone: The zone that times without `Z` are in, or nil.
  init(_ value: String, start: DateValue, zone: Zone?) throws(Fault) {
    let upper = value.uppercased()
    var words = upper.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
    guard let head = words.popFirst() else { throw .syntax }
    let (kind, interval) = try Self.head(head)
    var modifiers: [Substring] = []
    while let word = words.first, !Self.isLimit(word) {
      if word.contains("$") || Self.isTime(word) { throw .extended }
      if Self.isHead(word) { throw .extended }
      modifiers.append(word)
      words.removeFirst()
    }
    let limit = try Self.limit(&words)
    var parts = ["FREQ=\(Self.frequency(kind))"]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    let several = try Self.modifiers(modifiers, kind, start: start, into: &parts)
    parts += Self.end(
      limit, kind: kind, interval: interval, hasSeveral: several, start: start, zone: zone)
    text = parts.joined(separator: ";")
  }

  // MARK: The head

  private static func head(_ word: Substring) throws(Fault) -> (Kind, Int) {
    for (name, kind) in [
      ("MP", Kind.position), ("MD", .monthDay), ("YM", .yearMonth), ("YD", .yearDay),
      ("D", .daily), ("W", .weekly), ("M", .minutely),
    ] where word.hasPrefix(name) {
      guard let interval = number(word.dropFirst(name.count), in: 1...9_999) else { throw .syntax }
      return (kind, interval)
    }
    throw .syntax
  }

  private static func isHead(_ word: Substring) -> Bool { (try? head(word)) != nil }

  private static func frequency(_ kind: Kind) -> String {
    switch kind {
    case .minutely: "MINUTELY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .position, .monthDay: "MONTHLY"
    case .yearMonth, .yearDay: "YEARLY"
    }
  }

  // MARK: The limit

  private struct Limit {
    /// The number of intervals; 0 for no end.
    var count: Int?
    var until: DateValue?
  }

  private static func isLimit(_ word: Substring) -> Bool {
    word.hasPrefix("#") || DateValue(text: word) != nil
  }

  /// `#n`, a last moment, or both, of which the first to come ends the rule.
  private static func limit(_ words: inout ArraySlice<Substring>) throws(Fault) -> Limit {
    var limit = Limit()
    while let word = words.popFirst() {
      if word.hasPrefix("#"), limit.count == nil {
        guard let count = number(word.dropFirst(), in: 0...99_999) else { throw .syntax }
        limit.count = count
      } else if let date = DateValue(text: word), limit.until == nil {
        limit.until = date
      } else {
        throw isHead(word) ? .extended : .syntax
      }
    }
    if limit.count == nil, limit.until == nil { limit.count = 2 }
    return limit
  }

  private static func number(_ text: Substring, in bounds: ClosedRange<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- 0x30 <= 9 }), let number = Int(text),
      bounds.contains(number)
    else { return nil }
    return number
  }

  /// The parts that end the rule.
  private static func end(
    _ limit: Limit, kind: Kind, interval: Int, hasSeveral: Bool, start: DateValue, zone: Zone?
  ) -> [String] {
    var last = limit.until
    if let count = limit.count, count > 0 {
      if !hasSeveral, last == nil { return ["COUNT=\(count)"] }
      // Of several occurrences in an interval the first ones may lie before DTSTART: then no count
      // says where the last interval ends.
      let end = endOfIntervals(count, kind, interval, start)
      last = last.map { $0.wallSeconds < end.wallSeconds ? $0 : end } ?? end
    }
    guard var last else { return [] }
    if start.form != .date, last.form == .date {
      last = DateValue(form: start.form, wallSeconds: last.wallSeconds + 86_399)
    } else if start.form == .utc, last.form == .local {
      // Neither says a zone; the start's is the only one there is.
      last.form = .utc
    } else if start.form == .local, last.form == .local, let zone {
      let instant = ZonedDateTime(last.wallTime, in: zone).instant
      last = DateValue(form: .utc, wallSeconds: instant.epochSeconds)
    } else if start.form == .date {
      last = DateValue(form: .date, wallSeconds: last.epochDay * 86_400)
    }
    return ["UNTIL=\(last.compactText)"]
  }

  /// The last second of so many intervals, of which the first one holds the start.
  private static func endOfIntervals(
    _ count: Int, _ kind: Kind, _ interval: Int, _ start: DateValue
  ) -> DateValue {
    let lastInterval = (count - 1) * interval
    let day = start.epochDay
    let next: Int
    switch kind {
    case .minutely:
      return DateValue(form: start.form, wallSeconds: start.wallSeconds + lastInterval * 60)
    case .daily: next = day + lastInterval + 1
    case .weekly:
      // Weeks begin on Monday here; 1970-01-01 was a Thursday.
      let monday = day - ((day + 3) % 7 + 7) % 7
      next = monday + (lastInterval + 1) * 7
    case .position, .monthDay:
      let date = GregorianDays.date(epochDay: day)
      let months = date.year * 12 + date.month - 1 + lastInterval + 1
      next = GregorianDays.epochDay(year: min(months / 12, 9_999), month: months % 12 + 1, day: 1)
    case .yearMonth, .yearDay:
      let year = min(GregorianDays.date(epochDay: day).year + lastInterval + 1, 9_999)
      next = GregorianDays.epochDay(year: year, month: 1, day: 1)
    }
    let latest = PlainDate.maximum.epochDay * 86_400
    return DateValue(form: start.form, wallSeconds: min(next * 86_400 - 1, latest))
  }

  // MARK: Modifiers

  /// Reads what stands between head and limit.
  ///
  /// - Returns: Whether an interval may have several occurrences.
  private static func modifiers(
    _ words: [Substring], _ kind: Kind, start: DateValue, into parts: inout [String]
  ) throws(Fault) -> Bool {
    switch kind {
    case .minutely, .daily:
      guard words.isEmpty else { throw .syntax }
      return false
    case .weekly:
      guard words.allSatisfy({ isWeekday($0) }) else { throw .syntax }
      if !words.isEmpty { parts.append("BYDAY=\(words.joined(separator: ","))") }
      return words.count > 1
    case .position:
      let days = try positions(words, start: start)
      parts.append("BYDAY=\(days.joined(separator: ","))")
      return days.count > 1
    case .monthDay:
      var days: [String] = []
      for word in words {
        if word == "LD" {
          days.append("-1")
          continue
        }
        guard let (day, isFromEnd) = signed(word), (1...31).contains(day) else { throw .syntax }
        days.append("\(isFromEnd ? -day : day)")
      }
      if !days.isEmpty { parts.append("BYMONTHDAY=\(days.joined(separator: ","))") }
      // A month may lack a day, so that a count of months is none of occurrences.
      return days.count > 1
    case .yearMonth:
      guard words.allSatisfy({ number($0, in: 1...12) != nil }) else { throw .syntax }
      if !words.isEmpty { parts.append("BYMONTH=\(words.joined(separator: ","))") }
      return words.count > 1
    case .yearDay:
      guard words.allSatisfy({ number($0, in: 1...366) != nil }) else { throw .syntax }
      let date = GregorianDays.date(epochDay: start.epochDay)
      let first = GregorianDays.epochDay(year: date.year, month: 1, day: 1)
      let days = words.isEmpty ? ["\(start.epochDay - first + 1)"] : words.map(String.init)
      parts.append("BYYEARDAY=\(days.joined(separator: ","))")
      return days.count > 1
    }
  }

  /// `1+ 2- MO TU`, once or more: each number with each weekday behind it; without any, those of
  /// the start.
  private static func positions(
    _ words: [Substring], start: DateValue
  ) throws(Fault) -> [String] {
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let startName = names[((start.epochDay + 3) % 7 + 7) % 7]
    guard !words.isEmpty else {
      let day = GregorianDays.date(epochDay: start.epochDay).day
      return ["\((day - 1) / 7 + 1)\(startName)"]
    }
    var days: [String] = []
    var numbers: [Int] = []
    var hasDays = true
    for word in words {
      if isWeekday(word) {
        guard !numbers.isEmpty else { throw .syntax }
        days += numbers.map { "\($0)\(word)" }
        hasDays = true
        continue
      }
      guard let (number, isFromEnd) = signed(word), (1...5).contains(number) else { throw .syntax }
      if hasDays { numbers = [] }
      hasDays = false
      numbers.append(isFromEnd ? -number : number)
    }
    if !hasDays { days += numbers.map { "\($0)\(startName)" } }
    return days
  }

  private static func isWeekday(_ word: Substring) -> Bool {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].contains(word)
  }

  /// `0930`: a time of day of the extended grammar.
  private static func isTime(_ word: Substring) -> Bool {
    word.utf8.count == 4 && number(word, in: 0...2_359) != nil
  }

  /// A number with a sign behind it.
  private static func signed(_ word: Substring) -> (Int, isFromEnd: Bool)? {
    let isFromEnd = word.hasSuffix("-")
    let digits = isFromEnd || word.hasSuffix("+") ? word.dropLast() : word
    return number(digits, in: 1...366).map { ($0, isFromEnd) }
  }
}
