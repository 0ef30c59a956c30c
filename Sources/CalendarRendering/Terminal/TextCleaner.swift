/// Makes a text from a feed fit for one line of a terminal, scalar by scalar.
///
/// Escape sequences are left out whole; a run of control characters and line ends becomes one
/// blank; bidirectional controls and characters without a width are left out. What belongs to a
/// visible cluster stays: combining marks, joiners inside emoji and between letters of scripts that
/// need them, U+FE0F after an emoji, tags after a flag. Blanks at both ends are left out.
struct TextCleaner {
  private(set) var result = String.UnicodeScalarView()

  private var escapes = EscapeStripper()
  private var last: Unicode.Scalar?
  private var blanks = 0
  private var blankIsControl = false
  private var joiner: Unicode.Scalar?
  /// How many scalars hang on the last base.
  private var attached = 0

  /// More than this on one base is noise: joined emoji need eleven, texts stay below five.
  private static let attachedLimit = 24

  /// How many characters stand in the result, marks and joiners not counted.
  private(set) var baseCount = 0

  /// Whether strong right-to-left letters came along.
  private(set) var hasRightToLeft = false

  mutating func add(_ scalar: Unicode.Scalar) {
    if escapes.swallows(scalar) { return }
    let value = scalar.value
    if value >= 0x21 && value < 0x7F { return addBase(scalar) }
    if value == 0x20 {
      blanks += 1
      blankIsControl = false
      return
    }
    // Hangul fillers are letters by name and empty to the eye.
    if value == 0x3164 || value == 0xFFA0 { return }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      if !blankIsControl { blanks += 1 }
      blankIsControl = true
    case .format: addFormat(scalar)
    case .nonspacingMark, .enclosingMark, .spacingMark: addMark(scalar)
    case .modifierSymbol where (0x1F3FB...0x1F3FF).contains(value) && last?.isPictographic == true:
      addMark(scalar)
    default: addBase(scalar)
    }
  }

  private mutating func addBase(_ scalar: Unicode.Scalar) {
    if blanks > 0 {
      if last != nil {
        for _ in 0..<blanks { append(" ") }
      }
      blanks = 0
      blankIsControl = false
      joiner = nil
    }
    if let joiner, let last, joins(last, scalar, with: joiner), attached < Self.attachedLimit {
      append(joiner)
      attached += 2
    } else {
      attached = 0
    }
    joiner = nil
    baseCount += 1
    append(scalar)
    if scalar.value >= 0x590, !hasRightToLeft {
      hasRightToLeft = WidthTable.rightToLeft.contains(scalar)
    }
  }

  private mutating func addMark(_ scalar: Unicode.Scalar) {
    // An emoji presentation after what is no emoji would only confuse terminals.
    if scalar.value == 0xFE0F, blanks > 0 || last?.properties.isEmoji != true { return }
    if blanks > 0 { return addBase(scalar) }
    guard attached < Self.attachedLimit else { return }
    if let joiner, let last, last.needsJoiners { append(joiner) }
    joiner = nil
    append(scalar)
    attached += 1
  }

  private mutating func addFormat(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200C, 0x200D: joiner = scalar
    case 0xE0020...0xE007F:
      guard let last, last.value == 0x1F3F4 || (0xE0020...0xE007E).contains(last.value),
        blanks == 0, attached < Self.attachedLimit
      else { return }
      append(scalar)
      attached += 1
    case _ where scalar.isVisibleFormat: addBase(scalar)
    default: break
    }
  }

  private func joins(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, with joiner: Unicode.Scalar
  ) -> Bool {
    if joiner.value == 0x200D, right.isPictographic {
      return left.value == 0xFE0F || (0x1F3FB...0x1F3FF).contains(left.value) || left.isPictographic
    }
    return left.needsJoiners && right.needsJoiners
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    result.append(scalar)
    last = scalar
  }
}

extension Unicode.Scalar {
  fileprivate var isPictographic: Bool { value > 0xA8 && properties.isEmoji }

  /// Scripts in which a joiner or non-joiner changes how letters look: Arabic through Mongolian.
  fileprivate var needsJoiners: Bool { (0x600...0x18AF).contains(value) }
}
