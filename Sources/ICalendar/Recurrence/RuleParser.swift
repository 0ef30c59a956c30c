import CivilTime

extension RecurrenceRule {
  /// Reads the value of an RRULE property.
  ///
  /// Read with a warning: unknown parts, empty parts, blanks round a value, COUNT beside UNTIL
  /// (both hold; -1 is left out), SKIP without RSCALE, BYSETPOS without another BY part (left out).
  ///
  /// - Returns: The rule, and what was wrong with its text.
  /// - Throws: What makes the rule unusable; the first such trouble.
  /// - Source: RFC 5545 section 3.3.10, RFC 7529 section 4.
  public static func parse(
    _ text: String
  ) throws(RuleIssue) -> (rule: RecurrenceRule, warnings: [RuleIssue]) {
    try parse(text.utf8.span)
  }

  /// Reads the value of an RRULE property from its bytes; see `parse(_:)` for text.
  ///
  /// - Throws: What makes the rule unusable.
  public static func parse(
    _ bytes: Span<UInt8>
  ) throws(RuleIssue) -> (rule: RecurrenceRule, warnings: [RuleIssue]) {
    var parser = RuleParser()
    try parser.readParts(of: bytes)
    try parser.checkParts(of: bytes)
    return (parser.rule, parser.warnings)
  }

  /// Reads the value of an RRULE property and keeps no warnings.
  ///
  /// - Throws: What makes the rule unusable.
  public init(_ text: String) throws(RuleIssue) {
    self = try Self.parse(text).rule
  }
}

/// One pass over the parts of a rule, then a look at how they fit together.
struct RuleParser {
  /// The parts that are known.
  enum Part: Int, CaseIterable {
    case freq, until, count, interval, bysecond, byminute, byhour, byday, bymonthday, byyearday
    case byweekno, bymonth, bysetpos, wkst, rscale, skip

    var name: String { "\(self)".uppercased() }
    fileprivate static let keys = allCases.map { LetterKey($0.name) }
  }

  private(set) var rule = RecurrenceRule(frequency: .daily)
  private(set) var warnings: [RuleIssue] = []
  /// Where each part's value stands, in the order of `Part`.
  private var values = InlineArray<16, Range<Int>?>(repeating: nil)

  // MARK: Reading

