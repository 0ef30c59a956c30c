/// Understands the names that producers give to zones, without looking at any file.
///
/// Source: spec of the import, section 4, steps 2, 3 and 5; RFC 5545 section 3.2.19.
package enum ZoneNames {
  /// The longest name that is looked at; ids have some 30 bytes, display names 70.
  private static let lengthLimit = 255

  /// The zone that a name means.
  ///
  /// A name that is a path of a file system, or steps out of a folder with `..`, means none, even
  /// where it ends with an id.
  ///
  /// - Parameters:
  ///   - tzid: A TZID, of a parameter or a property; quotes, blanks around it and backslashes
  ///     before commas do not count.
  ///   - known: All ids of the database in the order of their bytes, as `TimeZoneDatabase.names`.
  /// - Returns: An id out of `known`, or nil for a name that says nothing.
  package static func reading(
    of tzid: some StringProtocol, known: [String]
  ) -> ZoneNameReading? {
    guard tzid.utf8.count <= lengthLimit else { return nil }
    let ids = KnownZoneIds(known)
    let verbatim = String(tzid)
    if ids.contains(verbatim) { return ZoneNameReading(id: verbatim, way: .exact) }
    let name = ZoneNameText.cleaned(tzid)
    guard !name.isEmpty else { return nil }
    if let id = ids.id(spelled: name) { return ZoneNameReading(id: id, way: .letterCase) }
    if let id = ShortZoneNames.id(of: name, in: ids) {
      return ZoneNameReading(id: id, way: .abbreviation)
    }
    // Zimbra separates cities with slashes; its names begin with the offset in brackets.
    if name.utf8.contains(UInt8(ascii: "/")), !name.hasPrefix("(") {
      if let id = ids.id(behindPrefixIn: name) { return ZoneNameReading(id: id, way: .prefix) }
      return CityNames.id(ofPath: name, in: ids).map {
        ZoneNameReading(id: $0, way: .displayName)
      }
    }
    if let id = WindowsZoneNames.id(of: name, in: ids) {
      return ZoneNameReading(id: id, way: .windows)
    }
    if let offset = utcOffset(of: name) {
      return OffsetNames.id(ofOffset: offset, in: ids).map {
        ZoneNameReading(id: $0, way: .offset)
      }
    }
    return ZoneDisplayNames.id(of: name, in: ids).map {
      ZoneNameReading(id: $0, way: .displayName)
    }
  }

  /// The offset that a name consists of: `GMT+05:30`, `UTC-5`, `+0530`, `(UTC+01:00)`.
  ///
  /// - Returns: Seconds east of UTC, at most 15 hours, or nil for a name with anything else in it.
  package static func utcOffset(of tzid: some StringProtocol) -> Int? {
    guard tzid.utf8.count <= lengthLimit else { return nil }
    return OffsetNames.offset(of: ZoneNameText.cleaned(tzid))
  }

  /// The ids of a database with the most populous zones in front, the others in their order.
  ///
  /// Where several zones fit, the first of them in this order is the one to take.
  package static func byPopulation(_ known: [String]) -> [String] {
    let ids = KnownZoneIds(known)
    let first = PopulousZones.ids.filter(ids.contains)
    let taken = Set(first)
    return first + known.filter { !taken.contains($0) }
  }
}
