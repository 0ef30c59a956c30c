import CalendarCore
import ICalendar
import JSONText

/// `icscal expand FEED...`: the events of feeds in a window, one by one, series spelled out.
enum FeedExpansion {
  static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    for name in ["--rrule", "--start", "--rdate", "--exdate", "--max"]
    where arguments.has(name) {
      throw UsageError("\(name) goes with a rule, not with a feed")
    }
    let shared = try SharedOptions(arguments, surroundings)
    let window = try AskedWindow(arguments, shared)
    let options = try FeedInput.readOptions(
      arguments, zone: shared.zone, window: window.instants)
    let feeds = try FeedInput.read(arguments, options: options, in: surroundings)
    var result = CommandResult(errors: FindingReport.text(feeds, arguments))
    guard !FindingReport.isRefused(feeds, arguments) else {
      result.exitCode = 1
      return result
    }
    if feeds.contains(where: \.isUnreadable) { result.exitCode = 1 }
    let limit = try SharedOptions.number(arguments, "--limit", in: 0...100_000_000) ?? .max
    let filter = EventFilter(arguments)
    let events = filter.apply(to: feeds, in: shared.zone).prefix(limit)
    if events.isEmpty, limit > 0, !arguments.has("--quiet"), !feeds.allSatisfy(\.isUnreadable) {
      let nothing = FeedExtentText(locale: shared.locale, window: window.dates)
        .nothing(in: feeds, isFiltered: filter.isNarrow, option: "--from")
      result.errors += "icscal: " + nothing.prefix(1).lowercased() + nothing.dropFirst() + "\n"
    }
    let list = Array(events)
    switch arguments.value("--format") {
    case "jsonl": ImportFiles.putLines(of: list, into: &result)
    case "json": EventOutput.put(list.count, into: &result) { write(list, $0) }
    default:
      EventOutput.put(list.count, into: &result) { emit in
        var bytes: [UInt8] = []
        if EventOutput.each(list, to: &bytes, emit, write: write) { _ = emit(bytes) }
      }
    }
    return result
  }

  /// Wire events as an array.
  private static func write(_ events: [FeedEvent], _ emit: EventOutput.Emit) {
    var json = JSONWriter(pretty: true)
    var texts = WireTextCache()
    json.beginArray()
    let isWanted = EventOutput.each(events, to: &json, emit) {
      WireEventWriter.write($0, to: &$1, texts: &texts)
    }
    guard isWanted else { return }
    json.endArray()
    json.endLine()
    _ = emit(json.takeBytes())
  }

  /// Writes start, end, UID and title with tabs between them.
  private static func write(_ event: FeedEvent, to lines: inout [UInt8]) {
    let (start, end) =
      switch event.time {
      case .allDay(let start, let end):
        (start.description, (end ?? start.adding(days: 1)).description)
      case .timed(let start, let end): (start.description, (end ?? start).description)
      }
    for text in [start, end, CommandLineTool.shown(event.meta.details.uid)] {
      lines += text.utf8
      lines.append(UInt8(ascii: "\t"))
    }
    lines += CommandLineTool.shown(event.meta.title ?? "").utf8
    lines.append(UInt8(ascii: "\n"))
  }
}
