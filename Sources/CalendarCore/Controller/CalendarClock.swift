/// Runs something a little later; the controller's only notion of time.
///
/// Tests put a clock in that they wind by hand.
public protocol CalendarClock: Sendable {
  /// Runs an action once, unless it is called off before.
  ///
  /// - Parameters:
  ///   - milliseconds: How much later.
  ///   - action: What to run.
  /// - Returns: Calls the action off; without effect once it ran.
  @MainActor func run(
    afterMilliseconds milliseconds: Int, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void
}

/// The clock of the running program, by way of sleeping tasks.
public struct TaskClock: CalendarClock {
  /// Creates the clock.
  public init() {}

  /// Runs an action once, unless it is called off before.
  @MainActor public func run(
    afterMilliseconds milliseconds: Int, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let task = Task {
      try await Task.sleep(for: .milliseconds(milliseconds))
      // It can be called off between waking up and its turn on the main actor.
      try Task.checkCancellation()
      action()
    }
    return { task.cancel() }
  }
}
