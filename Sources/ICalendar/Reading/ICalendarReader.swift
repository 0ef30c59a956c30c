/// Reads iCalendar text into events of a window.
///
/// A bad line costs the line, a bad property the property, a bad component the component, never
/// the file. The bytes are indexed in one pass; only events that can show in the window are read
/// further, and text becomes Strings for those that do.
///
/// ```swift
/// let vienna = try Zone("Europe/Vienna")
/// let june = vienna.startOfDay(first)..<vienna.startOfDay(next)
/// let feed = ICalendarReader.read(bytes, options: ReadOptions(displayZone: vienna, window: june))
/// ```
///
/// Source: RFC 5545, RFC 7986, RFC 7265; what it leaves open is decided in the article "Decided questions".
public enum ICalendarReader {
  /// Reads a feed.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: iCalendar text or jCal (RFC 7265) in UTF-8 with or without byte
  ///     order mark, in UTF-16 or in UTF-32.
  ///   - options: The window, the display zone and how to read what is not plain.
  /// - Returns: The events, cancelled ones among them, and what was wrong. Text that is no calendar
  ///   gives no events and the finding `not-icalendar`.
  /// - Complexity: One pass over the bytes; then O(n log n) in the number of events and linear in
  ///   what shows in the window.
  public static func read(_ bytes: [UInt8], options: ReadOptions) -> FeedContents {
    read(bytes.span, options: options)
  }

  /// Reads a feed whose bytes lie in memory that somebody else owns, such as a mapped file.
  ///
  /// The bytes are walked twice from front to back; only components of one UID that lie apart are
  /// looked up out of turn.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - options: The window, the display zone and how to read what is not plain.
  ///   - passed: Called now and then with bytes that were walked over and may leave memory until
  ///     they are touched again.
  public static func read(
    _ bytes: Span<UInt8>, options: ReadOptions, passed: (Range<Int>) -> Void = { _ in }
  ) -> FeedContents {
    withFeed(bytes, options, passed: passed) { opened, text, _, passed in
      switch opened {
      case .nothing(let contents): return contents
      case .feed(var reading, let events):
        let hasEvents = !events.isEmpty
        reading.readEvents(events, in: text, passed: passed)
        guard options.readsBusyTime else { return reading.contents() }
        let busy = reading.busyTime(hasEvents: hasEvents, in: text)
        var contents = reading.contents()
        contents.busy = busy
        return contents
      }
    }
  }

  /// A feed whose components are known and not yet read.
  enum Opened {
    /// The text is no calendar.
    case nothing(FeedContents)
    case feed(FeedReading, events: [ComponentIndex.Event])
  }

  /// Finds the components of a feed and hands them over with the text that they lie in: UTF-8 of
  /// iCalendar 2.0, whatever the bytes were, from a byte on.
  ///
  /// - Parameter placesInText: Whether findings of jCal name places in its content lines, and not in
  ///   the JSON.
  static func withFeed<Result>(
    _ bytes: Span<UInt8>, _ options: ReadOptions, placesInText: Bool = false,
    passed: (Range<Int>) -> Void = { _ in },
    _ body: (Opened, Span<UInt8>, _ start: Int, _ passed: (Range<Int>) -> Void) -> Result
  ) -> Result {
    withText(of: bytes, options, placesInText: placesInText) { text, start, log in
      // Bytes that were transcoded are not the caller's.
      let isOwn = text.count == bytes.count
      let passed = { (range: Range<Int>) in if isOwn { passed(range) } }
      let opened = open(text, from: start, log: log, options: options, passed: passed)
      if case .feed(let reading, _) = opened,
        reading.index.calendars.contains(where: \.isVersion1),
        let converted = VersionOneText(text, from: start, database: options.database)
      {
        var log = log
        for finding in converted.findings { log.add(finding) }
        let new = converted.bytes.span
        return body(open(new, from: 0, log: log, options: options), new, 0) { _ in }
      }
      return body(opened, text, start, passed)
    }
  }

