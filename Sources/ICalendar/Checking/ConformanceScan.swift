/// Looks at every line of a feed as a strict reader would, whatever it is worth to this one.
///
/// It takes any text and keeps little: the components that are open, and one finding for each kind
/// of trouble.
///
/// Source: RFC 5545 section 3.
struct ConformanceScan {
  private struct Frame {
    var component: ComponentName?
    var line: Int
    /// The names of its properties that somebody may ask for.
    var seen: Set<String> = []
    /// ACTION of an alarm in upper case.
    var action = ""
    var hasChildren = false
  }

  private var nesting = ComponentNesting()
  /// One for each open component.
  private var stack: [Frame] = []
  private var tally = FindingTally()
  private var zones = ZoneNamesInUse()
  /// How many calendars have begun.
  private var calendarCount = 0
  private var scratch: [UInt8] = []

  /// No value that has rules is longer.
  private static let longestValue = 4_096

  /// Looks at a feed and reports what it finds.
  static func report(on text: Span<UInt8>, from start: Int, to log: inout FindingLog) {
    PhysicalLines(text, from: start).report(to: &log)
    var scan = ConformanceScan(text, from: start)
    scan.zones.reportUndefined(to: &scan.tally)
    scan.tally.report(to: &log)
  }

  /// The zone names of all components.
  static func zoneNames(of text: Span<UInt8>, from start: Int) -> ZoneNamesInUse {
    ConformanceScan(text, from: start).zones
  }

  private init(_ text: Span<UInt8>, from start: Int) {
    var reader = ContentLineReader(from: start, to: text.count, number: 1)
    while let content = reader.next(in: text) {
      reader.joinedLines = []
      take(content, in: text)
    }
    while !stack.isEmpty { close() }
  }

  private mutating func take(_ content: ContentLine, in text: Span<UInt8>) {
    guard content.hasName else { return }
    var buffer: [UInt8] = []
    swap(&buffer, &scratch)
    defer { swap(&buffer, &scratch) }
    Unfolding.withUnfolded(content.line, in: text, scratch: &buffer) { bytes in
      switch content.property {
      case .begin: begin(NameKey(valueOf: bytes, after: content.nameEnd), content.line.number)
      case .end: end(NameKey(valueOf: bytes, after: content.nameEnd))
      default: takeProperty(content, bytes)
      }
    }
  }

  // MARK: Components

  private mutating func begin(_ key: NameKey, _ line: Int) {
    guard case .opens(let level) = nesting.begin(key) else { return }
    while stack.count > level { close() }
    if nesting.innermost == .vcalendar { calendarCount += 1 }
    if let last = stack.indices.last { stack[last].hasChildren = true }
    stack.append(Frame(component: nesting.innermost, line: line))
  }

  private mutating func end(_ key: NameKey) {
    guard case .closes(let level) = nesting.end(key) else { return }
    while stack.count > level { close() }
  }

  private mutating func close() {
    guard let frame = stack.popLast() else { return }
    let place = SourcePosition(line: frame.line)
    let word = frame.component?.rawValue ?? ""
    for wanted in RequiredProperty.all(of: frame.component, action: frame.action)
    where !frame.seen.contains(wanted.name) {
      tally.add(
        wanted.severity, .missingProperty, "\(word) \(wanted.name)", at: place,
        "the \(word) has no \(wanted.name)", action: "read all the same", hint: wanted.hint)
    }
    guard !frame.hasChildren else { return }
    if frame.component == .vcalendar {
      tally.add(
        .info, .badComponent, "empty", at: place, "the VCALENDAR has no component",
        action: "there is nothing to read")
    } else if frame.component == .vtimezone {
      tally.add(
        .warning, .badTimezone, "empty", at: place,
        "the VTIMEZONE has neither STANDARD nor DAYLIGHT", action: "it says nothing",
        hint: "leave it out, or write the offsets of the zone")
    }
  }

  // MARK: Properties

  private mutating func takeProperty(_ content: ContentLine, _ bytes: Span<UInt8>) {
    guard nesting.skippedDepth == 0, let last = stack.indices.last else { return }
    let position = SourcePosition(line: content.line.number)
    let nameRange = ByteText.trimmed(bytes, 0..<content.nameEnd)
    guard nameRange.count <= 64 else { return }
    let name = TextValues.string(bytes, nameRange).uppercased()
    if !PropertyCatalog.knows(name) {
      let near = PropertyCatalog.nearest(to: name)
      tally.add(
        .info, .unknownProperty, name, at: position, "no standard has the property \(name)",
        action: "passed over",
        hint: near.map { "did you mean \($0)?" } ?? "begin names of your own with X-")
      return
    }
    if name.hasPrefix("X-") { return }
    guard let parameters = try? Parameters(bytes, from: content.nameEnd) else { return }
    let start = min(parameters.valueStart, bytes.count)
    let range = ByteText.trimmed(bytes, start..<bytes.count)
    if !range.isEmpty || name != "UID" { stack[last].seen.insert(name) }
    if name == "TZID", stack[last].component == .vtimezone {
      zones.define(
        TextValues.unescaped(bytes, range), calendar: max(0, calendarCount - 1), at: position)
    }
    takeDate(name, parameters, bytes, range, at: position)
    guard range.count <= Self.longestValue else { return }
    if name == "ACTION" { stack[last].action = TextValues.string(bytes, range).uppercased() }
    guard ValueRules.applies(to: name) else { return }
    let value = TextValues.string(bytes, range)
    if let fault = ValueRules.fault(name, value, in: stack[last].component) {
      tally.add(
        fault.severity, fault.code, name, at: position, fault.text,
        action: fault.action, hint: fault.hint)
    }
  }

  private static let dateProperties: Set<String> = [
    "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE",
  ]

  /// VALUE and TZID of dates; a list is judged by its first value.
  private mutating func takeDate(
    _ name: String, _ parameters: Parameters, _ bytes: Span<UInt8>, _ value: Range<Int>,
    at position: SourcePosition
  ) {
    guard Self.dateProperties.contains(name) else { return }
    let first = PropertyReading.firstMember(of: value, in: bytes)
    guard let date = DateValue(bytes, first) else { return }
    if let tzid = parameters.range(of: "TZID", in: bytes) {
      if date.form == .local {
        zones.use(
          TextValues.unescaped(bytes, ByteText.trimmed(bytes, tzid)),
          calendar: max(0, calendarCount - 1), at: position)
      } else {
        tally.add(
          .info, .valueType, "\(name) TZID", at: position,
          "TZID stands beside a \(name) that is \(date.form == .date ? "a date" : "in UTC")",
          action: "TZID does not count", hint: "leave TZID out")
      }
    }
    guard date.form == .date else { return }
    let type = parameters.range(of: "VALUE", in: bytes)
    if type.map({ ByteText.equals(bytes, $0, "DATE") }) ?? false { return }
    // VALUE of single dates is looked at where they are read.
    if type != nil, name != "EXDATE", name != "RDATE" { return }
    tally.add(
      .warning, .valueType, "\(name) DATE", at: position,
      "\(name) is a date without VALUE=DATE", action: "read as a date",
      hint: "write \(name);VALUE=DATE:20260615")
  }
}
