public import Observation

/// Keeps what a calendar shows: view, cursor, zone, the visible window and its events.
///
/// Events come from a list, which is shown whole, or from a loader, which is called for a window
/// some 50 milliseconds after it came into sight, so that quick paging loads only where it stops.
/// Answers are kept by window until they are invalidated.
///
/// The controller never asks what day it is: `goToToday` is told.
///
/// Source: core rules, section 20.
@MainActor @Observable
public final class CalendarController<Meta: Sendable> {
  /// Finds the events that touch a window; a thrown error voids the whole answer.
  public typealias Loader = @MainActor (CalendarWindow) async throws -> [CalendarEvent<Meta>]

  private enum Source {
    case list([CalendarEvent<Meta>])
    case loader(Loader)
  }

  /// How long a window stays in sight before it is loaded.
  public static var debounceMilliseconds: Int { 50 }

  /// The view.
  public private(set) var view: CalendarView
  /// The day that the window is built round.
  public private(set) var cursor: PlainDate
  /// The display zone.
  public private(set) var timezone: Zone
  /// All other settings; a change can change the visible window.
  public var settings: CalendarSettings { didSet { updateWindow() } }
  /// The visible window; nil until the calendar appears.
  public private(set) var visibleWindow: CalendarWindow?
  /// The time of day that was last asked to be brought into sight, or nil.
  public private(set) var timeGridScrollRequest: TimeGridScrollRequest?
  /// The date that was last asked to be brought into sight, or nil.
  public private(set) var agendaScrollRequest: AgendaScrollRequest?
  /// Who hears of changes and presses.
  @ObservationIgnored public var handlers: CalendarHandlers<Meta>

  private var source = Source.list([])
  private var cache = WindowCache<Meta>()
  @ObservationIgnored private let clock: any CalendarClock
  @ObservationIgnored private var callOffTimer: (@MainActor () -> Void)?
  @ObservationIgnored private var scrollRequestCount = 0

  /// Creates a controller without events; nothing happens until ``appear()``.
  ///
  /// - Parameters:
  ///   - view: The first view, which need not be an available one.
  ///   - cursor: The day to begin with.
  ///   - timezone: The display zone.
  ///   - settings: Everything else.
  ///   - handlers: Who hears of changes and presses.
  ///   - clock: Measures the time before a window is loaded.
  public init(
    view: CalendarView, cursor: PlainDate, timezone: Zone,
    settings: CalendarSettings = CalendarSettings(), handlers: CalendarHandlers<Meta> = .init(),
    clock: any CalendarClock = TaskClock()
  ) {
    self.view = view
    self.cursor = cursor
    self.timezone = timezone
    self.settings = settings
    self.handlers = handlers
    self.clock = clock
  }

  // MARK: What is shown

  /// The events to lay out: the whole list, or what the loader answered for the visible window.
  public var visibleEvents: [CalendarEvent<Meta>] {
    switch source {
    case .list(let events): events
    case .loader: visibleWindow.flatMap { cache[$0] } ?? []
    }
  }

  /// Whether a call of the loader is unanswered.
  public var isLoading: Bool { cache.isLoading }

  /// The windows whose events are kept, in no order.
  public var cachedWindows: [CalendarWindow] { Array(cache.windows) }

  /// The title of the window.
  public var title: String {
    rangeLabel(for: window, cursor: cursor, locale: settings.locale)
  }

  private var window: CalendarWindow {
    computeViewWindow(
      view: view, cursor: cursor, firstDayOfWeek: settings.firstDayOfWeek,
      agendaLengthDays: settings.agendaLengthDays, timezone: timezone)
  }

  // MARK: Events

  /// Shows a list of events, whatever the window; takes the place of a loader.
  public func setEvents(_ events: [CalendarEvent<Meta>]) {
    source = .list(events)
    cache.invalidateAll()
    considerLoad()
  }

  /// Takes events from a loader from now on; the visible window is loaded soon.
  public func setLoader(_ loader: @escaping Loader) {
    source = .loader(loader)
    cache.invalidateAll()
    considerLoad()
  }

  /// Forgets all answers, also those on their way, and loads the visible window again.
  public func refresh() {
    cache.invalidateAll()
    considerLoad()
  }

  /// Forgets the answers for windows of the same view and zone that overlap one.
  public func refreshRange(_ window: CalendarWindow) {
    cache.invalidate(overlapping: window)
    considerLoad()
  }

  // MARK: Navigation

