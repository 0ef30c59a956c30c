import CivilTime
import TestSupport
import Testing

@testable import ICalendar

/// Zones of a file that begin in 2025, and events that come to lie before.
@Suite("Zones reach back to moved events") struct ZoneReachTests {
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Europe/Vienna
    BEGIN:DAYLIGHT
    DTSTART:20250330T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:20251026T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    """

  private static func feed(_ lines: String) -> [UInt8] {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Tests//EN
      \(zone)
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      \(lines)
      END:VEVENT
      END:VCALENDAR

      """
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  private static let single = """
    DTSTART;TZID=Europe/Vienna:20250707T090000
    DTEND;TZID=Europe/Vienna:20250707T100000
    """

  private func move(
    _ feed: [UInt8], days: Int, _ instance: EventMoveRequest.Instance = .whole,
    _ scope: EventMoveRequest.Scope? = nil
  ) throws -> [String] {
    let request = EventMoveRequest(
      uid: "a", instance: instance, change: .by(seconds: days * 86_400), scope: scope,
      stamp: Instant(epochSeconds: 1_767_225_600))
    let moved = try FeedEditor.move(
      feed, request, options: ReadOptions(displayZone: try Zone("Europe/Vienna")))
    return String(decoding: moved.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  /// The offset that the VTIMEZONE of a file gives at an instant, read without the database.
  private func offset(_ lines: [String], at instant: Int) throws -> Int {
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    let (index, log) = ComponentIndexBuilder.build(
      bytes.span, from: 0, log: FindingLog(limit: 1), passed: { _ in })
    let entry = try #require(index.zones.first)
    var reading = PropertyReading(log: log)
    let definition = ZoneDefinition(entry, in: bytes.span, reading: &reading)
    return definition.rules(for: 1950...2030).utcOffset(at: instant)
  }

  @Test(arguments: [-365, -800, -4_000, -17_000])
  func `the changes in between are added and nothing else of the zone changes`(_ days: Int) throws {
    let feed = Self.feed(Self.single)
    let before = String(decoding: feed, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let after = try move(feed, days: days)
    let kept = Set(after)
    for line in before where !line.hasPrefix("DT") { #expect(kept.contains(line), "\(line)") }
    #expect(after.count > before.count + 3)
    let vienna = try Zone("Europe/Vienna")
    let summer = 1_751_871_600  // 7 July 2025, 09:00 in Vienna
    for instant in stride(from: summer + days * 86_400, to: summer + 86_400 * 900, by: 86_400 * 13)
    {
      #expect(try offset(after, at: instant) == vienna.rules.utcOffset(at: instant), "\(instant)")
    }
  }

  @Test func `a zone that reaches far enough stays as it is`() throws {
    let feed = Self.feed(Self.single)
    let zone = Self.zone.split(separator: "\n").map(String.init)
    for days in [-90, 1, 400] {
      let after = try move(feed, days: days)
      #expect(Array(after[3..<(3 + zone.count)]) == zone)
    }
  }

  @Test func `a series reaches back by its first date, an instance by its own`() throws {
    let feed = Self.feed(Self.single + "\nRRULE:FREQ=MONTHLY;COUNT=12")
    let last = Instant(epochSeconds: 1_780_642_800 + 172_800)  // 7 June 2026, 09:00
    let one = try move(feed, days: -300, .start(last), .this)
    #expect(one.count { $0 == "BEGIN:DAYLIGHT" } == 1)
    let feedOfWeeks = Self.feed(Self.single + "\nRRULE:FREQ=WEEKLY;COUNT=2")
    let whole = try move(feedOfWeeks, days: -364, .whole, .all)
    #expect(whole.contains("DTSTART;TZID=Europe/Vienna:20240708T090000"))
    #expect(whole.contains { $0.hasPrefix("DTSTART:2023") || $0.hasPrefix("DTSTART:2022") })
  }

  @Test func `an event that is added reaches back too`() throws {
    let vienna = try Zone("Europe/Vienna")
    let start = RecordTime(try PlainDateTime(isoString: "2024-07-07T09:00"), in: vienna)
    let record = try EventRecord(
      details: EventDetails(uid: "new"), time: .timed(start: start, end: nil))
    let added = try FeedEditor.add(
      record, to: Self.feed(Self.single), stamp: Instant(epochSeconds: 0))
    let lines = String(decoding: added, as: UTF8.self).split(separator: "\r\n").map(String.init)
    #expect(lines.count { $0 == "BEGIN:VTIMEZONE" } == 1)
    let instant = start.instant.epochSeconds
    #expect(try offset(lines, at: instant) == 7_200)
  }
}
