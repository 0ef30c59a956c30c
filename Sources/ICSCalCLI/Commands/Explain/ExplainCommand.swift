import CalendarCore
import CalendarRendering
import FileAccess
import ICalendar

/// `icscal explain`: why an event is where it is.
enum ExplainCommand {
  static let subcommand = Subcommand(
    name: "explain", summary: "tells why an event is there, moved, missing or an hour off",
    usage: "explain FEED --uid U [--date D] [OPTIONS]",
    example: "icscal explain samples/team.ics --uid standup@team.example --date 2026-06-18",
    options: [
      .value("--uid", nil, "U", "the event or series"),
      .value("--date", nil, "D", "the day that is asked about: 2026-06-15, monday, +3d"),
      .value("--zone", nil, "Z", "your zone, such as Europe/Vienna; default $TZ or the system's"),
      .value("--now", nil, "T", "stands in for the clock: 2026-06-15T10:15"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .value("--width", nil, "N", "columns of a line, 40 at least; default the terminal's"),
    ] + FeedInput.specs.filter { $0.name != "--max-occurrences" },
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    guard let uid = arguments.value("--uid") else {
      throw UsageError("--uid is missing", hint: "write --uid with the UID of an event")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("explain takes one feed", hint: "name a file, or - for standard input")
    }
    let date = try arguments.value("--date").map { text throws(UsageError) in
      try shared.dates.date(text, option: "--date")
    }
    // What clocks do is told from the day that is asked about.
    let from = date.map(shared.zone.startOfDay) ?? shared.now
    let options = try FeedInput.readOptions(arguments, zone: shared.zone, window: nil)
    let asked = try SharedOptions.number(arguments, "--width", in: 40...10_000)
    let width = surroundings.terminal.width(requested: asked)
    var identities: [FeedIdentity] = []
    var found: CommandResult?
    var name = arguments.operands[0]
    try FeedSources(arguments, in: surroundings).forEach { source in
      guard found == nil else { return }
      if source.folder == nil { name = source.name }
      let bytes = try source.opened()
      let explanation = bytes.withBytes {
        ICalendarReader.explain($0, uid: uid, on: date, from: from, options: options)
      }
      if let explanation {
        // The lines that are named are those of content lines.
        let isJCal = bytes.withBytes { ICalendarReader.isJCal($0) }
        let name = isJCal ? "\(source.name) as iCalendar text" : source.name
        let text = ExplainText(feed: name, zone: shared.zone, width: width)
        found = .text(text.text(explanation))
        found?.errors = FindingReport.text(source.notices)
      } else {
        identities += bytes.withBytes { ICalendarReader.identities(in: $0, options: options) }
      }
    }
    guard var result = found else { throw unknown(uid, in: name, identities) }
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    return result
  }

  /// An unknown UID with what may have been meant: a near one, or an event of that title.
  private static func unknown(
    _ uid: String, in operand: String, _ identities: [FeedIdentity]
  ) -> CommandFailure {
    let feed = operand == "-" ? "standard input" : operand
    guard !identities.isEmpty else {
      return CommandFailure("\(feed) has no events", hint: "icscal check tells more")
    }
    let word = uid.lowercased()
    let titled = identities.filter { $0.title?.lowercased().contains(word) ?? false }
    var near = titled.map(\.uid)
    if near.isEmpty {
      near = identities.map(\.uid).filter { !word.isEmpty && $0.lowercased().contains(word) }
    }
    if near.isEmpty, let match = Nearest.match(uid, among: identities.map(\.uid)) { near = [match] }
    let hint =
      near.isEmpty
      ? "icscal import \(feed) --format json lists the events with their UIDs"
      : "did you mean \(near.prefix(3).joined(separator: " or "))?"
    return CommandFailure("\(feed) has no event with the UID \"\(uid)\"", hint: hint)
  }
}
