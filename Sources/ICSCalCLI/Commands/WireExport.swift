import CalendarCore
import FileAccess
import ICalendar

/// One export: all events are looked at before the first byte is written.
struct WireExport {
  private let sources: [WireSource]
  private let isHeld: Bool
  private let keepsGoing: Bool
  private let isStrict: Bool
  private let isQuiet: Bool
  private let isVerbose: Bool
  private let path: String?
  private var writer: ICalendarWriter
  private var keys = WireEventKeys()
  private var calendarNames: Set<String> = []
  private var failures = 0
  private var notes = 0
  private var messages = ""

  private static let messageLimit = 100

  /// - Parameter isHeld: Whether events are kept as they are checked; else they are read again when
  ///   they are written.
  init(sources: [WireSource], arguments: ParsedArguments, now: Instant, isHeld: Bool) {
    self.sources = sources
    self.isHeld = isHeld
    keepsGoing = arguments.has("--keep-going")
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    isVerbose = arguments.has("--verbose")
    path = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    var options = ICalendarWriter.Options(stamp: now)
    options.calendarName = arguments.value("--name")
    options.method = arguments.value("--method")
    if let word = arguments.value("--engine"), let engine = RuleEngine(rawValue: word) {
      options.engine = engine
    }
    writer = ICalendarWriter(options)
  }

  /// The calendar, or nothing when an event is wrong and nobody said to go on.
  mutating func result() -> CommandResult {
    for source in sources { check(source) }
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
    var result = CommandResult(errors: messages)
    let name = calendarNames.count == 1 ? calendarNames.first : nil
    if isHeld {
      result.output = writer.finish(named: name)
    } else {
      result.parts = OutputParts(write: parts(named: name))
    }
    if let path { result.destination = .file(path) }
    return result
  }

  // MARK: Looking at all events

  private mutating func check(_ source: WireSource) {
    var copy = self
    do throws(WireIssue) {
      try source.forEachEvent { event, index in
        copy.check(event, index: index, of: source)
        return true
      }
    } catch {
      // Behind a broken frame there is nothing to go on with.
      copy.fail(error.description, in: source)
    }
    self = copy
  }

  private mutating func check(_ event: [UInt8], index: Int, of source: WireSource) {
    do {
      let (record, found) = try WireEventReader.read(event, index: index)
      if isStrict, let first = found.first { throw first }
      for note in found {
        notes += 1
        if isVerbose { say("\(source.name): note: \(note)") }
      }
      try keys.check(record, index: index)
      if isHeld { try writer.add(record) } else { try writer.check(record) }
      keys.insert(record)
      if let calendar = record.details.calendarName { calendarNames.insert(calendar) }
    } catch let error as ICalendarWriteError {
      fail("event \(index), \(error)", in: source)
    } catch {
      fail("\(error)", in: source)
    }
  }

  private mutating func fail(_ message: String, in source: WireSource) {
    failures += 1
    if failures <= Self.messageLimit { say("\(source.name): error: \(message)") }
  }

  private mutating func say(_ line: String) {
    messages += CommandLineTool.shown(line) + "\n"
  }

  // MARK: Writing in parts

  private static let batch = 1 << 18

  private func parts(named name: String?) -> @Sendable (([UInt8]) -> Bool) -> Void {
    let (sources, writer, isStrict) = (sources, writer, isStrict)
    return { emit in
      var batch = writer.head(named: name)
      // The same events are left out as before.
      var keys = WireEventKeys()
      var isWanted = true
      for source in sources where isWanted {
        try? source.forEachEvent { event, index in
          guard let (record, notes) = try? WireEventReader.read(event, index: index),
            notes.isEmpty || !isStrict, (try? keys.check(record, index: index)) != nil,
            let lines = try? writer.event(record)
          else { return true }
          keys.insert(record)
          batch += lines
          if batch.count >= Self.batch {
            isWanted = emit(batch)
            batch.removeAll(keepingCapacity: true)
          }
          return isWanted
        }
      }
      if isWanted { _ = emit(batch + ICalendarWriter.tail) }
    }
  }
}
