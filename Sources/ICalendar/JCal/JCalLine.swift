/// A property of jCal as a content line.
///
/// Source: RFC 7265 section 4.
struct JCalLine {
  /// Why a property cannot be one.
  struct Fault: Error {
    let text: String
  }

  /// The content line without folds.
  let text: String

  private let name: String
  private let type: String

  /// - Parameter value: What stands in the array of properties.
  init(_ value: WireValue) throws(Fault) {
    guard case .array(let parts) = value, parts.count >= 3, case .string(let name) = parts[0],
      case .object(let members) = parts[1], case .string(let type) = parts[2]
    else {
      throw Fault(text: "a property is an array of name, parameters, type and values")
    }
    guard ContentLineText.isToken(name) else {
      throw Fault(text: "\(parts[0].shown) is no name of a property")
    }
    guard parts.count > 3 else { throw Fault(text: "\(name) has no value") }
    guard ContentLineText.isToken(type) else {
      throw Fault(text: "\(parts[2].shown) is no type of a value")
    }
    self.name = name.lowercased()
    self.type = type.lowercased()
    var line = name.uppercased()
    var hasEncoding = false
    for member in members {
      // The third element says it.
      guard member.key.lowercased() != "value" else { continue }
      if member.key.lowercased() == "encoding" { hasEncoding = true }
      line += try Self.parameter(member.key, member.value)
    }
    if self.type != JCalTypes.unknown {
      let assumed = JCalTypes.assumed(for: self.name)
      if self.type != assumed || JCalTypes.isAlwaysNamed(self.name) {
        line += ";VALUE=\(type.uppercased())"
      }
      if self.type == "binary", !hasEncoding { line += ";ENCODING=BASE64" }
    }
    let reader = JCalValueText(name: self.name, type: self.type)
    var texts: [String] = []
    for value in parts[3...] { texts.append(try reader.text(value)) }
    text = "\(line):\(texts.joined(separator: ","))"
  }

  private static func parameter(_ name: String, _ value: WireValue) throws(Fault) -> String {
    guard ContentLineText.isToken(name) else {
      throw Fault(text: "\"\(name.prefix(80))\" is no name of a parameter")
    }
    let values: [WireValue]
    if case .array(let several) = value { values = several } else { values = [value] }
    var texts: [String] = []
    for value in values {
      guard let text = value.scalarText else {
        throw Fault(text: "the parameter \(name) is neither a string nor an array of strings")
      }
      texts.append(ContentLineText.parameter(text))
    }
    return ";\(name.uppercased())=\(texts.joined(separator: ","))"
  }
}

/// Values of jCal in the forms of iCalendar text.
///
/// A string that is not of the form of its type goes on as it is, for the reader to judge.
///
/// Source: RFC 7265 section 3.6.
private struct JCalValueText {
  let name: String
  let type: String

  func text(_ value: WireValue) throws(JCalLine.Fault) -> String {
    switch (value, type) {
    case (.array(let parts), "period"):
      return try joined(parts, by: "/")
    case (.array(let parts), _):
      guard JCalTypes.isStructured(name) || name.hasPrefix("x-") else {
        throw JCalLine.Fault(text: "\(name) has an array for a value")
      }
      return try joined(parts, by: ";")
    case (.object(let members), "recur"): return try rule(members)
    case (.object, _):
      throw JCalLine.Fault(text: "\(name) has an object for a value")
    default: return try scalar(value, type: type)
    }
  }

  private func joined(
    _ parts: [WireValue], by separator: String
  ) throws(JCalLine.Fault) -> String {
    var texts: [String] = []
    for part in parts { texts.append(try scalar(part, type: type)) }
    return texts.joined(separator: separator)
  }

  private func scalar(
    _ value: WireValue, type: String
  ) throws(JCalLine.Fault) -> String {
    guard let text = value.scalarText else {
      throw JCalLine.Fault(text: "\(name) has the value \(value.shown)")
    }
    guard case .string = value else { return text.uppercased() }
    switch type {
    case "text": return ContentLineText.escaped(text)
    case "date", "date-time": return Self.compactDate(text)
    case "period":
      // It may be one string.
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      return parts.map { Self.compactDate(String($0)) }.joined(separator: "/")
    case "time", "utc-offset":
      let isTime = text.utf8.allSatisfy { $0 &- 0x30 <= 9 || ":+-Z".utf8.contains($0) }
      return isTime ? text.filter { $0 != ":" } : Self.oneLine(text)
    case JCalTypes.unknown: return Self.oneLine(text)
    default:
      guard ContentLineText.isOneLine(text) else {
        throw JCalLine.Fault(text: "\(name) has a line break or control character in its value")
      }
      return text
    }
  }

  /// Line breaks written as iCalendar text does in TEXT, other controls as blanks: what stood in
  /// iCalendar text had neither.
  private static func oneLine(_ text: String) -> String {
    guard !ContentLineText.isOneLine(text) else { return text }
    var result = ""
    for character in text {
      if character.isNewline {
        result += "\\n"
      } else if character.utf8.allSatisfy({ $0 < 0x20 }) {
        result += " "
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// `2026-06-15T07:00:00Z` as `20260615T070000Z`; other text as it is.
  private static func compactDate(_ text: String) -> String {
    DateValue(text) == nil ? oneLine(text) : text.filter { $0 != "-" && $0 != ":" }
  }

  private func rule(
    _ members: [(key: String, value: WireValue)]
  ) throws(JCalLine.Fault) -> String {
    var parts: [String] = []
    for member in members {
      guard ContentLineText.isToken(member.key) else {
        throw JCalLine.Fault(text: "\"\(member.key.prefix(80))\" is no part of a rule")
      }
      let values: [WireValue]
      if case .array(let several) = member.value {
        values = several
      } else {
        values = [member.value]
      }
      var texts: [String] = []
      let key = member.key.uppercased()
      for value in values {
        guard let text = value.scalarText, ContentLineText.isOneLine(text), !text.isEmpty else {
          throw JCalLine.Fault(text: "the part \(key) of a rule has the value \(value.shown)")
        }
        texts.append(key == "UNTIL" ? Self.compactDate(text) : text)
      }
      let part = "\(key)=\(texts.joined(separator: ","))"
      if key == "FREQ" { parts.insert(part, at: 0) } else { parts.append(part) }
    }
    return parts.joined(separator: ";")
  }
}

extension WireValue {
  /// The text of a value that is no array, object or null.
  fileprivate var scalarText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): ContentLineText.number(number)
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
