import CivilTime
import Testing

@testable import ICalendar

@Suite("Zone name tables") struct ZoneNameTablesTests {
  private let ids = KnownZoneIds(TimeZoneDatabase.system.names)

  @Test(arguments: [WindowsZones.text, FormerWindowsZones.text, ShortZoneNames.text])
  func `every name of a table has one zone, and that is in the database`(text: String) {
    var seen: Set<String> = []
    for line in text.split(separator: "\n") {
      let row = line.split(separator: "|").map { ZoneNameText.cleaned($0) }
      #expect(row.count == 2, "\(line)")
      guard row.count == 2 else { continue }
      #expect(seen.insert(ZoneNameText.folded(row[0])).inserted, "\(row[0]) is there twice")
      #expect(ids.present(row[1]) != nil, "\(row[1]) is no zone")
    }
    #expect(seen.count > 10)
  }

  @Test func `former names of Windows are not in use`() {
    let present = Set(ZoneNameText.rows(WindowsZones.text).map { ZoneNameText.folded($0[0]) })
    for row in ZoneNameText.rows(FormerWindowsZones.text) {
      #expect(!present.contains(ZoneNameText.folded(row[0])), "\(row[0])")
    }
  }

  @Test func `every Windows name is understood in any letter case`() {
    for row in ZoneNameText.rows(WindowsZones.text) {
      for name in [row[0], row[0].uppercased(), row[0].lowercased()] {
        let reading = ZoneNames.reading(of: name, known: ids.ids)
        #expect(
          reading?.id == (name.lowercased() == "utc" ? "UTC" : ids.present(row[1])), "\(name)")
      }
    }
  }

  @Test func `every zone of Windows has a display name in use`() {
    let shown = Set(ZoneNameText.rows(DisplayNameTable.present).map { $0[0] })
    for row in ZoneNameText.rows(WindowsZones.text) {
      #expect(shown.contains(row[0]), "\(row[0])")
    }
  }

  @Test(arguments: [DisplayNameTable.present, DisplayNameTable.former])
  func `every display name comes to its own zone`(table: String) {
    var seen: Set<String> = []
    for line in table.split(separator: "\n") {
      let row = line.split(separator: "|").map { ZoneNameText.cleaned($0) }
      #expect(row.count == 3, "\(line)")
      guard row.count == 3 else { continue }
      #expect(seen.insert(ZoneNameText.words(row[2]) + row[1]).inserted, "\(line) is there twice")
      let target = WindowsZoneNames.target(ofFolded: ZoneNameText.folded(row[0])) ?? row[0]
      guard let id = ids.present(target) else {
        Issue.record("\(row[0]) is no zone")
        continue
      }
      for shown in ["(UTC\(row[1])) \(row[2])", "(GMT\(row[1]))\(row[2])"] {
        #expect(ZoneNames.reading(of: shown, known: ids.ids)?.id == id, "\(shown)")
      }
    }
    #expect(seen.count > 100)
  }

  @Test func `a display name in use needs no offset`() {
    for row in ZoneNameText.rows(DisplayNameTable.present) {
      let target = WindowsZoneNames.target(ofFolded: ZoneNameText.folded(row[0])) ?? row[0]
      let reading = ZoneNames.reading(of: row[2], known: ids.ids)
      #expect(reading?.id == ids.present(target), "\(row[2])")
    }
  }

  @Test func `the most populous zones stand first, the others in the order of their bytes`() {
    #expect(Set(PopulousZones.ids).count == PopulousZones.ids.count)
    #expect(PopulousZones.ids.count >= 120)
    for id in PopulousZones.ids { #expect(ids.contains(id), "\(id)") }
    let ranked = ZoneNames.byPopulation(ids.ids)
    #expect(ranked.count == ids.ids.count)
    #expect(Set(ranked) == Set(ids.ids))
    #expect(ranked.starts(with: PopulousZones.ids))
    let rest = ranked.dropFirst(PopulousZones.ids.count).map { Array($0.utf8) }
    #expect(zip(rest, rest.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(
      ZoneNames.byPopulation(["Europe/Rome", "Europe/Vienna", "UTC", "Zz/Zz"]).first
        == "Europe/Rome")
  }
}
