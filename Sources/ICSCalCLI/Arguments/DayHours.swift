import CalendarCore

/// Reads a part of the day: `9-17`, `8:30-17:30`, `09:00-24:00`.
enum DayHours {
  /// The part in minutes of the wall clock, not empty.
  static func parse(_ text: String, option: String) throws(UsageError) -> Range<Int> {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { minute($0) }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first < last else {
      throw UsageError(
        "\(option): \"\(text)\" is no span of hours",
        hint: "write \(option) 9-17 or 8:30-17:30, within 0 to 24")
    }
    return first..<last
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      hour <= 24, minute < 60, hour * 60 + minute <= 1440
    else { return nil }
    return hour * 60 + minute
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
