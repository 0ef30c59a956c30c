import CivilTime

/// What the index notes of one event while its lines pass by.
///
/// Only plain forms are understood here. Whatever is not plain sets `needsCare`, and the event is
/// read in full later, where nothing is taken for granted.
struct EventDraft {
  private var entry: ComponentIndex.Event
  private var end: Int?
  private var duration: DurationValue?
  /// One bit for each property that came by and could be read: of several lines the first such
  /// counts.
  private var seen: UInt8 = 0

  init(start: Int, line: Int, bodyLine: Int, calendar: Int) {
    entry = ComponentIndex.Event(
      start: start, line: line, bodyLine: bodyLine, calendar: max(0, calendar))
  }

  mutating func take(
    _ property: PropertyName, _ content: ContentLine, in text: Span<UInt8>,
    scratch: inout [UInt8]
  ) {
    // What is read here has to be among `PropertyName.indexed`.
    switch property {
    case .rrule, .rdate, .exrule: entry.flags.insert(.isSeries)
    case .recurrenceId: entry.flags.insert(.isOverride)
    case .uid: takeOnce(0, property, content, in: text, scratch: &scratch)
    case .dtstart: takeOnce(1, property, content, in: text, scratch: &scratch)
    case .dtend: takeOnce(2, property, content, in: text, scratch: &scratch)
    case .duration: takeOnce(3, property, content, in: text, scratch: &scratch)
    default: break
    }
  }

  private mutating func takeOnce(
    _ bit: UInt8, _ property: PropertyName, _ content: ContentLine, in text: Span<UInt8>,
    scratch: inout [UInt8]
  ) {
    guard seen & 1 << bit == 0 else {
      entry.flags.insert(.needsCare)
      return
    }
    let isRead =
      if content.line.isFolded {
        Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
          takeValue(property, content.nameEnd, $0)
        }
      } else {
        takeValue(
          property, content.nameEnd, text.extracting(content.line.start..<content.line.end))
      }
    if isRead { seen |= 1 << bit } else { entry.flags.insert(.needsCare) }
  }

  /// - Returns: false for a value that is not plain.
  private mutating func takeValue(
    _ property: PropertyName, _ nameEnd: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    guard let start = Parameters.valueStart(in: bytes, from: nameEnd) else { return false }
    let value = ByteText.trimmed(bytes, min(start, bytes.count)..<bytes.count)
    switch property {
    case .uid:
      guard !value.isEmpty else { return false }
      entry.uidHash = ByteText.quickHash(bytes, value)
      entry.flags.insert(.hasUid)
    case .dtstart:
      guard let date = DateValue(bytes, value) else { return false }
      entry.firstWall = date.wallSeconds
      entry.flags.insert(.hasStart)
      if date.form == .date { entry.flags.insert(.isDate) }
    case .dtend:
      guard let date = DateValue(bytes, value) else { return false }
      end = date.wallSeconds
    default:
      guard let length = DurationValue(bytes, value), !length.isNegative else { return false }
      duration = length
    }
    return true
  }

  /// The finished entry.
  ///
  /// - Parameter end: One past the last byte of the event's lines.
  func entry(end byteEnd: Int) -> ComponentIndex.Event {
    var result = entry
    result.end = byteEnd
    let isPlain = result.flags.isSuperset(of: [.hasUid, .hasStart])
    if !isPlain { result.flags.insert(.needsCare) }
    let day = result.flags.contains(.isDate) ? 86_400 : 0
    let lastWall = end ?? (result.firstWall + max(duration?.nominalSeconds ?? 0, day))
    result.lastWall = max(lastWall, result.firstWall)
    // Over the date line the clock of a landing may show less than that of the start; a length
    // above 136 years does not fit the entry; a year 10000 does not exist.
    if lastWall != result.lastWall || lastWall > PlainDate.maximum.epochDay * 86_400 + 86_399 {
      result.flags.insert(.needsCare)
    }
    return result
  }
}
