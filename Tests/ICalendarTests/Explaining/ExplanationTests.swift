import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Explanations") struct ExplanationTests {
  private static func explain(
    _ feed: String, _ uid: String = "one", on date: String? = nil, zone: Zone = .utc,
    now: String = "2026-01-01T00:00:00Z", _ change: (inout ReadOptions) -> Void = { _ in }
  ) throws -> EventExplanation? {
    var options = ReadOptions(displayZone: zone)
    change(&options)
    let bytes = Array(feed.utf8)
    return ICalendarReader.explain(
      bytes.span, uid: uid, on: try date.map { try PlainDate(isoString: $0) },
      from: try Instant(isoString: now), options: options)
  }

  /// A series in Vienna from Monday 5 January 2026 at 22:00 to 06:00, and these lines.
  private static func nights(_ lines: String...) -> String {
    SmallFeed.clean(lines.joined(separator: "\r\n")).replacing(
      "DTSTART:20260112T090000Z",
      with: "DTSTART;TZID=Europe/Vienna:20260105T220000\r\nDTEND;TZID=Europe/Vienna:20260106T060000"
    )
  }

  private static func override(_ lines: String...) -> String {
    (["END:VEVENT", "BEGIN:VEVENT", "UID:one", "DTSTAMP:20260601T080000Z"] + lines)
      .joined(separator: "\r\n")
  }

  private static let vienna = Result { try Zone("Europe/Vienna") }

  @Test func `an unknown UID has no explanation, and the known ones are listed`() throws {
    let feed = Self.nights("SUMMARY:Watch")
    #expect(try Self.explain(feed, "two") == nil)
    let bytes = Array(feed.utf8)
    let names = ICalendarReader.identities(
      in: bytes.span, options: ReadOptions(displayZone: .utc))
    #expect(names.map(\.uid) == ["one"])
    #expect(names.map(\.title) == ["Watch"])
    #expect(try Self.explain("<html>") == nil)
  }

  @Test func `components are told apart, with their lines`() throws {
    let feed = Self.nights(
      "SEQUENCE:1", "RRULE:FREQ=DAILY",
      Self.override("RECURRENCE-ID;TZID=Europe/Vienna:20260107T220000", "DTSTART:20260108T090000Z"),
      Self.override(
        "RECURRENCE-ID;TZID=Europe/Vienna:20260107T220000", "SEQUENCE:1", "STATUS:CANCELLED",
        "DTSTART:20260108T100000Z"),
      Self.override("DTSTART:20260108T090000Z"), Self.override("DTSTART:never"))
    let explanation = try #require(try Self.explain(feed))
    #expect(explanation.components.map(\.lines.lowerBound) == [4, 12, 18, 26, 31])
    #expect(explanation.components.map(\.lines.upperBound) == [11, 17, 25, 30, 35])
    let roles = explanation.components.map(\.role)
    #expect(roles[0] == .master)
    #expect(roles[1] == .outdated)
    guard case .override(let id, false) = roles[2] else {
      Issue.record("\(roles[2])")
      return
    }
    #expect(id.compactText == "20260107T220000")
    #expect(roles[3...] == [.outdated, .unreadable])
    #expect(explanation.components.map(\.isCancelled) == [false, false, true, false, false])
    #expect(explanation.findings.contains { $0.code == .duplicateUid })
  }

  @Test func `zone, length, rules and dates are facts`() throws {
    let feed = Self.nights(
      "RRULE:FREQ=DAILY;COUNT=100", "EXDATE;TZID=Europe/Vienna:20260107T220000,20260108T220000",
      "RDATE;TZID=Europe/Vienna:20261224T220000")
    let explanation = try #require(try Self.explain(feed))
    #expect(explanation.zone?.tzid == "Europe/Vienna")
    #expect(explanation.zone?.way == .exact)
    #expect(explanation.zone?.definition == nil)
    #expect(explanation.length == .exact(seconds: 8 * 3600))
    #expect(explanation.rules.map(\.line) == [9])
    #expect(explanation.rules.first?.rule.count == 100)
    #expect(explanation.dates.map(\.isExclusion) == [true, true, false])
    #expect(explanation.dates.map(\.line) == [10, 10, 11])
    #expect(explanation.dates.map(\.id.compactText).last == "20261224T220000")
    guard case .timed(let last, _)? = explanation.last else {
      Issue.record("no last occurrence")
      return
    }
    #expect(last.wallTime.description == "2026-12-24T22:00:00")
  }

  @Test func `a clock change makes a night longer or shorter by DTEND, not by DURATION in days`()
    throws
  {
    let explanation = try #require(try Self.explain(Self.nights("RRULE:FREQ=DAILY")))
    let changes = explanation.lengthChanges
    #expect(
      changes.map(\.start.wallTime.description) == ["2026-03-28T22:00:00", "2026-10-24T22:00:00"])
    #expect(
      changes.map(\.end.wallTime.description) == ["2026-03-29T07:00:00", "2026-10-25T05:00:00"])
    #expect(
      changes.map(\.usualEnd.description) == ["2026-03-29T06:00:00", "2026-10-25T06:00:00"])
    let days = SmallFeed.clean("RRULE:FREQ=DAILY", "DURATION:P1D").replacing(
      "DTSTART:20260112T090000Z", with: "DTSTART;TZID=Europe/Vienna:20260105T220000")
    #expect(try Self.explain(days)?.lengthChanges.count == 0)
  }

  @Test func `the viewer's clock over a year, as far as the series goes`() throws {
    let vienna = try Self.vienna.get()
    func times(_ rule: String) throws -> [String] {
      let feed = SmallFeed.clean(rule).replacing(
        "DTSTART:20260112T090000Z", with: "DTSTART;TZID=America/New_York:20260112T190000")
      return try #require(try Self.explain(feed, zone: vienna)).viewerTimes.map {
        "\($0.from) \($0.time) \($0.dayShift)"
      }
    }
    #expect(
      try times("RRULE:FREQ=WEEKLY") == [
        "2026-01-12 01:00:00 1", "2026-03-08 00:00:00 1", "2026-03-29 01:00:00 1",
        "2026-10-25 00:00:00 1", "2026-11-01 01:00:00 1",
      ])
    #expect(
      try times("RRULE:FREQ=WEEKLY;UNTIL=20260401T000000Z") == [
        "2026-01-12 01:00:00 1", "2026-03-08 00:00:00 1", "2026-03-29 01:00:00 1",
      ])
    #expect(try times("CLASS:PUBLIC") == ["2026-01-12 01:00:00 1"])
    #expect(try Self.explain(Self.nights(), zone: vienna)?.viewerTimes == [])
  }

  @Test(arguments: [
    ("2026-01-04", "before"), ("2026-01-05", "rule 8"), ("2026-01-06", "none"),
    ("2026-01-07", "excluded 9"), ("2026-01-09", "moved 12"), ("2026-01-10", "override 12"),
    ("2026-01-11", "date 10"), ("2026-01-13", "excluded 9"), ("2026-01-17", "rule 8"),
    ("2026-01-19", "count 8 7"),
    ("2026-01-18", "none"),
  ])
  func `a day has its occurrence, or a reason why not`(_ row: (date: String, what: String)) throws {
    let feed = SmallFeed.clean(
      "RRULE:FREQ=DAILY;INTERVAL=2;COUNT=7", "EXDATE:20260107T090000Z,20260113T090000Z",
      "RDATE:20260111T190000Z,20260111T090000Z",
      Self.override("RECURRENCE-ID:20260109T090000Z", "DTSTART:20260110T090000Z")
    ).replacing("DTSTART:20260112T090000Z", with: "DTSTART:20260105T090000Z")
    let explanation = try #require(try Self.explain(feed, on: row.date))
    let day = try #require(explanation.day)
    var found: [String] = day.occurrences.map { occurrence in
      switch occurrence.cause {
      case .start(let line): "start \(line)"
      case .rule(let line): "rule \(line)"
      case .date(let line): "date \(line)"
      case .override(let line, _): "override \(line)"
      case .range(let line, _): "range \(line)"
      }
    }
    found += day.absences.map { absence in
      switch absence {
      case .beforeStart: "before"
      case .notInRule: "none"
      case .excluded(let line, _): "excluded \(line)"
      case .moved(let line, _, _): "moved \(line)"
      case .afterCount(let line, let count): "count \(line) \(count)"
      default: "\(absence)"
      }
    }
    #expect(found.contains(row.what), "\(found)")
  }

  @Test func `UNTIL, an excluding rule and a single event give their reasons`() throws {
    let until = SmallFeed.clean("RRULE:FREQ=DAILY;UNTIL=20260115T090000Z")
    #expect(try Self.explain(until, on: "2026-01-16")?.day?.absences == [.afterUntil(line: 8)])
    let rule = SmallFeed.clean("RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY;BYDAY=WE")
    guard
      case .excludedByRule(9, _)? = try Self.explain(rule, on: "2026-01-14")?.day?.absences.first
    else {
      Issue.record("no reason")
      return
    }
    let single = try #require(try Self.explain(SmallFeed.clean(), on: "2026-01-14")?.day)
    guard case .otherTime? = single.absences.first else {
      Issue.record("\(single.absences)")
      return
    }
    let orphan = SmallFeed.clean("RECURRENCE-ID:20260112T090000Z")
    #expect(try Self.explain(orphan, on: "2026-02-01")?.day?.absences == [.noMaster])
  }

  @Test func `times that the clock skips or repeats are marked`() throws {
    let feed = SmallFeed.clean("RRULE:FREQ=DAILY").replacing(
      "DTSTART:20260112T090000Z", with: "DTSTART;TZID=Europe/Vienna:20260112T023000")
    let vienna = try Self.vienna.get()
    let gap = try #require(try Self.explain(feed, on: "2026-03-29", zone: vienna)?.day)
    #expect(gap.occurrences.map(\.skipped?.description) == ["2026-03-29T02:30:00"])
    let twice = try #require(try Self.explain(feed, on: "2026-10-25", zone: vienna)?.day)
    #expect(twice.occurrences.map(\.isRepeated) == [true])
    let strict = try #require(
      try Self.explain(feed, on: "2026-03-29", zone: vienna) { $0.dstPolicy = .reject }?.day)
    #expect(strict.occurrences.isEmpty)
    guard case .rejected? = strict.absences.first else {
      Issue.record("\(strict.absences)")
      return
    }
  }

  @Test func `a change for the viewer alone is told`() throws {
    let feed = SmallFeed.clean("RRULE:FREQ=WEEKLY").replacing(
      "DTSTART:20260112T090000Z", with: "DTSTART;TZID=America/Los_Angeles:20260302T090000")
    let berlin = try Zone("Europe/Berlin")
    func shift(_ date: String) throws -> Int? {
      try Self.explain(feed, on: date, zone: berlin)?.day?.occurrences.first?.viewerShift
    }
    #expect(try shift("2026-03-02") == 0)
    #expect(try shift("2026-03-09") == -3600)
    #expect(try shift("2026-03-16") == 0)
    #expect(try shift("2026-03-30") == 3600)
  }

  @Test func `each of many occurrences of a day has its own cause and shift`() throws {
    let dates = (0..<30).map { "20260615T09\($0 + 10)00" }.joined(separator: ",")
    let feed = SmallFeed.clean(
      "DURATION:P2D", "RDATE;TZID=America/New_York:\(dates)", "RRULE:FREQ=MINUTELY;COUNT=5"
    ).replacing("DTSTART:20260112T090000Z", with: "DTSTART;TZID=America/New_York:20260615T090000")
    let berlin = try Zone("Europe/Berlin")
    let day = try #require(try Self.explain(feed, on: "2026-06-16", zone: berlin)?.day)
    #expect(day.occurrences.count == 35)
    #expect(day.occurrences.allSatisfy { $0.viewerShift == 0 })
    let causes = day.occurrences.map(\.cause)
    #expect(causes.prefix(5).allSatisfy { if case .rule = $0 { true } else { false } })
    #expect(causes.dropFirst(5).allSatisfy { if case .date = $0 { true } else { false } })
  }

  @Test(
    arguments: try HostileTable.all().flatMap { table in
      table.files.keys.sorted().map { "\(table.folder)/\($0)" }
    })
  func `odd files are explained without end or trap`(_ path: String) throws {
    let bytes = [UInt8](try Fixture.data(path))
    let vienna = try Self.vienna.get()
    let options = ReadOptions(displayZone: vienna)
    let date = try PlainDate(isoString: "2026-03-29")
    let now = try Instant(isoString: "2026-01-01T00:00:00Z")
    for identity in ICalendarReader.identities(in: bytes.span, options: options).prefix(20) {
      let explanation = ICalendarReader.explain(
        bytes.span, uid: identity.uid, on: date, from: now, options: options)
      #expect(explanation?.components.isEmpty == false)
    }
  }
}
