/// Finds the zone behind a name without a region, which is no valid id.
///
/// Source: the links of the IANA database (file backward, release 2024b and later); below them
/// a link that the database has no more, the names of RFC 2445's examples, one of Notes, and
/// abbreviations that name one clock only. `CST`, `IST` and `BST` are left out, as each names
/// several. The long names are those of CLDR (metazones) in some languages.
enum ShortZoneNames {
  /// The zone of a name in any letter case.
  static func id(of name: String, in ids: KnownZoneIds) -> String? {
    targets[ZoneNameText.folded(name)].flatMap(ids.present)
  }

  private static let targets: [String: String] = {
    var targets: [String: String] = [:]
    for row in ZoneNameText.rows(text) where row.count == 2 {
      targets[ZoneNameText.folded(row[0])] = row[1]
    }
    return targets
  }()

  /// One name a line: the name, a bar, the id.
  static let text = """
    CET                        | Europe/Brussels
    CST6CDT                    | America/Chicago
    Cuba                       | America/Havana
    EET                        | Europe/Athens
    EST                        | America/Panama
    EST5EDT                    | America/New_York
    Egypt                      | Africa/Cairo
    Eire                       | Europe/Dublin
    GB                         | Europe/London
    GB-Eire                    | Europe/London
    GMT                        | Etc/GMT
    GMT+0                      | Etc/GMT
    GMT-0                      | Etc/GMT
    GMT0                       | Etc/GMT
    Greenwich                  | Etc/GMT
    HST                        | Pacific/Honolulu
    Hongkong                   | Asia/Hong_Kong
    Iceland                    | Atlantic/Reykjavik
    Iran                       | Asia/Tehran
    Israel                     | Asia/Jerusalem
    Jamaica                    | America/Jamaica
    Japan                      | Asia/Tokyo
    Kwajalein                  | Pacific/Kwajalein
    Libya                      | Africa/Tripoli
    MET                        | Europe/Brussels
    MST                        | America/Phoenix
    MST7MDT                    | America/Denver
    NZ                         | Pacific/Auckland
    NZ-CHAT                    | Pacific/Chatham
    Navajo                     | America/Denver
    PRC                        | Asia/Shanghai
    PST8PDT                    | America/Los_Angeles
    Poland                     | Europe/Warsaw
    Portugal                   | Europe/Lisbon
    ROC                        | Asia/Taipei
    ROK                        | Asia/Seoul
    Singapore                  | Asia/Singapore
    Turkey                     | Europe/Istanbul
    UCT                        | UTC
    UTC                        | UTC
    Universal                  | UTC
    W-SU                       | Europe/Moscow
    WET                        | Europe/Lisbon
    Zulu                       | UTC
    Z                          | UTC
    US/Pacific-New             | America/Los_Angeles
    US-Eastern                 | America/New_York
    US-Central                 | America/Chicago
    US-Mountain                | America/Denver
    US-Pacific                 | America/Los_Angeles
    Western/Central Europe     | Europe/Berlin
    tzone://Microsoft/Utc      | UTC
    Coordinated Universal Time | UTC
    Universal Coordinated Time | UTC
    Universal Time             | UTC
    Universal Time Coordinated | UTC
    Greenwich Mean Time        | Etc/GMT
    ACDT                       | Australia/Adelaide
    ACST                       | Australia/Darwin
    AEDT                       | Australia/Sydney
    AEST                       | Australia/Brisbane
    AKDT                       | America/Anchorage
    AKST                       | America/Anchorage
    AWST                       | Australia/Perth
    British Summer Time        | Europe/London
    CDT                        | America/Chicago
    CEST                       | Europe/Brussels
    Central European Time      | Europe/Brussels
    EDT                        | America/New_York
    EEST                       | Europe/Athens
    Eastern European Time      | Europe/Athens
    HKT                        | Asia/Hong_Kong
    Indian Standard Time       | Asia/Kolkata
    JST                        | Asia/Tokyo
    Japan Standard Time        | Asia/Tokyo
    KST                        | Asia/Seoul
    MDT                        | America/Denver
    MESZ                       | Europe/Berlin
    MEZ                        | Europe/Berlin
    MSK                        | Europe/Moscow
    NZDT                       | Pacific/Auckland
    NZST                       | Pacific/Auckland
    PDT                        | America/Los_Angeles
    PKT                        | Asia/Karachi
    PST                        | America/Los_Angeles
    SAST                       | Africa/Johannesburg
    SGT                        | Asia/Singapore
    WEST                       | Europe/Lisbon
    Western European Time      | Europe/Lisbon
    WIB                        | Asia/Jakarta
    Mitteleuropäische Zeit             | Europe/Berlin
    Mitteleuropäische Normalzeit       | Europe/Berlin
    Mitteleuropäische Sommerzeit       | Europe/Berlin
    Westeuropäische Zeit               | Europe/Lisbon
    Westeuropäische Normalzeit         | Europe/Lisbon
    Westeuropäische Sommerzeit         | Europe/Lisbon
    Osteuropäische Zeit                | Europe/Athens
    Osteuropäische Normalzeit          | Europe/Athens
    Osteuropäische Sommerzeit          | Europe/Athens
    Heure d'Europe centrale            | Europe/Paris
    heure normale d'Europe centrale    | Europe/Paris
    heure d'été d'Europe centrale      | Europe/Paris
    heure d’Europe centrale            | Europe/Paris
    heure normale d’Europe centrale    | Europe/Paris
    heure d’été d’Europe centrale      | Europe/Paris
    Hora de Europa central             | Europe/Madrid
    hora estándar de Europa central    | Europe/Madrid
    hora de verano de Europa central   | Europe/Madrid
    Ora dell'Europa centrale           | Europe/Rome
    Ora standard dell'Europa centrale  | Europe/Rome
    Ora legale dell'Europa centrale    | Europe/Rome
    Ora dell’Europa centrale           | Europe/Rome
    Midden-Europese tijd               | Europe/Amsterdam
    Midden-Europese standaardtijd      | Europe/Amsterdam
    Midden-Europese zomertijd          | Europe/Amsterdam
    Central European Summer Time       | Europe/Brussels
    Western European Summer Time       | Europe/Lisbon
    Eastern European Summer Time       | Europe/Athens
    """
}
