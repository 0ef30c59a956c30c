public import CalendarCore
public import CalendarRendering

/// What the command knows of the machine it runs on, handed in so that a run depends on nothing
/// else.
public struct Surroundings: Sendable {
  /// The environment, and what standard output is.
  public var terminal: TerminalSurroundings
  /// The clock when the command started.
  public var now: Instant
  /// The name of the system's zone, if it has one.
  public var systemZoneId: String?
  /// Where long work tells how far it is; nil when nobody looks.
  public var progress: ProgressSink?
  /// Where libical can be asked for its opinion without harm; nil for nowhere.
  public var secondReader: SecondReader?

  /// Puts together what is known.
  public init(
    terminal: TerminalSurroundings, now: Instant, systemZoneId: String? = nil,
    progress: ProgressSink? = nil, secondReader: SecondReader? = nil
  ) {
    self.terminal = terminal
    self.now = now
    self.systemZoneId = systemZoneId
    self.progress = progress
    self.secondReader = secondReader
  }

  /// `$TZ` if it is an IANA name, else the system's zone, else UTC.
  var zone: Zone {
    var names = [terminal.variables["TZ"], systemZoneId].compactMap { $0 }
    // POSIX lets a colon stand before the name of a file.
    names = names.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    return names.lazy.compactMap { try? Zone($0) }.first ?? .utc
  }

  /// The same on a machine whose zone is UTC, for calls that give the same bytes wherever they run.
  var inUTC: Surroundings {
    var copy = self
    copy.terminal.variables["TZ"] = Zone.utc.id
    return copy
  }
}
