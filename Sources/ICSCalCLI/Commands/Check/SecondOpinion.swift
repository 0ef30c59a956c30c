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
    var findings = lines.compactMap { finding($0) }
    if lines.last != Substring(endLine) {
      findings.append(
        ICalendarFinding(
          .info, .libicalDiffers, at: nil, "libical came to no end with this feed",
          action: "read without its opinion",
          hint: "programs that rest on libical may crash or hang on it"))
    }
    feed.contents = feed.contents.adding(findings)
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
