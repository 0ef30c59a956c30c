import CivilTime
import ICalendar
import TestSupport
import Testing

@Suite("Series with overrides") struct OverridePropertyTests {
  private typealias Place = OverrideModel.Place
  private static let frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]
  private static let zones = [
    "UTC", "America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Pacific/Apia",
  ]
  private static let day = 86_400

  /// A random series with its model and a window that holds some of its occurrences.
  private struct Example {
    var set: RecurrenceSet
    var model: OverrideModel
    var places: [OverrideModel.Place]
    var window: Range<Int>
    var name: String
  }

  private static func length(_ random: inout RandomRules) -> RecurrenceSet.Length {
    switch random.number(0...4) {
    case 0: .none
    case 1: .nominal(days: random.number(0...3), seconds: random.number(0...2) * 3_600)
    case 2: .exact(seconds: random.number(1...40) * 86_400)
    default: .exact(seconds: random.number(1...50) * 900)
    }
  }

  private static func example(_ random: inout RandomRules) throws -> Example? {
    let text = random.rule(frequencies)
    let zone = try Zone(zones[random.number(0...zones.count - 1)])
    let wall = PlainDateTime(clampingWallSeconds: random.start())
    let start: RecurrenceSet.Start = random.chance(25) ? .date(wall.date) : .time(wall, zone)
    var set = RecurrenceSet(start: start, rules: [try RecurrenceRule(text)])
    set.dstPolicy = DstPolicy.allCases[random.number(0...3)]
    set.length = length(&random)
    set.includesCancelled = random.chance(50)
    let dates = Array(set.occurrences(limit: 120))
    guard let first = dates.first, let last = dates.last, dates.count > 3 else { return nil }
    if random.chance(40) {
      let other = try Zone(zones[random.number(0...zones.count - 1)])
      for _ in 0..<random.number(1...3) {
        let added = PlainDateTime(
          clampingWallSeconds: first.wallSeconds + random.number(0...400) * day / 4)
        set.addedDates.append(
          .init(
            random.chance(50) ? .local(added) : .zoned(added, other),
            length: random.chance(50) ? length(&random) : nil))
      }
    }
    for _ in 0..<random.number(0...3) {
      set.excludedDates.append(
        .local(
          PlainDateTime(
            clampingWallSeconds: dates[random.number(0...dates.count - 1)].wallSeconds)))
    }
    var names: [OverrideModel.Named] = []
    for _ in 0..<random.number(1...7) {
      try addOverride(&set, &names, dates, &random)
    }
    let model = OverrideModel(set: set, names: names)
    // Overrides move by less than three years.
    let reach = 3 * 366 * day
    let window = first.epochSeconds - reach..<last.epochSeconds + 1
    let places = model.places(ofDatesIn: window.lowerBound - reach..<window.upperBound + reach)
      .filter { window.contains($0.start) }
    return Example(
      set: set, model: model, places: Array(places.prefix(400)), window: window,
      name: "\(text) \(start) \(set.dstPolicy) \(set.length) \(set.addedDates) \(set.overrides)")
  }

  private static func addOverride(
    _ set: inout RecurrenceSet, _ names: inout [OverrideModel.Named],
    _ dates: [RecurrenceSet.Occurrence], _ random: inout RandomRules
  ) throws {
    let date = dates[random.number(0...dates.count - 1)]
    var wall = date.wallSeconds
    var instant = date.epochSeconds
    var replaced: RecurrenceSet.Moment
    var isWholeDay = false
    if set.isAllDay {
      replaced = .date(PlainDateTime(clampingWallSeconds: wall).date)
    } else if random.chance(15) {
      wall = GregorianDays.epochDay(ofSeconds: wall) * day
      isWholeDay = true
      replaced = .date(PlainDateTime(clampingWallSeconds: wall).date)
      instant = set.zone.rules.instant(ofWall: wall, set.dstPolicy)
    } else if random.chance(20) {
      // One that names no occurrence, mostly.
      wall += random.number(1...5) * 3_600
      instant = set.zone.rules.instant(ofWall: wall, set.dstPolicy)
      replaced = .local(PlainDateTime(clampingWallSeconds: wall))
    } else if random.chance(50) {
      wall = instant + set.zone.rules.utcOffset(at: instant)
      replaced = .zoned(PlainDateTime(clampingWallSeconds: instant), .utc)
    } else {
      replaced = .local(PlainDateTime(clampingWallSeconds: wall))
    }
    if set.zone.id == "UTC", case .zoned(let local, _) = replaced { replaced = .local(local) }
    let shifts = [0, 0, 3_600, -3_600, 86_400, -2 * day, 400 * day, -500 * day, 1_800, 7 * day]
    let moved = PlainDateTime(
      clampingWallSeconds: wall + shifts[random.number(0...shifts.count - 1)])
    let zone =
      random.chance(75) ? set.zone : try Zone(zones[random.number(0...zones.count - 1)])
    let isDate = random.chance(8) ? !set.isAllDay : set.isAllDay
    set.overrides.append(
      RecurrenceSet.Override(
        replacing: replaced, start: isDate ? .date(moved.date) : .time(moved, zone),
        length: length(&random), isThisAndFuture: random.chance(45),
        isCancelled: random.chance(15),
        version: .init(
          sequence: random.number(0...2),
          stamp: random.chance(50) ? Instant(epochSeconds: random.number(0...2)) : nil)))
    names.append(.init(wall: wall, instant: instant, isWholeDay: isWholeDay))
  }

  private static func examples(_ count: Int, seed: UInt64) throws -> [Example] {
    var random = RandomRules(seed: seed)
    var found: [Example] = []
    while found.count < count {
      if let example = try example(&random), !example.places.isEmpty { found.append(example) }
    }
    return found
  }

  @Test func `a walk gives what replacing date by date gives`() throws {
    for example in try Self.examples(250, seed: 21) {
      let found = example.set.occurrences(
        startingIn: example.window, limit: example.places.count)
      #expect(found.map { Place($0) } == example.places, "\(example.name)")
    }
  }

  @Test func `twenty windows side by side hold what one walk gives`() throws {
    for example in try Self.examples(80, seed: 22) {
      guard let first = example.places.first, let last = example.places.last else { continue }
      let (lower, upper) = (first.start, last.start)
      var pieces: [Place] = []
      for index in 0..<20 {
        let from = lower + (upper - lower) * index / 20
        let to = lower + (upper - lower) * (index + 1) / 20
        pieces += example.set.occurrences(startingIn: from..<to).map { Place($0) }
      }
      #expect(pieces == example.places.filter { $0.start < upper }, "\(example.name)")
    }
  }

  @Test func `a window shows what reaches into it, from wherever it was moved`() throws {
    var random = RandomRules(seed: 23)
    for example in try Self.examples(150, seed: 24) {
      guard let first = example.places.first, let last = example.places.last else { continue }
      let from = random.number(first.start - 86_400...last.start)
      let to = min(last.start, from + random.number(1...60) * 86_400)
      guard from < to, from - 50 * 86_400 > example.window.lowerBound else { continue }
      let found = example.set.occurrences(
        in: Instant(epochSeconds: from)..<Instant(epochSeconds: to))
      let expected = example.places.filter {
        $0.start < to && ($0.start >= from || $0.end ?? $0.start > from)
      }
      #expect(found.map { Place($0) } == expected, "\(from) to \(to) \(example.name)")
    }
  }

  @Test func `asking for the next one again and again gives the same walk`() throws {
    for example in try Self.examples(60, seed: 25) {
      let places = example.places.prefix(40)
      guard let start = places.first?.start else { continue }
      var next = example.set.first(after: Instant(epochSeconds: start - 1))
      for place in places {
        #expect(next.map { Place($0) } == place, "\(example.name)")
        #expect(example.set.contains(Instant(epochSeconds: place.start)), "\(example.name)")
        let later = places.first { $0.start > place.start }
        if let later {
          let found = example.set.first(after: Instant(epochSeconds: place.start))
          #expect(found?.epochSeconds == later.start, "\(example.name)")
        }
        guard let current = next else { break }
        next = example.set.first(after: current)
      }
    }
  }

  @Test func `count and last are those of the whole list`() throws {
    var checked = 0
    for example in try Self.examples(240, seed: 26) where example.set.isFinite {
      let all = example.model.places(ofDatesIn: -1_000_000_000_000..<1_000_000_000_000)
      #expect(example.set.count == all.count, "\(example.name)")
      #expect(example.set.last.map { Place($0) } == all.last, "\(example.name)")
      checked += 1
    }
    #expect(checked > 40)
  }
}

extension TimeZoneRules {
  fileprivate func instant(ofWall wall: Int, _ policy: DstPolicy) -> Int {
    switch reading(ofWallSeconds: wall) {
    case .unique(let instant): instant
    case .overlap(let first, let second): policy == .later ? second : first
    case .gap(let backward, let forward): policy == .earlier ? backward : forward
    }
  }
}
