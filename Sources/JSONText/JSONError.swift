/// Why a text is no JSON, or not the JSON that was asked for.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The causes.
  public enum Reason: Hashable, Sendable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// A byte that can not stand here.
    case unexpectedByte(UInt8)
    /// Another kind of value stands here.
    case wrongKind(expected: JSONReader.Kind, found: JSONReader.Kind)
    /// Arrays and objects inside each other beyond the limit.
    case tooDeep(limit: Int)
    /// A string that is no UTF-8.
    case invalidUTF8
    /// A control character in a string that is not escaped.
    case controlCharacter(UInt8)
    /// An escape that JSON does not have.
    case invalidEscape
    /// Half of a surrogate pair without the other half.
    case loneSurrogate
    /// Digits that do not form a number.
    case invalidNumber
    /// A number that is not whole, or does not fit.
    case notWhole
    /// Text behind the value.
    case trailingText
  }

  /// The cause.
  public let reason: Reason
  /// Where reading stopped: bytes from the start of the text, from 0.
  public let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// What is wrong and where, in one sentence; bytes are counted from 1 here.
  public var description: String {
    "\(words) at byte \(offset + 1)"
  }

  /// What is wrong, without the place.
  public var what: String {
    let words = words
    return words.hasSuffix(",") ? String(words.dropLast()) : words
  }

  private var words: String {
    switch reason {
    case .unexpectedEnd: "the text ends inside a value"
    case .unexpectedByte(let byte): "\(Self.shown(byte)) can not stand here,"
    case .wrongKind(let expected, let found): "expected \(expected.words), found \(found.words)"
    case .tooDeep(let limit): "more than \(limit) arrays or objects inside each other"
    case .invalidUTF8: "bytes that are no UTF-8"
    case .controlCharacter(let byte): "\(Self.shown(byte)) in a string wants an escape,"
    case .invalidEscape: "an escape that JSON does not have"
    case .loneSurrogate: "half of a surrogate pair"
    case .invalidNumber: "digits that are no number"
    case .notWhole: "a number that is not whole or too large"
    case .trailingText: "text behind the value"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "'\(Unicode.Scalar(byte))'" : "the byte 0x\(String(byte, radix: 16))"
  }
}
