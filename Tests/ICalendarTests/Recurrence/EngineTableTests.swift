import CivilTime
import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Article on recurrence engines") struct EngineTableTests {
  @Test func `the table says what libical may walk`() throws {
    let article = try String(
      contentsOf: Fixture.packageRoot.appending(
        path: "Sources/ICalendar/ICalendar.docc/RecurrenceEngines.md"), encoding: .utf8)
    let start = GregorianDays.epochDay(year: 2026, month: 1, day: 5) * 86_400 + 32_400
    var rows = 0
    for line in article.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count >= 2, "\(line)")
      let text = cells[0].trimmingCharacters(in: ["`"])
      let rule = try RecurrenceRule(text)
      #expect(
        LibicalWalker.canWalk(rule, startWallSeconds: start) == (cells[1] == "yes"), "\(text)")
      // The other walker takes all of them that are Gregorian.
      if rule.isGregorian {
        var walker = GregorianWalker(rule, startWallSeconds: start, isDate: false)
        #expect(walker.next() != nil, "\(text)")
      }
      rows += 1
    }
    #expect(rows > 20)
  }
}
