/// The clock changes of a zone over some years, gathered into the parts of a VTIMEZONE.
///
/// Changes that follow one yearly rule become one part with that rule; all others stand as single
/// dates in a part for each pair of offsets. A zone whose changes go on for ever ends in parts
/// whose rules have no end.
///
/// Source: RFC 5545 section 3.6.5.
struct ZoneObservances {
  /// One STANDARD or DAYLIGHT part.
  struct Part {
    /// What a part is for: equal keys can share a part.
    struct Key: Hashable {
      var isDaylight: Bool
      var offsetFrom: Int
      var offsetTo: Int
    }

    var key: Key
    /// The onsets on the wall before the change, in seconds; of a rule the first one alone.
    var onsets: [Int]
    /// The rule without its end.
    var rule: YearlyRule?
    /// A day after the last onset of the rule, in seconds since 1970, or nil for one that goes on.
    ///
    /// Some readers take UNTIL for a wall time; a day later it means the same to all of them.
    var until: Int?
  }

  private(set) var parts: [Part] = []

  private struct Change {
    var instant: Int
    var key: Part.Key

    /// The wall time at which the change happens, on the clock before it.
    var wall: Int { instant + key.offsetFrom }
  }

  private static let secondsPerDay = 86_400
  /// As many years show every way in which weekdays and leap days fall.
  private static let patternYears = 40

  /// - Parameters:
  ///   - rules: The zone.
  ///   - first: The earliest instant in use; the parts hold from the year before it.
  ///   - last: The latest instant in use, or nil when there is no last one.
  ///   - onset: Only changes before this instant, for a VTIMEZONE that has the later ones; nil for
  ///     all.
  init(_ rules: TimeZoneRules, from first: Int, through last: Int?, before onset: Int? = nil) {
    let firstYear = max(Self.year(first + rules.utcOffset(at: first)) - 1, 1)
    let newYear = Self.day(firstYear, 1, 1) * Self.secondsPerDay
    let begin = newYear - rules.utcOffset(at: newYear)
    let farYear = Self.day(9_000, 1, 1) * Self.secondsPerDay
    let isOpen =
      onset == nil
      && rules.nextTransition(atOrAfter: farYear, before: farYear + 800 * Self.secondsPerDay) != nil
    let endYear: Int
    if isOpen {
      // The tables of the database reach into this century, and the rules show after them.
      endYear = max(2100, firstYear + 2) + Self.patternYears
    } else {
      endYear = last.map { Self.year($0) + 2 } ?? 2500
    }
    let end = min(onset ?? .max, Self.day(min(endYear, 10_100), 1, 1) * Self.secondsPerDay)

    let changes = Self.changes(of: rules, from: begin, before: end)
    if changes.first.map({ $0.instant > begin }) ?? true {
      let offset = rules.utcOffset(at: begin)
      parts.append(
        Part(
          key: .init(isDaylight: false, offsetFrom: offset, offsetTo: offset), onsets: [newYear]))
    }
    gather(changes, openAfter: isOpen ? endYear - 2 : nil)
  }

  // MARK: Changes

  /// All changes of a span, and the one before it if it is not long ago.
  private static func changes(
    of rules: TimeZoneRules, from begin: Int, before end: Int
  ) -> [Change] {
    var instants: [Int] = []
    var from = begin - 400 * secondsPerDay
    var previous: Int?
    while let instant = rules.nextTransition(atOrAfter: from, before: end) {
      if instant <= begin { previous = instant } else { instants.append(instant) }
      from = instant + 1
    }
    if let previous { instants.insert(previous, at: 0) }
    return instants.indices.map { index in
      let instant = instants[index]
      let offsetFrom = rules.utcOffset(at: instant - 1)
      let offsetTo = rules.utcOffset(at: instant)
      let next =
        index + 1 < instants.count
        ? instants[index + 1]
        : rules.nextTransition(atOrAfter: instant + 1, before: instant + 371 * secondsPerDay)
      // Daylight time is what a lower offset follows within the year.
      let isDaylight =
        offsetTo > offsetFrom
        && next.map {
          $0 - instant <= 370 * secondsPerDay && rules.utcOffset(at: $0) < offsetTo
        } ?? false
      return Change(
        instant: instant,
        key: .init(isDaylight: isDaylight, offsetFrom: offsetFrom, offsetTo: offsetTo))
    }
  }

  // MARK: Parts

  private mutating func gather(_ changes: [Change], openAfter openYear: Int?) {
    var runs: [(rule: YearlyRule, changes: [Change])] = []
    var active: [Part.Key: [Int]] = [:]
    for change in changes {
      let year = Self.year(change.wall)
      var candidates = active[change.key, default: []]
      // A run ends with the first year that has no change of it.
      candidates.removeAll { index in
        runs[index].changes.last.map { Self.year($0.wall) < year - 1 } ?? true
      }
      let joined = candidates.first { index in
        runs[index].rule.lastYear == year - 1 && runs[index].rule.joined(change.wall) != nil
      }
      if let joined, let rule = runs[joined].rule.joined(change.wall) {
        runs[joined].rule = rule
        runs[joined].changes.append(change)
      } else {
        candidates.append(runs.count)
        runs.append((YearlyRule(change.wall), [change]))
      }
      active[change.key] = candidates
    }
    var singles: [Part.Key: [Int]] = [:]
    for run in runs {
      guard let first = run.changes.first, let last = run.changes.last else { continue }
      let isOpen = openYear.map { run.rule.lastYear >= $0 } ?? false
      if run.changes.count >= 3, run.rule.text != nil {
        parts.append(
          Part(
            key: first.key, onsets: [first.wall], rule: run.rule,
            until: isOpen ? nil : last.instant + Self.secondsPerDay))
      } else {
        singles[first.key, default: []] += run.changes.map(\.wall)
      }
    }
    for (key, walls) in singles { parts.append(Part(key: key, onsets: walls.sorted())) }
    parts.sort { left, right in
      let (first, second) = (Self.order(left), Self.order(right))
      return first == second ? left.key.offsetTo < right.key.offsetTo : first < second
    }
  }

  private static func order(_ part: Part) -> Int {
    (part.onsets.first ?? 0) - part.key.offsetFrom
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    GregorianDays.epochDay(year: year, month: month, day: day)
  }

  private static func year(_ seconds: Int) -> Int {
    GregorianDays.date(epochDay: GregorianDays.epochDay(ofSeconds: seconds)).year
  }
}