  mutating func readParts(of bytes: Span<UInt8>) throws(RuleIssue) {
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: .semicolon, in: start..<bytes.count) ?? bytes.count
      try readPart(start..<end, of: bytes)
      start = end + 1
    }
    guard values[Part.freq.rawValue] != nil else {
      throw RuleIssue(.syntax, part: "FREQ", text: "", offset: 0)
    }
  }

  private mutating func readPart(_ range: Range<Int>, of bytes: Span<UInt8>) throws(RuleIssue) {
    let part = bytes.trimmingBlanks(range)
    guard !part.isEmpty else {
      warnings.append(RuleIssue(.blank, part: "", text: "", offset: range.lowerBound))
      return
    }
    let nameEnd = bytes.firstIndex(of: .equals, in: part) ?? part.upperBound
    let name = bytes.trimmingBlanks(part.lowerBound..<nameEnd)
    guard let known = Part.keys.firstIndex(of: LetterKey(bytes, name)).flatMap(Part.init) else {
      warnings.append(
        RuleIssue(
          .unknownPart, part: bytes.text(name).uppercased(), text: bytes.text(part),
          offset: part.lowerBound))
      return
    }
    guard nameEnd < part.upperBound else {
      throw RuleIssue(.syntax, part: known.name, text: "", offset: part.upperBound)
    }
    let value = bytes.trimmingBlanks(nameEnd + 1..<part.upperBound)
    if part != range || name.upperBound != nameEnd || value.lowerBound != nameEnd + 1 {
      warnings.append(blank(known, range, bytes))
    }
    guard values[known.rawValue] == nil else {
      throw RuleIssue(.duplicate, part: known.name, text: bytes.text(part), offset: part.lowerBound)
    }
    values[known.rawValue] = value
    try read(known, value, of: bytes)
  }

  private func blank(_ part: Part, _ range: Range<Int>, _ bytes: Span<UInt8>) -> RuleIssue {
    RuleIssue(.blank, part: part.name, text: bytes.text(range), offset: range.lowerBound)
  }

  private mutating func read(
    _ part: Part, _ value: Range<Int>, of bytes: Span<UInt8>
  ) throws(RuleIssue) {
    switch part {
    case .freq:
      guard let frequency = RecurrenceRule.Frequency(key: LetterKey(bytes, value)) else {
        throw RuleIssue(.syntax, part: "FREQ", text: bytes.text(value), offset: value.lowerBound)
      }
      rule.frequency = frequency
    case .until: rule.until = try until(value, of: bytes)
    case .count:
      // What a COUNT of -1 means depends on UNTIL.
      if case .value(-1, _) = bytes.number(value) { return }
      rule.count = try number(value, of: bytes, part, 1...Int(Int32.max), isSigned: false)
    case .interval:
      rule.interval = try number(value, of: bytes, part, 1...Int(Int32.max), isSigned: false)
    case .bysecond: rule.secondBits = try bits(value, of: bytes, part, 0...60)
    case .byminute: rule.minuteBits = try bits(value, of: bytes, part, 0...59)
    case .byhour: rule.hourBits = try bits(value, of: bytes, part, 0...23)
    case .byday:
      try forEachItem(value, of: bytes, part) { parser, item throws(RuleIssue) in
        try parser.readWeekday(item, of: bytes)
      }
      rule.numberedWeekdays.sort { ($0.ordinal, $0.weekday) < ($1.ordinal, $1.weekday) }
    case .bymonthday: rule.monthDayBits = try signedBits(value, of: bytes, part, 31)
    case .byyearday: rule.yearDays = try signedNumbers(value, of: bytes, part)
    case .byweekno: rule.weekNumberBits = try signedBits(value, of: bytes, part, 53)
    case .bymonth:
      try forEachItem(value, of: bytes, part) { parser, item throws(RuleIssue) in
        try parser.readMonth(item, of: bytes)
      }
    case .bysetpos: rule.setPositions = try signedNumbers(value, of: bytes, part)
    case .wkst:
      guard let weekday = Weekday(key: LetterKey(bytes, value)) else {
        throw RuleIssue(.syntax, part: "WKST", text: bytes.text(value), offset: value.lowerBound)
      }
      rule.weekStart = weekday
    case .rscale:
      rule.rscale = try calendar(value, of: bytes)
    case .skip:
      guard let skip = RecurrenceRule.Skip(rawValue: bytes.text(value).uppercased()) else {
        throw RuleIssue(.forbidden, part: "SKIP", text: bytes.text(value), offset: value.lowerBound)
      }
      rule.skip = skip
    }
  }

  // MARK: Values

  /// Calls `body` with each item of a comma-separated list.
  private mutating func forEachItem(
    _ value: Range<Int>, of bytes: Span<UInt8>, _ part: Part,
    _ body: (inout RuleParser, Range<Int>) throws(RuleIssue) -> Void
  ) throws(RuleIssue) {
    var start = value.lowerBound
    var hasBlank = false
    repeat {
      let end = bytes.firstIndex(of: .comma, in: start..<value.upperBound) ?? value.upperBound
      let item = bytes.trimmingBlanks(start..<end)
      hasBlank = hasBlank || item != start..<end
      guard !item.isEmpty else {
        throw RuleIssue(.syntax, part: part.name, text: "", offset: start)
      }
      if bytes.firstIndex(of: .space, in: item) != nil { throw blank(part, item, bytes) }
      try body(&self, item)
      start = end + 1
    } while start <= value.upperBound
    if hasBlank { warnings.append(blank(part, value, bytes)) }
  }

  private func number(
    _ range: Range<Int>, of bytes: Span<UInt8>, _ part: Part, _ allowed: ClosedRange<Int>,
    isSigned: Bool
  ) throws(RuleIssue) -> Int {
    switch bytes.number(range) {
    case .value(let number, let sign) where isSigned || sign != UInt8(ascii: "+"):
      if allowed.contains(number), isSigned || sign == nil { return number }
    case .tooLarge: break
    case .value, .noNumber:
      throw RuleIssue(.syntax, part: part.name, text: bytes.text(range), offset: range.lowerBound)
    }
    throw RuleIssue(.range, part: part.name, text: bytes.text(range), offset: range.lowerBound)
  }

  private mutating func bits(
    _ value: Range<Int>, of bytes: Span<UInt8>, _ part: Part, _ allowed: ClosedRange<Int>
  ) throws(RuleIssue) -> UInt64 {
    var bits: UInt64 = 0
    try forEachItem(value, of: bytes, part) { parser, item throws(RuleIssue) in
      bits |= 1 << UInt64(try parser.number(item, of: bytes, part, allowed, isSigned: false))
    }
    return bits
  }

  private mutating func signedBits(
    _ value: Range<Int>, of bytes: Span<UInt8>, _ part: Part, _ largest: Int
  ) throws(RuleIssue) -> SignedBits {
    var bits = SignedBits()
    try forEachItem(value, of: bytes, part) { parser, item throws(RuleIssue) in
      let number = try parser.signed(item, of: bytes, part, largest)
      bits.insert(number)
    }
    return bits
  }

  private mutating func signedNumbers(
    _ value: Range<Int>, of bytes: Span<UInt8>, _ part: Part
  ) throws(RuleIssue) -> [Int] {
    var numbers: [Int] = []
    try forEachItem(value, of: bytes, part) { parser, item throws(RuleIssue) in
      numbers.append(try parser.signed(item, of: bytes, part, 366))
    }
    numbers.sort()
    var previous = 0
    numbers.removeAll { number in
      defer { previous = number }
      return number == previous
    }
    return numbers
  }

  private func signed(
    _ item: Range<Int>, of bytes: Span<UInt8>, _ part: Part, _ largest: Int
  ) throws(RuleIssue) -> Int {
    let number = try number(item, of: bytes, part, -largest...largest, isSigned: true)
    guard number != 0 else {
      throw RuleIssue(.range, part: part.name, text: bytes.text(item), offset: item.lowerBound)
    }
    return number
  }

  private mutating func readWeekday(_ item: Range<Int>, of bytes: Span<UInt8>) throws(RuleIssue) {
    let split = item.upperBound - 2
    guard split >= item.lowerBound,
      let weekday = Weekday(key: LetterKey(bytes, split..<item.upperBound))
    else {
      throw RuleIssue(.syntax, part: "BYDAY", text: bytes.text(item), offset: item.lowerBound)
    }
    guard split > item.lowerBound else {
      rule.weekdayBits |= 1 << UInt64(weekday.rawValue)
      return
    }
    let ordinal = try signed(item.lowerBound..<split, of: bytes, .byday, 53)
    let position = RecurrenceRule.WeekdayPosition(ordinal: ordinal, weekday: weekday)
    if !rule.numberedWeekdays.contains(position) { rule.numberedWeekdays.append(position) }
  }

  private mutating func readMonth(_ item: Range<Int>, of bytes: Span<UInt8>) throws(RuleIssue) {
    let last = item.upperBound - 1
    let isLeap = item.count > 1 && bytes[last] | 0x20 == UInt8(ascii: "l")
    let digits = isLeap ? item.lowerBound..<last : item
    let month = try number(digits, of: bytes, .bymonth, 1...13, isSigned: false)
    if isLeap {
      rule.leapMonthBits |= 1 << UInt64(month)
    } else {
      rule.monthBits |= 1 << UInt64(month)
    }
  }

  private func calendar(_ value: Range<Int>, of bytes: Span<UInt8>) throws(RuleIssue) -> String {
    let name = bytes.text(value).uppercased()
    guard !name.isEmpty else {
      throw RuleIssue(.syntax, part: "RSCALE", text: "", offset: value.lowerBound)
    }
    if name == "GREGORY" { return "GREGORIAN" }
    guard name == "GREGORIAN" || RuleCalendars.names.contains(name) else {
      throw RuleIssue(.unsupported, part: "RSCALE", text: name, offset: value.lowerBound)
    }
    return name
  }

  private func until(
    _ value: Range<Int>, of bytes: Span<UInt8>
  ) throws(RuleIssue) -> RecurrenceRule.Until {
    if let until = RecurrenceRule.Until(bytes, value) { return until }
    throw RuleIssue(.syntax, part: "UNTIL", text: bytes.text(value), offset: value.lowerBound)
  }

  // MARK: How the parts fit together

  mutating func checkParts(of bytes: Span<UInt8>) throws(RuleIssue) {
    try checkLimits(of: bytes)
    if let skip = values[Part.skip.rawValue], rule.rscale == nil {
      warnings.append(
        RuleIssue(.forbidden, part: "SKIP", text: bytes.text(skip), offset: skip.lowerBound))
    }
    let isNumbered = !rule.numberedWeekdays.isEmpty
    if rule.frequency != .yearly { try refuse(.byweekno, of: bytes) }
    if [.daily, .weekly, .monthly].contains(rule.frequency) { try refuse(.byyearday, of: bytes) }
    if rule.frequency == .weekly { try refuse(.bymonthday, of: bytes) }
    if isNumbered, rule.frequency < .monthly || !rule.weekNumberBits.isEmpty {
      try refuse(.byday, of: bytes)
    }
    try checkMonths(of: bytes)
    checkPositions(of: bytes)
    if let value = values[Part.rscale.rawValue], !rule.isWalkable {
      throw RuleIssue(
        .unsupported, part: "RSCALE", text: bytes.text(value), offset: value.lowerBound)
    }
  }

  /// COUNT beside UNTIL; -1 there is what some libraries keep where a rule has no COUNT.
  private mutating func checkLimits(of bytes: Span<UInt8>) throws(RuleIssue) {
    guard let count = values[Part.count.rawValue] else { return }
    let text = bytes.text(count)
    let range = RuleIssue(.range, part: "COUNT", text: text, offset: count.lowerBound)
    if values[Part.until.rawValue] == nil {
      if rule.count == nil { throw range }
    } else if rule.count == nil {
      warnings.append(range)
    } else {
      warnings.append(
        RuleIssue(.duplicate, part: "COUNT+UNTIL", text: text, offset: count.lowerBound))
    }
  }

  private func refuse(_ part: Part, of bytes: Span<UInt8>) throws(RuleIssue) {
    guard let value = values[part.rawValue] else { return }
    throw RuleIssue(.forbidden, part: part.name, text: bytes.text(value), offset: value.lowerBound)
  }

  /// Twelve months and no leap ones in the Gregorian calendar.
  private func checkMonths(of bytes: Span<UInt8>) throws(RuleIssue) {
    guard rule.isGregorian, let value = values[Part.bymonth.rawValue],
      rule.leapMonthBits != 0 || rule.monthBits >> 13 != 0
    else { return }
    throw RuleIssue(.range, part: "BYMONTH", text: bytes.text(value), offset: value.lowerBound)
  }

  /// BYSETPOS picks from a set that another BY part has to make.
  private mutating func checkPositions(of bytes: Span<UInt8>) {
    guard let value = values[Part.bysetpos.rawValue] else { return }
    let makers: [Part] = [
      .bysecond, .byminute, .byhour, .byday, .bymonthday, .byyearday, .byweekno, .bymonth,
    ]
    if makers.allSatisfy({ values[$0.rawValue] == nil }) {
      rule.setPositions = []
      warnings.append(
        RuleIssue(.forbidden, part: "BYSETPOS", text: bytes.text(value), offset: value.lowerBound))
    }
  }
}
