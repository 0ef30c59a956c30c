import CivilTime

@testable import ICalendar

/// VTIMEZONE text as the writer makes it and as the reader understands it.
enum ZoneText {
  static func component(_ zone: Zone, from year: Int, through last: Int?) -> String {
    var writer = ContentLineWriter()
    ZoneComponent.write(
      zone.rules, from: seconds(year) + 15_000_000,
      through: last.map { seconds($0) + 20_000_000 }, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The offsets that the reader takes from a VTIMEZONE.
  static func rules(of text: String, years: ClosedRange<Int>) -> TimeZoneRules? {
    let bytes = Array("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n".utf8)
    let (index, log) = ComponentIndexBuilder.build(
      bytes.span, from: 0, log: FindingLog(limit: 10), passed: { _ in })
    guard let entry = index.zones.first else { return nil }
    var reading = PropertyReading(log: log)
    let definition = ZoneDefinition(entry, in: bytes.span, reading: &reading)
    guard reading.log.findings.isEmpty else { return nil }
    return definition.rules(for: years)
  }

  /// The first change of either that the other does not have, or nil.
  static func difference(
    _ left: TimeZoneRules, _ right: TimeZoneRules, years: ClosedRange<Int>
  ) -> Instant? {
    var from = seconds(years.lowerBound) - left.utcOffset(at: seconds(years.lowerBound))
    let end = seconds(years.upperBound + 1)
    while from < end {
      if left.utcOffset(at: from) != right.utcOffset(at: from) {
        return Instant(epochSeconds: from)
      }
      let next = [left, right].compactMap { $0.nextTransition(atOrAfter: from + 1, before: end) }
      guard let change = next.min() else { return nil }
      from = change
    }
    return nil
  }

  static func seconds(_ year: Int) -> Int {
    GregorianDays.epochDay(year: year, month: 1, day: 1) * 86_400
  }
}
