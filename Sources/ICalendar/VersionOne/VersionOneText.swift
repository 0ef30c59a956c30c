/// Turns calendars of version 1.0 into text of version 2.0, each line in its place, so that line
/// numbers hold for the original.
///
/// libical has a converter too, in a library of its own. It reads rules by their first word, turns
/// times without zone into UTC with the zone of the process, leaves character sets aside and is not
/// made for hostile input, so this one is ours.
///
/// Source: vCalendar 1.0 of the versit consortium, 18 September 1996.
struct VersionOneText {
  private(set) var bytes: [UInt8] = []
  private(set) var findings: [ICalendarFinding] = []
  private var calendars: [VersionOneCalendar] = []
  private var zones: [Zone?] = []
  private var isOld: [Bool] = []

  /// Converts a feed.
  ///
  /// - Returns: nil for a feed without any calendar of version 1.0.
  init?(_ text: Span<UInt8>, from start: Int, database: TimeZoneDatabase) {
    lookThrough(text, from: start)
    guard isOld.contains(true) else { return nil }
    for (calendar, isOld) in zip(calendars, isOld) {
      zones.append(isOld ? calendar.zone(in: database) : nil)
    }
    bytes.reserveCapacity(text.count + text.count / 8)
    convert(text, from: start)
  }

  // MARK: First pass

  private mutating func lookThrough(_ text: Span<UInt8>, from start: Int) {
    var reader = ContentLineReader(from: start, to: text.count, number: 1)
    var open = OpenComponents()
    while let content = reader.next(in: text) {
      reader.joinedLines = []
      guard content.hasName else { continue }
      if content.property == .begin || content.property == .end {
        if open.take(content, in: text) {
          calendars.append(VersionOneCalendar())
          isOld.append(false)
        }
        continue
      }
      guard let last = calendars.indices.last else { continue }
      if content.property == .version, open.isInCalendar {
        if VersionOneLine(content, in: text).value == "1.0" { isOld[last] = true }
      } else if content.property == .dtstart, let component = open.innermost {
        let value = VersionOneLine(content, in: text).value
        if let date = DateValue(text: value) {
          calendars[last].setStart(date, ofComponentInLine: component.line)
        }
      } else if open.isInCalendar, content.property == nil {
        let line = VersionOneLine(content, in: text)
        if line.name == "TZ" { calendars[last].setOffset(line.value, line: content.line.number) }
        if line.name == "DAYLIGHT" { calendars[last].addSummer(line.value) }
      }
    }
  }

  // MARK: Second pass

  private mutating func convert(_ text: Span<UInt8>, from start: Int) {
    var reader = ContentLineReader(from: start, to: text.count, number: 1)
    var copied = start
    var calendar = -1
    var open = OpenComponents()
    while let content = reader.next(in: text) {
      reader.joinedLines = []
      guard content.hasName else { continue }
      if content.property == .begin || content.property == .end {
        if open.take(content, in: text) { calendar += 1 }
        continue
      }
      guard calendar >= 0, isOld[calendar] else { continue }
      var line = VersionOneLine(content, in: text)
      let place = VersionOneLine.Place(
        isCalendar: open.isInCalendar, isTodo: open.innermost?.isTodo ?? false,
        start: open.innermost.flatMap { calendars[calendar].starts[$0.line] }, zone: zones[calendar]
      )
      line.convert(at: place)
      report(line, calendar: calendar, isCalendarLine: open.isInCalendar)
      guard let changed = line.changed else { continue }
      copy(text, from: copied, to: content.line.start)
      bytes.append(contentsOf: changed.utf8)
      // Folds that hold nothing keep the lines that follow at their numbers.
      for _ in 0..<Self.breaks(in: content.line, of: text) {
        bytes.append(contentsOf: [ByteScan.carriageReturn, ByteScan.lineFeed, ByteScan.blank])
      }
      copied = content.line.end
    }
    copy(text, from: copied, to: text.count)
  }

  private mutating func copy(_ text: Span<UInt8>, from start: Int, to end: Int) {
    var index = start
    while index < end {
      bytes.append(text[index])
      index += 1
    }
  }

  private static func breaks(in line: LogicalLine, of text: Span<UInt8>) -> Int {
    var count = 0
    var index = line.start
    while true {
      let end = ByteScan.lineEnd(in: text, from: index).index
      guard end < line.end else { return count }
      index = LineCursor.afterBreak(in: text, at: end)
      count += 1
    }
  }

  private mutating func report(
    _ line: VersionOneLine, calendar: Int, isCalendarLine: Bool
  ) {
    let place = SourcePosition(line: line.number)
    if isCalendarLine, line.name == "VERSION", line.changed != nil {
      findings.append(
        ICalendarFinding(
          .warning, .vCalendar1, at: place, "the calendar is a vCalendar 1.0",
          action: "converted to iCalendar while it is read",
          hint: "icscal check --repair writes it as iCalendar 2.0"))
    }
    if isCalendarLine, line.name == "TZ", line.number == calendars[calendar].zoneLine {
      let zone = zones[calendar]
      findings.append(
        ICalendarFinding(
          zone == nil ? .warning : .info, zone == nil ? .timezoneUnknown : .timezoneMapped,
          at: place,
          "TZ is \"\(ZoneResolution.shown(line.value))\"",
          action: zone.map { "times without zone are read in \($0.id), which has its offsets" }
            ?? "no zone has its offsets; times without zone are floating"))
    }
    switch line.ruleFault {
    case .extended:
      findings.append(
        ICalendarFinding(
          .warning, .badRule, at: place,
          "\(line.name) has a rule inside of a rule, times of day or marks",
          action: "the rule is left out, as iCalendar cannot say it",
          hint: "write it as a rule of iCalendar"))
    case .syntax, nil: break
    }
    if let charset = line.unknownCharset {
      findings.append(
        ICalendarFinding(
          .warning, .encoding, at: place,
          "\(line.name) is in the character set \"\(ZoneResolution.shown(charset))\"",
          action: "read as UTF-8, or as Windows-1252 where it is none",
          hint: "save the file in UTF-8"))
    }
  }
}

/// The components that are open while the lines of a feed pass by, with what their lines are
/// converted by.
private struct OpenComponents {
  private var nesting = ComponentNesting()
  private var frames: [(line: Int, isTodo: Bool)] = []

  /// Whether a line stands directly in a calendar.
  var isInCalendar: Bool { nesting.innermost == .vcalendar }

  /// The innermost component, unless it is a calendar.
  var innermost: (line: Int, isTodo: Bool)? { isInCalendar ? nil : frames.last }

  /// Takes a BEGIN or END line.
  ///
  /// - Returns: true for one that begins a calendar.
  mutating func take(_ content: ContentLine, in text: Span<UInt8>) -> Bool {
    var scratch: [UInt8] = []
    let key = Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
      NameKey(valueOf: $0, after: content.nameEnd)
    }
    switch content.property == .begin ? nesting.begin(key) : nesting.end(key) {
    case .opens(let level):
      frames.removeSubrange(level...)
      frames.append((content.line.number, nesting.innermost == .vtodo))
      return isInCalendar
    case .closes(let level): frames.removeSubrange(level...)
    case .skips, .closesNothing: break
    }
    return false
  }
}
