import CivilTime
import Foundation
import TestSupport
import Testing

@testable import ICalendar

private struct Expected: Decodable {
  struct File: Decodable {
    let events: [Event]
  }

  struct Event: Decodable {
    let uid: String?
    let zone: String?
  }

  let files: [String: File]
}

@Suite("Zone names in hostile feeds") struct ZoneNamesInFeedsTests {
  @Test(arguments: ["33-tzid-windows.ics", "34-tzid-prefixes.ics", "35-tzid-path.ics"])
  func `names mean what the table of expectations says`(file: String) throws {
    let known = TimeZoneDatabase.system.names
    let expected = try JSONDecoder().decode(
      Expected.self, from: Fixture.data("hostile/expected.json"))
    let events = try #require(expected.files[file]).events
    let starts = String(decoding: try Fixture.data("hostile/\(file)"), as: UTF8.self)
      .split(whereSeparator: \.isNewline).filter { $0.hasPrefix("DTSTART;TZID=") }
    #expect(starts.count == events.count)
    for (line, event) in zip(starts, events) {
      let end = try #require(line.lastIndex(of: ":"))
      let name = line[line.index(line.startIndex, offsetBy: "DTSTART;TZID=".count)..<end]
      #expect(ZoneNames.reading(of: name, known: known)?.id == event.zone, "\(event.uid ?? "")")
    }
  }
}
