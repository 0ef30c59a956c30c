/// What was read from a feed.
public struct FeedContents: Sendable {
  /// The events of the window, cancelled ones among them: by start, then id.
  public let events: [FeedEvent]
  /// The components before expansion, where the options ask for them: masters and what replaces
  /// their occurrences, one UID after the other in the order of the file.
  public let records: [EventRecord]
  /// What was wrong, in the order of the file.
  public let findings: [ICalendarFinding]
  /// The name of the first calendar, or nil.
  public let calendarName: String?
  /// How many events and series the feed holds, whatever the window is.
  public let eventCount: Int
  /// The dates of the first start and the last end in the feed.
  ///
  /// The end is nil when a series has none. Nil for a feed without events.
  public let extent: (first: PlainDate, last: PlainDate?)?
  /// Whether a limit cut the list of events.
  public let isCut: Bool
}
