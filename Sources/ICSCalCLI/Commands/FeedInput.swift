import CalendarCore
import FileAccess
import ICalendar

/// A feed that was named on the command line, and what is in it.
struct FeedInput {
  /// What feeds are read for.
  enum Purpose {
    /// Their events in a window.
    case events
    /// Everything that is wrong in them.
    case findings
  }

  /// What messages call it.
  var name: String
  var contents: FeedContents
  /// The bytes, where the feed is to be written again.
  var source: InputBytes?
  /// What its calendar is called where it does not say so itself: its file, or its folder.
  var fallbackName: String
  /// The colour of its events where feed and event have none; nil when it stands alone.
  var tintHex: UInt32?
  /// What a person should know about where it came from, each in one sentence.
  var notices: [String] = []

  static let specs: [OptionSpec] =
    [
      .choice(
        "--floating", ReadOptions.Floating.allCases.map(\.rawValue),
        "how times without zone are read; default feed: X-WR-TIMEZONE, then the display zone"),
      .value(
        "--map-zone", nil, "NAME=IANA", "reads a zone name as an IANA zone", isRepeatable: true),
      .choice(
        "--dst", DstPolicy.allCases.map(\.rawValue),
        "times that a clock change skips or repeats; default compatible"),
      .choice(
        "--engine", RuleEngine.allCases.map(\.rawValue),
        "who reads events and walks rules; default icscal"),
      .value("--max-occurrences", nil, "N", "the most events of a run; default 1000000"),
    ] + FeedSources.specs

  static let defaultByteLimit = 256 << 20

  /// The options of reading that the command line asks for.
  static func readOptions(
    _ arguments: ParsedArguments, zone: Zone, window: Range<Instant>?
  ) throws(UsageError) -> ReadOptions {
    var options = ReadOptions(displayZone: zone, window: window)
    if let word = arguments.value("--floating"), let floating = ReadOptions.Floating(rawValue: word)
    {
      options.floating = floating
    }
    if let word = arguments.value("--dst"), let policy = DstPolicy(rawValue: word) {
      options.dstPolicy = policy
    }
    if let word = arguments.value("--engine"), let engine = RuleEngine(rawValue: word) {
      options.engine = engine
    }
    if let limit = try SharedOptions.number(arguments, "--max-occurrences", in: 1...100_000_000) {
      options.occurrenceLimit = limit
    }
    for mapping in arguments.values("--map-zone") {
      // The name may hold an equals sign, an IANA id may not.
      guard let equals = mapping.lastIndex(of: "="), equals > mapping.startIndex else {
        throw UsageError(
          "--map-zone: \"\(mapping)\" has not the form NAME=IANA",
          hint: "write --map-zone \"Our Town=Europe/Vienna\"")
      }
      let id = String(mapping[mapping.index(after: equals)...])
      guard (try? Zone(id)) != nil else {
        let near = ZoneSuggestion.near(id, among: TimeZoneDatabase.system.names)
        throw UsageError(
          "--map-zone: \"\(id)\" is no IANA time zone", hint: near.map { "did you mean \($0)?" })
      }
      options.zoneMap[String(mapping[..<equals])] = id
    }
    return options
  }

  /// Reads all operands: files, folders of files, addresses, standard input.
  ///
  /// - Throws: `CommandFailure` for an operand that cannot be read; a file of a folder that cannot
  ///   be costs itself only and is in the list without events.
  static func read(
    _ arguments: ParsedArguments, options: ReadOptions, in surroundings: Surroundings,
    for purpose: Purpose = .events
  ) throws -> [FeedInput] {
    let sources = try FeedSources(arguments, in: surroundings)
    var feeds: [FeedInput] = []
    // The calendars in the order in which they are met, and the one of each feed.
    var known: [CalendarKey: Int] = [:]
    var calendars: [Int] = []
    try sources.forEach { source in
      let feed = read(source, options: options, for: purpose, progress: sources.progress)
      let name = feed.contents.calendarName
      let isPart = source.folder?.hasPart(named: name) ?? true
      let key = CalendarKey(operand: source.operand, name: isPart ? nil : name)
      let calendar = known[key] ?? known.count
      known[key] = calendar
      feeds.append(feed)
      calendars.append(calendar)
    }
    if known.count > 1 {
      for (index, calendar) in calendars.enumerated() {
        feeds[index].tintHex = FeedPalette.color(at: calendar)
      }
    }
    return feeds
  }

  /// What tells calendars apart: the operand, and in a folder the names of those in it.
  private struct CalendarKey: Hashable {
    let operand: Int
    let name: String?
  }

  private static func read(
    _ source: FeedSource, options: ReadOptions, for purpose: Purpose, progress: ProgressReporter
  ) -> FeedInput {
    let options = source.folder?.options(options) ?? options
    let file = source.name.split(separator: "/").last.map(String.init) ?? source.name
    let fallbackName = source.folder?.name ?? file
    let bytes: InputBytes
    switch source.bytes {
    case .success(let opened): bytes = opened
    case .failure(let problem):
      let contents = FeedContents(unreadable: problem.reason, hint: problem.hint)
      return FeedInput(
        name: source.name, contents: contents, fallbackName: fallbackName, notices: source.notices)
    }
    var contents = bytes.withBytes { text in
      // The bytes are walked twice.
      let total = 2 * text.count
      var done = 0
      let passed = { (range: Range<Int>) in
        bytes.release(range)
        done += range.count
        progress.report("Reading \(source.name)", done: done, of: total, in: .share)
      }
      return switch purpose {
      case .events: ICalendarReader.read(text, options: options, passed: passed)
      case .findings: ICalendarReader.check(text, options: options, passed: passed)
      }
    }
    if let staleness = source.staleness {
      let finding = ICalendarFinding(
        .info, .staleCopy, at: nil, staleness, action: "the events are as old as the copy",
        hint: "try again later, or with --refresh")
      contents = contents.adding([finding])
    }
    var notices = source.notices
    if bytes.wasCut {
      notices.append("\(source.name): another program cut the file while it was read")
    }
    let isAskedAgain = options.keepsSeries || purpose == .findings
    return FeedInput(
      name: source.name, contents: contents, source: isAskedAgain ? bytes : nil,
      fallbackName: fallbackName, notices: notices)
  }

  /// Opens a file, or standard input for `-`.
  static func open(_ operand: String, limit: Int) throws(CommandFailure) -> InputBytes {
    if operand.contains("://") {
      throw CommandFailure(
        "\(operand) is an address", hint: "download it, and name the file or pipe it to -")
    }
    do {
      return operand == "-"
        ? try InputBytes(standardInputUpTo: limit) : try InputBytes(path: operand, limit: limit)
    } catch {
      throw CommandFailure(error.description, hint: error.hint)
    }
  }

  /// The most bytes of a feed.
  static func byteLimit(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try SharedOptions.number(arguments, "--max-bytes", in: 1...(1 << 40)) ?? defaultByteLimit
  }

  /// Whether there was nothing to read: no file, or no calendar in it.
  var isUnreadable: Bool {
    contents.findings.contains { $0.code == .notICalendar || $0.code == .unreadable }
  }
}
