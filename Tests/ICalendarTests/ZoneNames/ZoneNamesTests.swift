import CivilTime
import TestSupport
import Testing

@testable import ICalendar

/// The names of the system's database.
private let known = TimeZoneDatabase.system.names

private func id(_ name: String) -> String? {
  ZoneNames.reading(of: name, known: known)?.id
}

private func way(_ name: String) -> ZoneNameReading.Way? {
  ZoneNames.reading(of: name, known: known)?.way
}

@Suite("Zone names") struct ZoneNamesTests {
  @Test(arguments: [
    "Europe/Vienna", "US/Eastern", "Asia/Calcutta", "Etc/GMT-3", "Etc/GMT+5", "UTC",
  ])
  func `an id of the database is kept as it is`(name: String) {
    #expect(ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: name, way: .exact))
  }

  @Test(arguments: [
    ("europe/vienna", "Europe/Vienna"), ("EUROPE/VIENNA", "Europe/Vienna"), ("utc", "UTC"),
    ("America/New York", "America/New_York"), (" Europe/Vienna ", "Europe/Vienna"),
    ("\"Europe/Vienna\"", "Europe/Vienna"), ("etc/gmt+5", "Etc/GMT+5"),
  ])
  func `letter case, blanks and quotes do not matter`(name: String, expected: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: expected, way: .letterCase))
  }

  @Test(arguments: [
    ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
    ("/mozilla.org/20050126_1/Europe/Paris", "Europe/Paris"),
    ("/softwarestudio.org/Tzfile/Europe/Rome", "Europe/Rome"),
    ("/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York"),
    (
      "/softwarestudio.org/Olson_20011030_5/America/Argentina/Ushuaia",
      "America/Argentina/Ushuaia"
    ),
    ("/freeassociation.sourceforge.net/Tzfile/Europe/Vienna", "Europe/Vienna"),
    ("/freeassociation.sourceforge.net/Europe/Vienna", "Europe/Vienna"),
    ("/freeassociation.sourceforge.net/Tzfile/UTC", "UTC"),
    ("/freeassociation.sourceforge.net/Tzfile/GMT", "Etc/GMT"),
    ("/citadel.org/20190914_1/Europe/Rome", "Europe/Rome"),
    ("/citadel.org/20190914_1/europe/rome", "Europe/Rome"),
    ("/Europe/Vienna", "Europe/Vienna"),
    ("mozilla.org/20070129_1/Asia/Calcutta", "Asia/Calcutta"),
  ])
  func `the longest id at the end counts`(name: String, expected: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: expected, way: .prefix))
  }

  @Test(arguments: [
    "../../../etc/hostname", "../../../dev/stdin", "/etc/localtime", "posixrules", "Europe",
    "Europe/Vienna/../Rome", "Europe//Vienna", "%2e%2e/x", String(repeating: "A", count: 300),
    "../../etc/passwd", "../Europe/Vienna", "/usr/share/zoneinfo/Europe/Vienna",
    "/usr/share/lib/zoneinfo/Europe/Vienna", "/etc/zoneinfo/Europe/Rome", "./Europe/Vienna",
    "/var/db/timezone/zoneinfo/Europe/Rome", "Europe/Vienna/", "//Europe/Vienna",
    "file:///usr/share/zoneinfo/Europe/Vienna", "../Rome", "C:/zoneinfo/Europe/Vienna",
    "(UTC+01:00) ../Rome", "(UTC) ../../etc/passwd", "(UTC+02:00) ../Cairo", ".\\./Europe/Vienna",
    "(UTC+01:00) /usr/share/zoneinfo/Europe/Vienna",
    String(repeating: "a/", count: 200) + "Europe/Vienna",
  ])
  func `a path means no zone`(name: String) {
    #expect(ZoneNames.reading(of: name, known: known) == nil)
  }

  @Test(arguments: [
    ("Europe/Wien", "Europe/Vienna"), ("Europa/Berlin", "Europe/Berlin"), ("Wien", "Europe/Vienna"),
    ("Europe/Köln", "Europe/Berlin"), ("Asia/Beijing", "Asia/Shanghai"),
    ("America/Washington", "America/New_York"), ("Amerika/New York", "America/New_York"),
    ("Zürich", "Europe/Zurich"), ("(UTC+01:00) Wien", "Europe/Vienna"),
    ("(GMT+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
    ("(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris", "Europe/Paris"),
  ])
  func `cities have names in other languages`(name: String, id: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: id, way: .displayName))
  }

  @Test(arguments: [
    ("Mitteleuropäische Zeit", "Europe/Berlin"), ("Heure d'Europe centrale", "Europe/Paris"),
    ("Heure d’Europe centrale", "Europe/Paris"), ("Hora de Europa central", "Europe/Madrid"),
  ])
  func `long names are known in some languages`(name: String, id: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: id, way: .abbreviation))
  }

  @Test func `every city stands for a zone of the database`() {
    let rows = ZoneNameText.rows(CityNames.text)
    for row in rows { #expect(row.count == 2 && known.contains(row[0]), "\(row)") }
    #expect(rows.count > 60)
  }

  @Test(arguments: [
    "", " ", "\"", "\\", "(", ")", "()", "(UTC", "Nowhere", "Our Town", "Our Town 2",
    "Customized Time Zone", "Customized Time Zone 1", "tzone://Microsoft/Custom", "Standard Time",
    "1", "Asia/Wien", "/", "+", "UTC+", "GMT+25", "UTC+2x", "+12345", "(UTC+01:00)x", "\u{0}",
    "Wien/Europe", "😀",
  ])
  func `other names mean none`(name: String) {
    #expect(ZoneNames.reading(of: name, known: known) == nil)
  }

  @Test(arguments: [
    ("W. Europe Standard Time", "Europe/Berlin"), ("Eastern Standard Time", "America/New_York"),
    ("Eastern Standard Time 1", "America/New_York"),
    ("GREENWICH standard time", "Atlantic/Reykjavik"),
    ("India Standard Time", "Asia/Kolkata"), ("Cen. Australia Standard Time", "Australia/Adelaide"),
    ("Central Standard Time (Mexico)", "America/Mexico_City"),
    ("Central Standard Time (Mexico) 2", "America/Mexico_City"),
    ("Russia Time Zone 3", "Europe/Samara"), ("Russia Time Zone 10", "Asia/Srednekolymsk"),
    ("Russia Time Zone 3 1", "Europe/Samara"), ("UTC-02", "Etc/GMT+2"), ("UTC+12", "Etc/GMT-12"),
    ("Mid-Atlantic Standard Time", "Atlantic/South_Georgia"),
    ("Kamchatka Standard Time", "Asia/Kamchatka"), ("Mexico Standard Time 2", "America/Mazatlan"),
    ("Armenian Standard Time", "Asia/Yerevan"), ("Pacific Daylight Time", "America/Los_Angeles"),
    ("Eastern", "America/New_York"), ("Pacific", "America/Los_Angeles"),
    ("W. Europe", "Europe/Berlin"), ("Mountain", "America/Denver"),
    ("AUS Eastern", "Australia/Sydney"),
  ])
  func `Windows and Notes have names of their own`(name: String, expected: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: expected, way: .windows))
  }

  @Test(arguments: [
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna", "Europe/Berlin"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Roma, Estocolmo, Viena", "Europe/Berlin"),
    ("Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
    ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", "Europe/Berlin"),
    ("(GMT-05.00) Eastern Time (US & Canada)", "America/New_York"),
    ("(GMT -05:00)Eastern Time (US and Canada)", "America/New_York"),
    ("( UTC - 05:00 )  eastern time  ( US  &  Canada )", "America/New_York"),
    ("Eastern Time (US & Canada)", "America/New_York"),
    ("(GMT-0500) Eastern Time (US & Canada)", "America/New_York"),
    ("(GMT-08.00) Pacific Time (US & Canada) / Tijuana", "America/Los_Angeles"),
    ("(GMT-08.00) Pacific Time (US & Canada)/Tijuana", "America/Los_Angeles"),
    ("(GMT+01.00) Amsterdam/Berlin/Bern/Rome/Stockholm/Vienna", "Europe/Berlin"),
    ("(GMT+01.00) Europe/Madrid", "Europe/Madrid"),
    ("(UTC+07:00) Bangkok, Hanoi, Jakarta", "Asia/Bangkok"),
    ("(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta", "Asia/Bangkok"),
    ("(GMT+10:00) Canberra, Melbourne, Sydney", "Australia/Sydney"),
    ("(UTC) Coordinated Universal Time", "UTC"),
    ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
    ("(UTC+13:00) Samoa", "Pacific/Apia"), ("(UTC-11:00) Samoa", "Pacific/Pago_Pago"),
    ("(UTC-11:00) Coordinated Universal Time-11", "Etc/GMT+11"),
    ("(UTC+12:00) Coordinated Universal Time+12", "Etc/GMT-12"),
    ("(UTC+05:00) Astana", "Asia/Qyzylorda"), ("(UTC+06:00) Astana", "Asia/Bishkek"),
    ("(UTC+01:00) Windhoek", "Africa/Windhoek"), ("(UTC+00:00) Casablanca", "Africa/Casablanca"),
    ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"),
    ("(GMT+01:00) Central European Time - Vienna", "Europe/Vienna"),
    ("(GMT-05:00) Eastern Time - New York", "America/New_York"),
    ("(UTC+01:00) Europe/Berlin", "Europe/Berlin"), ("(UTC+01:00) CET", "Europe/Brussels"),
    ("(UTC-05:00) Eastern Standard Time", "America/New_York"),
    ("(UTC+01:00)\u{A0}Amsterdam,\u{A0}Berlin", "Europe/Berlin"),
    ("(UTC+02:00) Athen, Bukarest", "Europe/Bucharest"),
    ("(UTC+01:00) Belgrad, Bratislava (Pressburg), Budapest, Ljubljana, Prag", "Europe/Budapest"),
    ("(UTC+01:00) Oslo", "Europe/Oslo"), ("Vienna", "Europe/Vienna"),
    ("(GMT+03:00) Nowhere, Nairobi", "Africa/Nairobi"),
    ("(UTC+13:00) Nuku'alofa", "Pacific/Tongatapu"),
  ])
  func `display names are told by their text`(name: String, expected: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: expected, way: .displayName))
  }

  @Test func `cities of several zones mean none`() {
    #expect(id("(UTC+01:00) Berlin, Paris") == nil)
    #expect(id("Vienna, Tokyo, Lima") == nil)
  }

  @Test(arguments: [
    ("CET", "Europe/Brussels"), ("MET", "Europe/Brussels"), ("EET", "Europe/Athens"),
    ("WET", "Europe/Lisbon"), ("EST", "America/Panama"), ("MST", "America/Phoenix"),
    ("HST", "Pacific/Honolulu"), ("EST5EDT", "America/New_York"), ("cst6cdt", "America/Chicago"),
    ("PST8PDT", "America/Los_Angeles"), ("MST7MDT", "America/Denver"), ("GMT", "Etc/GMT"),
    ("Z", "UTC"), ("Zulu", "UTC"), ("UCT", "UTC"), ("Universal", "UTC"), ("Greenwich", "Etc/GMT"),
    ("US/Pacific-New", "America/Los_Angeles"), ("US-Eastern", "America/New_York"),
    ("Western/Central Europe", "Europe/Berlin"),
    ("tzone://Microsoft/Utc", "UTC"), ("Japan", "Asia/Tokyo"), ("Singapore", "Asia/Singapore"),
    ("GB", "Europe/London"), ("GB-Eire", "Europe/London"), ("Eire", "Europe/Dublin"),
    ("NZ", "Pacific/Auckland"), ("Iran", "Asia/Tehran"), ("Israel", "Asia/Jerusalem"),
    ("Turkey", "Europe/Istanbul"), ("Cuba", "America/Havana"), ("Egypt", "Africa/Cairo"),
    ("Poland", "Europe/Warsaw"), ("Portugal", "Europe/Lisbon"), ("ROC", "Asia/Taipei"),
    ("ROK", "Asia/Seoul"), ("PRC", "Asia/Shanghai"), ("W-SU", "Europe/Moscow"),
  ])
  func `names without a region have a zone each`(name: String, expected: String) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: expected, way: .abbreviation)
    )
  }

  @Test(arguments: [
    ("GMT+2", "Etc/GMT-2", 7200), ("UTC-05:00", "Etc/GMT+5", -18_000), ("+0100", "Etc/GMT-1", 3600),
    ("-3", "Etc/GMT+3", -10_800), ("UTC\u{2212}3", "Etc/GMT+3", -10_800),
    ("utc +02", "Etc/GMT-2", 7200),
    ("UTC+0", "UTC", 0), ("(UTC+14:00)", "Etc/GMT-14", 50_400), ("(UTC)", "UTC", 0),
  ])
  func `an offset in whole hours has a zone`(name: String, expected: String, seconds: Int) {
    #expect(
      ZoneNames.reading(of: name, known: known) == ZoneNameReading(id: expected, way: .offset))
    #expect(ZoneNames.utcOffset(of: name) == seconds)
  }

  @Test(arguments: [
    ("GMT+05:30", 19_800), ("+0530", 19_800), ("GMT+5:45", 20_700), ("UTC-03.30", -12_600),
    ("(UTC-09:30)", -34_200), ("+15", 54_000),
  ])
  func `other offsets are told in seconds`(name: String, seconds: Int) {
    #expect(id(name) == nil)
    #expect(ZoneNames.utcOffset(of: name) == seconds)
  }

  @Test(arguments: [
    "", "UTC+", "Europe/Vienna", "GMT+1:5", "+5:60", "05:30", "GMT+16", "+1530", "+005:30",
  ])
  func `what is no offset has none`(name: String) {
    #expect(ZoneNames.utcOffset(of: name) == nil)
  }

  @Test func `a database of before a renaming is served as well`() {
    let former = ["Asia/Calcutta", "Europe/Kiev", "UTC"]
    #expect(ZoneNames.reading(of: "India Standard Time", known: former)?.id == "Asia/Calcutta")
    #expect(ZoneNames.reading(of: "FLE Standard Time", known: former)?.id == "Europe/Kiev")
    #expect(ZoneNames.reading(of: "Tokyo Standard Time", known: former) == nil)
    #expect(ZoneNames.reading(of: "Tokyo Standard Time", known: []) == nil)
  }

  @Test func `no text makes it fail`() {
    var random = SplitMix64(seed: 34)
    let pieces = Array("(UTC+-:./\\\" ,;'0123)Standard Time Berlin_é–".unicodeScalars)
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<Int(random.next() % 24) {
        text.unicodeScalars.append(pieces[Int(random.next() % UInt64(pieces.count))])
      }
      if let reading = ZoneNames.reading(of: text, known: known) {
        #expect(known.contains(reading.id), "\(text)")
      }
      _ = ZoneNames.utcOffset(of: text)
    }
  }
}
