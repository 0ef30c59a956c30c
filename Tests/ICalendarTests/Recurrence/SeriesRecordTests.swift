import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Series of records") struct SeriesRecordTests {
  private struct Span: Hashable, Comparable {
    var start: Int
    var end: Int?

    static func < (left: Self, right: Self) -> Bool {
      (left.start, left.end ?? .min) < (right.start, right.end ?? .min)
    }
  }

  /// 2020 through 2029.
  private static let window: Range<Instant> =
    Instant(epochSeconds: 1_577_836_800)..<Instant(epochSeconds: 1_893_456_000)

  private static func feeds() throws -> [(name: String, bytes: [UInt8])] {
    let feeds = try Fixture.files(in: "feeds", withExtension: "ics").map { "feeds/\($0)" }
    let cases = try FileManager.default
      .contentsOfDirectory(atPath: Fixture.url("cases").path()).sorted()
      .map { "cases/\($0)/input.ics" }
    return (feeds + cases).compactMap { path in
      guard let data = try? Fixture.data(path) else { return nil }
      return (path, [UInt8](data))
    }
  }

  @Test func `the components of a feed give the occurrences that the feed has`() throws {
    var compared = 0
    for (name, bytes) in try Self.feeds() {
      let events = SmallFeed.read(bytes, window: Self.window)
      let kept = SmallFeed.read(bytes, window: Self.window) { $0.keepsSeries = true }
      // Zones of the file's own become fixed offsets in records.
      guard !events.isCut, !events.findings.contains(where: { $0.code == .timezonePrivate }) else {
        continue
      }
      let records = Dictionary(grouping: kept.records, by: \.details.uid)
      let found = Dictionary(grouping: events.events, by: \.meta.details.uid)
      for (uid, parts) in records {
        guard var set = RecurrenceSet(parts) else { continue }
        set.includesCancelled = true
        let spans = set.occurrences(in: Self.window).map {
          Span(start: $0.epochSeconds, end: $0.endEpochSeconds)
        }
        #expect(
          spans.sorted() == (found[uid] ?? []).map(Self.span).sorted(), "\(name) \(uid)")
        compared += spans.count
      }
    }
    #expect(compared > 500)
  }

  private static func span(_ event: FeedEvent) -> Span {
    switch event.time {
    case .timed(let start, let end):
      Span(start: start.instant.epochSeconds, end: end?.instant.epochSeconds)
    case .allDay(let start, let end):
      Span(
        start: start.epochDay * 86_400,
        end: (end ?? start.adding(days: 1)).epochDay * 86_400)
    }
  }

  @Test func `of two masters and two overrides the newer ones count`() throws {
    let day = { (number: Int) in PlainDate(clampingEpochDay: 20_000 + number) }
    func set(_ sequence: Int, _ stamp: Int?) -> RecurrenceSet {
      var set = RecurrenceSet(start: .date(day(sequence)))
      set.version = .init(sequence: sequence, stamp: stamp.map { Instant(epochSeconds: $0) })
      return set
    }
    let newest = { (sets: [RecurrenceSet]) in RecurrenceSet.newest(of: sets)?.version }
    #expect(newest([]) == nil)
    #expect(newest([set(1, nil), set(0, 9)]) == .init(sequence: 1))
    #expect(
      newest([set(1, 5), set(1, nil)]) == .init(sequence: 1, stamp: Instant(epochSeconds: 5)))
    // Of equal ones the last.
    var (first, last) = (set(1, 5), set(1, 5))
    first.addedDates = [.date(day(1))]
    last.addedDates = [.date(day(2))]
    #expect(RecurrenceSet.newest(of: [first, last])?.addedDates == last.addedDates)

    var series = RecurrenceSet(
      start: .date(day(0)), rules: [try RecurrenceRule("FREQ=DAILY;COUNT=2")])
    func override(to number: Int, _ sequence: Int) -> RecurrenceSet.Override {
      .init(
        replacing: .date(day(1)), start: .date(day(number)), version: .init(sequence: sequence))
    }
    series.overrides = [override(to: 7, 1), override(to: 8, 0), override(to: 9, 1)]
    let occurrences = Array(series.occurrences())
    #expect(occurrences.map { $0.epochSeconds / 86_400 } == [20_000, 20_009])
    #expect(occurrences.map(\.override) == [nil, 2])
    #expect(occurrences.last?.source == .override(2))
  }

  @Test func `a period has its own end, and others the length of the series`() throws {
    let vienna = try Zone("Europe/Vienna")
    // The night in which the clock goes forward.
    let start = try PlainDateTime(isoString: "2026-03-28T22:00")
    var set = RecurrenceSet(start: .time(start, vienna))
    set.addedDates = [
      .init(.local(try PlainDateTime(isoString: "2026-03-28T22:30")), length: .exact(seconds: 60)),
      .init(
        .zoned(try PlainDateTime(isoString: "2026-03-28T22:00"), .utc),
        length: .nominal(days: 1, seconds: 0)),
      .date(try PlainDate(isoString: "2026-03-27")),
    ]
    set.length = .nominal(days: 1, seconds: 0)
    let lengths = set.occurrences().map { ($0.endEpochSeconds ?? 0) - $0.epochSeconds }
    #expect(lengths == [86_400, 82_800, 60, 86_400])
    #expect(set.first(after: Instant(epochSeconds: 0))?.source == .date(2))
  }
}
