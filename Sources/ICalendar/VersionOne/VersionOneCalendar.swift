/// What a vCalendar 1.0 says outside of the lines that mean it: its zone, and where components
/// start, from which their rules take what they do not say.
struct VersionOneCalendar {
  /// DTSTART by the line of BEGIN.
  private(set) var starts: [Int: DateValue] = [:]
  private var offset: Int?
  /// Summers: offset, first and last moment on the wall.
  private var summers: [(offset: Int, begin: Int, end: Int)] = []
  private(set) var zoneLine = 0

  mutating func setStart(_ date: DateValue, ofComponentInLine line: Int) {
    if starts[line] == nil { starts[line] = date }
  }

  /// TZ: the offset without summer time.
  mutating func setOffset(_ value: String, line: Int) {
    guard offset == nil, let seconds = UTCOffsetValue(value).seconds else { return }
    offset = seconds
    zoneLine = line
  }

  /// DAYLIGHT: `TRUE;-07;20260308T020000;20261101T020000;PST;PDT`.
  mutating func addSummer(_ value: String) {
    let cells = value.split(separator: ";", omittingEmptySubsequences: false).map {
      ByteText.trimmed(String($0))
    }
    guard cells.count >= 4, cells[0].uppercased() == "TRUE", summers.count < 500,
      let seconds = UTCOffsetValue(cells[1]).seconds, let begin = DateValue(text: cells[2]),
      let end = DateValue(text: cells[3])
    else { return }
    summers.append((seconds, begin.wallSeconds, end.wallSeconds))
  }

  /// The most populous zone of the database that has the offsets of TZ and DAYLIGHT.
  ///
  /// - Returns: nil where the calendar says none, or one that no zone has.
  func zone(in database: TimeZoneDatabase) -> Zone? {
    guard let offset else { return nil }
    if summers.isEmpty {
      let hours = offset / 3_600
      if offset % 3_600 == 0, abs(hours) <= 12 {
        // The names of these zones have the sign the other way round, as POSIX has it.
        let id = hours == 0 ? "UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
        return try? Zone(id, in: database)
      }
    }
    var changes: [(instant: Int, utcOffset: Int)] = []
    for summer in summers {
      changes.append((summer.begin - offset, summer.offset))
      changes.append((summer.end - summer.offset, offset))
    }
    let rules = TimeZoneRules(id: "", initialOffset: offset, changes: changes)
    let years = self.years
    for id in ZoneNames.byPopulation(database.names) {
      if let zone = try? Zone(id, in: database), rules.agrees(with: zone.rules, in: years) {
        return zone
      }
    }
    return nil
  }

  /// The years that DAYLIGHT speaks of, else those of the events.
  private var years: ClosedRange<Int> {
    let walls = summers.map(\.begin) + (summers.isEmpty ? starts.values.map(\.wallSeconds) : [])
    let all = walls.map { PlainDateTime(clampingWallSeconds: $0).date.year }
    let first = min(max(all.min() ?? 2_000, 1_900), 2_100)
    return first...min(max(all.max() ?? first, first), 2_100)
  }
}
