/// The signs that screens are drawn with, in Unicode or in ASCII.
struct LineArt: Sendable, Hashable {
  /// A sign and its columns.
  struct Glyph: Sendable, Hashable {
    let text: String
    let columns: Int
  }

  /// Before an event of the agenda.
  let bullet: Glyph
  /// At the left edge of an event in a grid.
  let bar: Glyph
  /// Rules and the inside of spans.
  let line: Glyph
  /// An event that goes on over midnight.
  let arrow: Glyph
  /// The end of a text that was cut.
  let ellipsis: Glyph
  /// Between two times or dates.
  let dash: Glyph
  /// Today in a month.
  let disc: Glyph
  /// The end of a span.
  let spanEnd: Glyph
  /// A span that goes on after the page.
  let goesOn: Glyph
  /// A span that began before the page.
  let cameFrom: Glyph
  /// Now, on the axis of hours.
  let now: Glyph
  /// Before the word for today.
  let dot: Glyph

  /// - Parameters:
  ///   - isASCII: Whether only ASCII may be used.
  ///   - width: How wide the signs are; most of them are of ambiguous width.
  init(isASCII: Bool, width: DisplayWidth) {
    func glyph(_ unicode: String, _ ascii: String) -> Glyph {
      let text = isASCII ? ascii : unicode
      return Glyph(text: text, columns: width.columns(of: text))
    }
    bullet = glyph("\u{2022}", "*")
    bar = glyph("\u{258C}", "|")
    line = glyph("\u{2500}", "-")
    arrow = glyph("\u{2192}", "->")
    ellipsis = glyph("\u{2026}", "~")
    dash = glyph("\u{2013}", "-")
    disc = glyph("\u{25CF}", "@")
    spanEnd = glyph("\u{2524}", "]")
    goesOn = glyph("\u{203A}", ">")
    cameFrom = glyph("\u{2039}", "<")
    now = glyph("\u{2023}", ">")
    dot = glyph("\u{00B7}", "-")
  }
}
