/// The lines of one VEVENT by property, their values still bytes of the feed.
///
/// Of a property that may occur once the first line counts.
struct EventComponent {
  /// A line and where its name ends.
  struct Line {
    var line: LogicalLine
    var nameEnd: Int
    var property: PropertyName
  }

  /// The lines of one VALARM.
  struct Alarm {
    var number: Int
    var lines: [Line] = []
  }

  let entry: ComponentIndex.Event
  private(set) var lines: [Line] = []
  /// Which properties have a line, one bit each.
  private var present: UInt64 = 0
  private(set) var alarms: [Alarm] = []
  /// The first lines of properties that begin late, so that no event of a hundred thousand lines
  /// is searched again and again.
  private var lateFirst: [PropertyName: Int] = [:]
  private static let earlyCount = 48
  private static let usualCount = 16

  /// Reads the lines between BEGIN and END of an event.
  init(
    _ entry: ComponentIndex.Event, in text: Span<UInt8>, log: inout FindingLog
  ) {
    self.entry = entry
    lines.reserveCapacity(Self.usualCount)
    var reader = ContentLineReader(from: entry.start, to: entry.end, number: entry.bodyLine)
    var scratch: [UInt8] = []
    // What is open inside the event: true for an alarm, false for anything else.
    var open: [Bool] = []
    while let content = reader.next(in: text) {
      guard content.hasName, let property = content.property else { continue }
      if property == .begin || property == .end {
        let component = Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
          ComponentName(NameKey(valueOf: $0, after: content.nameEnd))
        }
        if property == .end {
          _ = open.popLast()
        } else {
          let isAlarm = open.isEmpty && component == .valarm
          open.append(isAlarm)
          if isAlarm { alarms.append(Alarm(number: content.line.number)) }
        }
        continue
      }
      let line = Line(line: content.line, nameEnd: content.nameEnd, property: property)
      if open.isEmpty {
        add(line, log: &log)
      } else if open == [true], let last = alarms.indices.last {
        alarms[last].lines.append(line)
      }
    }
  }

  private mutating func add(_ line: Line, log: inout FindingLog) {
    let isNew = present & line.property.bit == 0
    present |= line.property.bit
    let isKnown = line.property.isSingle || line.property == .rrule
    if !isNew, isKnown, let first = self[line.property] {
      // Two rules should not stand in one event, and still have a plain meaning.
      log.add(
        line.property == .rrule ? .info : .warning, .duplicateProperty,
        at: SourcePosition(line: line.line.number),
        "\(line.property.rawValue) stands already in line \(log.line(first.line.number))",
        action: line.property == .rrule ? "both rules count" : "the first one counts")
      if line.property.isSingle { return }
    }
    if isNew, lines.count >= Self.earlyCount { lateFirst[line.property] = lines.count }
    lines.append(line)
  }

  /// The first line of a property, or nil.
  subscript(property: PropertyName) -> Line? {
    guard present & property.bit != 0 else { return nil }
    for line in lines.prefix(Self.earlyCount) where line.property == property { return line }
    return lateFirst[property].map { lines[$0] }
  }

  /// All lines of a property in the order of the file.
  func all(_ property: PropertyName) -> [Line] {
    lines.filter { $0.property == property }
  }
}

extension EventComponent.Alarm {
  subscript(property: PropertyName) -> EventComponent.Line? {
    lines.first { $0.property == property }
  }
}
