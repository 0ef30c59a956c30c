import CalendarCore
import FileAccess
import ICalendar
import JSONText

/// The events of feeds as files that other programs read.
struct ImportFiles {
  let feeds: [FeedInput]
  let events: [FeedEvent]
  let records: [EventRecord]
  let arguments: ParsedArguments
  let shared: SharedOptions

  static let formats = ["jsonl", "csv", "ics", "jcal"]
  static let specs: [OptionSpec] = [
    .choice(
      "--series", ["expand", "keep"],
      "each occurrence by itself, or series with their rules; default expand"),
    .value("--columns", nil, "A,B", "columns of csv; default all"),
  ]

  /// Whether series are given with their rules.
  static func keepsSeries(_ arguments: ParsedArguments) -> Bool {
    arguments.value("--series") == "keep"
  }

  /// Whether the call names days; a feed is kept as a whole else.
  static func namesWindow(_ arguments: ParsedArguments) -> Bool {
    ["--from", "--to", "--date", "--days"].contains { arguments.has($0) }
  }

  /// Only formats that can hold a rule can keep one.
  static func checkSeries(_ format: String) throws(UsageError) {
    guard ["json", "jsonl", "ics", "jcal"].contains(format) else {
      throw UsageError(
        "--series keep stands with --format json, jsonl, ics or jcal only",
        hint: "\(format) lists occurrences")
    }
  }

  /// The columns of a table.
  static func columns(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    guard let text = arguments.value("--columns") else { return ImportCSV.allColumns }
    let columns = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for column in columns where !ImportCSV.allColumns.contains(column) {
      let near = Nearest.match(column, among: ImportCSV.allColumns)
      throw UsageError(
        "--columns: there is no column \"\(column)\"",
        hint: near.map { "did you mean \($0)?" }
          ?? "there are \(ImportCSV.allColumns.joined(separator: ", "))")
    }
    return columns
  }

  /// Puts the file in the format that the call asks for into a result.
  func put(into result: inout CommandResult) throws {
    switch arguments.value("--format") {
    case "jsonl": putLines(into: &result)
    case "csv":
      let table = ImportCSV(columns: try Self.columns(arguments), zone: shared.zone)
      let events = events
      EventOutput.put(events.count, into: &result) { table.write(events, $0) }
    case "jcal": result.output = try jcal()
    default:
      EventOutput.put(
        Self.keepsSeries(arguments) ? 0 : events.count, into: &result, write: try calendar())
    }
  }

  private func putLines(into result: inout CommandResult) {
    if Self.keepsSeries(arguments) {
      let records = records
      EventOutput.put(records.count, into: &result) { emit in
        var json = JSONWriter()
        let isWanted = EventOutput.each(records, to: &json, emit) { record, json in
          WireEventWriter.write(record, to: &json)
          json.endLine()
        }
        if isWanted { _ = emit(json.takeBytes()) }
      }
    } else {
      Self.putLines(of: events, into: &result)
    }
  }

  /// Puts one event a line into a result.
  static func putLines(of events: [FeedEvent], into result: inout CommandResult) {
    EventOutput.put(events.count, into: &result) { emit in
      var json = JSONWriter()
      var texts = WireTextCache()
      let isWanted = EventOutput.each(events, to: &json, emit) { event, json in
        WireEventWriter.write(event, to: &json, texts: &texts)
        json.endLine()
      }
      if isWanted { _ = emit(json.takeBytes()) }
    }
  }

  private func jcal() throws -> [UInt8] {
    var json = JSONWriter()
    JCalWriter.write(EventOutput.whole(try calendar()), to: &json)
    return json.takeBytes()
  }

  /// A calendar of single events, or the feeds as they are but for line ends and folds.
  private func calendar() throws -> @Sendable (EventOutput.Emit) -> Void {
    guard Self.keepsSeries(arguments) else { return try singleEvents() }
    var options = FeedMerge.Options(stamp: shared.now)
    options.matching = .none
    if Self.namesWindow(arguments) || EventFilter(arguments).isNarrow {
      options.uids = Set(records.map(\.details.uid))
    }
    var merge = FeedMerge(options)
    for feed in feeds {
      feed.source?.withBytes { _ = merge.add($0) }
    }
    let bytes = merge.finish()
    return { emit in _ = emit(bytes) }
  }

  /// The zone that X-WR-TIMEZONE names for all times without any; nil where they have several, or
  /// some have none.
  private var sharedFloatingZone: Zone? {
    var shared: Zone?
    for event in events where event.meta.isFloating {
      guard event.meta.hasCalendarZone, case .timed(let start, _) = event.time,
        shared.map({ $0 == start.zone }) ?? true
      else { return nil }
      shared = start.zone
    }
    return shared
  }

  private func singleEvents() throws -> @Sendable (EventOutput.Emit) -> Void {
    let names = Set(events.compactMap(\.meta.details.calendarName))
    var options = ICalendarWriter.Options(
      stamp: shared.now, calendarName: names.count == 1 ? names.first : nil)
    if let word = arguments.value("--engine"), let engine = RuleEngine(rawValue: word) {
      options.engine = engine
    }
    let floatingZone = sharedFloatingZone
    options.floatingZone = floatingZone
    var checked = ICalendarWriter(options)
    @Sendable func record(_ event: FeedEvent) throws(CalendarCoreError) -> EventRecord {
      let keepsFloating = floatingZone != nil || !event.meta.hasCalendarZone
      return try EventRecord(single: event, keepsFloating: keepsFloating)
    }
    for event in events {
      do {
        try checked.check(try record(event))
      } catch {
        throw CommandFailure("\(error)")
      }
    }
    let (events, writer) = (events, checked)
    return { emit in
      var bytes = writer.head()
      let isWanted = EventOutput.each(events, to: &bytes, emit) { event, bytes in
        // All of them were written once already.
        guard let record = try? record(event), let lines = try? writer.event(record)
        else { return }
        bytes += lines
      }
      if isWanted { _ = emit(bytes + ICalendarWriter.tail) }
    }
  }
}
