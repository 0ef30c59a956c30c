import JSONText

/// Reads events from wire JSON.
///
/// A wrong value is an error that names index, id, key and value; an unknown key is a note.
///
/// Source: the wire form of the project; RFC 5545 for rules and lengths.
public struct WireEventReader {
  /// Reads one event.
  ///
  /// - Parameters:
  ///   - bytes: The text of one JSON object.
  ///   - index: The event's place in the input, from 0.
  ///   - database: Where the zone files are.
  /// - Returns: The event, and what was left unread in it.
  /// - Throws: The first thing that is wrong.
  public static func read(
    _ bytes: [UInt8], index: Int, in database: TimeZoneDatabase = .system
  ) throws(WireIssue) -> (record: EventRecord, notes: [WireIssue]) {
    var reader = JSONReader(bytes)
    let value: WireValue
    do {
      value = try WireValue(&reader)
      try reader.end()
    } catch {
      throw WireIssue(index: index, key: "", "the event is no JSON: \(error)")
    }
    guard case .object(let members) = value else {
      throw WireIssue(index: index, key: "", value: value.shown, "an event is an object")
    }
    var event = WireEventReader(members, index: index, database: database)
    let record = try event.record()
    return (record, event.notes + event.object.leftOver)
  }

  private var object: WireObject
  private let database: TimeZoneDatabase
  private var notes: [WireIssue] = []
  /// How times without a zone of their own are read.
  private var times: WireTimes

  private init(
    _ members: [(key: String, value: WireValue)], index: Int, database: TimeZoneDatabase
  ) {
    var place = WireObject.Place(index: index, path: "")
    for member in members where member.key == "id" || (member.key == "uid" && place.id == nil) {
      if case .string(let text) = member.value { place.id = text }
    }
    object = WireObject(members, at: place)
    self.database = database
    times = WireTimes(database: database)
  }

  private var place: WireObject.Place { object.place }

  private mutating func record() throws(WireIssue) -> EventRecord {
    let uid = try object.string("uid")
    guard let id = try object.string("id") ?? uid else {
      throw place.issue("id", nil, "an event needs an id")
    }
    for (key, text) in [("id", id), ("uid", uid ?? id)] where ByteText.trimmed(text).isEmpty {
      throw place.issue(key, .string(text), "an event needs one that is not blank")
    }
    var draft = EventDetailsDraft(uid: uid ?? id, position: SourcePosition(line: 1))
    try readDetails(into: &draft)
    let isFloating = try object.bool("floating") ?? false
    if let zone = try object.string("timeZoneId") {
      times.zone = try times.zone(zone, at: place, "timeZoneId")
    }
    times.isFloating = isFloating
    let (start, key) = try startValue()
    let time = try readTime(start, key)
    if case .timed(let first, _) = time, isFloating { times.zone = first.zone }
    var record: EventRecord
    do {
      record = try EventRecord(
        id: id, details: EventDetails(draft), time: time, isFloating: isFloating)
    } catch {
      throw place.issue("end", endShown, "the end does not lie after the start")
    }
    try readSeries(into: &record)
    return record
  }

  // MARK: Times

  private var endShown: WireValue?

  private mutating func startValue() throws(WireIssue) -> (WireValue, String) {
    if let start = object.take("start") {
      if let flat = object.take("localStart") {
        throw place.issue("localStart", flat, "start is there too")
      }
      return (start, "start")
    }
    if let flat = object.take("localStart") { return (flat, "localStart") }
    throw place.issue("start", nil, "an event needs a start")
  }

  private mutating func readTime(
    _ start: WireValue, _ key: String
  ) throws(WireIssue) -> EventRecord.Time {
    let endKey = key == "start" ? "end" : "localEnd"
    let end = object.take(endKey)
    endShown = end
    let length = try object.string("duration")
    if end != nil, let length {
      throw place.issue("duration", .string(length), "\(endKey) is there too")
    }
    switch try times.moment(start, at: place, key, notes: &notes) {
    case .date(let first):
      guard let end else { return .allDay(start: first, end: nil) }
      guard case .date(let last) = try times.moment(end, at: place, endKey, notes: &notes) else {
        throw place.issue(endKey, end, "a date is wanted, as the start is one")
      }
      return .allDay(start: first, end: last)
    case .time(let first):
      if let length {
        let value = try duration(length, "duration", at: place)
        return .timed(
          start: first, end: .lasting(days: value.days, seconds: value.seconds))
      }
      guard let end else { return .timed(start: first, end: nil) }
      // A flat end is on the clock of the start where no zone says otherwise.
      guard case .time(let last) = try times.moment(end, at: place, endKey, notes: &notes) else {
        throw place.issue(endKey, end, "a time is wanted, as the start is one")
      }
      return .timed(start: first, end: .at(last))
    }
  }

