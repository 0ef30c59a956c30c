import ICalendar
import TestSupport
import Testing

@Suite("Rules in words") struct DescriptionTests {
  @Test(arguments: [
    ("FREQ=DAILY", "every day", "jeden Tag"),
    ("FREQ=DAILY;COUNT=1", "every day, once", "jeden Tag, 1-mal"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;WKST=SU",
      "every 2 weeks on Monday, Wednesday and Friday, with weeks from Sunday on",
      "alle 2 Wochen am Montag, Mittwoch und Freitag, mit Wochen ab Sonntag"
    ),
    (
      "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261224",
      "every week from Monday to Friday, until "
        + "24 December 2026", "jede Woche von Montag bis Freitag, bis 24. Dezember 2026"
    ),
    (
      "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5", "every month on the last Friday of the month, 5 times",
      "jeden Monat am letzten Freitag des Monats, 5-mal"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "every month on the 1st, 15th and last day of the month",
      "jeden Monat am 1., 15. und letzten Tag des Monats"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      "every month from Monday to Friday (only the 2nd to last of each month)",
      "jeden Monat von Montag bis Freitag (nur am vorletzten Termin jedes Monats)"
    ),
    (
      "FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "every year on the 2nd Sunday of the month in May",
      "jedes Jahr am 2. Sonntag des Monats im Mai"
    ),
    (
      "FREQ=YEARLY;BYDAY=20MO", "every year on the 20th Monday of the year",
      "jedes Jahr am 20. Montag des Jahres"
    ),
    (
      "FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO",
      "every year on Monday in the 20th and last week of the year",
      "jedes Jahr am Montag in der 20. und letzten Woche des Jahres"
    ),
    (
      "FREQ=YEARLY;BYYEARDAY=100,-3", "every year on the 100th and 3rd to last day of the year",
      "jedes Jahr am 100. und 3.-letzten Tag des Jahres"
    ),
    (
      "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=30", "every day at 09:30 and 17:30",
      "jeden Tag um 09:30 und 17:30 Uhr"
    ),
    (
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
      "every 20 minutes in the hours 9 "
        + "to 16", "alle 20 Minuten in den Stunden 9 bis 16"
    ),
    (
      "FREQ=DAILY;BYMONTH=6,7,8,9;UNTIL=20261001T070000Z",
      "every day in June to September, until 1 October 2026 at 07:00 UTC",
      "jeden Tag im Juni bis September, bis 1. Oktober 2026 um 07:00 Uhr UTC"
    ),
    (
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD",
      "every year on the 8th day of the month in leap month 5, in the Hebrew calendar, "
        + "the day after for dates that do not exist",
      "jedes Jahr am 8. Tag des Monats im Schaltmonat 5, im Kalender Hebrew, "
        + "sonst am Tag danach, wenn es den Tag nicht gibt"
    ),
  ])
  func `a rule reads as a sentence`(_ rule: String, _ english: String, _ german: String) throws {
    #expect(try RecurrenceRule(rule).describe(locale: "en") == english)
    #expect(try RecurrenceRule(rule).describe(locale: "de-AT") == german)
  }

  @Test func `no two rules of the corpus share a text`() throws {
    let rules = Set(try CorpusCase.load("rrule.jsonl", kind: "rrule").map { try $0.0.rule })
    for locale in ["en", "de"] {
      var seen: [String: RecurrenceRule] = [:]
      for rule in rules {
        if let other = seen.updateValue(rule, forKey: rule.describe(locale: locale)) {
          Issue.record("\(rule) and \(other): \(rule.describe(locale: locale))")
        }
      }
    }
  }
}
