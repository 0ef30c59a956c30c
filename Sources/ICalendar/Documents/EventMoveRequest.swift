/// What is to be moved in a feed, where to, and what moves with it.
public struct EventMoveRequest: Sendable {
  /// Which instance of a series is meant.
  public enum Instance: Hashable, Sendable {
    /// The event as a whole: a single one, or a series from its first date on.
    case whole
    /// The instance that starts at an instant now.
    case start(Instant)
    /// The only instance that starts on a date of the display zone.
    case date(PlainDate)
    /// The instance that was meant to start at a time: RECURRENCE-ID as iCalendar writes it, such
    /// as `20260615`, `20260615T090000` or `20260615T070000Z`.
    case recurrenceId(String)
  }

  /// How it moves.
  public enum Change: Hashable, Sendable {
    /// It is dropped on a target.
    case to(DropTarget, DragMode)
    /// It moves by seconds on the clock of the display zone.
    case by(seconds: Int)
  }

  /// What moves with it.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The instance alone.
    case this
    /// It and all later ones.
    case following
    /// The whole series.
    case all
  }

  /// The UID of the event.
  public var uid: String
  /// Which instance is meant.
  public var instance: Instance
  /// How it moves.
  public var change: Change
  /// What moves with it; nil for the instance alone, or a single event.
  public var scope: Scope?
  /// Whether all later instances are moved by RANGE=THISANDFUTURE and not by a new series.
  public var usesRange = false
  /// How wall times at clock changes and targets without a time are read.
  public var rules = DropRules()
  /// DTSTAMP and LAST-MODIFIED of what changes.
  public var stamp: Instant

  /// Creates a request.
  public init(
    uid: String, instance: Instance = .whole, change: Change, scope: Scope? = nil, stamp: Instant
  ) {
    self.uid = uid
    self.instance = instance
    self.change = change
    self.scope = scope
    self.stamp = stamp
  }
}

/// Why an event was not moved; the feed stays as it is then.
public enum EventMoveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No event has the UID.
  case unknownUid(String)
  /// The series has no such instance.
  case noSuchInstance(uid: String)
  /// More than one instance is meant.
  case ambiguousInstance(uid: String)
  /// The series as a whole cannot be moved exactly.
  case notExact(reason: String)
  /// The drop rules refuse it.
  case refused(CalendarCoreError)

  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .unknownUid(let uid): "no event has the UID \"\(uid)\""
    case .noSuchInstance(let uid): "\"\(uid)\" has no instance at that time"
    case .ambiguousInstance(let uid): "\"\(uid)\" is a series, and it is not clear which instance"
    case .notExact(let reason): "the series can not be moved: \(reason)"
    case .refused(let error): error.description
    }
  }

  /// What a person can do, or nil.
  public var hint: String? {
    switch self {
    case .unknownUid: nil
    case .noSuchInstance: "icscal expand lists the instances of a feed"
    case .ambiguousInstance: "name one with --occurrence, or all with --scope all"
    case .notExact: "move one instance with --scope this"
    case .refused(.dst): "choose another --dst"
    case .refused: nil
    }
  }
}

/// A feed after a move, and what the move did.
public struct MovedFeed: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The time of the instance before.
  public let old: EventTime
  /// The time of the instance after.
  public let new: EventTime
  /// What moved.
  public let scope: EventMoveRequest.Scope
  /// The UID of the series that begins with the instance, where one was made.
  public let newUid: String?
  /// What the clock does at the slot that was aimed at, or nil.
  public let disambiguation: DstSituation?
}
