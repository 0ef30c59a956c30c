import CalendarCore
import Observation
import TestSupport
import Testing

@Suite("Controller") @MainActor struct ControllerTests {
  private let clock = HandClock()
  private let loader = HandLoader()

  private func makeController(
    _ view: CalendarView = .week
  ) throws -> CalendarController<BasicEventMeta> {
    let controller = CalendarController<BasicEventMeta>(
      view: view, cursor: try PlainDate(isoString: "2026-06-17"),
      timezone: try Zone("Europe/Vienna"), clock: clock)
    controller.setLoader(loader.load)
    return controller
  }

  private func event(_ id: String) throws -> PlainCalendarEvent {
    try PlainCalendarEvent(
      id: id, time: .allDay(start: try PlainDate(isoString: "2026-06-17"), end: nil),
      meta: BasicEventMeta())
  }

  private func load() async {
    clock.advance(milliseconds: 50)
    await settle()
  }

  @Test func `part of a range that is refreshed during its first load is loaded again`()
    async throws
  {
    let controller = try makeController()
    controller.appear()
    await load()
    let window = try #require(controller.visibleWindow)
    controller.refreshRange(window)
    await loader.answer(.success([try event("stale")]))
    #expect(controller.visibleEvents.isEmpty)
    await load()
    await loader.answer(.success([try event("fresh")]))
    #expect(controller.visibleEvents.map(\.id) == ["fresh"])
    #expect(loader.calls == [window, window])
  }

  @Test func `a new loader takes over the visible window and discards the old answers`()
    async throws
  {
    let controller = try makeController()
    controller.appear()
    await load()
    let other = HandLoader()
    controller.setLoader(other.load)
    await loader.answer(.success([try event("old")]))
    #expect(controller.cachedWindows.isEmpty)
    await load()
    await other.answer(.success([try event("new")]))
    #expect(controller.visibleEvents.map(\.id) == ["new"])
  }

  @Test func `a view that is not available is ignored`() throws {
    let controller = try makeController()
    controller.settings.availableViews = [.week, .xday(3)]
    controller.appear()
    controller.setView(.month)
    #expect(controller.view == .week)
    controller.setView(.xday(3))
    #expect(controller.visibleWindow?.dayCount == 3)
  }

  @Test func `a cached window calls off the load of one that was passed by`() async throws {
    let controller = try makeController()
    controller.appear()
    await load()
    await loader.answer(.success([]))
    controller.next()
    controller.prev()
    #expect(clock.waiting == 0)
    await load()
    #expect(loader.calls.count == 1)
  }

  @Test func `a list takes the place of a load that is on its way`() async throws {
    let controller = try makeController()
    controller.appear()
    await load()
    controller.setEvents([try event("list")])
    #expect(controller.isLoading)
    await loader.answer(.success([try event("late")]))
    #expect(!controller.isLoading)
    #expect(controller.visibleEvents.map(\.id) == ["list"])
    controller.refresh()
    #expect(clock.waiting == 0)
  }

  @Test func `nothing is shown or loaded before the calendar appears`() throws {
    let controller = try makeController()
    controller.next()
    controller.settings.firstDayOfWeek = .sunday
    controller.refresh()
    #expect(controller.visibleWindow == nil)
    #expect(clock.waiting == 0)
    #expect(controller.title == "2026-06-21 – 2026-06-27")
  }

  @Test func `settings move the window, and only a moved window is told`() throws {
    let controller = try makeController()
    var changes: [CalendarWindow] = []
    controller.handlers.onRangeChange = { changes.append($0) }
    controller.appear()
    controller.settings.startHour = 7
    controller.settings.locale = .enGB
    #expect(changes.count == 1)
    #expect(controller.title == "15–21 Jun 2026")
    controller.settings.firstDayOfWeek = .sunday
    #expect(changes.map { "\($0.start)" } == ["2026-06-15", "2026-06-14"])
  }

  @Test func `a handler that pages on leaves one load for the last window`() async throws {
    let controller = try makeController()
    controller.handlers.onRangeChange = { [weak controller] window in
      if window.start.day == 15 { controller?.next() }
    }
    controller.appear()
    #expect(clock.waiting == 1)
    await load()
    #expect(loader.calls.map { "\($0.start)" } == ["2026-06-22"])
    await loader.close()
  }

  @Test func `a failed load is reported unless nobody waits for it any more`() async throws {
    let controller = try makeController()
    var failures = 0
    controller.handlers.onLoadFailure = { _, _ in failures += 1 }
    controller.appear()
    await load()
    await loader.answer(.failure(FixtureError(description: "down")))
    #expect(failures == 1)
    controller.refresh()
    await load()
    controller.refresh()
    await loader.answer(.failure(FixtureError(description: "down")))
    #expect(failures == 1)
    #expect(!controller.isLoading)
  }

