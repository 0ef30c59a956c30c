import CalendarCore
import FileAccess
import ICalendar

/// `icscal zones`: how zone names are understood, or what zones there are.
enum ZonesCommand {
  static let subcommand = Subcommand(
    name: "zones", summary: "shows how the zone names of feeds are understood",
    usage: "zones [NAME|FEED...] [OPTIONS]",
    example: "icscal zones \"W. Europe Standard Time\" samples/team.ics",
    options: [
      .choice("--format", ["text", "json"], "default text"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .value("--zone", nil, "Z", "zone that --now is on the clock of; default $TZ"),
      .value("--now", nil, "T", "stands in for the clock: 2026-06-15T10:15"),
      .value(
        "--map-zone", nil, "NAME=IANA", "reads a zone name as an IANA zone", isRepeatable: true),
    ] + FeedSources.specs,
    notes: """
      Without a name all zones of the database are listed. A name that ends in .ics and an \
      address are feeds, of which all names are shown, - is a feed on standard input. The exit status is 1 when a \
      name is unknown.
      """,
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    let options = try FeedInput.readOptions(arguments, zone: shared.zone, window: nil)
    let isJSON = arguments.value("--format") == "json"
    var result = CommandResult()
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    guard !arguments.operands.isEmpty else {
      let list = ZoneList(options.database)
      guard !list.names.isEmpty else {
        throw CommandFailure(
          "\(options.database.directory) has no time zone data", hint: "install tzdata")
      }
      result.output = isJSON ? list.json() : Array(list.text().utf8)
      return result
    }
    var rows: [ZoneRow] = []
    for operand in arguments.operands {
      if operand == "-" || operand.lowercased().hasSuffix(".ics") || WebFeeds.isAddress(operand) {
        let source = try FeedSources(arguments, naming: [operand], in: surroundings).only()
        result.errors += FindingReport.text(source.notices)
        rows += try zones(of: source, options)
      } else {
        rows.append(ZoneRow(name: operand, options))
      }
    }
    if rows.contains(where: { $0.way == .unknown }) { result.exitCode = 1 }
    result.output =
      isJSON ? ZoneText.json(rows, now: shared.now) : Array(ZoneText.text(rows, shared.now).utf8)
    return result
  }

  private static func zones(
    of source: FeedSource, _ options: ReadOptions
  ) throws -> [ZoneRow] {
    let found = try source.opened().withBytes { ICalendarReader.zones(in: $0, options: options) }
    guard let found else {
      throw CommandFailure("\(source.name) is no calendar", hint: "icscal check tells more")
    }
    return found.map { ZoneRow($0, in: source.name, options) }
  }
}
