public import CivilTime

extension RecurrenceSet {
  /// Where a series or one of its occurrences begins, which says how its wall times are read.
  public enum Start: Hashable, Sendable {
    /// A whole day.
    case date(PlainDate)
    /// A wall time in a zone; a floating one is read in whatever zone is given here.
    case time(PlainDateTime, Zone)

    /// Whether it is a whole day.
    public var isAllDay: Bool {
      if case .date = self { true } else { false }
    }

    /// The wall time in seconds since 1970 as if the wall were UTC.
    public var wallSeconds: Int {
      switch self {
      case .date(let date): date.epochDay * 86_400
      case .time(let wall, _): wall.wallSeconds
      }
    }

    /// The zone that the wall time is read in; UTC for whole days, where it changes nothing.
    public var zone: Zone {
      switch self {
      case .date: .utc
      case .time(_, let zone): zone
      }
    }
  }

  /// A date that is taken away, or names an occurrence.
  public enum Moment: Hashable, Sendable {
    /// A whole day: taken away it matches every occurrence of that day on the wall of the series,
    /// added to a timed series it is that day at the time of the start.
    case date(PlainDate)
    /// A wall time of the series.
    case local(PlainDateTime)
    /// A wall time in a zone of its own; `UTC` for a time with Z.
    case zoned(PlainDateTime, Zone)
  }

  /// A date that is added, with its own end if it is a period.
  ///
  /// Source: RFC 5545 section 3.8.5.2.
  public struct AddedDate: Hashable, Sendable {
    /// Where it begins.
    public var moment: Moment
    /// How long it lasts; nil for as long as the series.
    public var length: Length?

    /// Adds a date, or a period.
    public init(_ moment: Moment, length: Length? = nil) {
      self.moment = moment
      self.length = length
    }

    /// A whole day.
    public static func date(_ date: PlainDate) -> Self { Self(.date(date)) }
    /// A wall time of the series.
    public static func local(_ wall: PlainDateTime) -> Self { Self(.local(wall)) }
    /// A wall time in a zone of its own.
    public static func zoned(_ wall: PlainDateTime, _ zone: Zone) -> Self {
      Self(.zoned(wall, zone))
    }
  }

  /// How long an occurrence lasts; a length that is not positive stands for no end.
  ///
  /// Source: RFC 5545 sections 3.8.2.2, 3.8.2.5 and 3.8.5.3.
  public enum Length: Hashable, Sendable {
    /// It has no end.
    case none
    /// DTEND of a time: exactly so many seconds on the time line.
    case exact(seconds: Int)
    /// DURATION, and whole days: days on the calendar, then seconds exactly.
    case nominal(days: Int, seconds: Int)

    /// At most how many seconds it takes, clock changes of a day included.
    var upperBound: Int {
      switch self {
      case .none: return 0
      case .exact(let seconds): return max(0, seconds)
      case .nominal(let days, let seconds):
        guard days != 0 else { return max(0, seconds) }
        let (whole, overflow) = days.multipliedReportingOverflow(by: 86_400)
        guard !overflow else { return days > 0 ? .max : 0 }
        return max(0, whole.addingLimited(seconds).addingLimited(2 * 86_400))
      }
    }

    /// The end of an occurrence in seconds since 1970, or nil where it has none.
    ///
    /// - Parameters:
    ///   - start: Its start in seconds since 1970.
    ///   - wall: Its start on the wall of its zone, as the rule names it.
    ///   - zone: Whose calendar days are counted on; nil in whole days.
    func end(ofStart start: Int, wall: Int, zone: @autoclosure () -> Zone?) -> Int? {
      let end: Int
      switch self {
      case .none: return nil
      case .exact(let seconds): end = start.addingLimited(seconds)
      case .nominal(let days, let seconds):
        guard days != 0 else {
          end = start.addingLimited(seconds)
          break
        }
        let (whole, overflow) = days.multipliedReportingOverflow(by: 86_400)
        let day = wall.addingLimited(overflow ? (days < 0 ? .min : .max) : whole)
        if let zone = zone() {
          let last = ZonedDateTime(PlainDateTime(clampingWallSeconds: day), in: zone)
          end = last.instant.epochSeconds.addingLimited(seconds)
        } else {
          end = day.addingLimited(seconds)
        }
      }
      return end > start ? end : nil
    }
  }
}

extension Int {
  /// The sum, cut to the numbers that there are.
  func addingLimited(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
