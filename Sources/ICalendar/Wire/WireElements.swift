/// Finds the events of wire JSON one after the other, without holding more than one.
///
/// Three forms are told apart by what stands first: an array, an object with the key `events` (all
/// other keys are passed over), or objects one after the other, mostly one a line. Only the frame is
/// looked at here; each event's own text is checked when it is read.
public struct WireElements {
  private enum State {
    case start
    case array(isInObject: Bool, isFirst: Bool)
    case lines
    case end
  }

  private var position: Int
  private var state = State.start
  private var index = 0

  /// Starts at the beginning of a text.
  public init(_ text: Span<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    position = text.count >= 3 && (0..<3).allSatisfy { text[$0] == mark[$0] } ? 3 : 0
  }

  /// The bytes of the next event, or nil at the end.
  ///
  /// - Throws: `WireIssue` when the frame is broken; there is no next event then.
  public mutating func next(in text: Span<UInt8>) throws(WireIssue) -> Range<Int>? {
    if case .start = state { try begin(in: text) }
    switch state {
    case .start, .end: return nil
    case .lines:
      skipBlanks(in: text)
      guard position < text.count else {
        state = .end
        return nil
      }
      return try element(in: text)
    case .array(let isInObject, let isFirst):
      skipBlanks(in: text)
      if take(UInt8(ascii: "]"), in: text) {
        state = .end
        if isInObject { try finishObject(in: text) }
        skipBlanks(in: text)
        guard position == text.count else { throw broken(in: text) }
        return nil
      }
      if !isFirst {
        guard take(UInt8(ascii: ","), in: text) else { throw broken(in: text) }
        skipBlanks(in: text)
      }
      state = .array(isInObject: isInObject, isFirst: false)
      return try element(in: text)
    }
  }

  private mutating func begin(in text: Span<UInt8>) throws(WireIssue) {
    skipBlanks(in: text)
    guard position < text.count else {
      throw WireIssue(index: 0, key: "", "the text is empty")
    }
    if take(UInt8(ascii: "["), in: text) {
      state = .array(isInObject: false, isFirst: true)
      return
    }
    guard text[position] == UInt8(ascii: "{") else {
      throw WireIssue(
        index: 0, key: "",
        "the text is no wire JSON: it begins neither with an array nor with an object")
    }
    let start = position
    if try enterEvents(in: text) {
      state = .array(isInObject: true, isFirst: true)
    } else {
      position = start
      state = .lines
    }
  }

  /// Goes to the array behind the key `events` of the object here.
  ///
  /// - Returns: False when the object has no such key, or another kind of value behind it.
  private mutating func enterEvents(in text: Span<UInt8>) throws(WireIssue) -> Bool {
    position += 1
    while true {
      skipBlanks(in: text)
      guard position < text.count, text[position] == UInt8(ascii: "\"") else { return false }
      let key = position
      try skipString(in: text)
      let isEvents = ByteText.equals(text, (key + 1)..<(position - 1), "events")
      skipBlanks(in: text)
      guard take(UInt8(ascii: ":"), in: text) else { throw broken(in: text) }
      skipBlanks(in: text)
      if isEvents, take(UInt8(ascii: "["), in: text) { return true }
      try skipValue(in: text)
      skipBlanks(in: text)
      guard take(UInt8(ascii: ","), in: text) else { return false }
    }
  }

  /// Passes over what follows the array in its object.
  private mutating func finishObject(in text: Span<UInt8>) throws(WireIssue) {
    skipBlanks(in: text)
    while take(UInt8(ascii: ","), in: text) {
      skipBlanks(in: text)
      guard position < text.count, text[position] == UInt8(ascii: "\"") else {
        throw broken(in: text)
      }
      try skipString(in: text)
      skipBlanks(in: text)
      guard take(UInt8(ascii: ":"), in: text) else { throw broken(in: text) }
      skipBlanks(in: text)
      try skipValue(in: text)
      skipBlanks(in: text)
    }
    guard take(UInt8(ascii: "}"), in: text) else { throw broken(in: text) }
  }

  private mutating func element(in text: Span<UInt8>) throws(WireIssue) -> Range<Int> {
    let start = position
    try skipValue(in: text)
    guard position > start else { throw broken(in: text) }
    index += 1
    return start..<position
  }

  /// Goes behind a value: to the end of its brackets, its quotes, or its word.
  private mutating func skipValue(in text: Span<UInt8>) throws(WireIssue) {
    var depth = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        try skipString(in: text)
        if depth == 0 { return }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return }
      default: break
      }
      position += 1
    }
    if depth > 0 { throw broken(in: text) }
  }

  private mutating func skipString(in text: Span<UInt8>) throws(WireIssue) {
    position += 1
    while position < text.count {
      let byte = text[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    position = min(position, text.count)
    throw broken(in: text)
  }

  private mutating func skipBlanks(in text: Span<UInt8>) {
    while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
    guard position < text.count, text[position] == byte else { return false }
    position += 1
    return true
  }

  private func broken(in text: Span<UInt8>) -> WireIssue {
    WireIssue(
      index: index, key: "",
      position >= text.count
        ? "the text ends inside a value" : "no JSON from byte \(position + 1) on")
  }
}
