import CivilTime
import Testing

/// The examples of the pages in CivilTime.docc.
@Suite("CivilTime as documented") struct DocumentationTests {
  @Test func `the landing page's example`() throws {
    let vienna = try Zone("Europe/Vienna")
    let wall = try PlainDateTime(isoString: "2026-03-29T02:30:00")
    let start = ZonedDateTime(wall, in: vienna)
    #expect(start.wallTime.time.description == "03:30:00")
  }

  @Test func `gaps and overlaps`() throws {
    let vienna = try Zone("Europe/Vienna")
    let gap = try PlainDateTime(isoString: "2026-03-29T02:30:00")
    let overlap = try PlainDateTime(isoString: "2026-10-25T02:30:00")
    let expected: [(DstPolicy, String, String)] = [
      (.compatible, "03:30:00+02:00", "02:30:00+02:00"),
      (.earlier, "01:30:00+01:00", "02:30:00+02:00"),
      (.later, "03:30:00+02:00", "02:30:00+01:00"),
    ]
    for (policy, inGap, inOverlap) in expected {
      for (wall, text) in [(gap, inGap), (overlap, inOverlap)] {
        let value = try ZonedDateTime(wall, in: vienna, policy: policy)
        #expect(value.description == "\(wall.date)T\(text)[Europe/Vienna]", "\(policy)")
      }
    }
    let (start, situation) = try ZonedDateTime.resolve(overlap, in: vienna, policy: .later)
    #expect("\(start)" == "2026-10-25T02:30:00+01:00[Europe/Vienna]")
    #expect(situation == .overlap)

    let saoPaulo = try Zone("America/Sao_Paulo")
    let date = try PlainDate(isoString: "2018-11-04")
    #expect(saoPaulo.wallTime(at: saoPaulo.startOfDay(date)).time.description == "01:00:00")
    #expect(try Zone("Pacific/Apia").minutes(in: PlainDate(isoString: "2011-12-30")) == 0)
  }
}
