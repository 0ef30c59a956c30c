import CalendarCore
import ICalendar
import JSONText

/// `icscal check`: everything that is wrong in feeds.
enum CheckCommand {
  static let subcommand = Subcommand(
    name: "check", summary: "reports everything that is wrong in feeds",
    usage: "check FEED... [OPTIONS]",
    example: "icscal check samples/team.ics",
    options: [
      .choice("--format", ["text", "json", "sarif"], "default text"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .flag("--quiet", "q", "no report, the exit status alone"),
      .flag("--verbose", "v", "all findings, with what was done and the section of the standard"),
      .value("--repair", nil, "FILE", "writes a clean copy of one feed; - for standard output"),
      .value("--now", nil, "T", "stands in for the clock, the stamp of what --repair adds"),
      .flag(
        "--second-opinion", nil,
        "asks libical about every feed, not only a few of usual size"),
      .flag("--no-second-opinion", nil, "does not ask what libical would read otherwise"),
      .value("--zone", nil, "Z", "zone that floating times are read in; default $TZ"),
      .value(
        "--map-zone", nil, "NAME=IANA", "reads a zone name as an IANA zone", isRepeatable: true),
    ] + FeedSources.specs,
    notes: "The exit status is 1 when one finding is an error.",
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    let options = try FeedInput.readOptions(arguments, zone: shared.zone, window: nil)
    if let path = arguments.value("--repair") {
      return try CheckRepair.run(to: path, arguments, options, stamp: shared.now, in: surroundings)
    }
    var feeds = try FeedInput.read(
      arguments, options: options, in: surroundings, for: .findings)
    try SecondOpinion.ask(for: &feeds, arguments, surroundings)
    var result = CommandResult()
    let hasError = feeds.contains { $0.contents.findings.contains { $0.severity == .error } }
    if hasError { result.exitCode = 1 }
    if arguments.has("--quiet") { return result }
    result.errors = FindingReport.text(feeds.flatMap(\.notices))
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    switch arguments.value("--format") {
    case "json": result.output = json(feeds)
    case "sarif": result.output = CheckSARIF.document(feeds)
    default:
      result.output = Array(CheckText.text(feeds, isVerbose: arguments.has("--verbose")).utf8)
    }
    return result
  }

  private static func json(_ feeds: [FeedInput]) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("findings")
    FindingReport.write(feeds, to: &json)
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }
}
