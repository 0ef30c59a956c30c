/// Text of HTML, XML or CSS that is being written.
///
/// Whatever comes from outside goes through ``escaped(_:)``; the rest is text of this module.
struct Markup {
  private(set) var text = ""

  /// Writes text of this module as it is.
  mutating func raw(_ text: String) {
    self.text += text
  }

  /// Writes text from outside, good for element content and for values between double quotes.
  mutating func escaped(_ text: String) {
    self.text += Markup.escape(text)
  }

  /// The text with all that has a meaning in HTML and XML replaced, and without characters that XML
  /// does not allow.
  ///
  /// Source: XML 1.0 section 2.2; HTML section 13.1.2.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { isSpecial($0) }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x7F, 0xC2, 0xEF: true
    case 0x09, 0x0A: false
    default: byte < 0x20
    }
  }
}

/// Writes lengths with at most two decimals, never with an exponent or a minus before zero.
enum DecimalText {
  static func text(_ value: Double) -> String {
    let limit = 1e7
    guard !value.isNaN else { return "0" }
    let hundredths = Int((min(max(value, -limit), limit) * 100).rounded())
    let whole = hundredths.magnitude / 100
    let rest = hundredths.magnitude % 100
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    if rest > 0 {
      text += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    }
    return text
  }
}
