/// Makes the VTIMEZONEs of a file reach back to times that lie before their first change.
///
/// The changes in between are put before those that are there; no other byte of the zone changes.
///
/// Source: RFC 5545 section 3.6.5.
struct ZoneReach {
  private let zones: [ComponentIndex.Zone]
  /// The earliest time that each name is needed for, with the rules to take it from.
  private var needs: [Name: (rules: TimeZoneRules, first: Int)] = [:]

  private struct Name: Hashable {
    var tzid: String
    var calendar: Int
  }

  init(_ zones: [ComponentIndex.Zone]) {
    self.zones = zones
  }

  /// Notes that a name is used for an instant.
  mutating func use(_ tzid: String, _ rules: TimeZoneRules, calendar: Int, at instant: Int) {
    let name = Name(tzid: tzid, calendar: calendar)
    let first = needs[name]?.first ?? .max
    needs[name] = (rules, min(first, instant))
  }

  /// Adds what is missing.
  func extend(
    _ edits: inout ByteEdits, style: LineStyle, reading: inout PropertyReading,
    in text: Span<UInt8>
  ) {
    guard !needs.isEmpty else { return }
    for entry in zones {
      let definition = ZoneDefinition(entry, in: text, reading: &reading)
      guard let need = needs[Name(tzid: definition.tzid, calendar: entry.calendar)],
        let onset = definition.observances.map({ $0.start - $0.offsetFrom }).min(),
        need.first < onset, let place = Self.firstPart(of: entry, in: text)
      else { continue }
      let parts = ZoneObservances(need.rules, from: need.first, through: onset, before: onset).parts
      var lines = ContentLineWriter(lineEnd: style.lineEnd)
      ZoneComponent.write(parts, to: &lines)
      edits.insert(lines.bytes, at: place)
    }
  }

  /// Where the first STANDARD or DAYLIGHT begins.
  private static func firstPart(of entry: ComponentIndex.Zone, in text: Span<UInt8>) -> Int? {
    var lines = ContentLineReader(from: entry.start, to: entry.end, number: entry.bodyLine)
    while let content = lines.next(in: text) {
      if content.property == .begin { return content.line.start }
    }
    return nil
  }
}
