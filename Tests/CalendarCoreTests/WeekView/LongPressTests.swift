import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Long press") struct LongPressTests {
  struct Input: Decodable, Sendable {
    struct Event: Decodable, Sendable {
      let start: String
      let end: String
      let segmentStart: String
      let grabOffsetY: Double
    }

    let geometry: GridShape
    let numOfDays: Int
    let pageStart: DateShape
    let types: [Named<LongPressSettings.Kind>]
    let moveTimeMinInterval: Int
    let addNewDurationMins: Int
    let x: Double
    let y: Double
    let event: Event?
    let rangeLast: DateShape?
  }

  struct Expect: Decodable, Sendable {
    let begins: Named<LongPressSettings.Kind>?
    let start: String?
    let end: String?
    let deltaMinutes: Int?
    let newStart: String?
    let newEnd: String?
  }

  private func wall(_ text: String?) throws -> PlainDateTime {
    try PlainDateTime(isoString: try #require(text))
  }

  @Test(arguments: try Fixture.cases("weekview/longpress.json", Input.self, Expect.self))
  func `presses do what was recorded`(_ row: FixtureCase<Input, Expect>) throws {
    let input = row.input
    let part = try input.event.map { try wall($0.segmentStart) }
    let grip = part.map {
      GrippedEvent(
        day: $0.date, startSecond: $0.time.secondOfDay,
        gripOffset: input.event?.grabOffsetY ?? 0)
    }
    let result = longPress(
      at: PlanePoint(x: input.x, y: input.y),
      on: input.geometry.grid(days: input.numOfDays, from: input.pageStart.date), event: grip,
      settings: LongPressSettings(
        types: Set(input.types.map(\.value)), addNewDurationMinutes: input.addNewDurationMins,
        moveTimeMinInterval: input.moveTimeMinInterval,
        range: ScrollableRange(last: input.rangeLast?.date)))
    switch result {
    case nil: #expect(row.expect.begins == nil)
    case .addNew(let start, let end):
      #expect(row.expect.begins?.value == .addNew)
      #expect(start == (try wall(row.expect.start)))
      #expect(end == (try wall(row.expect.end)))
    case .move(let partStart, let seconds):
      #expect(row.expect.begins?.value == .move)
      #expect(partStart == (try wall(row.expect.start)))
      #expect(seconds == row.expect.deltaMinutes.map { $0 * 60 })
      let moved = try move(try #require(input.event), by: seconds)
      #expect(moved.start == (try wall(row.expect.newStart)))
      #expect(moved.end == (try wall(row.expect.newEnd)))
    }
  }

  private func move(
    _ event: Input.Event, by seconds: Int
  ) throws -> (start: PlainDateTime, end: PlainDateTime?) {
    let time = EventTime.timed(
      start: ZonedDateTime(try wall(event.start), in: .utc),
      end: ZonedDateTime(try wall(event.end), in: .utc))
    let move = try applyLongPressMove(
      PlainCalendarEvent(id: "a", time: time, meta: BasicEventMeta()), seconds: seconds,
      displayZone: .utc)
    guard case .timed(let start, let end) = move.next else {
      throw FixtureError(description: "a timed event became all-day")
    }
    return (start.wallTime, end?.wallTime)
  }

  @Test func `a press that moves nothing leaves the second reading of an overlap alone`() throws {
    let vienna = try Zone("Europe/Vienna")
    let start = ZonedDateTime(
      instant: try Instant(isoString: "2024-10-27T01:30:00Z"), zone: vienna)
    let event = try PlainCalendarEvent(
      id: "a", time: .timed(start: start, end: nil), meta: BasicEventMeta())
    let move = try applyLongPressMove(event, seconds: 0, displayZone: vienna)
    #expect(move.next == event.time)
  }

  @Test func `a move into a gap follows the policy`() throws {
    let vienna = try Zone("Europe/Vienna")
    let start = ZonedDateTime(try PlainDateTime(isoString: "2025-03-29T02:30:05"), in: vienna)
    let event = try PlainCalendarEvent(
      id: "a", time: .timed(start: start, end: start.adding(minutes: 60)), meta: BasicEventMeta())
    let move = try applyLongPressMove(event, seconds: 86_400, displayZone: vienna)
    #expect(move.disambiguation == .gap)
    guard case .timed(let moved, _) = move.next else { return }
    #expect(moved.wallTime.description == "2025-03-30T03:30:05")
    #expect(throws: CalendarCoreError.self) {
      try applyLongPressMove(event, seconds: 86_400, displayZone: vienna, dstPolicy: .reject)
    }
  }

  @Test func `no number of seconds leads out of the supported years`() throws {
    let start = ZonedDateTime(PlainDateTime(date: DayMaker.day), in: .utc)
    for time in [
      EventTime.timed(start: start, end: start.adding(minutes: 60)),
      .allDay(start: DayMaker.day, end: nil),
    ] {
      let event = try PlainCalendarEvent(id: "a", time: time, meta: BasicEventMeta())
      for seconds in [Int.min, .max] {
        let move = try applyLongPressMove(event, seconds: seconds, displayZone: .utc)
        #expect(move.next.isValid)
      }
    }
  }

  @Test func `a block near an edge scrolls the view`() {
    let grid = PlaneRect(x: 42, y: 54, width: 333, height: 600)
    func scroll(x: Double, y: Double, top: Double) -> [Double] {
      let step = LongPressScroll(finger: PlanePoint(x: x, y: y), blockTop: top, grid: grid)
      return [step.vertical, Double(step.horizontal)]
    }
    #expect(scroll(x: 200, y: 300, top: 250) == [0, 0])
    #expect(scroll(x: 51, y: 300, top: 63) == [-50, -1])
    #expect(scroll(x: 356, y: 615, top: 500) == [50, 1])
  }
}
