/// How wide a text is, by a built-in table of average widths.
///
/// The reader's font is not known, so each letter has the width of the wider ones among the usual
/// sans-serif fonts. A text that is cut by these numbers fits its frame with nearly all of them.
enum TextMeasure {
  /// The width of a text in points.
  static func width(of text: String, size: Double, weight: Picture.Text.Weight) -> Double {
    var units = 0
    for cluster in text { units += Self.units(of: cluster) }
    return Double(units) / 1000 * size * factor(weight)
  }

  /// As much of a text as fits, with an ellipsis where it is cut; empty where that has no room.
  ///
  /// - Complexity: O(room), however long the text is.
  static func cut(
    _ text: String, size: Double, weight: Picture.Text.Weight, room: Double
  ) -> String {
    let limit = Int(max(0, room) * 1000 / (size * factor(weight)))
    let ellipsis = 1000
    var units = 0
    var kept = text.startIndex
    var keptCount = 0
    var index = text.startIndex
    while index < text.endIndex {
      units += Self.units(of: text[index])
      if units > limit {
        guard keptCount >= 1 else { return ellipsis <= limit ? "…" : "" }
        var end = kept
        while end > text.startIndex, text[text.index(before: end)] == " " {
          end = text.index(before: end)
        }
        return text[..<end] + "…"
      }
      index = text.index(after: index)
      if units + ellipsis <= limit {
        kept = index
        keptCount += 1
      }
    }
    return text
  }

  /// A text in lines, broken at blanks; the last line is cut where more would follow.
  ///
  /// - Parameter limit: The most lines, 1 or more.
  static func lines(
    _ text: String, size: Double, weight: Picture.Text.Weight, room: Double, limit: Int
  ) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty, lines.count + 1 < limit {
      var end = rest.startIndex
      var next = rest.startIndex
      var width = 0.0
      while next < rest.endIndex {
        let start = rest[next...].firstIndex { $0 != " " } ?? rest.endIndex
        let stop = rest[start...].firstIndex(of: " ") ?? rest.endIndex
        width += Self.width(of: String(rest[next..<stop]), size: size, weight: weight)
        guard width <= room else { break }
        (end, next) = (stop, stop)
      }
      guard end > rest.startIndex else { break }
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    if !rest.isEmpty {
      let last = cut(String(rest), size: size, weight: weight, room: room)
      if !last.isEmpty { lines.append(last) }
    }
    return lines
  }

  private static func factor(_ weight: Picture.Text.Weight) -> Double {
    weight == .bold ? 1.06 : 1
  }

  /// Thousandths of the font's size.
  private static func units(of cluster: Character) -> Int {
    guard let first = cluster.unicodeScalars.first else { return 0 }
    if cluster.utf8.count == first.utf8.count {
      switch first.value {
      case ..<0x20: return 0
      case ..<0x7F: return ascii[Int(first.value) - 0x20]
      case ..<0x250: return first.properties.isUppercase ? 800 : 680
      case ..<0x590: return first.properties.isUppercase ? 850 : 760
      default: break
      }
    }
    let columns = DisplayWidth().columns(of: cluster)
    guard columns > 0 else { return 0 }
    // Where a font lacks a sign its parts stand beside each other, so each of them counts.
    var units = 0
    var marks = 0
    for scalar in cluster.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark: marks += 1
      case .format, .control: break
      default: units += scalar.properties.isEmoji || columns > 1 ? 1100 : 800
      }
    }
    return max(units, first.properties.isEmoji ? 1400 : 0) + 500 * max(0, marks - 2)
  }

  private static let ascii: [Int] = [
    318, 401, 474, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 611,
    1015, 722, 722, 722, 770, 667, 611, 778, 752, 295, 556, 722, 611, 863, 748, 787,
    667, 787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 337, 390, 838, 556,
    500, 613, 635, 556, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 556, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]
}
