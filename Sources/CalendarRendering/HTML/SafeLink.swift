/// Which addresses from a feed may become links.
enum SafeLink {
  private static let schemes = ["http", "https", "mailto", "tel"]
  private static let lengthLimit = 2000

  /// The address if a page may link to it: of a known scheme, of printable ASCII without blanks and
  /// quotes, and not longer than browsers bear.
  static func address(_ text: String) -> String? {
    guard text.utf8.count <= lengthLimit, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let isPlain = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<")
        && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain, schemes.contains(text[..<colon].lowercased()) else { return nil }
    return text
  }
}
