import CivilTime
import TestSupport

@testable import ICalendar

/// Random events with everything that both wire JSON and iCalendar text can say.
struct RandomRecord {
  private var random: SplitMix64
  private static let zones = [
    "Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC",
    "America/Sao_Paulo", "Africa/Casablanca", "Etc/GMT-5", "Pacific/Apia",
  ]
  private static let texts = [
    "Meeting", "C:\\new, \"quoted\"; 10:30", "Line one\nLine two", "🎉 Fest 🇦🇹", "日本語の予定",
    "ends in \\", "a\\n b", "<b>bold</b>", "x;y,z:w", "ẍ", "\\\\",
    "long " + String(repeating: "äö", count: 90),
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next(_ number: Int) throws -> EventRecord {
    let details = details(number)
    let start = PlainDateTime(
      clampingWallSeconds: Int.random(in: 0..<4_000_000_000, using: &random) / 60 * 60)
    if chance(4) {
      var record = try EventRecord(
        details: details,
        time: .allDay(
          start: start.date,
          end: chance(2) ? start.date.adding(days: Int.random(in: 1...9, using: &random)) : nil))
      if chance(3) {
        record.rules = [try rule(until: .date(start.date.adding(days: 40)))]
        record.excludedDates = [.date(start.date.adding(days: 7))]
      }
      return record
    }
    let zone = try self.zone()
    var first = RecordTime(start, in: zone)
    let isSeries = chance(3)
    if isSeries, first.isSecondReading { first = RecordTime(ZonedDateTime(start, in: zone)) }
    var end: RecordEnd?
    if chance(2) {
      let length = Int.random(in: 1...3_000, using: &random) * 60
      let last = ZonedDateTime(
        instant: first.instant.adding(seconds: length), zone: chance(4) ? try self.zone() : zone)
      end = .at(RecordTime(last))
    } else if chance(3) {
      end = .lasting(days: Int.random(in: 0...2, using: &random), seconds: 3600)
    }
    let isFloating = chance(8)
    var record = try EventRecord(
      details: details, time: .timed(start: first, end: end), isFloating: isFloating)
    if isSeries {
      let last = first.instant.adding(seconds: 50 * 86_400)
      record.rules = [
        try rule(until: isFloating ? .local(zone.wallTime(at: last)) : .utc(last))
      ]
      let skipped = ZonedDateTime(first.wall, in: zone).adding(days: 1)
      record.excludedDates = [.time(RecordTime(skipped))]
      if chance(3) {
        let extra = ZonedDateTime(first.wall, in: zone).adding(days: 3).adding(minutes: 90)
        record.addedDates = [.start(.time(RecordTime(extra)))]
      }
    }
    return record
  }

  private mutating func rule(until: RecurrenceRule.Until) throws -> RecurrenceRule {
    let texts = [
      "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6", "FREQ=DAILY;INTERVAL=2",
      "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3", "FREQ=WEEKLY", "FREQ=YEARLY;COUNT=2",
    ]
    var rule = try RecurrenceRule(texts.randomElement(using: &random) ?? texts[0])
    if rule.count == nil { rule.until = until }
    return rule
  }

  private mutating func details(_ number: Int) -> EventDetails {
    var draft = EventDetailsDraft(uid: "event-\(number)", position: SourcePosition(line: 1))
    if chance(1.2) { draft.title = text() }
    if chance(3) {
      draft.colorHex = chance(2) ? 0xFF0000 : UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    if chance(3) { draft.location = text() }
    if chance(3) { draft.description = text() }
    if chance(4) {
      draft.url =
        "https://example.com/a,b;c?d=\(number)#\(String(repeating: "e", count: number % 90))"
    }
    if chance(3) {
      draft.status = [.tentative, .confirmed, .cancelled].randomElement(using: &random)
    }
    draft.isTransparent = chance(4)
    if chance(5) { draft.classification = "private" }
    if chance(5) {
      draft.geo = GeoPosition(
        latitude: Double.random(in: -90...90, using: &random),
        longitude: chance(3) ? 1e-7 : Double.random(in: -180...180, using: &random))
    }
    if chance(6) { draft.conferences = ["https://meet.example/a,b;c", "tel:+43-1-1"] }
    if chance(6) { draft.attachments = ["https://x.example/\(number).pdf"] }
    if chance(3) { draft.categories = [text(), "two"] }
    draft.sequence = chance(3) ? Int.random(in: 0...9, using: &random) : 0
    if chance(4) {
      draft.organizer = CalendarAddress(address: "mailto:ada@x.example", name: text())
    }
    if chance(3) {
      draft.attendees = [
        CalendarAddress(
          address: "mailto:ben@x.example", name: text(), role: "required", status: "accepted"),
        CalendarAddress(address: "urn:uuid:7", role: "chair"),
      ]
    }
    if chance(4) {
      draft.alarms = [
        EventAlarm(trigger: .fromStart(days: 0, seconds: -900), action: "display"),
        EventAlarm(trigger: .fromEnd(days: 1, seconds: 0), action: "audio"),
        EventAlarm(trigger: .at(Instant(epochSeconds: 1_800_000_000)), action: "display"),
      ]
    }
    return EventDetails(draft)
  }

  private mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }

  private mutating func zone() throws -> Zone {
    try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
  }

  private mutating func chance(_ one: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < 1 / one
  }
}
