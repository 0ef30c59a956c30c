import CivilTime
import Foundation
import TestSupport
import Testing

@testable import ICalendar

/// What another program makes of the written zones, on machines that have it: the Python package
/// icalendar, which builds a zone from the VTIMEZONE alone.
@Suite("An independent reader") struct IndependentReaderTests {
  private static let isInstalled =
    (try? BuiltCommand.shell("python3 -c 'import icalendar'").exitCode) == 0

  private static let script = """
    import datetime, icalendar, json, sys
    calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
    probes = json.load(open(sys.argv[2]))
    utc = datetime.timezone.utc
    for component in calendar.walk("VTIMEZONE"):
        zone = component.to_tz(lookup_tzid=False)
        for instant, offset in probes[str(component["TZID"])]:
            moment = datetime.datetime.fromtimestamp(instant, utc).astimezone(zone)
            if moment.utcoffset().total_seconds() != offset:
                print(component["TZID"], moment, "should have", offset)
    """

  /// Zones with every kind of change; the reader itself fails at a change of a whole day (Apia).
  private static let zones = [
    "Europe/Vienna", "Europe/Dublin", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Gaza",
    "Asia/Kolkata", "America/Nuuk", "Africa/Cairo", "America/Havana", "Asia/Jerusalem",
    "America/Santiago", "America/Sao_Paulo", "America/New_York", "Asia/Tehran", "Antarctica/Troll",
    "Europe/Istanbul", "Europe/Moscow",
  ]

  @Test(.enabled(if: isInstalled))
  func `the zones of a calendar have the offsets of the database from 2006 to 2036`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "icscal-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SplitMix64(seed: 11)
    var writer = ICalendarWriter(.init(stamp: Instant(epochSeconds: 0)))
    var probes: [String: [[Int]]] = [:]
    for id in Self.zones {
      let zone = try Zone(id)
      let start = RecordTime(
        PlainDateTime(clampingWallSeconds: ZoneText.seconds(2007) + 10_000_000), in: zone)
      try writer.add(
        try EventRecord(details: EventDetails(uid: id), time: .timed(start: start, end: nil)))
      probes[id] = (0..<300).map { _ in
        let instant = Int.random(
          in: ZoneText.seconds(2006) + 86_400..<ZoneText.seconds(2036), using: &random)
        return [instant, zone.rules.utcOffset(at: instant)]
      }
    }
    let paths = ["zones.ics", "probes.json", "read.py"].map { folder.appending(path: $0) }
    try Data(writer.finish()).write(to: paths[0])
    try JSONSerialization.data(withJSONObject: probes).write(to: paths[1])
    try Data(Self.script.utf8).write(to: paths[2])
    let result = try BuiltCommand.shell(
      "python3 read.py zones.ics probes.json", folder: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output == "")
  }
}
