import CalendarCore
import FileAccess
import ICalendar

/// What libical would read otherwise, asked in a process of its own.
///
/// libical can crash on a feed or search for long; then the child ends and the check does not. The
/// child is this program, called with a word that no help lists: it reads one feed from standard
/// input and writes one line a finding, then the word that says it came to its end.
enum SecondOpinion {
  static let childCommand = "second-opinion"
  private static let endLine = "end"

  /// What is asked about without being told to: so many feeds of so many bytes at most, as each
  /// costs a process that reads it twice.
  private static let usualFeeds = 20
  private static let usualBytes = 2 << 20

  /// Adds what libical would read otherwise to feeds.
  ///
  /// How much is asked depends on the call and the feeds alone, never on the time it takes. A feed
  /// that libical comes to no end with gets a notice, which is no part of the result: on another
  /// machine it may.
  static func ask(
    for feeds: inout [FeedInput], _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws {
    let isAsked = arguments.has("--second-opinion")
    if isAsked, arguments.has("--no-second-opinion") {
      throw UsageError("--second-opinion and --no-second-opinion exclude each other")
    }
    guard isAsked || !arguments.has("--no-second-opinion") && !arguments.has("--quiet") else {
      return
    }
    guard let reader = surroundings.secondReader else {
      if isAsked { throw CommandFailure("no second opinion can be asked for here") }
      return
    }
    guard isAsked || feeds.count <= usualFeeds else { return }
    for index in feeds.indices {
      let size = feeds[index].source?.withBytes { $0.count } ?? 0
      guard isAsked || size <= usualBytes else { continue }
      feeds[index] = added(to: feeds[index], asking: reader)
    }
  }

  /// What the child does.
  static func answer() throws(CommandFailure) -> CommandResult {
    let bytes = try FeedInput.open("-", limit: FeedInput.defaultByteLimit)
    let findings = bytes.withBytes {
      ICalendarReader.secondOpinion($0, options: ReadOptions(displayZone: .utc))
    }
    var text = ""
    for finding in findings {
      let place = finding.position ?? SourcePosition(line: 1)
      let words = [finding.text, finding.action].map { plain($0) }
      text += "\(place.line)\t\(place.column)\t\(words[0])\t\(words[1])\n"
    }
    return .text(text + endLine + "\n")
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The feed with the findings of the child among its own.
  static func added(
    to feed: FeedInput, asking reader: SecondReader
  ) -> FeedInput {
    guard let source = feed.source, !feed.isUnreadable else { return feed }
    var feed = feed
    let output = source.withBytes { reader.answer([childCommand], $0) }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard lines.last == Substring(endLine) else {
      feed.notices.append(
        "\(feed.name): libical came to no end with this feed; programs that rest on it may crash "
          + "or hang")
      return feed
    }
    feed.contents = feed.contents.adding(lines.compactMap { finding($0) })
    return feed
  }

  private static func finding(_ line: Substring) -> ICalendarFinding? {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 4, let number = Int(cells[0]), let column = Int(cells[1]) else {
      return nil
    }
    return ICalendarFinding(
      .info, .libicalDiffers, at: SourcePosition(line: number, column: column), String(cells[2]),
      action: String(cells[3]))
  }
}

/// Runs this program once more, where it may die or run out of time.
public struct SecondReader: Sendable {
  let answer: @Sendable ([String], Span<UInt8>) -> [UInt8]

  /// Takes the way to start it.
  ///
  /// - Parameter answer: Starts it with arguments and standard input, and gives what it wrote until
  ///   it ended or was ended.
  public init(answer: @escaping @Sendable ([String], Span<UInt8>) -> [UInt8]) {
    self.answer = answer
  }
}
