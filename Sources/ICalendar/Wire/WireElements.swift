import JSONText

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

  private var frame: JSONFrame
  private var state = State.start
  private var index = 0

  /// Starts at the beginning of a text.
  public init(_ text: Span<UInt8>) {
    frame = JSONFrame(text)
  }

  /// The bytes of the next event, or nil at the end.
  ///
  /// - Throws: `WireIssue` when the frame is broken; there is no next event then.
  public mutating func next(in text: Span<UInt8>) throws(WireIssue) -> Range<Int>? {
    if case .start = state { try begin(in: text) }
    switch state {
    case .start, .end: return nil
    case .lines:
      frame.skipBlanks(in: text)
      guard !frame.isAtEnd(of: text) else {
        state = .end
        return nil
      }
      return try element(in: text)
    case .array(let isInObject, let isFirst):
      frame.skipBlanks(in: text)
      if frame.take(UInt8(ascii: "]"), in: text) {
        state = .end
        if isInObject { try finishObject(in: text) }
        frame.skipBlanks(in: text)
        guard frame.isAtEnd(of: text) else { throw broken(in: text) }
        return nil
      }
      if !isFirst {
        guard frame.take(UInt8(ascii: ","), in: text) else { throw broken(in: text) }
        frame.skipBlanks(in: text)
      }
      state = .array(isInObject: isInObject, isFirst: false)
      return try element(in: text)
    }
  }

  private mutating func begin(in text: Span<UInt8>) throws(WireIssue) {
    frame.skipBlanks(in: text)
    guard !frame.isAtEnd(of: text) else {
      throw WireIssue(index: 0, key: "", "the text is empty")
    }
    if frame.take(UInt8(ascii: "["), in: text) {
      state = .array(isInObject: false, isFirst: true)
      return
    }
    guard frame.isNext(UInt8(ascii: "{"), in: text) else {
      throw WireIssue(
        index: 0, key: "",
        "the text is no wire JSON: it begins neither with an array nor with an object")
    }
    let start = frame.position
    if try enterEvents(in: text) {
      state = .array(isInObject: true, isFirst: true)
    } else {
      frame.move(to: start)
      state = .lines
    }
  }

  /// Goes to the array behind the key `events` of the object here.
  ///
  /// - Returns: False when the object has no such key, or another kind of value behind it.
  private mutating func enterEvents(in text: Span<UInt8>) throws(WireIssue) -> Bool {
    _ = frame.take(UInt8(ascii: "{"), in: text)
    while true {
      frame.skipBlanks(in: text)
      guard frame.isNext(UInt8(ascii: "\""), in: text) else { return false }
      let isEvents = try passKey("events", in: text)
      if isEvents, frame.take(UInt8(ascii: "["), in: text) { return true }
      try passValue(in: text)
      frame.skipBlanks(in: text)
      guard frame.take(UInt8(ascii: ","), in: text) else { return false }
    }
  }

  /// Passes over what follows the array in its object.
  private mutating func finishObject(in text: Span<UInt8>) throws(WireIssue) {
    frame.skipBlanks(in: text)
    while frame.take(UInt8(ascii: ","), in: text) {
      frame.skipBlanks(in: text)
      guard frame.isNext(UInt8(ascii: "\""), in: text) else { throw broken(in: text) }
      _ = try passKey("", in: text)
      try passValue(in: text)
      frame.skipBlanks(in: text)
    }
    guard frame.take(UInt8(ascii: "}"), in: text) else { throw broken(in: text) }
  }

  /// Goes behind a key and its colon.
  ///
  /// - Returns: Whether it is the wanted one.
  private mutating func passKey(
    _ wanted: String, in text: Span<UInt8>
  ) throws(WireIssue) -> Bool {
    let key = frame.position
    guard frame.skipString(in: text) else { throw broken(in: text) }
    let isWanted = ByteText.equals(text, (key + 1)..<(frame.position - 1), wanted)
    frame.skipBlanks(in: text)
    guard frame.take(UInt8(ascii: ":"), in: text) else { throw broken(in: text) }
    frame.skipBlanks(in: text)
    return isWanted
  }

  private mutating func element(in text: Span<UInt8>) throws(WireIssue) -> Range<Int> {
    let start = frame.position
    let commas = try passValue(in: text)
    guard commas <= Self.valueLimit else {
      throw WireIssue(
        index: index, key: "", "the event has more than \(Self.valueLimit) values")
    }
    index += 1
    return start..<frame.position
  }

  /// The most values of an event: each takes many times its bytes while the event is read.
  private static let valueLimit = 1_000_000

  @discardableResult
  private mutating func passValue(in text: Span<UInt8>) throws(WireIssue) -> Int {
    guard let commas = frame.skipValue(in: text) else { throw broken(in: text) }
    return commas
  }

  private func broken(in text: Span<UInt8>) -> WireIssue {
    WireIssue(
      index: index, key: "",
      frame.isAtEnd(of: text)
        ? "the text ends inside a value" : "no JSON from byte \(frame.position + 1) on")
  }
}
