import CalendarCore
import SeededRandom

extension Benchmark {
  /// Layouts of random events; twice as many may take 2.3 times the instructions.
  static var layoutBenchmarks: [Benchmark] {
    [
      lanes(count: 10_000, checksum: 820_349_991),
      dayColumn(count: 5_000, checksum: 459_005_810_653),
      dayColumn(count: 10_000, checksum: 1_925_313_710_276),
      dayColumn(count: 20_000, checksum: 7_993_710_333_990),
      timeGrid(count: 1_000, checksum: 1_033_707_184),
      weekGeometry(count: 1_000, checksum: 846_494),
      monthGrid(count: 25_000, checksum: 40_976_155),
      monthGrid(count: 50_000, checksum: 165_833_173),
      monthGrid(count: 100_000, checksum: 665_911_354),
    ]
  }

  /// Lanes for random intervals; some thirty of them share a column.
  private static func lanes(count: Int, checksum: UInt64) -> Benchmark {
    Benchmark(name: "core/lanes/\(size(count))", checksum: checksum) {
      var random = SplitMix64(seed: 11)
      let intervals = (0..<count).map { number in
        let start = Int(random.next() % 100_000)
        return LaneInterval(
          id: "i\(number)", start: start, through: start + Int(random.next() % 600))
      }
      return {
        let layout = try layoutOverlappingIntervals(intervals)
        return layout.places.enumerated().reduce(into: UInt64(layout.laneCount)) { sum, place in
          sum &+= UInt64(place.offset * place.element.lane)
        }
      }
    }
  }

  /// One day with far more events than anybody has; a quarter of them are there at once.
  private static func dayColumn(count: Int, checksum: UInt64) -> Benchmark {
    Benchmark(name: "core/day/\(size(count))", checksum: checksum) {
      let events = try timedEvents(count, days: 1, longest: 720)
      return { sum(of: [layoutDayEvents(events, day: firstDay, zone: .utc)]) }
    }
  }

  /// A week with a thousand events.
  private static func timeGrid(count: Int, checksum: UInt64) -> Benchmark {
    Benchmark(name: "core/week/\(size(count))", checksum: checksum) {
      let events = try timedEvents(count, days: 7, longest: 180)
      let days = (0..<7).map { firstDay.adding(days: $0) }
      return { sum(of: layoutTimeGrid(events, days: days, zone: .utc)) }
    }
  }

  /// The same week from events to boxes in points.
  private static func weekGeometry(count: Int, checksum: UInt64) -> Benchmark {
    Benchmark(name: "core/weekview/\(size(count))", checksum: checksum) {
      let events = try timedEvents(count, days: 7, longest: 180)
      let pages = WeekPages(showing: firstDay, numOfDays: 7, firstDayOfWeek: firstDay.weekday)
      return {
        let page = WeekPage(pages, events: events, zone: .utc)
        let frames = CalendarCore.weekGeometry(page, frameWidth: 375)
        return frames.items.reduce(into: 0) { $0 &+= UInt64($1.frame.x + $1.frame.y) }
      }
    }
  }

  /// A month with bars and pills, half of each.
  private static func monthGrid(count: Int, checksum: UInt64) -> Benchmark {
    Benchmark(name: "core/month/\(size(count))", checksum: checksum) {
      var random = SplitMix64(seed: 17)
      let events = try (0..<count).map { number in
        let start = firstDay.adding(days: Int(random.next() % 42))
        let end = start.adding(days: 1 + Int(random.next() % 2) * Int(random.next() % 9))
        return try PlainCalendarEvent(
          id: "e\(number)", time: .allDay(start: start, end: end), meta: BasicEventMeta())
      }
      let dates = (0..<42).map { firstDay.adding(days: $0) }
      return {
        layoutMonthGrid(events, gridDates: dates, zone: .utc).reduce(into: 0) { sum, row in
          sum &+= UInt64(row.laneCount + row.pills.reduce(0) { $0 + $1.count })
          for bar in row.bars { sum &+= UInt64(bar.lane * (bar.startColumn + 1)) }
        }
      }
    }
  }

  private static let firstDay = PlainDate(clampingEpochDay: 20_000)

  private static func size(_ count: Int) -> String { "\(count / 1000)k" }

  private static func timedEvents(
    _ count: Int, days: Int, longest minutes: Int
  ) throws -> [PlainCalendarEvent] {
    var random = SplitMix64(seed: 13)
    let midnight = ZonedDateTime(PlainDateTime(date: firstDay), in: .utc)
    return try (0..<count).map { number in
      let start = midnight.adding(minutes: Int(random.next() % UInt64(days * 1440)))
      let end = start.adding(minutes: 1 + Int(random.next() % UInt64(minutes)))
      return try PlainCalendarEvent(
        id: "e\(number)", time: .timed(start: start, end: end), meta: BasicEventMeta())
    }
  }

  private static func sum(of columns: [[DayPlacement]]) -> UInt64 {
    columns.joined().reduce(into: 0) { sum, place in
      sum &+= UInt64(place.lane * place.span + place.laneCount) &* UInt64(place.startSeconds + 1)
    }
  }
}
