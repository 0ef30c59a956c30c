/// What was read from a feed.
public struct FeedContents: Sendable {
  /// The events of the window, cancelled ones among them: by start, then id.
  public let events: [FeedEvent]
  /// The components before expansion, where the options ask for them: masters and what replaces
  /// their occurrences, one UID after the other in the order of the file.
  public let records: [EventRecord]
  /// What was wrong, in the order of the file.
  public internal(set) var findings: [ICalendarFinding]
  /// The name of the first calendar, or nil.
  public let calendarName: String?
  /// The colour of the first calendar as 0xRRGGBB, or nil.
  public let calendarColorHex: UInt32?
  /// How many events and series the feed holds, whatever the window is.
  public let eventCount: Int
  /// The dates of the first start and the last end in the feed.
  ///
  /// The end is nil when a series has none. Nil for a feed without events.
  public let extent: (first: PlainDate, last: PlainDate?)?
  /// Whether a limit cut the list of events.
  public let isCut: Bool
  /// What takes time away in the window, where the options ask for it.
  public internal(set) var busy: CalendarBusy?
}

extension FeedContents {
  /// What stands for a feed that could not be opened: no events, and a finding that says why.
  ///
  /// - Parameters:
  ///   - reason: What is wrong, in one sentence without a full stop.
  ///   - hint: What a person can do, or nil.
  public init(unreadable reason: String, hint: String?) {
    let finding = ICalendarFinding(
      .error, .unreadable, at: nil, reason, action: "nothing is read", hint: hint)
    self.init(
      events: [], records: [], findings: [finding], calendarName: nil,
      calendarColorHex: nil, eventCount: 0, extent: nil, isCut: false, busy: nil)
  }
}
