import CalendarCore
import CalendarRendering
import ICalendar

/// `icscal slots`: free time of a length in which everybody can be had.
enum SlotsCommand {
  static let subcommand = Subcommand(
    name: "slots", summary: "finds free time of a length in which all feeds are free",
    usage: "slots FEED... --length L [--hours H-H] [--days D-D] [OPTIONS]",
    example:
      "icscal slots samples/team.ics --length 45m --hours 9-17 --from 2026-06-15",
    options: SlotOptions.specs + EventFilter.specs + BusyFeeds.specs + [
      .choice("--format", ["text", "json"], "default text"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
    ] + SharedOptions.specs + ScreenOptions.plainSpecs + FeedInput.specs + FindingReport.specs,
    notes: "Of several feeds all have to be free. The exit status is 1 when there is no slot.",
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    let search = try SlotOptions(arguments, shared).search
    let style = try ScreenOptions.style(arguments, shared, surroundings)
    // What ends just before the window, or begins just after it, wants its buffer too.
    let reach =
      search.window.lowerBound.adding(
        seconds: -search.buffer)..<search.window.upperBound.adding(seconds: search.buffer)
    let busy = try BusyFeeds(arguments, window: reach, zone: shared.zone, surroundings)
    if let refusal = busy.refusal(arguments) { return refusal }
    let plan = search.plan(busy.takings.map(\.taking), known: busy.known)
    let causes = SlotCauses(plan, busy)
    let texts = BusyTexts(zone: shared.zone, style: style)
    var result = CommandResult(errors: FindingReport.text(busy.feeds, arguments))
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    if arguments.value("--format") == "json" {
      result.output = SlotJSON(search: search, names: busy.names).document(plan, causes)
    } else {
      result.output = Array(SlotText(texts: texts, search: search).text(plan, causes).utf8)
    }
    guard plan.slots.isEmpty else { return result }
    result.exitCode = 1
    result.errors +=
      "icscal: there is no slot of \(BusyTexts.length(seconds: search.length)) "
      + "\(texts.window(search.window))\n  hint: \(hint(plan, texts))\n"
    return result
  }

  /// What would give a slot.
  private static func hint(_ plan: SlotPlan, _ texts: BusyTexts) -> String {
    let short = plan.gaps.filter { $0.reason == .tooShort }.map(\.range)
    let longest = short.max { $0.seconds < $1.seconds }
    guard let longest else {
      return "look at more days with --to, or at other ones with --hours and --days"
    }
    let date = texts.style.locale.date(texts.zone.wallTime(at: longest.lowerBound).date)
    return "the longest free time is \(BusyTexts.length(seconds: longest.seconds)) on \(date), "
      + "\(texts.clock(longest.lowerBound))"
  }
}

extension Range<Instant> {
  /// How many seconds it lasts, fractions left out.
  var seconds: Int { upperBound.epochSeconds - lowerBound.epochSeconds }
}
