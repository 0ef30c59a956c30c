import CalendarCore
import TestSupport
import Testing

@Suite("Event index") struct EventIndexTests {
  struct Input: Decodable, Sendable {
    let start: DateShape
    let end: DateShape
    let timezone: ZoneShape
    let events: [EventShape]
  }

  struct Expect: Decodable, Hashable, Sendable {
    var inWindow: [String]
    var byDay: [String: [String]]
  }

  @Test(arguments: try Fixture.cases("core/event-index.json", Input.self, Expect.self))
  func `days and windows are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    #expect(try Self.outcome(of: row.input) == row.expect)
  }

  static func outcome(of input: Input) throws -> Expect {
    let zone = input.timezone.zone
    let index = EventIndex(try input.events.events(), timezone: zone)
    let window = CalendarWindow(
      view: .agenda, start: input.start.date, end: input.end.date, timezone: zone)
    var result = Expect(inWindow: index.events(in: window).map(\.id), byDay: [:])
    for date in window.dates {
      let ids = index.events(on: date).map(\.id)
      if !ids.isEmpty { result.byDay[date.description] = ids }
    }
    return result
  }

  @Test func `queries give what a scan of all events gives`() throws {
    var random = SplitMix64(seed: 11)
    let zones = try ["Europe/Vienna", "Asia/Tokyo", "America/Sao_Paulo"].map { try Zone($0) }
    for round in [0, 1, 4] {
      var index = EventIndex<BasicEventMeta>(
        try (0..<(round * 200)).map { try RandomEvents.event("e\($0)", zones, &random) },
        timezone: zones[0])
      var naive = index.events
      for step in 0..<400 {
        let id = "e\(Int.random(in: 0..<500, using: &random))"
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4:
          let event = try RandomEvents.event(id, zones, &random)
          naive.removeAll { $0.id == id }
          naive.append(event)
          index.insert(event)
        case 4..<6:
          let old = naive.first { $0.id == id }
          naive.removeAll { $0.id == id }
          #expect(index.remove(id: id) == old)
        case 6 where step % 50 == 0:
          index.setTimezone(zones[Int.random(in: 0..<3, using: &random)])
        default:
          let start = RandomEvents.day(&random)
          let end = start.adding(days: Int.random(in: -1..<20, using: &random))
          #expect(index.events(from: start, before: end) == scan(naive, index, start, end))
          #expect(
            index.events(on: start)
              == naive.filter { $0.daySpan(in: index.timezone).contains(start) }
          )
        }
      }
      #expect(index.events == naive)
      #expect(index.count == naive.count)
    }
  }

  /// The events of the days one by one, each once.
  private func scan(
    _ events: [PlainCalendarEvent], _ index: EventIndex<BasicEventMeta>, _ start: PlainDate,
    _ end: PlainDate
  ) -> [PlainCalendarEvent] {
    var found: [PlainCalendarEvent] = []
    var seen = Set<String>()
    let spans = events.map { $0.daySpan(in: index.timezone) }
    for epochDay in start.epochDay..<max(start, end).epochDay {
      let date = PlainDate(clampingEpochDay: epochDay)
      for (event, span) in zip(events, spans) where span.contains(date) {
        if seen.insert(event.id).inserted { found.append(event) }
      }
    }
    return found
  }

  @Test func `an id that comes again replaces the old event and moves to the end`() throws {
    let day = try PlainDate(isoString: "2026-06-15")
    func event(_ id: String, _ title: String) throws -> PlainCalendarEvent {
      try PlainCalendarEvent(
        id: id, time: .allDay(start: day, end: nil), meta: BasicEventMeta(title: title))
    }
    var index = EventIndex(
      [try event("a", "1"), try event("b", "2"), try event("a", "3")], timezone: .utc)
    #expect(index.events(on: day).map(\.meta.title) == ["2", "3"])
    for round in 0..<500 { index.insert(try event("b", "\(round)")) }
    #expect(index.events(on: day).map(\.meta.title) == ["3", "499"])
    #expect(index.event(id: "b")?.meta.title == "499")
    #expect(index.event(id: "c") == nil)
  }

  @Test func `ids are compared by their scalars`() throws {
    let day = try PlainDate(isoString: "2026-06-15")
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    let events = try [composed, decomposed].map {
      try PlainCalendarEvent(
        id: $0, time: .allDay(start: day, end: nil), meta: BasicEventMeta())
    }
    #expect(EventIndex(events, timezone: .utc).count == 2)
    let items = buildAgendaItems(
      events, rangeStart: day, rangeEnd: day.adding(days: 1), zone: .utc)
    #expect(items.count == 3)
  }

  @Test func `an event over the whole calendar is found on any day`() throws {
    let all = try PlainCalendarEvent(
      id: "all", time: .allDay(start: .minimum, end: .maximum), meta: BasicEventMeta())
    let index = EventIndex([all], timezone: .utc)
    #expect(index.events(on: .minimum).count == 1)
    #expect(index.events(on: .maximum).isEmpty)
    #expect(index.events(from: .minimum, before: .maximum).count == 1)
  }
}

/// Random events of all kinds within some months of 2026.
enum RandomEvents {
  static func day(_ random: inout SplitMix64) -> PlainDate {
    PlainDate(clampingEpochDay: 20_454 + Int.random(in: 0..<400, using: &random))
  }

  static func event(
    _ id: String, _ zones: [Zone], _ random: inout SplitMix64
  ) throws -> PlainCalendarEvent {
    let start = day(&random)
    let long = Int.random(in: 0..<12, using: &random) == 0
    let time: EventTime
    switch Int.random(in: 0..<4, using: &random) {
    case 0: time = .allDay(start: start, end: nil)
    case 1:
      let days = Int.random(in: long ? 1..<100_000 : 1..<5, using: &random)
      time = .allDay(start: start, end: start.adding(days: days))
    default:
      let zone = zones[Int.random(in: 0..<zones.count, using: &random)]
      let wall = PlainDateTime(
        date: start,
        time: PlainTime(clampingSecondOfDay: 900 * Int.random(in: 0..<96, using: &random)))
      let first = ZonedDateTime(wall, in: zone)
      let minutes = 15 * Int.random(in: long ? 1..<20_000 : 0..<200, using: &random)
      time = .timed(start: first, end: minutes == 0 ? nil : first.adding(minutes: minutes))
    }
    return try PlainCalendarEvent(id: id, time: time, meta: BasicEventMeta(title: id))
  }
}
