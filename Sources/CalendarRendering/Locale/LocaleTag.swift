/// A locale's name taken apart: `sr_Latn_RS.UTF-8@euro` has a language, a script and a region.
struct LocaleTag {
  /// In lower case; what is no language code at all becomes `en`.
  let language: String
  /// In upper case: two letters or three digits.
  let region: String?
  private let script: String?

  init(_ name: String) {
    // The environment adds an encoding and a modifier that say nothing about names.
    let plain = name.prefix(32).prefix { $0 != "." && $0 != "@" }
    let parts = plain.split { $0 == "_" || $0 == "-" }
    var language = parts.first.map { $0.lowercased() } ?? "en"
    if language == "c" || language == "posix" || language.isEmpty { language = "en" }
    self.language = Self.aliases[language] ?? language
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      if part.utf8.count == 4, script == nil, part.allSatisfy(\.isLetter) {
        script = part.lowercased()
      } else if part.utf8.count == 2 || part.utf8.count == 3, region == nil {
        region = part.uppercased()
      }
    }
    self.script = script
    self.region = region
  }

  /// Old codes, and the two written forms of Norwegian.
  private static let aliases = ["iw": "he", "no": "nb", "nn": "nb"]

  /// The name of the table entry: exact, else the language's, else English.
  var entryName: String {
    if language == "zh" {
      let isTraditional =
        script == "hant" || (script == nil && ["TW", "HK", "MO"].contains(region ?? ""))
      return isTraditional ? "zh-Hant" : "zh"
    }
    if let region, LocaleTable.entry("\(language)-\(region)") != nil {
      return "\(language)-\(region)"
    }
    return LocaleTable.entry(language) != nil ? language : "en"
  }
}
