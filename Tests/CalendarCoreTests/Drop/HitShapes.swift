import CalendarCore
import CivilTime
import TestSupport

/// A row of `hit-test.json`: a surface, an event under a pointer, and the rules.
struct HitInput: Decodable, Sendable {
  struct Point: Decodable, Sendable {
    let x: Double
    let y: Double

    var point: PlanePoint { PlanePoint(x: x, y: y) }
  }

  struct Grab: Decodable, Sendable {
    let x: Double
    let y: Double
    let cardLeft: Double
    let cardTop: Double
  }

  struct Box: Decodable, Sendable {
    let left: Double
    let top: Double
    let width: Double
    let height: Double

    var rect: PlaneRect { PlaneRect(x: left, y: top, width: width, height: height) }
  }

  struct Row: Decodable, Sendable {
    let top: Double
    let height: Double
  }

  struct Geometry: Decodable, Sendable {
    let columns: Box?
    let days: [DateShape]?
    let startHour: Int?
    let endHour: Int?
    let pixelsPerHour: Double?
    let slotMinutes: Int?
    let topPaddingMinutes: Double?
    let grid: Box?
    let rows: [Row]?
    let gridFirst: DateShape?
  }

  struct CanDrop: Decodable, Sendable {
    let allow: Bool?
    let minMinutes: Int?
    let denyDates: [DateShape]?

    func allows(_ target: DropTarget) -> Bool {
      if let allow { return allow }
      if let minMinutes { return target.minutes.map { $0 >= minMinutes } ?? true }
      return !(denyDates ?? []).contains { $0.date == target.date }
    }
  }

  let op: String
  let surface: String?
  let geometry: Geometry
  let displayZone: ZoneShape
  let mode: Named<DragMode>
  let event: EventShape
  let dstPolicy: Named<DstPolicy>?
  let grab: Grab
  let pointer: Point
  let canDrop: CanDrop?

  func dropSurface() throws -> DropSurface {
    let days = geometry.days?.map(\.date) ?? []
    switch (surface ?? op, geometry.columns, geometry.grid) {
    case ("timeGrid", let columns?, _):
      return .timeGrid(
        TimeGridSurface(
          frame: columns.rect, days: days, startHour: geometry.startHour ?? 0,
          endHour: geometry.endHour ?? 24, pointsPerHour: geometry.pixelsPerHour ?? 60,
          slotMinutes: geometry.slotMinutes ?? 30,
          topPaddingMinutes: geometry.topPaddingMinutes ?? 0))
    case ("allDayBand", let columns?, _):
      return .allDayBand(AllDaySurface(frame: columns.rect, days: days))
    case ("month", _, let grid?):
      guard let first = geometry.gridFirst?.date, let rows = geometry.rows else { break }
      return .month(
        MonthSurface(
          frame: grid.rect,
          rows: rows.map { MonthSurface.Row(top: $0.top, height: $0.height) }, firstDate: first))
    default: break
    }
    throw FixtureError(description: "\(surface ?? op) is no surface")
  }

  private var rule: EventDrag<BasicEventMeta>.Rule? {
    guard let canDrop else { return nil }
    return { _, target in canDrop.allows(target) }
  }

  func drag() throws -> EventDrag<BasicEventMeta> {
    EventDrag(
      event: try event.event(),
      grip: DragGrip(
        time: event.time, mode: mode.value, displayZone: displayZone.zone,
        grab: PlanePoint(x: grab.x, y: grab.y),
        cardOrigin: PlanePoint(x: grab.cardLeft, y: grab.cardTop)),
      rules: DropRules(dstPolicy: dstPolicy?.value ?? .compatible),
      canDrop: rule)
  }
}

struct HitExpect: Decodable, Sendable {
  struct Target: Decodable, Sendable {
    let date: DateShape
    let minutes: Int?
    let valid: Bool
  }

  let target: Target?
  let release: String
  let next: NextShape?
  let disambiguation: Named<DstSituation>?
}
