import CivilTime
import TestSupport

/// Random calendars of well-formed lines, with the forms that real feeds mix.
struct RandomCalendar {
  private var random: SplitMix64
  private var rules: RandomRules
  private static let zones = ["Europe/Vienna", "America/New_York", "Asia/Tokyo", "Pacific/Apia"]
  private static let texts = [
    "Meeting", #"a\, b\; c\\ d\nnext"#, "🎉 Fest 🇦🇹", "日本語", "http://x.example/?a=b:c", "x=y;z",
    "\"quoted\"", "two  blanks", "tab\there", "<b>bold</b>", "ẍ 100 % ^n", "a,b",
    "long " + String(repeating: "äö", count: 90),
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    rules = RandomRules(seed: seed)
  }

  /// The text of a calendar with up to four events and overrides.
  mutating func next() -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"]
    if chance(3) { lines.append("X-WR-CALNAME:Team") }
    for number in 1...Int.random(in: 1...4, using: &random) { event(number, into: &lines) }
    return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  // MARK: Events

  private mutating func event(_ number: Int, into lines: inout [String]) {
    let zone: String? = chance(4) ? nil : pick(Self.zones)
    let isDate = chance(4)
    let day = Int.random(in: 20_000..<21_500, using: &random)
    let second = Int.random(in: 0..<288, using: &random) * 300
    let isUTC = !isDate && chance(4)
    let form = Form(zone: isDate || isUTC ? nil : zone, isDate: isDate, isUTC: isUTC)
    lines += ["BEGIN:VEVENT", "UID:event-\(number)@x.example", "DTSTAMP:20260601T080000Z"]
    lines.append("DTSTART\(form.text(day, second))")
    if chance(2) {
      lines.append("DTEND\(form.text(day + Int.random(in: 1...3, using: &random), second))")
    } else if chance(2) {
      let lengths =
        isDate ? ["P1D", "P2W", "P3D"] : ["PT1H", "P1DT30M", "PT45M10S", "+P1W", "P2D"]
      lines.append("DURATION:\(pick(lengths))")
    }
    details(into: &lines)
    let isSeries = chance(2)
    if isSeries {
      let kinds =
        isDate ? ["DAILY", "WEEKLY", "MONTHLY"] : ["HOURLY", "DAILY", "WEEKLY", "YEARLY"]
      lines.append("RRULE:\(rules.rule(kinds))")
      if chance(2) {
        lines.append("EXDATE\(form.text((1...3).map { (day + $0 * 7, second) }))")
      }
      if chance(4) { lines.append("RDATE\(form.text([(day + 5, second), (day + 9, second)]))") }
      if !isDate, form.zone == nil, chance(4) {
        let moment = Form.compact(day + 11, second) + (isUTC ? "Z" : "")
        let end = Form.compact(day + 12, second) + (isUTC ? "Z" : "")
        lines.append("RDATE;VALUE=PERIOD:\(moment)/\(chance(2) ? "PT2H" : end)")
      }
    }
    lines.append("END:VEVENT")
    guard isSeries, chance(2) else { return }
    lines += ["BEGIN:VEVENT", "UID:event-\(number)@x.example", "DTSTAMP:20260602T080000Z"]
    lines.append("RECURRENCE-ID\(form.text(day, second))")
    lines.append("DTSTART\(form.text(day + 1, second))")
    details(into: &lines)
    lines.append("END:VEVENT")
  }

  private struct Form {
    var zone: String?
    var isDate: Bool
    var isUTC: Bool

    func text(_ day: Int, _ second: Int) -> String { text([(day, second)]) }

    func text(_ moments: [(day: Int, second: Int)]) -> String {
      let parameters = isDate ? ";VALUE=DATE" : zone.map { ";TZID=\($0)" } ?? ""
      let values = moments.map { moment in
        isDate
          ? String(Self.compact(moment.day, 0).prefix(8))
          : Self.compact(moment.day, moment.second) + (isUTC ? "Z" : "")
      }
      return "\(parameters):\(values.joined(separator: ","))"
    }

    static func compact(_ day: Int, _ second: Int) -> String {
      let wall = PlainDateTime(clampingWallSeconds: day * 86_400 + second)
      return "\(wall)".filter { $0 != "-" && $0 != ":" }
    }
  }

  private mutating func details(into lines: inout [String]) {
    let possible = [
      "SUMMARY:\(text())", "LOCATION;LANGUAGE=de:\(text())", "DESCRIPTION:\(text())",
      "CATEGORIES:\(pick(["work", #"a\, b"#])),two,\(pick(["drei", #"x\\"#]))",
      "STATUS:\(pick(["CONFIRMED", "tentative", "CANCELLED", "CANCELED"]))",
      "TRANSP:\(pick(["OPAQUE", "TRANSPARENT"]))", "CLASS:\(pick(["PUBLIC", "private", "X-OWN"]))",
      "SEQUENCE:\(Int.random(in: 0...20, using: &random))", "URL:https://x.example/a,b;c?d=#e",
      "GEO:\(pick(["48.208333;16.3725", "-33.9;151", "91;0", "0;0"]))",
      "COLOR:\(pick(["red", "LightSalmon", "nocolor"]))",
      "CREATED:\(pick(["20250101T000000Z", "20250101T000000"]))",
      "LAST-MODIFIED:20260102T030405Z", "X-OWN;X-P=1:anything",
      "ORGANIZER;CN=\(pick(["Ada", "\"Lovelace, Ada\"", "Ädá"])):mailto:ada@x.example",
      "ATTENDEE;ROLE=\(pick(["REQ-PARTICIPANT", "chair", "X-ROLE"]));"
        + "PARTSTAT=\(pick(["ACCEPTED", "needs-action", "X-LATE"]));RSVP=TRUE;CN=Ben:"
        + pick(["mailto:ben@x.example", "urn:uuid:7", "invalid:nomail"]),
      "ATTACH;FMTTYPE=text/plain:\(pick(["https://x.example/file.txt", "CID:part@x.example"]))",
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD",
      "CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Room:https://meet.x.example/7",
    ]
    for line in possible where chance(3) { lines.append(line) }
    if chance(4) {
      let triggers = [
        ":-PT15M", ";RELATED=END:PT5M", ":P0D", ";VALUE=DATE-TIME:20260615T070000Z",
        ";VALUE=DURATION:-P1D",
      ]
      lines += [
        "BEGIN:VALARM", "ACTION:\(pick(["DISPLAY", "AUDIO", "X-LAMP", "NONE"]))",
        "TRIGGER\(pick(triggers))", "DESCRIPTION:\(text())", "END:VALARM",
      ]
    }
  }

  private mutating func text() -> String { pick(Self.texts) }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 1...one, using: &random) == 1 }
}
