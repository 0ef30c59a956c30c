/// The escape parameters of colours, by what a terminal has.
enum TerminalColor {
  /// The parameters of a foreground colour, such as `38;5;75`, or nil without colours.
  ///
  /// - Parameters:
  ///   - hex: 0xRRGGBB; higher bits are ignored.
  ///   - depth: What the terminal has; the nearest colour is taken.
  static func foreground(_ hex: UInt32, depth: ColorDepth) -> String? {
    let color = (red: Int(hex >> 16 & 255), green: Int(hex >> 8 & 255), blue: Int(hex & 255))
    switch depth {
    case .none: return nil
    case .rgb24: return "38;2;\(color.red);\(color.green);\(color.blue)"
    case .indexed256: return "38;5;\(index256(color))"
    case .ansi16:
      let index = index16(color)
      return String(index < 8 ? 30 + index : 82 + index)
    }
  }

  private typealias RGB = (red: Int, green: Int, blue: Int)

  private static func distance(_ left: RGB, _ right: RGB) -> Int {
    let (red, green, blue) = (
      left.red - right.red, left.green - right.green, left.blue - right.blue
    )
    // Eyes see green best and blue least.
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }

  private static let cubeSteps = [0, 95, 135, 175, 215, 255]

  /// The nearest of the colours 16 through 255, which are the same everywhere.
  private static func index256(_ color: RGB) -> Int {
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cube: RGB = (cubeSteps[red], cubeSteps[green], cubeSteps[blue])
    let mean = (color.red + color.green + color.blue) / 3
    let grey = min(max((mean - 3) / 10, 0), 23)
    let level = 8 + 10 * grey
    return distance(color, (level, level, level)) < distance(color, cube)
      ? 232 + grey : 16 + 36 * red + 6 * green + blue
  }

  /// The sixteen colours as most terminals have them.
  private static let sixteen: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// The nearest by hue, as a dark green is nearer to grey than to any green.
  private static func index16(_ color: RGB) -> Int {
    let parts = [color.red, color.green, color.blue]
    let (least, most) = (parts.min() ?? 0, parts.max() ?? 0)
    // Black and white would vanish on one background or the other.
    if most - least < 32 { return most < 180 ? 8 : 7 }
    let candidates = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14]
    return candidates.min {
      distance(color, sixteen[$0]) < distance(color, sixteen[$1])
    } ?? 8
  }
}
