import CalendarCore
import TestSupport
import Testing

@Suite("Controller, recorded runs") @MainActor struct ControllerTableTests {
  struct Initial: Decodable, Sendable {
    let view: String
    let cursor: DateShape
    let timezone: ZoneShape
    let firstDayOfWeek: WeekdayShape
    var agendaLengthDays: Int?
    let loader: Bool
    var events: [ShortEvent]?
  }

  struct Step: Decodable, Sendable {
    let op: String
    var date: DateShape?
    var view: String?
    var timezone: ZoneShape?
    var start: DateShape?
    var end: DateShape?
    var ms: Int?
    var key: String?
    var events: [ShortEvent]?
    var invalid: Bool?
  }

  /// An event with its wall times and one zone.
  struct ShortEvent: Decodable, Sendable {
    let id: String
    let start: String
    var end: String?
    var zone: ZoneShape?
    var allDay: Bool?

    func event() throws -> PlainCalendarEvent {
      let time: EventTime
      if allDay == true {
        time = .allDay(
          start: try PlainDate(isoString: start), end: try end.map { try PlainDate(isoString: $0) })
      } else {
        let zone = try #require(zone).zone
        func zoned(_ text: String) throws -> ZonedDateTime {
          ZonedDateTime(try PlainDateTime(isoString: text), in: zone)
        }
        time = .timed(start: try zoned(start), end: try end.map(zoned))
      }
      return try PlainCalendarEvent(id: id, time: time, meta: BasicEventMeta())
    }
  }

  struct Input: Decodable, Sendable {
    let initial: Initial
    let steps: [Step]
  }

  struct Expect: Decodable, Sendable {
    let afterStep: [Record]
  }

  struct Record: Decodable, Hashable, Sendable {
    var rangeChanges: [String] = []
    var loaderCalls: [String] = []
    var loading: Bool
    var cachedKeys: [String]
    var visibleEvents: [String]
    var cursor: String
    var view: String
  }

  @Test(arguments: try Fixture.cases("core/controller.json", Input.self, Expect.self))
  func `every step leaves what was recorded`(_ row: FixtureCase<Input, Expect>) async throws {
    let run = try Run(row.input.initial)
    #expect(row.input.steps.count == row.expect.afterStep.count)
    for (number, (step, expected)) in zip(row.input.steps, row.expect.afterStep).enumerated() {
      #expect(try await run.record(step) == expected, "step \(number), \(step.op)")
    }
    await run.loader.close()
  }

  /// A controller with its clock and loader while the steps are played to it.
  @MainActor final class Run {
    let controller: CalendarController<BasicEventMeta>
    let clock = HandClock()
    let loader = HandLoader()
    private var rangeChanges: [String] = []
    private var seenCalls = 0

    init(_ initial: Initial) throws {
      var settings = CalendarSettings()
      settings.firstDayOfWeek = initial.firstDayOfWeek.weekday
      settings.agendaLengthDays = initial.agendaLengthDays ?? 30
      controller = CalendarController(
        view: try #require(CalendarView(name: initial.view)), cursor: initial.cursor.date,
        timezone: initial.timezone.zone, settings: settings, clock: clock)
      controller.handlers.onRangeChange = { [weak self] in self?.rangeChanges.append(key($0)) }
      if initial.loader { controller.setLoader(loader.load) }
      if let events = initial.events { controller.setEvents(try events.map { try $0.event() }) }
    }

    func record(_ step: Step) async throws -> Record {
      rangeChanges = []
      try await play(step)
      await settle()
      let calls = loader.calls.dropFirst(seenCalls).map(key)
      seenCalls = loader.calls.count
      return Record(
        rangeChanges: rangeChanges, loaderCalls: calls, loading: controller.isLoading,
        cachedKeys: controller.cachedWindows.map(key).sorted(),
        visibleEvents: controller.visibleEvents.map(\.id), cursor: "\(controller.cursor)",
        view: controller.view.name)
    }

    private func play(_ step: Step) async throws {
      switch step.op {
      case "appear": controller.appear()
      case "next": controller.next()
      case "prev": controller.prev()
      case "goTo": controller.goTo(try #require(step.date).date)
      case "setView": controller.setView(try view(of: step))
      case "setTimezone": controller.setTimezone(try #require(step.timezone).zone)
      case "refresh": controller.refresh()
      case "refreshRange":
        controller.refreshRange(
          CalendarWindow(
            view: try view(of: step), start: try #require(step.start).date,
            end: try #require(step.end).date, timezone: try #require(step.timezone).zone))
      case "setEvents":
        controller.setEvents(try #require(step.events).map { try $0.event() })
      case "advance": clock.advance(milliseconds: try #require(step.ms))
      case "resolve" where step.invalid == true:
        // An event that cannot be made stops the loader that makes it.
        await answer(step, .failure(CalendarCoreError.endNotAfterStart(eventId: "broken")))
      case "resolve":
        await answer(step, .success(try (step.events ?? []).map { try $0.event() }))
      case "reject":
        await answer(step, .failure(FixtureError(description: "rejected")))
      default: throw FixtureError(description: "unknown op \(step.op)")
      }
    }

    private func view(of step: Step) throws -> CalendarView {
      try #require(step.view.flatMap { CalendarView(name: $0) })
    }

    private func answer(
      _ step: Step, _ result: Result<[PlainCalendarEvent], any Error>
    ) async {
      await loader.answer(result) { key($0) == step.key }
    }
  }
}

/// A window as the tables write it.
private func key(_ window: CalendarWindow) -> String {
  "\(window.view.name)|\(window.timezone.id)|\(window.start)|\(window.end)"
}
