import CalendarCore
import CalendarRendering
import ICalendar

/// `icscal import`: feeds in, a view or another format out.
enum ImportCommand {
  static let subcommand = Subcommand(
    name: "import", summary: "reads feeds and shows their events",
    usage: "import FEED... [--view VIEW] [OPTIONS]",
    example: "icscal import samples/team.ics --view agenda --date 2026-06-15",
    options: AskedWindow.specs + SharedOptions.specs + [
      .choice("--format", ["text", "html", "svg", "json"] + ImportFiles.formats, "default text"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
    ] + EventFilter.specs + [
      .flag("--layout", nil, "json tells where the view places the events"),
      .choice("--show", ["cancelled"], "shows what was called off too"),
    ] + PageSettings.specs + ImportFiles.specs + ScreenOptions.specs + FeedInput.specs
      + FindingReport.specs,
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    let window = try AskedWindow(arguments, shared)
    var options = try FeedInput.readOptions(
      arguments, zone: shared.zone, window: window.instants)
    let format = arguments.value("--format") ?? "text"
    if ImportFiles.keepsSeries(arguments) {
      try ImportFiles.checkSeries(format)
      options.keepsSeries = true
      if !ImportFiles.namesWindow(arguments) { options.window = nil }
    }
    _ = try ImportFiles.columns(arguments)
    if arguments.has("--layout"), format != "json" {
      throw UsageError("--layout stands with --format json only")
    }
    let screen = try ScreenOptions(arguments, shared, surroundings)
    let page = try PageSettings(arguments, shared, screen)
    let feeds = try FeedInput.read(arguments, options: options, in: surroundings)

    var result = CommandResult(errors: FindingReport.text(feeds, arguments))
    if !arguments.has("--quiet") { result.errors += window.notes.joined() }
    let unreadable = feeds.filter(\.isUnreadable)
    if !unreadable.isEmpty || FindingReport.isRefused(feeds, arguments) { result.exitCode = 1 }
    if FindingReport.isRefused(feeds, arguments) { return result }
    if unreadable.count == feeds.count && format != "json" { return result }
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    let filter = EventFilter(arguments)
    let (events, feedOfEvent) = filter.select(from: feeds, in: shared.zone)
    let records = filter.records(of: feeds)
    switch format {
    case "text":
      result.output = Array(
        ViewText(window: window, screen: screen, isFiltered: filter.isNarrow)
          .text(feeds, events: events, feedOfEvent: feedOfEvent).utf8)
    case "html", "svg":
      result.output = page.document(feeds, events: events, feedOfEvent: feedOfEvent, window: window)
    case "json":
      let document = ImportJSON(
        feeds: feeds, events: events, records: options.keepsSeries ? records : nil,
        layout: arguments.has("--layout")
          ? LayoutJSON(
            events: filter.shown(events), window: window.days, cursor: window.cursor,
            layout: screen.layout, firstWeekday: AskedWindow.weekStart(arguments, shared)) : nil,
        window: window, zone: shared.zone)
      EventOutput.put(events.count + records.count, into: &result) { document.write($0) }
    default:
      try ImportFiles(
        feeds: feeds, events: events, records: records, arguments: arguments, shared: shared
      ).put(into: &result)
    }
    return result
  }
}
