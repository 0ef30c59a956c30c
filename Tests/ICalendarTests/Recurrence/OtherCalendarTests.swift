import CivilTime
import TestSupport
import Testing

@testable import ICalendar

@Suite("Rules in other calendars") struct OtherCalendarTests {
  @Test(arguments: RuleCalendars.names.sorted())
  func `every calendar that a rule may name is walked`(_ name: String) throws {
    let set = RecurrenceSet(
      start: .date(try PlainDate(year: 2026, month: 2, day: 20)),
      rules: [try RecurrenceRule("RSCALE=\(name);FREQ=YEARLY;COUNT=3")])
    let days = set.occurrences().map { $0.epochSeconds / 86_400 }
    #expect(days.count == 3)
    // A year of any of these calendars has 353 through 385 days.
    #expect(zip(days, days.dropFirst()).allSatisfy { (353...385).contains($1 - $0) })
  }

  @Test func `a rule without months means the same in every calendar`() throws {
    let start = RecurrenceSet.Start.date(try PlainDate(year: 2026, month: 2, day: 20))
    for rule in ["FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA;COUNT=9", "FREQ=DAILY;INTERVAL=3;COUNT=9"] {
      let plain = RecurrenceSet(start: start, rules: [try RecurrenceRule(rule)])
      let hebrew = RecurrenceSet(start: start, rules: [try RecurrenceRule("RSCALE=HEBREW;\(rule)")])
      #expect(Array(plain.occurrences()) == Array(hebrew.occurrences()))
    }
  }

  @Test func `a rule that no engine can walk is refused`() {
    for rule in ["FREQ=DAILY;BYMONTHDAY=1", "FREQ=YEARLY;BYWEEKNO=3", "FREQ=HOURLY;BYMONTH=2"] {
      #expect(throws: RuleIssue.self) { try RecurrenceRule("RSCALE=HEBREW;\(rule)") }
    }
  }
}
