import FileAccess

/// A feed that was found and opened, and not read yet.
struct FeedSource {
  /// Why a feed has no bytes.
  struct Problem: Error {
    /// In one sentence without the name of the feed.
    var reason: String
    var hint: String?
  }

  /// What messages call it: a path, host and path of an address, or "standard input".
  var name: String
  /// Its bytes; a problem only for a file of a folder, which costs that file and not the run.
  var bytes: Result<InputBytes, Problem>
  /// What a person should know about where it came from, each in one sentence.
  var notices: [String] = []
  /// Why a copy of an earlier run stands in, or nil.
  var staleness: String?
  /// The folder it lies in, when that was named.
  var folder: FeedFolder?
  /// The place of the operand that it was found by.
  var operand = 0

  /// Its bytes.
  ///
  /// - Throws: `CommandFailure` where there are none, for a run that needs every feed.
  func opened() throws(CommandFailure) -> InputBytes {
    switch bytes {
    case .success(let bytes): return bytes
    case .failure(let problem):
      throw CommandFailure("\(name): \(problem.reason)", hint: problem.hint)
    }
  }
}

/// The feeds that a call names: files, folders of files, addresses, standard input.
struct FeedSources {
  /// What is told while work goes on.
  let progress: ProgressReporter
  private let operands: [String]
  private let byteLimit: Int
  private let web: WebFeeds

  /// How feeds are got hold of; `specs` of `WebFeeds` among them.
  static let specs: [OptionSpec] =
    [
      .value("--max-bytes", nil, "N", "the largest feed that is read; default 256 MiB"),
      .choice(
        "--progress", ["auto", "always", "never"],
        "a bar on standard error; default auto: on a terminal, after one second"),
    ] + WebFeeds.specs

  /// Checks how the feeds are named.
  ///
  /// - Parameter operands: Those that are feeds; by default all.
  init(
    _ arguments: ParsedArguments, naming operands: [String]? = nil, in surroundings: Surroundings
  ) throws(UsageError) {
    let operands = operands ?? arguments.operands
    self.operands = operands
    guard !operands.isEmpty else {
      throw UsageError("no feed is named", hint: "name a file, or - for standard input")
    }
    guard operands.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("standard input can be read once only")
    }
    byteLimit = try FeedInput.byteLimit(arguments)
    progress = ProgressReporter(arguments, surroundings)
    web = try WebFeeds(
      arguments, in: surroundings, byteLimit: byteLimit, progress: progress)
  }

  /// Opens the feeds, of which there is only one.
  ///
  /// - Throws: `CommandFailure` for a folder, and for a feed that cannot be read.
  func only() throws -> FeedSource {
    var found = FeedSource(name: "", bytes: .success(InputBytes([])))
    try forEach { source in
      guard source.folder == nil else {
        throw CommandFailure("\(operands[0]) is a folder", hint: "name a file in it")
      }
      found = source
    }
    return found
  }

  /// Opens one feed after the other, in the order of the call, and hands it on.
  ///
  /// - Throws: `CommandFailure` for an operand that cannot be read, and what `body` throws.
  func forEach(_ body: (FeedSource) throws -> Void) throws {
    for (place, operand) in operands.enumerated() {
      if WebFeeds.isAddress(operand) {
        var source = try web.open(operand)
        source.operand = place
        try body(source)
      } else if operand != "-", Folder.exists(operand) {
        try openFolder(operand, at: place, body)
      } else {
        let name = operand == "-" ? "standard input" : operand
        let bytes = try FeedInput.open(operand, limit: byteLimit)
        try body(FeedSource(name: name, bytes: .success(bytes), operand: place))
      }
    }
  }

  private func openFolder(
    _ path: String, at place: Int, _ body: (FeedSource) throws -> Void
  ) throws {
    let folder = try FeedFolder(path)
    for (number, file) in folder.files.enumerated() {
      progress.report("Reading \(path)", done: number, of: folder.files.count, in: .files)
      var source = FeedSource(
        name: file, bytes: .failure(FeedSource.Problem(reason: "")), folder: folder,
        operand: place)
      do {
        source.bytes = .success(try InputBytes(path: file, limit: byteLimit))
      } catch {
        source.bytes = .failure(FeedSource.Problem(reason: error.reason, hint: error.hint))
      }
      try body(source)
    }
  }
}
