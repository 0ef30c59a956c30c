import CalendarCore
import CivilTime
import TestSupport
import Testing

@Suite("Hit test") struct HitTests {
  @Test(
    arguments: ["timeGrid", "allDayBand", "month"].flatMap { op in
      (try? Fixture.cases("core/hit-test.json", op: op, HitInput.self, HitExpect.self)) ?? []
    })
  func `targets and releases are as recorded`(_ row: FixtureCase<HitInput, HitExpect>) throws {
    try check(row)
  }

  @Test func `the table has rows of each surface`() throws {
    for op in ["timeGrid", "allDayBand", "month"] {
      _ = try Fixture.cases("core/hit-test.json", op: op, HitInput.self, HitExpect.self)
    }
  }

  @Test(
    arguments: try Fixture.cases(
      "core/chosen-differences.json", op: "hitTest", HitInput.self, HitExpect.self))
  func `targets differ from the web where we chose so`(
    _ row: FixtureCase<HitInput, HitExpect>
  ) throws {
    try check(row)
  }

  private func check(_ row: FixtureCase<HitInput, HitExpect>) throws {
    let zone = row.input.displayZone.zone
    let drag = try row.input.drag()
    let target = drag.target(
      at: row.input.pointer.point, on: try row.input.dropSurface(), displayZone: zone)
    #expect(
      target
        == row.expect.target.map {
          DropTarget(
            date: $0.date.date, minutes: $0.minutes, displayZone: zone, isValid: $0.valid)
        })
    switch drag.release(at: target) {
    case .nothing: #expect(row.expect.release == "nothing")
    case .snapBack: #expect(row.expect.release == "snapBack")
    case .drop(let payload):
      #expect(row.expect.release == "drop")
      #expect(payload.next == row.expect.next?.time)
      #expect(payload.disambiguation == row.expect.disambiguation?.value)
      #expect(payload.original.displayZone == zone)
      #expect(drag.preview(at: target)?.time == payload.next)
    }
  }

  struct ScrollInput: Decodable, Sendable {
    struct Box: Decodable, Sendable {
      let left: Double
      let top: Double
      let right: Double
      let bottom: Double
    }

    struct Options: Decodable, Sendable {
      let hotZone: Double?
      let maxVelocity: Double?
      let curve: Named<AutoScroll.Curve>?
    }

    let pointer: HitInput.Point
    let box: Box
    let options: Options
  }

  struct ScrollExpect: Decodable, Sendable {
    let velocityX: Double
    let velocityY: Double
  }

  @Test(
    arguments: try Fixture.cases(
      "core/hit-test.json", op: "autoScroll", ScrollInput.self, ScrollExpect.self))
  func `edges scroll as recorded`(_ row: FixtureCase<ScrollInput, ScrollExpect>) {
    let options = row.input.options
    let scroll = AutoScroll(
      hotZone: options.hotZone ?? 30, maximumVelocity: options.maxVelocity ?? 24,
      curve: options.curve?.value ?? .linear)
    let box = row.input.box
    let velocity = scroll.velocity(
      at: row.input.pointer.point,
      in: PlaneRect(
        x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top))
    #expect(abs(velocity.x - row.expect.velocityX) <= 0.001)
    #expect(abs(velocity.y - row.expect.velocityY) <= 0.001)
  }

  @Test func `a pointer drags from more than five points on`() {
    let grip = DragGrip(
      time: .allDay(start: .minimum, end: nil), mode: .allDay, displayZone: .utc,
      grab: PlanePoint(x: 10, y: 10), cardOrigin: PlanePoint(x: 0, y: 0))
    #expect(!grip.isDrag(at: PlanePoint(x: 15, y: 5)))
    #expect(grip.isDrag(at: PlanePoint(x: 10, y: 15.5)))
  }

  @Test func `an empty slot is found without the padding and inside the hours`() {
    let surface = TimeGridSurface(
      frame: PlaneRect(x: 0, y: 0, width: 100, height: 200), days: [.minimum], startHour: 8,
      endHour: 10, pointsPerHour: 60, slotMinutes: 30, topPaddingMinutes: 15)
    func minutes(at y: Double) -> Int? { surface.slot(at: PlanePoint(x: 5, y: y))?.minutes }
    #expect([0, 14, 44, 45, 134, 199].map(minutes(at:)) == [480, 480, 480, 510, 570, 570])
    #expect(minutes(at: -1) == nil)
  }

  @Test func `broken geometry has no slots`() {
    let wild = [-Double.infinity, -1e300, -1, 0, 1, 1e300, .infinity, .nan]
    let event = EventTime.allDay(start: DayMaker.day, end: nil)
    for x in wild {
      for width in wild {
        let frame = PlaneRect(x: x, y: width, width: width, height: x)
        let surfaces: [DropSurface] = [
          .timeGrid(TimeGridSurface(frame: frame, days: [], slotMinutes: 0)),
          .timeGrid(
            TimeGridSurface(
              frame: frame, days: [DayMaker.day], pointsPerHour: x, topPaddingMinutes: width)),
          .allDayBand(AllDaySurface(frame: frame, days: [DayMaker.day])),
          .month(
            MonthSurface(
              frame: frame, rows: [MonthSurface.Row(top: x, height: width)],
              firstDate: .maximum)),
        ]
        for mode in DragMode.allCases {
          let grip = DragGrip(
            time: event, mode: mode, displayZone: .utc, grab: PlanePoint(x: width, y: x),
            cardOrigin: PlanePoint(x: x, y: x))
          for surface in surfaces {
            for y in wild {
              _ = surface.slot(of: grip, at: PlanePoint(x: y, y: x))
              _ = surface.slot(at: PlanePoint(x: x, y: y))
            }
          }
        }
      }
    }
  }
}
