import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Zoned times") struct ZonedTimeTests {
  struct Resolve: Decodable, Sendable {
    let wall: String
    let zone: ZoneShape
    let policy: String
  }

  /// A zoned value as texts, or the error `dst` with the situation.
  struct Outcome: Decodable, Hashable, Sendable {
    var wall: String?
    var zone: String?
    var instant: String?
    var offsetSeconds: Int?
    var situation: String?
    var error: String?
  }

  struct Move: Decodable, Sendable {
    let start: ZonedShape
    var minutes: Int?
    var days: Int?
    var toZone: ZoneShape?
  }

  struct Day: Decodable, Sendable {
    let date: DateShape
    let zone: ZoneShape
  }

  struct DayOutcome: Decodable, Hashable, Sendable {
    let startInstant: String
    let endInstant: String
    let minutes: Int
    let firstWallTime: String?
  }

  private static let table = "core/zoned-time.json"

  @Test func `wall times are resolved under each policy as recorded`() throws {
    for row in try Fixture.cases(Self.table, op: "resolve", Resolve.self, Outcome.self) {
      let wall = try PlainDateTime(isoString: row.input.wall)
      let policy = try #require(DstPolicy(rawValue: row.input.policy))
      let outcome: Outcome
      do {
        let (value, situation) = try ZonedDateTime.resolve(
          wall, in: row.input.zone.zone, policy: policy)
        outcome = Outcome(
          wall: value.wallTime.description, zone: value.zone.id,
          instant: value.instant.description, offsetSeconds: value.utcOffset,
          situation: situation?.rawValue)
      } catch {
        #expect(error.wallTime == wall && error.timeZoneId == row.input.zone.zone.id)
        #expect(error.description.contains(row.input.wall), "\(row.name)")
        outcome = Outcome(situation: error.situation.rawValue, error: "dst")
      }
      #expect(outcome == row.expect, "\(row.name)")
    }
  }

  @Test(arguments: ["addMinutes", "addDays", "withTimeZone"])
  func `zoned values move as recorded`(operation: String) throws {
    for row in try Fixture.cases(Self.table, op: operation, Move.self, ZonedShape.self) {
      let start = row.input.start.value
      let moved: ZonedDateTime
      switch operation {
      case "addMinutes": moved = start.adding(minutes: try #require(row.input.minutes))
      case "addDays": moved = start.adding(days: try #require(row.input.days))
      default: moved = start.withTimeZone(try #require(row.input.toZone).zone)
      }
      #expect(moved == row.expect.value, "\(row.name)")
      #expect(moved.wallTime == row.expect.value.wallTime, "\(row.name)")
    }
  }

  @Test func `days are as long as recorded`() throws {
    for row in try Fixture.cases(Self.table, op: "dayLength", Day.self, DayOutcome.self) {
      let (date, zone) = (row.input.date.date, row.input.zone.zone)
      let start = zone.startOfDay(date)
      let first = zone.wallTime(at: start)
      let outcome = DayOutcome(
        startInstant: start.description,
        endInstant: zone.startOfDay(date.adding(days: 1)).description,
        minutes: zone.minutes(in: date),
        firstWallTime: first.date == date ? first.time.description : nil)
      #expect(outcome == row.expect, "\(row.name)")
    }
  }

  @Test func `the table has no other operations`() throws {
    struct Operation: Decodable, Sendable {
      let op: String
    }
    struct Nothing: Decodable, Sendable {}
    let operations = try Fixture.cases(Self.table, Operation.self, Nothing.self).map(\.input.op)
    #expect(
      Set(operations) == ["resolve", "addMinutes", "addDays", "withTimeZone", "dayLength"])
  }

  @Test func `ends of events are told from their starts as recorded`() throws {
    struct Input: Decodable, Sendable {
      let event: EventShape
    }
    struct Expect: Decodable, Sendable {
      let valid: Bool
    }
    for row in try Fixture.cases("core/validation.json", Input.self, Expect.self) {
      // Building the zoned values has compared each wall time with its instant already.
      switch row.input.event.time {
      case .timed(let start, end: let end?):
        #expect((start.instant < end.instant) == row.expect.valid, "\(row.name)")
      case .allDay(let start, end: let end?):
        #expect((start < end) == row.expect.valid, "\(row.name)")
      case .timed(start: _, end: nil), .allDay(start: _, end: nil):
        #expect(row.expect.valid, "\(row.name)")
      }
    }
  }

  @Test func `the second reading of an overlap survives adding no days`() throws {
    let vienna = try Zone("Europe/Vienna")
    let second = ZonedDateTime(
      instant: try Instant(isoString: "2025-10-26T01:30:00Z"), zone: vienna)
    #expect(second.description == "2025-10-26T02:30:00+01:00[Europe/Vienna]")
    #expect(second.adding(days: 0) == second)
    #expect(second.adding(days: 1).adding(days: -1) != second)
  }

  @Test func `equality is that of instant and zone id`() throws {
    let instant = try Instant(isoString: "2025-06-15T07:00:00Z")
    let kolkata = ZonedDateTime(instant: instant, zone: try Zone("Asia/Kolkata"))
    let calcutta = ZonedDateTime(instant: instant, zone: try Zone("Asia/Calcutta"))
    #expect(kolkata.wallTime == calcutta.wallTime)
    #expect(kolkata != calcutta)
    #expect(calcutta.zone.id == "Asia/Calcutta")
    #expect(Set([kolkata, calcutta, kolkata]).count == 2)
    let again = Zone(rules: TimeZoneRules(id: "Asia/Kolkata", initialOffset: 19_800))
    #expect(try Zone("Asia/Kolkata") == again)
  }

  @Test func `fractions of a second survive`() throws {
    let wall = try PlainDateTime(isoString: "2025-03-30T02:30:00.123456789")
    let value = ZonedDateTime(wall, in: try Zone("Europe/Vienna"))
    #expect(value.wallTime.description == "2025-03-30T03:30:00.123456789")
    #expect(value.instant.description == "2025-03-30T01:30:00.123456789Z")
  }

  @Test func `the ends of the calendar can be reached in every zone`() throws {
    for id in ["UTC", "Pacific/Kiritimati", "Etc/GMT+12", "America/New_York", "Africa/Monrovia"] {
      let zone = try Zone(id)
      for text in ["0001-01-01T00:00:00", "9999-12-31T23:59:59"] {
        let wall = try PlainDateTime(isoString: text)
        let value = ZonedDateTime(wall, in: zone)
        #expect(value.wallTime == wall, "\(id)")
        for number in [Int.min, -1, 1, .max] {
          _ = value.adding(minutes: number).description
          _ = value.adding(days: number).description
        }
      }
      for date in [PlainDate.minimum, .maximum] {
        #expect(zone.wallTime(at: zone.startOfDay(date)).date == date, "\(id)")
        #expect(zone.minutes(in: date) == 1440, "\(id)")
      }
    }
  }
}