  /// Tells that the calendar is in sight; only the first time counts.
  public func appear() {
    guard visibleWindow == nil else { return }
    show(window)
  }

  /// Moves the cursor to a date.
  public func goTo(_ date: PlainDate) {
    cursor = date
    updateWindow()
  }

  /// Moves the cursor to today.
  ///
  /// - Parameter today: The present date in the display zone.
  public func goToToday(_ today: PlainDate) { goTo(today) }

  /// Moves the cursor to a day that was tapped in the strip of a compact week; see
  /// ``compactStripDay(view:cursor:workDays:)``.
  public func goToStripDay(_ date: PlainDate) {
    goTo(compactStripDay(view: view, cursor: date, workDays: settings.workDays))
  }

  /// Pages on.
  public func next() { page(.next) }

  /// Pages back.
  public func prev() { page(.prev) }

  private func page(_ direction: NavigationDirection) {
    goTo(
      navigateCursor(
        view: view, cursor: cursor, direction: direction,
        agendaLengthDays: settings.agendaLengthDays))
  }

  /// Switches to a view; nothing happens unless it is available.
  public func setView(_ view: CalendarView) {
    guard settings.availableViews.contains(view) else { return }
    self.view = view
    updateWindow()
  }

  /// Changes the display zone; events keep their own zones.
  public func setTimezone(_ timezone: Zone) {
    self.timezone = timezone
    updateWindow()
  }

  /// Asks for a time of day to be brought into sight.
  public func scrollToTime(_ time: PlainTime) {
    scrollRequestCount += 1
    timeGridScrollRequest = TimeGridScrollRequest(time: time, number: scrollRequestCount)
  }

  /// Asks for the head of a date to be brought into sight in the agenda.
  public func scrollToDate(_ date: PlainDate) {
    scrollRequestCount += 1
    agendaScrollRequest = AgendaScrollRequest(date: date, number: scrollRequestCount)
  }

  // MARK: Dragging

  /// Begins to drag an event.
  ///
  /// - Parameters:
  ///   - event: The event as it is now.
  ///   - mode: What the drag changes.
  ///   - grab: Where the pointer went down.
  ///   - cardOrigin: The left top corner of what lies under it, on the same surface.
  /// - Returns: The drag, or nil when nobody hears of drops.
  public func beginDrag(
    of event: CalendarEvent<Meta>, mode: DragMode, grab: PlanePoint, cardOrigin: PlanePoint
  ) -> EventDrag<Meta>? {
    guard handlers.onEventDrop != nil else { return nil }
    let grip = DragGrip(
      time: event.time, mode: mode, displayZone: timezone, grab: grab, cardOrigin: cardOrigin)
    return EventDrag(
      event: event, grip: grip, rules: DropRules(dstPolicy: settings.dstPolicy),
      canDrop: handlers.canDrop)
  }

  /// Releases a drag; a valid target is reported to `onEventDrop` once.
  ///
  /// The events stay as they are, it is for the app to change them.
  ///
  /// - Returns: What the release did, for the view to show.
  @discardableResult
  public func endDrag(_ drag: EventDrag<Meta>, at target: DropTarget?) -> DropRelease<Meta> {
    let release = drag.release(at: target)
    if case .drop(let payload) = release { handlers.onEventDrop?(payload) }
    return release
  }

  // MARK: Loading

  private func updateWindow() {
    // Before the first appearance there is no window to change.
    guard let visibleWindow, visibleWindow != window else { return }
    show(window)
  }

  private func show(_ window: CalendarWindow) {
    visibleWindow = window
    handlers.onRangeChange?(window)
    // The handler may have moved on; the load of that window is considered already.
    if visibleWindow == window { considerLoad() }
  }

  /// Calls a waiting load off and lets the visible window wait for one if its events are not here.
  private func considerLoad() {
    callOffTimer?()
    callOffTimer = nil
    guard case .loader(let loader) = source, let window = visibleWindow, cache[window] == nil else {
      return
    }
    callOffTimer = clock.run(afterMilliseconds: Self.debounceMilliseconds) { [weak self] in
      self?.load(window, by: loader)
    }
  }

  private func load(_ window: CalendarWindow, by loader: @escaping Loader) {
    callOffTimer = nil
    let ticket = cache.begin(window)
    Task { [weak self] in
      do {
        let events = try await loader(window)
        self?.cache.finish(ticket, with: events)
      } catch {
        if let self, self.cache.finish(ticket, with: nil) {
          self.handlers.onLoadFailure?(window, error)
        }
      }
    }
  }
}
