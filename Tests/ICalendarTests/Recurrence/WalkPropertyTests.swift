import CivilTime
import TestSupport
import Testing

@testable import ICalendar

@Suite("Walks") struct WalkPropertyTests {
  private static let frequencies = [
    "YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY",
  ]
  private static let zones = [
    "UTC", "America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Pacific/Apia",
    "America/St_Johns",
  ]

  private func randomSet(_ random: inout RandomRules) throws -> (RecurrenceSet, String) {
    let text = random.rule(Self.frequencies)
    let zone = try Zone(Self.zones[random.number(0...Self.zones.count - 1)])
    let wall = PlainDateTime(clampingWallSeconds: random.start())
    let start: RecurrenceSet.Start = random.chance(25) ? .date(wall.date) : .time(wall, zone)
    var set = RecurrenceSet(start: start, rules: [try RecurrenceRule(text)])
    set.dstPolicy = DstPolicy.allCases[random.number(0...3)]
    set.includesStart = random.chance(50)
    return (set, "\(text) \(wall) \(zone) \(set.dstPolicy)")
  }

  @Test func `dates that are taken away are work too`() throws {
    let start = PlainDateTime(clampingWallSeconds: 0)
    var set = RecurrenceSet(
      start: .time(start, .utc), rules: [try RecurrenceRule("FREQ=MINUTELY")])
    set.excludedRules = set.rules
    var walk = set.occurrences(startingIn: 86_400..<2 * 86_400)
    #expect(walk.next() == nil)
    #expect(walk.steps >= 1_440)
  }

  @Test func `twenty windows side by side hold what one walk gives`() throws {
    var random = RandomRules(seed: 7)
    for _ in 0..<200 {
      let (set, name) = try randomSet(&random)
      let whole = Array(set.occurrences(limit: 200))
      guard let first = whole.first, let last = whole.last else { continue }
      let (lower, upper) = (first.epochSeconds, last.epochSeconds + 1)
      var pieces: [RecurrenceSet.Occurrence] = []
      for index in 0..<20 {
        let from = lower + (upper - lower) * index / 20
        let to = lower + (upper - lower) * (index + 1) / 20
        pieces += Array(set.occurrences(startingIn: from..<to))
      }
      #expect(pieces == whole, "\(name)")
    }
  }

