public import CivilTime

/// Why an event of a feed is where it is: the facts, for a program or a person to put into words.
///
/// Positions are physical lines of the feed, from 1.
public struct EventExplanation: Sendable {
  /// One VEVENT that has the UID.
  public struct Component: Sendable {
    /// What a component does for its UID.
    public enum Role: Hashable, Sendable {
      /// It is the event, which is no series.
      case single
      /// It is the series.
      case master
      /// It replaces an occurrence, or all from one on.
      case override(OccurrenceId, isThisAndFuture: Bool)
      /// Another component of the same UID and occurrence is newer and counts.
      case outdated
      /// It could not be read; the findings say why.
      case unreadable
    }

    /// What it does.
    public let role: Role
    /// Its first and last line, BEGIN and END.
    public let lines: ClosedRange<Int>
    /// SUMMARY, or nil.
    public let title: String?
    /// When it says that it takes place; nil when it could not be read.
    public let time: EventTime?
    /// Whether STATUS calls it off.
    public let isCancelled: Bool
  }

  /// A rule of the series.
  public struct Rule: Sendable {
    /// The rule as it was read.
    public let rule: RecurrenceRule
    /// The line of RRULE or EXRULE.
    public let line: Int
    /// Whether it takes dates away (EXRULE).
    public let isExclusion: Bool
  }

  /// A date that the series names itself.
  public struct NamedDate: Sendable {
    /// The date or time as it is written.
    public let id: OccurrenceId
    /// The line of RDATE or EXDATE.
    public let line: Int
    /// Whether it is taken away (EXDATE).
    public let isExclusion: Bool
  }

  /// What decides how long an occurrence lasts.
  public enum Length: Hashable, Sendable {
    /// It has no end.
    case none
    /// DTEND: each occurrence lasts exactly so many seconds, whatever clocks do.
    case exact(seconds: Int)
    /// DURATION: days on the calendar, then seconds exactly.
    case nominal(days: Int, seconds: Int)
    /// Whole days.
    case days(Int)
  }

  /// From which day on the viewer's clock shows a series at which time.
  public struct ViewerTime: Hashable, Sendable {
    /// A day on the calendar of the event's zone.
    public let from: PlainDate
    /// The time of day on the viewer's clock.
    public let time: PlainTime
    /// How many days later (or earlier, if negative) the viewer's calendar is.
    public let dayShift: Int
  }

  /// An occurrence that a clock change makes longer or shorter than the clock says.
  public struct LengthChange: Hashable, Sendable {
    /// Its start and end.
    public let start, end: ZonedDateTime
    /// What the clock shows at the end of other occurrences.
    public let usualEnd: PlainDateTime
  }

  /// The UID.
  public let uid: String
  /// The title of the event or series, or nil.
  public let title: String?
  /// All components of the UID in the order of the file.
  public let components: [Component]
  /// When the event, or the first occurrence, takes place; nil when it could not be read.
  public let time: EventTime?
  /// Whether its times stand without a zone.
  public let isFloating: Bool
  /// How the name of its zone was understood; nil for days, times in UTC and floating times.
  public let zone: FeedZone?
  /// What decides how long it lasts.
  public let length: Length
  /// Its rules.
  public let rules: [Rule]
  /// Its RDATEs and EXDATEs, as many as are worth a look.
  public let dates: [NamedDate]
  /// Its last occurrence, if the series has an end; nil for a series without one.
  public let last: EventTime?
  /// When the viewer's clock shows it in the year after the instant that was given; empty where the
  /// zones are the same.
  public let viewerTimes: [ViewerTime]
  /// The occurrences of that year that a clock change makes longer or shorter.
  public let lengthChanges: [LengthChange]
  /// What happens on the date that was asked for.
  public let day: DayExplanation?
  /// The findings about its components and the definition of its zone.
  public let findings: [ICalendarFinding]

  /// Whether it has rules, added dates or overrides.
  public var isSeries: Bool {
    !rules.isEmpty || dates.contains { !$0.isExclusion }
      || components.contains { if case .override = $0.role { true } else { false } }
  }
}

/// What an event does on one day of the viewer's calendar, and why.
public struct DayExplanation: Sendable {
  /// Why an occurrence is there.
  public enum Cause: Hashable, Sendable {
    /// It is the start of the event or series.
    case start(line: Int)
    /// A rule gives it.
    case rule(line: Int)
    /// It was added by RDATE.
    case date(line: Int)
    /// A component replaced it and put it here.
    case override(line: Int, of: OccurrenceId)
    /// A component changed it with all later ones.
    case range(line: Int, of: OccurrenceId)
  }

  /// An occurrence of the day.
  public struct Occurrence: Sendable {
    /// The event.
    public let event: FeedEvent
    /// Why it is there.
    public let cause: Cause
    /// The wall time that the feed or the rule names, where a clock change skips it.
    public let skipped: PlainDateTime?
    /// Whether the clock shows its start twice.
    public let isRepeated: Bool
    /// What the clock would show at its end if it had not been changed in between.
    public let usualEnd: PlainDateTime?
    /// By how many seconds the viewer's clock shows it later than the previous occurrence; 0
    /// mostly, negative for earlier.
    public let viewerShift: Int
  }

  /// Why there is no occurrence, or one less.
  public enum Absence: Hashable, Sendable {
    /// The event is no series and takes place at another time.
    case otherTime(EventTime)
    /// The series begins later.
    case beforeStart(EventTime)
    /// UNTIL of a rule ended it.
    case afterUntil(line: Int)
    /// COUNT of a rule was used up.
    case afterCount(line: Int, count: Int)
    /// No rule hits the day; the occurrences before and after it.
    case notInRule(previous: EventTime?, next: EventTime?)
    /// EXDATE took it away.
    case excluded(line: Int, OccurrenceId)
    /// EXRULE took it away.
    case excludedByRule(line: Int, OccurrenceId)
    /// A component moved it to another time.
    case moved(line: Int, OccurrenceId, to: EventTime)
    /// The clock skips or repeats its time, and such times were to be left out.
    case rejected(OccurrenceId)
    /// The series itself is not in the feed, only single occurrences.
    case noMaster
  }

  /// The day on the viewer's calendar.
  public let date: PlainDate
  /// The occurrences that touch it, by start; cancelled ones among them.
  public let occurrences: [Occurrence]
  /// Why there are no more.
  public let absences: [Absence]
}
