/// How the ink on an event's colour is chosen.
///
/// Source: core rules, section 22.
public enum TextContrast: String, Hashable, Sendable, CaseIterable {
  /// The contrast ratio of WCAG 2.
  case wcag
  /// The lightness contrast of APCA, which lets white stand on more of the strong colours.
  case apca

  /// Black or white, whichever reads better on an opaque colour.
  ///
  /// - Parameter background: The event's colour as it was supplied; its opacity does not count.
  public func ink(on background: CalendarColor) -> CalendarColor {
    switch self {
    case .wcag:
      let ground = Self.relativeLuminance(background) + 0.05
      return 1.05 / ground >= ground / 0.05 ? .white : .black
    case .apca:
      let ground = Self.screenLuminance(background)
      let white = Self.lightnessContrast(text: Self.screenLuminance(.white), background: ground)
      let black = Self.lightnessContrast(text: Self.screenLuminance(.black), background: ground)
      return white.magnitude >= black.magnitude ? .white : .black
    }
  }

  /// The ink for an event as apps supply colours: as texts.
  ///
  /// - Parameters:
  ///   - background: `#rrggbb` or `#rgb`.
  ///   - textColor: An ink of the event's own, which wins as it is unless it is blank.
  /// - Returns: The own ink, `#000000`, `#ffffff`, or nil when the background is no colour and the
  ///   theme's text colour has to serve.
  public func ink(onText background: String, textColor: String? = nil) -> String? {
    if let textColor, textColor.contains(where: { !$0.isWhitespace }) { return textColor }
    return CalendarColor(text: background).map { ink(on: $0).text }
  }

  /// WCAG 2: the light a colour gives off, from 0 for black through 1 for white.
  private static func relativeLuminance(_ color: CalendarColor) -> Double {
    let (red, green, blue) = color.channels
    return 0.2126 * linearChannels[red] + 0.7152 * linearChannels[green]
      + 0.0722 * linearChannels[blue]
  }

  /// The light that each of the 256 values of an sRGB channel stands for.
  private static let linearChannels: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    return channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
  }

  /// APCA: the same with a plain exponent, and the darkest colours lifted.
  private static func screenLuminance(_ color: CalendarColor) -> Double {
    let (red, green, blue) = color.channels
    let sum =
      0.2126729 * screenChannels[red] + 0.7151522 * screenChannels[green]
      + 0.072175 * screenChannels[blue]
    return sum < 0.022 ? sum + power(0.022 - sum, 1.414) : sum
  }

  private static let screenChannels: [Double] = (0...255).map { power(Double($0) / 255, 2.4) }

  /// The contrast of APCA: positive for dark text, negative for light text, 0 where too small.
  private static func lightnessContrast(text: Double, background: Double) -> Double {
    if background > text {
      let contrast = 1.14 * (power(background, 0.56) - power(text, 0.57))
      return contrast < 0.1 ? 0 : 100 * (contrast - 0.027)
    }
    let contrast = 1.14 * (power(background, 0.65) - power(text, 0.62))
    return contrast > -0.1 ? 0 : 100 * (contrast + 0.027)
  }

  /// A power by square roots alone, as the standard library has no other.
  ///
  /// - Parameters:
  ///   - base: 0 through 1.
  ///   - exponent: Above 0, and small.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var result = 1.0
    var rest = exponent
    while rest >= 1 {
      result *= base
      rest -= 1
    }
    // The bits behind the binary point, each worth the root of the one before.
    var root = base
    for _ in 0..<52 where rest > 0 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
