import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("Zone database") struct TimeZoneDatabaseTests {
  /// A folder of zone files that goes away with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "icscal-zones-\(UUID().uuidString)")
    var path: String { url.path(percentEncoded: false) }

    init() throws {
      try FileManager.default.createDirectory(
        at: url.appending(path: "Test"), withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: url.appending(path: name).path(percentEncoded: false),
        withDestinationPath: target)
    }
  }

  @Test(arguments: [
    "UTC", "Europe/Vienna", "Asia/Calcutta", "US/Eastern", "Etc/GMT+5", "Etc/GMT-14", "Etc/UTC",
    "America/Argentina/Buenos_Aires", "America/Port-au-Prince", "America/North_Dakota/New_Salem",
  ])
  func `an id or alias is kept verbatim`(id: String) throws {
    let zone = try Zone(id)
    #expect(zone.id == id)
    #expect(zone.description == id)
    #expect(zone.rules === (try Zone(id).rules))
  }

  @Test func `the sign of an Etc zone is the other way round`() throws {
    #expect(try Zone("Etc/GMT+5").rules.utcOffset(at: 0) == -18_000)
    #expect(try Zone("Asia/Calcutta").rules.utcOffset(at: 0) == 19_800)
  }

  @Test(arguments: [
    "", " ", "Europe", "Europe/", "/Europe/Vienna", "Europe/Wien", "europe/vienna", "EUROPE/VIENNA",
    "Europe/Vienna ", " Europe/Vienna", "Europe//Vienna", "Europe/Vienna/",
    "Europe/../Europe/Vienna",
    "Europe/./Vienna", "../zoneinfo/Europe/Vienna", "..", "../..", "/etc/localtime", "localtime",
    "posixrules", "posix/Europe/Vienna", "right/Europe/Vienna", "posix", "right", "Etc", "Factory",
    "+02:00", "-05:00", "Z", "UTC+2", "UTC-2", "GMT", "GMT+2", "GMT0", "utc", "Utc", "UCT", "Zulu",
    "CET", "EST", "EST5EDT", "MET", "MST7MDT", "PST8PDT", "WET", "Japan", "Singapore", "GB-Eire",
    "NZ",
    "W. Europe Standard Time", "Eastern Standard Time", "(UTC+01:00) Vienna", "zone.tab",
    "tzdata.zi",
    "Europe/Vienna\u{0}", "Europe/Vienna\n", "Europe\\Vienna", "Europe/Vi\u{e9}nna", "Etc/GMT+99",
    "America/New York", "America/Argentina", "Europe/Vienna/Vienna", "Europe/.hidden", "a/b/c/d/e",
    ":Europe/Vienna", "Europe/%56ienna", "Ｅurope/Vienna", "iso3166.tab/x",
  ])
  func `other ids are unknown`(id: String) {
    #expect(throws: CivilTimeError.unknownZone(id: id)) { try Zone(id) }
    #expect(!TimeZoneDatabase.system.names.contains(id))
  }

  @Test(arguments: [64, 65, 300, 100_000])
  func `long ids are unknown`(count: Int) {
    let id = "A/" + String(repeating: "b", count: count)
    #expect(throws: CivilTimeError.unknownZone(id: id)) { try Zone(id) }
  }

  @Test func `every name of the database is a zone, in the order of bytes`() throws {
    let names = TimeZoneDatabase.system.names
    #expect(names.count > 400)
    #expect(
      names.contains("UTC") && names.contains("Europe/Vienna") && names.contains("US/Eastern"))
    let bytes = names.map { Array($0.utf8) }
    #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    for name in names { #expect(try Zone(name).id == name) }
    #expect(TimeZoneDatabase.system.release?.isEmpty == false)
  }

  @Test func `a folder that is not there has no data, but UTC`() throws {
    let database = TimeZoneDatabase(directory: "/nowhere/at/all")
    #expect(throws: CivilTimeError.zoneDataMissing(directory: "/nowhere/at/all")) {
      try Zone("Europe/Vienna", in: database)
    }
    #expect(throws: CivilTimeError.unknownZone(id: "Vienna")) { try Zone("Vienna", in: database) }
    #expect(database.names.isEmpty)
    #expect(database.release == nil)
    #expect(try Zone("UTC", in: database).rules.utcOffset(at: 0) == 0)
    let error = CivilTimeError.zoneDataMissing(directory: "/nowhere/at/all")
    #expect(error.description.contains("/nowhere/at/all"))
  }

  @Test func `a folder is read again until there is data`() throws {
    let folder = try Folder()
    let database = TimeZoneDatabase(directory: folder.path)
    #expect(database.names.isEmpty)
    try folder.write(ZoneFile(footer: "<+02>-2").bytes, to: "Test/Two")
    #expect(database.names == ["Test/Two", "UTC"])
    #expect(try Zone("Test/Two", in: database).rules.utcOffset(at: 0) == 7200)
  }

  @Test func `a broken file is named`() throws {
    let folder = try Folder()
    try folder.write(ZoneFile().bytes, to: "Test/Good")
    try folder.write([], to: "Test/Empty")
    try folder.write(Array("TZif2 but no more".utf8), to: "Test/Short")
    try folder.write(Array(ZoneFile().bytes.dropLast()), to: "Test/Cut")
    try folder.write([UInt8](repeating: 0x54, count: 2 << 20), to: "Test/Huge")
    let database = TimeZoneDatabase(directory: folder.path)
    #expect(try Zone("Test/Good", in: database).id == "Test/Good")
    for id in ["Test/Empty", "Test/Short", "Test/Cut", "Test/Huge"] {
      do {
        _ = try Zone(id, in: database)
        Issue.record("\(id) was read")
      } catch {
        guard case .brokenZoneFile(let path, let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(path == "\(folder.path)/\(id)")
        #expect(!reason.isEmpty)
        #expect(error.description.contains(path))
      }
    }
  }

  @Test func `pipes and folders at a zone's place are no zones, links are`() throws {
    let folder = try Folder()
    try folder.write(ZoneFile(footer: "<+03>-3").bytes, to: "Test/Three")
    try folder.write(ZoneFile().bytes, to: "Test/Folder/Inner")
    try folder.link("Test/Alias", to: "Three")
    try folder.link("Test/Dangling", to: "Nothing")
    try folder.link("Test/Loop", to: "Loop")
    try folder.link("Linked", to: "Test")
    let pipe = folder.url.appending(path: "Test/Pipe").path(percentEncoded: false)
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let database = TimeZoneDatabase(directory: folder.path)

    #expect(try Zone("Test/Alias", in: database).rules.utcOffset(at: 0) == 10_800)
    #expect(try Zone("Test/Alias", in: database) != Zone("Test/Three", in: database))
    #expect(try Zone("Test/Folder/Inner", in: database).id == "Test/Folder/Inner")
    #expect(try Zone("Linked/Three", in: database).rules.utcOffset(at: 0) == 10_800)
    for id in ["Test/Pipe", "Test/Folder", "Test/Dangling"] {
      #expect(throws: CivilTimeError.unknownZone(id: id)) { try Zone(id, in: database) }
    }
    #expect(throws: CivilTimeError.self) { try Zone("Test/Loop", in: database) }
    for id in [
      "Linked/Three", "Linked/Folder/Inner", "Test/Alias", "Test/Folder/Inner", "Test/Three",
    ] {
      #expect(database.names.contains(id), "\(id)")
    }
    #expect(!database.names.contains("Test/Folder"))
  }

  @Test func `many threads share one object`() async throws {
    let folder = try Folder()
    for number in 0..<8 {
      try folder.write(ZoneFile(footer: "<+0\(number)>-\(number)").bytes, to: "Test/Zone\(number)")
    }
    let database = TimeZoneDatabase(directory: folder.path)
    let objects = try await withThrowingTaskGroup(of: [ObjectIdentifier].self) { group in
      for task in 0..<32 {
        group.addTask {
          try (0..<8).map { number in
            ObjectIdentifier(try database.rules(for: "Test/Zone\((number + task) % 8)"))
          }
        }
      }
      return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.formUnion($1) }
    }
    #expect(objects.count == 8)
  }

  @Test func `the release is told by either file`() throws {
    let folder = try Folder()
    let database = TimeZoneDatabase(directory: folder.path)
    try folder.write(Array("# version 2025b\n# more\n".utf8), to: "tzdata.zi")
    #expect(database.release == "2025b")
    try folder.write(Array("2026f\n".utf8), to: "+VERSION")
    #expect(database.release == "2026f")
  }
}
