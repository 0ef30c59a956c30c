import Libical

/// Reads the values of events through libical: the second engine beside `PropertyReading`.
///
/// The component index, zones, series and the conversion to events are the same for both engines.
/// Each line is handed over unfolded and checked, and found again by the byte that it begins at.
/// What libical reads otherwise than the standard says (`LibicalDifference`) is read by the first
/// engine.
struct LibicalReader {
  private var found: [Int: [ComponentProperty]] = [:]
  private var scratch: [UInt8] = []
  /// How many lines were handed over, and of how many the value was taken.
  private(set) var handedOver = 0
  private(set) var taken = 0

  init() {}

  /// Reads the lines of an event, those of its alarms among them.
  mutating func read(
    _ component: EventComponent, in text: Span<UInt8>, log: inout FindingLog
  ) {
    var batch = Batch()
    for line in component.lines { add(line, to: &batch, in: text, log: &log) }
    for alarm in component.alarms {
      batch.lines.append(Array("BEGIN:VALARM".utf8))
      for line in alarm.lines { add(line, to: &batch, in: text, log: &log) }
      batch.lines.append(Array("END:VALARM".utf8))
    }
    take(batch, log: &log)
  }

  /// Forgets what was read, as no line of it is asked for again.
  mutating func removeAll() {
    found.removeAll(keepingCapacity: true)
  }

  // MARK: Handing over

  private struct Batch {
    var lines: [[UInt8]] = []
    /// The content line that each handed line belongs to, by its index.
    var owners: [Int: EventComponent.Line] = [:]
  }

  private mutating func add(
    _ line: EventComponent.Line, to batch: inout Batch, in text: Span<UInt8>,
    log: inout FindingLog
  ) {
    let handling = Unfolding.withUnfolded(line.line, in: text, scratch: &scratch) {
      bytes -> LibicalLine.Handling in
      let handling = LibicalLine.handling(of: line, bytes: bytes)
      if case .handOver(let members, let prefix) = handling {
        for member in members {
          batch.owners[batch.lines.count] = line
          batch.lines.append(Self.copy(prefix, of: bytes) + Self.copy(member, of: bytes))
        }
      }
      return handling
    }
    // Without an empty value the event is the same.
    guard case .differs(let difference) = handling, difference != .emptyValue else { return }
    log.add(
      .info, .libicalDiffers, at: SourcePosition(line: line.line.number),
      "\(line.property.rawValue): \(difference.reason)", action: "read as the standard says")
  }

  private static func copy(_ range: Range<Int>, of bytes: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(range.count)
    for index in range { copy.append(bytes[index]) }
    return copy
  }

  private mutating func take(_ batch: Batch, log: inout FindingLog) {
    guard !batch.owners.isEmpty else { return }
    let properties = withLibical { access in
      ComponentHandle(batch.lines, with: access)?.properties() ?? []
    }
    var counts = [Int](repeating: 0, count: batch.lines.count)
    for property in properties where counts.indices.contains(property.line) {
      counts[property.line] += 1
      guard let line = batch.owners[property.line] else { continue }
      found[line.line.start, default: []].append(property)
    }
    handedOver += batch.owners.count
    for (index, line) in batch.owners.sorted(by: { $0.key < $1.key }) {
      if counts[index] == 1 {
        taken += 1
        continue
      }
      found[line.line.start] = nil
      log.add(
        .info, .libicalDiffers, at: SourcePosition(line: line.line.number),
        "\(line.property.rawValue): libical leaves this line out",
        action: "read as the standard says")
    }
  }

  // MARK: Values

  /// The value of a line that has one, or nil where the first engine has to read it.
  func property(_ line: EventComponent.Line) -> ComponentProperty? {
    guard let properties = found[line.line.start], properties.count == 1 else { return nil }
    return properties.first
  }

  /// All values of a line, or nil where the first engine has to read it.
  func properties(_ line: EventComponent.Line) -> [ComponentProperty]? {
    found[line.line.start]
  }

  /// The text of a line.
  func text(_ line: EventComponent.Line) -> String? {
    guard case .text(let text) = property(line)?.value else { return nil }
    return text
  }

