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
      .flag("--keep-going", nil, "leaves out events that are wrong, and lists them"),
      .flag("--strict", nil, "unknown keys and names are errors too"),
      .flag("--quiet", "q", "no findings"),
      .flag("--verbose", "v", "all findings"),
      .value("--max-bytes", nil, "N", "the largest file that is read; default 256 MiB"),
    ],
    run: run)

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
    let limit =
      try SharedOptions.number(arguments, "--max-bytes", in: 1...(1 << 40))
      ?? FeedInput.defaultByteLimit
    var writing = ExportWriting(arguments, now: shared.now)
    for operand in arguments.operands {
      let bytes = try FeedInput.open(operand, limit: limit)
      let name = operand == "-" ? "standard input" : operand
      bytes.withBytes { writing.read($0, named: name, passed: bytes.release) }
    }
    return writing.result()
  }
}

/// The state of one export: the calendar so far, and what was wrong.
private struct ExportWriting {
  private let keepsGoing: Bool
  private let isStrict: Bool
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let path: String?
  private var options: ICalendarWriter.Options
  private var writer: ICalendarWriter
  private var calendarNames: Set<String> = []
  private var count = 0
  private var failures = 0
  private var notes = 0
  private var messages = ""

  private static let messageLimit = 100
  private static let batch = 1 << 20

  init(_ arguments: ParsedArguments, now: Instant) {
    keepsGoing = arguments.has("--keep-going")
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    isVerbose = arguments.has("--verbose")
    path = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    options = ICalendarWriter.Options(
      stamp: now, calendarName: arguments.value("--name"), method: arguments.value("--method"))
    writer = ICalendarWriter(options)
  }

  /// Reads one file.
  ///
  /// - Parameter passed: Told of bytes that are not needed any more.
  mutating func read(_ text: Span<UInt8>, named name: String, passed: (Range<Int>) -> Void) {
    var elements = WireElements(text)
    var index = 0
    var released = 0
    do throws(WireIssue) {
      while let range = try elements.next(in: text) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for position in range { bytes.append(text[position]) }
        add(bytes, index: index, named: name)
        index += 1
        if range.upperBound - released > Self.batch {
          passed(released..<range.upperBound)
          released = range.upperBound
        }
      }
    } catch {
      // Behind a broken frame there is nothing to go on with.
      fail(error.description, named: name)
    }
  }

  private mutating func add(_ bytes: [UInt8], index: Int, named name: String) {
    do {
      let (record, found) = try WireEventReader.read(bytes, index: index)
      if isStrict, let first = found.first { throw first }
      for note in found {
        notes += 1
        if isVerbose { say("\(name): note: \(note)") }
      }
      try writer.add(record)
      count += 1
      if let calendar = record.details.calendarName { calendarNames.insert(calendar) }
    } catch let error as ICalendarWriteError {
      fail("event \(index), \(error)", named: name)
    } catch {
      fail("\(error)", named: name)
    }
  }

  private mutating func fail(_ message: String, named name: String) {
    failures += 1
    if failures <= Self.messageLimit { say("\(name): error: \(message)") }
  }

  private mutating func say(_ line: String) {
    messages += CommandLineTool.shown(line) + "\n"
  }

  /// The calendar, or nothing when an event is wrong and nobody said to go on.
  mutating func result() -> CommandResult {
    if failures > Self.messageLimit {
      say("… and \(failures - Self.messageLimit) more errors")
    }
    if failures > 0, !keepsGoing {
      say("nothing is written; --keep-going leaves such events out")
      return CommandResult(exitCode: 1, errors: messages)
    }
    if failures > 0 { say("\(FindingReport.count(failures, "event")) left out") }
    if notes > 0, !isQuiet, !isVerbose {
      say("\(FindingReport.count(notes, "note")) about keys; see them with -v")
    }
    var result = CommandResult(exitCode: 0, errors: messages)
    result.output = writer.finish(named: calendarNames.count == 1 ? calendarNames.first : nil)
    if let path { result.destination = .file(path) }
    return result
  }
}
