/// The answers of a loader, window by window, and the calls that have none yet.
///
/// Every invalidation begins a new generation; what was asked in an older one is thrown away when
/// it comes.
///
/// Source: core rules, section 20.
struct WindowCache<Meta: Sendable> {
  /// A call of the loader.
  struct Ticket: Hashable {
    fileprivate let number: Int
  }

  private struct Call {
    let window: CalendarWindow
    let generation: Int
  }

  private var answers: [CalendarWindow: [CalendarEvent<Meta>]] = [:]
  private var open: [Ticket: Call] = [:]
  private var generation = 0
  private var nextNumber = 0

  /// Whether a call is unanswered, also one whose answer will be thrown away.
  var isLoading: Bool { !open.isEmpty }

  /// The windows whose events are here, in no order.
  var windows: some Collection<CalendarWindow> { answers.keys }

  /// The events of a window, or nil when they are not here.
  subscript(window: CalendarWindow) -> [CalendarEvent<Meta>]? { answers[window] }

  /// Notes that the loader was called.
  mutating func begin(_ window: CalendarWindow) -> Ticket {
    let ticket = Ticket(number: nextNumber)
    nextNumber += 1
    open[ticket] = Call(window: window, generation: generation)
    return ticket
  }

  /// Notes that a call is over.
  ///
  /// - Parameter events: The answer; nil for a failed call, which leaves nothing behind.
  /// - Returns: Whether the call still counted.
  @discardableResult
  mutating func finish(_ ticket: Ticket, with events: [CalendarEvent<Meta>]?) -> Bool {
    guard let call = open.removeValue(forKey: ticket), call.generation == generation else {
      return false
    }
    if let events { answers[call.window] = events }
    return true
  }

  /// Drops everything that is here or on its way.
  mutating func invalidateAll() {
    answers = [:]
    generation += 1
  }

  /// Drops the windows of the same view and zone that overlap one, and what is on its way if one
  /// of these is among it or was here.
  mutating func invalidate(overlapping window: CalendarWindow) {
    func isStale(_ other: CalendarWindow) -> Bool {
      other.view == window.view && other.timezone == window.timezone && other.overlaps(window)
    }
    let stale = answers.keys.filter(isStale)
    for key in stale { answers[key] = nil }
    let isOnItsWay = open.values.contains { $0.generation == generation && isStale($0.window) }
    if !stale.isEmpty || isOnItsWay { generation += 1 }
  }
}
