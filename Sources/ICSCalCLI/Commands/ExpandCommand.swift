import CalendarCore
import CalendarRendering
import ICalendar

/// `icscal expand`: the occurrences of a rule, of feeds, or of a stream of JSON lines.
enum ExpandCommand {
  static let subcommand = Subcommand(
    name: "expand", summary: "lists the dates of a rule or the events of feeds",
    usage: "expand --rrule RULE --start T, expand FEED..., or expand --jsonl",
    example: "icscal expand samples/team.ics --from 2026-06-15 --to 2026-06-22",
    options: [
      .value("--rrule", nil, "RULE", "the rule, as in FREQ=WEEKLY;BYDAY=MO,WE"),
      .value("--start", nil, "T", "its DTSTART: 2026-01-31T09:00 in --zone, or 2026-01-31"),
      .value("--rdate", nil, "T", "adds a date or time", isRepeatable: true),
      .value("--exdate", nil, "T", "takes a date or time away", isRepeatable: true),
      .value("--limit", nil, "N", "the most that are listed"),
      .value("--from", nil, "T", "only from this time on; of feeds default today"),
      .value("--to", nil, "T", "only before this time; of feeds default 30 days later"),
      .flag("--jsonl", nil, "answers JSON requests, one a line, from standard input"),
      .value("--max", nil, "N", "the most of one rule; default 10000"),
      .flag("--describe", nil, "says the rule in words instead, by --locale en or de"),
      .choice("--format", ["text", "json", "jsonl"], "default text"),
    ] + EventFilter.specs + SharedOptions.specs + FeedInput.specs + FindingReport.specs,
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    var limits = RuleExpansion.Limits()
    limits.isStrict = arguments.has("--strict")
    if let maximum = try SharedOptions.number(arguments, "--max", in: 1...10_000_000) {
      limits.maximum = maximum
    }
    if let policy = arguments.value("--dst").flatMap({ DstPolicy(rawValue: $0) }) {
      limits.dstPolicy = policy
    }
    if let engine = arguments.value("--engine").flatMap({ RuleEngine(rawValue: $0) }) {
      limits.engine = engine
    }
    if arguments.has("--jsonl") {
      guard arguments.operands.isEmpty else {
        throw UsageError("--jsonl reads standard input, and no feeds")
      }
      var result = CommandResult()
      result.filter = ExpandLines.filter(limits)
      return result
    }
    return arguments.operands.isEmpty
      ? try single(arguments, surroundings, limits) : try FeedExpansion.run(arguments, surroundings)
  }

  private static func single(
    _ arguments: ParsedArguments, _ surroundings: Surroundings, _ limits: RuleExpansion.Limits
  ) throws -> CommandResult {
    guard var rrule = arguments.value("--rrule") else {
      throw UsageError("--rrule is missing", hint: "give --rrule and --start, a feed, or --jsonl")
    }
    // A line of a feed, as it is pasted.
    if rrule.lowercased().hasPrefix("rrule:") { rrule.removeFirst("rrule:".count) }
    if arguments.has("--describe") {
      let locale = arguments.value("--locale") ?? surroundings.terminal.localeName
      return try described(rrule, locale: locale)
    }
    guard let start = arguments.value("--start") else {
      throw UsageError("--start is missing", hint: "write --start 2026-01-31T09:00")
    }
    var request = ExpandRequest()
    request.rrule = rrule
    let zone = try SharedOptions(arguments, surroundings).zone
    (request.dtstart, request.tzid) = Self.start(start, in: zone)
    request.rdate = arguments.values("--rdate")
    request.exdate = arguments.values("--exdate")
    request.window = ExpandRequest.Window(
      from: arguments.value("--from"), to: arguments.value("--to"))
    request.limit = try SharedOptions.number(arguments, "--limit", in: 0...limits.maximum)
    let expansion: RuleExpansion
    do {
      expansion = try RuleExpansion(request, limits)
    } catch {
      throw failure(error)
    }
    guard !expansion.hasEmptyWindow else { throw UsageError("--to must lie after --from") }
    var result = result(expansion, format: arguments.value("--format") ?? "text")
    if let reason = expansion.emptiness(of: request) { result.errors += "icscal: \(reason)\n" }
    return result
  }

  /// A start as it is typed: on the clock of a zone, or with a zone or an offset of its own.
  private static func start(_ text: String, in zone: Zone) -> (wall: String, tzid: String) {
    if text.hasSuffix("]"), let bracket = text.firstIndex(of: "[") {
      let id = String(text[text.index(after: bracket)...].dropLast())
      guard let other = try? Zone(id) else { return (String(text[..<bracket]), id) }
      return start(String(text[..<bracket]), in: other)
    }
    if text.hasSuffix("Z") { return (String(text.dropLast()), "UTC") }
    guard (try? PlainDateTime(isoString: text)) == nil,
      let instant = DateArgument.instant(text, zone: zone)
    else { return (text, zone.id) }
    return (zone.wallTime(at: instant).description, zone.id)
  }

  private static func described(_ rrule: String, locale: String) throws -> CommandResult {
    do {
      let (rule, warnings) = try RuleExpansion.rule(rrule)
      var result = CommandResult.text(rule.describe(locale: locale) + "\n")
      result.errors = warningText(warnings)
      return result
    } catch {
      throw failure(error)
    }
  }

  private static func warningText(_ warnings: [ExpandProblem]) -> String {
    warnings.map { "icscal: \(CommandLineTool.shown($0.message))\n" }.joined()
  }

  /// A wrong date is a wrong call, a wrong rule is a failure.
  private static func failure(_ problem: ExpandProblem) -> any Error {
    switch problem.code {
    case "unbounded":
      UsageError("the rule has no end", hint: "say how many with --limit, or until when with --to")
    case "bad-date", "unknown-zone": UsageError(problem.message)
    default: CommandFailure(problem.message)
    }
  }

  private static func result(_ expansion: RuleExpansion, format: String) -> CommandResult {
    var result = CommandResult()
    result.errors = warningText(expansion.warnings)
    if expansion.set.startIsOutsideRules {
      result.errors += "icscal: the rule does not hit its start; as an event it would add it\n"
    }
    if format != "text" {
      result.output = ExpandLines.document(expansion, asLine: format == "jsonl")
    } else {
      var text = ""
      for occurrence in expansion.occurrences { text += line(occurrence, expansion) + "\n" }
      result.output = Array(text.utf8)
    }
    return result
  }

  private static func line(
    _ occurrence: RecurrenceSet.Occurrence, _ expansion: RuleExpansion
  ) -> String {
    guard expansion.hasInstants else { return expansion.text(occurrence) }
    let instant = Instant(epochSeconds: occurrence.epochSeconds)
    return ZonedDateTime(instant: instant, zone: expansion.set.zone).description
  }
}
