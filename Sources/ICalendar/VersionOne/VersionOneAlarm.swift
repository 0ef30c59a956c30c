/// An alarm of vCalendar 1.0, one line there: when, how long to rest, how often again, with what.
///
/// Source: vCalendar 1.0, the properties AALARM, DALARM, MALARM and PALARM.
struct VersionOneAlarm {
  let trigger: EventAlarm.Trigger
  /// ACTION in lower case.
  let action: String
  private let snooze: DurationValue?
  private let repetitions: Int
  private let contents: [String]

  /// What such a property does.
  static func action(of property: PropertyName?) -> String? {
    switch property {
    case .displayAlarm: "display"
    case .audioAlarm: "audio"
    case .mailAlarm: "email"
    case .procedureAlarm: "procedure"
    default: nil
    }
  }

  /// Reads the value of an alarm.
  ///
  /// - Parameter start: DTSTART of its component: a time without zone is on the same clock.
  /// - Returns: nil where it does not say when.
  init?(
    action: String, _ bytes: Span<UInt8>, _ value: Range<Int>, start: DateValue?
  ) {
    var cells: [String] = []
    var first = value.lowerBound
    for index in value where bytes[index] == UInt8(ascii: ";") {
      if index > value.lowerBound, bytes[index - 1] == UInt8(ascii: "\\") { continue }
      cells.append(ByteText.trimmed(TextValues.unescaped(bytes, first..<index)))
      first = index + 1
    }
    cells.append(ByteText.trimmed(TextValues.unescaped(bytes, first..<value.upperBound)))
    if let length = DurationValue(text: cells[0]) {
      trigger = .fromStart(days: length.days, seconds: length.seconds)
    } else if let date = DateValue(text: cells[0]), date.form == .utc {
      trigger = .at(Instant(epochSeconds: date.wallSeconds))
    } else if let date = DateValue(text: cells[0]), let start, start.form != .utc {
      trigger = .fromStart(days: 0, seconds: date.wallSeconds - start.wallSeconds)
    } else {
      return nil
    }
    self.action = action
    snooze = cells.count > 1 ? DurationValue(text: cells[1]) : nil
    repetitions = cells.count > 2 ? Int(cells[2]) ?? 0 : 0
    contents = Array(cells.dropFirst(3).filter { !$0.isEmpty })
  }

  /// The alarm as iCalendar has it.
  ///
  /// - Parameter title: What a display shows where the alarm has no text of its own.
  func component(title: String) -> FeedDocument.Component {
    var component = FeedDocument.Component(name: ComponentName.valarm.rawValue)
    let add = { (property: PropertyName, rest: String) in
      component.items.append(.line(DocumentLine(property, rest)))
    }
    // Programs to run are no action of iCalendar; a display is the harmless reading.
    let known = action == "procedure" ? "display" : action
    add(.action, ":\(known.uppercased())")
    switch trigger {
    case .fromStart(let days, let seconds), .fromEnd(let days, let seconds):
      add(.trigger, ":\(Self.length(days * 86_400 + seconds))")
    case .at(let instant): add(.trigger, ";VALUE=DATE-TIME:\(CompactTime.utc(instant))")
    }
    if repetitions > 0, let snooze, snooze.isPositive {
      add(.duration, ":\(Self.length(snooze.nominalSeconds))")
      add(.repetitions, ":\(min(repetitions, 10_000))")
    }
    let words = contents.last ?? title
    switch known {
    case "audio":
      if let address = contents.first, address.contains(":"), ContentLineText.isOneLine(address) {
        add(.attach, ":\(address)")
      }
    case "email":
      add(.description, ":\(ContentLineText.escaped(words))")
      add(.summary, ":\(ContentLineText.escaped(title.isEmpty ? words : title))")
      if let address = contents.first, address.contains("@"), ContentLineText.isOneLine(address) {
        add(.attendee, ":mailto:\(address)")
      }
    default: add(.description, ":\(ContentLineText.escaped(words))")
    }
    return component
  }

  private static func length(_ seconds: Int) -> String {
    let size = abs(seconds)
    var text = seconds < 0 ? "-P" : "P"
    if size >= 86_400 { text += "\(size / 86_400)D" }
    let rest = size % 86_400
    if rest > 0 || size == 0 {
      text += "T"
      if rest >= 3_600 { text += "\(rest / 3_600)H" }
      if rest % 3_600 >= 60 { text += "\(rest % 3_600 / 60)M" }
      if rest % 60 > 0 || rest == 0 { text += "\(rest % 60)S" }
    }
    return text
  }
}

extension FeedDocument.Component {
  /// Gives components the alarms that stand in them as lines of vCalendar 1.0.
  mutating func takeOldAlarms() {
    var alarms: [FeedDocument.Component] = []
    let start = self[.dtstart].flatMap { DateValue(text: $0.value) }
    let title = self[.summary]?.textValue ?? ""
    items = items.compactMap { item in
      switch item {
      case .component(var inner):
        inner.takeOldAlarms()
        return .component(inner)
      case .line(let line):
        guard let action = VersionOneAlarm.action(of: line.property) else { return item }
        let alarm: VersionOneAlarm? = line.read { bytes, _, value in
          VersionOneAlarm(action: action, bytes, value, start: start)
        }
        guard let alarm else { return item }
        var component = alarm.component(title: title)
        component.number = line.number
        alarms.append(component)
        return nil
      }
    }
    items += alarms.map { .component($0) }
  }
}

extension DurationValue {
  /// Reads the text of a value.
  init?(text: some StringProtocol) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }
}
