import CalendarCore
import FileAccess

/// What the subcommands that change a feed share.
enum FeedEditing {
  /// The bytes of the only operand, and what is to be known about where they come from.
  static func feed(
    _ arguments: ParsedArguments, in surroundings: Surroundings
  ) throws -> (bytes: [UInt8], notices: [String]) {
    let source = try FeedSources(arguments, in: surroundings).only()
    let bytes = try source.opened().withBytes { span in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(span.count)
      for index in span.indices { bytes.append(span[index]) }
      return bytes
    }
    return (bytes, source.notices)
  }

  /// The changed feed, or with `--dry-run` what would change.
  static func result(
    _ bytes: [UInt8], message: String, notices: [String], _ arguments: ParsedArguments
  ) -> CommandResult {
    let line = CommandLineTool.shown(message) + "\n"
    let notices = FindingReport.text(notices)
    if arguments.has("--dry-run") { return .text(line) }
    var result = CommandResult(output: bytes)
    if !arguments.has("--quiet") { result.errors = notices + line }
    if let path = arguments.value("--output"), path != "-" { result.destination = .file(path) }
    return result
  }

  /// The time of an event with its zones, days as `through`.
  static func text(_ time: EventTime) -> String {
    switch time {
    case .allDay(let start, let end):
      let last = (end ?? start.adding(days: 1)).adding(days: -1)
      return last == start ? "\(start)" : "\(start) through \(last)"
    case .timed(let start, let end):
      let zone = end.map { $0.zone == start.zone } ?? false ? "" : "[\(start.zone.id)]"
      let first = "\(minutes(start))\(zone)"
      guard let end else { return first }
      let isSameDay = start.wallTime.date == end.wallTime.date && start.zone == end.zone
      let last = minutes(end)
      return "\(first)–\(isSameDay ? String(last.dropFirst(11)) : last)[\(end.zone.id)]"
    }
  }

  private static func minutes(_ time: ZonedDateTime) -> String {
    let text = time.wallTime.description
    return time.wallTime.time.second == 0 ? String(text.prefix(16)) : text
  }

  /// The seconds of a difference such as `+1d`, `-30m`, `2h` or `1h30m`; nil for other text.
  static func seconds(_ text: String) -> Int? {
    var digits = ""
    var total = 0
    var isEmpty = true
    let isNegative = text.hasPrefix("-")
    for character in isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...] {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      let units: [Character: Int] = ["m": 60, "h": 3600, "d": 86_400, "w": 7 * 86_400]
      guard let unit = units[character], let number = Int(digits), number <= 10_000_000 else {
        return nil
      }
      total += number * unit
      digits = ""
      isEmpty = false
    }
    guard digits.isEmpty, !isEmpty else { return nil }
    return isNegative ? -total : total
  }
}
