import CivilTime
import ICalendar

extension Benchmark {
  /// The first 5,000 occurrences of a rule in Vienna's time, and a far window of an old series.
  ///
  /// The checksums are sums of instants that dateutil and Python's zoneinfo gave for the same rules.
  static var recurrenceBenchmarks: [Benchmark] {
    let rules: [(name: String, text: String, checksum: UInt64)] = [
      ("daily", "FREQ=DAILY", 9_917_773_354_800),
      ("weekly", "FREQ=WEEKLY;BYDAY=MO,WE,FR", 11_357_341_455_600),
      ("monthly-second-tuesday", "FREQ=MONTHLY;BYDAY=2TU", 41_692_249_684_800),
      ("monthly-last-weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", 41_700_460_705_200),
      ("yearly-last-sundays", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU", 205_992_780_264_000),
      ("yearly-by-week", "FREQ=YEARLY;BYWEEKNO=1,20;BYDAY=MO", 206_016_919_732_800),
      ("six-hourly", "FREQ=HOURLY;INTERVAL=6", 9_107_935_642_800),
    ]
    let walks = rules.map { rule in
      Benchmark(name: "rules/\(rule.name)/5k", checksum: rule.checksum) {
        let set = try series(rule.text, from: "2026-01-05T09:00:00")
        return { sum(set.occurrences(limit: 5000)) }
      }
    }
    return walks + [
      // January 2100 must cost what March 1970 does.
      dailyWindow("near", 5_097_600..<7_776_000, checksum: 199_094_400),
      dailyWindow("far", 4_102_444_800..<4_105_123_200, checksum: 127_216_857_600),
      overridden(checksum: 2_069_734_748_400),
    ]
  }

  /// A month of a daily series since 1970.
  private static func dailyWindow(
    _ name: String, _ window: Range<Int>, checksum: UInt64
  ) -> Benchmark {
    Benchmark(name: "rules/daily-\(name)-window/1-month", checksum: checksum) {
      let set = try series("FREQ=DAILY", from: "1970-01-05T09:00:00")
      return { sum(set.occurrences(startingIn: window)) }
    }
  }

  /// A weekly series of which every tenth date moves by an hour, and all by a day from the middle on.
  private static func overridden(checksum: UInt64) -> Benchmark {
    Benchmark(name: "rules/weekly-with-overrides/1k", checksum: checksum) {
      var set = try series("FREQ=WEEKLY;BYDAY=MO", from: "2026-01-05T09:00:00")
      let dates = Array(set.occurrences(limit: 1000))
      func override(_ index: Int, by seconds: Int, isThisAndFuture: Bool) {
        let wall = dates[index].wallSeconds
        set.overrides.append(
          .init(
            replacing: .local(PlainDateTime(clampingWallSeconds: wall)),
            start: .time(PlainDateTime(clampingWallSeconds: wall + seconds), set.zone),
            isThisAndFuture: isThisAndFuture))
      }
      for index in stride(from: 5, to: dates.count, by: 10) {
        override(index, by: 3_600, isThisAndFuture: false)
      }
      override(500, by: 86_400, isThisAndFuture: true)
      let series = set
      return { sum(series.occurrences(limit: 1000)) }
    }
  }

  private static func series(_ rule: String, from start: String) throws -> RecurrenceSet {
    RecurrenceSet(
      start: .time(try PlainDateTime(isoString: start), try Zone("Europe/Vienna")),
      rules: [try RecurrenceRule(rule)])
  }

  private static func sum(_ occurrences: Occurrences) -> UInt64 {
    occurrences.reduce(into: 0) { $0 &+= UInt64(bitPattern: Int64($1.epochSeconds)) }
  }
}
