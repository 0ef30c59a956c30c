import CivilTime

/// Up to twelve letters as one number, case left out, so that names compare at once.
///
/// Anything but ASCII letters, and longer names, give the key that equals no name.
struct LetterKey: Hashable {
  private var bits: UInt64 = 0

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= 12 else { return }
    for index in range {
      let letter = (bytes[index] | 0x20) &- 0x60
      guard letter >= 1, letter <= 26 else {
        bits = 0
        return
      }
      bits = bits << 5 | UInt64(letter)
    }
  }

  init(_ name: String) {
    let bytes = name.utf8.span
    self.init(bytes, 0..<bytes.count)
  }
}

extension RecurrenceRule.Frequency {
  private static let keys = allCases.map { LetterKey("\($0)") }

  init?(key: LetterKey) {
    guard let index = Self.keys.firstIndex(of: key) else { return nil }
    self.init(rawValue: index)
  }
}

extension Weekday {
  static let codes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
  private static let keys = codes.map { LetterKey($0) }

  init?(key: LetterKey) {
    guard let index = Self.keys.firstIndex(of: key) else { return nil }
    self.init(rawValue: index)
  }

  /// The two letters of rules.
  var code: String { Self.codes[rawValue] }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let semicolon = UInt8(ascii: ";")
  static let comma = UInt8(ascii: ",")
  static let equals = UInt8(ascii: "=")
}

extension Span<UInt8> {
  /// What stands where a number is wanted.
  enum NumberReading {
    case value(Int, sign: UInt8?)
    case tooLarge
    case noNumber
  }

  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
    ByteText.trimmed(self, range)
  }

  /// The bytes as text, at most 80 of them.
  func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range.prefix(80) { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads digits, with a sign in front if there is one.
  func number(_ range: Range<Int>) -> NumberReading {
    guard let first = range.first else { return .noNumber }
    let hasSign = self[first] == UInt8(ascii: "-") || self[first] == UInt8(ascii: "+")
    let digits = hasSign ? first + 1..<range.upperBound : range
    guard !digits.isEmpty else { return .noNumber }
    var value = 0
    var isTooLarge = false
    for index in digits {
      let digit = self[index] &- 0x30
      guard digit <= 9 else { return .noNumber }
      isTooLarge = isTooLarge || value > Int(Int32.max)
      if !isTooLarge { value = value * 10 + Int(digit) }
    }
    if isTooLarge { return .tooLarge }
    let isNegative = hasSign && self[first] == UInt8(ascii: "-")
    return .value(isNegative ? -value : value, sign: hasSign ? self[first] : nil)
  }

  /// A number of exactly that many digits, or nil.
  fileprivate func digits(at start: Int, width: Int) -> Int? {
    var value = 0
    for index in start..<start + width {
      let digit = self[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}

extension RecurrenceRule.Until {
  /// Reads `19971224`, `19971224T000000` or `19971224T000000Z`; nil for anything else.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let start = range.lowerBound
    guard range.count == 8 || range.count == 15 || range.count == 16,
      let year = bytes.digits(at: start, width: 4),
      let month = bytes.digits(at: start + 4, width: 2),
      let day = bytes.digits(at: start + 6, width: 2),
      let date = PlainDate(exactYear: year, month: month, day: day)
    else { return nil }
    guard range.count > 8 else {
      self = .date(date)
      return
    }
    guard bytes[start + 8] | 0x20 == UInt8(ascii: "t"),
      let hour = bytes.digits(at: start + 9, width: 2), hour < 24,
      let minute = bytes.digits(at: start + 11, width: 2), minute < 60,
      let second = bytes.digits(at: start + 13, width: 2), second <= 60
    else { return nil }
    // A leap second counts as the second before it (RFC 5545 section 3.3.12).
    let wall = date.epochDay * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
    if range.count == 15 {
      self = .local(PlainDateTime(clampingWallSeconds: wall))
    } else {
      guard bytes[start + 15] | 0x20 == UInt8(ascii: "z") else { return nil }
      self = .utc(Instant(epochSeconds: wall))
    }
  }
}