  private func duration(
    _ text: String, _ key: String, at place: WireObject.Place
  ) throws(WireIssue) -> DurationValue {
    let bytes = Array(text.utf8)
    guard let value = DurationValue(bytes.span, 0..<bytes.count), !value.isNegative else {
      throw place.issue(key, .string(text), "a length such as PT1H30M or P1D is wanted")
    }
    return value
  }

  // MARK: Series

  private mutating func readSeries(into record: inout EventRecord) throws(WireIssue) {
    if let value = object.take("recurrenceId") {
      switch try times.moment(value, at: place, "recurrenceId", notes: &notes) {
      case .date(let date): record.recurrenceId = .date(date)
      case .time(let time): record.recurrenceId = .time(time.wall, time.zone)
      }
    }
    let isOccurrence = record.recurrenceId != nil
    if let range = try object.string("range") {
      guard range.uppercased() == "THISANDFUTURE", record.recurrenceId != nil else {
        throw place.issue(
          "range", .string(range), "THISANDFUTURE beside a recurrenceId is all it can be")
      }
      record.isThisAndFuture = true
    }
    var outer = object
    try readRules(from: &outer, into: &record)
    try readDates(from: &outer, into: &record)
    object = outer
    try readRecurrence(into: &record)
    if isOccurrence, let rule = (record.rules + record.excludedRules).first {
      throw place.issue(
        "rrule", .string(rule.description), "an occurrence, as recurrenceId makes it, has no rule")
    }
  }

  /// Rules and dates in an object of their own, with the end of the rules beside them.
  private mutating func readRecurrence(into record: inout EventRecord) throws(WireIssue) {
    guard let value = object.take("recurrence") else { return }
    var inner = try object.object("recurrence", value)
    try readRules(from: &inner, into: &record)
    try readDates(from: &inner, into: &record)
    if let until = inner.take("until") {
      guard !record.rules.isEmpty else {
        throw inner.place.issue("until", until, "there is no rule that it could end")
      }
      let end: RecurrenceRule.Until =
        switch try times.moment(until, at: inner.place, "until", notes: &notes) {
        case .date(let date): .date(date)
        case .time(let time): .utc(time.instant)
        }
      for index in record.rules.indices { record.rules[index].until = end }
    }
    notes += inner.leftOver
  }

  private mutating func readRules(
    from object: inout WireObject, into record: inout EventRecord
  ) throws(WireIssue) {
    for key in ["rrule", "exrule"] {
      guard let value = object.take(key) else { continue }
      let elements: [WireValue]
      if case .array(let several) = value { elements = several } else { elements = [value] }
      for element in elements {
        guard case .string(let text) = element else {
          throw object.place.issue(key, element, "a string is wanted")
        }
        let rule = try rule(text, key, at: object.place)
        if key == "rrule" { record.rules.append(rule) } else { record.excludedRules.append(rule) }
      }
    }
  }

  private mutating func rule(
    _ text: String, _ key: String, at place: WireObject.Place
  ) throws(WireIssue) -> RecurrenceRule {
    let prefix = "\(key.uppercased()):"
    let value = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    do {
      let (rule, warnings) = try RecurrenceRule.parse(value)
      notes += warnings.map { place.issue(key, .string(text), "\($0)") }
      return rule
    } catch {
      throw place.issue(key, .string(text), "\(error)")
    }
  }

  private mutating func readDates(
    from object: inout WireObject, into record: inout EventRecord
  ) throws(WireIssue) {
    for key in ["exdate", "exdates"] {
      for (number, value) in try object.array(key).enumerated() {
        record.excludedDates.append(
          try times.moment(value, at: object.place, "\(key)[\(number)]", notes: &notes))
      }
    }
    for key in ["rdate", "rdates"] {
      for (number, value) in try object.array(key).enumerated() {
        record.addedDates.append(
          try added(value, "\(key)[\(number)]", from: object))
      }
    }
  }

  /// A date of RDATE: a moment, or an object with a start and an end or a length.
  private mutating func added(
    _ value: WireValue, _ key: String, from object: WireObject
  ) throws(WireIssue) -> EventRecord.AddedDate {
    guard case .object(let members) = value, members.contains(where: { $0.key == "start" }) else {
      return .start(try times.moment(value, at: object.place, key, notes: &notes))
    }
    var period = try object.object(key, value)
    guard let start = period.take("start"),
      case .time(let first) = try times.moment(start, at: period.place, "start", notes: &notes)
    else { throw object.place.issue(key, value, "a period starts with a time") }
    let end: RecordEnd
    if let length = try period.string("duration") {
      let value = try duration(length, "duration", at: period.place)
      end = .lasting(days: value.days, seconds: value.seconds)
    } else if let last = period.take("end"),
      case .time(let time) = try times.moment(last, at: period.place, "end", notes: &notes),
      time.instant > first.instant
    {
      end = .at(time)
    } else {
      throw object.place.issue(key, value, "a period ends after its start")
    }
    notes += period.leftOver
    return .period(first, end: end)
  }

  // MARK: Details

