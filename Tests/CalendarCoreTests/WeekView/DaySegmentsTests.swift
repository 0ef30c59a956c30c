import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Day segments") struct DaySegmentsTests {
  struct Input: Decodable, Sendable {
    struct Event: Decodable, Sendable {
      let id: String
      let start: String
      let end: String
      let allDay: Bool?
    }

    let events: [Event]
    let zone: ZoneShape?
  }

  struct Expect: Decodable, Sendable {
    let days: [String: Day]?
    let error: String?
    let id: String?
  }

  struct Day: Decodable, Hashable, Sendable {
    struct Segment: Decodable, Hashable, Sendable {
      let id: String
      let startSec: Int
      let endSec: Int
      let before: Bool
      let after: Bool
    }

    let allDay: [String]
    let timed: [Segment]
  }

  @Test(arguments: try Fixture.cases("weekview/intraday.json", Input.self, Expect.self))
  func `segments are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    if row.expect.error != nil {
      let id = try #require(row.expect.id)
      #expect(throws: CalendarCoreError.endNotAfterStart(eventId: id)) {
        try row.input.events.map { try event($0) }
      }
      return
    }
    let events = try row.input.events.map { try event($0) }
    let days = daySegments(events, zone: row.input.zone?.zone ?? .utc)
    let shown = days.map { ($0.key.description, Day($0.value)) }
    #expect(Dictionary(shown, uniquingKeysWith: { first, _ in first }) == row.expect.days)
  }

  private func event(_ event: Input.Event) throws -> PlainCalendarEvent {
    let time: EventTime
    if event.allDay == true {
      time = .allDay(
        start: try PlainDate(isoString: event.start), end: try PlainDate(isoString: event.end))
    } else {
      let start = try instant(event.start)
      let end = try instant(event.end)
      // An event of no length has no end here.
      time = .timed(
        start: ZonedDateTime(instant: start, zone: .utc),
        end: start == end ? nil : ZonedDateTime(instant: end, zone: .utc))
    }
    return try PlainCalendarEvent(id: event.id, time: time, meta: BasicEventMeta())
  }

  /// `2026-06-15T09:00`, with `+02:00` behind it where the table has zones.
  private func instant(_ text: String) throws -> Instant {
    let offset = UTCOffset.seconds(String(text.suffix(6)))
    let wall = try PlainDateTime(isoString: String(text.dropLast(offset == nil ? 0 : 6)))
    return Instant(epochSeconds: wall.wallSeconds - (offset ?? 0))
  }

  @Test func `segments add up to the length of the event`() throws {
    var random = SplitMix64(seed: 9)
    let zones = try ["Europe/Vienna", "America/New_York", "Asia/Kolkata", "UTC"].map {
      try Zone($0)
    }
    // These zones keep their offset through the summer.
    let first = try PlainDate(isoString: "2025-05-01")
    for _ in 0..<10_000 {
      let zone = zones.randomElement(using: &random) ?? .utc
      let start = ZonedDateTime(
        PlainDateTime(
          date: first.adding(days: Int.random(in: 0...100, using: &random)),
          time: PlainTime(clampingSecondOfDay: Int.random(in: 0...86_399, using: &random))),
        in: zones.randomElement(using: &random) ?? .utc)
      let length = Int.random(in: 1...10_000, using: &random)
      let event = try PlainCalendarEvent(
        id: "a", time: .timed(start: start, end: start.adding(minutes: length)),
        meta: BasicEventMeta())
      let days = daySegments([event], zone: zone).sorted { $0.key < $1.key }
      let segments = days.flatMap(\.value.timed)
      #expect(segments.map { $0.endSecond - $0.startSecond }.reduce(0, +) == length * 60)
      #expect(segments.map(\.before) == days.indices.map { $0 > 0 })
      #expect(segments.map(\.after) == days.indices.map { $0 < days.count - 1 })
      #expect(days.map(\.key) == event.daySpan(in: zone).dates)
    }
  }

  @Test func `every zone gives each event a segment, whatever its clock does`() throws {
    var random = SplitMix64(seed: 10)
    let names = [
      "America/St_Johns", "America/Sao_Paulo", "America/Havana", "Asia/Beirut", "Africa/Cairo",
      "Pacific/Apia", "Australia/Lord_Howe", "America/Toronto", "Antarctica/Troll",
    ]
    for name in names {
      let zone = try Zone(name)
      for _ in 0..<1000 {
        let start = ZonedDateTime(
          instant: Instant(
            epochSeconds: Int.random(in: 0...1_500_000_000, using: &random) / 60 * 60),
          zone: zone)
        let event = try PlainCalendarEvent(
          id: "a",
          time: .timed(
            start: start, end: start.adding(minutes: Int.random(in: 1...600, using: &random))),
          meta: BasicEventMeta())
        let segments = daySegments([event], zone: zone).values.flatMap(\.timed)
        #expect(!segments.isEmpty && segments.allSatisfy { $0.startSecond < $0.endSecond })
      }
    }
  }

  @Test func `only the days that are asked for are cut`() throws {
    let start = ZonedDateTime(PlainDateTime(date: .minimum), in: .utc)
    let end = ZonedDateTime(PlainDateTime(date: .maximum), in: .utc)
    let events = [
      try PlainCalendarEvent(id: "a", time: .timed(start: start, end: end), meta: BasicEventMeta()),
      try PlainCalendarEvent(
        id: "b", time: .allDay(start: .minimum, end: .maximum), meta: BasicEventMeta()),
    ]
    let week = DaySpan(first: DayMaker.day, through: DayMaker.day.adding(days: 6))
    let days = daySegments(events, zone: .utc, days: week)
    #expect(Set(days.keys) == Set(week.dates))
    #expect(days.values.allSatisfy { $0.timed.count == 1 && $0.allDay.count == 1 })
  }
}

extension DaySegmentsTests.Day {
  init(_ day: DaySegments) {
    self.init(
      allDay: day.allDay.map(\.eventId),
      timed: day.timed.map {
        Segment(
          id: $0.eventId, startSec: $0.startSecond, endSec: $0.endSecond, before: $0.before,
          after: $0.after)
      })
  }
}

extension DaySpan {
  fileprivate var dates: [PlainDate] { (0..<dayCount).map { first.adding(days: $0) } }
}
