/// A zone of the made feed, with the daylight rule that its VTIMEZONE states.
struct FeedZone {
  let tzid: String
  /// Offsets as VTIMEZONE writes them: `+0100`.
  let standard: String
  let daylight: Daylight?

  struct Daylight {
    let offset: String
    /// Start of a rule of many years, and its parts: `19810329T020000`, `BYMONTH=3;BYDAY=-1SU`.
    let begins: (first: String, rule: String)
    let ends: (first: String, rule: String)
  }

  static let all: [FeedZone] = [
    FeedZone(tzid: "Europe/Vienna", standard: "+0100", daylight: europe("+0200", "02", "03")),
    FeedZone(tzid: "Europe/London", standard: "+0000", daylight: europe("+0100", "01", "02")),
    FeedZone(tzid: "Europe/Helsinki", standard: "+0200", daylight: europe("+0300", "03", "04")),
    FeedZone(tzid: "America/New_York", standard: "-0500", daylight: america("-0400")),
    FeedZone(tzid: "America/Chicago", standard: "-0600", daylight: america("-0500")),
    FeedZone(tzid: "America/Los_Angeles", standard: "-0800", daylight: america("-0700")),
    FeedZone(tzid: "America/St_Johns", standard: "-0330", daylight: america("-0230")),
    FeedZone(
      tzid: "Australia/Sydney", standard: "+1000",
      daylight: Daylight(
        offset: "+1100", begins: ("20081005T020000", "BYMONTH=10;BYDAY=1SU"),
        ends: ("20080406T030000", "BYMONTH=4;BYDAY=1SU"))),
    FeedZone(
      tzid: "Pacific/Auckland", standard: "+1200",
      daylight: Daylight(
        offset: "+1300", begins: ("20070930T020000", "BYMONTH=9;BYDAY=-1SU"),
        ends: ("20080406T030000", "BYMONTH=4;BYDAY=1SU"))),
    FeedZone(tzid: "Asia/Tokyo", standard: "+0900", daylight: nil),
    FeedZone(tzid: "Asia/Kolkata", standard: "+0530", daylight: nil),
    FeedZone(tzid: "Asia/Kathmandu", standard: "+0545", daylight: nil),
    FeedZone(tzid: "Africa/Johannesburg", standard: "+0200", daylight: nil),
    FeedZone(
      tzid: "W. Europe Standard Time", standard: "+0100",
      daylight: Daylight(
        offset: "+0200", begins: ("16010325T020000", "BYDAY=-1SU;BYMONTH=3"),
        ends: ("16011028T030000", "BYDAY=-1SU;BYMONTH=10"))),
  ]

  private static func europe(_ offset: String, _ begin: String, _ end: String) -> Daylight {
    Daylight(
      offset: offset, begins: ("19810329T\(begin)0000", "BYMONTH=3;BYDAY=-1SU"),
      ends: ("19961027T\(end)0000", "BYMONTH=10;BYDAY=-1SU"))
  }

  private static func america(_ offset: String) -> Daylight {
    Daylight(
      offset: offset, begins: ("20070311T020000", "BYMONTH=3;BYDAY=2SU"),
      ends: ("20071104T020000", "BYMONTH=11;BYDAY=1SU"))
  }

  /// The VTIMEZONE as content lines.
  var component: String {
    guard let daylight else {
      return """
        BEGIN:VTIMEZONE
        TZID:\(tzid)
        \(part("STANDARD", ("19700101T000000", nil), from: standard, to: standard))
        END:VTIMEZONE
        """
    }
    return """
      BEGIN:VTIMEZONE
      TZID:\(tzid)
      \(part("DAYLIGHT", daylight.begins, from: standard, to: daylight.offset))
      \(part("STANDARD", daylight.ends, from: daylight.offset, to: standard))
      END:VTIMEZONE
      """
  }

  private func part(
    _ name: String, _ onset: (first: String, rule: String?), from: String, to: String
  ) -> String {
    let rule = onset.rule.map { "\nRRULE:FREQ=YEARLY;" + $0 } ?? ""
    return """
      BEGIN:\(name)
      DTSTART:\(onset.first)\(rule)
      TZOFFSETFROM:\(from)
      TZOFFSETTO:\(to)
      END:\(name)
      """
  }
}
