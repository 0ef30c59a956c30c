import CivilTime
import SeededRandom

/// Makes a feed of invented events, of any size, with the same bytes for the same seed.
///
/// One in four events belongs to a series. Singles, all-day events, events in UTC, floating ones
/// and events of many zones are mixed, with alarms, guests and folded text, some 500 bytes an event.
struct FeedGenerator {
  let eventCount: Int
  private var random: SplitMix64
  private var zones = FeedZone.all

  init(eventCount: Int, seed: UInt64) {
    self.eventCount = eventCount
    random = SplitMix64(seed: seed)
  }

  mutating func write(to output: inout ContentLineOutput) {
    output.lines(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//icscal//Made feed//EN
      CALSCALE:GREGORIAN
      X-WR-CALNAME:Made feed of \(eventCount) events
      """)
    for zone in zones { output.lines(zone.component) }
    var number = 0
    while number < eventCount {
      let event = makeEvent(number)
      writeEvent(event, override: nil, to: &output)
      number += 1
      if let step = event.step, number < eventCount, chance(15) {
        let occurrence = event.startMinute + step * (1 + below(3))
        writeEvent(event, override: occurrence, to: &output)
        number += 1
      }
    }
    output.line("END:VCALENDAR")
    output.flush()
  }

  /// How a value is written: DATE, UTC, floating or with a TZID.
  private enum Form {
    case date, utc, floating
    case zone(String)
  }

  private struct Event {
    var uid: String
    var form: Form
    /// Wall time in minutes since 1970-01-01T00:00.
    var startMinute: Int
    var duration: Int
    var rule: String?
    /// Minutes from one occurrence to the next, where a series has a fixed step.
    var step: Int?
  }

  // MARK: choices

  /// A number from 0 up to and without `bound`. Own arithmetic: the standard library may change the
  /// way in which it uses a generator, and the bytes would change with it.
  private mutating func below(_ bound: Int) -> Int {
    Int(random.next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[below(texts.count)]
  }

  private mutating func makeEvent(_ number: Int) -> Event {
    let hex = String(random.next(), radix: 16)
    // 2019-01-01 through 2026-12-31.
    let day = 17_897 + below(2922)
    var event = Event(
      uid: "\(number)-\(hex)@made.example", form: .date, startMinute: day * 1440, duration: 1440)
    switch below(100) {
    case ..<10:
      event.duration = 1440 * (1 + below(4))
    case ..<25:
      event.form = .utc
    case ..<28:
      event.form = .floating
    default:
      event.form = .zone(zones[below(zones.count)].tzid)
    }
    if case .date = event.form {
    } else {
      event.startMinute += 360 + 15 * below(60)
      event.duration = 15 * (1 + below(12))
    }
    if chance(25) { makeSeries(&event) }
    return event
  }

  private mutating func makeSeries(_ event: inout Event) {
    let day = event.startMinute / 1440
    let weekday = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][GregorianDays.weekday(epochDay: day)]
    let date = GregorianDays.date(epochDay: day)
    var rule: String
    switch below(10) {
    case ..<4:
      rule = "FREQ=WEEKLY;BYDAY=\(weekday)"
      event.step = 7 * 1440
    case 4:
      rule = "FREQ=DAILY"
      event.step = 1440
    case 5:
      rule = "FREQ=WEEKLY;INTERVAL=2;BYDAY=\(weekday);WKST=MO"
      event.step = 14 * 1440
    case 6:
      rule = "FREQ=MONTHLY;BYMONTHDAY=\(date.day)"
    case 7:
      rule = "FREQ=MONTHLY;BYDAY=\((date.day - 1) / 7 + 1)\(weekday)"
    case 8:
      rule = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    default:
      rule = "FREQ=YEARLY"
    }
    switch below(20) {
    case 0: break
    case ..<11: rule += ";COUNT=\(3 + below(24))"
    default:
      let last = event.startMinute + 1440 * (14 + below(200))
      switch event.form {
      case .date: rule += ";UNTIL=\(dateText(last))"
      case .floating: rule += ";UNTIL=\(dateText(last))T235959"
      case .utc, .zone: rule += ";UNTIL=\(dateText(last))T235959Z"
      }
    }
    event.rule = rule
  }

  // MARK: text

  private func digits(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private func dateText(_ minute: Int) -> String {
    let date = GregorianDays.date(epochDay: minute / 1440)
    return digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2)
  }

  private func timeText(_ minute: Int) -> String {
    dateText(minute) + "T" + digits(minute % 1440 / 60, 2) + digits(minute % 60, 2) + "00"
  }

  private func property(_ name: String, _ minutes: [Int], _ form: Form) -> String {
    switch form {
    case .date: "\(name);VALUE=DATE:" + minutes.map(dateText).joined(separator: ",")
    case .utc: "\(name):" + minutes.map { timeText($0) + "Z" }.joined(separator: ",")
    case .floating: "\(name):" + minutes.map(timeText).joined(separator: ",")
    case .zone(let tzid):
      "\(name);TZID=\(tzid):" + minutes.map(timeText).joined(separator: ",")
    }
  }

  private mutating func writeEvent(
    _ event: Event, override occurrence: Int?, to output: inout ContentLineOutput
  ) {
    let start = occurrence.map { $0 + (event.duration < 1440 ? 60 : 1440) } ?? event.startMinute
    output.line("BEGIN:VEVENT")
    output.line("UID:" + event.uid)
    output.line("DTSTAMP:\(timeText(event.startMinute - 1440 * below(60) - below(1440)))Z")
    if let occurrence { output.line(property("RECURRENCE-ID", [occurrence], event.form)) }
    output.line(property("DTSTART", [start], event.form))
    output.line(property("DTEND", [start + event.duration], event.form))
    if occurrence == nil, let rule = event.rule {
      output.line("RRULE:" + rule)
      if let step = event.step, chance(30) {
        // Behind those occurrences that an override may move.
        let excluded = (0...below(3)).map { event.startMinute + step * (4 + $0) }
        output.line(property("EXDATE", excluded, event.form))
      }
    }
    output.line("SUMMARY:" + (chance(15) ? pick(FeedWords.unicodeTitles) : pick(FeedWords.titles)))
    if chance(50) { output.line("LOCATION:" + pick(FeedWords.places)) }
    writeDetails(event, to: &output)
    output.line("END:VEVENT")
  }

  private mutating func writeDetails(_ event: Event, to output: inout ContentLineOutput) {
    if chance(60) {
      var text = pick(FeedWords.sentences)
      for _ in 0..<below(4) { text += " " + pick(FeedWords.sentences) }
      output.line("DESCRIPTION:" + text)
    }
    if chance(20) {
      output.line("CATEGORIES:\(pick(FeedWords.categories)),\(pick(FeedWords.categories))")
    }
    output.line("SEQUENCE:\(below(4))")
    if chance(90) { output.line(chance(5) ? "STATUS:TENTATIVE" : "STATUS:CONFIRMED") }
    if case .date = event.form { output.line("TRANSP:TRANSPARENT") }
    if chance(30) {
      output.line(
        "ORGANIZER;CN=\"\(pick(FeedWords.lastNames)), \(pick(FeedWords.firstNames))\":mailto:desk\(below(90))@made.example"
      )
      for _ in 0...below(4) {
        output.line(
          "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=\(chance(70) ? "ACCEPTED" : "NEEDS-ACTION");CN=\(pick(FeedWords.firstNames)) \(pick(FeedWords.lastNames)):mailto:guest\(below(5000))@made.example"
        )
      }
    }
    if chance(15) { output.line("X-MADE-ROOM;X-FLOOR=\(below(9)):\(pick(FeedWords.places))") }
    if chance(40) {
      output.lines(
        """
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Reminder
        TRIGGER:-PT\(5 * (1 + below(12)))M
        END:VALARM
        """)
    }
  }
}
