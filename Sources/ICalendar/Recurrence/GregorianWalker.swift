import CivilTime

/// Walks any rule of the Gregorian calendar, SKIP included, with bounded work.
///
/// A lower bound is reached by arithmetic where the rule allows it, so a window a hundred years
/// after the start costs what the first one costs. The walk ends with the year 9999.
///
/// Source: RFC 5545 section 3.3.10, RFC 7529 section 4.1.
public struct GregorianWalker: RuleWalker, Sendable {
  private let plan: RulePlan
  private let lowerBound: Int
  /// How many occurrences COUNT still allows.
  private var remaining: Int
  /// The last wall time that was given or passed over.
  private var last: Int
  private var isFinished = false
  /// Periods and months looked at since the last result.
  private var work = 0
  /// The same since the walk began.
  private(set) var steps = 0
  /// Periods, or months without an allowed day, since anything matched.
  private var pause = 0
  /// Whether the end came from the limit on work, so that more could follow.
  public private(set) var isCutShort = false

  // Where the walk stands inside a period.
  private var days = DaySet(base: 0)
  private var dayStart = 0
  private var timeIndex: Int
  private var rank = -1
  private var rankCount = 0

  // Where the walk stands among periods.
  private var step: Int?
  /// How many occurrences an allowed day has, where that is asked for and always the same.
  private var occurrencesOfDay: Int?
  private var nextPeriod = 0
  private var cachedMonth = MonthDays()

  /// The steps between two occurrences that a walk takes where nobody says otherwise.
  public static let defaultWorkLimit = 2_000_000
  private let workLimit: Int

  /// Starts a walk.
  ///
  /// - Parameters:
  ///   - rule: A rule of the Gregorian calendar; other calendars are walked by `LibicalWalker`.
  ///   - startWallSeconds: The wall time of DTSTART, seconds since 1970 as if it were UTC.
  ///   - isDate: Whether DTSTART is a DATE; BYHOUR, BYMINUTE and BYSECOND then do not count.
  ///   - lowerBound: The first wall time that is of interest; COUNT still counts from the start.
  ///   - workLimit: The steps between two occurrences after which the walk ends.
  public init(
    _ rule: RecurrenceRule, startWallSeconds: Int, isDate: Bool, from lowerBound: Int = .min,
    workLimit: Int = defaultWorkLimit
  ) {
    self.workLimit = workLimit
    plan = RulePlan(rule, startWallSeconds: startWallSeconds, isDate: isDate)
    self.lowerBound = min(lowerBound, PlainDateTime.lastWallSeconds + 1)
    remaining = rule.count ?? .max
    last = plan.startWall - 1
    timeIndex = plan.times.count
    isFinished = plan.isEmpty || lowerBound > PlainDateTime.lastWallSeconds
    step = plan.constantStep
    if step != nil {
      startConstantSteps()
    } else {
      startPeriods(isCounted: rule.count != nil)
    }
  }

  /// The next wall time, or nil at the end.
  public mutating func next() -> Int? {
    guard !isFinished else { return nil }
    if let step { return nextConstantStep(step) }
    while true {
      while let wall = nextInPeriod() {
        guard wall > last else { continue }
        guard remaining > 0, wall <= PlainDateTime.lastWallSeconds else { return finish() }
        last = wall
        pause = 0
        remaining -= 1
        if wall >= lowerBound {
          work = 0
          return wall
        }
      }
      guard remaining > 0, advance() else { return finish() }
    }
  }

  private mutating func finish() -> Int? {
    isFinished = true
    return nil
  }

  // MARK: Rules that are one constant step

  private mutating func startConstantSteps() {
    guard let step, let first = plan.firstOfConstantSteps else { return }
    let start = first >= plan.startWall ? first : first + step
    guard start < lowerBound else {
      nextPeriod = start
      return
    }
    let skipped = (lowerBound - start + step - 1) / step
    nextPeriod = start + skipped * step
    remaining -= min(remaining, skipped)
  }

  private mutating func nextConstantStep(_ step: Int) -> Int? {
    guard remaining > 0, nextPeriod <= PlainDateTime.lastWallSeconds else { return finish() }
    let wall = nextPeriod
    nextPeriod += step
    remaining -= 1
    return wall
  }

  // MARK: Inside a period

  private mutating func nextInPeriod() -> Int? {
    if !plan.positions.isEmpty { return nextPosition() }
    if timeIndex == plan.times.count {
      guard let day = days.popFirst() else { return nil }
      dayStart = day * 86_400
      timeIndex = 0
    }
    timeIndex += 1
    return dayStart + (plan.isDate ? 0 : plan.times[timeIndex - 1])
  }

