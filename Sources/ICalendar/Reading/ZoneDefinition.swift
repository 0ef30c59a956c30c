/// A VTIMEZONE of a feed: its names and the changes that it defines.
///
/// Source: RFC 5545 section 3.6.5.
struct ZoneDefinition {
  /// One STANDARD or DAYLIGHT part.
  struct Observance {
    /// The first onset on the wall, in seconds.
    var start: Int
    /// Seconds east of UTC before and after each onset.
    var offsetFrom: Int
    var offsetTo: Int
    var rules: [RecurrenceRule] = []
    /// More onsets on the wall.
    var dates: [Int] = []
  }

  var tzid = ""
  /// X-LIC-LOCATION: what libical and Apple call the zone in the database.
  var location: String?
  var observances: [Observance] = []
  var position: SourcePosition

  /// Reads the component; whatever is wrong in it is reported and left out.
  init(
    _ entry: ComponentIndex.Zone, in text: Span<UInt8>, reading: inout PropertyReading
  ) {
    position = SourcePosition(line: entry.line)
    var lines = ContentLineReader(from: entry.start, to: entry.end, number: entry.bodyLine)
    var scratch: [UInt8] = []
    var part: PropertyLines?
    // A calendar and the zone itself lie around its lines.
    var nesting = ComponentNesting(outer: 2)
    while let content = lines.next(in: text) {
      guard content.hasName, let property = content.property else { continue }
      if property == .begin || property == .end {
        let key = Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
          NameKey(valueOf: $0, after: content.nameEnd)
        }
        switch property == .begin ? nesting.begin(key) : nesting.end(key) {
        case .opens(level: 0):
          close(&part, in: text, reading: &reading)
          if nesting.innermost == .standard || nesting.innermost == .daylight {
            part = PropertyLines()
          }
        case .closes(level: 0): close(&part, in: text, reading: &reading)
        default: break
        }
        continue
      }
      let line = EventComponent.Line(
        line: content.line, nameEnd: content.nameEnd, property: property)
      if nesting.open.isEmpty {
        if property == .tzid, tzid.isEmpty {
          tzid = ByteText.trimmed(reading.text(line, in: text) ?? "")
        } else if property == .licLocation, location == nil {
          location = reading.text(line, in: text).map { ByteText.trimmed($0) }
        }
      } else if nesting.open.count == 1 {
        part?.add(line, in: text, log: &reading.log)
      }
    }
    close(&part, in: text, reading: &reading)
  }

  private mutating func close(
    _ part: inout PropertyLines?, in text: Span<UInt8>, reading: inout PropertyReading
  ) {
    guard let lines = part else { return }
    part = nil
    guard let startLine = lines[.dtstart],
      let start = reading.date(startLine, in: text, severity: .warning),
      let to = offset(lines[.tzOffsetTo], in: text, reading: &reading)
    else {
      reading.log.add(
        .warning, .badTimezone, at: lines.all.first.map { reading.position($0) } ?? position,
        "a part of the VTIMEZONE \"\(tzid)\" has no start or no usable TZOFFSETTO",
        action: "that part is left out")
      return
    }
    let from = offset(lines[.tzOffsetFrom], in: text, reading: &reading) ?? to
    var observance = Observance(
      start: start.value.wallSeconds + (start.value.form == .utc ? from : 0), offsetFrom: from,
      offsetTo: to)
    for line in lines.all {
      switch line.property {
      case .rrule:
        if let rule = rule(line, in: text, reading: &reading) { observance.rules.append(rule) }
      case .rdate:
        for date in reading.dates(line, in: text) {
          observance.dates.append(date.value.wallSeconds + (date.value.form == .utc ? from : 0))
        }
      default: break
      }
    }
    observances.append(observance)
  }

  /// The rule of a part; only yearly rules describe clock changes.
  private func rule(
    _ line: EventComponent.Line, in text: Span<UInt8>, reading: inout PropertyReading
  ) -> RecurrenceRule? {
    let parsed: Result<RecurrenceRule, RuleIssue>? = reading.with(line, in: text) {
      bytes, _, value in
      do throws(RuleIssue) {
        return .success(try RecurrenceRule.parse(bytes.extracting(value)).rule)
      } catch {
        return .failure(error)
      }
    }
    let reason: String
    switch parsed {
    case .success(let rule) where rule.frequency == .yearly && rule.isGregorian: return rule
    case .success: reason = "a rule that is not yearly"
    case .failure(let issue): reason = "a bad rule (\(issue))"
    case nil: return nil
    }
    reading.log.add(
      .warning, .badTimezone, at: reading.position(line),
      "the VTIMEZONE \"\(tzid)\" has \(reason)", action: "only the first onset counts")
    return nil
  }

  /// Reads `+HHMM` or `+HHMMSS`; colons, a missing sign and missing minutes are tolerated.
  private func offset(
    _ line: EventComponent.Line?, in text: Span<UInt8>, reading: inout PropertyReading
  ) -> Int? {
    guard let line, let value = reading.plain(line, in: text) else { return nil }
    let reading_ = UTCOffsetValue(value)
    if reading_.seconds == nil || reading_.isTolerated {
      reading.log.add(
        .warning, .badTimezone, at: reading.position(line),
        "\(line.property.rawValue) is \"\(value)\", which is no offset of the form +0100",
        action: reading_.seconds.map { "read as \(UTCOffset.text($0))" } ?? "left out")
    }
    return reading_.seconds
  }
}

/// A UTC-OFFSET value.
///
/// Source: RFC 5545 section 3.3.14.
struct UTCOffsetValue {
  /// Seconds east of UTC, or nil when the text is none.
  private(set) var seconds: Int?
  /// Whether the form is not that of the standard.
  private(set) var isTolerated = false

  init(_ text: String) {
    var bytes = Array(text.utf8)
    var sign = 1
    if bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") {
      if bytes.removeFirst() == UInt8(ascii: "-") { sign = -1 }
    } else {
      isTolerated = true
    }
    if bytes.contains(UInt8(ascii: ":")) {
      isTolerated = true
      bytes.removeAll { $0 == UInt8(ascii: ":") }
    }
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    let digits = bytes.map { Int($0) - 0x30 }
    guard [2, 4, 6].contains(digits.count) else { return }
    if digits.count == 2 { isTolerated = true }
    let number = { (index: Int) in
      index + 1 < digits.count ? digits[index] * 10 + digits[index + 1] : 0
    }
    var (hours, minutes, rest) = (number(0), number(2), number(4))
    if digits.count == 4, hours > 26, minutes < 60, hours < 60 {
      // Some writers leave out leading zero hours: +5328 is +005328.
      (hours, minutes, rest) = (0, hours, minutes)
      isTolerated = true
    }
    guard hours <= 24, minutes < 60, rest < 60 else { return }
    seconds = sign * (hours * 3600 + minutes * 60 + rest)
  }
}

extension ByteText {
  /// A text without blanks at both ends.
  static func trimmed(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last else { return text }
    // Marks may follow a blank and make one character of both.
    guard isBlank(first) || isBlank(last) else { return text }
    var view = text[...]
    while view.first == " " || view.first == "\t" { view.removeFirst() }
    while view.last == " " || view.last == "\t" { view.removeLast() }
    return String(view)
  }
}
