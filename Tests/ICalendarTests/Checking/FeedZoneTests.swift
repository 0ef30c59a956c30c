import CalendarCore
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Zone names of feeds") struct FeedZoneTests {
  private func zones(_ text: String) -> [FeedZone] {
    ICalendarReader.zones(in: Array(text.utf8), options: ReadOptions(displayZone: .utc)) ?? []
  }

  @Test func `each name is listed once with its reading, its uses and its definition`() throws {
    let bytes = [UInt8](
      try Data(contentsOf: Fixture.packageRoot.appending(path: "samples/team.ics")))
    let zones = try #require(
      ICalendarReader.zones(in: bytes, options: ReadOptions(displayZone: .utc)))
    #expect(zones.map(\.tzid) == ["Europe/Vienna", "America/New_York"])
    #expect(zones.map(\.way) == [.exact, .exact])
    #expect(zones.map(\.agrees) == [true, true])
    #expect(zones.map(\.useCount) == [15, 2])
    #expect(zones.map { $0.definition?.line } == [8, 25])
    #expect(zones.map { $0.firstUse?.line } == [44, 120])
  }

  @Test func `names of all kinds are told apart`() {
    let names = [
      "europe/vienna", "/mozilla.org/1/Europe/Berlin", "CET", "W. Europe Standard Time",
      "(UTC+01:00) Amsterdam\\, Berlin", "GMT+05:30", "Our Town",
    ]
    let events = names.enumerated().map { index, name in
      "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTART;TZID=\"\(name)\":20260615T090000\r\nEND:VEVENT"
    }
    let found = zones(SmallFeed.calendar(events.joined(separator: "\r\n")))
    #expect(
      found.map(\.way) == [
        .letterCase, .prefix, .abbreviation, .windows, .displayName, .offset, .unknown,
      ])
    #expect(found[0].zone.id == "Europe/Vienna")
    #expect(found.allSatisfy { $0.definition == nil && $0.agrees == nil })
  }

  @Test func `a definition without a calendar round it is read, used or not`() {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Ship
      BEGIN:STANDARD
      DTSTART:20260101T000000
      TZOFFSETFROM:-0500
      TZOFFSETTO:-0500
      END:STANDARD
      END:VTIMEZONE

      """
    let found = zones(text)
    #expect(found.map(\.way) == [.definition])
    #expect(found.first?.useCount == 0)
    #expect(found.first?.zone.rules.utcOffset(at: 1_780_000_000) == -18_000)
  }

  @Test func `a definition that contradicts the database is told of`() throws {
    let bytes = [UInt8](try Fixture.data("hostile/38-vtz-clash.ics"))
    let found = try #require(
      ICalendarReader.zones(in: bytes, options: ReadOptions(displayZone: .utc)))
    #expect(found.map(\.agrees) == [false])
    #expect(found.map(\.zone.id) == ["Europe/Vienna"])
  }

  @Test func `text that is no calendar has no zones`() {
    let page = Array("<html>".utf8)
    #expect(ICalendarReader.zones(in: page, options: ReadOptions(displayZone: .utc)) == nil)
  }
}
