extension PosixRule {
  /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3` or `<-03>3`.
  ///
  /// - Parameter text: The bytes between the line feeds of a zone file's footer.
  /// - Returns: nil when the text is not of the form; POSIX's own default rule for a daylight name
  ///   without dates is not assumed, since no zone file relies on it.
  init?(_ text: some Sequence<UInt8>) {
    var parser = PosixRuleParser(Array(text))
    guard let rule = parser.rule() else { return nil }
    self = rule
  }
}

/// Walks over the characters of one rule; each step takes what it names or fails.
private struct PosixRuleParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func rule() -> PosixRule? {
    guard name(), let west = clock(hoursUpTo: 24) else { return nil }
    let standard = -west
    guard position < bytes.count else {
      return PosixRule(standardOffset: standard)
    }
    guard name() else { return nil }
    var daylight = standard + 3600
    if position < bytes.count, bytes[position] != UInt8(ascii: ",") {
      guard let west = clock(hoursUpTo: 24) else { return nil }
      daylight = -west
    }
    guard take(","), let start = change(), take(","), let end = change(), position == bytes.count
    else { return nil }
    return PosixRule(
      standardOffset: standard, daylight: .init(offset: daylight, start: start, end: end))
  }

  /// An abbreviation of three or more letters, or anything in angle brackets.
  private mutating func name() -> Bool {
    let begin = position
    if take("<") {
      while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
      return take(">") && position - begin > 2
    }
    while position < bytes.count {
      let letter = bytes[position] | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { break }
      position += 1
    }
    return position - begin >= 3
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func clock(hoursUpTo limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(upTo: limit) else { return nil }
    var seconds = hours * 3600
    if take(":") {
      guard let minutes = number(upTo: 59) else { return nil }
      seconds += minutes * 60
      if take(":") {
        guard let rest = number(upTo: 59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  private mutating func change() -> PosixRule.Change? {
    guard let day = day() else { return nil }
    var seconds = 7200
    if take("/") {
      guard let time = clock(hoursUpTo: 167) else { return nil }
      seconds = time
    }
    return PosixRule.Change(day: day, seconds: seconds)
  }

  private mutating func day() -> PosixRule.Day? {
    if take("J") {
      guard let number = number(upTo: 365), number >= 1 else { return nil }
      return .withoutLeapDay(number)
    }
    if take("M") {
      guard let month = number(upTo: 12), month >= 1, take("."), let week = number(upTo: 5),
        week >= 1, take("."), let weekday = number(upTo: 6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    return number(upTo: 365).map { .zeroBased($0) }
  }

  private mutating func number(upTo limit: Int) -> Int? {
    var value = 0
    var digits = 0
    while position < bytes.count, digits < 4 {
      let digit = bytes[position] &- 0x30
      guard digit <= 9 else { break }
      value = value * 10 + Int(digit)
      digits += 1
      position += 1
    }
    return digits > 0 && value <= limit ? value : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }
}
