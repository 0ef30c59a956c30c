/// How many columns a terminal gives to a text.
///
/// Counted by grapheme cluster: 2 for East Asian wide and full width, for emoji sequences, flags and
/// clusters with U+FE0F; 0 for combining marks and format characters that stand alone; else 1. The
/// answer comes from tables of this module and is the same on every machine.
///
/// - Note: A cluster of several letters, as in Devanagari conjuncts, counts as its widest letter;
///   terminals do not agree on those.
public struct DisplayWidth: Sendable, Hashable {
  /// Whether characters of ambiguous width take two columns, as in terminals set up for East Asian
  /// fonts.
  public var ambiguousWide: Bool

  /// Creates a rule.
  ///
  /// - Parameter ambiguousWide: Whether characters of ambiguous width take two columns.
  public init(ambiguousWide: Bool = false) {
    self.ambiguousWide = ambiguousWide
  }

  /// The columns of a text without line ends and control characters.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one grapheme cluster: 0, 1 or 2, and 3 for a wide letter with a separate
  /// half-width mark.
  public func columns(of cluster: Character) -> Int {
    var columns = 0
    var isFirst = true
    for scalar in cluster.unicodeScalars {
      switch scalar.value {
      case 0xFE0F: return 2
      case 0x1F3FB...0x1F3FF where !isFirst: return 2
      case 0x200D where columns > 0 && cluster.startsWithEmoji: return 2
      case 0x1F1E6...0x1F1FF: return 2
      case _ where scalar.hasColumnOfItsOwn && !isFirst: columns += 1
      default: columns = max(columns, self.columns(of: scalar))
      }
      isFirst = false
    }
    return columns
  }

  private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case ..<0xA0: return 0
    case 0xAD: return 0
    case ..<0x300: break
    case _ where WidthTable.wide.contains(scalar): return 2
    case _ where scalar.takesNoColumn: return 0
    default: break
    }
    return ambiguousWide && WidthTable.ambiguous.contains(scalar) ? 2 : 1
  }
}

extension Character {
  fileprivate var startsWithEmoji: Bool {
    unicodeScalars.first.map { $0.value > 0x7F && $0.properties.isEmoji } ?? false
  }
}

extension Unicode.Scalar {
  /// Half-width voicing marks and the vowel AM of Thai and Lao join the cluster before them, but
  /// every terminal gives them a column of their own.
  fileprivate var hasColumnOfItsOwn: Bool {
    switch value {
    case 0xFF9E, 0xFF9F, 0x0E33, 0x0EB3: true
    default: false
    }
  }

  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .lineSeparator,
      .paragraphSeparator:
      true
    case .format: !isVisibleFormat
    default: false
    }
  }

  /// Signs such as the Arabic number sign are format characters, and yet one sees them.
  var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
