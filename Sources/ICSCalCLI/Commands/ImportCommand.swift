import CalendarCore
import CalendarRendering
import ICalendar

/// `icscal import`: feeds in, a view or another format out.
enum ImportCommand {
  static let subcommand = Subcommand(
    name: "import", summary: "reads feeds and shows their events",
    usage: "import FEED... [--view agenda] [OPTIONS]",
    example: "icscal import samples/team.ics --view agenda --date 2026-06-15",
    options: [
      .choice("--view", ["agenda"], "what is shown; default agenda"),
      .value("--date", nil, "D", "first day: 2026-06-15, monday, +3d; default today"),
      .value("--days", nil, "N", "length in days; default 30"),
      .value("--from", nil, "D", "first day of an explicit window"),
      .value("--to", nil, "D", "its end, not included"),
    ] + SharedOptions.specs + [
      .choice("--time", ["24h", "12h"], "clock of times; default 24h"),
      .choice("--format", ["text", "json"], "default text"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .value("--match", nil, "TEXT", "only events with this text", isRepeatable: true),
      .value("--category", nil, "C", "only events of this category", isRepeatable: true),
      .value("--uid", nil, "U", "only the event or series of this UID", isRepeatable: true),
      .choice("--show", ["cancelled"], "shows what was called off too"),
      .flag("--empty-days", nil, "lists days without events too"),
      .choice("--time-label", ["arrows", "span"], "events past midnight; default arrows"),
      .value("--width", nil, "N", "columns of a line, 40 at least; default the terminal's"),
      .choice(
        "--color", TerminalSurroundings.ColorChoice.allCases.map(\.rawValue), "default auto"),
      .flag("--ascii", nil, "draws with ASCII signs"),
      .flag("--ambiguous-wide", nil, "characters of ambiguous width take two columns"),
    ] + FeedInput.specs + FindingReport.specs,
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    let window = try AskedWindow(arguments, shared)
    let options = try FeedInput.readOptions(
      arguments, zone: shared.zone, window: window.instants)
    let style = try terminalOptions(arguments, shared, surroundings)
    let feeds = try FeedInput.read(arguments, options: options)

    var result = CommandResult(errors: FindingReport.text(feeds, arguments))
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    let unreadable = feeds.filter(\.isUnreadable)
    if !unreadable.isEmpty || FindingReport.isRefused(feeds, arguments) { result.exitCode = 1 }
    if result.exitCode == 1, !arguments.has("--verbose"), !arguments.has("--quiet") {
      result.errors = unreadable.map { unreadableText($0) }.joined() + result.errors
    }
    if FindingReport.isRefused(feeds, arguments) {
      return CommandResult(exitCode: 1, errors: result.errors)
    }

    let events = EventFilter(arguments).apply(to: feeds)
    if arguments.value("--format") == "json" {
      result.output = ImportJSON.document(
        feeds: feeds, events: events, window: window, zone: shared.zone)
    } else if unreadable.count < feeds.count {
      let page = AgendaOutput(window: window, zone: shared.zone, style: style)
      result.output = Array(
        page.text(feeds, events: events, showsEmptyDays: arguments.has("--empty-days")).utf8)
    }
    return result
  }

  private static func unreadableText(_ feed: FeedInput) -> String {
    feed.contents.findings.filter { $0.code == .notICalendar }.map { finding in
      var text = "icscal: \(CommandLineTool.shown(feed.name)): \(finding.text)\n"
      if let hint = finding.hint { text += "  hint: \(hint)\n" }
      return text
    }.joined()
  }

  private static func terminalOptions(
    _ arguments: ParsedArguments, _ shared: SharedOptions, _ surroundings: Surroundings
  ) throws(UsageError) -> TerminalOptions {
    let terminal = surroundings.terminal
    let choice =
      arguments.value("--color").flatMap { TerminalSurroundings.ColorChoice(rawValue: $0) } ?? .auto
    let asked = try SharedOptions.number(arguments, "--width", in: 40...10_000)
    // A file has neither the width nor the colours of the terminal that asks for it.
    var output = terminal
    if let path = arguments.value("--output"), path != "-" {
      output.isTerminal = false
      output.terminalColumns = nil
    }
    return TerminalOptions(
      width: output.width(requested: asked),
      isASCII: arguments.has("--ascii") || !terminal.usesUTF8,
      ambiguousWide: arguments.has("--ambiguous-wide"), colors: output.colorDepth(choice),
      clock: arguments.value("--time") == "12h" ? .hours12 : .hours24,
      timeLabel: arguments.value("--time-label") == "span" ? .span : .arrows,
      locale: shared.locale, today: shared.today, now: shared.wallTime)
  }
}
