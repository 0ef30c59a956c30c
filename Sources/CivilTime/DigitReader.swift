/// Reads fixed-width numbers out of ASCII text from the left.
///
/// The forms of this module allow no blanks, signs or other digits, so that each step either takes
/// exactly what the form asks for or gives up.
struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The next `width` digits as a number, or nil when one of them is no digit.
  mutating func number(width: Int) -> Int? {
    guard bytes.count - position >= width else { return nil }
    var value = 0
    for offset in 0..<width {
      let digit = bytes[position + offset] &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += width
    return value
  }

  /// Takes one byte if it is the wanted one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// A fraction of a second of 1 through 9 digits in nanoseconds, or nil.
  mutating func nanoseconds() -> Int? {
    var value = 0
    var digits = 0
    while position < bytes.count, digits < 9 {
      let digit = bytes[position] &- 0x30
      guard digit <= 9 else { break }
      value = value * 10 + Int(digit)
      digits += 1
      position += 1
    }
    guard digits > 0 else { return nil }
    for _ in digits..<9 { value *= 10 }
    return value
  }
}
