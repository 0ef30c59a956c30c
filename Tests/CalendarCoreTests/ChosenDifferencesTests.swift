import TestSupport
import Testing

/// The rows of `chosen-differences.json` that speak of texts, the index and the agenda.
@Suite("Chosen differences of texts and lists") struct ChosenDifferencesTests {
  /// An input of the table that belongs to one of these operations; the others have none.
  enum Input: Decodable, Sendable {
    case wire(WireTests.Input)
    case index(EventIndexTests.Input)
    case agenda(AgendaTests.Input)
    case other

    private enum Key: CodingKey {
      case op
    }

    init(from decoder: any Decoder) throws {
      let op = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .op)
      switch op {
      case "parseScheduledTime", "parsePlainDate": self = .wire(try WireTests.Input(from: decoder))
      case "eventIndex": self = .index(try EventIndexTests.Input(from: decoder))
      case "agenda": self = .agenda(try AgendaTests.Input(from: decoder))
      default: self = .other
      }
    }
  }

  struct Expect: Decodable, Sendable {
    var error: String?
    var items: [AgendaTests.Item]?
    var inWindow: [String]?
    var byDay: [String: [String]]?
  }

  @Test(arguments: try Fixture.cases("core/chosen-differences.json", Input.self, Expect.self))
  func `departures from the web are as decided`(_ row: FixtureCase<Input, Expect>) throws {
    switch row.input {
    case .wire(let input):
      #expect(try WireTests.outcome(of: input).error == row.expect.error)
    case .index(let input):
      let result = try EventIndexTests.outcome(of: input)
      #expect(result.inWindow == row.expect.inWindow)
      #expect(result.byDay == row.expect.byDay)
    case .agenda(let input):
      // These rows leave the time labels out.
      let items = try AgendaTests.items(of: input).map { item in
        AgendaTests.Item(
          day: item.day, isEmpty: item.isEmpty, event: item.event, continuation: item.continuation)
      }
      #expect(items == row.expect.items)
    case .other: break
    }
  }
}
