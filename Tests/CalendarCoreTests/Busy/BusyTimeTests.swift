import CalendarCore
import TestSupport
import Testing

@Suite("Busy time") struct BusyTimeTests {
  @Test func `each minute has the kind that the rules give it`() throws {
    var random = SplitMix64(seed: 49)
    for _ in 0..<150 {
      // In St. John's the clock went back over midnight, where a date comes back for a minute.
      let made = try BusyMinutes(&random)
      guard made.zone.id != "America/St_Johns" else { continue }
      let time = BusyTime(made.busy.takings(in: made.window, zone: made.zone))
      let kinds = made.kinds
      var found = [BusyKind?](repeating: nil, count: kinds.count)
      var isTwice = false
      for period in time.periods {
        let start =
          (period.range.lowerBound.epochSeconds - made.window.lowerBound.epochSeconds) / 60
        let end = (period.range.upperBound.epochSeconds - made.window.lowerBound.epochSeconds) / 60
        for minute in start..<end {
          isTwice = isTwice || found[minute] != nil
          found[minute] = period.kind
        }
      }
      #expect(found == kinds && !isTwice, "\(made)")
      #expect(time.all.seconds == kinds.count { $0 != nil } * 60)
    }
  }

  @Test func `periods of one kind never touch`() throws {
    var random = SplitMix64(seed: 50)
    for _ in 0..<150 {
      let made = try BusyMinutes(&random)
      let periods = BusyTime(made.busy.takings(in: made.window, zone: made.zone)).periods
      for (left, right) in zip(periods, periods.dropFirst()) {
        #expect(left.range.upperBound <= right.range.lowerBound)
        #expect(left.kind != right.kind || left.range.upperBound < right.range.lowerBound)
      }
    }
  }

  @Test func `a day is as long as the clock makes it`() throws {
    let lengths = [
      ("Europe/Vienna", "2026-03-29", 23), ("Europe/Vienna", "2026-10-25", 25),
      ("America/Sao_Paulo", "2018-11-04", 23), ("America/Sao_Paulo", "2018-02-17", 25),
      ("Pacific/Apia", "2011-12-30", 0),
    ]
    for (name, day, hours) in lengths {
      let zone = try Zone(name)
      let date = try PlainDate(isoString: day)
      let block = BusyBlock(time: .days(date..<date.adding(days: 1)), kind: .busy)
      let range = block.instants(in: zone)
      #expect(InstantSpans([range]).seconds == hours * 3600, "\(name) \(day)")
    }
  }

  @Test func `point events take no time`() throws {
    let nine = ZonedDateTime(instant: Instant(epochSeconds: 0), zone: .utc)
    #expect(BusyBlock(.timed(start: nine, end: nil), kind: .busy) == nil)
    #expect(BusyBlock(.timed(start: nine, end: nine), kind: .busy) == nil)
    let day = try PlainDate(isoString: "2026-06-15")
    let block = try #require(BusyBlock(.allDay(start: day, end: nil), kind: .busy))
    #expect(block.time == .days(day..<day.adding(days: 1)))
  }

  @Test func `words of FBTYPE`() {
    #expect(BusyKind.named("busy-tentative") == .tentative)
    #expect(BusyKind.named("BUSY-UNAVAILABLE") == .unavailable)
    #expect(BusyKind.named("Free") == nil)
    #expect(BusyKind.named("X-OTHER") == .busy)
  }

  @Test func `what nobody speaks for is not known`() throws {
    let window = Instant(epochSeconds: 0)..<Instant(epochSeconds: 100)
    let half = InstantSpans([Instant(epochSeconds: -5)..<Instant(epochSeconds: 50)])
    #expect(CalendarBusy().known(in: window).ranges == [window])
    #expect(CalendarBusy(coverage: .spans(half)).known(in: window).seconds == 50)
  }

  @Test func `pieces of days are the range again`() throws {
    var random = SplitMix64(seed: 51)
    for _ in 0..<150 {
      let made = try BusyMinutes(&random)
      let start = made.window.lowerBound.adding(
        minutes: Int.random(in: -100...3_000, using: &random))
      let range = start..<start.adding(minutes: Int.random(in: 0...4_000, using: &random))
      let pieces = dayPieces(of: range, in: made.zone)
      #expect(InstantSpans(pieces.map(\.range)).ranges == InstantSpans([range]).ranges)
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.date < $1.date })
      for piece in pieces where piece.startsDay {
        #expect(piece.range.lowerBound == made.zone.startOfDay(piece.date))
      }
    }
  }
}
