import CalendarCore
import ICalendar

/// `icscal add`: puts a new event into a feed.
enum AddCommand {
  static let subcommand = Subcommand(
    name: "add", summary: "puts a new event into a feed",
    usage: "add FEED --at T [--title TEXT] [OPTIONS]",
    example: "icscal add samples/team.ics --at 2026-06-15T14:00 --title Review --dry-run",
    options: [
      .value("--at", nil, "T", "when it starts; a date makes an all-day event"),
      .value("--duration", nil, "D", "how long it lasts: 30m, 1h30m, 3d; default 2h or a day"),
      .value("--minutes", nil, "N", "the same in minutes"),
      SnapOption.spec,
      .value("--title", nil, "TEXT", "its title"),
      .value("--location", nil, "TEXT", "where it takes place"),
      .value("--description", nil, "TEXT", "a longer text"),
      .value("--category", nil, "C", "a category", isRepeatable: true),
      .value("--uid", nil, "U", "its UID; default made from its content and the clock"),
      .flag("--dry-run", nil, "shows the event, and writes nothing"),
      .value("--output", "o", "FILE", "writes to a file instead of standard output"),
      .choice(
        "--dst", DstPolicy.allCases.map(\.rawValue),
        "times that a clock change skips or repeats; default compatible"),
      .flag("--quiet", "q", "no messages"),
    ] + SharedOptions.specs + FeedSources.specs,
    run: run)

  /// Two hours, as a long press on free space makes them.
  private static let defaultSeconds = 7_200

  private static func run(
    _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> CommandResult {
    let shared = try SharedOptions(arguments, surroundings)
    guard arguments.operands.count == 1 else {
      throw UsageError("add takes one feed", hint: "name a file, or - for standard input")
    }
    guard let at = arguments.value("--at") else {
      throw UsageError("--at is missing", hint: "write --at 2026-06-15T14:00")
    }
    let time = try time(at, arguments, shared)
    let details = EventDetails(
      uid: arguments.value("--uid") ?? uid(at, arguments, shared),
      title: arguments.value("--title"), location: arguments.value("--location"),
      description: arguments.value("--description"), categories: arguments.values("--category"))
    guard let record = try? EventRecord(details: details, time: time.record) else {
      throw UsageError("--duration: an event lasts longer than nothing")
    }
    let feed = try FeedEditing.feed(arguments, in: surroundings)
    let bytes: [UInt8]
    do {
      bytes = try FeedEditor.add(record, to: feed.bytes, stamp: shared.now)
    } catch {
      throw CommandFailure(error.description)
    }
    let title = details.title.map { " \($0)" } ?? ""
    return FeedEditing.result(
      bytes, message: "\(details.uid): \(FeedEditing.text(time.event))\(title)",
      notices: feed.notices, arguments)
  }

  private static func time(
    _ at: String, _ arguments: ParsedArguments, _ shared: SharedOptions
  ) throws -> (record: EventRecord.Time, event: EventTime) {
    let length = arguments.value("--duration")
    let minutes = try SharedOptions.number(arguments, "--minutes", in: 1...(366 * 1440))
    if length != nil, minutes != nil {
      throw UsageError("--duration and --minutes exclude each other")
    }
    let snap = try SnapOption(arguments)
    let seconds = minutes.map { $0 * 60 } ?? length.flatMap { FeedEditing.seconds($0) }
    if let length, (seconds ?? 0) <= 0 {
      throw UsageError("--duration: \"\(length)\" is no length", hint: "write 30m, 1h30m or 3d")
    }
    guard at.contains("T") || at.contains(":") else {
      try snap.check(hasTime: false, option: "--at")
      let date = try shared.dates.date(at, option: "--at")
      guard (seconds ?? 0) % 86_400 == 0 else {
        throw UsageError("--duration: an all-day event lasts whole days", hint: "write 3d")
      }
      let end = date.adding(days: (seconds ?? 86_400) / 86_400)
      return (.allDay(start: date, end: end), .allDay(start: date, end: end))
    }
    let start: ZonedDateTime
    let policy = arguments.value("--dst").flatMap { DstPolicy(rawValue: $0) } ?? .compatible
    let local =
      (try? PlainDateTime(isoString: at))
      ?? (try? PlainTime(isoString: at)).map { PlainDateTime(date: shared.today, time: $0) }
    if let local {
      do {
        start = try ZonedDateTime(snap.snapped(local), in: shared.zone, policy: policy)
      } catch {
        throw CommandFailure(error.description, hint: "choose another --dst")
      }
    } else {
      let time = ZonedDateTime(
        instant: try shared.dates.instant(at, option: "--at"), zone: shared.zone)
      let snapped = snap.snapped(time.wallTime)
      start = snapped == time.wallTime ? time : ZonedDateTime(snapped, in: shared.zone)
    }
    let end = ZonedDateTime(
      instant: start.instant.adding(seconds: seconds ?? defaultSeconds), zone: start.zone)
    return (
      .timed(start: RecordTime(start), end: .at(RecordTime(end))),
      .timed(start: start, end: end)
    )
  }

  /// The same for the same call at the same time.
  private static func uid(
    _ at: String, _ arguments: ParsedArguments, _ shared: SharedOptions
  ) -> String {
    let words = [at, shared.zone.id, arguments.value("--title") ?? "", shared.now.description]
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.joined(separator: "\n").utf8 {
      sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(sum, radix: 16)
    return "icscal-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
