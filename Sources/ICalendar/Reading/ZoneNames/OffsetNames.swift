/// Names that are nothing but an offset from UTC.
enum OffsetNames {
  /// `+05:30`, `-5`, `+0530`, with `UTC` or `GMT` in front or not, in brackets or not, or the
  /// bare `(UTC)`; in seconds east of UTC.
  static func offset(of name: String) -> Int? {
    let folded = ZoneNameText.folded(name)
    var text = Array(folded.utf8)[...]
    if text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") {
      text = text.dropFirst().dropLast()
    }
    return offset(text)
  }

  /// The offset that some bytes in small letters consist of.
  static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    // A minus of typography is as good as that of ASCII; blanks say nothing.
    var rest: [UInt8] = []
    for byte in text where byte != 0x20 { rest.append(byte) }
    if let minus = rest.firstIndex(of: 0xE2), rest[minus...].starts(with: [0xE2, 0x88, 0x92]) {
      rest.replaceSubrange(minus..<(minus + 3), with: [UInt8(ascii: "-")])
    }
    var tail = rest[...]
    let isNamed = tail.starts(with: "utc".utf8) || tail.starts(with: "gmt".utf8)
    if isNamed { tail = tail.dropFirst(3) }
    if tail.isEmpty { return isNamed ? 0 : nil }
    guard let sign = tail.popFirst(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let size = clock(tail)
    else { return nil }
    return sign == UInt8(ascii: "-") ? -size : size
  }

  /// `5`, `05`, `0530`, `5:30`, `05.30` in seconds.
  private static func clock(_ text: ArraySlice<UInt8>) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    guard let first = parts.first, parts.count <= 2, let number = number(first) else {
      return nil
    }
    var (hours, minutes) = (number, 0)
    if parts.count == 2 {
      guard first.count <= 2, parts[1].count == 2, let second = Self.number(parts[1]) else {
        return nil
      }
      minutes = second
    } else if first.count > 2 {
      (hours, minutes) = (number / 100, number % 100)
    }
    guard hours <= 15, minutes <= 59, hours < 15 || minutes == 0 else { return nil }
    return hours * 3600 + minutes * 60
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      let digit = byte &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// The zone of a fixed offset in whole hours; its name has the sign the other way round.
  static func id(ofOffset seconds: Int, in ids: KnownZoneIds) -> String? {
    guard seconds % 3600 == 0 else { return nil }
    let hours = seconds / 3600
    if hours == 0 { return ids.present("UTC") }
    return ids.present("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))")
  }
}