  /// Hands the text over in UTF-8, with the byte that it begins at.
  private static func withText<Result>(
    of bytes: Span<UInt8>, _ options: ReadOptions, placesInText: Bool,
    _ body: (Span<UInt8>, Int, FindingLog) -> Result
  ) -> Result {
    var log = FindingLog(limit: options.findingLimit)
    let feed = FeedText(bytes, findingLimit: options.findingLimit)
    if [.utf16, .utf32].contains(feed.form) {
      log.add(
        .info, .encoding, at: nil, "the file is \(feed.form == .utf16 ? "UTF-16" : "UTF-32")",
        action: "read as such", hint: "save it in UTF-8")
    }
    if !placesInText {
      for finding in feed.findings { log.add(finding) }
      log.origin = feed.origin
    }
    guard let converted = feed.converted else { return body(bytes, feed.start, log) }
    return body(converted.span, feed.start, log)
  }

  /// Finds the components of a feed.
  private static func open(
    _ text: Span<UInt8>, from start: Int, log: FindingLog, options: ReadOptions,
    passed: (Range<Int>) -> Void = { _ in }
  ) -> Opened {
    var (index, findings) = ComponentIndexBuilder.build(
      text, from: start, log: log, passed: passed)
    guard index.isCalendar else {
      findings.add(
        .error, .notICalendar, at: nil,
        text.count == start ? "the file is empty" : "the text is no iCalendar",
        action: "nothing is read", hint: hint(for: text, from: start))
      return .nothing(
        FeedContents(
          events: [], records: [], findings: findings.sorted(), calendarName: nil,
          calendarColorHex: nil, eventCount: 0, extent: nil, isCut: false, busy: nil))
    }
    let years = usedYears(index, options)
    let events = index.events
    index.events = []
    let reading = FeedReading(
      options: options, index: index, log: findings, years: years, in: text)
    return .feed(reading, events: events)
  }

  private static func hint(for text: Span<UInt8>, from start: Int) -> String {
    var first = start
    while first < text.count, text[first] <= ByteScan.blank { first += 1 }
    func begins(_ word: String, _ text: Span<UInt8>) -> Bool {
      first + word.utf8.count <= text.count
        && ByteText.equals(text, first..<(first + word.utf8.count), word)
    }
    if begins("<?xml", text) { return "it is XML; only the text form of iCalendar is read" }
    if begins("<", text) { return "it looks like a web page; perhaps the address wants a login" }
    if begins("{", text) || begins("[", text) {
      return "it looks like JSON and is no jCal; icscal export reads wire JSON"
    }
    if begins("BEGIN:VCARD", text) { return "it holds contacts, not events" }
    if start + 1 < text.count, text[start] == 0x1F, text[start + 1] == 0x8B {
      return "it is compressed with gzip; unpack it first"
    }
    if begins("PK\u{3}\u{4}", text) { return "it is a zip archive; unpack it first" }
    return "a calendar begins with BEGIN:VCALENDAR"
  }

  /// The years in which offsets matter: those of the window, as far as the feed has events then.
  static func usedYears(
    _ index: ComponentIndex, _ options: ReadOptions
  ) -> ClosedRange<Int> {
    let summary = index.summary
    var first = summary.firstTimedWall
    var last = summary.hasTimedSeries ? Int.max : summary.lastTimedWall
    if let window = options.window {
      first = max(first, window.lowerBound.epochSeconds)
      last = min(last, window.upperBound.epochSeconds)
    }
    let year = { (seconds: Int) in
      min(max(PlainDateTime(clampingWallSeconds: seconds).date.year, 1850), 2200)
    }
    // Of a window far from all events no year matters; one is as good as another then.
    let low = year(first)
    // A series without end in no window: its next decades.
    return low...max(low, last == Int.max ? 2060 : year(last))
  }
}
