import CalendarCore
import ICalendar

/// `icscal expand`: the occurrences of a rule, or of a stream of JSON lines.
enum ExpandCommand {
  static let subcommand = Subcommand(
    name: "expand", summary: "lists the dates of a recurrence rule",
    usage: "expand --rrule RULE --start T [OPTIONS], or expand --jsonl",
    example: "icscal expand --rrule \"FREQ=MONTHLY;BYDAY=-1FR\" --start 2026-01-30T09:00 --limit 5",
    options: [
      .value("--rrule", nil, "RULE", "the rule, as in FREQ=WEEKLY;BYDAY=MO,WE"),
      .value("--start", nil, "T", "DTSTART: 2026-01-31T09:00 in --zone, or 2026-01-31"),
      .value("--zone", nil, "Z", "zone of the series; default $TZ or the system's"),
      .value("--rdate", nil, "T", "adds a date or time", isRepeatable: true),
      .value("--exdate", nil, "T", "takes a date or time away", isRepeatable: true),
      .value("--limit", nil, "N", "the most that are listed"),
      .value("--from", nil, "T", "only from this time on"),
      .value("--to", nil, "T", "only before this time"),
      .flag("--jsonl", nil, "answers JSON requests, one a line, from standard input"),
      .value("--max", nil, "N", "the most of one rule; default 10000"),
      .choice("--format", ["text", "json"], "default text"),
      .choice(
        "--dst", DstPolicy.allCases.map(\.rawValue),
        "times that a clock change skips or repeats; default compatible"),
      .choice(
        "--engine", RuleEngine.allCases.map(\.rawValue), "who walks the rule; default icscal"),
      .flag("--strict", nil, "a rule that is read with a warning is an error"),
    ],
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
    guard arguments.operands.isEmpty else {
      throw UsageError("expand takes no operand", hint: "name the rule with --rrule")
    }
    if arguments.has("--jsonl") {
      var result = CommandResult()
      result.filter = ExpandLines.filter(limits)
      return result
    }
    return try single(arguments, surroundings, limits)
  }

  private static func single(
    _ arguments: ParsedArguments, _ surroundings: Surroundings, _ limits: RuleExpansion.Limits
  ) throws -> CommandResult {
    guard let rrule = arguments.value("--rrule") else {
      throw UsageError("--rrule is missing", hint: "give --rrule and --start, or --jsonl")
    }
    guard let start = arguments.value("--start") else {
      throw UsageError("--start is missing", hint: "write --start 2026-01-31T09:00")
    }
    var request = ExpandRequest()
    request.rrule = rrule
    request.dtstart = start
    request.tzid = try SharedOptions(arguments, surroundings).zone.id
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
    return result(expansion, asJSON: arguments.value("--format") == "json")
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

  private static func result(_ expansion: RuleExpansion, asJSON: Bool) -> CommandResult {
    var result = CommandResult()
    for warning in expansion.warnings {
      result.errors += "icscal: \(CommandLineTool.shown(warning.message))\n"
    }
    if expansion.set.startIsOutsideRules {
      result.errors += "icscal: the rule does not hit its start; as an event it would add it\n"
    }
    if asJSON {
      result.output = ExpandLines.document(expansion)
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
