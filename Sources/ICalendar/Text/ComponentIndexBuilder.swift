/// Makes a `ComponentIndex` in one pass over a feed and reports what is wrong with its structure.
///
/// Source: RFC 5545 section 3.6 (components), 3.1 (content lines).
struct ComponentIndexBuilder {
  private var index = ComponentIndex()
  private var log: FindingLog
  private var nesting = ComponentNesting()
  /// One for each open component.
  private var stack: [Frame] = []
  /// Lines outside every component, reported only when there is a calendar in the file at all.
  private var junk: [LogicalLine] = []
  private var event: EventDraft?
  /// The VFREEBUSY or VAVAILABILITY that is open, and the part of the latter that is.
  private var busy: EventDraft?
  private var part: EventDraft?
  private var parts: [ComponentIndex.Event] = []
  /// Whether a component stood outside every calendar, which is reported once.
  private var hasBareComponents = false
  /// Which lines of the component that is open say anything to the index.
  private var interest = Interest.everything

  private enum Interest {
    case everything
    /// Those of an event's times and identity, and BEGIN and END.
    case times
    /// BEGIN and END.
    case structure

    /// The properties of these lines, one bit each.
    var properties: UInt64 {
      switch self {
      case .everything: .max
      case .times: PropertyName.indexed
      case .structure: PropertyName.begin.bit | PropertyName.end.bit
      }
    }
  }

  private struct Frame {
    var component: ComponentName?
    var line: Int
    var bodyStart: Int
    var bodyLine: Int
  }

  private static let junkLimit = 1_000
  /// The bytes of an event that is smaller than most.
  private static let smallEvent = 256

  static func build(
    _ text: Span<UInt8>, from start: Int, log: FindingLog, passed: (Range<Int>) -> Void
  ) -> (ComponentIndex, FindingLog) {
    var builder = ComponentIndexBuilder(log: log)
    // Room that is not used is never touched; growing would touch it twice.
    builder.index.events.reserveCapacity(text.count / Self.smallEvent)
    var reader = ContentLineReader(from: start, to: text.count, number: 1)
    var scratch: [UInt8] = []
    var steps = PassedSteps()
    while let content = reader.next(in: text) {
      if let range = steps.range(before: content.line.start) { passed(range) }
      if !reader.joinedLines.isEmpty {
        builder.reportJoined(reader.joinedLines)
        reader.joinedLines = []
      }
      builder.take(content, in: text, scratch: &scratch)
      if builder.interest != .everything {
        reader.passOver(in: text, upTo: builder.interest.properties)
      }
    }
    builder.finish(at: text.count)
    return (builder.index, builder.log)
  }

  private init(log: FindingLog) {
    self.log = log
  }

  private var interestHere: Interest {
    guard let open = stack.last else { return .everything }
    guard nesting.skippedDepth == 0 else { return .structure }
    return switch open.component {
    case .vcalendar: .everything
    case .vevent, .vfreebusy, .vavailability, .available: .times
    default: .structure
    }
  }

  private mutating func take(
    _ content: ContentLine, in text: Span<UInt8>, scratch: inout [UInt8]
  ) {
    let line = content.line
    if line.hasControl || !line.isASCII { checkEncoding(of: line, in: text, scratch: &scratch) }
    guard content.hasName else { return takeNameless(line, in: text) }
    switch content.property {
    case .begin:
      let key = Self.componentKey(content, in: text, scratch: &scratch)
      begin(key, line: line, text: text)
      interest = interestHere
    case .end:
      let key = Self.componentKey(content, in: text, scratch: &scratch)
      end(key, line: line, text: text)
      interest = interestHere
    case let property?:
      guard nesting.skippedDepth == 0, let top = stack.last else {
        if stack.isEmpty { addJunk(line, in: text) }
        return
      }
      switch top.component {
      case .vevent: event?.take(property, content, in: text, scratch: &scratch)
      case .vfreebusy, .vavailability: busy?.take(property, content, in: text, scratch: &scratch)
      case .available: part?.take(property, content, in: text, scratch: &scratch)
      case .vcalendar:
        guard let last = index.calendars.indices.last else { return }
        takeCalendarLine(content, property, calendar: last, in: text, scratch: &scratch)
      default: break
      }
    case nil:
      if stack.isEmpty { addJunk(line, in: text) }
    }
  }

