/// Finds the zone behind a name that Windows, or Notes after it, has for one.
enum WindowsZoneNames {
  /// The zone of a name in any letter case, also with a number behind it (Exchange counts copies:
  /// `Eastern Standard Time 1`), as daylight time, or without `Standard Time` as Notes writes it.
  static func id(of name: String, in ids: KnownZoneIds) -> String? {
    let folded = ZoneNameText.folded(name)
    return candidates(folded).lazy.compactMap { target(ofFolded: $0) }.first.flatMap(ids.present)
  }

  private static func candidates(_ folded: String) -> [String] {
    // The numbers of "Russia Time Zone 3" and "Mexico Standard Time 2" belong to the names.
    var forms = [folded]
    let words = folded.split(separator: " ")
    if words.count > 1, let last = words.last, last.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      forms.append(words.dropLast().joined(separator: " "))
    }
    for form in forms {
      if form.hasSuffix(" daylight time") || form.hasSuffix(" summer time") {
        forms.append(
          form.split(separator: " ").dropLast(2).joined(separator: " ") + " standard time")
      } else {
        forms.append(form + " standard time")
      }
    }
    return forms
  }

  /// The zone of a name of the tables, spelled in small letters.
  static func target(ofFolded name: String) -> String? {
    targets[name]
  }

  private static let targets: [String: String] = {
    var targets: [String: String] = [:]
    for row in ZoneNameText.rows(FormerWindowsZones.text) + ZoneNameText.rows(WindowsZones.text)
    where row.count == 2 {
      targets[ZoneNameText.folded(row[0])] = row[1]
    }
    return targets
  }()
}
