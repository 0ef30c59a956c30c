import Libical
import Testing

@Suite("Recurrence iterator of libical") struct RecurrenceIteratorTests {
  private let start = WallFields(year: 2026, month: 1, day: 5, secondOfDay: 32_400, isDate: false)

  private func days(_ rule: String, until: WallFields? = nil, limit: Int) -> [Int]? {
    withLibical { access in
      guard
        var iterator = RecurrenceIterator(rule: rule, start: start, until: until, with: access)
      else { return nil }
      var days: [Int] = []
      while days.count < limit, let wall = iterator.next() { days.append(wall.day) }
      return days
    }
  }

  @Test func `a rule is walked from its start`() {
    #expect(days("FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4", limit: 9) == [5, 7, 12, 14])
  }

  @Test func `a bound ends the walk`() {
    let bound = WallFields(year: 2026, month: 1, day: 8, secondOfDay: 0, isDate: false)
    #expect(days("FREQ=DAILY", until: bound, limit: 9) == [5, 6, 7])
  }

  @Test func `a text that is no rule gives no iterator`() {
    #expect(days("FREQ=FORTNIGHTLY", limit: 1) == nil)
  }

  @Test func `a lower bound is refused beside COUNT`() {
    let bound = WallFields(year: 2027, month: 1, day: 1, secondOfDay: 0, isDate: false)
    func canMove(_ rule: String) -> Bool? {
      withLibical { access in
        var iterator = RecurrenceIterator(rule: rule, start: start, until: nil, with: access)
        return iterator?.move(to: bound)
      }
    }
    #expect(canMove("FREQ=DAILY") == true)
    #expect(canMove("FREQ=DAILY;COUNT=1000") == false)
  }

  @Test func `a rule of another calendar is walked in that calendar`() {
    // 16 Shevat 5786 is 3 February 2026; the month after it has 29 days in that year.
    let start = WallFields(year: 2026, month: 2, day: 3, secondOfDay: 0, isDate: true)
    let days = withLibical { access in
      var days: [Int] = []
      if var iterator = RecurrenceIterator(
        rule: "RSCALE=HEBREW;FREQ=MONTHLY;COUNT=3", start: start, until: nil, with: access)
      {
        while let wall = iterator.next() { days.append(wall.month * 100 + wall.day) }
      }
      return days
    }
    #expect(days == [203, 305, 403])
  }
}
