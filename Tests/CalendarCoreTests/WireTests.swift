import CalendarCore
import TestSupport
import Testing

@Suite("Wire contract") struct WireTests {
  struct Input: Decodable, Sendable {
    let op: String
    var local: String?
    var timeZoneId: String?
    var dstPolicy: String?
    var value: ZonedShape?
    var date: String?
  }

  struct Expect: Decodable, Hashable, Sendable {
    var wall: String?
    var zone: String?
    var instant: String?
    var local: String?
    var timeZoneId: String?
    var date: String?
    var error: String?
    var situation: String?
  }

  @Test func `texts are read and written as recorded`() throws {
    for row in try Fixture.cases("core/wire.json", Input.self, Expect.self) {
      #expect(try Self.outcome(of: row.input) == row.expect, "\(row.name)")
    }
  }

  static func outcome(of input: Input) throws -> Expect {
    do {
      switch input.op {
      case "parseScheduledTime":
        let wire = ScheduledTimeWire(
          local: input.local ?? "", timeZoneId: input.timeZoneId ?? "")
        let policy = try input.dstPolicy.map { try #require(DstPolicy(rawValue: $0)) }
        let time = try parseScheduledTime(wire, dstPolicy: policy ?? .compatible)
        return Expect(
          wall: time.wallTime.description, zone: time.zone.id, instant: time.instant.description)
      case "formatScheduledTime":
        let wire = formatScheduledTime(try #require(input.value).value)
        return Expect(local: wire.local, timeZoneId: wire.timeZoneId)
      case "parsePlainDate":
        return Expect(date: try parsePlainDate(input.date ?? "").description)
      default:
        throw FixtureError(description: "unknown op \(input.op)")
      }
    } catch let error as CalendarCoreError {
      switch error {
      case .invalidLocal(let text):
        return Expect(error: text == input.local ? "invalidLocal" : "names \(text)")
      case .invalidZone(let id):
        return Expect(error: id == input.timeZoneId ? "invalidZone" : "names \(id)")
      case .invalidDate(let text):
        return Expect(error: text == input.date ? "invalidDate" : "names \(text)")
      case .dst(let error):
        return Expect(error: "dst", situation: error.situation.rawValue)
      default:
        throw error
      }
    }
  }
}
