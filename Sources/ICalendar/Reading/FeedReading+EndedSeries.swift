extension FeedReading {
  /// Passes over a series that ended before the window, as most series of an old feed did, without
  /// reading it in full.
  ///
  /// Only what needs no finding is judged here: one rule, no added dates, each line in its ordinary
  /// form. Everything else is left to the reading of whole components.
  ///
  /// - Returns: Whether there is nothing more to read.
  mutating func passesOver(_ entry: ComponentIndex.Event, in text: Span<UInt8>) -> Bool {
    guard entry.flags.contains(.isSeries), options.window != nil, purpose == .events,
      properties.libical == nil, options.dstPolicy != .reject,
      entry.flags.isDisjoint(with: [.isOverride, .needsCare]),
      let lines = PlainSeriesLines(entry, in: text), let rule = lines.rule(in: text),
      rule.count != nil || rule.until != nil,
      let start = lines.date(lines.start, in: text)
    else { return false }

    let calendar = entry.calendar
    let zone = zone(of: start, calendar: calendar, in: text)
    var times = ComponentTimes(
      start: start, startZone: zone, length: start.value.form == .date ? .days(1) : .none)
    var set = recurrenceSet(times)
    set.rules = [rule]
    let last = set.lastPossibleWallSeconds
    guard let last, last.addingLimited(entry.lastWall - entry.firstWall) < searchRange.lowerBound,
      untilProblem(of: rule, times) == nil, !set.startIsOutsideRules
    else { return false }

    if let line = lines.end {
      guard let end = lines.date(line, in: text),
        let length = plainLength(from: times, to: end, calendar: calendar, in: text)
      else { return false }
      times.length = length
    } else if let line = lines.duration {
      guard let length = lines.duration(line, in: text),
        !times.isDate || length.seconds == 0 && length.days > 0
      else { return false }
      times.length = times.isDate ? .days(length.days) : .nominal(length)
    }
    set.length = times.length.ofOccurrences
    guard !canShow(set, through: last) else { return false }
    for line in lines.exclusions where !isPlainExclusion(line, lines, times, calendar, in: text) {
      return false
    }
    noteExtent(last)
    return true
  }

  /// Whether an EXDATE names dates of the kind of the start, each in its ordinary form.
  private mutating func isPlainExclusion(
    _ line: EventComponent.Line, _ lines: PlainSeriesLines, _ times: ComponentTimes,
    _ calendar: Int, in text: Span<UInt8>
  ) -> Bool {
    guard let dates = lines.dates(line, in: text) else { return false }
    for date in dates {
      guard (date.value.form == .date) == times.isDate else { return false }
      guard date.value.form == .local else { continue }
      guard date.tzid != nil || times.startZone.kind == .floating else { return false }
      _ = zone(of: date, besides: times, calendar: calendar, in: text)
    }
    return true
  }

  /// The length up to an end that needs no finding.
  private mutating func plainLength(
    from times: ComponentTimes, to end: DateProperty, calendar: Int, in text: Span<UInt8>
  ) -> EventLength? {
    guard (end.value.form == .date) == times.isDate else { return nil }
    if times.isDate {
      let days = end.value.epochDay - times.start.value.epochDay
      return days > 0 ? .days(days) : nil
    }
    let endZone = zone(of: end, calendar: calendar, in: text)
    guard endZone.kind != .floating || times.startZone.kind == .floating,
      let first = instant(
        ofWall: times.startWall, in: times.startZone.zone,
        at: properties.position(times.start.line)),
      let last = instant(
        ofWall: end.value.wallSeconds, in: endZone.zone, at: properties.position(end.line)),
      last > first
    else { return nil }
    return .exact(seconds: last.epochSeconds - first.epochSeconds)
  }
}

/// The lines of a component that say when it takes place, each in its ordinary form.
private struct PlainSeriesLines {
  private(set) var start: EventComponent.Line
  private(set) var end: EventComponent.Line?
  private(set) var duration: EventComponent.Line?
  private(set) var exclusions: [EventComponent.Line] = []
  private var rule: EventComponent.Line

  private static let colon = UInt8(ascii: ":")
  private static let unread =
    PropertyName.exrule.bit | PropertyName.rdate.bit | PropertyName.recurrenceId.bit

