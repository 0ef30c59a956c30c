import CivilTime
import TestSupport
import Testing

/// Resolves a wall time word by word as core rules, section 4.1 and 5, say.
private struct Definition {
  let rules: TimeZoneRules

  /// Read W as if it were UTC, take the offsets a day before and after, subtract each, and keep
  /// the instants whose wall clock is exactly W.
  func candidates(_ wall: Int) -> [Int] {
    let offsets = [wall - 86_400, wall + 86_400].map { rules.utcOffset(at: $0) }
    let instants = offsets.map { wall - $0 }.filter { $0 + rules.utcOffset(at: $0) == wall }
    return Set(instants).sorted()
  }

  /// The instant and the situation, nil for a wall time that happens once.
  func resolve(_ wall: Int, _ policy: DstPolicy) -> (instant: Int?, situation: DstSituation?) {
    let found = candidates(wall)
    if found.count == 2 { return (policy == .later ? found[1] : found[0], .overlap) }
    if found.count == 1 { return (found[0], nil) }
    let gap = rules.utcOffset(at: wall + 86_400) - rules.utcOffset(at: wall - 86_400)
    let instant =
      policy == .earlier ? candidates(wall - gap).first : candidates(wall + gap).last
    return (instant, .gap)
  }
}

@Suite("Wall times in all zones") struct WallReadingTests {
  private static let policies: [DstPolicy] = [.compatible, .earlier, .later, .reject]

  /// Compares one wall time under all policies; returns its situation.
  private func compare(_ wall: PlainDateTime, in zone: Zone) -> DstSituation? {
    let definition = Definition(rules: zone.rules)
    for policy in Self.policies {
      let expected = definition.resolve(wall.wallSeconds, policy)
      do {
        let (value, situation) = try ZonedDateTime.resolve(wall, in: zone, policy: policy)
        if value.instant.epochSeconds != expected.instant || situation != expected.situation {
          Issue.record("\(zone) \(wall) \(policy) is \(value)")
        }
        if situation == nil, value.wallTime != wall { Issue.record("\(zone) \(wall) is \(value)") }
      } catch {
        if policy != .reject || error.situation != expected.situation {
          Issue.record("\(zone) \(wall) \(policy): \(error)")
        }
      }
    }
    return definition.resolve(wall.wallSeconds, .compatible).situation
  }

  @Test func `random wall times and those beside changes are read as defined`() throws {
    var random = SplitMix64(seed: 41)
    var situations: [DstSituation?: Int] = [:]
    for id in TimeZoneDatabase.system.names {
      let zone = try Zone(id)
      for _ in 0..<20 {
        let seconds = Int.random(in: -4_000_000_000...9_000_000_000, using: &random)
        let wall = PlainDateTime(clampingWallSeconds: seconds)
        situations[compare(wall, in: zone), default: 0] += 1
      }
      // Walls near a change: at its edges, and anywhere within a day of it.
      var after = Int.random(in: -3_000_000_000...4_000_000_000, using: &random)
      for _ in 0..<6 {
        guard let change = zone.rules.nextTransition(atOrAfter: after, before: .max) else { break }
        for offset in [change - 1, change].map({ zone.rules.utcOffset(at: $0) }) {
          for distance in [-1, 0, 1, Int.random(in: -90_000...90_000, using: &random)] {
            let wall = PlainDateTime(clampingWallSeconds: change + offset + distance)
            situations[compare(wall, in: zone), default: 0] += 1
          }
        }
        after = change + 1
      }
    }
    // All three were met often.
    #expect([nil, .gap, .overlap].allSatisfy { situations[$0, default: 0] > 500 }, "\(situations)")
  }

  @Test func `every instant comes back from its wall time`() throws {
    var random = SplitMix64(seed: 42)
    for id in TimeZoneDatabase.system.names {
      let zone = try Zone(id)
      for _ in 0..<100 {
        let instant = Instant(
          epochSeconds: Int.random(in: -10_000_000_000...20_000_000_000, using: &random))
        let wall = zone.wallTime(at: instant)
        let back: [Instant]
        switch zone.rules.reading(ofWallSeconds: wall.wallSeconds) {
        case .unique(let seconds): back = [Instant(epochSeconds: seconds)]
        case .overlap(let first, let second):
          back = [first, second].map { Instant(epochSeconds: $0) }
        case .gap: back = []
        }
        if !back.contains(instant) { Issue.record("\(id) \(instant) is \(wall) is \(back)") }
      }
    }
  }