  @Test func `views are told when events arrive`() async throws {
    let controller = try makeController()
    controller.appear()
    await load()
    let told = Told()
    withObservationTracking {
      _ = controller.visibleEvents
    } onChange: {
      Task { @MainActor in told.count += 1 }
    }
    await loader.answer(.success([try event("a")]))
    await settle()
    #expect(told.count == 1)
  }

  @MainActor private final class Told {
    var count = 0
  }

  @Test func `the strip of a work week moves the window with a weekend`() throws {
    let controller = try makeController(.workWeek)
    controller.appear()
    controller.goToStripDay(try PlainDate(isoString: "2026-06-20"))
    #expect("\(controller.cursor)" == "2026-06-22")
    #expect(controller.visibleWindow?.start == controller.cursor)
    controller.goToToday(try PlainDate(isoString: "2026-06-20"))
    #expect("\(controller.cursor)" == "2026-06-20")
  }

  @Test func `each scroll request is a new one`() throws {
    let controller = try makeController()
    let time = try PlainTime(isoString: "08:00")
    controller.scrollToTime(time)
    let first = controller.timeGridScrollRequest
    controller.scrollToTime(time)
    #expect(controller.timeGridScrollRequest != first)
    #expect(controller.timeGridScrollRequest?.time == time)
    controller.scrollToDate(controller.cursor)
    #expect(controller.agendaScrollRequest?.date == controller.cursor)
  }

  @Test func `presses reach the closure of their gesture and target`() throws {
    var heard: [String] = []
    var handlers = CalendarHandlers<BasicEventMeta>()
    let day = try PlainDate(isoString: "2026-06-17")
    let slot = DropSlot(date: day, minutes: 540)
    let targets: [CalendarPressTarget<BasicEventMeta>] = [
      .event(try event("a")), .empty(slot), .empty(DropSlot(date: day)), .dayHeader(day),
    ]
    for target in targets {
      for gesture in CalendarGesture.allCases { #expect(!handlers.handle(gesture, on: target)) }
    }
    handlers.onEventClick = { heard.append("event \($0.id)") }
    handlers.onEventDoubleClick = { _ in heard.append("event twice") }
    handlers.onEventLongPress = { _ in heard.append("event held") }
    handlers.onSlotClick = { heard.append("slot \($0.minutes ?? -1)") }
    handlers.onSlotDoubleClick = { _ in heard.append("slot twice") }
    handlers.onSlotLongPress = { _ in heard.append("slot held") }
    handlers.onDateClick = { heard.append("date \($0)") }
    handlers.onDateDoubleClick = { _ in heard.append("date twice") }
    handlers.onDateLongPress = { _ in heard.append("date held") }
    for target in targets {
      for gesture in CalendarGesture.allCases { #expect(handlers.handle(gesture, on: target)) }
    }
    let dates = ["date 2026-06-17", "date twice", "date held"]
    #expect(
      heard == ["event a", "event twice", "event held", "slot 540", "slot twice", "slot held"]
        + dates + dates)
    handlers.onDayHeaderClick = { _ in heard = ["head"] }
    #expect(handlers.handle(.click, on: .dayHeader(day)))
    #expect(heard == ["head"])
  }

  @Test func `a drop is reported once, and only where somebody hears of it`() throws {
    let controller = try makeController()
    let lunch = try event("lunch")
    let origin = PlanePoint(x: 0, y: 0)
    func drag() -> EventDrag<BasicEventMeta>? {
      controller.beginDrag(of: lunch, mode: .month, grab: origin, cardOrigin: origin)
    }
    #expect(drag().map(\.event.id) == nil)
    var dropped: [EventTime] = []
    controller.handlers.onEventDrop = { dropped.append($0.next) }
    controller.handlers.canDrop = { _, target in target.date.day != 1 }
    let running = try #require(drag())
    func target(_ date: String) throws -> DropTarget {
      let date = try PlainDate(isoString: date)
      return running.checked(
        DropTarget(date: date, minutes: nil, displayZone: controller.timezone))
    }
    controller.endDrag(running, at: nil)
    controller.endDrag(running, at: try target("2026-07-01"))
    #expect(dropped.isEmpty)
    controller.endDrag(running, at: try target("2026-07-02"))
    #expect(dropped == [.allDay(start: try PlainDate(isoString: "2026-07-02"), end: nil)])
  }

  @Test func `the clock of the program runs an action once unless it is called off`() async {
    var calledOffRan = false
    let callOff = TaskClock().run(afterMilliseconds: 0) { calledOffRan = true }
    callOff()
    await withCheckedContinuation { waiting in
      _ = TaskClock().run(afterMilliseconds: 0) { waiting.resume() }
    }
    #expect(!calledOffRan)
  }
}
