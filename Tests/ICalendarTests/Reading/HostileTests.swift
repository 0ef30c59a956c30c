import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

/// `hostile/expected.json` and `hostile-more/expected.json`: what is left of broken, odd and
/// malicious files.
struct HostileTable: Decodable, Sendable {
  struct File: Decodable, Sendable {
    let events: [Row]
    let diagnostics: [String]
  }

  /// One event, or with `count` all events of a UID. Words that begin with `*` stand for any value.
  struct Row: Decodable, Sendable {
    let uid: String
    let start: String?
    let end: String?
    let zone: String?
    let startUTC: String?
    let endUTC: String?
    let allDay: Bool?
    let summary: String?
    let location: String?
    let description: String?
    let categories: [String]?
    let attendees: [String]?
    let count: Int?
    let first: String?
    let last: String?
    /// The keys that the row has: a null that is written down is asserted.
    private(set) var keys: Set<String> = []

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case uid, start, end, zone, startUTC, endUTC, allDay, summary, location, description
      case categories, attendees, count, first, last
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) throws -> String? {
        try row.decodeIfPresent(String.self, forKey: key)
      }
      uid = try row.decode(String.self, forKey: .uid)
      start = try text(.start)
      end = try text(.end)
      zone = try text(.zone)
      startUTC = try text(.startUTC)
      endUTC = try text(.endUTC)
      allDay = try row.decodeIfPresent(Bool.self, forKey: .allDay)
      summary = try text(.summary)
      location = try text(.location)
      description = try text(.description)
      categories = try row.decodeIfPresent([String].self, forKey: .categories)
      attendees = try row.decodeIfPresent([String].self, forKey: .attendees)
      count = try row.decodeIfPresent(Int.self, forKey: .count)
      first = try text(.first)
      last = try text(.last)
      keys = Set(row.allKeys.map(\.stringValue))
    }
  }

  let window: [String]
  let displayZone: String
  let files: [String: File]
  /// The folder that the table and its files lie in.
  private(set) var folder = ""

  private enum CodingKeys: String, CodingKey {
    case window, displayZone, files
  }

  static func load(in folder: String = "hostile") throws -> HostileTable {
    var table = try JSONDecoder().decode(
      HostileTable.self, from: Fixture.data("\(folder)/expected.json"))
    guard !table.files.isEmpty else { throw FixtureError(description: "\(folder) has no files") }
    table.folder = folder
    return table
  }

  /// The tables of both folders.
  static func all() throws -> [HostileTable] {
    [try load(in: "hostile"), try load(in: "hostile-more")]
  }

  static func names() throws -> [String] { try load().files.keys.sorted() }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Fixture.data("\(folder)/\(name)"))
  }

  func contents(_ name: String) throws -> FeedContents {
    let bounds = FeedWindow(from: window[0] + ":00", to: window[1] + ":00")
    return ICalendarReader.read(
      try bytes(name), options: try bounds.options(in: try Zone(displayZone)))
  }
}

extension HostileTable.Row {
  private static func isOpen(_ text: String?) -> Bool { text?.hasPrefix("*") ?? false }

  /// Minutes are enough where the seconds are zero.
  private static func short(_ text: String?) -> String? {
    guard let text else { return nil }
    return text.count == 19 && text.hasSuffix(":00") ? String(text.dropLast(3)) : text
  }

  func fits(_ event: WireFeed.Event) throws -> Bool {
    func agrees(_ key: String, _ wanted: String?, _ found: String?) -> Bool {
      !keys.contains(key) || Self.isOpen(wanted) || wanted == found
    }
    func utc(_ time: WireFeed.Time?) throws -> String? {
      guard let instant = try time?.instant() else { return nil }
      let text = instant.description.dropLast()
      return (Self.short(String(text)) ?? "") + "Z"
    }
    let wallIsOpen = Self.isOpen(zone)
    guard agrees("uid", uid, event.uid), agrees("summary", summary, event.title),
      agrees("location", location, event.location),
      agrees("description", description, event.description),
      agrees("startUTC", startUTC, try utc(event.start)),
      agrees("endUTC", endUTC, try utc(event.end)),
      (allDay ?? event.start.isDate) == event.start.isDate,
      wallIsOpen || agrees("start", Self.short(start), Self.short(event.start.local)),
      wallIsOpen || agrees("end", Self.short(end), Self.short(event.end?.local)),
      categories == nil || categories == event.categories,
      attendees == nil || attendees == event.attendees?.map({ "mailto:" + $0.email })
    else { return false }
    if keys.contains("zone"), !wallIsOpen {
      if let zone { return event.start.zoneId == zone }
      return event.start.isDate || event.floating == true
    }
    return true
  }
}

