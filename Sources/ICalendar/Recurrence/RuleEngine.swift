import CivilTime

/// Who walks the rules, and reads the values of events.
public enum RuleEngine: String, Hashable, Sendable, CaseIterable {
  /// The walker of this library; libical for calendars other than the Gregorian one.
  case icscal
  /// libical for every rule and value that it reads rightly, else this library.
  case libical
}

/// One of the two walkers, side by side so that neither is copied at a step.
struct EngineWalker: RuleWalker {
  private var gregorian: GregorianWalker?
  private var libical: LibicalWalker?

  /// The walker of a rule; it yields nothing for a rule that no engine can walk.
  init(
    _ rule: RecurrenceRule, startWallSeconds: Int, isDate: Bool, from lowerBound: Int,
    through upperBound: Int = .max, engine: RuleEngine,
    workLimit: Int = GregorianWalker.defaultWorkLimit
  ) {
    if rule.isWalkedAsGregorian {
      let own = GregorianWalker(
        rule, startWallSeconds: startWallSeconds, isDate: isDate, from: lowerBound,
        workLimit: workLimit)
      gregorian = own
      guard engine == .libical else { return }
      // libical searches for seconds where a rule never hits.
      var search = own
      guard let first = search.next(), first <= upperBound else { return }
    }
    libical = LibicalWalker(
      rule, startWallSeconds: startWallSeconds, isDate: isDate, from: lowerBound,
      through: upperBound)
    if libical != nil { gregorian = nil }
  }

  mutating func next() -> Int? {
    gregorian == nil ? libical?.next() : gregorian?.next()
  }

  /// The work that the walk has taken; libical's is not known.
  var steps: Int { gregorian?.steps ?? 0 }

  var isCutShort: Bool {
    gregorian?.isCutShort ?? libical?.isCutShort ?? false
  }
}

extension RecurrenceRule {
  /// Whether months and years play no part, or those of the Gregorian calendar do.
  var isWalkedAsGregorian: Bool {
    isGregorian
      || frequency <= .weekly && monthBits | leapMonthBits == 0 && monthDayBits.isEmpty
        && yearDays.isEmpty
  }

  /// Whether an engine can walk the rule at all.
  var isWalkable: Bool { isWalkedAsGregorian || LibicalWalker.canWalk(self) }
}
