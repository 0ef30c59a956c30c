import FileAccess
import ICalendar

/// Reads one operand after the other.
struct FeedLoading {
  /// What feeds are read for.
  enum Purpose {
    /// Their events in a window.
    case events
    /// Everything that is wrong in them.
    case findings
  }

  let options: ReadOptions
  /// The most bytes of a feed.
  let byteLimit: Int
  let purpose: Purpose
  let progress: ProgressReporter
  private var feeds: [FeedInput] = []
  /// For each feed which calendar of the run it belongs to.
  private var positions: [Int] = []
  private var calendarCount = 0

  init(
    options: ReadOptions, byteLimit: Int, purpose: Purpose = .events, progress: ProgressReporter
  ) {
    self.options = options
    self.byteLimit = byteLimit
    self.purpose = purpose
    self.progress = progress
  }

  /// Reads a file, a folder or standard input.
  mutating func read(_ operand: String) throws(CommandFailure) {
    if operand.contains("://") {
      throw CommandFailure(
        "\(operand) is an address", hint: "download it, and name the file or pipe it to -")
    } else if operand != "-", Folder.exists(operand) {
      try readFolder(operand)
    } else {
      let bytes = try FeedInput.open(operand, limit: byteLimit)
      let name = operand == "-" ? "standard input" : operand
      add(
        FeedInput(
          name: name, contents: contents(of: bytes, named: name), source: kept(bytes)),
        beginsCalendar: true)
    }
  }

  /// All feeds, with a colour for each calendar when there are several.
  func result() -> [FeedInput] {
    guard calendarCount > 1 else { return feeds }
    var feeds = feeds
    for (index, position) in positions.enumerated() {
      feeds[index].tintHex = FeedPalette.color(at: position)
    }
    return feeds
  }

  private mutating func readFolder(_ path: String) throws(CommandFailure) {
    let folder = try FeedFolder(path)
    let options = folder.options(options)
    for (number, file) in folder.files.enumerated() {
      progress.report("Reading \(path)", done: number, of: folder.files.count, in: .files)
      let contents: FeedContents
      var source: InputBytes?
      do {
        let bytes = try InputBytes(path: file, limit: byteLimit)
        source = kept(bytes)
        contents = bytes.withBytes { read($0, options) { _ in } }
      } catch {
        contents = FeedContents(unreadable: error.reason, hint: error.hint)
      }
      add(
        FeedInput(name: file, contents: contents, source: source),
        beginsCalendar: number == 0 || !folder.isOneCalendar)
    }
  }

  /// The bytes of a feed whose components are asked for.
  private func kept(_ bytes: InputBytes) -> InputBytes? { options.keepsSeries ? bytes : nil }

  private mutating func add(_ feed: FeedInput, beginsCalendar: Bool) {
    if beginsCalendar { calendarCount += 1 }
    feeds.append(feed)
    positions.append(calendarCount - 1)
  }

  private func contents(of bytes: InputBytes, named name: String) -> FeedContents {
    bytes.withBytes { text in
      // The bytes are walked twice.
      var done = 0
      return read(text, options) { range in
        bytes.release(range)
        done += range.count
        progress.report("Reading \(name)", done: done, of: 2 * text.count, in: .share)
      }
    }
  }

  private func read(
    _ text: Span<UInt8>, _ options: ReadOptions, passed: (Range<Int>) -> Void
  ) -> FeedContents {
    switch purpose {
    case .events: ICalendarReader.read(text, options: options, passed: passed)
    case .findings: ICalendarReader.check(text, options: options, passed: passed)
    }
  }
}
