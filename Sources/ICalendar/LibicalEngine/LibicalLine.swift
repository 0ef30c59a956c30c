import Libical

/// Decides whether a content line is handed to libical, and in which pieces.
enum LibicalLine {
  enum Handling {
    /// The values of the line, each to be handed over in a line of its own.
    case handOver([Range<Int>], prefix: Range<Int>)
    case differs(LibicalDifference)
    /// Nothing that an event is made of, or nothing that can be read.
    case leave
  }

  private enum Form {
    case text, list, word, address, number, place, date, dates, duration, trigger, rule
  }

  private static func form(of property: PropertyName) -> Form? {
    switch property {
    case .summary, .location, .description, .uid, .color, .appleColor, .outlookColor: .text
    case .categories: .list
    case .status, .transp, .classification, .action: .word
    case .url, .conference, .attach, .organizer, .attendee: .address
    case .sequence: .number
    case .geo: .place
    case .dtstart, .dtend, .recurrenceId, .dtstamp, .created, .lastModified: .date
    case .rdate, .exdate: .dates
    case .duration: .duration
    case .trigger: .trigger
    case .rrule, .exrule: .rule
    default: nil
    }
  }

  /// - Parameter bytes: The line without folds.
  static func handling(
    of line: EventComponent.Line, bytes: Span<UInt8>
  ) -> Handling {
    guard let form = form(of: line.property), isPlainName(bytes, line.nameEnd),
      let parameters = try? Parameters(bytes, from: line.nameEnd)
    else { return .leave }
    guard bytes.count <= ComponentHandle.lineLimit else { return .differs(.longLine) }
    let whole = min(parameters.valueStart, bytes.count)..<bytes.count
    let value = ByteText.trimmed(bytes, whole)
    if parameters.isQuotedPrintable(in: bytes)
      || !line.line.isASCII && !UTF8Check.isValid(bytes)
    {
      return .differs(.encoding)
    }
    if let difference = difference(of: parameters, form, in: bytes) { return .differs(difference) }
    if value.isEmpty { return .differs(.emptyValue) }
    let members: [Range<Int>] =
      switch form {
      case .text: [whole]
      case .list: TextValues.split(bytes, whole).map { ByteText.trimmed(bytes, $0) }
      case .dates:
        PropertyReading.members(of: whole, in: bytes).map { ByteText.trimmed(bytes, $0) }
      default: [value]
      }
    for member in members {
      switch check(member, form, parameters, in: bytes) {
      case .fits: continue
      case .differs(let difference): return .differs(difference)
      case .isUnreadable: return .leave
      }
    }
    return .handOver(members, prefix: 0..<parameters.valueStart)
  }

  private static func isPlainName(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
    for index in 0..<end where bytes[index] <= ByteScan.blank || bytes[index] >= 0x7F {
      return false
    }
    for index in 0..<bytes.count {
      if bytes[index] < 0x20 && bytes[index] != ByteScan.tab || bytes[index] == 0x7F {
        return false
      }
    }
    return true
  }

  // MARK: Parameters

  private static func difference(
    of parameters: Parameters, _ form: Form, in bytes: Span<UInt8>
  ) -> LibicalDifference? {
    if parameters.entries.count > 90 { return .parameterCount }
    for entry in parameters.entries {
      let trimmed = ByteText.trimmed(bytes, entry.value)
      let inner = Parameters.unquoted(trimmed, in: bytes)
      if trimmed != entry.value || inner.isEmpty
        || ByteText.trimmed(bytes, inner) != inner
        || bytes[entry.name.lowerBound - 1] != UInt8(ascii: ";")
        || bytes[entry.name.upperBound] != UInt8(ascii: "=")
      {
        return .parameterText
      }
      for index in inner {
        switch bytes[index] {
        case UInt8(ascii: "\\"), UInt8(ascii: "^"): return .parameterText
        case UInt8(ascii: ","), UInt8(ascii: "\""): if inner == trimmed { return .parameterText }
        default: break
        }
      }
    }
    return nil
  }

  private static func hasType(
    _ types: [String], _ parameters: Parameters, in bytes: Span<UInt8>
  ) -> Bool {
    guard let type = parameters.range(of: "VALUE", in: bytes) else { return true }
    for name in types where ByteText.equals(bytes, type, name) { return true }
    return false
  }

  // MARK: Values

  private enum Check {
    case fits
    case differs(LibicalDifference)
    case isUnreadable
  }