  @Test func `whether the start is a date of its rules is what a walk tells`() throws {
    var random = RandomRules(seed: 11)
    let simple = [
      "", ";BYDAY=MO", ";BYDAY=SA,SU", ";BYMONTHDAY=1,15,31", ";BYMONTHDAY=-1", ";BYDAY=1MO",
      ";BYDAY=TU;BYMONTHDAY=13", ";INTERVAL=3", ";COUNT=2",
    ]
    for number in 0..<2_000 {
      var text = random.rule(Self.frequencies)
      if number % 2 == 0 {
        text = "FREQ=\(Self.frequencies[random.number(0...6)])\(simple[random.number(0...8)])"
      }
      let wall = PlainDateTime(clampingWallSeconds: random.start())
      let isDate = random.chance(25)
      guard let rule = try? RecurrenceRule(text) else { continue }
      let set = RecurrenceSet(
        start: isDate ? .date(wall.date) : .time(wall, try Zone("Europe/Vienna")), rules: [rule])
      var walker = GregorianWalker(
        rule, startWallSeconds: set.startWallSeconds, isDate: isDate)
      #expect(
        set.startIsOutsideRules == (walker.next() != set.startWallSeconds), "\(text) \(wall)")
    }
  }

  @Test func `asking for the first one after the last gives the same walk`() throws {
    var random = RandomRules(seed: 8)
    for _ in 0..<400 {
      let (set, name) = try randomSet(&random)
      let whole = Array(set.occurrences(limit: 60))
      guard let first = whole.first else { continue }
      var chained = [first]
      while chained.count < whole.count,
        let last = chained.last,
        let next = set.first(after: Instant(epochSeconds: last.epochSeconds))
      {
        chained.append(next)
      }
      #expect(chained == whole, "\(name)")
      for occurrence in whole.prefix(5) {
        #expect(set.contains(Instant(epochSeconds: occurrence.epochSeconds)), "\(name)")
      }
    }
  }

  @Test func `a walk is ascending, and ends with the last occurrence and the count`() throws {
    var random = RandomRules(seed: 9)
    for _ in 0..<600 {
      let (set, name) = try randomSet(&random)
      guard set.rules.first?.count != nil else { continue }
      let all = Array(set.occurrences())
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.epochSeconds < $1.epochSeconds }, "\(name)")
      #expect(set.count == all.count, "\(name)")
      #expect(set.last == all.last, "\(name)")
      if let bound = set.lastPossibleWallSeconds {
        #expect(all.allSatisfy { $0.wallSeconds <= bound }, "\(name)")
      }
    }
  }

  @Test(arguments: [
    "FREQ=MINUTELY;INTERVAL=15;BYHOUR=9,10;COUNT=100000",
    "FREQ=HOURLY;INTERVAL=5;BYDAY=MO,TU;COUNT=10000",
    "FREQ=SECONDLY;INTERVAL=30;BYMINUTE=7;BYHOUR=1;BYMONTH=3;COUNT=2000",
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1;COUNT=900",
  ])
  func `COUNT counts from the start, also where a later window is asked for`(_ text: String) throws
  {
    let rule = try RecurrenceRule(text)
    let start = GregorianDays.epochDay(year: 2020, month: 2, day: 29) * 86_400 + 33_000
    var whole = GregorianWalker(rule, startWallSeconds: start, isDate: false)
    var walls: [Int] = []
    while let wall = whole.next() { walls.append(wall) }
    #expect(walls.count == rule.count)
    for index in [1, 50, walls.count / 2, walls.count - 1] {
      let bound = walls[index]
      var late = GregorianWalker(rule, startWallSeconds: start, isDate: false, from: bound)
      var rest: [Int] = []
      while let wall = late.next() { rest.append(wall) }
      #expect(rest == Array(walls[index...]), "\(text) from \(index)")
    }
  }

  @Test func `a rule made of its parts equals the one that is read`() throws {
    var random = RandomRules(seed: 12)
    for _ in 0..<1000 {
      let rule = try RecurrenceRule(random.rule(Self.frequencies))
      let made = try RecurrenceRule(
        checking: rule.frequency, interval: rule.interval, count: rule.count, until: rule.until,
        byMonth: rule.byMonth, byWeekNumber: rule.byWeekNumber, byYearDay: rule.byYearDay,
        byMonthDay: rule.byMonthDay, byDay: rule.byDay, byHour: rule.byHour,
        byMinute: rule.byMinute, bySecond: rule.bySecond, bySetPosition: rule.bySetPosition,
        weekStart: rule.weekStart, rscale: rule.rscale, skip: rule.skip)
      #expect(made == rule)
    }
    #expect(throws: RuleIssue.self) { try RecurrenceRule(checking: .daily, interval: 0) }
    #expect(throws: RuleIssue.self) { try RecurrenceRule(checking: .weekly, byMonthDay: [1]) }
  }

  @Test func `printing a rule and reading it again changes nothing`() throws {
    var random = RandomRules(seed: 10)
    for _ in 0..<3000 {
      let rule = try RecurrenceRule(random.rule(Self.frequencies))
      #expect(try RecurrenceRule(rule.description) == rule)
    }
  }

  @Test func `mutated rules are refused or walked, and never stop the program`() throws {
    var random = RandomRules(seed: 11)
    var walked = 0
    for _ in 0..<8_000 {
      let bytes = random.mutated(random.rule(Self.frequencies))
      guard let (rule, _) = try? RecurrenceRule.parse(bytes.span) else { continue }
      walked += 1
      let start =
        random.chance(5) ? random.number(-70_000_000_000...300_000_000_000) : random.start()
      var walker = GregorianWalker(rule, startWallSeconds: start, isDate: random.chance(20))
      var previous = Int.min
      for _ in 0..<5 {
        guard let wall = walker.next() else { break }
        #expect(wall > previous, "\(rule)")
        previous = wall
      }
    }
    #expect(walked > 800)
  }
}
