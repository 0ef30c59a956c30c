import CalendarCore
import FileAccess
import ICalendar

/// A feed that was named on the command line, and what is in it.
struct FeedInput {
  /// What messages call it.
  var name: String
  var contents: FeedContents
  /// The bytes, where the feed is to be written again.
  var source: InputBytes?
  /// The colour of its events where feed and event have none; nil when it stands alone.
  var tintHex: UInt32?
  /// What a person should know about where it came from, each in one sentence.
  var notices: [String] = []

  static let specs: [OptionSpec] = [
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
    .value("--max-bytes", nil, "N", "the largest feed that is read; default 256 MiB"),
    .value("--max-occurrences", nil, "N", "the most events of a run; default 1000000"),
    .choice(
      "--progress", ["auto", "always", "never"],
      "a bar on standard error; default auto: on a terminal, after one second"),
  ]

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

  /// Reads all operands: files, folders of files, standard input.
  ///
  /// - Throws: `CommandFailure` for an operand that cannot be read; a file of a folder that cannot
  ///   be costs itself only and is in the list without events.
  static func read(
    _ arguments: ParsedArguments, options: ReadOptions, in surroundings: Surroundings? = nil,
    for purpose: FeedLoading.Purpose = .events
  ) throws -> [FeedInput] {
    guard !arguments.operands.isEmpty else {
      throw UsageError("no feed is named", hint: "name a file, or - for standard input")
    }
    guard arguments.operands.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input can be read once only")
    }
    var loading = FeedLoading(
      options: options, byteLimit: try byteLimit(arguments), purpose: purpose,
      progress: ProgressReporter(arguments, surroundings))
    for operand in arguments.operands { try loading.read(operand) }
    return loading.result()
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

  /// Whether the text was no calendar at all.
  var isUnreadable: Bool {
    contents.findings.contains { $0.code == .notICalendar }
  }
}