  private static func componentKey(
    _ content: ContentLine, in text: Span<UInt8>, scratch: inout [UInt8]
  ) -> NameKey {
    Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
      NameKey(valueOf: $0, after: content.nameEnd)
    }
  }

  private mutating func reportJoined(_ lines: [(number: Int, textNumber: Int)]) {
    for (number, textNumber) in lines {
      log.add(
        .warning, .badLine, at: SourcePosition(line: number),
        "a line without name follows the text of line \(textNumber)",
        action: "joined to that text", hint: "continue long lines with a blank at their beginning")
    }
  }

  // MARK: Structure

  private mutating func begin(_ key: NameKey, line: LogicalLine, text: Span<UInt8>) {
    switch nesting.begin(key) {
    case .opens(let level):
      closeFrames(downTo: level, before: line)
      open(ComponentName(key), line: line, text: text)
    case .skips(isFirst: true):
      log.add(
        .warning, .limit, at: SourcePosition(line: line.number),
        "components are nested more than \(ComponentNesting.depthLimit) deep", action: "left out")
    case .skips, .closes, .closesNothing: break
    }
  }

  private mutating func open(
    _ component: ComponentName?, line: LogicalLine, text: Span<UInt8>
  ) {
    let next = LineCursor.afterBreak(in: text, at: line.end)
    let frame = Frame(
      component: component, line: line.number, bodyStart: next,
      bodyLine: line.number + physicalLines(of: line, in: text))
    switch component {
    case .vcalendar:
      startFile(in: text)
      index.calendars.append(ComponentIndex.Calendar(line: line.number))
    case .vevent, .vtodo, .vjournal, .vfreebusy, .vavailability, .vtimezone:
      if !stack.contains(where: { $0.component == .vcalendar }) {
        openBareCalendar(at: line, in: text)
      }
      if component == .vevent { event = draft(of: frame) }
      if component == .vfreebusy || component == .vavailability { busy = draft(of: frame) }
      parts = []
    case .available where stack.last?.component == .vavailability: part = draft(of: frame)
    default: break
    }
    stack.append(frame)
  }

  private func draft(of frame: Frame) -> EventDraft {
    EventDraft(
      start: frame.bodyStart, line: frame.line, bodyLine: frame.bodyLine,
      calendar: index.calendars.count - 1)
  }

  private func physicalLines(of line: LogicalLine, in text: Span<UInt8>) -> Int {
    guard line.isFolded else { return 1 }
    var cursor = LineCursor(from: line.start, to: line.end)
    while cursor.next(in: text) != nil {}
    return max(1, cursor.number - 1)
  }

  private mutating func openBareCalendar(at line: LogicalLine, in text: Span<UInt8>) {
    startFile(in: text)
    if index.calendars.isEmpty {
      index.calendars.append(ComponentIndex.Calendar(line: line.number))
    }
    guard !hasBareComponents else { return }
    hasBareComponents = true
    log.add(
      .warning, .badComponent, at: SourcePosition(line: line.number),
      "a component stands outside every VCALENDAR", action: "read all the same",
      hint: "put BEGIN:VCALENDAR before it and END:VCALENDAR after the last one")
  }

  /// From here on the file is a calendar, and the lines before it were none of it.
  private mutating func startFile(in text: Span<UInt8>) {
    for line in junk { reportJunk(line, in: text) }
    junk = []
  }

  private mutating func end(_ key: NameKey, line: LogicalLine, text: Span<UInt8>) {
    switch nesting.end(key) {
    case .closes(let level):
      closeFrames(downTo: level + 1, before: line)
      close(at: line.start)
    case .closesNothing:
      log.add(
        .warning, .badComponent, at: SourcePosition(line: line.number),
        "\(quoted(line, in: text)) closes nothing that is open", action: "ignored")
    case .skips, .opens: break
    }
  }

  private mutating func closeFrames(downTo level: Int, before line: LogicalLine) {
    closeFrames(downTo: level, at: line.start) { frame in
      "\(Self.word(frame)) of line \(frame.line) has no END before line \(line.number)"
    }
  }

  private mutating func closeFrames(
    downTo level: Int, at end: Int, _ text: (Frame) -> String
  ) {
    while stack.count > level, let frame = stack.last {
      log.add(
        .warning, .badComponent, at: SourcePosition(line: frame.line), text(frame),
        action: "closed there")
      close(at: end)
    }
  }

  private static func word(_ frame: Frame) -> String {
    frame.component?.rawValue ?? "the component"
  }

  /// Takes the innermost component off the stack and files it.
  private mutating func close(at end: Int) {
    guard let frame = stack.popLast() else { return }
    switch frame.component {
    case .vevent:
      if let draft = event {
        let entry = draft.entry(end: end)
        index.summary.add(entry)
        index.events.append(entry)
      }
      event = nil
    case .available:
      if let draft = part {
        let entry = draft.entry(end: end)
        index.summary.addTimes(of: entry)
        parts.append(entry)
      }
      part = nil
    case .vfreebusy, .vavailability:
      if let draft = busy {
        let entry = draft.entry(end: end)
        index.summary.addTimes(of: entry)
        index.busy.append(
          ComponentIndex.Busy(
            isAvailability: frame.component == .vavailability, entry: entry, parts: parts))
      }
      busy = nil
      parts = []
    case .vtimezone:
      index.zones.append(
        ComponentIndex.Zone(
          start: frame.bodyStart, end: end, line: frame.line, bodyLine: frame.bodyLine,
          calendar: max(0, index.calendars.count - 1)))
    default: break
    }
  }

  private mutating func finish(at end: Int) {
    closeFrames(downTo: 0, at: end) { frame in
      "\(Self.word(frame)) of line \(frame.line) has no END"
    }
  }

  // MARK: Lines

  private mutating func takeNameless(_ line: LogicalLine, in text: Span<UInt8>) {
    if stack.isEmpty { return addJunk(line, in: text) }
    log.add(
      .warning, .badLine, at: SourcePosition(line: line.number),
      "\(quoted(line, in: text)) has no name with a colon behind it", action: "left out")
  }

  /// The beginning of a line for a message; nothing when there is no room for messages any more.
  private func quoted(_ line: LogicalLine, in text: Span<UInt8>) -> String {
    guard log.hasRoom(for: .warning) else { return "" }
    let shown = ByteText.clipped(text, line.start..<line.end, to: 40)
    return "\"\(TextValues.string(text, shown))\(shown.upperBound < line.end ? "…" : "")\""
  }

  private mutating func addJunk(_ line: LogicalLine, in text: Span<UInt8>) {
    if index.isCalendar {
      reportJunk(line, in: text)
    } else if junk.count < Self.junkLimit {
      junk.append(line)
    }
  }

  private mutating func reportJunk(_ line: LogicalLine, in text: Span<UInt8>) {
    log.add(
      .warning, .badLine, at: SourcePosition(line: line.number),
      "\(quoted(line, in: text)) stands outside every calendar", action: "left out")
  }

  private mutating func takeCalendarLine(
    _ content: ContentLine, _ property: PropertyName, calendar: Int,
    in text: Span<UInt8>, scratch: inout [UInt8]
  ) {
    let place = index.calendars[calendar].properties.firstIndex { $0.property == property }
    if property.isSingle, let place {
      let known = index.calendars[calendar].properties[place]
      let isReplacing = index.calendars[calendar].singles.replaces(
        property, known: { Self.isReadable(known, in: text) },
        new: { Self.isReadable(content, in: text) })
      if isReplacing { index.calendars[calendar].properties[place] = content }
      // A feed may repeat METHOD before each of thousands of events: once is enough to say.
      guard index.calendars[calendar].repeated.insert(property).inserted || isReplacing else {
        return
      }
      log.add(
        .warning, .duplicateProperty, at: SourcePosition(line: content.line.number),
        "\(property.rawValue) stands already in line \(known.line.number)",
        action: SingleLines.action(isReplacing: isReplacing))
      guard isReplacing else { return }
    } else {
      guard index.calendars[calendar].properties.count < 64 else { return }
      index.calendars[calendar].properties.append(content)
    }
    if property == .version {
      Unfolding.unfold(content.line, in: text, into: &scratch)
      let bytes = scratch.span
      let value = ByteText.trimmed(bytes, min(content.nameEnd + 1, bytes.count)..<bytes.count)
      index.calendars[calendar].isVersion1 = ByteText.equals(bytes, value, "1.0")
    }
  }

  private static func isReadable(_ content: ContentLine, in text: Span<UInt8>) -> Bool {
    guard let property = content.property else { return false }
    return EventComponent.Line(line: content.line, nameEnd: content.nameEnd, property: property)
      .isReadable(in: text)
  }

  private mutating func reportControl(in line: LogicalLine, in text: Span<UInt8>) {
    guard let index = (line.start..<line.end).first(where: { ByteText.isControl(text[$0]) }) else {
      return
    }
    let digits = String(text[index], radix: 16, uppercase: true)
    log.add(
      .warning, .encoding, at: Unfolding.position(ofRawByte: index, of: line, in: text),
      "the control character U+\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits) "
        + "stands in the text", action: "read as a blank")
  }

  private mutating func checkEncoding(
    of line: LogicalLine, in text: Span<UInt8>, scratch: inout [UInt8]
  ) {
    if line.hasControl {
      reportControl(in: line, in: text)
    }
    guard !line.isASCII else { return }
    // Folds between characters leave a valid text valid.
    let isValid =
      UTF8Check.isValid(text.extracting(line.start..<line.end))
      || (line.isFolded
        && Unfolding.withUnfolded(line, in: text, scratch: &scratch) { UTF8Check.isValid($0) })
    if !isValid {
      log.add(
        .warning, .encoding, at: SourcePosition(line: line.number),
        "the line is no UTF-8", action: "read as Windows-1252",
        hint: "save the file in UTF-8")
    }
  }
}
