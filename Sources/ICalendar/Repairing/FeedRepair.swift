/// Makes a clean copy of a feed: one that a check accepts, with as little changed as possible.
///
/// Line ends, folds, encoding and nesting are written anew; what the standard demands is added;
/// what reading left out goes, and what it read tolerantly is written as it was read. Everything
/// else stays as it is, understood or not.
///
/// ```swift
/// let repair = FeedRepair.repair(bytes, options: ReadOptions(displayZone: .utc), stamp: now)
/// for change in repair?.changes ?? [] { print(change.line ?? 0, change.text) }
/// ```
public enum FeedRepair {
  /// Something that was changed.
  public struct Change: Hashable, Sendable {
    /// The line of the original, or nil for the whole file.
    public let line: Int?
    /// What was done, in one sentence without a full stop.
    public let text: String
  }

  /// A clean copy and how it differs.
  public struct Result: Sendable {
    /// The copy.
    public let bytes: [UInt8]
    /// What was changed, in the order of the file.
    public let changes: [Change]
    /// Warnings and errors that are left, with lines of the copy; mostly none.
    public let left: [ICalendarFinding]
  }

  /// How often a copy is looked at again.
  private static let roundLimit = 12
  /// How many findings of a severity are mended in a round, in large feeds.
  private static let findingLimit = 1_000_000

  /// Repairs a feed, as the function over a span does.
  public static func repair(_ feed: [UInt8], options: ReadOptions, stamp: Instant) -> Result? {
    repair(feed.span, options: options, stamp: stamp)
  }

  /// Repairs a feed.
  ///
  /// - Parameters:
  ///   - feed: The whole file.
  ///   - options: How to read what is not plain; the window does not count.
  ///   - stamp: DTSTAMP of components that have none.
  /// - Returns: nil for text that is no calendar.
  public static func repair(
    _ feed: Span<UInt8>, options: ReadOptions, stamp: Instant
  ) -> Result? {
    var options = options
    // A round mends what it is told of: with a limit each of many findings would wait for its turn,
    // and the last ones for one that never comes.
    options.findingLimit = max(options.findingLimit, min(feed.count / 16, findingLimit))
    let original = ICalendarReader.check(feed, options: options)
    guard !original.findings.contains(where: { $0.code == .notICalendar }) else { return nil }
    var changes = original.findings.compactMap { written($0) }
    if JCalText.isJCal(feed) {
      changes.append(Change(line: nil, text: "the feed is jCal: written as iCalendar text"))
    }
    let document = FeedDocument(feed).calendars
    // What is added to components must not make another one of two the newer.
    let outdated = original.findings.lazy.filter { $0.code == .duplicateUid }
    var components = ComponentRepair(
      stamp: stamp, of: document, outdated: Set(outdated.compactMap { $0.position?.line }))
    var calendars = document.compactMap { components.repaired($0) }
    changes += components.changes
    guard !calendars.isEmpty else { return nil }
    var left: [ICalendarFinding] = []
    var bytes: [UInt8] = []
    for _ in 0..<roundLimit {
      let copy = RepairCopy(calendars)
      bytes = copy.bytes
      left = ICalendarReader.check(bytes, options: options).findings
        .filter { $0.severity > .info }
      guard !left.isEmpty else { break }
      // What a name means that only the file defines is worth a look where times depend on it.
      let needsZones = left.contains { $0.code == .untilType || $0.code == .exdateType }
      let read = needsZones ? ICalendarReader.zones(in: bytes, options: options) : nil
      let known = (read ?? []).filter { $0.way != .unknown }
      let zones = Dictionary(known.map { ($0.tzid, $0.zone) }) { first, _ in first }
      var findings = FindingRepair(calendars, options, zones: zones)
      for finding in left {
        if let place = copy.place(of: finding) { findings.mend(finding, at: place) }
      }
      let mended = findings.finish()
      guard !findings.changes.isEmpty else { break }
      changes += findings.changes
      // What was mended may leave a component without what it must have.
      var again = ComponentRepair(stamp: stamp, of: mended)
      calendars = mended.compactMap { again.repaired($0) }
      changes += again.changes
    }
    // A feed that is clean already stays as it is, byte for byte.
    if changes.isEmpty { bytes = feed.indices.map { feed[$0] } }
    return Result(bytes: bytes, changes: sorted(changes), left: left)
  }

  /// What writing the file anew mends by itself.
  private static func written(_ finding: ICalendarFinding) -> Change? {
    let what: String
    switch finding.code {
    case .lineEnd: what = "every line ends with CRLF"
    case .longLine: what = "long lines are folded"
    case .encoding: what = "written in UTF-8"
    case .badLine, .badComponent, .badJSON: what = finding.action
    default: return nil
    }
    return Change(line: finding.position?.line, text: "\(finding.text): \(what)")
  }

  private static func sorted(_ changes: [Change]) -> [Change] {
    var seen: Set<Change> = []
    return changes.enumerated()
      .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      .map(\.element).filter { seen.insert($0).inserted }
  }
}

/// A copy of a feed as bytes, with the place of each of its lines in the tree of components.
struct RepairCopy {
  /// The way to an item: a calendar, then items of items.
  typealias Place = [Int]

  let bytes: [UInt8]
  private var starts: [(line: Int, place: Place)] = []

  init(_ calendars: [FeedDocument.Component]) {
    var writer = ContentLineWriter()
    var starts: [(line: Int, place: Place)] = []
    var written = 0
    var line = 1
    func count() {
      while written < writer.bytes.count {
        if writer.bytes[written] == ByteScan.lineFeed { line += 1 }
        written += 1
      }
    }
    func write(_ component: FeedDocument.Component, _ place: Place) {
      starts.append((line, place))
      writer.line("BEGIN:\(component.name)")
      for (index, item) in component.items.enumerated() {
        count()
        switch item {
        case .line(let text):
          starts.append((line, place + [index]))
          writer.line(text.text)
        case .component(let inner): write(inner, place + [index])
        }
      }
      writer.line("END:\(component.name)")
      count()
    }
    for (index, calendar) in calendars.enumerated() { write(calendar, [index]) }
    bytes = writer.bytes
    self.starts = starts
  }

  /// The item that a finding is about, or nil for the whole file.
  func place(of finding: ICalendarFinding) -> Place? {
    guard let line = finding.position?.line else { return nil }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? starts[low - 1].place : nil
  }
}
