/// Walks over the frame of a JSON text: brackets, quotes and commas, not what lies between them.
///
/// With it a long text is taken apart value by value without being held, and a value that is no JSON
/// costs itself only. Values are found, not checked: `JSONReader` does that.
///
/// Source: RFC 8259 section 2.
public struct JSONFrame: Sendable {
  /// Where the next byte stands, from 0.
  public private(set) var position: Int

  /// Starts at the beginning of a text, behind a byte order mark if there is one.
  public init(_ text: Span<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    position = text.count >= 3 && (0..<3).allSatisfy { text[$0] == mark[$0] } ? 3 : 0
  }

  /// Goes back to a place that was passed.
  public mutating func move(to position: Int) {
    self.position = min(max(0, position), self.position)
  }

  /// Whether nothing is left.
  public func isAtEnd(of text: Span<UInt8>) -> Bool { position >= text.count }

  /// Whether a byte comes next.
  public func isNext(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    position < text.count && text[position] == byte
  }

  /// Goes to the next byte that is no white space.
  public mutating func skipBlanks(in text: Span<UInt8>) {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Goes behind a byte if it comes next.
  ///
  /// - Returns: Whether it did.
  public mutating func take(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard isNext(byte, in: text) else { return false }
    position += 1
    return true
  }

  /// Goes behind the string whose quote comes next.
  ///
  /// - Returns: False when the text ends inside.
  public mutating func skipString(in text: Span<UInt8>) -> Bool {
    position += 1
    while position < text.count {
      let byte = text[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    position = text.count
    return false
  }

  /// Goes behind a value: to the end of its brackets, its quotes, or its word.
  ///
  /// - Returns: How many commas lie inside, which bounds the number of values in it; nil when the
  ///   text ends inside or no value comes next.
  public mutating func skipValue(in text: Span<UInt8>) -> Int? {
    let start = position
    var depth = 0
    var commas = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        guard skipString(in: text) else { return nil }
        if depth == 0 { return commas }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position > start ? commas : nil }
        depth -= 1
        if depth == 0 {
          position += 1
          return commas
        }
      case UInt8(ascii: ","):
        if depth == 0 { return position > start ? commas : nil }
        commas += 1
      case 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return position > start ? commas : nil }
      default: break
      }
      position += 1
    }
    return depth == 0 && position > start ? commas : nil
  }
}
