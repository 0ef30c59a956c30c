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
    #expect(try items(of: row.input) == row.expect.items)
  }

  private func items(of input: Input) throws -> [Item] {
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
}
