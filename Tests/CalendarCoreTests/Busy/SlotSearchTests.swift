import CalendarCore
import TestSupport
import Testing

@Suite("Slots") struct SlotSearchTests {
  /// A search with everything at random.
  private func search(_ made: BusyMinutes, _ random: inout SplitMix64) -> SlotSearch {
    let first = Int.random(in: 0...20, using: &random) * 60
    let isWhole = Int.random(in: 0..<3, using: &random) == 0
    return SlotSearch(
      window: made.window, zone: made.zone, length: Int.random(in: 1...240, using: &random) * 60,
      weekdays: Bool.random(using: &random)
        ? Set(Weekday.allCases) : [.saturday, .sunday, .wednesday],
      minutes: isWhole ? 0..<1440 : first..<min(1440, first + 240),
      buffer: Bool.random(using: &random) ? 0 : 900)
  }

  @Test func `slots and gaps together are the window, each once`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<150 {
      let made = try BusyMinutes(&random)
      let search = search(made, &random)
      let takings = made.busy.takings(in: made.window, zone: made.zone)
      let plan = search.plan(takings, known: InstantSpans([made.window]))
      let all = (plan.slots + plan.gaps.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
      #expect(all.first?.lowerBound == made.window.lowerBound)
      #expect(all.last?.upperBound == made.window.upperBound)
      #expect(all.allSatisfy { !$0.isEmpty })
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }
  }

  @Test func `a minute of a slot is free, asked for, and part of a run that is long enough`() throws
  {
    var random = SplitMix64(seed: 8)
    for _ in 0..<120 {
      let made = try BusyMinutes(&random)
      guard made.zone.id != "America/St_Johns" else { continue }
      let search = search(made, &random)
      let plan = search.plan(
        made.busy.takings(in: made.window, zone: made.zone), known: InstantSpans([made.window]))
      let kinds = made.kinds
      let reach = search.buffer / 60
      let isFree = kinds.indices.map { minute -> Bool in
        let wall = made.zone.wallTime(at: made.window.lowerBound.adding(minutes: minute))
        guard search.weekdays.contains(wall.date.weekday), isAsked(wall, search) else {
          return false
        }
        return kinds[max(0, minute - reach)...min(kinds.count - 1, minute + reach)]
          .allSatisfy { $0 == nil }
      }
      var wanted = [Bool](repeating: false, count: isFree.count)
      var start = 0
      for minute in 0...isFree.count where minute == isFree.count || !isFree[minute] {
        if (minute - start) * 60 >= search.length, start < minute {
          for index in start..<minute { wanted[index] = true }
        }
        start = minute + 1
      }
      var found = [Bool](repeating: false, count: isFree.count)
      for slot in plan.slots {
        let first = slot.lowerBound.epochSeconds - made.window.lowerBound.epochSeconds
        let last = slot.upperBound.epochSeconds - made.window.lowerBound.epochSeconds
        for minute in (first / 60)..<(last / 60) { found[minute] = true }
      }
      #expect(found == wanted, "\(made) \(search)")
    }
  }

  private func isAsked(_ wall: PlainDateTime, _ search: SlotSearch) -> Bool {
    search.minutes.contains(wall.time.minuteOfDay)
  }

  @Test func `reasons are told in their order`() throws {
    let zone = try Zone("Europe/Vienna")
    func at(_ text: String) throws -> Instant {
      ZonedDateTime(try PlainDateTime(isoString: text), in: zone).instant
    }
    let window = try at("2026-06-19T00:00")..<at("2026-06-21T00:00")
    let taking = BusyTaking(
      spans: InstantSpans([try at("2026-06-19T08:00")..<at("2026-06-19T10:00")]), kind: .tentative)
    let search = SlotSearch(
      window: window, zone: zone, length: 3600, weekdays: .mondayToFriday, minutes: 540..<1020,
      buffer: 600)
    let known = InstantSpans([try at("2026-06-19T00:00")..<at("2026-06-19T16:00")])
    let plan = search.plan([taking], known: known)
    #expect(plan.slots == [try at("2026-06-19T10:10")..<at("2026-06-19T16:00")])
    #expect(
      plan.gaps.map(\.reason) == [
        .outsideHours, .busy(.tentative), .buffer, .unknown, .outsideHours, .dayOff,
      ])
  }

  @Test func `hours are those of the clock when it changes`() throws {
    let zone = try Zone("Europe/Vienna")
    for (day, from, to, hours) in [
      ("2026-03-29", 1, 5, 3), ("2026-03-29", 2, 4, 1), ("2026-03-29", 2, 3, 0),
      ("2026-10-25", 1, 5, 5), ("2026-10-25", 2, 3, 2), ("2026-10-25", 0, 24, 25),
    ] {
      let date = try PlainDate(isoString: day)
      let search = SlotSearch(
        window: zone.startOfDay(date)..<zone.startOfDay(date.adding(days: 1)), zone: zone,
        length: 60, minutes: (from * 60)..<(to * 60))
      let plan = search.plan([], known: .everything)
      #expect(InstantSpans(plan.slots).seconds == hours * 3600, "\(day) \(from)-\(to)")
    }
  }
}
