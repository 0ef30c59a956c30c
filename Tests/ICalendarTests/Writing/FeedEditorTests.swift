import CivilTime
import Foundation
import TestSupport
import Testing

@testable import ICalendar

@Suite("Moving events in a feed") struct FeedEditorTests {
  private static let stamp = Instant(epochSeconds: 1_767_225_600)
  private static let vienna = (try? Zone("Europe/Vienna")) ?? .utc

  private static func feed(_ lines: String..., more: String = "") -> [UInt8] {
    let body = lines.joined(separator: "\r\n")
    return Array(
      ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-KEPT:é  \r\nBEGIN:VEVENT\r\nUID:a@x.example\r\n\(body)\r\n"
        + "X-UNKNOWN;P=\"q\":v\r\nEND:VEVENT\r\n\(more)END:VCALENDAR\r\n").utf8)
  }

  private static func starts(_ feed: [UInt8], days: Int = 400) -> [Int] {
    let window =
      Instant(epochSeconds: 1_767_225_600)..<Instant(epochSeconds: 1_767_225_600 + days * 86_400)
    let contents = ICalendarReader.read(
      feed, options: ReadOptions(displayZone: vienna, window: window))
    return contents.events.map { event in
      switch event.time {
      case .timed(let start, _): start.wallTime.wallSeconds
      case .allDay(let start, _): start.epochDay * 86_400
      }
    }.sorted()
  }

  private func move(
    _ feed: [UInt8], _ instance: EventMoveRequest.Instance, by seconds: Int,
    _ scope: EventMoveRequest.Scope? = nil, range: Bool = false
  ) throws -> MovedFeed {
    var request = EventMoveRequest(
      uid: "a@x.example", instance: instance, change: .by(seconds: seconds), scope: scope,
      stamp: Self.stamp)
    request.usesRange = range
    return try FeedEditor.move(feed, request, options: ReadOptions(displayZone: Self.vienna))
  }

  private static let start = "DTSTART;TZID=Europe/Vienna:20260316T090000"
  private static let end = "DTEND;TZID=Europe/Vienna:20260316T100000"
  private static let third = Instant(epochSeconds: 1_774_854_000)  // 30 March, 09:00 in Vienna

  /// A rule that has 30 March 2026 among its dates from 16 March on, at 09:00.
  static let rules = [
    "FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=5", "FREQ=WEEKLY;UNTIL=20260420T070000Z",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=12", "FREQ=DAILY",
    "FREQ=DAILY;INTERVAL=7;COUNT=9", "FREQ=DAILY;BYDAY=MO,TU", "FREQ=DAILY;BYHOUR=9,14",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU", "FREQ=HOURLY;INTERVAL=24",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
  ]

  @Test(arguments: rules)
  func `each scope moves what it says and nothing else`(_ rule: String) throws {
    let feed = Self.feed(
      Self.start, Self.end, "RRULE:\(rule)", "EXDATE;TZID=Europe/Vienna:20260406T090000")
    let before = Self.starts(feed)
    let split = PlainDateTime(date: .init(clampingEpochDay: 20_542)).wallSeconds + 9 * 3600
    try #require(before.contains(split), "\(rule)")
    // Nearer to the end of the window dates move in and out of it.
    let edge = 1_767_225_600 + 385 * 86_400
    for shift in [86_400, 3 * 86_400 + 5400, -7200, 7 * 86_400, -86_400 + 3600] {
      let one = try move(feed, .start(Self.third), by: shift, .this)
      #expect(Self.starts(one.bytes) == before.map { $0 == split ? $0 + shift : $0 }.sorted())
      do {
        let later = try move(feed, .start(Self.third), by: shift, .following)
        let expected = before.map { $0 >= split ? $0 + shift : $0 }.sorted()
        #expect(
          Self.starts(later.bytes).filter { $0 < edge } == expected.filter { $0 < edge },
          "\(rule) \(shift)")
        let all = try move(feed, .start(Self.third), by: shift, .all)
        #expect(
          Set(before.dropLast(20).map { $0 + shift }).isSubset(
            of: Self.starts(all.bytes, days: 450)),
          "\(rule) \(shift)")
        #expect(
          Self.starts(all.bytes).filter { $0 < before[before.count / 2] }
            == before.map { $0 + shift }.filter { $0 < before[before.count / 2] })
      } catch EventMoveError.notExact {
        // Only rules that list hours cannot follow every move.
        #expect(rule.contains("BYHOUR"))
      }
    }
  }

  @Test func `an instance of its own is put behind its series, all other bytes stay`() throws {
    let feed = Self.feed(Self.start, Self.end, "RRULE:FREQ=WEEKLY;COUNT=5", "SEQUENCE:2")
    let moved = try move(feed, .start(Self.third), by: 7200)
    let text = String(decoding: moved.bytes, as: UTF8.self)
    let inserted = """
      BEGIN:VEVENT
      UID:a@x.example
      DTSTART;TZID=Europe/Vienna:20260330T110000
      RECURRENCE-ID;TZID=Europe/Vienna:20260330T090000
      DTSTAMP:20260101T000000Z
      LAST-MODIFIED:20260101T000000Z
      DTEND;TZID=Europe/Vienna:20260330T120000
      SEQUENCE:3
      X-UNKNOWN;P="q":v
      END:VEVENT

      """.replacing("\n", with: "\r\n")
    #expect(text.replacing(inserted, with: "") == String(decoding: feed, as: UTF8.self))
    // Once more: now it has a component, which changes in place.
    let again = try move(
      moved.bytes, .recurrenceId("20260330T090000"), by: 3600)
    #expect(
      Self.unequal(moved.bytes, again.bytes) == [
        "DTSTART;TZID=Europe/Vienna:20260330T120000", "DTEND;TZID=Europe/Vienna:20260330T130000",
        "SEQUENCE:4",
      ])
  }

  @Test func `a single event keeps its zone names, line ends and folds`() throws {
    let feed = Array(
      ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a@x.example\nDTSTAMP:20250101T000000Z\n"
        + "DTSTART;TZID=\"W. Europe Standard Time\":20260316T090000\nDURATION:PT1H\n"
        + "SUMMARY:fol\n ded\nLAST-MODIFIED:20250101T000000Z\nSEQUENCE:0\nEND:VEVENT\nEND:VCALENDAR\n")
        .utf8)
    let moved = try move(feed, .whole, by: 86_400)
    #expect(
      Self.unequal(feed, moved.bytes) == [
        "DTSTAMP:20260101T000000Z", "DTSTART;TZID=\"W. Europe Standard Time\":20260317T090000",
        "LAST-MODIFIED:20260101T000000Z", "SEQUENCE:1",
      ])
    #expect(!moved.bytes.contains(0x0D))
  }

  @Test func `later overrides and exclusions go with the new series, the total stays`() throws {
    let override =
      "BEGIN:VEVENT\r\nUID:a@x.example\r\nRECURRENCE-ID;TZID=Europe/Vienna:20260406T090000\r\n"
      + "DTSTART;TZID=Europe/Vienna:20260407T150000\r\nSUMMARY:moved\r\nEND:VEVENT\r\n"
    let feed = Self.feed(
      Self.start, Self.end, "RRULE:FREQ=WEEKLY;COUNT=6",
      "EXDATE;TZID=Europe/Vienna:20260323T090000,20260413T090000", more: override)
    let moved = try move(feed, .start(Self.third), by: 3600, .following)
    let text = String(decoding: moved.bytes, as: UTF8.self)
    #expect(moved.newUid == "a_R20260330T070000Z@x.example")
    #expect(text.contains("RRULE:FREQ=WEEKLY;COUNT=2\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;COUNT=4\r\n"))
    #expect(text.contains("EXDATE;TZID=Europe/Vienna:20260323T090000\r\n"))
    #expect(text.contains("EXDATE;TZID=Europe/Vienna:20260413T100000\r\n"))
    #expect(
      text.contains(
        "UID:a_R20260330T070000Z@x.example\r\nRECURRENCE-ID;TZID=Europe/Vienna:20260406T100000"))
    #expect(text.contains("DTSTART;TZID=Europe/Vienna:20260407T150000"))
    let before = Self.starts(feed)
    let split = before[1]
    let fixed = before[2]
    #expect(
      Self.starts(moved.bytes)
        == before.map { $0 >= split && $0 != fixed ? $0 + 3600 : $0 }.sorted())
  }

  @Test func `one THISANDFUTURE override moves all later instances`() throws {
    let feed = Self.feed(Self.start, Self.end, "RRULE:FREQ=WEEKLY;COUNT=5")
    let moved = try move(feed, .start(Self.third), by: 3600, .following, range: true)
    let before = Self.starts(feed)
    #expect(
      Self.starts(moved.bytes)
        == before.enumerated().map { $0.offset >= 2 ? $0.element + 3600 : $0.element })
    #expect(moved.newUid == nil)
  }

  @Test func `whole days of an all-day series move with their exclusions and end`() throws {
    let feed = Self.feed(
      "DTSTART;VALUE=DATE:20260316", "RRULE:FREQ=WEEKLY;UNTIL=20260601;BYDAY=MO",
      "EXDATE;VALUE=DATE:20260323")
    let moved = try move(feed, .whole, by: 2 * 86_400, .all)
    let text = String(decoding: moved.bytes, as: UTF8.self)
    #expect(text.contains("DTSTART;VALUE=DATE:20260318\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;UNTIL=20260603;BYDAY=WE\r\n"))
    #expect(text.contains("EXDATE;VALUE=DATE:20260325\r\n"))
    #expect(Self.starts(moved.bytes) == Self.starts(feed).map { $0 + 2 * 86_400 })
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYDAY=2MO", 86_400, false), ("FREQ=MONTHLY;BYDAY=3MO", 7 * 86_400, true),
    ("FREQ=MONTHLY", 5 * 86_400, true), ("FREQ=MONTHLY", 20 * 86_400, false),
    ("FREQ=MONTHLY;BYMONTHDAY=16", 3 * 86_400, true),
    ("FREQ=MONTHLY;BYMONTHDAY=-16", -86_400, true),
    ("FREQ=YEARLY", 30 * 86_400, true), ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=16", 30 * 86_400, true),
    ("FREQ=YEARLY;BYDAY=3MO;BYMONTH=3", 86_400, false),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=12", 86_400, false),
    ("FREQ=MONTHLY;BYDAY=2MO", 3600, true), ("FREQ=YEARLY;BYYEARDAY=75", 86_400, true),
  ])
  func `a series moves as a whole only where a rule gives the moved dates`(
    rule: String, shift: Int, isExact: Bool
  ) throws {
    let feed = Self.feed(Self.start, Self.end, "RRULE:\(rule)")
    guard isExact else {
      #expect(throws: EventMoveError.self) { try move(feed, .whole, by: shift, .all) }
      return
    }
    let moved = try move(feed, .whole, by: shift, .all)
    let before = Self.starts(feed, days: 3_000).map { $0 + shift }
    let after = Self.starts(moved.bytes, days: 3_060)
    #expect(Array(after.prefix(before.count)) == before)
  }

  @Test func `what cannot be found or is not clear is refused`() throws {
    let feed = Self.feed(Self.start, Self.end, "RRULE:FREQ=DAILY;BYHOUR=9,14")
    func error(_ uid: String, _ instance: EventMoveRequest.Instance) -> EventMoveError? {
      let request = EventMoveRequest(
        uid: uid, instance: instance, change: .by(seconds: 60), stamp: Self.stamp)
      do {
        _ = try FeedEditor.move(
          feed, request, options: ReadOptions(displayZone: Self.vienna))
        return nil
      } catch {
        return error
      }
    }
    #expect(error("b", .whole) == .unknownUid("b"))
    #expect(error("a@x.example", .whole) == .ambiguousInstance(uid: "a@x.example"))
    #expect(
      error("a@x.example", .date(.init(clampingEpochDay: 20_542)))
        == .ambiguousInstance(uid: "a@x.example"))
    #expect(
      error("a@x.example", .start(Self.third.adding(seconds: 1)))
        == .noSuchInstance(uid: "a@x.example"))
    #expect(
      error("a@x.example", .recurrenceId("2026")) == .noSuchInstance(uid: "a@x.example"))
  }

  @Test func `a new event and its zone are all that adding changes`() throws {
    let feed = Self.feed(Self.start, Self.end)
    let record = try WireEventReader.read(
      Array(
        #"{"id":"n","start":{"local":"2026-06-15T09:00:00","timeZoneId":"Asia/Tokyo"}}"#.utf8),
      index: 0
    ).record
    let bytes = try FeedEditor.add(record, to: feed, stamp: Self.stamp)
    let new = Self.unequal(feed, bytes)
    #expect(new.first == "BEGIN:VTIMEZONE")
    #expect(new.contains("UID:n"))
    #expect(throws: FeedEditor.AddError.uidInUse("n")) {
      try FeedEditor.add(record, to: bytes, stamp: Self.stamp)
    }
    #expect(throws: FeedEditor.AddError.noCalendar) {
      try FeedEditor.add(record, to: Array("x".utf8), stamp: Self.stamp)
    }
  }

  @Test(arguments: try Fixture.files(in: "feeds", withExtension: "ics"))
  func `every instance of the sample feeds can be moved and comes back`(_ name: String) throws {
    let feed = [UInt8](try Fixture.data("feeds/\(name)"))
    // Ten days more, so that what moves in December does not leave the window.
    let newYear = ZoneText.seconds(2027)
    let year =
      Instant(
        epochSeconds: ZoneText.seconds(2026))..<Instant(
        epochSeconds: newYear + 10 * 86_400)
    let options = ReadOptions(displayZone: Self.vienna, window: year)
    let events = ICalendarReader.read(feed, options: options).events
    for event in events.filter({ $0.time.firstSecond < newYear }).prefix(40) {
      let instance: EventMoveRequest.Instance =
        switch event.time {
        case .timed(let start, _): .start(start.instant)
        case .allDay(let start, _): .date(start)
        }
      let request = EventMoveRequest(
        uid: event.meta.details.uid, instance: instance, change: .by(seconds: 86_400), scope: .this,
        stamp: Self.stamp)
      let moved = try FeedEditor.move(feed, request, options: ReadOptions(displayZone: Self.vienna))
      let after = ICalendarReader.read(moved.bytes, options: options).events
      #expect(after.contains { $0.id == event.id && $0.time == moved.new }, "\(event.id)")
      #expect(abs(after.count - events.count) <= 1)
    }
  }

  /// The lines of the second text that the first has not at their place.
  private static func unequal(_ first: [UInt8], _ second: [UInt8]) -> [String] {
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.filter { $0 != 0x0D }.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    let difference = lines(second).difference(from: lines(first))
    return difference.insertions.map {
      if case .insert(_, let line, _) = $0 { line } else { "" }
    }
  }
}

extension EventTime {
  /// The start in seconds since 1970, midnight in UTC for a date.
  fileprivate var firstSecond: Int {
    switch self {
    case .timed(let start, _): start.instant.epochSeconds
    case .allDay(let start, _): start.epochDay * 86_400
    }
  }
}
