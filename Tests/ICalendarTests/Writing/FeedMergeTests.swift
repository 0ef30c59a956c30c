import CivilTime
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite("Merging feeds") struct FeedMergeTests {
  private var options: FeedMerge.Options {
    FeedMerge.Options(stamp: Instant(epochSeconds: 1_767_225_600))
  }

  private func calendar(_ events: String...) -> [UInt8] {
    let body = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(body)END:VCALENDAR\n".utf8)
  }

  private func calendar(_ event: String, zone: String) -> [UInt8] {
    let head = "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-TIMEZONE:\(zone)\n"
    return Array("\(head)BEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
  }

  private func merged(
    _ feeds: [[UInt8]], _ options: FeedMerge.Options
  ) throws -> (lines: [String], counts: [FeedMerge.Counts]) {
    var merge = FeedMerge(options)
    var counts: [FeedMerge.Counts] = []
    for feed in feeds {
      let count = merge.add(feed)
      counts.append(try #require(count))
    }
    return (Self.unfolded(merge.finish()), counts)
  }

  private static func unfolded(_ bytes: [UInt8]) -> [String] {
    // Bytes, as CR LF is one Character.
    var lines: [[UInt8]] = []
    for line in bytes.filter({ $0 != 0x0D }).split(separator: 0x0A) {
      if line.first == 0x20 || line.first == 0x09, let last = lines.indices.last {
        lines[last] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `every content line of a feed is kept`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    for matching in [FeedMerge.Matching.uid, .none] {
      var options = options
      options.matching = matching
      let after = try merged([feed], options).lines
      var left: [String: Int] = [:]
      for line in after { left[line, default: 0] += 1 }
      let ours = ["VERSION", "PRODID", "CALSCALE", "METHOD"]
      for line in Self.unfolded(feed) where !ours.contains(where: line.hasPrefix) {
        #expect(left[line, default: 0] > 0, "\(line)")
        left[line, default: 0] -= 1
      }
    }
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `a feed merged with itself changes nothing`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    var once = FeedMerge(options)
    let added = once.add(feed)
    let first = try #require(added)
    let bytes = once.finish()
    var twice = FeedMerge(options)
    _ = twice.add(bytes)
    let again = twice.add(feed)
    let second = try #require(again)
    #expect(second.unchanged == first.added)
    #expect(second.added == 0)
    #expect(twice.finish() == bytes)
  }

  @Test func `the newest version counts, by SEQUENCE and then by stamp`() throws {
    let old = "UID:a\nSEQUENCE:1\nDTSTAMP:20260105T000000Z\nDTSTART:20260101T090000Z\nSUMMARY:Old"
    let new = "UID:a\nSEQUENCE:2\nDTSTAMP:20260101T000000Z\nDTSTART:20260101T100000Z\nSUMMARY:New"
    let moved =
      "UID:a\nRECURRENCE-ID:20260101T090000Z\nDTSTAMP:20260101T000000Z\nDTSTART:20260102T090000Z"
    for feeds in [[calendar(old), calendar(new, moved)], [calendar(new), calendar(old, moved)]] {
      let (lines, counts) = try merged(feeds, options)
      #expect(lines.contains("SUMMARY:New"))
      #expect(!lines.contains("SUMMARY:Old"))
      #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 2)
      #expect(counts[1].added == 1)
      #expect(counts[1].updated + counts[1].skipped == 1)
    }
  }

  @Test func `a time in UTC and one in a zone name one occurrence`() throws {
    let one = "UID:a\nRECURRENCE-ID:20260601T070000Z\nDTSTART:20260601T080000Z\nSUMMARY:One"
    let two =
      "UID:a\nRECURRENCE-ID;TZID=Europe/Vienna:20260601T090000\nDTSTART:20260601T090000Z\n"
      + "SUMMARY:Two"
    let (lines, counts) = try merged([calendar(one), calendar(two)], options)
    #expect(counts[1].updated == 1)
    #expect(lines.contains("SUMMARY:Two"))
    #expect(!lines.contains("SUMMARY:One"))
  }

  @Test func `events with new UIDs are known by their content`() throws {
    let first = "UID:x1\nDTSTAMP:20260101T000000Z\nDTSTART:20260601T070000Z\nSUMMARY:Class"
    let second =
      "UID:x2\nDTSTAMP:20260102T000000Z\nDTSTART:20260601T070000Z\nSUMMARY:Class\nLOCATION:Room 9"
    var options = options
    options.matching = .content
    let (lines, counts) = try merged([calendar(first), calendar(second)], options)
    #expect(counts[1].updated == 1)
    #expect(lines.filter { $0.hasPrefix("UID:") } == ["UID:x1"])
    #expect(lines.contains("LOCATION:Room 9"))
  }

  @Test func `busy times name nothing and nobody`() throws {
    var options = options
    options.isAnonymous = true
    for name in try Fixture.files(in: "feeds", withExtension: "ics") {
      let feed = [UInt8](try Fixture.data("feeds/\(name)"))
      let lines = try merged([feed], options).lines
      let names = Set(lines.map { String($0.prefix { $0 != ":" && $0 != ";" }) })
      let forbidden: Set = [
        "DESCRIPTION", "LOCATION", "ATTENDEE", "ORGANIZER", "URL", "CATEGORIES", "COMMENT",
        "CONTACT", "ATTACH", "X-WR-CALNAME", "X-WR-CALDESC", "TRIGGER", "GEO",
      ]
      #expect(names.isDisjoint(with: forbidden), "\(names.intersection(forbidden))")
      #expect(lines.filter { $0.hasPrefix("SUMMARY") }.allSatisfy { $0 == "SUMMARY:Busy" })
      #expect(!lines.contains { $0.hasPrefix("UID:") && $0.contains("@") })
    }
  }

  @Test(arguments: [
    (
      "DTSTART:20260601T070000Z\nDTEND:20260601T080000Z",
      "DTSTART;TZID=Europe/Vienna:20260601T090000\nDURATION:PT1H"
    ),
    ("DTSTART;VALUE=DATE:20260601", "DTSTART;VALUE=DATE:20260601\nDTEND;VALUE=DATE:20260602"),
    (
      "DTSTART;VALUE=DATE:20260601\nDURATION:P2D",
      "DTSTART;VALUE=DATE:20260601\nDTEND;VALUE=DATE:20260603"
    ),
    ("DTSTART:20260601T070000\nDURATION:PT1H", "DTSTART:20260601T070000\nDTEND:20260601T080000"),
    (
      "DTSTART;TZID=Europe/Vienna:20260328T220000\nDURATION:P1D",
      "DTSTART;TZID=Europe/Vienna:20260328T220000\nDTEND;TZID=Europe/Vienna:20260329T220000"
    ),
    (
      "DTSTART:20260601T070000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO",
      "DTSTART:20260601T070000Z\nRRULE:BYDAY=MO;FREQ=WEEKLY"
    ),
  ])
  func `the same content is the same however it is written`(_ one: String, _ two: String) throws {
    var options = options
    options.matching = .content
    let first = calendar("UID:x1\nDTSTAMP:20260101T000000Z\nSUMMARY:Class\n\(one)")
    let second = calendar("UID:x2\nDTSTAMP:20260101T000000Z\nSUMMARY:Class \n\(two)")
    let counts = try merged([first, second], options).counts
    #expect(counts[1].added == 0)
    let other = calendar("UID:x2\nDTSTAMP:20260101T000000Z\nSUMMARY:Other\n\(two)")
    #expect(try merged([first, other], options).counts[1].added == 1)
  }

  @Test func `events without UID are the same in another feed, and two within one`() throws {
    let event = "DTSTART:20260601T070000Z\nSUMMARY:Class"
    let feed = calendar(event, event, "UID:b\n" + event)
    let (lines, counts) = try merged([feed, feed], options)
    #expect(counts[0].added == 3)
    #expect(counts[1].unchanged == 3 && counts[1].added == 0)
    #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 3)
  }

  @Test func `what is asked for by a made-up UID, or lies in a component of another, is kept`()
    throws
  {
    let bare = "DTSTART:20260601T070000Z\nSUMMARY:Class"
    let alarm = "\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:PT0S\nEND:VALARM"
    let feed = Array(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      \(bare)\(alarm)
      END:VEVENT
      BEGIN:VEVENT
      UID:
      \(bare)\(alarm)
      END:VEVENT
      BEGIN:X-GROUP
      BEGIN:VEVENT
      UID:inner
      \(bare)
      END:VEVENT
      END:X-GROUP
      BEGIN:VEVENT
      UID:other
      \(bare)
      END:VEVENT
      END:VCALENDAR

      """.utf8)
    let found = ICalendarReader.read(feed, options: ReadOptions(displayZone: .utc))
    let uids = found.events.map(\.meta.details.uid)
    #expect(uids.count == 4)
    var options = options
    options.matching = .none
    options.uids = Set(uids).subtracting(["other"])
    let lines = try merged([feed], options).lines
    #expect(
      Set(lines.filter { $0.hasPrefix("UID:") }) == Set((options.uids ?? []).map { "UID:\($0)" }))
  }

  @Test func `busy times without UID stay two`() throws {
    var options = options
    options.isAnonymous = true
    let first = "UID:\nDTSTART:20260601T070000Z"
    let second = "UID: \nDTSTART:20260602T070000Z"
    #expect(try merged([calendar(first, second)], options).counts[0].added == 2)
  }

  @Test func `busy times keep when time is taken, whatever kind of component says it`() throws {
    var options = options
    options.isAnonymous = true
    let feed = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:ada@secret.example
      DTSTAMP:20260101T000000Z
      DTSTART;X-NOTE="secret: 1";VALUE=DATE:20260615
      X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
      SUMMARY:secret
      END:VEVENT
      BEGIN:VEVENT
      UID:free
      DTSTAMP:20260101T000000Z
      DTSTART:20260615T070000Z
      X-MICROSOFT-CDO-BUSYSTATUS:FREE
      END:VEVENT
      BEGIN:VFREEBUSY
      UID:ada@secret.example
      ORGANIZER:mailto:ada@secret.example
      DTSTART:20260615T000000Z
      DTEND:20260630T000000Z
      FREEBUSY;X-SUMMARY=secret;FBTYPE=BUSY-TENTATIVE:20260620T080000Z/PT1H
      COMMENT:secret
      END:VFREEBUSY
      BEGIN:VAVAILABILITY
      SUMMARY:secret
      BUSYTYPE:BUSY
      BEGIN:AVAILABLE
      SUMMARY:secret
      DTSTART;TZID=Europe/Vienna:20260601T090000
      DURATION:PT8H
      RRULE:FREQ=DAILY
      END:AVAILABLE
      END:VAVAILABILITY
      BEGIN:VTODO
      UID:todo
      SUMMARY:secret
      END:VTODO
      END:VCALENDAR

      """
    var merge = FeedMerge(options)
    #expect(merge.add(Array(feed.utf8))?.added == 3)
    let bytes = merge.finish()
    let lines = Self.unfolded(bytes)
    #expect(!lines.contains { $0.contains("secret") }, "\(lines)")
    for line in [
      "DTSTART;VALUE=DATE:20260615", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE",
      "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260620T080000Z/PT1H", "BUSYTYPE:BUSY", "RRULE:FREQ=DAILY",
      "BEGIN:AVAILABLE", "TZID:Europe/Vienna",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    let check = ICalendarReader.check(bytes, options: ReadOptions(displayZone: .utc))
    #expect(check.findings.allSatisfy { $0.severity == .info }, "\(check.findings)")
  }

  @Test func `two zones of one name stay two zones`() throws {
    func feed(_ offset: String, _ uid: String) -> [UInt8] {
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VTIMEZONE
        TZID:Customized Time Zone
        BEGIN:STANDARD
        DTSTART:16010101T000000
        TZOFFSETFROM:\(offset)
        TZOFFSETTO:\(offset)
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:\(uid)
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=Customized Time Zone:20260601T090000
        END:VEVENT
        END:VCALENDAR

        """.utf8)
    }
    let lines = try merged([feed("+0100", "a"), feed("+0200", "b"), feed("+0200", "c")], options)
      .lines
    #expect(
      lines.filter { $0.hasPrefix("TZID") } == [
        "TZID:Customized Time Zone", "TZID:Customized Time Zone 2",
      ])
    #expect(
      lines.filter { $0.hasPrefix("DTSTART;") } == [
        "DTSTART;TZID=Customized Time Zone:20260601T090000",
        "DTSTART;TZID=Customized Time Zone 2:20260601T090000",
        "DTSTART;TZID=Customized Time Zone 2:20260601T090000",
      ])
  }

  @Test func `what an event needs and has not is added, and a zone without definition defined`()
    throws
  {
    let lines = try merged(
      [calendar("DTSTART;TZID=Europe/Vienna:20260601T090000\nSUMMARY:x")], options
    ).lines
    #expect(lines.contains("DTSTAMP:20260101T000000Z"))
    #expect(lines.contains { $0.hasPrefix("UID:no-uid-") })
    #expect(lines.contains("TZID:Europe/Vienna"))
  }

  @Test func `times without a zone stay at their instants beside other calendars`() throws {
    let times = """
      DTSTAMP:20260101T000000Z
      DTSTART:20260601T090000
      DTEND:20260601T100000
      RRULE:FREQ=DAILY;UNTIL=20260605T090000
      EXDATE:20260602T090000,20260603T090000
      RDATE;VALUE=PERIOD:20260610T090000/PT3H
      """
    let tokyo = calendar("UID:t\n\(times)", zone: "Asia/Tokyo")
    let vienna = calendar("UID:v\n\(times)", zone: "W. Europe Standard Time")
    let utc = calendar("UID:u\n\(times)", zone: "UTC")
    let bare = calendar("UID:b\n\(times)")

    // One zone for all: the lines are as they were.
    let same = try merged([tokyo, calendar("UID:o\n\(times)", zone: "Japan")], options).lines
    #expect(same.contains("X-WR-TIMEZONE:Asia/Tokyo"))
    #expect(same.count { $0 == "DTSTART:20260601T090000" } == 2)

    let several = try merged([tokyo, vienna, utc], options).lines
    #expect(several.contains("X-WR-TIMEZONE:Asia/Tokyo"))
    #expect(several.count { $0 == "DTSTART:20260601T090000" } == 1)
    #expect(several.contains("DTSTART;TZID=Europe/Berlin:20260601T090000"))
    #expect(several.contains("TZID:Europe/Berlin"))
    #expect(several.contains("RRULE:FREQ=DAILY;UNTIL=20260605T070000Z"))
    #expect(several.contains("EXDATE;TZID=Europe/Berlin:20260602T090000,20260603T090000"))
    #expect(several.contains("DTSTART:20260601T090000Z"))
    #expect(several.contains("EXDATE:20260602T090000Z,20260603T090000Z"))
    #expect(several.contains("RDATE;VALUE=PERIOD:20260610T090000Z/PT3H"))

    for feeds in [[bare, tokyo], [tokyo, bare]] {
      let lines = try merged(feeds, options).lines
      #expect(!lines.contains { $0.hasPrefix("X-WR-TIMEZONE") })
      #expect(lines.count { $0 == "DTSTART:20260601T090000" } == 1)
      #expect(lines.contains("DTSTART;TZID=Asia/Tokyo:20260601T090000"))
      #expect(lines.contains("RDATE;VALUE=PERIOD;TZID=Asia/Tokyo:20260610T090000/PT3H"))
    }
  }

  @Test(arguments: try Fixture.files(in: "hostile", withExtension: "ics"))
  func `broken feeds merge into a calendar that reads without structural faults`(_ name: String)
    throws
  {
    var merge = FeedMerge(options)
    guard merge.add([UInt8](try Fixture.data("hostile/\(name)"))) != nil else { return }
    let contents = ICalendarReader.read(
      merge.finish(),
      options: ReadOptions(
        displayZone: .utc,
        window: Instant(epochSeconds: 1_767_225_600)..<Instant(epochSeconds: 1_798_761_600)))
    #expect(!contents.findings.contains { [.badComponent, .encoding].contains($0.code) })
  }
}
