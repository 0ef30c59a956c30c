import JSONText

/// A feed in jCal as content lines.
///
/// The frame of the JSON is walked without reading what it holds, and each property is read by
/// itself: a property that is no JSON or not in the form of jCal costs itself only. Where the frame
/// breaks, what stands before is kept.
///
/// Source: RFC 7265 section 3 and 4.
struct JCalText {
  /// Where each physical line of the content lines comes from.
  private(set) var origin = FeedOrigin()
  /// What was wrong with the JSON, with places in it.
  private(set) var log: FindingLog

  private var lines = ContentLineWriter()
  private var frame: JSONFrame
  private var places: JSONPlaces
  private var countedBytes = 0
  private var isBroken = false

  /// The most values of a property: each takes many times its bytes while it is read.
  private static let valueLimit = 200_000

  /// The content lines, folded, UTF-8.
  var bytes: [UInt8] { lines.bytes }

  /// - Returns: nil for text that is no jCal.
  init?(_ feed: Span<UInt8>, findingLimit: Int) {
    guard Self.isJCal(feed) else { return nil }
    log = FindingLog(limit: findingLimit)
    frame = JSONFrame(feed)
    places = JSONPlaces(from: frame.position)
    frame.skipBlanks(in: feed)
    let isStream = isStream(feed)
    if isStream { _ = frame.take(Self.open, in: feed) }
    while !isBroken {
      frame.skipBlanks(in: feed)
      if isStream {
        while frame.take(Self.comma, in: feed) { frame.skipBlanks(in: feed) }
        if frame.take(Self.close, in: feed) { break }
      }
      if frame.isAtEnd(of: feed), !isStream { break }
      readComponent(depth: 0, in: feed)
    }
    frame.skipBlanks(in: feed)
    if !isBroken, !frame.isAtEnd(of: feed) { fail(in: feed) }
  }