  /// - Returns: nil when a line is of another form or kind, or stands twice.
  init?(_ entry: ComponentIndex.Event, in text: Span<UInt8>) {
    var reader = ContentLineReader(from: entry.start, to: entry.end, number: entry.bodyLine)
    var present: UInt64 = 0
    // A calendar and the event itself lie around its lines.
    var nesting = ComponentNesting(outer: 2)
    var scratch: [UInt8] = []
    var (start, end, duration, rule):
      (EventComponent.Line?, EventComponent.Line?, EventComponent.Line?, EventComponent.Line?)
    while let content = reader.next(in: text) {
      guard content.hasName, let property = content.property else { continue }
      if property == .begin || property == .end {
        let key = Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
          NameKey(valueOf: $0, after: content.nameEnd)
        }
        _ = property == .begin ? nesting.begin(key) : nesting.end(key)
        if !nesting.open.isEmpty {
          reader.passOver(in: text, upTo: PropertyName.begin.bit | PropertyName.end.bit)
        }
        continue
      }
      guard nesting.open.isEmpty else { continue }
      guard Self.unread & property.bit == 0,
        present & property.bit == 0 || !(property.isSingle || property == .rrule)
      else { return nil }
      present |= property.bit
      let line = EventComponent.Line(
        line: content.line, nameEnd: content.nameEnd, property: property)
      switch property {
      case .dtstart: start = line
      case .dtend: end = line
      case .exdate: exclusions.append(line)
      case .duration: duration = line
      case .rrule: rule = line
      case .uid:
        guard Self.hasPlainText(line, in: text) else { return nil }
        continue
      case .sequence, .dtstamp, .lastModified: break
      default: continue
      }
      guard !line.line.isFolded else { return nil }
      let isDate = property == .dtstart || property == .dtend || property == .exdate
      guard isDate || Self.lacksParameters(line, in: text) else { return nil }
    }
    guard let start, let rule, end == nil || duration == nil else { return nil }
    (self.start, self.end, self.duration, self.rule) = (start, end, duration, rule)
  }

  private static func lacksParameters(_ line: EventComponent.Line, in text: Span<UInt8>) -> Bool {
    text[line.line.start + line.nameEnd] == colon
  }

  private static func hasPlainText(_ line: EventComponent.Line, in text: Span<UInt8>) -> Bool {
    guard !line.line.isFolded, lacksParameters(line, in: text) else { return false }
    let value = line.line.start + line.nameEnd + 1..<line.line.end
    return ByteScan.isPlainText(text, value) && !ByteText.trimmed(text, value).isEmpty
  }

  func rule(in text: Span<UInt8>) -> RecurrenceRule? {
    let value = ByteText.trimmed(text, rule.line.start + rule.nameEnd + 1..<rule.line.end)
    guard let (rule, warnings) = try? RecurrenceRule.parse(text.extracting(value)),
      warnings.isEmpty
    else { return nil }
    return rule
  }

  func duration(_ line: EventComponent.Line, in text: Span<UInt8>) -> DurationValue? {
    let value = line.line.start + line.nameEnd + 1..<line.line.end
    return DurationValue(text, value).flatMap { $0.isPositive ? $0 : nil }
  }

  /// A date without parameters, with `TZID=` and a name without quotes, or with `VALUE=DATE`.
  func date(_ line: EventComponent.Line, in text: Span<UInt8>) -> DateProperty? {
    let bytes = text.extracting(line.line.start..<line.line.end)
    return Head(bytes, line).flatMap { $0.date(bytes, $0.valueStart..<bytes.count, of: line) }
  }

  /// The dates of a list, which all have the same parameters.
  func dates(_ line: EventComponent.Line, in text: Span<UInt8>) -> [DateProperty]? {
    let bytes = text.extracting(line.line.start..<line.line.end)
    guard let head = Head(bytes, line) else { return nil }
    var dates: [DateProperty] = []
    for member in PropertyReading.members(of: head.valueStart..<bytes.count, in: bytes) {
      guard let date = head.date(bytes, member, of: line) else { return nil }
      dates.append(date)
    }
    return dates
  }

  /// What stands before the value of a date.
  private struct Head {
    var tzid: String?
    var isDate = false
    let valueStart: Int

    /// - Returns: nil for parameters that are not plain.
    init?(_ bytes: Span<UInt8>, _ line: EventComponent.Line) {
      guard let parameters = try? Parameters(bytes, from: line.nameEnd) else { return nil }
      valueStart = min(parameters.valueStart, bytes.count)
      guard !parameters.isEmpty else { return }
      guard let entry = parameters.only, Self.isPlain(bytes, entry.value) else { return nil }
      if ByteText.equals(bytes, entry.name, "TZID") {
        tzid = TextValues.string(bytes, entry.value)
      } else if ByteText.equals(bytes, entry.name, "VALUE"),
        ByteText.equals(bytes, entry.value, "DATE")
      {
        isDate = true
      } else {
        return nil
      }
    }

    func date(
      _ bytes: Span<UInt8>, _ range: Range<Int>, of line: EventComponent.Line
    ) -> DateProperty? {
      guard let date = DateValue(bytes, range), !date.isTolerated, !isDate || date.form == .date
      else { return nil }
      return DateProperty(value: date, tzid: date.form == .local ? tzid : nil, line: line)
    }

    private static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
      !range.isEmpty && ByteScan.isPlainText(bytes, range)
        && bytes[range.lowerBound] != UInt8(ascii: "\"")
        && ByteText.trimmed(bytes, range) == range
    }
  }
}