  private mutating func readDetails(into draft: inout EventDetailsDraft) throws(WireIssue) {
    draft.title = try object.string("title")
    // Empty texts are as good as none, and strict readers take offence at some of them.
    draft.location = try nonEmpty("location")
    draft.description = try nonEmpty("description")
    if let text = try nonEmpty("url") {
      let url = Self.withoutBlanks(text)
      guard ValueRules.isAddress(url) else {
        throw place.issue("url", .string(text), "an address such as https://… is wanted")
      }
      draft.url = url
    }
    draft.calendarName = try object.string("calendar")
    draft.classification = try object.string("classification")?.lowercased()
    draft.categories = try object.strings("categories")
    if let word = try object.string("status") {
      let lower = word.lowercased()
      guard let status = EventDetails.Status(rawValue: lower == "canceled" ? "cancelled" : lower)
      else {
        throw place.issue("status", .string(word), "confirmed, tentative or cancelled is wanted")
      }
      draft.status = status
    }
    if let word = try object.string("transparency") {
      guard ["opaque", "transparent"].contains(word.lowercased()) else {
        throw place.issue("transparency", .string(word), "opaque or transparent is wanted")
      }
      draft.isTransparent = word.lowercased() == "transparent"
    }
    if let value = object.take("sequence") {
      guard case .integer(let number) = value, (0...Int(Int32.max)).contains(number) else {
        throw place.issue("sequence", value, "a whole number from 0 on is wanted")
      }
      draft.sequence = number
    }
    draft.colorHex = try color()
    if let value = object.take("organizer") { draft.organizer = try address("organizer", value) }
    for (number, value) in try object.array("attendees").enumerated() {
      draft.attendees.append(try address("attendees[\(number)]", value))
    }
    for (number, value) in try object.array("alarms").enumerated() {
      draft.alarms.append(try alarm("alarms[\(number)]", value))
    }
  }

  private mutating func nonEmpty(_ key: String) throws(WireIssue) -> String? {
    guard let text = try object.string(key), !ByteText.trimmed(text).isEmpty else { return nil }
    return text
  }

  /// An address has no blanks: those round it do not count, and others are written as `%20`.
  ///
  /// Source: RFC 3986 section 2.1.
  private static func withoutBlanks(_ text: String) -> String {
    let trimmed = ByteText.trimmed(text)
    guard trimmed.utf8.contains(ByteScan.blank) else { return trimmed }
    return trimmed.map { $0 == " " ? "%20" : String($0) }.joined()
  }

  private mutating func color() throws(WireIssue) -> UInt32? {
    guard let value = object.take("colorHex") else { return nil }
    switch value {
    case .integer(let number) where (0...0xFF_FFFF).contains(number): return UInt32(number)
    case .string(let text):
      if let color = ColorNames.rgb(text) { return color }
    default: break
    }
    throw place.issue("colorHex", value, "a colour such as \"#10b981\" or 0x10B981 is wanted")
  }

  private mutating func address(
    _ key: String, _ value: WireValue
  ) throws(WireIssue) -> CalendarAddress {
    var inner = try object.object(key, value)
    guard let email = try inner.string("email"), !email.isEmpty else {
      throw inner.place.issue("email", nil, "an address is wanted")
    }
    // Addresses of other kinds bring their scheme.
    let whole = Self.withoutBlanks(
      email.utf8.contains(UInt8(ascii: ":")) ? email : "mailto:\(email)")
    guard ValueRules.isAddress(whole) else {
      throw inner.place.issue("email", .string(email), "an address is wanted")
    }
    let address = CalendarAddress(
      address: whole,
      name: try inner.string("name"), role: try inner.string("role")?.lowercased(),
      status: try inner.string("status")?.lowercased())
    notes += inner.leftOver
    return address
  }

  private mutating func alarm(_ key: String, _ value: WireValue) throws(WireIssue) -> EventAlarm {
    var inner = try object.object(key, value)
    let action = try inner.string("action")?.lowercased() ?? "display"
    var triggers: [EventAlarm.Trigger] = []
    for word in ["before", "after", "beforeEnd", "afterEnd"] {
      guard let text = try inner.string(word) else { continue }
      let length = try duration(text, word, at: inner.place)
      let sign = word.hasPrefix("before") ? -1 : 1
      let (days, seconds) = (sign * length.days, sign * length.seconds)
      triggers.append(
        word.hasSuffix("End")
          ? .fromEnd(days: days, seconds: seconds) : .fromStart(days: days, seconds: seconds))
    }
    if let text = try inner.string("at") {
      guard let instant = try? Instant(isoString: text) else {
        throw inner.place.issue("at", .string(text), "a time in UTC with a Z is wanted")
      }
      triggers.append(.at(instant))
    }
    guard triggers.count == 1, let trigger = triggers.first else {
      throw place.issue(
        key, value, "one of before, after, beforeEnd, afterEnd and at is wanted")
    }
    notes += inner.leftOver
    return EventAlarm(trigger: trigger, action: action)
  }
}
