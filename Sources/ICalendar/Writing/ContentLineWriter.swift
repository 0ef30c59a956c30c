/// Writes content lines into one growing buffer: CRLF, and folds after at most 75 octets.
///
/// A fold stands between grapheme clusters and never inside an escape, so that each physical line
/// is readable text by itself.
///
/// Source: RFC 5545 section 3.1.
struct ContentLineWriter {
  private(set) var bytes: [UInt8] = []
  private let lineEnd: [UInt8]
  private var column = 0

  static let lineLimit = 75
  static let crlf: [UInt8] = [ByteScan.carriageReturn, ByteScan.lineFeed]

  /// - Parameter lineEnd: What ends a line; a file that is changed keeps its own.
  init(lineEnd: [UInt8] = crlf) {
    self.lineEnd = lineEnd
  }

  /// Writes one line, which must hold no line break.
  mutating func line(_ text: String) {
    let count = text.utf8.count
    if count <= Self.lineLimit {
      bytes.append(contentsOf: text.utf8)
    } else if text.utf8.allSatisfy({ $0 < 0x80 }) {
      foldASCII(Array(text.utf8))
    } else {
      foldClusters(text)
    }
    bytes.append(contentsOf: lineEnd)
    column = 0
  }

  /// Writes lines that are finished already, their ends included.
  mutating func append(finished lines: [UInt8]) {
    bytes.append(contentsOf: lines)
  }

  private mutating func foldASCII(_ text: [UInt8]) {
    var start = 0
    var room = Self.lineLimit
    while text.count - start > room {
      var end = start + room
      if Self.isEscapeOpen(text, from: start, before: end) { end -= 1 }
      bytes.append(contentsOf: text[start..<end])
      fold()
      start = end
      room = Self.lineLimit - 1
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Whether the last byte before an index is a backslash that belongs to the byte after it.
  ///
  /// - Parameter start: Where no escape is open, so that nothing before it matters.
  private static func isEscapeOpen(_ text: [UInt8], from start: Int, before end: Int) -> Bool {
    var index = end
    while index > start, text[index - 1] == UInt8(ascii: "\\") { index -= 1 }
    return (end - index) % 2 == 1
  }

  private mutating func foldClusters(_ text: String) {
    var isEscapeOpen = false
    for character in text {
      if isEscapeOpen {
        isEscapeOpen = false
        place("\\\(character)")
      } else if character == "\\" {
        isEscapeOpen = true
      } else {
        place(String(character))
      }
    }
    if isEscapeOpen { place("\\") }
  }

  /// Writes what belongs together, on the next line if there is no room left in this one.
  private mutating func place(_ unit: String) {
    let size = unit.utf8.count
    if column + size > Self.lineLimit, column > 1 { fold() }
    guard size >= Self.lineLimit else {
      bytes.append(contentsOf: unit.utf8)
      column += size
      return
    }
    // A cluster of more than a line is cut between its scalars.
    for scalar in unit.unicodeScalars {
      let part = String(scalar).utf8
      if column + part.count > Self.lineLimit { fold() }
      bytes.append(contentsOf: part)
      column += part.count
    }
  }

  private mutating func fold() {
    bytes.append(contentsOf: lineEnd)
    bytes.append(ByteScan.blank)
    column = 1
  }
}

/// Values in the form of content lines.
enum ContentLineText {
  /// A TEXT value: backslash, comma, semicolon and line breaks escaped, other controls blanks.
  ///
  /// CR LF and CR are line breaks as LF is.
  ///
  /// Source: RFC 5545 section 3.3.11.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isEscaped) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ByteScan.carriageReturn: bytes.append(contentsOf: "\\n".utf8)
      case ByteScan.lineFeed:
        if previous != ByteScan.carriageReturn { bytes.append(contentsOf: "\\n".utf8) }
      case ByteScan.tab: bytes.append(byte)
      case 0..<0x20, 0x7F: bytes.append(ByteScan.blank)
      default: bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != ByteScan.tab || byte == 0x7F || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  /// A parameter value: `"`, `^` and line breaks as RFC 6868 writes them, in quotes where it holds
  /// a separator.
  ///
  /// Source: RFC 5545 section 3.2, RFC 6868 section 3.
  static func parameter(_ text: String) -> String {
    var bytes: [UInt8] = []
    var needsQuotes = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "^"): bytes.append(contentsOf: "^^".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "^'".utf8)
      case ByteScan.carriageReturn: bytes.append(contentsOf: "^n".utf8)
      case ByteScan.lineFeed:
        if previous != ByteScan.carriageReturn { bytes.append(contentsOf: "^n".utf8) }
      case 0..<0x20 where byte != ByteScan.tab, 0x7F: bytes.append(ByteScan.blank)
      default:
        if [UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte) {
          needsQuotes = true
        }
        bytes.append(byte)
      }
      previous = byte
    }
    // Blanks at the ends would be taken for layout.
    if let first = bytes.first, let last = bytes.last,
      ByteText.isBlank(first) || ByteText.isBlank(last)
    {
      needsQuotes = true
    }
    let value = String(decoding: bytes, as: UTF8.self)
    return needsQuotes ? "\"\(value)\"" : value
  }

  /// Whether a text can be a value that has no escapes, such as an address.
  static func isOneLine(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Whether a text is a word of the kind that names and enumerations are made of.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D
      }
  }

  /// A number in plain digits, as FLOAT is written; no exponent.
  ///
  /// Source: RFC 5545 section 3.3.7.
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    guard value.isFinite, let mark = text.firstIndex(of: "e"),
      let exponent = Int(text[text.index(after: mark)...])
    else { return text }
    let sign = value < 0 ? "-" : ""
    let digits = text[..<mark].filter { $0 != "." && $0 != "-" }
    // One digit stands before the point of a number with an exponent.
    let zeros = { (count: Int) in String(repeating: "0", count: max(0, count)) }
    guard exponent >= 0 else { return "\(sign)0.\(zeros(-exponent - 1))\(digits)" }
    return "\(sign)\(digits)\(zeros(exponent + 1 - digits.utf8.count)).0"
  }

  /// An offset in the form `+0100`, with seconds where there are some.
  static func offset(_ seconds: Int) -> String {
    String(UTCOffset.text(seconds).filter { $0 != ":" })
  }
}
