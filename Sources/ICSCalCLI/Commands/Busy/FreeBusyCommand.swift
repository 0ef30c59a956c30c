import CalendarCore
import CalendarRendering
import ICalendar
import JSONText

/// `icscal freebusy`: the busy time of feeds, without a word about what makes it busy.
enum FreeBusyCommand {
  static let subcommand = Subcommand(
    name: "freebusy", summary: "shows when feeds are busy, and nothing else of them",
    usage: "freebusy FEED... [--from D --to D | --days N] [OPTIONS]",
    example: "icscal freebusy samples/team.ics --from 2026-06-15 --to 2026-06-20",
    options: [
      .value("--from", nil, "D", "first day, or a time; default today"),
      .value("--to", nil, "D", "end, not included; default 30 days later"),
      .value("--days", nil, "N", "how many days in place of --to"),
    ] + EventFilter.specs + BusyFeeds.specs + [
      .choice("--format", ["text", "json", "ics"], "default text; ics writes a VFREEBUSY"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
    ] + SharedOptions.specs + ScreenOptions.plainSpecs + FeedInput.specs + FindingReport.specs,
    notes: "Several feeds are added up. Each time has one kind: busy before unavailable before "
      + "tentative. Transparent and cancelled events, and those without length, take no time. With "
      + "--match, --category or --uid only such events count, and statements of availability.",
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    let window = try AskedWindow(arguments, shared)
    try BusyFeeds.check(window.instants)
    let style = try ScreenOptions.style(arguments, shared, surroundings)
    let busy = try BusyFeeds(
      arguments, window: window.instants, zone: shared.zone, surroundings)
    if let refusal = busy.refusal(arguments) { return refusal }
    let time = BusyTime(busy.takings.map(\.taking))
    let texts = BusyTexts(zone: shared.zone, style: style)
    var result = CommandResult(errors: FindingReport.text(busy.feeds, arguments))
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    let format = arguments.value("--format") ?? "text"
    switch format {
    case "json": result.output = json(time.periods, shared.zone)
    case "ics":
      result.output = FreeBusyWriter.write(
        time.periods,
        options: .init(window: window.instants, stamp: shared.now, names: busy.names))
    default:
      result.output = Array(
        BusyText(texts: texts, window: window.instants, known: busy.known)
          .text(time, feeds: busy.feeds).utf8)
    }
    if format != "text", !arguments.has("--quiet"), !busy.known.contains(window.instants) {
      result.errors +=
        "icscal: the feeds do not speak for all of the time; what they leave open is not busy here\n"
    }
    return result
  }

  /// `{"busy": [{"start", "end", "type"}]}` with the offsets of the display zone.
  private static func json(_ periods: [BusyPeriod], _ zone: Zone) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("busy")
    json.beginArray()
    for period in periods {
      json.beginObject()
      json.member("start", BusyTexts.moment(period.range.lowerBound, zone))
      json.member("end", BusyTexts.moment(period.range.upperBound, zone))
      json.member("type", period.kind.rawValue)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.takeBytes()
  }
}
