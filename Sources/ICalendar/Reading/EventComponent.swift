/// The lines of one VEVENT by property, their values still bytes of the feed.
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
    fileprivate var body = PropertyLines()

    var lines: [Line] { body.all }

    subscript(property: PropertyName) -> Line? { body[property] }
  }

  let entry: ComponentIndex.Event
  private(set) var alarms: [Alarm] = []
  private var body = PropertyLines()
  private static let usualCount = 16

  var lines: [Line] { body.all }

  /// Reads the lines between BEGIN and END of an event.
  init(
    _ entry: ComponentIndex.Event, in text: Span<UInt8>, log: inout FindingLog
  ) {
    self.entry = entry
    body.reserveCapacity(Self.usualCount)
    var reader = ContentLineReader(from: entry.start, to: entry.end, number: entry.bodyLine)
    var scratch: [UInt8] = []
    // A calendar and the event itself lie around its lines.
    var nesting = ComponentNesting(outer: 2)
    while let content = reader.next(in: text) {
      guard content.hasName, let property = content.property else { continue }
      if property == .begin || property == .end {
        let key = Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
          NameKey(valueOf: $0, after: content.nameEnd)
        }
        if property == .end {
          _ = nesting.end(key)
        } else if nesting.begin(key) == .opens(level: 0), nesting.innermost == .valarm {
          alarms.append(Alarm(number: content.line.number))
        }
        continue
      }
      let line = Line(line: content.line, nameEnd: content.nameEnd, property: property)
      if nesting.open.isEmpty {
        body.add(line, in: text, log: &log)
      } else if nesting.open.count == 1, nesting.innermost == .valarm,
        let last = alarms.indices.last
      {
        alarms[last].body.add(line, in: text, log: &log)
      }
    }
  }

  /// The first line of a property, or nil.
  subscript(property: PropertyName) -> Line? { body[property] }

  /// All lines of a property in the order of the file.
  func all(_ property: PropertyName) -> [Line] {
    lines.filter { $0.property == property }
  }
}