  @Test(arguments: [
    ("Europe/Vienna", "2025-03-30T02:30:00", "03:30:00+02:00", "01:30:00+01:00", "03:30:00+02:00"),
    ("Europe/Vienna", "2025-10-26T02:30:00", "02:30:00+02:00", "02:30:00+02:00", "02:30:00+01:00"),
    (
      "Australia/Lord_Howe", "2024-10-06T02:15:00", "02:45:00+11:00", "01:45:00+10:30",
      "02:45:00+11:00"
    ),
    (
      "Antarctica/Troll", "2024-03-31T02:00:00", "04:00:00+02:00", "00:00:00+00:00",
      "04:00:00+02:00"
    ),
    ("Asia/Kathmandu", "1986-01-01T00:10:00", "00:25:00+05:45", "23:55:00+05:30", "00:25:00+05:45"),
    ("Pacific/Apia", "2011-12-30T12:00:00", "12:00:00+14:00", "12:00:00-10:00", "12:00:00+14:00"),
    ("Europe/Dublin", "2024-10-27T01:30:00", "01:30:00+01:00", "01:30:00+01:00", "01:30:00+00:00"),
  ])
  func `well-known changes`(
    id: String, wall: String, compatible: String, earlier: String, later: String
  ) throws {
    let zone = try Zone(id)
    let wall = try PlainDateTime(isoString: wall)
    for (policy, expected) in [
      (DstPolicy.compatible, compatible), (.earlier, earlier), (.later, later),
    ] {
      let value = try ZonedDateTime(wall, in: zone, policy: policy)
      #expect("\(value.wallTime.time)\(UTCOffset.text(value.utcOffset))" == expected, "\(policy)")
    }
    #expect(throws: DstResolutionError.self) { try ZonedDateTime(wall, in: zone, policy: .reject) }
  }

  @Test func `rules of a calendar's own may change as they like`() {
    var random = SplitMix64(seed: 43)
    for _ in 0..<300 {
      let changes = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        (
          instant: Int.random(in: -300_000...300_000, using: &random),
          utcOffset: Int.random(in: -50_000...50_000, using: &random)
        )
      }
      let zone = Zone(rules: TimeZoneRules(id: "Own", initialOffset: 3600, changes: changes))
      for _ in 0..<50 {
        let wall = PlainDateTime(
          clampingWallSeconds: Int.random(in: -500_000...500_000, using: &random))
        for policy in [DstPolicy.compatible, .earlier, .later] {
          guard let value = try? ZonedDateTime(wall, in: zone, policy: policy) else {
            Issue.record("\(policy) refused \(wall)")
            continue
          }
          #expect(value.wallTime == zone.wallTime(at: value.instant))
        }
        _ = zone.startOfDay(wall.date)
      }
    }
  }

  @Test(arguments: [Int.min, .min + 1, -1 << 60, 1 << 60, .max - 1, .max])
  func `no number makes a look-up fail`(number: Int) throws {
    let own = TimeZoneRules(
      id: "Own", initialOffset: number, changes: [(number, number), (0, number), (number, 0)])
    #expect(abs(own.utcOffset(at: .min)) <= 93_600)
    for rules in [
      own, try Zone("Europe/Vienna").rules, try Zone("Etc/GMT+5").rules, Zone.utc.rules,
    ] {
      _ = rules.utcOffset(at: number)
      _ = rules.reading(ofWallSeconds: number)
      _ = rules.nextTransition(atOrAfter: number, before: .max)
      _ = rules.nextTransition(atOrAfter: .min, before: number)
      _ = rules.nextTransition(atOrAfter: 0, before: number)
    }
  }

  @Test func `of two changes at one instant the later in the list holds`() {
    let rules = TimeZoneRules(
      id: "Own", initialOffset: 0, changes: [(200, 7200), (100, 3600), (100, 1800)])
    #expect([99, 100, 199, 200].map { rules.utcOffset(at: $0) } == [0, 1800, 1800, 7200])
    #expect(rules.nextTransition(atOrAfter: 0, before: 1000) == 100)
    #expect(rules.nextTransition(atOrAfter: 101, before: 200) == nil)
    #expect(rules.nextTransition(atOrAfter: 101, before: 201) == 200)
    #expect(rules.nextTransition(atOrAfter: 201, before: 1000) == nil)
    #expect(rules.nextTransition(atOrAfter: 100, before: 100) == nil)
  }
}
