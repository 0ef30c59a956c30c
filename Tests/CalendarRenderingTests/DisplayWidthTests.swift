import CalendarRendering
import TestSupport
import Testing

@Suite("Display width") struct DisplayWidthTests {
  /// Text, columns, columns where ambiguous characters are wide.
  static let table: [(String, Int, Int)] = [
    ("", 0, 0), ("Standup", 7, 7), ("é", 1, 2), ("e\u{301}", 1, 1), ("n\u{303}\u{323}", 1, 1),
    ("夜勤", 4, 4), ("한국어", 6, 6), ("\u{1112}\u{1161}\u{11AB}", 2, 2), ("ｶﾅ", 2, 2), ("ｶﾞ", 2, 2),
    ("Ａ", 2, 2), ("\u{3000}", 2, 2), ("𠮷", 2, 2), ("กำ", 2, 2), ("ไทย", 3, 3), ("क्षि", 1, 1),
    ("👩‍💻", 2, 2), ("👩‍👩‍👧‍👦", 2, 2), ("👍🏽", 2, 2), ("🇦🇹", 2, 2), ("🇦🇹🇩🇪", 4, 4), ("🇺", 2, 2),
    ("❤️", 2, 2), ("❤", 1, 1), ("☀️", 2, 2), ("1️⃣", 2, 2), ("🏳️‍🌈", 2, 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2, 2), ("⌚", 2, 2),
    ("•", 1, 2), ("→", 1, 2), ("…", 1, 2), ("─", 1, 2), ("–", 1, 2), ("●", 1, 2), ("▌", 1, 2),
    ("›", 1, 1), ("‣", 1, 1), ("α", 1, 2), ("Я", 1, 2), ("א", 1, 1), ("مرحبا", 5, 5),
    ("\u{200E}", 0, 0), ("\u{200B}", 0, 0), ("\u{FEFF}", 0, 0), ("\u{AD}", 0, 0), ("\u{301}", 0, 0),
    ("\u{0}", 0, 0), ("\u{600}", 1, 1), ("\u{E000}", 1, 2),
  ]

  @Test func `clusters are as wide as the rules say`() {
    for (text, columns, wideColumns) in Self.table {
      #expect(DisplayWidth().columns(of: text) == columns, "\(text.debugDescription)")
      let wide = DisplayWidth(ambiguousWide: true).columns(of: text)
      #expect(wide == wideColumns, "\(text.debugDescription), ambiguous wide")
    }
  }

  /// Text, room, what is written.
  static let cuts: [(String, Int, String)] = [
    ("Standup", 7, "Standup"), ("Standup", 6, "Stand…"), ("Standup", 1, "…"), ("Standup", 0, ""),
    ("Standup", -3, ""), ("夜勤 Night", 10, "夜勤 Night"), ("夜勤 Night", 4, "夜…"), ("夜勤", 3, "夜…"),
    ("夜勤", 2, "…"), ("夜夜夜", 5, "夜夜…"), ("夜夜夜", 4, "夜…"), ("ab👩‍💻cd", 4, "ab…"), ("ab👩‍💻cd", 5, "ab👩‍💻…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("a  ", 5, "a"), ("  a", 5, "a"),
    ("a b", 3, "a b"),
    ("\n\ta\r\n\r\nb\t", 9, "a b"), ("a\u{85}b\u{2028}c\u{2029}d\u{7F}e\u{0}f", 20, "a b c d e f"),
    ("\u{1B}[1;31mred\u{1B}[0m", 9, "red"), ("\u{1B}]0;evil\u{7}ok", 9, "ok"),
    ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", 9, "link"),
    ("\u{1B}P1$r\u{1B}\\x", 9, "x"),
    ("\u{9B}31mx", 9, "x"), ("\u{9D}0;t\u{9C}x", 9, "x"), ("\u{1B}(Bx\u{1B}c", 9, "x"),
    ("x\u{1B}", 9, "x"),
    ("x\u{1B}[", 9, "x"), ("x\u{1B}]never ends", 9, "x"), ("x\u{1B}[3\ny", 9, "x y"),
    ("a\u{202E}b\u{202C}c\u{2066}d\u{2069}e\u{61C}f\u{200F}", 9, "abcdef"),
    ("a\u{200B}b\u{FEFF}c\u{2060}d\u{AD}e", 9, "abcde"), ("a\u{200D}b\u{FE0F}c", 9, "abc"),
    ("👩\u{200D}💻", 9, "👩\u{200D}💻"), ("❤\u{FE0F}\u{200D}🔥", 9, "❤\u{FE0F}\u{200D}🔥"),
    ("\u{E0041}a\u{E0042}", 9, "a"), ("\u{200B}\u{202E}\u{3164}", 9, ""),
    ("\u{FE0F}\u{200D}", 9, ""),
    ("שלום", 9, "שלום\u{200E}"), ("שלום", 3, "של…\u{200E}"),
    ("می\u{200C}خواهم", 9, "می\u{200C}خواهم\u{200E}"),
  ]

  @Test func `texts are cleaned and cut at a cluster`() {
    for (text, room, expected) in Self.cuts {
      let written = terminalText(text, columns: room)
      #expect(
        Array(written.unicodeScalars) == Array(expected.unicodeScalars),
        "\(text.debugDescription) in \(room): \(written.debugDescription)")
    }
  }

  @Test func `random texts keep to their room and carry nothing that moves the cursor`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<3000 {
      let text = TortureText.random(using: &random)
      let room = Int.random(in: 0...90, using: &random)
      let options = TerminalOptions(
        isASCII: Bool.random(using: &random), ambiguousWide: Bool.random(using: &random))
      let written = terminalText(text, columns: room, options: options)
      #expect(options.displayWidth.columns(of: written) <= room, "\(text.debugDescription)")
      for scalar in written.unicodeScalars {
        let isKept = scalar.properties.generalCategory != .control && scalar != "\u{202E}"
        #expect(isKept, "\(written.debugDescription)")
      }
      // What was cleaned once stays as it is.
      let whole = terminalText(text, columns: 2000, options: options)
      #expect(terminalText(whole, columns: 2000, options: options) == whole)
    }
  }

  @Test func `texts of millions of characters cost no more than what is shown`() {
    let count = 3_000_000
    let long = String(repeating: "長", count: count)
    #expect(terminalText(long, columns: 9) == "長長長長…")
    let marks = "a" + String(repeating: "\u{301}", count: count)
    #expect(terminalText(marks, columns: 9).unicodeScalars.count < 100)
    let invisible = String(repeating: "\u{200B}", count: count) + "x"
    #expect(terminalText(invisible, columns: 9) == "…")
    let blanks = String(repeating: " ", count: count) + "x"
    #expect(terminalText(blanks, columns: 9).unicodeScalars.count < 10)
    let joined = "👩" + String(repeating: "\u{200D}👩", count: count)
    #expect(terminalText(joined, columns: 9).unicodeScalars.count < 400)
    let escape = "a\u{1B}]" + String(repeating: "x", count: count)
    #expect(terminalText(escape, columns: 9) == "a…")
  }
}
