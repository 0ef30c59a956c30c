import TestSupport

/// Texts made of everything that is hard to measure.
enum TortureText {
  static let clusters = [
    "a", "Z", "7", " ", "-", "é", "e\u{301}", "ß", "ﬁ", "漢", "字", "カ", "ｶ", "ｶﾞ", "한", "글",
    "\u{1112}\u{1161}\u{11AB}",
    "👩‍💻", "👩‍👩‍👧‍👦", "🇦🇹", "🇺", "❤️", "❤", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍🏽", "☺️", "⌚", "\u{200B}", "\u{200D}", "\u{FEFF}",
    "\u{202E}", "\u{2066}", "\u{061C}", "\t", "\n", "\r\n", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}",
    "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{1B}P1;2q#0\u{1B}\\", "\u{9B}1m", "\u{1B}(B", "\u{1B}",
    "א", "שלום", "مرحبا", "ม", "กำ", "क्षि", "\u{0301}", "\u{FE0F}", "\u{1F3FD}", "“", "…", "●",
    "\u{3000}", "\u{AD}",
    "می\u{200C}خواهم", "\u{E0041}", "\u{E000}", "\u{10FFFF}", "𝒳", "𠮷", "z̸̢̛͓̙̪̭̯͇̥̱͎̥̻̟̝̮̪̻̱͐̃͑̋",
  ]

  static func random(using random: inout SplitMix64) -> String {
    let length = Int.random(in: 0...60, using: &random)
    return (0..<length).map { _ in
      clusters[Int.random(in: 0..<clusters.count, using: &random)]
    }.joined()
  }
}