  private static func check(
    _ value: Range<Int>, _ form: Form, _ parameters: Parameters, in bytes: Span<UInt8>
  ) -> Check {
    switch form {
    case .text, .list:
      guard hasType(["TEXT"], parameters, in: bytes) else { return .differs(.valueType) }
      return check(text: value, in: bytes)
    case .word:
      guard hasType(["TEXT"], parameters, in: bytes) else { return .differs(.valueType) }
      for index in value where !isWord(bytes[index]) { return .differs(.escape) }
      return .fits
    case .address:
      return hasType(["URI", "CAL-ADDRESS", "BINARY"], parameters, in: bytes)
        ? .fits : .differs(.valueType)
    case .number:
      guard hasType(["INTEGER"], parameters, in: bytes) else { return .differs(.valueType) }
      for index in value where bytes[index] &- 0x30 > 9 { return .differs(.numberForm) }
      return value.count <= 9 ? .fits : .differs(.numberForm)
    case .place:
      return isPlace(value, in: bytes) ? .fits : .differs(.placeForm)
    case .date: return check(date: value, parameters, in: bytes)
    case .dates: return check(member: value, parameters, in: bytes)
    case .duration:
      guard hasType(["DURATION"], parameters, in: bytes) else { return .differs(.valueType) }
      return check(duration: value, in: bytes)
    case .trigger:
      guard DateValue(bytes, value) == nil else {
        return check(date: value, parameters, in: bytes)
      }
      guard hasType(["DURATION"], parameters, in: bytes) else { return .differs(.valueType) }
      return check(duration: value, in: bytes)
    case .rule: return check(rule: value, in: bytes)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (0x41...0x5A).contains(ByteText.upper(byte))
  }

  private static func check(text value: Range<Int>, in bytes: Span<UInt8>) -> Check {
    guard !value.isEmpty else { return .differs(.emptyValue) }
    guard ByteText.trimmed(bytes, value) == value else { return .differs(.outerBlanks) }
    var index = value.lowerBound
    while index < value.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        guard index < value.upperBound else { return .differs(.escape) }
        switch bytes[index] {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: ","), UInt8(ascii: ";"),
          UInt8(ascii: "\\"):
          break
        default: return .differs(.escape)
        }
      }
      index += 1
    }
    return .fits
  }

  private static func check(
    date value: Range<Int>, _ parameters: Parameters, in bytes: Span<UInt8>
  ) -> Check {
    guard let date = DateValue(bytes, value) else { return .isUnreadable }
    for index in value where bytes[index] >= 0x61 { return .differs(.dateForm) }
    if date.isTolerated { return .differs(.dateForm) }
    let type = date.form == .date ? "DATE" : "DATE-TIME"
    return hasType([type], parameters, in: bytes) ? .fits : .differs(.valueType)
  }

  private static func check(
    member: Range<Int>, _ parameters: Parameters, in bytes: Span<UInt8>
  ) -> Check {
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/"), in: member) else {
      return check(date: member, parameters, in: bytes)
    }
    guard parameters.range(of: "VALUE", in: bytes) != nil,
      hasType(["PERIOD"], parameters, in: bytes)
    else { return .differs(.valueType) }
    let rest = slash + 1..<member.upperBound
    let untyped = Parameters(lenient: bytes, from: 0, valueStart: 0)
    let first = check(date: member.lowerBound..<slash, untyped, in: bytes)
    guard case .fits = first else { return first }
    guard DateValue(bytes, rest) == nil else { return check(date: rest, untyped, in: bytes) }
    return check(duration: rest, in: bytes)
  }

  /// Weeks alone, or days and times, with numbers that fit.
  private static func check(duration value: Range<Int>, in bytes: Span<UInt8>) -> Check {
    guard let length = DurationValue(bytes, value) else { return .isUnreadable }
    var hasWeeks = false
    var hasOthers = false
    for index in value {
      switch bytes[index] {
      case UInt8(ascii: "W"): hasWeeks = true
      case UInt8(ascii: "D"), UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S"):
        hasOthers = true
      case 0x61...: return .differs(.durationForm)
      default: break
      }
    }
    let limit = 30_000
    guard !(hasWeeks && hasOthers), abs(length.days) <= limit, abs(length.seconds) <= limit * 86_400
    else { return .differs(.durationForm) }
    return .fits
  }

  private static func check(rule value: Range<Int>, in bytes: Span<UInt8>) -> Check {
    guard let (rule, warnings) = try? RecurrenceRule.parse(bytes.extracting(value)) else {
      return .isUnreadable
    }
    let hasMonths = rule.monthBits != 0 || !rule.monthDayBits.isEmpty
    let isPlain =
      warnings.isEmpty && rule.interval <= 32_767 && (rule.count ?? 0) <= 2_147_483_647
      && (rule.weekNumberBits.isEmpty || !hasMonths && rule.yearDays.isEmpty)
      && (rule.yearDays.isEmpty || !hasMonths) && rule.secondBits >> 60 == 0
      && rule.monthDayBits.numbers.count <= 31 && rule.yearDays.count <= 385
      && rule.skip != .omit && rule.weekNumberBits.numbers.count <= 54
      && rule.numberedWeekdays.count <= 378
      && !hasBlankOrSign(value, in: bytes)
    return isPlain ? .fits : .differs(.rule)
  }

  private static func hasBlankOrSign(_ value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in value where bytes[index] <= ByteScan.blank || bytes[index] == UInt8(ascii: "+") {
      return true
    }
    return false
  }

  /// Two decimal numbers with a semicolon between them.
  private static func isPlace(_ value: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var digits = 0
    var semicolons = 0
    for index in value {
      switch bytes[index] {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "-"), UInt8(ascii: "."): break
      case UInt8(ascii: ";") where digits > 0 && semicolons == 0:
        semicolons = 1
        digits = 0
      default: return false
      }
    }
    return semicolons == 1 && digits > 0 && value.count <= 60
  }
}
