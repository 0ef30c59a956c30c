import CalendarCore
import TestSupport
import Testing

@Suite("Agenda") struct AgendaTests {
  struct Input: Decodable, Sendable {
    let rangeStart: DateShape
    let rangeEnd: DateShape
    let timezone: ZoneShape
    let showEmptyDays: Bool
    let events: [EventShape]
  }

  struct Expect: Decodable, Sendable {
    let items: [Item]
  }

  struct Item: Decodable, Hashable, Sendable {
    var day: String?
    var isEmpty: Bool?
    var event: String?
    var continuation: Bool?
    var time: String?
  }

  @Test(arguments: try Fixture.cases("core/agenda-layout.json", Input.self, Expect.self))
  func `items are as recorded`(_ row: FixtureCase<Input, Expect>) throws {
    #expect(try Self.items(of: row.input) == row.expect.items)
  }

  static func items(of input: Input) throws -> [Item] {
    let zone = input.timezone.zone
    let events = try input.events.events()
    return buildAgendaItems(
      events, rangeStart: input.rangeStart.date, rangeEnd: input.rangeEnd.date, zone: zone,
      showEmptyDays: input.showEmptyDays
    ).map { item in
      switch item {
      case .day(let date, let isEmpty): Item(day: date.description, isEmpty: isEmpty)
      case .row(let row):
        Item(
          event: events[row.index].id, continuation: row.isContinuation,
          time: agendaTimeLabel(events[row.index], zone: zone))
      }
    }
  }

  @Test func `the order of the list does not matter`() throws {
    var random = SplitMix64(seed: 5)
    let zones = try ["Europe/Vienna", "Pacific/Apia"].map { try Zone($0) }
    for size in [1, 20, 300] {
      let events = try (0..<size).map { try RandomEvents.event("e\($0)", zones, &random) }
      let shuffled = events.shuffled(using: &random)
      let start = RandomEvents.day(&random)
      let (first, second) = (list(events, from: start), list(shuffled, from: start))
      #expect(first == second)
    }
  }

  private func list(_ events: [PlainCalendarEvent], from start: PlainDate) -> [String] {
    buildAgendaItems(
      events, rangeStart: start, rangeEnd: start.adding(days: 40), zone: .utc, showEmptyDays: true
    ).map { item in
      switch item {
      case .day(let date, let isEmpty): "\(date) \(isEmpty)"
      case .row(let row): "\(events[row.index].id) \(row.date) \(row.isContinuation)"
      }
    }
  }

  @Test func `every event has one row on each day that it touches`() throws {
    var random = SplitMix64(seed: 6)
    let zones = try ["America/Havana", "Asia/Tokyo"].map { try Zone($0) }
    for zone in zones {
      let events = try (0..<200).map { try RandomEvents.event("e\($0)", zones, &random) }
      let start = RandomEvents.day(&random)
      let end = start.adding(days: 60)
      let items = buildAgendaItems(events, rangeStart: start, rangeEnd: end, zone: zone)
      var expected = Set<AgendaRow>()
      for (index, event) in events.enumerated() {
        let span = event.daySpan(in: zone)
        for date in (0..<60).map({ start.adding(days: $0) }) where span.contains(date) {
          expected.insert(AgendaRow(index: index, date: date, isContinuation: date > span.first))
        }
      }
      let rows = items.compactMap { if case .row(let row) = $0 { row } else { nil } }
      #expect(rows.count == expected.count)
      #expect(Set(rows) == expected)
    }
  }

  @Test func `events over thousands of years cost no more than the range`() throws {
    let events = try (0..<2000).map {
      try PlainCalendarEvent(
        id: "e\($0)", time: .allDay(start: .minimum, end: .maximum), meta: BasicEventMeta())
    }
    let day = try PlainDate(isoString: "2026-06-15")
    let items = buildAgendaItems(
      events, rangeStart: day, rangeEnd: day.adding(days: 3), zone: .utc)
    #expect(items.count == 6003)
  }

  @Test func `a reversed or empty range has no items, whatever goes on`() throws {
    let day = try PlainDate(isoString: "2026-06-15")
    let long = try PlainCalendarEvent(
      id: "a", time: .allDay(start: .minimum, end: .maximum), meta: BasicEventMeta())
    for days in [-1000, -1, 0] {
      let items = buildAgendaItems(
        [long], rangeStart: day, rangeEnd: day.adding(days: days), zone: .utc, showEmptyDays: true)
      #expect(items.isEmpty)
    }
  }

  @Test func `of two events with one id the first counts`() throws {
    let day = try PlainDate(isoString: "2026-06-15")
    let events = try [day.adding(days: -30), day].map {
      try PlainCalendarEvent(
        id: "a", time: .allDay(start: $0, end: nil), meta: BasicEventMeta())
    }
    let items = buildAgendaItems(
      events, rangeStart: day, rangeEnd: day.adding(days: 1), zone: .utc)
    #expect(items.isEmpty)
  }

  @Test func `a label of one's own replaces the rule`() throws {
    let zone = try Zone("Europe/Vienna")
    let start = ZonedDateTime(instant: try Instant(isoString: "2026-06-15T07:00:00Z"), zone: .utc)
    let event = try PlainCalendarEvent(
      id: "a", time: .timed(start: start, end: nil), meta: BasicEventMeta())
    #expect(agendaTimeLabel(event, zone: zone) == "09:00")
    #expect(agendaTimeLabel(event, zone: zone, clock: { "\($0.hour) h" }) == "9 h")
    #expect(agendaTimeLabel(event, zone: zone, custom: { "at \($0.id)" }) == "at a")
  }
}
