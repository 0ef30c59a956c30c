/// Values of iCalendar text in the forms of jCal.
///
/// Source: RFC 7265 section 3.6.
enum JCalValues {
  /// The values of a content line.
  ///
  /// - Parameters:
  ///   - text: What stands behind the colon.
  ///   - type: The type of the value, in lower case.
  ///   - name: The property, in lower case.
  /// - Returns: nil when the text is not of the form of its type.
  static func values(of text: String, type: String, name: String) -> [WireValue]? {
    if JCalTypes.isStructured(name) {
      guard type == JCalTypes.assumed(for: name) else { return nil }
      return structured(text, type: type)
    }
    switch type {
    case "text":
      let bytes = Array(text.utf8)
      guard JCalTypes.isTextList(name) else {
        return [.string(TextValues.unescaped(bytes.span, 0..<bytes.count))]
      }
      return TextValues.list(bytes.span, 0..<bytes.count).map { .string($0) }
    case "integer", "float":
      return members(of: text) { number(trimmed($0), isWhole: type == "integer") }
    case "boolean":
      switch trimmed(text).uppercased() {
      case "TRUE": return [.bool(true)]
      case "FALSE": return [.bool(false)]
      default: return nil
      }
    case "recur": return rule(trimmed(text)).map { [$0] }
    case "utc-offset":
      return UTCOffsetValue(trimmed(text)).seconds.map { [.string(UTCOffset.text($0))] }
    case "date", "date-time":
      return members(of: text) { date($0).map { .string($0) } }
    case "period": return members(of: text) { period($0) }
    case "duration":
      return members(of: text) { isDuration(trimmed($0)) ? .string(trimmed($0)) : nil }
    case "time":
      return members(of: text) { time(trimmed($0)).map { .string($0) } }
    default: return [.string(text)]
    }
  }

  private static func trimmed(_ text: String) -> String { ByteText.trimmed(text) }

  private static func members(
    of text: String, _ read: (String) -> WireValue?
  ) -> [WireValue]? {
    var values: [WireValue] = []
    for member in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = read(String(member)) else { return nil }
      values.append(value)
    }
    return values
  }

  private static func structured(_ text: String, type: String) -> [WireValue]? {
    let bytes = Array(text.utf8)
    var parts: [WireValue] = []
    var start = 0
    var index = 0
    func take() -> Bool {
      let part = bytes[start..<index]
      if type == "float" {
        guard let value = number(trimmed(String(decoding: part, as: UTF8.self)), isWhole: false)
        else { return false }
        parts.append(value)
      } else {
        let copy = Array(part)
        parts.append(.string(TextValues.unescaped(copy.span, 0..<copy.count)))
      }
      return true
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: ";") {
        guard take() else { return nil }
        start = index + 1
      }
      index += 1
    }
    index = bytes.count
    guard take() else { return nil }
    return parts.count > 1 ? [.array(parts)] : nil
  }

  /// A number in plain digits.
  private static func number(_ text: String, isWhole: Bool) -> WireValue? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard let first = digits.first, first &- 0x30 <= 9,
      digits.allSatisfy({ $0 &- 0x30 <= 9 || $0 == UInt8(ascii: ".") })
    else { return nil }
    if let whole = Int(text) { return .integer(whole) }
    guard !isWhole, let number = Double(text), number.isFinite else { return nil }
    return .number(number)
  }

  /// `20260615T070000Z` as `2026-06-15T07:00:00Z`.
  private static func date(_ text: String) -> String? {
    guard let value = DateValue(text) else { return nil }
    switch value.form {
    case .date: return value.date.description
    case .local: return value.wallTime.description
    case .utc: return value.wallTime.description + "Z"
    }
  }

  /// `090000` as `09:00:00`.
  private static func time(_ text: String) -> String? {
    let isUTC = text.hasSuffix("Z")
    let digits = Array((isUTC ? text.dropLast() : text[...]).utf8)
    guard digits.count == 6, digits.allSatisfy({ $0 &- 0x30 <= 9 }) else { return nil }
    let pairs = [0, 2, 4].map { String(decoding: digits[$0..<$0 + 2], as: UTF8.self) }
    return pairs.joined(separator: ":") + (isUTC ? "Z" : "")
  }

  private static func period(_ text: String) -> WireValue? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let start = date(parts[0]) else { return nil }
    if let end = date(parts[1]) { return .array([.string(start), .string(end)]) }
    let length = trimmed(parts[1])
    return isDuration(length) ? .array([.string(start), .string(length)]) : nil
  }

  private static func isDuration(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return DurationValue(bytes.span, 0..<bytes.count) != nil
  }

  /// Source: RFC 7265 section 3.6.10.
  private static func rule(_ text: String) -> WireValue? {
    var members: [(key: String, value: WireValue)] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, ContentLineText.isToken(pair[0]), !pair[1].isEmpty else { return nil }
      let key = pair[0].lowercased()
      guard !members.contains(where: { $0.key == key }) else { return nil }
      var values: [WireValue] = []
      for member in pair[1].split(separator: ",", omittingEmptySubsequences: false) {
        guard !member.isEmpty else { return nil }
        let member = String(member)
        if key == "until" {
          guard let date = date(member) else { return nil }
          values.append(.string(date))
        } else {
          values.append(number(member, isWhole: true) ?? .string(member))
        }
      }
      members.append((key, values.count == 1 ? values[0] : .array(values)))
    }
    return .object(members)
  }
}
