import CalendarCore

/// A clock that goes on only when it is told to.
@MainActor final class HandClock: CalendarClock {
  private struct Alarm {
    let due: Int
    let number: Int
    let action: @MainActor () -> Void
  }

  private var now = 0
  private var nextNumber = 0
  private var alarms: [Alarm] = []

  func run(
    afterMilliseconds milliseconds: Int, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let number = nextNumber
    nextNumber += 1
    alarms.append(Alarm(due: now + milliseconds, number: number, action: action))
    return { [weak self] in self?.alarms.removeAll { $0.number == number } }
  }

  /// Goes on and runs what is due, in order.
  func advance(milliseconds: Int) {
    let end = now + milliseconds
    while let alarm = alarms.filter({ $0.due <= end }).min(by: {
      ($0.due, $0.number) < ($1.due, $1.number)
    }) {
      alarms.removeAll { $0.number == alarm.number }
      now = alarm.due
      alarm.action()
    }
    now = end
  }

  /// How many actions wait.
  var waiting: Int { alarms.count }
}

/// A loader whose calls wait until a test answers them.
@MainActor final class HandLoader {
  private struct Call {
    let window: CalendarWindow
    let answer: CheckedContinuation<[PlainCalendarEvent], any Error>
  }

  private var open: [Call] = []
  /// Every call from the first one on.
  private(set) var calls: [CalendarWindow] = []

  func load(_ window: CalendarWindow) async throws -> [PlainCalendarEvent] {
    calls.append(window)
    return try await withCheckedThrowingContinuation {
      open.append(Call(window: window, answer: $0))
    }
  }

  /// Answers the oldest open call for which `matches` holds.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func answer(
    _ result: Result<[PlainCalendarEvent], any Error>,
    where matches: (CalendarWindow) -> Bool = { _ in true }
  ) async -> Bool {
    guard let index = open.firstIndex(where: { matches($0.window) }) else { return false }
    open.remove(at: index).answer.resume(with: result)
    await settle()
    return true
  }

  /// Answers everything that is still open, so that no task is left waiting.
  func close() async {
    while await answer(.success([])) {}
  }
}

/// Lets the tasks of the main actor run until they wait for the test again.
@MainActor func settle() async {
  // The actor runs its jobs in order, so a few turns see the answer of a call through.
  for _ in 0..<10 { await Task.yield() }
}
