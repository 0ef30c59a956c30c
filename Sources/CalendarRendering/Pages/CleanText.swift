/// Makes texts from feeds fit for a page: no control characters, no escape sequences, no characters
/// that turn the direction of what follows, and no more than a page can bear.
enum CleanText {
  /// The most characters of a title, place or name.
  static let lineLimit = 1000
  /// The most lines of a description, and the most characters of all of them.
  static let blockLimit = (lines: 200, characters: 8000)

  /// One line; what is too long ends in an ellipsis.
  ///
  /// - Complexity: O(limit), however long the text is.
  static func line(_ text: String, limit: Int = lineLimit) -> String {
    if let plain = plain(text, limit: limit) { return plain }
    var cleaner = TextCleaner()
    var scanned = 0
    var isWhole = true
    for scalar in text.unicodeScalars {
      scanned += 1
      // Joined clusters have several scalars; hostile ones have no end.
      if scanned > limit * 8 + 4096 {
        isWhole = false
        break
      }
      cleaner.add(scalar)
    }
    let clean = String(cleaner.result)
    if let end = clean.index(clean.startIndex, offsetBy: limit, limitedBy: clean.endIndex),
      end < clean.endIndex
    {
      return clean[..<end] + "…"
    }
    return isWhole ? clean : clean + "…"
  }

  /// The lines of a longer text; empty ones at both ends are left out.
  static func block(_ text: String) -> [String] {
    var lines: [String] = []
    var room = blockLimit.characters
    var line = String.UnicodeScalarView()
    var lastWasReturn = false
    func end() {
      let clean = Self.line(String(line), limit: max(room, 1))
      room -= clean.count
      if !clean.isEmpty || !lines.isEmpty { lines.append(clean) }
      line = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      guard lines.count < blockLimit.lines, room > 0, line.count < blockLimit.characters else {
        lines.append("…")
        line = String.UnicodeScalarView()
        break
      }
      if scalar == "\n", lastWasReturn {
        lastWasReturn = false
        continue
      }
      lastWasReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" { end() } else { line.append(scalar) }
    }
    if !line.isEmpty { end() }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The short way for printable ASCII, which most titles are.
  private static func plain(_ text: String, limit: Int) -> String? {
    var length = 0
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, length > 0 || byte != 0x20, length < limit else {
        return nil
      }
      length += 1
      last = byte
    }
    return length > 0 && last == 0x20 ? nil : text
  }
}
