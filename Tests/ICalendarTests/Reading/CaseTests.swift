import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

/// A folder of `cases/` or `cases-more/` whose call is `import`.
struct ImportCase: Decodable, Sendable, CustomStringConvertible {
  struct Expect: Decodable, Sendable {
    let events: [ExpectedEvent]?
    let cancelled: [ExpectedEvent]?
    let days: [String: [String]]?
    let diagnostics: [Diagnostic]?
    let notAsserted: [String]?
    let counts: [String: Int]?
  }

  struct Diagnostic: Decodable, Sendable {
    let topic: String
    let severity: String?
    let line: Int?
    let count: Int?
  }

  private struct Call: Decodable {
    let call: String
  }

  let window: FeedWindow
  let timezone: String
  let expect: Expect
  private(set) var name = ""
  /// The feed.
  private(set) var bytes: [UInt8] = []

  private enum CodingKeys: CodingKey {
    case window, timezone, expect
  }

  var description: String { name }

  static func all() throws -> [ImportCase] {
    let cases = try all(in: "cases") + all(in: "cases-more")
    guard !cases.isEmpty else { throw FixtureError(description: "cases has no imports") }
    return cases
  }

  private static func all(in folder: String) throws -> [ImportCase] {
    let path = Fixture.url(folder).path()
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().compactMap { name in
      let path = "\(folder)/\(name)/case.json"
      guard FileManager.default.fileExists(atPath: Fixture.url(path).path()) else { return nil }
      let data = try Fixture.data(path)
      let decoder = JSONDecoder()
      guard try decoder.decode(Call.self, from: data).call == "import" else { return nil }
      var row = try decoder.decode(ImportCase.self, from: data)
      row.name = name
      row.bytes = [UInt8](try Fixture.data("\(folder)/\(name)/input.ics"))
      return row
    }
  }

  func contents() throws -> FeedContents {
    ICalendarReader.read(bytes, options: try window.options(in: try Zone(timezone)))
  }
}

@Suite("Import cases") struct CaseTests {
  @Test(arguments: try ImportCase.all())
  func `a case gives its events`(_ row: ImportCase) throws {
    guard let wanted = row.expect.events else { return }
    let zone = try Zone(row.timezone)
    let open = Set(row.expect.notAsserted ?? [])
    let found = try WireFeed.decoded(row.contents()).shown.filter { !open.contains($0.uid) }
    #expect(try ExpectedEvent.differences(wanted, found, in: zone) == [])
  }

  @Test(arguments: try ImportCase.all())
  func `a case gives so many occurrences`(_ row: ImportCase) throws {
    guard row.expect.counts != nil else { return }
    let found = try WireFeed.decoded(row.contents()).shown
    for (uid, count) in row.expect.counts ?? [:] {
      #expect(found.count { $0.uid == uid } == count, "\(uid)")
    }
  }

  @Test(arguments: try ImportCase.all())
  func `what was called off is kept and marked`(_ row: ImportCase) throws {
    guard row.expect.cancelled != nil else { return }
    let found = try WireFeed.decoded(row.contents()).events.filter(\.isCancelled)
    let wanted = row.expect.cancelled ?? []
    #expect(try ExpectedEvent.differences(wanted, found, in: try Zone(row.timezone)) == [])
  }

  @Test(arguments: try ImportCase.all())
  func `its agenda has these events on each day`(_ row: ImportCase) throws {
    guard row.expect.days != nil else { return }
    let events = try row.contents().events.filter { !$0.meta.isCancelled }
    let items = buildAgendaItems(
      events, rangeStart: try PlainDate(isoString: row.window.from),
      rangeEnd: try PlainDate(isoString: row.window.to), zone: try Zone(row.timezone))
    var days: [String: [String]] = [:]
    for case .row(let item) in items {
      days[item.date.description, default: []].append(events[item.index].meta.details.uid)
    }
    for (day, uids) in row.expect.days ?? [:] { #expect(days[day] ?? [] == uids, "\(day)") }
  }

  @Test(arguments: try ImportCase.all())
  func `a case reports what is wrong, and nothing as an error that was read`(
    _ row: ImportCase
  ) throws {
    let findings = try row.contents().findings
    for wanted in row.expect.diagnostics ?? [] {
      let severity = try #require(
        ICalendarFinding.Severity(rawValue: wanted.severity ?? "info"), "\(wanted)")
      let hits = findings.filter {
        $0.code.rawValue == wanted.topic && $0.severity >= severity
          && (wanted.line == nil || $0.position?.line == wanted.line)
      }
      #expect(hits.count >= wanted.count ?? 1, "\(wanted) of \(findings)")
    }
    if (row.expect.diagnostics ?? []).allSatisfy({ $0.severity != "error" }) {
      #expect(findings.filter { $0.severity == .error }.isEmpty)
    }
  }
}
