public import CivilTime

/// All dates of one series: a start, rules and single dates, less rules and single dates.
///
/// The start is always an occurrence, also where no rule hits it; it then is one more that COUNT
/// does not count. Occurrences that fall on one instant count once.
///
/// Source: RFC 5545 sections 3.8.5.1 through 3.8.5.3.
public struct RecurrenceSet: Sendable {
  /// Where a series begins, which says how its wall times are read.
  public enum Start: Hashable, Sendable {
    /// A whole day.
    case date(PlainDate)
    /// A wall time in a zone; a floating one is read in whatever zone is given here.
    case time(PlainDateTime, Zone)
  }

  /// A date that is added or taken away.
  public enum Moment: Hashable, Sendable {
    /// A whole day: taken away it matches every occurrence of that day on the wall of the series,
    /// added to a timed series it begins with the day.
    case date(PlainDate)
    /// A wall time of the series.
    case local(PlainDateTime)
    /// A wall time in a zone of its own; `UTC` for a time with Z.
    case zoned(PlainDateTime, Zone)
  }

  /// Why an occurrence is there.
  public enum Source: Hashable, Sendable {
    /// It is the start, and no rule hits it.
    case start
    /// A rule generates it; its index in `rules`.
    case rule(Int)
    /// It was added; its index in `addedDates`.
    case date(Int)
  }

  /// One date of the series.
  public struct Occurrence: Hashable, Sendable {
    /// The wall time as the rule names it, before a clock change moved it, in seconds since
    /// 1970-01-01T00:00:00 on the wall of the series.
    public let wallSeconds: Int
    /// The instant in seconds since 1970; of an all-day series the day's midnight as if in UTC.
    public let epochSeconds: Int
    /// Why it is there.
    public let source: Source
    /// Whether the clock skips or repeats the wall time; nil for an ordinary one.
    public let situation: DstSituation?
  }

  /// Where the series begins.
  public let start: Start
  /// RRULEs.
  public var rules: [RecurrenceRule]
  /// EXRULEs, which newer standards no longer have.
  public var excludedRules: [RecurrenceRule]
  /// RDATEs; the ends of periods are the caller's, found by `Source.date`.
  public var addedDates: [Moment]
  /// EXDATEs.
  public var excludedDates: [Moment]
  /// What becomes of wall times that a clock change skips or repeats; `reject` reads as
  /// `compatible` here and shows in `Occurrence.situation`.
  public var dstPolicy: DstPolicy
  /// Whether the start counts where no rule hits it; false gives what the rules alone generate.
  public var includesStart = true
  /// Who walks the rules.
  public var engine = RuleEngine.icscal
  /// How many steps without an occurrence end a walk, so that no rule keeps anybody waiting.
  public var workLimit = GregorianWalker.defaultWorkLimit

  /// Puts a series together.
  public init(
    start: Start, rules: [RecurrenceRule] = [], excludedRules: [RecurrenceRule] = [],
    addedDates: [Moment] = [], excludedDates: [Moment] = [], dstPolicy: DstPolicy = .compatible
  ) {
    self.start = start
    self.rules = rules
    self.excludedRules = excludedRules
    self.addedDates = addedDates
    self.excludedDates = excludedDates
    self.dstPolicy = dstPolicy
  }

  /// Whether the series is one of whole days.
  public var isAllDay: Bool {
    if case .date = start { true } else { false }
  }

  /// The wall time of the start, in seconds since 1970 as if the wall were UTC.
  public var startWallSeconds: Int {
    switch start {
    case .date(let date): date.epochDay * 86_400
    case .time(let wall, _): wall.wallSeconds
    }
  }

  /// The zone that wall times are read in; UTC for whole days, where it changes nothing.
  public var zone: Zone {
    switch start {
    case .date: .utc
    case .time(_, let zone): zone
    }
  }

  /// Whether there are rules and none of them generates the start (`start-not-in-rule`).
  public var startIsOutsideRules: Bool {
    !rules.isEmpty
      && !rules.contains { rule in
        var walker = walker(for: rule, from: startWallSeconds, through: startWallSeconds)
        return walker.next() == startWallSeconds
      }
  }

  func walker(
    for rule: RecurrenceRule, from lowerBound: Int, through upperBound: Int = .max
  ) -> EngineWalker {
    EngineWalker(
      rule, startWallSeconds: startWallSeconds, isDate: isAllDay, from: lowerBound,
      through: upperBound, engine: engine, workLimit: workLimit)
  }
}