  /// The texts of a list.
  func texts(_ line: EventComponent.Line) -> [String]? {
    properties(line)?.compactMap {
      if case .text(let text) = $0.value { text } else { nil }
    }
  }

  func number(_ line: EventComponent.Line) -> Int? {
    guard case .number(let number) = property(line)?.value else { return nil }
    return number
  }

  /// The length that a line gives.
  func length(_ line: EventComponent.Line) -> DurationValue? {
    guard case .length(let days, let seconds) = property(line)?.value else { return nil }
    return DurationValue(days: days, seconds: seconds)
  }

  /// The rule as libical writes it.
  func rule(_ line: EventComponent.Line) -> RecurrenceRule? {
    text(line).flatMap { try? RecurrenceRule($0) }
  }

  /// The date or time of a line.
  func date(_ line: EventComponent.Line) -> DateProperty? {
    guard let property = property(line), case .time(let time) = property.value else { return nil }
    return Self.date(time, property, line)
  }

  /// GEO; nil also for a place that is not on the earth.
  func place(_ line: EventComponent.Line) -> GeoPosition? {
    guard case .place(let latitude, let longitude) = property(line)?.value else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude)
  }

  func address(_ line: EventComponent.Line) -> CalendarAddress? {
    guard let found = property(line), case .text(let address) = found.value else { return nil }
    return CalendarAddress(
      address: address, name: found.commonName, role: found.role.map { PropertyReading.role($0) },
      status: found.participation?.lowercased())
  }

  /// ATTACH: nil where the first engine has to read it, else the address, or nil for inline data.
  func attachment(_ line: EventComponent.Line) -> String?? {
    guard let found = property(line) else { return nil }
    guard !found.isInline, case .text(let address) = found.value else { return .some(nil) }
    return address
  }

  /// The TRIGGER of an alarm; nil for a time that is not in UTC.
  func trigger(_ line: EventComponent.Line) -> EventAlarm.Trigger? {
    if let length = length(line) {
      return property(line)?.isFromEnd == true
        ? .fromEnd(days: length.days, seconds: length.seconds)
        : .fromStart(days: length.days, seconds: length.seconds)
    }
    guard let date = date(line)?.value, date.form == .utc else { return nil }
    return .at(Instant(epochSeconds: date.wallSeconds))
  }

  /// The dates, times and periods of a line.
  func members(_ line: EventComponent.Line) -> [DateMember]? {
    guard let properties = properties(line) else { return nil }
    var members: [DateMember] = []
    for property in properties {
      switch property.value {
      case .time(let time):
        guard let start = Self.date(time, property, line) else { return nil }
        members.append(DateMember(start: start))
      case .period(let first, let end):
        guard let start = Self.date(first, property, line) else { return nil }
        switch end {
        case .time(let time):
          guard let last = Self.date(time, property, line) else { return nil }
          members.append(DateMember(start: start, end: last))
        case .length(let days, let seconds):
          members.append(
            DateMember(start: start, length: DurationValue(days: days, seconds: seconds)))
        }
      default: return nil
      }
    }
    return members
  }

  private static func date(
    _ time: ComponentTime, _ property: ComponentProperty, _ line: EventComponent.Line
  ) -> DateProperty? {
    let wall = time.wall
    guard (1...9999).contains(wall.year), (1...12).contains(wall.month), wall.day >= 1,
      wall.day <= GregorianDays.length(ofMonth: wall.month, year: wall.year),
      (0..<86_400).contains(wall.secondOfDay)
    else { return nil }
    let midnight =
      GregorianDays.epochDay(year: wall.year, month: wall.month, day: wall.day) * 86_400
    let form: DateValue.Form = wall.isDate ? .date : time.isUTC ? .utc : .local
    var date = DateProperty(
      value: DateValue(form: form, wallSeconds: midnight + wall.secondOfDay), line: line)
    if form == .local { date.tzid = property.zoneName }
    date.isThisAndFuture = property.isThisAndFuture
    return date
  }
}
