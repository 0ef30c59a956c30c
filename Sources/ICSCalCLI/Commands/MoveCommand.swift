import CalendarCore
import FileAccess
import ICalendar

/// `icscal move`: reschedules one event of a feed and writes the feed with that one change.
enum MoveCommand {
  static let subcommand = Subcommand(
    name: "move", summary: "reschedules an event of a feed",
    usage: "move FEED --uid U (--to T | --by D) [OPTIONS]",
    example: "icscal move samples/team.ics --uid review@team.example --by +1d --dry-run",
    options: [
      .value("--uid", nil, "U", "the UID of the event"),
      .value("--occurrence", nil, "T", "the instance that starts then, for a series"),
      .value("--recurrence-id", nil, "T", "the instance that was meant to start then"),
      .value("--to", nil, "T", "the new time or date: 2026-06-15T09:30, tomorrow, monday"),
      .value("--by", nil, "D", "how far it moves: +1d, -30m, +2h, +1w"),
      .choice("--mode", DragMode.allCases.map(\.rawValue), "what the drop changes"),
      SnapOption.spec,
      .flag("--keep-time", nil, "keeps the time of day when --to is a date"),
      .choice(
        "--scope", EventMoveRequest.Scope.allCases.map(\.rawValue),
        "what moves of a series; default this, where an instance is named"),
      .flag("--range", nil, "with --scope following: one RANGE=THISANDFUTURE, no new series"),
      .flag("--dry-run", nil, "shows old and new time, and writes nothing"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
    ] + SharedOptions.specs + FeedInput.specs + [.flag("--quiet", "q", "no messages")],
    run: run)

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    guard arguments.operands.count == 1 else {
      throw UsageError("move takes one feed", hint: "name a file, or - for standard input")
    }
    guard let uid = arguments.value("--uid") else {
      throw UsageError("--uid is missing", hint: "icscal import --format json shows the UIDs")
    }
    let options = try FeedInput.readOptions(arguments, zone: shared.zone, window: nil)
    var request = EventMoveRequest(
      uid: uid, instance: try instance(arguments, shared), change: try change(arguments, shared),
      scope: arguments.value("--scope").flatMap { .init(rawValue: $0) }, stamp: shared.now)
    request.rules = DropRules(
      dstPolicy: options.dstPolicy, timeOnDates: arguments.has("--keep-time") ? .kept : .midnight)
    request.usesRange = arguments.has("--range")
    if request.usesRange, request.scope != .following {
      throw UsageError("--range stands beside --scope following only")
    }
    let feed = try FeedEditing.feed(arguments, in: surroundings)
    let moved: MovedFeed
    do {
      moved = try FeedEditor.move(feed.bytes, request, options: options)
    } catch {
      throw CommandFailure(error.description, hint: error.hint)
    }
    return FeedEditing.result(
      moved.bytes, message: message(uid, moved), notices: feed.notices, arguments)
  }

  // MARK: Arguments

  private static func instance(
    _ arguments: ParsedArguments, _ shared: SharedOptions
  ) throws(UsageError) -> EventMoveRequest.Instance {
    if let id = arguments.value("--recurrence-id") {
      if arguments.has("--occurrence") {
        throw UsageError("--occurrence and --recurrence-id exclude each other")
      }
      return .recurrenceId(id.filter { $0 != "-" && $0 != ":" })
    }
    guard let text = arguments.value("--occurrence") else { return .whole }
    if let instant = DateArgument.instant(text, zone: shared.zone) { return .start(instant) }
    return .date(try shared.dates.date(text, option: "--occurrence"))
  }

  private static func change(
    _ arguments: ParsedArguments, _ shared: SharedOptions
  ) throws(UsageError) -> EventMoveRequest.Change {
    let mode = arguments.value("--mode").flatMap { DragMode(rawValue: $0) }
    let snap = try SnapOption(arguments)
    switch (arguments.value("--to"), arguments.value("--by")) {
    case (let to?, nil):
      let target = try target(to, shared, snap)
      try snap.check(hasTime: target.minutes != nil, option: "--to")
      return .to(target, mode ?? (target.minutes == nil ? .month : .timed))
    case (nil, let by?):
      if mode != nil { throw UsageError("--mode stands beside --to only") }
      try snap.check(hasTime: false, option: "--to")
      guard let seconds = FeedEditing.seconds(by), by.hasPrefix("+") || by.hasPrefix("-") else {
        throw UsageError("--by: \"\(by)\" is no difference", hint: "write +1d, -30m, +2h or +1w")
      }
      return .by(seconds: seconds)
    case (nil, nil): throw UsageError("--to or --by is missing", hint: "write --by +1d")
    default: throw UsageError("--to and --by exclude each other")
    }
  }

  /// A time is a slot of a day on the clock of the display zone, a date is a date.
  private static func target(
    _ text: String, _ shared: SharedOptions, _ snap: SnapOption
  ) throws(UsageError) -> DropTarget {
    var wall: PlainDateTime
    if let local = try? PlainDateTime(isoString: text) {
      wall = local
    } else if let time = try? PlainTime(isoString: text) {
      wall = PlainDateTime(date: shared.today, time: time)
    } else if let instant = DateArgument.instant(text, zone: shared.zone) {
      wall = shared.zone.wallTime(at: instant)
    } else {
      let date = try shared.dates.date(text, option: "--to")
      return DropTarget(date: date, minutes: nil, displayZone: shared.zone)
    }
    wall = snap.snapped(wall)
    guard wall.time.second == 0, wall.time.nanosecond == 0 else {
      throw UsageError("--to: \"\(text)\" is no whole minute")
    }
    return DropTarget(
      date: wall.date, minutes: wall.time.minuteOfDay, displayZone: shared.zone)
  }

  // MARK: Messages

  private static func message(_ uid: String, _ moved: MovedFeed) -> String {
    var text = "\(uid): \(FeedEditing.text(moved.old)) → \(FeedEditing.text(moved.new))"
    switch moved.scope {
    case .this: break
    case .following: text += ", and all later instances"
    case .all: text += ", and the whole series by as much"
    }
    if let newUid = moved.newUid { text += ", as \(newUid)" }
    switch moved.disambiguation {
    case .gap: text += " (the clock skips the time aimed at)"
    case .overlap: text += " (the clock shows the time aimed at twice)"
    case nil: break
    }
    return text
  }
}
