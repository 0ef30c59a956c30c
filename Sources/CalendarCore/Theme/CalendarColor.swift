/// A colour in sRGB with an opacity.
public struct CalendarColor: Hashable, Sendable {
  /// Red, green and blue as 0xRRGGBB.
  public let hex: UInt32
  /// 0 (not to be seen) through 1.
  public let opacity: Double

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - hex: 0xRRGGBB; higher bits are dropped.
  ///   - opacity: 0 through 1; numbers outside are cut.
  public init(hex: UInt32, opacity: Double = 1) {
    self.hex = hex & 0xFF_FFFF
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
  }

  /// Reads `#rrggbb` or `#rgb`, in any letter case and with blanks around it; nil for other texts.
  public init?(text: String) {
    var bytes = text.utf8[...]
    while let first = bytes.first, Self.isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
    guard bytes.popFirst() == UInt8(ascii: "#"), bytes.count == 3 || bytes.count == 6 else {
      return nil
    }
    let isShort = bytes.count == 3
    var value: UInt32 = 0
    for byte in bytes {
      guard let digit = Self.hexDigit(byte) else { return nil }
      value = value << 4 | digit
      if isShort { value = value << 4 | digit }
    }
    self.init(hex: value)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// Black.
  public static let black = CalendarColor(hex: 0x00_0000)
  /// White.
  public static let white = CalendarColor(hex: 0xFF_FFFF)

  /// `#rrggbb` in lower case, without the opacity.
  public var text: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Red, green and blue, 0 through 255 each.
  public var channels: (red: Int, green: Int, blue: Int) {
    (Int(hex >> 16), Int(hex >> 8 & 0xFF), Int(hex & 0xFF))
  }
}
