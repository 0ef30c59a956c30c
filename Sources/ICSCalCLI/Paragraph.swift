import CalendarRendering

/// Text in words, broken into lines of a width.
enum Paragraph {
  /// The lines of a text, each ended; words longer than a line stand alone and are not cut.
  ///
  /// - Parameters:
  ///   - width: Columns of a line.
  ///   - indent: Blanks before every line but the first.
  static func wrapped(_ text: String, width: Int, indent: Int = 0) -> String {
    var result = ""
    var line = ""
    var columns = 0
    let margin = String(repeating: " ", count: indent)
    for word in text.split(separator: " ") {
      let size = DisplayWidth().columns(of: String(word))
      if columns > indent, columns + 1 + size > width {
        result += line + "\n"
        (line, columns) = (margin, indent)
      }
      if columns > (result.isEmpty ? 0 : indent) {
        line += " "
        columns += 1
      }
      line += word
      columns += size
    }
    return result + line + "\n"
  }
}
