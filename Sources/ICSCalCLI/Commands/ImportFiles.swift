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
    guard let text = arguments.value("--columns") else { return ImportCSV.columns }
    let columns = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for column in columns where !ImportCSV.columns.contains(column) {
      let near = Nearest.match(column, among: ImportCSV.columns)
      throw UsageError(
        "--columns: there is no column \"\(column)\"",
        hint: near.map { "did you mean \($0)?" }
          ?? "there are \(ImportCSV.columns.joined(separator: ", "))")
    }
    return columns
  }

  /// The file in the format that the call asks for.
  func bytes() throws -> [UInt8] {
    switch arguments.value("--format") {
    case "jsonl": lines()
    case "csv":
      ImportCSV.table(
        events, columns: try Self.columns(arguments), zone: shared.zone)
    case "jcal":
      try jcal()
    default: try calendar()
    }
  }

  private func lines() -> [UInt8] {
    var json = JSONWriter()
    if Self.keepsSeries(arguments) {
      for record in records {
        WireEventWriter.write(record, to: &json)
        json.endLine()
      }
    } else {
      for event in events {
        WireEventWriter.write(event, to: &json)
        json.endLine()
      }
    }
    return json.takeBytes()
  }

  private func jcal() throws -> [UInt8] {
    var json = JSONWriter()
    JCalWriter.write(try calendar(), to: &json)
    return json.takeBytes()
  }

  /// A calendar of single events, or the feeds as they are but for line ends and folds.
  private func calendar() throws -> [UInt8] {
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
    return merge.finish()
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

  private func singleEvents() throws -> [UInt8] {
    let names = Set(events.compactMap(\.meta.details.calendarName))
    var options = ICalendarWriter.Options(
      stamp: shared.now, calendarName: names.count == 1 ? names.first : nil)
    if let word = arguments.value("--engine"), let engine = RuleEngine(rawValue: word) {
      options.engine = engine
    }
    let floatingZone = sharedFloatingZone
    options.floatingZone = floatingZone
    var writer = ICalendarWriter(options)
    for event in events {
      let keepsFloating = floatingZone != nil || !event.meta.hasCalendarZone
      do {
        try writer.add(try EventRecord(single: event, keepsFloating: keepsFloating))
      } catch {
        throw CommandFailure("\(error)")
      }
    }
    return writer.finish()
  }
}
