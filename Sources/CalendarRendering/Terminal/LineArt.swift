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
  /// The bullets of several calendars, by the calendar's place; the first is the usual one.
  let bullets: [Glyph]
  /// The bars of several calendars, by the calendar's place; the first is the usual one.
  let bars: [Glyph]
  /// On a day of a year that has events of several calendars.
  let several: Glyph
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
    // Letters for as many calendars as have no sign that one can tell from the others.
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map {
      Glyph(text: String(UnicodeScalar($0)), columns: 1)
    }
    let bullets = zip("\u{2022}\u{25C6}\u{25B2}\u{25A0}\u{25CB}\u{25C7}", "*o#x%=")
      .map { glyph(String($0), String($1)) }
    let bars = zip("\u{258C}\u{2503}\u{2551}\u{2592}\u{2588}\u{2507}", "|#%!&$")
      .map { glyph(String($0), String($1)) }
    self.bullets = bullets + letters
    self.bars = bars + letters
    bullet = glyph("\u{2022}", "*")
    bar = glyph("\u{258C}", "|")
    several = glyph("+", "+")
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
