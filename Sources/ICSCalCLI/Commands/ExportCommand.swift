import CalendarCore
import FileAccess
import ICalendar

/// `icscal export`: events of a backend in wire JSON in, iCalendar text out.
enum ExportCommand {
  static let subcommand = Subcommand(
    name: "export", summary: "writes events of wire JSON as a calendar",
    usage: "export WIRE... [OPTIONS]",
    example: "icscal export samples/wire.json --output team.ics",
    options: [
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .value("--name", nil, "TEXT", "the calendar's name; default that of its events"),
      .value("--method", nil, "WORD", "METHOD of the calendar, such as publish"),
      .value("--now", nil, "T", "stands in for the clock, for DTSTAMP: 2026-06-15T10:15"),
      .value("--zone", nil, "Z", "the zone of --now; default UTC, the same on every machine"),
      .choice(
        "--engine", RuleEngine.allCases.map(\.rawValue), "who writes the events; default icscal"),
      .flag("--keep-going", nil, "leaves out events that are wrong, and lists them"),
      .flag("--strict", nil, "unknown keys and names are errors too"),
      .flag("--quiet", "q", "no findings"),
      .flag("--verbose", "v", "all findings"),
      .value("--max-bytes", nil, "N", "the largest file that is read; default 256 MiB"),
    ],
    run: run)

  /// Up to here a calendar is made in one go; larger ones are read twice and never held.
  private static let smallInput = 16 << 20

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings.inUTC)
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        "no file is named", hint: "name a file of wire JSON, or - for standard input")
    }
    if let method = arguments.value("--method"), !method.allSatisfy(\.isLetter) {
      throw UsageError("--method: \"\(method)\" is no word", hint: "write --method publish")
    }
    let limit = try FeedInput.byteLimit(arguments)
    var sources: [WireSource] = []
    for operand in arguments.operands {
      sources.append(
        WireSource(
          name: operand == "-" ? "standard input" : operand,
          bytes: try FeedInput.open(operand, limit: limit)))
    }
    let size = sources.reduce(0) { $0 + $1.bytes.withBytes { $0.count } }
    var export = WireExport(
      sources: sources, arguments: arguments, now: shared.now, isHeld: size <= smallInput)
    return export.result()
  }
}

/// A file of wire JSON.
struct WireSource: Sendable {
  var name: String
  var bytes: InputBytes

  private static let batch = 1 << 20

  /// Runs `body` over the text of each event until it returns false.
  ///
  /// - Throws: `WireIssue` where the frame of the file is broken.
  func forEachEvent(_ body: (_ event: [UInt8], _ index: Int) -> Bool) throws(WireIssue) {
    let issue: WireIssue? = bytes.withBytes { text in
      var elements = WireElements(text)
      var index = 0
      var released = 0
      do throws(WireIssue) {
        while let range = try elements.next(in: text) {
          var event: [UInt8] = []
          event.reserveCapacity(range.count)
          for position in range { event.append(text[position]) }
          guard body(event, index) else { return nil }
          index += 1
          if range.upperBound - released > Self.batch {
            bytes.release(released..<range.upperBound)
            released = range.upperBound
          }
        }
        return nil
      } catch {
        return error
      }
    }
    if let issue { throw issue }
  }
}
