/// A text cleaned and cut for a number of columns, ready to be written.
struct FittedText: Sendable, Hashable {
  /// What is written, with a left-to-right mark at the end where it is needed.
  let text: String
  /// How many columns it takes.
  let columns: Int

  static let empty = FittedText(text: "", columns: 0)

  var isEmpty: Bool { text.isEmpty }
}

extension FittedText {
  /// Cleans a text and cuts it where it is too long: at a cluster, with one ellipsis.
  ///
  /// A wide cluster that would straddle the edge is left out, so the result can be a column
  /// narrower than the room. A text with strong right-to-left letters is followed by U+200E, so
  /// that what stands after it keeps its place.
  ///
  /// - Parameters:
  ///   - text: Any text, also a hostile one.
  ///   - room: The columns there are; less than 1 gives an empty text.
  ///   - style: How wide characters are and what the ellipsis looks like.
  /// - Complexity: O(room), however long the text is.
  init(_ text: String, room: Int, style: TerminalOptions) {
    guard room > 0, !text.isEmpty else {
      self = .empty
      return
    }
    if let plain = Self.plain(text, room: room, ellipsis: style.art.ellipsis) {
      self = plain
      return
    }
    // Clusters have a limited length and sequences are mostly short, so this many scalars decide.
    let limit = min(room, 10_000) * 24 + 4096
    var cleaner = TextCleaner()
    var isWhole = true
    var scanned = 0
    for scalar in text.unicodeScalars {
      scanned += 1
      // No cluster that is worth its columns has more than four characters a column; what comes
      // after so many cannot be shown.
      if scanned > limit || cleaner.baseCount > room * 4 + 16 {
        isWhole = false
        break
      }
      cleaner.add(scalar)
    }
    let clean = String(cleaner.result)
    let ellipsis = style.art.ellipsis
    var columns = 0
    var cutEnd = clean.startIndex
    var cutColumns = 0
    var index = clean.startIndex
    while index < clean.endIndex {
      let next = columns + style.displayWidth.columns(of: clean[index])
      if next > room {
        isWhole = false
        break
      }
      columns = next
      index = clean.index(after: index)
      if columns + ellipsis.columns <= room { (cutEnd, cutColumns) = (index, columns) }
    }
    var result = clean
    if !isWhole {
      let hasRoom = ellipsis.columns <= room
      result = String(clean[..<cutEnd]) + (hasRoom ? ellipsis.text : "")
      columns = cutColumns + (hasRoom ? ellipsis.columns : 0)
    }
    if cleaner.hasRightToLeft { result.unicodeScalars.append("\u{200E}") }
    self.init(text: result, columns: columns)
  }

  /// The short way for printable ASCII, which most titles are; nil when another way is needed.
  private static func plain(_ text: String, room: Int, ellipsis: LineArt.Glyph) -> FittedText? {
    let bytes = text.utf8Span.span
    guard !bytes.isEmpty, bytes[0] != 0x20,
      isPrintable(bytes.extracting(first: room + 1))
    else { return nil }
    if bytes.count <= room {
      return bytes[bytes.count - 1] == 0x20 ? nil : FittedText(text: text, columns: bytes.count)
    }
    guard ellipsis.columns <= room else { return nil }
    // All of these bytes are ASCII and so is the one after them: each is a cluster.
    let kept = text.utf8.prefix(room - ellipsis.columns)
    return FittedText(text: String(Substring(kept)) + ellipsis.text, columns: room)
  }

  /// Whether all bytes are printable ASCII.
  private static func isPrintable(_ bytes: Span<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index <= bytes.count - 8 {
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Adding 1 carries 0x7F into the highest bit, taking 0x20 away borrows it for what is below.
      guard (word | (word &+ ones) | (word &- ones &* 0x20)) & (ones &* 0x80) == 0 else {
        return false
      }
      index += 8
    }
    while index < bytes.count {
      guard bytes[index] >= 0x20, bytes[index] < 0x7F else { return false }
      index += 1
    }
    return true
  }
}
