import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Drop") struct DropTests {
  struct Input: Decodable, Sendable {
    struct Target: Decodable, Sendable {
      let date: DateShape
      let minutes: Int?
      let displayZone: ZoneShape

      var value: DropTarget {
        DropTarget(date: date.date, minutes: minutes, displayZone: displayZone.zone)
      }
    }

    let event: EventShape
    let mode: Named<DragMode>
    let target: Target
    let dstPolicy: Named<DstPolicy>

    func payload() throws -> EventDropPayload<BasicEventMeta> {
      try buildDropPayload(
        try event.event(), target: target.value, mode: mode.value,
        rules: DropRules(dstPolicy: dstPolicy.value))
    }
  }

  struct Expect: Decodable, Sendable {
    let next: NextShape?
    let disambiguation: Named<DstSituation>?
    let error: String?
    let situation: Named<DstSituation>?
  }

  private func check(_ row: FixtureCase<Input, Expect>) throws {
    switch row.expect.error {
    case nil:
      let payload = try row.input.payload()
      #expect(payload.next == row.expect.next?.time, "\(row.name)")
      #expect(payload.disambiguation == row.expect.disambiguation?.value, "\(row.name)")
      #expect(payload.target == row.input.target.value)
      #expect(payload.original.time == row.input.event.time)
    case "timedOnDateTarget":
      #expect(throws: CalendarCoreError.timedOnDateTarget, "\(row.name)") {
        try row.input.payload()
      }
    default:
      let error = #expect(throws: CalendarCoreError.self, "\(row.name)") {
        try row.input.payload()
      }
      guard case .dst(let cause)? = error else {
        Issue.record("\(row.name): \(String(describing: error))")
        return
      }
      #expect(cause.situation == row.expect.situation?.value, "\(row.name)")
    }
  }

  @Test func `drops are as recorded`() throws {
    for row in try Fixture.cases("core/drop.json", Input.self, Expect.self) { try check(row) }
  }

  @Test(
    arguments: try Fixture.cases(
      "core/chosen-differences.json", op: "drop", Input.self, Expect.self))
  func `drops differ from the web where we chose so`(_ row: FixtureCase<Input, Expect>) throws {
    try check(row)
  }

  @Test func `a timed event keeps its time of day in a month where asked for`() throws {
    let vienna = try Zone("Europe/Vienna")
    let start = ZonedDateTime(try PlainDateTime(isoString: "2026-03-20T02:30:15"), in: vienna)
    let event = try PlainCalendarEvent(
      id: "a", time: .timed(start: start, end: start.adding(minutes: 90)), meta: BasicEventMeta())
    let rules = DropRules(timeOnDates: .kept)
    func drop(on date: String) throws -> EventMove {
      let target = DropTarget(
        date: try PlainDate(isoString: date), minutes: nil, displayZone: vienna)
      return try applyMoveToEvent(event, target: target, mode: .month, rules: rules)
    }
    let later = try drop(on: "2026-04-01")
    #expect(
      later.next
        == .timed(start: start.adding(days: 12), end: start.adding(days: 12).adding(minutes: 90)))
    #expect(later.disambiguation == nil)
    let gap = try drop(on: "2026-03-29")
    #expect(gap.disambiguation == .gap)
    guard case .timed(let moved, _) = gap.next else { return }
    #expect(moved.wallTime.description == "2026-03-29T03:30:15")
  }

  @Test func `nothing is dropped beyond the last supported day`() throws {
    let last = DropTarget(date: .maximum, minutes: .max, displayZone: .utc)
    let first = DropTarget(date: .minimum, minutes: .min, displayZone: .utc)
    let start = ZonedDateTime(PlainDateTime(date: DayMaker.day), in: .utc)
    let times: [EventTime] = [
      .timed(start: start, end: start.adding(minutes: 60)), .timed(start: start, end: nil),
      .allDay(start: DayMaker.day, end: DayMaker.day.adding(days: 3)),
      .allDay(start: .maximum, end: nil), .allDay(start: .minimum, end: .maximum),
    ]
    for time in times {
      let event = try PlainCalendarEvent(id: "a", time: time, meta: BasicEventMeta())
      for mode in DragMode.allCases {
        for target in [first, last] {
          let next = try applyMoveToEvent(event, target: target, mode: mode).next
          #expect(next.isValid, "\(time) \(mode) \(target.date)")
        }
      }
    }
  }

  @Test func `a drop and its inverse give the original`() throws {
    var random = SplitMix64(seed: 6)
    let zones = try ["Europe/Vienna", "America/New_York", "Asia/Kolkata", "UTC"].map {
      try Zone($0)
    }
    // No zone of these changes its clock between the two dates.
    let first = try PlainDate(isoString: "2025-05-01")
    for _ in 0..<10_000 {
      let display = zones.randomElement(using: &random) ?? .utc
      let from = first.adding(days: Int.random(in: 0...120, using: &random))
      let to = first.adding(days: Int.random(in: 0...120, using: &random))
      let minute = Int.random(in: 0...1439, using: &random)
      let start = ZonedDateTime(
        PlainDateTime(date: from, time: PlainTime(clampingSecondOfDay: minute * 60)), in: display
      ).withTimeZone(zones.randomElement(using: &random) ?? .utc)
      let end = start.adding(minutes: Int.random(in: 1...4000, using: &random))
        .withTimeZone(zones.randomElement(using: &random) ?? .utc)
      let event = try PlainCalendarEvent(
        id: "a", time: .timed(start: start, end: end), meta: BasicEventMeta())
      let away = DropTarget(
        date: to, minutes: Int.random(in: 0...1440, using: &random), displayZone: display)
      let back = DropTarget(date: from, minutes: minute, displayZone: display)
      let moved = try event.moved(to: applyMoveToEvent(event, target: away, mode: .timed).next)
      let returned = try applyMoveToEvent(moved, target: back, mode: .timed)
      #expect(returned.next == event.time)
    }
  }
}
