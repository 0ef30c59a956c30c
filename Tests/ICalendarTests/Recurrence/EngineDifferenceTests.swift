import CivilTime
import ICalendar
import TestSupport
import Testing

@Suite("Two rule engines") struct EngineDifferenceTests {
  private func walls(_ walker: some RuleWalker, through last: Int) -> [Int] {
    var walker = walker
    var walls: [Int] = []
    while walls.count < 40, let wall = walker.next(), wall <= last { walls.append(wall) }
    return walls
  }

  private func compare(
    _ rule: RecurrenceRule, start: Int, isDate: Bool, from: Int = .min, _ name: String
  ) -> Bool {
    // Some years are enough; libical walks slowly.
    let last = max(start, from) + 20 * 366 * 86_400
    guard rule.isGregorian,
      let libical = LibicalWalker(
        rule, startWallSeconds: start, isDate: isDate, from: from, through: last)
    else { return false }
    let own = GregorianWalker(rule, startWallSeconds: start, isDate: isDate, from: from)
    #expect(
      walls(own, through: last) == walls(libical, through: last),
      "\(name) \(PlainDateTime(clampingWallSeconds: start))")
    return true
  }

  @Test func `both agree on every rule of the corpus that libical may walk`() throws {
    var compared = 0
    for (row, _) in try CorpusCase.load("rrule.jsonl", kind: "rrule") {
      let set = try row.set
      let rule = try row.rule
      if compare(rule, start: set.startWallSeconds, isDate: set.isAllDay, "\(row.id) \(row.rrule)")
      {
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  @Test func `both agree on random rules, from the start and from a later bound`() throws {
    var random = RandomRules(seed: 2026)
    var compared = 0
    for _ in 0..<500 {
      let text = random.rule(["YEARLY", "MONTHLY", "WEEKLY", "DAILY"])
      let (start, isDate) = (random.start(), random.chance(30))
      let wall = isDate ? start - start % 86_400 : start
      let from = random.chance(50) ? wall + random.number(0...4000) * 86_400 : .min
      let rule = try RecurrenceRule(text)
      if compare(rule, start: wall, isDate: isDate, from: from, "\(text) from \(from)") {
        compared += 1
      }
    }
    #expect(compared > 120)
  }
}
