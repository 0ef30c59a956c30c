public import CivilTime

/// All dates of one series: a start, rules and single dates, less rules and single dates, and what
/// replaces some of them.
///
/// The start is always an occurrence, also where no rule hits it; it then is one more that COUNT
/// does not count. Dates that fall on one instant count once; overrides may put several there.
///
/// ```swift
/// var set = RecurrenceSet(
///   start: .time(try PlainDateTime(isoString: "2026-01-05T09:00"), try Zone("Europe/Vienna")),
///   rules: [try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO")])
/// set.length = .exact(seconds: 3600)
/// set.overrides = [
///   .init(
///     replacing: .local(try PlainDateTime(isoString: "2026-01-12T09:00")),
///     start: .time(try PlainDateTime(isoString: "2026-01-13T14:00"), set.zone),
///     length: .exact(seconds: 1800))
/// ]
/// for occurrence in set.occurrences(limit: 10) { print(occurrence.epochSeconds) }
/// ```
///
/// Source: RFC 5545 sections 3.8.4.4 and 3.8.5.1 through 3.8.5.3.
public struct RecurrenceSet: Sendable {
  /// Where the series begins.
  public let start: Start
  /// RRULEs.
  public var rules: [RecurrenceRule]
  /// EXRULEs, which newer standards no longer have.
  public var excludedRules: [RecurrenceRule]
  /// RDATEs.
  public var addedDates: [AddedDate]
  /// EXDATEs; what replaces such a date stays all the same.
  public var excludedDates: [Moment]
  /// How long occurrences last that say nothing else; it decides which reach into a window.
  public var length = Length.none
  /// Components with RECURRENCE-ID; of two for one occurrence the newer counts.
  public var overrides: [Override] = []
  /// Whether occurrences that an override calls off are given too.
  public var includesCancelled = false
  /// Which of two sets of one UID counts.
  public var version = Version()
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
    addedDates: [AddedDate] = [], excludedDates: [Moment] = [], dstPolicy: DstPolicy = .compatible
  ) {
    self.start = start
    self.rules = rules
    self.excludedRules = excludedRules
    self.addedDates = addedDates
    self.excludedDates = excludedDates
    self.dstPolicy = dstPolicy
  }

  /// Whether the series is one of whole days.
  public var isAllDay: Bool { start.isAllDay }

  /// The wall time of the start, in seconds since 1970 as if the wall were UTC.
  public var startWallSeconds: Int { start.wallSeconds }

  /// The zone that wall times are read in; UTC for whole days, where it changes nothing.
  public var zone: Zone { start.zone }

  /// The set before anything replaces its dates.
  var unchanged: RecurrenceSet {
    var set = self
    set.overrides = []
    return set
  }

  /// Whether there are rules and none of them generates the start (`start-not-in-rule`).
  public var startIsOutsideRules: Bool {
    !rules.isEmpty
      && !rules.contains { rule in
        if rule.hitsPlainly(startWallSeconds) { return true }
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
