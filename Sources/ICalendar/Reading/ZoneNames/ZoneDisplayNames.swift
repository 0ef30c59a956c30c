/// Finds the zone behind the text that Outlook, Exchange and Zimbra show for one, such as
/// `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
///
/// The text behind the brackets decides, as producers write the brackets in many ways and older
/// ones have other offsets. The offset only chooses where one text has named several zones.
enum ZoneDisplayNames {
  private struct Meaning {
    /// Minutes east of UTC in standard time, as the display name gives them.
    let offset: Int
    /// A name of Windows in small letters, or an id.
    let target: String
  }

  /// The zone of a display name, or of the one that all its known cities are in.
  static func id(of name: String, in ids: KnownZoneIds) -> String? {
    guard let (offset, text) = parts(of: name) else {
      return id(of: name, offset: nil, in: ids)
    }
    return id(of: withoutSlashes(text), offset: offset, in: ids)
      // Some programs put the offset before a name of another kind.
      ?? ids.id(spelled: ZoneNameText.cleaned(text))
      ?? ShortZoneNames.id(of: ZoneNameText.cleaned(text), in: ids)
      ?? WindowsZoneNames.id(of: ZoneNameText.cleaned(text), in: ids)
  }

  /// Behind brackets a slash separates cities too, unless the text is a path of a file system.
  private static func withoutSlashes(_ text: Substring) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPath = parts.contains { ZoneNameText.words($0).isEmpty }
    return parts.joined(separator: isPath ? "/" : " / ")
  }

  private static func id(
    of text: some StringProtocol, offset: Int?, in ids: KnownZoneIds
  ) -> String? {
    // Zimbra separates cities with slashes between blanks; any other slash is part of a path.
    let text = ZoneNameText.folded(text).replacing(" / ", with: ", ")
    guard !text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    if let target = target(among: meanings[ZoneNameText.words(text)] ?? [], offset: offset) {
      return ids.present(target)
    }
    return id(ofCities: text, offset: offset, in: ids)
  }

  /// The minutes in the brackets, where those hold an offset, and what stands behind them.
  private static func parts(of name: String) -> (offset: Int?, text: Substring)? {
    guard name.hasPrefix("("), let end = name.firstIndex(of: ")") else { return nil }
    let inner = ZoneNameText.folded(
      ZoneNameText.cleaned(name[name.index(after: name.startIndex)..<end]))
    guard inner.hasPrefix("utc") || inner.hasPrefix("gmt") else { return nil }
    let seconds = OffsetNames.offset(Array(inner.utf8)[...])
    return (seconds.map { $0 / 60 }, name[name.index(after: end)...])
  }

  /// The zone that several readings of one text come to.
  private static func target(among meanings: [Meaning], offset: Int?) -> String? {
    let fitting = meanings.first { $0.offset == offset }
    guard let target = (fitting ?? meanings.first)?.target else { return nil }
    return WindowsZoneNames.target(ofFolded: target) ?? target
  }

  /// The one zone that the cities of a list lie in; cities nobody knows do not count.
  private static func id(ofCities text: String, offset: Int?, in ids: KnownZoneIds) -> String? {
    let parts = text.replacing(" - ", with: ",").split { $0 == "," || $0 == ";" }
    let cities = parts.map { ZoneNameText.words($0) }
    let known = cities.filter { cityMeanings[$0] != nil || ids.id(ofCity: $0) != nil }
    // A single city is better served by its own zone than by that of Windows for its neighbours.
    if cities.count == 1, let id = CityNames.id(of: ByteText.trimmed(text), in: ids) { return id }
    if known.count == 1, let id = known.first.flatMap({ ids.id(ofCity: $0) }) { return id }
    var found = Set(known.compactMap { target(among: cityMeanings[$0] ?? [], offset: offset) })
    if found.isEmpty { found.formUnion(known.compactMap { ids.id(ofCity: $0) }) }
    guard found.count == 1, let target = found.first else { return nil }
    return ids.present(target)
  }

  private static let meanings: [String: [Meaning]] = {
    var meanings: [String: [Meaning]] = [:]
    for (meaning, text) in rows {
      meanings[ZoneNameText.words(text), default: []].append(meaning)
    }
    return meanings
  }()

  /// What the single cities of the lists stand for; the present lists come first.
  private static let cityMeanings: [String: [Meaning]] = {
    var meanings: [String: [Meaning]] = [:]
    for (meaning, text) in rows {
      for city in text.split(separator: ",") {
        meanings[ZoneNameText.words(city), default: []].append(meaning)
      }
    }
    return meanings
  }()

  private static let rows: [(Meaning, String)] =
    ZoneNameText.rows(DisplayNameTable.present + "\n" + DisplayNameTable.former).compactMap { row in
      guard row.count == 3, let offset = OffsetNames.offset(Array(row[1].utf8)[...]) else {
        return nil
      }
      let target = row[0].utf8.contains(UInt8(ascii: "/")) ? row[0] : ZoneNameText.folded(row[0])
      return (Meaning(offset: offset / 60, target: target), row[2])
    }
}

extension KnownZoneIds {
  /// The id whose last part is the name of a city, in small letters with blanks.
  func id(ofCity city: String) -> String? {
    guard !city.isEmpty else { return nil }
    return ids.first { id in
      let id = id.utf8
      guard id.count > city.utf8.count else { return false }
      let last = id.suffix(city.utf8.count + 1)
      return last.first == UInt8(ascii: "/")
        && zip(last.dropFirst(), city.utf8).allSatisfy { Self.isSame($0, $1) }
        && Self.regions.contains { id.starts(with: $0.utf8) }
    }
  }

  private static func isSame(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    wanted == 0x20
      ? byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      : ZoneNameText.lowercased(byte) == wanted
  }

  /// Where the last part of an id is a place; `US/Central` and `Etc/Greenwich` name none.
  private static let regions = [
    "Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/", "Australia/",
    "Europe/", "Indian/", "Pacific/",
  ]
}
