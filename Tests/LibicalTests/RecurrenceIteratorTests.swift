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

  @Test func `other calendars are there`() {
    let names = withLibical { access in libicalCalendars(with: access) }
    #expect(names.contains("HEBREW"))
    #expect(names.contains("CHINESE"))
  }
}