  private static let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
  private static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))

  /// Whether a text begins as jCal does: an array that begins with the name of a component, or an
  /// array of such.
  static func isJCal(_ feed: Span<UInt8>) -> Bool {
    var frame = JSONFrame(feed)
    frame.skipBlanks(in: feed)
    guard frame.take(open, in: feed) else { return false }
    frame.skipBlanks(in: feed)
    if frame.take(open, in: feed) { frame.skipBlanks(in: feed) }
    guard frame.isNext(quote, in: feed) else { return false }
    let start = frame.position + 1
    return ComponentName.allCases.contains { name in
      guard name.isTopLevel || name == .vcalendar else { return false }
      let end = start + name.rawValue.utf8.count
      return end < feed.count && feed[end] == quote
        && ByteText.equals(feed, start..<end, name.rawValue)
    }
  }

  private func isStream(_ feed: Span<UInt8>) -> Bool {
    var ahead = frame
    _ = ahead.take(Self.open, in: feed)
    ahead.skipBlanks(in: feed)
    return ahead.isNext(Self.open, in: feed)
  }

  // MARK: Components

  private mutating func readComponent(depth: Int, in feed: Span<UInt8>) {
    let start = frame.position
    guard let name = beginComponent(depth: depth, in: feed) else {
      guard !isBroken else { return }
      frame.move(to: start)
      if frame.skipValue(in: feed) == nil { fail(in: feed) }
      return
    }
    emit("BEGIN:\(name)", from: start, in: feed)
    if beginPart(in: feed) {
      while nextElement(in: feed) { readProperty(in: feed) }
      if beginPart(in: feed) {
        while nextElement(in: feed) { readComponent(depth: depth + 1, in: feed) }
      }
    }
    // Elements that no jCal has.
    while !isBroken {
      frame.skipBlanks(in: feed)
      if frame.take(Self.close, in: feed) { break }
      guard frame.take(Self.comma, in: feed) else {
        fail(in: feed)
        break
      }
      frame.skipBlanks(in: feed)
      if frame.isNext(Self.close, in: feed) { continue }
      if frame.skipValue(in: feed) == nil { fail(in: feed) }
    }
    // The frame may be broken: the component is closed all the same.
    emit("END:\(name)", from: max(start, frame.position - 1), in: feed)
  }

  /// Goes into a component.
  ///
  /// - Returns: Its name in upper case, or nil, with a finding, for what is none.
  private mutating func beginComponent(depth: Int, in feed: Span<UInt8>) -> String? {
    let start = frame.position
    guard frame.take(Self.open, in: feed) else {
      report(.error, at: start, "a component is an array", "left out", in: feed)
      return nil
    }
    // Two deeper than what is read, so that the reader says what it leaves out.
    guard depth < ComponentNesting.depthLimit + 2 else {
      report(
        .warning, code: .limit, at: start, "components are nested too deep", "left out", in: feed)
      return nil
    }
    frame.skipBlanks(in: feed)
    let begin = frame.position
    guard frame.isNext(Self.quote, in: feed) else {
      report(.error, at: start, "a component has no name", "left out", in: feed)
      return nil
    }
    guard frame.skipString(in: feed) else {
      fail(in: feed)
      return nil
    }
    let name = TextValues.string(feed, begin + 1..<frame.position - 1)
    guard ContentLineText.isToken(name), name.utf8.count <= 64 else {
      report(.error, at: start, "a component has a name that is none", "left out", in: feed)
      return nil
    }
    return name.uppercased()
  }

  /// Goes into the next array of a component: its properties, then its components.
  private mutating func beginPart(in feed: Span<UInt8>) -> Bool {
    guard !isBroken else { return false }
    frame.skipBlanks(in: feed)
    let start = frame.position
    guard frame.take(Self.comma, in: feed) else { return false }
    frame.skipBlanks(in: feed)
    if frame.take(Self.open, in: feed) { return true }
    report(
      .error, at: frame.position, "an array of properties or components is wanted", "left out",
      in: feed)
    frame.move(to: start)
    return false
  }

  /// Whether the array goes on; a comma too many does no harm.
  private mutating func nextElement(in feed: Span<UInt8>) -> Bool {
    guard !isBroken else { return false }
    frame.skipBlanks(in: feed)
    while frame.take(Self.comma, in: feed) { frame.skipBlanks(in: feed) }
    if frame.take(Self.close, in: feed) { return false }
    if frame.isAtEnd(of: feed) {
      fail(in: feed)
      return false
    }
    return true
  }

  // MARK: Properties

  private mutating func readProperty(in feed: Span<UInt8>) {
    let start = frame.position
    guard let commas = frame.skipValue(in: feed) else {
      fail(in: feed)
      return
    }
    guard commas <= Self.valueLimit else {
      report(
        .error, code: .limit, at: start, "a property has more than \(Self.valueLimit) values",
        "left out", in: feed)
      return
    }
    var copy: [UInt8] = []
    copy.reserveCapacity(frame.position - start)
    for index in start..<frame.position { copy.append(feed[index]) }
    var reader = JSONReader(copy)
    let value: WireValue
    do {
      value = try WireValue(&reader)
      try reader.end()
    } catch {
      report(
        .warning, at: start + error.offset, "a property is no JSON: \(error.what)", "left out",
        in: feed)
      return
    }
    do {
      emit(try JCalLine(value).text, from: start, in: feed)
    } catch {
      report(.warning, at: start, error.text, "left out", in: feed)
    }
  }

  // MARK: Results

  private mutating func emit(_ line: String, from offset: Int, in feed: Span<UInt8>) {
    lines.line(line)
    let place = places.position(of: offset, in: feed)
    while countedBytes < lines.bytes.count {
      if lines.bytes[countedBytes] == ByteScan.lineFeed { origin.positions.append(place) }
      countedBytes += 1
    }
  }

  private mutating func report(
    _ severity: ICalendarFinding.Severity, code: FindingCode = .badJSON, at offset: Int,
    _ text: String, _ action: String, in feed: Span<UInt8>
  ) {
    log.add(severity, code, at: places.position(of: offset, in: feed), text, action: action)
  }

  /// Ends the reading where the frame is no JSON.
  private mutating func fail(in feed: Span<UInt8>) {
    guard !isBroken else { return }
    isBroken = true
    report(
      .error, at: min(frame.position, max(0, feed.count - 1)),
      frame.isAtEnd(of: feed) ? "the JSON ends inside a value" : "the JSON is broken here",
      "what stands before is read", in: feed)
  }
}

/// Lines and columns of offsets that are asked for in their order.
private struct JSONPlaces {
  private var offset: Int
  private var line = 1
  private var lineStart = 0

  /// - Parameter start: The byte that the first line begins at.
  init(from start: Int) {
    offset = start
    lineStart = start
  }

  mutating func position(of wanted: Int, in feed: Span<UInt8>) -> SourcePosition {
    while offset < min(wanted, feed.count) {
      if feed[offset] == ByteScan.lineFeed {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: max(1, wanted - lineStart + 1))
  }
}
