import CalendarCore
import CalendarRendering
import FileAccess
import ICalendar

/// `icscal check --repair`: a clean copy of a feed, and what was changed for it.
enum CheckRepair {
  /// How many changes are told one by one.
  private static let shownChanges = 500

  static func run(
    to path: String, _ arguments: ParsedArguments, _ options: ReadOptions, stamp: Instant,
    in surroundings: Surroundings
  ) throws -> CommandResult {
    guard arguments.operands.count == 1 else {
      throw UsageError("--repair takes one feed", hint: "name a file, or - for standard input")
    }
    if arguments.has("--format") || arguments.has("--output") {
      throw UsageError("--repair does not stand with --format or --output")
    }
    let source = try FeedSources(arguments, in: surroundings).only()
    let name = source.name
    let repaired = try source.opened().withBytes {
      FeedRepair.repair($0, options: options, stamp: stamp)
    }
    guard let repaired else {
      throw CommandFailure("\(name) is no calendar", hint: "icscal check tells more")
    }
    var result = CommandResult(output: repaired.bytes)
    if path != "-" { result.destination = .file(path) }
    if repaired.left.contains(where: { $0.severity == .error }) { result.exitCode = 1 }
    if !arguments.has("--quiet") {
      result.errors =
        FindingReport.text(source.notices) + text(repaired, from: name, to: path)
    }
    return result
  }

  private static func text(
    _ repaired: FeedRepair.Result, from name: String, to path: String
  ) -> String {
    var text = ""
    for change in repaired.changes.prefix(shownChanges) {
      let place = change.line.map { "\(name):\($0)" } ?? name
      text += terminalText("\(place): \(change.text)", columns: 400) + "\n"
    }
    let more = repaired.changes.count - shownChanges
    if more > 0 { text += "\(terminalText(name, columns: 400)): \(more) more changes\n" }
    let copy = path == "-" ? "standard output" : path
    for finding in repaired.left { text += FindingReport.safe(finding, copy) }
    let count = FindingReport.count(repaired.changes.count, "change")
    let left =
      repaired.left.isEmpty
      ? "no warnings left" : FindingReport.count(repaired.left.count, "warning") + " left"
    return text + terminalText("\(copy): \(count), \(left)", columns: 400) + "\n"
  }
}
