/// Writes fixed-width numbers as ASCII text from the left.
///
/// Collects bytes and makes one string of them at the end, which takes half the time of adding
/// strings to each other.
struct DigitWriter {
  private var bytes: [UInt8] = []

  init() {
    // A wall time with nanoseconds has 29 bytes.
    bytes.reserveCapacity(32)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a number from 0 up with leading zeros.
  mutating func append(_ number: Int, width: Int) {
    if number >= 10 || width > 1 { append(number / 10, width: width - 1) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a number from 0 through 99 with two digits.
  mutating func append(pair number: Int) {
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ character: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: character.value))
  }

  /// Appends a fraction of a second without the zeros at its end.
  mutating func append(nanoseconds: Int) {
    append(nanoseconds, width: 9)
    while bytes.last == 0x30 { bytes.removeLast() }
  }
}
