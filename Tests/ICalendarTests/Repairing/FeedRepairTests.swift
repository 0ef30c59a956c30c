import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Repair of feeds") struct FeedRepairTests {
  private static let stamp = Result { try Instant(isoString: "2026-06-15T08:00:00Z") }

  private static func repair(_ bytes: [UInt8]) throws -> FeedRepair.Result? {
    FeedRepair.repair(bytes, options: try options(), stamp: try stamp.get())
  }

  private static func options() throws -> ReadOptions {
    ReadOptions(displayZone: try Zone("Europe/Vienna"))
  }

  private static func text(_ feed: String) throws -> String {
    let result = try #require(try repair(Array(feed.utf8)))
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// Title and times of all events of a year.
  private static func events(_ bytes: [UInt8]) throws -> [String] {
    var options = try options()
    options.window = SmallFeed.year
    return ICalendarReader.read(bytes, options: options).events.map { event in
      "\(event.meta.title ?? "") \(event.time) \(event.meta.isCancelled)"
    }.sorted()
  }

  /// Files whose every warning cannot be mended without a change of what they mean.
  private static let unmended: Set<String> = []

  @Test(arguments: try Fixture.files(in: "hostile", withExtension: "ics"))
  func `a copy of an odd file has no warning left and the same events`(_ name: String) throws {
    let bytes = [UInt8](try Fixture.data("hostile/\(name)"))
    guard let result = try Self.repair(bytes) else {
      #expect(SmallFeed.check(bytes).findings.contains { $0.code == .notICalendar })
      return
    }
    if !Self.unmended.contains(name) { #expect(result.left == []) }
    #expect(try Self.events(result.bytes) == Self.events(bytes))
    let again = try #require(try Self.repair(result.bytes))
    #expect(again.bytes == result.bytes)
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `a copy of a feed has no warning left and the same events`(_ name: String) throws {
    let bytes = [UInt8](try Fixture.data("feeds/\(name)"))
    let result = try #require(try Self.repair(bytes))
    #expect(result.left == [])
    #expect(try Self.events(result.bytes) == Self.events(bytes))
  }

  @Test(arguments: try Fixture.cases("repair/feeds.json", BrokenFeed.self, Left.self))
  func `what is left of a broken feed is in its copy too`(
    _ row: FixtureCase<BrokenFeed, Left>
  ) throws {
    let bytes = row.input.bytes
    #expect(try Self.times(bytes) == row.expect.events)
    let result = try #require(try Self.repair(bytes))
    #expect(result.left == [])
    #expect(try Self.times(result.bytes) == row.expect.events)
    #expect(try Self.repair(result.bytes)?.bytes == result.bytes)
  }

  @Test(arguments: 1...4)
  func `copies of feeds that were changed at random tell the same events`(_ seed: Int) throws {
    var mutator = Mutator(seed: UInt64(seed), corpus: try Self.corpus())
    var options = try Self.options()
    options.occurrenceLimit = 500
    for number in 1...(BuiltCommand.isSanitized ? 20 : 100) {
      let bytes = mutator.next()
      guard let result = try Self.repair(bytes) else { continue }
      let name = Comment("\(number): \(String(decoding: bytes, as: UTF8.self))")
      #expect(result.left == [], name)
      #expect(try Self.repair(result.bytes)?.bytes == result.bytes, name)
      options.window = SmallFeed.year
      let before = ICalendarReader.read(bytes, options: options)
      // What a limit cut short cannot be compared.
      guard !before.isCut, !before.findings.contains(where: { $0.code == .limit }) else { continue }
      #expect(try Self.events(result.bytes) == Self.events(bytes), name)
    }
  }

  /// The feeds of all folders that are not large.
  private static func corpus() throws -> [[UInt8]] {
    var paths: [String] = []
    for folder in ["feeds", "hostile"] {
      paths += try Fixture.files(in: folder, withExtension: "ics").map { "\(folder)/\($0)" }
    }
    let cases = try FileManager.default.contentsOfDirectory(atPath: Fixture.url("cases").path())
    for name in cases.sorted() {
      paths += try Fixture.files(in: "cases/\(name)", withExtension: "ics").map {
        "cases/\(name)/\($0)"
      }
    }
    return try paths.map { [UInt8](try Fixture.data($0)) }.filter { $0.count < 4_000 }
  }

  struct BrokenFeed: Decodable, Sendable {
    let lines: [String]

    var bytes: [UInt8] {
      lines.flatMap { $0.unicodeScalars.map { UInt8($0.value) } + [0x0D, 0x0A] }
    }
  }

  struct Left: Decodable, Sendable {
    let events: [String]
  }

  /// Title, start and end of all events of a year.
  private static func times(_ bytes: [UInt8]) throws -> [String] {
    var options = try options()
    options.window = SmallFeed.year
    return ICalendarReader.read(bytes, options: options).events.map { event in
      let title = event.meta.title ?? ""
      switch event.time {
      case .timed(let start, let end):
        return "\(title) / \(start) / \(end.map { "\($0)" } ?? "nil")"
      case .allDay(let start, let end):
        return "\(title) / \(start) / \(end.map { "\($0)" } ?? "nil")"
      }
    }.sorted()
  }

  @Test func `a clean feed stays as it is, byte for byte`() throws {
    for name in ["team", "holidays", "travel"] {
      let url = Fixture.packageRoot.appending(path: "samples/\(name).ics")
      let bytes = [UInt8](try Data(contentsOf: url))
      let result = try #require(try Self.repair(bytes))
      #expect(result.bytes == bytes)
      #expect(result.changes == [])
    }
  }

  @Test func `what is missing is added, what is open is closed, and each change is told`() throws {
    let feed = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260615T090000Z\nSUMMARY:Stand\nup\n"
    let result = try #require(try Self.repair(Array(feed.utf8)))
    let lines = String(decoding: result.bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.contains("VERSION:2.0"))
    #expect(lines.contains { $0.hasPrefix("PRODID:") })
    #expect(lines.contains { $0.hasPrefix("UID:no-uid-") })
    #expect(lines.contains("DTSTAMP:20260615T080000Z"))
    #expect(lines.contains("SUMMARY:Stand up"))
    #expect(lines.suffix(3) == ["END:VEVENT", "END:VCALENDAR", ""])
    #expect(result.left == [])
    #expect(result.changes.count >= 6)
    #expect(result.changes.contains { $0.line == 2 && $0.text.hasPrefix("VEVENT gets UID:") })
  }

  @Test(arguments: [
    ("PRIORITY:urgent", nil), ("STATUS:CANCELED", "STATUS:CANCELLED"),
    ("ORGANIZER;CN=Ada:ada@team.example", "ORGANIZER;CN=Ada:mailto:ada@team.example"),
    ("URL:team.example/call", "URL:https://team.example/call"), ("URL:", nil),
    ("COLOR:#ff0000", "X-APPLE-CALENDAR-COLOR:#ff0000"),
    ("DTEND:2026-01-12T10:00:00Z", "DTEND:20260112T100000Z"), ("DURATION:P1M", nil),
    ("DTEND:20260112T080000Z", nil), ("RRULE:FREQ=WEEKLY;BYDAY=XX", nil),
    ("RRULE:FREQ=DAILY;COUNT=3;UNTIL=20260201T090000Z", "RRULE:FREQ=DAILY;COUNT=3"),
    (
      "RRULE:FREQ=DAILY;COUNT=30;UNTIL=20260115T090000Z",
      "RRULE:FREQ=DAILY;UNTIL=20260115T090000Z"
    ),
    ("RRULE:FREQ=DAILY;UNTIL=20260115", "RRULE:FREQ=DAILY;UNTIL=20260115T235959Z"),
    ("RRULE:FREQ=DAILY;;COUNT=2", "RRULE:FREQ=DAILY;COUNT=2"),
    (
      "RRULE:FREQ=MONTHLY;COUNT=2;SKIP=FORWARD",
      "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=2;SKIP=FORWARD"
    ),
    ("DTEND;VALUE=PERIOD:20260112T100000Z", "DTEND:20260112T100000Z"),
    ("X-OWN;A=\"b:c\":kept as it is", "X-OWN;A=\"b:c\":kept as it is"),
    ("FOO;BAR=baz:kept too", "FOO;BAR=baz:kept too"),
  ])
  func `a line is mended as it was read, left out, or kept`(
    _ row: (before: String, after: String?)
  ) throws {
    let lines = try Self.text(SmallFeed.clean(row.before)).components(separatedBy: "\r\n")
    if let after = row.after {
      #expect(lines.contains(after), "\(lines)")
    } else {
      let name = row.before.prefix { $0 != ":" }
      #expect(!lines.contains { $0.hasPrefix(name) }, "\(lines)")
    }
  }

  @Test func `dates get the form of the start of their series`() throws {
    let zoned = "DTSTART;TZID=Europe/Vienna:20260112T090000"
    let timed = try Self.text(
      SmallFeed.clean("RRULE:FREQ=DAILY", "EXDATE;VALUE=DATE:20260113").replacing(
        "DTSTART:20260112T090000Z", with: zoned))
    #expect(timed.contains("EXDATE;TZID=Europe/Vienna:20260113T090000\r\n"))
    let days = try Self.text(
      SmallFeed.clean("RRULE:FREQ=DAILY", "EXDATE:20260113T000000").replacing(
        "DTSTART:20260112T090000Z", with: "DTSTART:20260112"))
    #expect(days.contains("DTSTART;VALUE=DATE:20260112\r\n"))
    #expect(days.contains("EXDATE;VALUE=DATE:20260113\r\n"))
  }

  @Test func `a VTIMEZONE that contradicts its X-LIC-LOCATION is written anew from that`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:/x.example/1", "X-LIC-LOCATION:America/Denver", "BEGIN:STANDARD",
      "DTSTART:19701101T020000", "TZOFFSETFROM:-0600", "TZOFFSETTO:-0700", "END:STANDARD",
      "END:VTIMEZONE", "BEGIN:VEVENT",
    ].joined(separator: "\r\n")
    let text = try Self.text(
      SmallFeed.clean("RRULE:FREQ=MONTHLY;COUNT=9").replacing(
        "DTSTART:20260112T090000Z", with: "DTSTART;TZID=/x.example/1:20260112T090000"
      ).replacing("BEGIN:VEVENT", with: zone))
    #expect(text.contains("DTSTART;TZID=/x.example/1:20260112T090000\r\n"))
    #expect(text.contains("TZID:/x.example/1\r\nX-LIC-LOCATION:America/Denver\r\n"))
    #expect(text.contains("BEGIN:DAYLIGHT\r\n"))
  }

  @Test func `rules of whole days lose times of day, ends get the zone of the start`() throws {
    let days = try Self.text(
      SmallFeed.clean("RRULE:FREQ=DAILY;COUNT=2;BYHOUR=9,17;BYMINUTE=30").replacing(
        "DTSTART:20260112T090000Z", with: "DTSTART;VALUE=DATE:20260112"))
    #expect(days.contains("RRULE:FREQ=DAILY;COUNT=2\r\n"))
    let zoned = try Self.text(
      SmallFeed.clean("DTEND:20260112T100000").replacing(
        "DTSTART:20260112T090000Z", with: "DTSTART;TZID=Europe/Vienna:20260112T090000"))
    #expect(zoned.contains("DTEND;TZID=Europe/Vienna:20260112T100000\r\n"))
    let utc = try Self.text(SmallFeed.clean("DTEND:20260112T100000"))
    #expect(utc.contains("DTEND:20260112T100000Z\r\n"))
  }

  @Test func `a date that takes away several times of its day becomes those times`() throws {
    let feed = SmallFeed.clean("RRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=6", "EXDATE;VALUE=DATE:20260113")
    #expect(try Self.text(feed).contains("EXDATE:20260113T090000Z,20260113T150000Z\r\n"))
  }

  @Test func `limits and exclusions are on the clock of a zone of the file alone`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0320", "TZOFFSETTO:+0320", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT",
    ].joined(separator: "\r\n")
    let feed = SmallFeed.clean("RRULE:FREQ=DAILY;UNTIL=20260114", "EXDATE:20260113T090000")
      .replacing("DTSTART:20260112T090000Z", with: "DTSTART;TZID=Ours:20260112T090000")
      .replacing("BEGIN:VEVENT", with: zone)
    let text = try Self.text(feed)
    #expect(text.contains("RRULE:FREQ=DAILY;UNTIL=20260114T203959Z\r\n"))
    #expect(text.contains("EXDATE;TZID=Ours:20260113T090000\r\n"))
  }

  @Test func `two faults of one line cost the faults and not the line`() throws {
    let text = try Self.text(SmallFeed.clean("RRULE:FREQ=DAILY;FOO=1;BAR=2;COUNT=3"))
    #expect(text.contains("RRULE:FREQ=DAILY;COUNT=3\r\n"))
  }

  @Test(arguments: [
    // found by changes at random: the copy told other events
    ["DTEND:20260112T10000", "DURATION:PT1H"], ["DURATION:PT1H\u{6}"],
    ["DTSTART:202D:20260113T090000Z"], ["EXDATE;TZID=W.Standard Time:20260113T090000"],
    ["RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=Nowhere:20260113T090000"],
    ["RDATE;TZID=GMT+05:30:20260120T090000"], ["DALARM:soon"],
  ])
  func `a copy of an event with odd lines has no warning left and the same times`(
    _ lines: [String]
  ) throws {
    let feed = SmallFeed.clean(lines.joined(separator: "\r\n"))
    let result = try #require(try Self.repair(Array(feed.utf8)))
    #expect(result.left == [])
    #expect(try Self.events(result.bytes) == Self.events(Array(feed.utf8)))
  }

  @Test func `events in an unknown component outside every calendar are kept`() throws {
    let feed = SmallFeed.clean().replacing("BEGIN:VCALENDAR", with: "BEGIN:CALENDAR")
    let copy = try Self.text(feed)
    #expect(copy.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(copy.contains("UID:one\r\n"))
  }

  @Test func `text that is no calendar has no copy`() throws {
    #expect(try Self.repair(Array("<html>".utf8)) == nil)
  }
}
