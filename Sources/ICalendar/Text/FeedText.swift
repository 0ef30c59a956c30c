/// The content lines of a feed, in whatever form it came.
struct FeedText {
  enum Form {
    /// iCalendar text in UTF-8, or bytes that are read as such.
    case plain
    case utf16
    case utf32
    case jCal
  }

  let form: Form
  /// The content lines in UTF-8; nil where the feed's own bytes are them.
  let converted: [UInt8]?
  /// The byte that the content lines begin at.
  let start: Int
  /// Where lines that were converted come from; nil where they are those of the feed.
  let origin: FeedOrigin?
  /// What was wrong with the form, with places in the feed.
  let findings: [ICalendarFinding]

  /// - Parameter findingLimit: The most findings that are kept.
  init(_ feed: Span<UInt8>, findingLimit: Int = 10_000) {
    let utf32 = UTF32Text.transcoded(feed)
    let transcoded = utf32 ?? UTF16Text.transcoded(feed)
    let read =
      transcoded.map { JCalText($0.span, findingLimit: findingLimit) }
      ?? JCalText(feed, findingLimit: findingLimit)
    if let jCal = read {
      form = .jCal
      converted = jCal.bytes
      start = 0
      origin = jCal.origin
      findings = jCal.log.sorted()
      return
    }
    form = transcoded == nil ? .plain : utf32 == nil ? .utf16 : .utf32
    converted = transcoded
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark = feed.count >= 3 && (0..<3).allSatisfy { feed[$0] == mark[$0] }
    start = transcoded == nil && hasMark ? 3 : 0
    origin = nil
    findings = []
  }
}

/// Where converted content lines come from.
struct FeedOrigin {
  /// The place of each physical line in the feed as it lies on disk.
  var positions: [SourcePosition] = []

  /// The place in the feed of a place in the content lines.
  func position(of position: SourcePosition) -> SourcePosition {
    guard positions.indices.contains(position.line - 1) else {
      return positions.last ?? position
    }
    return positions[position.line - 1]
  }
}
