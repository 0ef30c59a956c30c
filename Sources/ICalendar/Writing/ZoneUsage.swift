/// The zones that a calendar uses, each with the first instant that its VTIMEZONE has to cover.
struct ZoneUsage {
  private var spans: [String: (zone: Zone, first: Int)] = [:]

  /// Notes that a zone is used at an instant.
  mutating func add(_ zone: Zone, _ instant: Instant) {
    let first = spans[zone.id]?.first ?? .max
    spans[zone.id] = (zone, min(first, instant.epochSeconds))
  }

  /// The zones with the first instant, in seconds since 1970, that each is used for.
  var firstUses: [(zone: Zone, first: Int)] { spans.values.map { ($0.zone, $0.first) } }

  /// Takes in what another part of the calendar uses.
  mutating func add(_ other: ZoneUsage) {
    for span in other.spans.values { add(span.zone, Instant(epochSeconds: span.first)) }
  }

  /// Writes a VTIMEZONE for each zone but those that are left out, in the order of the ids' bytes.
  ///
  /// Each reaches to the end of what the database knows: what a reader compares it over depends on
  /// all events of the calendar.
  func write(to lines: inout ContentLineWriter, except known: Set<String> = []) {
    let ids = spans.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for id in ids where !known.contains(id) {
      guard let span = spans[id] else { continue }
      ZoneComponent.write(span.zone.rules, from: span.first, through: nil, to: &lines)
    }
  }
}

/// Writes the VTIMEZONE of a zone from the project's own rules.
///
/// Source: RFC 5545 section 3.6.5.
enum ZoneComponent {
  /// - Parameters:
  ///   - rules: The zone; its id is the TZID.
  ///   - first: The earliest instant in use, in seconds since 1970.
  ///   - last: The latest one, or nil when there is none.
  static func write(
    _ rules: TimeZoneRules, from first: Int, through last: Int?, to lines: inout ContentLineWriter
  ) {
    lines.line("BEGIN:VTIMEZONE")
    lines.line("TZID:\(ContentLineText.escaped(rules.id))")
    write(ZoneObservances(rules, from: first, through: last).parts, to: &lines)
    lines.line("END:VTIMEZONE")
  }

  /// Writes STANDARD and DAYLIGHT parts.
  static func write(_ parts: [ZoneObservances.Part], to lines: inout ContentLineWriter) {
    for part in parts {
      let name = part.key.isDaylight ? "DAYLIGHT" : "STANDARD"
      lines.line("BEGIN:\(name)")
      let onsets = part.onsets.map { CompactTime.text(PlainDateTime(clampingWallSeconds: $0)) }
      lines.line("DTSTART:\(onsets.first ?? "19700101T000000")")
      lines.line("TZOFFSETFROM:\(ContentLineText.offset(part.key.offsetFrom))")
      lines.line("TZOFFSETTO:\(ContentLineText.offset(part.key.offsetTo))")
      if let rule = part.rule?.text {
        let until = part.until.map { ";UNTIL=\(CompactTime.utc(Instant(epochSeconds: $0)))" }
        lines.line("RRULE:\(rule)\(until ?? "")")
      } else {
        // One date a line: there are readers that take the first of a list and no more.
        for onset in onsets.dropFirst() { lines.line("RDATE:\(onset)") }
      }
      lines.line("END:\(name)")
    }
  }
}
