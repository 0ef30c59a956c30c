import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// What findings say: one sentence that can be read without the standard.
@Suite("Words of findings") struct WordingTests {
  @Test(arguments: [
    ("no colon here", "\"no colon here\" has no name with a colon behind it"),
    ("END:VALARM", "\"END:VALARM\" closes nothing that is open"),
    ("SUMMARY:a\u{7}b", "the control character U+0007 stands in the text"),
    ("DTEND:junk", "DTEND is \"junk\", which is no date or time"),
    ("EXDATE:1", "EXDATE holds \"1\", which is no date or time"),
    ("DURATION:1H", "DURATION is \"1H\", which is no length"),
    ("RRULE:FREQ=DAYLY", "RRULE: \"DAYLY\" is no value for FREQ"),
    ("SUMMARY:a\r\nSUMMARY:b", "SUMMARY stands already in line 6"),
    (
      "EXDATE:" + String(repeating: "ü", count: 50),
      "EXDATE holds \"" + String(repeating: "ü", count: 20) + "\", which is no date or time"
    ),
    (
      String(repeating: "x", count: 100),
      "\"" + String(repeating: "x", count: 40) + "…\" has no name with a colon behind it"
    ),
  ])
  func `a finding says what is wrong and quotes it`(_ line: String, _ text: String) {
    let findings = SmallFeed.read(SmallFeed.event(line)).findings
    #expect(findings.map(\.text) == [text])
  }

  @Test func `a property that a generator repeats before each event is reported once`() {
    let part = "METHOD:PUBLISH\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260112\r\nEND:VEVENT"
    let contents = SmallFeed.read(
      SmallFeed.calendar(
        "METHOD:PUBLISH", part, part.replacing("UID:a", with: "UID:b"),
        part.replacing("UID:a", with: "UID:c")))
    #expect(contents.uids == ["a", "b", "c"])
    #expect(contents.places == ["duplicate-property 4:1"])
  }

  @Test func `every finding of the hostile files can be read alone`() throws {
    for table in try HostileTable.all() { try checkWording(of: table) }
  }

  private func checkWording(of table: HostileTable) throws {
    for name in table.files.keys.sorted() {
      let findings = try table.contents(name).findings
      #expect(Set(findings).count == findings.count, "\(name) says something twice")
      for finding in findings {
        for part in [finding.text, finding.action, finding.hint ?? "x"] {
          #expect(!part.isEmpty && part.utf8.count < 400, "\(name): \(part)")
          #expect(!part.hasSuffix(".") && part.first?.isWhitespace == false, "\(name): \(part)")
          #expect(part.utf8.allSatisfy { $0 >= 0x20 }, "\(name): \(part)")
        }
        #expect(finding.section.hasPrefix("RFC "))
        #expect(
          finding.position != nil || [.notICalendar, .encoding, .limit].contains(finding.code),
          "\(name): \(finding.text)")
      }
    }
  }

  @Test func `errors are those that cost an event or its time`() throws {
    let costly: Set<FindingCode> = [.badDate, .noStart, .timezoneUnknown, .notICalendar]
    for table in try HostileTable.all() {
      for name in table.files.keys.sorted() {
        for finding in try table.contents(name).findings where finding.severity == .error {
          #expect(costly.contains(finding.code), "\(name): \(finding.text)")
        }
      }
    }
  }
}
