extension FeedEditor {
  /// Why an event was not added; the feed stays as it is then.
  public enum AddError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text has no VCALENDAR with an END.
    case noCalendar
    /// The feed has an event of that UID already.
    case uidInUse(String)
    /// iCalendar text cannot carry it.
    case notWritable(ICalendarWriteError)

    /// What is wrong, in one sentence.
    public var description: String {
      switch self {
      case .noCalendar: "the text has no calendar that an event could be put into"
      case .uidInUse(let uid): "an event has the UID \"\(uid)\" already"
      case .notWritable(let error): error.description
      }
    }
  }

  /// Puts an event at the end of a feed's last calendar, with the VTIMEZONE it needs.
  ///
  /// - Parameters:
  ///   - record: The event.
  ///   - feed: The whole file.
  ///   - stamp: DTSTAMP.
  /// - Returns: The whole file; nothing but the event and its zone is new.
  public static func add(
    _ record: EventRecord, to feed: [UInt8], stamp: Instant
  ) throws(AddError) -> [UInt8] {
    let bytes = FeedDocument.editable(feed)
    let text = bytes.span
    let places = CalendarPlaces(text)
    guard let end = places.end else { throw .noCalendar }
    if places.uids.contains(record.details.uid) { throw .uidInUse(record.details.uid) }
    let style = LineStyle(of: text)
    let writer: EventWriter
    do {
      writer = try EventWriter(record, stamp: stamp, lineEnd: style.lineEnd)
    } catch {
      throw .notWritable(error)
    }
    var zones = ContentLineWriter(lineEnd: style.lineEnd)
    writer.zones.write(to: &zones, except: places.tzids)
    var edits = ByteEdits()
    edits.insert(zones.bytes, at: places.firstComponent ?? end)
    reachBack(to: writer.zones, style: style, &edits, in: text)
    edits.insert(writer.lines.bytes, at: end)
    return edits.applied(to: text, in: 0..<text.count)
  }

  /// Lets the VTIMEZONEs that are there reach back to the new event.
  private static func reachBack(
    to usage: ZoneUsage, style: LineStyle, _ edits: inout ByteEdits, in text: Span<UInt8>
  ) {
    let (index, log) = ComponentIndexBuilder.build(
      text, from: 0, log: FindingLog(limit: 1), passed: { _ in })
    var reach = ZoneReach(index.zones)
    for (zone, first) in usage.firstUses {
      for calendar in index.calendars.indices {
        reach.use(zone.id, zone.rules, calendar: calendar, at: first)
      }
    }
    var reading = PropertyReading(log: log)
    reach.extend(&edits, style: style, reading: &reading, in: text)
  }
}

/// Where things can be put into a feed, and what is there already.
private struct CalendarPlaces {
  /// Where the last END:VCALENDAR begins.
  var end: Int?
  /// Where the first component of that calendar begins.
  var firstComponent: Int?
  var tzids: Set<String> = []
  var uids: Set<String> = []

  init(_ text: Span<UInt8>) {
    var reader = ContentLineReader(from: 0, to: text.count, number: 1)
    var scratch: [UInt8] = []
    var first: Int?
    while let content = reader.next(in: text) {
      reader.joinedLines = []
      guard content.hasName else { continue }
      switch content.property {
      case .begin, .end:
        let line = DocumentLine(content, in: text, scratch: &scratch)
        let isCalendar = line.value.uppercased() == ComponentName.vcalendar.rawValue
        switch (content.property == .begin, isCalendar) {
        case (true, true): first = nil
        case (true, false): first = first ?? content.line.start
        case (false, true): (end, firstComponent) = (content.line.start, first)
        case (false, false): break
        }
      case .tzid:
        tzids.insert(DocumentLine(content, in: text, scratch: &scratch).textValue)
      case .uid: uids.insert(DocumentLine(content, in: text, scratch: &scratch).textValue)
      default: break
      }
    }
  }
}
