/// What a feed says before its first component, found without reading on: as much as whoever keeps
/// copies of feeds has to know.
public struct CalendarHead: Hashable, Sendable {
  /// Whether the text ends where a calendar ends, and so did not break off on its way.
  public let isWhole: Bool
  /// How long a copy may be used before the feed is asked for again, in seconds, or nil.
  ///
  /// Source: RFC 7986 section 5.7 (REFRESH-INTERVAL); X-PUBLISHED-TTL where that is absent.
  public let refreshSeconds: Int?

  /// Reads the head of a feed.
  ///
  /// - Parameter text: The whole feed in UTF-8.
  /// - Returns: nil for text that does not begin with a calendar.
  public init?(_ text: Span<UInt8>) {
    var start = 0
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { start = 3 }
    var lines = ContentLineReader(from: start, to: text.count, number: 1)
    var reading = PropertyReading(log: FindingLog(limit: 1))
    guard let first = lines.next(in: text), first.property == .begin,
      reading.plain(Self.line(first), in: text)?.uppercased() == "VCALENDAR"
    else { return nil }
    var interval: Int?
    var published: Int?
    while let content = lines.next(in: text), content.property != .begin {
      switch content.property {
      case .refreshInterval?: interval = interval ?? reading.seconds(Self.line(content), in: text)
      case .publishedTTL?: published = published ?? reading.seconds(Self.line(content), in: text)
      default: break
      }
    }
    refreshSeconds = interval ?? published
    isWhole = Self.endsCalendar(text)
  }

  private static func line(_ content: ContentLine) -> EventComponent.Line {
    EventComponent.Line(
      line: content.line, nameEnd: content.nameEnd, property: content.property ?? .begin)
  }

  private static func endsCalendar(_ text: Span<UInt8>) -> Bool {
    var end = text.count
    while end > 0, text[end - 1] <= ByteScan.blank { end -= 1 }
    let word = "END:VCALENDAR"
    let start = end - word.utf8.count
    return start >= 0 && ByteText.equals(text, start..<end, word)
  }
}
