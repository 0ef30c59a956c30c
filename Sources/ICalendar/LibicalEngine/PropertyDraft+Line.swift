import Libical

extension PropertyDraft {
  /// A content line taken apart for libical.
  ///
  /// - Returns: nil for a line with several dates or other values that libical writes as several
  ///   properties or otherwise than they are, and for one that cannot be read.
  init?(_ line: DocumentLine) {
    guard line.text.utf8.count <= ComponentHandle.lineLimit else { return nil }
    let name = line.name
    let read: (value: String, type: String?, parameters: [(name: String, text: String)])? =
      line.read { bytes, parameters, value in
        (
          TextValues.string(bytes, value),
          parameters.text(of: "VALUE", in: bytes)?.lowercased(),
          parameters.entries.map {
            (
              name: TextValues.string(bytes, $0.name).uppercased(),
              text: TextValues.parameter(bytes, $0.value)
            )
          }.filter { $0.name != "VALUE" }
        )
      }
    guard let read else { return nil }
    let lower = name.lowercased()
    let type = read.type ?? JCalTypes.assumed(for: lower)
    guard let value = Self.value(of: read.value, type: type, name: lower) else { return nil }
    self.init(name: name, value: value, parameters: read.parameters)
  }

  /// Properties whose values are words that libical has a list of.
  private static let words: Set<String> = ["action", "class", "method", "status", "transp"]

  private static func value(of text: String, type: String, name: String) -> Value? {
    let bytes = Array(text.utf8)
    let whole = 0..<bytes.count
    switch type {
    case "text" where words.contains(name): return .written(text)
    case "text" where JCalTypes.isTextList(name):
      // libical knows no commas inside of a member.
      let members = TextValues.list(bytes.span, whole)
      return members.contains { $0.utf8.contains(UInt8(ascii: ",")) }
        ? nil : .text(members.joined(separator: ","))
    case "text": return .text(TextValues.unescaped(bytes.span, whole))
    case "date", "date-time":
      return DateValue(bytes.span, whole).map { .time(ComponentTime($0)) }
    case "duration":
      return DurationValue(bytes.span, whole).map { .length(days: $0.days, seconds: $0.seconds) }
    case "period": return period(text)
    case "integer": return Int(text).map { .number($0) }
    case "recur", "cal-address", "uri", "utc-offset", JCalTypes.unknown: return .written(text)
    // GEO keeps six decimals only.
    default: return nil
    }
  }

  private static func period(_ text: String) -> Value? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let start = DateValue(parts[0]) else { return nil }
    if let end = DateValue(parts[1]) {
      return .period(ComponentTime(start), end: .time(ComponentTime(end)))
    }
    let bytes = Array(parts[1].utf8)
    return DurationValue(bytes.span, 0..<bytes.count).map {
      .period(ComponentTime(start), end: .length(days: $0.days, seconds: $0.seconds))
    }
  }
}

extension ComponentTime {
  fileprivate init(_ date: DateValue) {
    let (year, month, day) = GregorianDays.date(epochDay: date.epochDay)
    self.init(
      wall: WallFields(
        year: year, month: month, day: day, secondOfDay: date.wallSeconds - date.epochDay * 86_400,
        isDate: date.form == .date), isUTC: date.form == .utc)
  }
}