  /// The next member of the period's set that BYSETPOS names.
  private mutating func nextPosition() -> Int? {
    var next = Int.max
    for position in plan.positions {
      let candidate = position > 0 ? position - 1 : rankCount + position
      if candidate > rank, candidate < rankCount, candidate < next { next = candidate }
    }
    guard next < .max, let day = days.day(rank: next / plan.times.count) else { return nil }
    rank = next
    return day * 86_400 + plan.times[next % plan.times.count]
  }

  // MARK: From period to period

  private mutating func startPeriods(isCounted: Bool) {
    let bound = isCounted ? plan.startWall : max(plan.startWall, lowerBound)
    if !isCounted { last = bound - 1 }
    nextPeriod = plan.period(before: bound)
    if isCounted, lowerBound > plan.startWall { occurrencesOfDay = plan.occurrencesOfDay }
  }

  /// Goes to the next period that can hold something.
  private mutating func advance() -> Bool {
    if plan.frequency < .daily { return advanceClock() }
    while true {
      pause += 1
      if let longest = plan.longestPause, pause > longest + 1 { return false }
      guard spend(), let found = plan.days(ofPeriod: nextPeriod) else { return false }
      days = found.days
      nextPeriod = found.next
      rank = -1
      rankCount = plan.positions.isEmpty ? 0 : days.count * plan.times.count
      guard let end = days.last else { continue }
      // A whole period before the window only has to be counted.
      let isAhead = plan.skip == .omit && (end + 1) * 86_400 <= lowerBound && last >= plan.startWall
      guard isAhead else { return true }
      let count = occurrencesInPeriod
      if count > 0 { pause = 0 }
      remaining -= min(remaining, count)
      guard remaining > 0 else { return false }
    }
  }

  private var occurrencesInPeriod: Int {
    guard !plan.positions.isEmpty else { return days.count * plan.times.count }
    var ranks = Set<Int>()
    for position in plan.positions {
      let rank = position > 0 ? position - 1 : rankCount + position
      if rank >= 0, rank < rankCount { ranks.insert(rank) }
    }
    return ranks.count
  }

  /// Whether there is work left to spend.
  private mutating func spend() -> Bool {
    work += 1
    steps += 1
    if work > workLimit { isCutShort = true }
    return !isCutShort
  }

  /// Goes to the next hour, minute or second of the grid that all limits let through.
  private mutating func advanceClock() -> Bool {
    guard let unit = plan.frequency.seconds else { return false }
    while remaining > 0, spend() {
      let wall = nextPeriod * unit
      guard wall <= PlainDateTime.lastWallSeconds else { return false }
      let day = GregorianDays.epochDay(ofSeconds: wall)
      guard let allowedDay = nextAllowedDay(from: day) else { return false }
      let midnight = allowedDay * 86_400
      let target =
        allowedDay > day ? midnight : midnight + plan.nextClockTime(from: wall - midnight)
      guard target > wall else {
        if skipsCountedDay(day, unit: unit) { continue }
        dayStart = plan.isDate ? midnight : wall
        timeIndex = 0
        nextPeriod += plan.interval
        return true
      }
      nextPeriod = plan.gridPeriod(atOrAfter: target, unit: unit)
    }
    return false
  }

  /// Passes over a whole day before the window whose occurrences only have to be counted; possible
  /// where every allowed day has the same ones.
  private mutating func skipsCountedDay(_ day: Int, unit: Int) -> Bool {
    guard let perDay = occurrencesOfDay, day > plan.startDay, (day + 1) * 86_400 <= lowerBound
    else { return false }
    remaining -= min(remaining, perDay)
    nextPeriod = plan.gridPeriod(atOrAfter: (day + 1) * 86_400, unit: unit)
    return true
  }

  private mutating func nextAllowedDay(from day: Int) -> Int? {
    guard plan.hasDayLimits else { return day }
    var day = day
    pause = 0
    // After 400 years without an allowed day there is none.
    while spend(), pause < 4802 {
      pause += 1
      if let found = cachedMonth.firstDay(from: day) { return found }
      if cachedMonth.contains(day) { day = cachedMonth.end }
      guard day <= PlainDate.maximum.epochDay else { return nil }
      if !cachedMonth.contains(day) { cachedMonth = plan.allowedMonth(of: day) }
    }
    return nil
  }
}
