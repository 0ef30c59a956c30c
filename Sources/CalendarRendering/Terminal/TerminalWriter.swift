/// Puts pieces of text into lines and keeps count of the columns.
///
/// Blanks are written only when something follows them, so no line has blanks at its end.
struct TerminalWriter {
  /// How a piece looks; without colours every piece is plain.
  struct Style: Hashable {
    var isBold = false
    var isDim = false
    var colorHex: UInt32?

    static let plain = Style()
    static let bold = Style(isBold: true)
    static let dim = Style(isDim: true)
    static func color(_ hex: UInt32) -> Style { Style(colorHex: hex) }
  }

  private var bytes: [UInt8] = []
  private var blanks = 0
  private let colors: ColorDepth
  private var lastStyle = Style.plain
  private var lastOpening = ""
  /// The columns of the line so far, blanks included.
  private(set) var column = 0

  init(colors: ColorDepth) {
    self.colors = colors
  }

  mutating func write(_ piece: FittedText, _ style: Style = .plain) {
    write(piece.text, columns: piece.columns, style)
  }

  mutating func write(_ glyph: LineArt.Glyph, _ style: Style = .plain) {
    write(glyph.text, columns: glyph.columns, style)
  }

  private mutating func write(_ text: String, columns: Int, _ style: Style) {
    guard !text.isEmpty else { return }
    if blanks > 0 { bytes.append(contentsOf: repeatElement(0x20, count: blanks)) }
    blanks = 0
    column += columns
    guard colors != .none, style != .plain else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    if style != lastStyle {
      lastStyle = style
      lastOpening = Self.opening(of: style, colors: colors)
    }
    bytes.append(contentsOf: lastOpening.utf8)
    bytes.append(contentsOf: text.utf8)
    bytes.append(contentsOf: "\u{1B}[0m".utf8)
  }

  private static func opening(of style: Style, colors: ColorDepth) -> String {
    var parameters: [String] = []
    if style.isBold { parameters.append("1") }
    if style.isDim { parameters.append("2") }
    if let hex = style.colorHex, let color = TerminalColor.foreground(hex, depth: colors) {
      parameters.append(color)
    }
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  /// Moves on by a number of blanks.
  mutating func skip(_ count: Int) {
    guard count > 0 else { return }
    blanks += count
    column += count
  }

  /// Moves on to a column; stays where the line is longer already.
  mutating func skip(to target: Int) {
    skip(target - column)
  }

  mutating func endLine() {
    bytes.append(0x0A)
    blanks = 0
    column = 0
  }

  /// All lines so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