/// A row that the rules of its own folder contradict.
private struct KnownDifference {
  let file: String
  let uid: String
  let reason: Comment

  static let all = [
    KnownDifference(
      file: "30-many-exdates.ics", uid: "many",
      reason: """
        the table cuts the year at midnight in UTC, but the window is that of Europe/Vienna, which \
        begins an hour earlier: 157 occurrences overlap it
        """),
    KnownDifference(
      file: "43-rrule-byweekno.ics", uid: "v",
      reason: "the table has no ends, but the event has DURATION:PT1H"),
  ]
}

@Suite("Hostile and odd files") struct HostileTests {
  @Test(arguments: try HostileTable.names())
  func `a file gives what its row says`(_ name: String) throws {
    let table = try HostileTable.load()
    let file = try #require(table.files[name])
    var left = try WireFeed.decoded(table.contents(name)).shown
    let known = KnownDifference.all.filter { $0.file == name }
    var rows = file.events
    for difference in known {
      let ownRows = rows.filter { $0.uid == difference.uid }
      let own = left.filter { $0.uid == difference.uid }
      rows.removeAll { $0.uid == difference.uid }
      left.removeAll { $0.uid == difference.uid }
      let lines = try Self.differences(ownRows, own)
      withKnownIssue(difference.reason, isIntermittent: true) { #expect(lines == []) }
    }
    #expect(try Self.differences(rows, left) == [])
  }

  @Test(arguments: try HostileTable.load(in: "hostile-more").files.keys.sorted())
  func `a variation gives what its row says, and is reported with its codes`(
    _ name: String
  ) throws {
    let table = try HostileTable.load(in: "hostile-more")
    let file = try #require(table.files[name])
    let contents = try table.contents(name)
    #expect(try Self.differences(file.events, WireFeed.decoded(contents).shown) == [])
    #expect(Set(file.diagnostics).subtracting(contents.findings.map(\.code.rawValue)).isEmpty)
  }

  @Test(arguments: try HostileTable.names())
  func `a file is reported with the codes of its row`(_ name: String) throws {
    let table = try HostileTable.load()
    let file = try #require(table.files[name])
    let codes = Set(try table.contents(name).findings.map(\.code.rawValue))
    #expect(Set(file.diagnostics).subtracting(codes).isEmpty)
  }

  /// What the two rows would say if they followed the rules of their folder.
  @Test func `the rows that are wrong differ in nothing else`() throws {
    let zone = try Zone("Europe/Vienna")
    let year = FeedWindow(from: "2026-01-01", to: "2027-01-01")
    func events(_ name: String, _ uid: String) throws -> [WireFeed.Event] {
      let url = Fixture.packageRoot.appending(path: "Fixtures/hostile/\(name)")
      let contents = ICalendarReader.read(
        [UInt8](try Data(contentsOf: url)), options: try year.options(in: zone))
      return try WireFeed.decoded(contents).events.filter { $0.uid == uid }
    }
    let many = try events("30-many-exdates.ics", "many")
    #expect(many.count == 157)
    #expect(try many.first?.start.instant()?.description == "2025-12-31T23:00:00Z")
    let weeks = try events("43-rrule-byweekno.ics", "v")
    #expect(weeks.count == 6)
    for event in weeks {
      let start = try #require(try event.start.instant())
      #expect(try event.end?.instant() == start.adding(minutes: 60))
    }
  }

  private static func differences(
    _ rows: [HostileTable.Row], _ found: [WireFeed.Event]
  ) throws -> [String] {
    var left = found
    var lines: [String] = []
    for row in rows {
      if let count = row.count {
        let own = left.filter { $0.uid == row.uid }
        left.removeAll { $0.uid == row.uid }
        if own.count != count { lines.append("\(row.uid): \(own.count) and not \(count)") }
        for (wanted, event) in [(row.first, own.first), (row.last, own.last)] {
          if let wanted, event?.start.local.hasPrefix(wanted) != true {
            lines.append("\(row.uid): \(event?.start.local ?? "nothing") and not \(wanted)")
          }
        }
      } else if let index = try left.firstIndex(where: { try row.fits($0) }) {
        left.remove(at: index)
      } else {
        lines.append("missing \(row.uid) \(row.start ?? "") \(row.end ?? "")")
      }
    }
    return lines
      + left.map { "extra \($0.uid) \($0.start.local) \($0.end?.local ?? "") \($0.title ?? "")" }
  }
}
