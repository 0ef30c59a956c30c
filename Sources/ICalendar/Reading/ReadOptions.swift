/// How a feed is to be read.
public struct ReadOptions: Sendable {
  /// Whose clock a time without zone is on.
  public enum Floating: String, Hashable, Sendable, CaseIterable {
    /// The viewer's.
    case zone
    /// The feed's X-WR-TIMEZONE, else the viewer's.
    case feed
    /// UTC.
    case utc
  }

  /// The viewer's zone: floating times and the days of all-day events are read in it.
  public var displayZone: Zone
  /// Only events that overlap it are given, point events if they start in it.
  ///
  /// Nil gives single
  /// events of all times, and of series that have no end as many as the limit allows.
  public var window: Range<Instant>?
  /// How floating times are read.
  public var floating: Floating = .feed
  /// TZID names with the IANA ids to read them as; wins over every other reading.
  public var zoneMap: [String: String] = [:]
  /// The name of calendars that have none.
  public var calendarName: String?
  /// The colour of calendars that have none: a CSS name or `#RRGGBB`; other words are none.
  public var calendarColor: String?
  /// What becomes of wall times that a clock change skips or repeats; `.reject` leaves the
  /// occurrence out with a finding.
  public var dstPolicy: DstPolicy = .compatible
  /// Whether the components themselves are given too, as `FeedContents.records`: those that show in
  /// the window, or all of them where there is none, and no events then.
  public var keepsSeries = false
  /// Whether what takes time away is given too, as `FeedContents.busy`: events, busy periods and
  /// statements of availability.
  public var readsBusyTime = false
  /// Who reads the values of events and walks their rules.
  public var engine = RuleEngine.icscal
  /// The most events that are given; beyond it a finding says so.
  public var occurrenceLimit = 1_000_000
  /// The most findings that are kept.
  public var findingLimit = 10_000
  /// Where the zone files are.
  public var database: TimeZoneDatabase = .system

  /// Creates options with the defaults of the properties.
  public init(displayZone: Zone, window: Range<Instant>? = nil) {
    self.displayZone = displayZone
    self.window = window
  }
}
