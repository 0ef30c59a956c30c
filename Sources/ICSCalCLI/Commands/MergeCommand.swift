import CalendarCore
import FileAccess
import ICalendar

/// `icscal merge`: one calendar out of several feeds.
enum MergeCommand {
  static let subcommand = Subcommand(
    name: "merge", summary: "makes one calendar out of several feeds",
    usage: "merge FEED... [OPTIONS]",
    example: "icscal merge samples/team.ics samples/holidays.ics --output all.ics",
    options: [
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .choice(
        "--match", FeedMerge.Matching.allCases.filter { $0 != .none }.map(\.rawValue),
        "what makes two events one; content for feeds whose UIDs change; default uid"),
      .value("--name", nil, "TEXT", "the calendar's name; default that of the first feed"),
      .flag("--anonymize", nil, "writes busy times alone: no text, no people"),
      .value("--now", nil, "T", "stands in for the clock, for DTSTAMP: 2026-06-15T10:15"),
      .value("--zone", nil, "Z", "the zone of --now; default UTC, the same on every machine"),
      .flag("--quiet", "q", "no counts"),
    ] + FeedSources.specs,
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings.inUTC)
    var options = FeedMerge.Options(stamp: shared.now)
    options.calendarName = arguments.value("--name")
    options.isAnonymous = arguments.has("--anonymize")
    if let word = arguments.value("--match"), let matching = FeedMerge.Matching(rawValue: word) {
      options.matching = matching
    }
    var merge = FeedMerge(options)
    var lines: [String] = []
    try FeedSources(arguments, in: surroundings).forEach { source in
      lines += source.notices
      guard let counts = try source.opened().withBytes({ merge.add($0) }) else {
        throw CommandFailure(
          "\(source.name): the text is no iCalendar",
          hint: "a calendar begins with BEGIN:VCALENDAR")
      }
      lines.append(
        "\(source.name): \(counts.added) added, \(counts.updated) updated, "
          + "\(counts.unchanged) unchanged, \(counts.skipped) skipped")
    }
    var result = CommandResult(output: merge.finish())
    if !arguments.has("--quiet") {
      result.errors = lines.map { CommandLineTool.shown($0) + "\n" }.joined()
    }
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    return result
  }
}
