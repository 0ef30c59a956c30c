/// A date or time of a property with what its parameters say about it.
struct DateProperty {
  var value: DateValue
  /// The TZID parameter, escapes resolved; nil for dates and times in UTC, where it says nothing.
  var tzid: String?
  /// Whether RANGE=THISANDFUTURE stands beside it.
  var isThisAndFuture = false
  var line: EventComponent.Line
}

extension PropertyReading {
  private enum Outcome {
    case good(DateProperty, notes: [Note])
    case bad(value: String, at: Int)
  }

  private enum Note {
    case valueType(String, at: Int)
    case tolerated(String, at: Int)
    case colonInTzid
  }

  /// Reads a property that holds one date or time.
  ///
  /// The value's own form decides whether it is a date, whatever VALUE says.
  mutating func date(
    _ line: EventComponent.Line, in text: Span<UInt8>, severity: ICalendarFinding.Severity
  ) -> DateProperty? {
    if let found = libical?.date(line) { return found }
    let outcome: Outcome? = withDateParameters(line, in: text) {
      bytes, parameters, value, isLenient in
      guard let date = DateValue(bytes, value) else {
        return .bad(
          value: TextValues.string(bytes, Self.shown(value, in: bytes)), at: value.lowerBound)
      }
      var notes: [Note] = isLenient ? [.colonInTzid] : []
      if let type = parameters.range(of: "VALUE", in: bytes),
        !Self.fits(type, date.form, in: bytes)
      {
        notes.append(
          .valueType(TextValues.string(bytes, Self.shown(type, in: bytes)), at: type.lowerBound))
      }
      if date.isTolerated {
        notes.append(.tolerated(TextValues.string(bytes, value), at: value.lowerBound))
      }
      return .good(Self.property(date, parameters, line, in: bytes), notes: notes)
    }
    switch outcome {
    case .good(let property, let notes):
      for note in notes { report(note, line, in: text) }
      return property
    case .bad(let value, let column):
      log.add(
        severity, .badDate, at: Unfolding.position(ofByte: column, of: line.line, in: text),
        "\(line.property.rawValue) is \"\(value)\", which is no date or time",
        action: severity == .error ? "the event is left out" : "the value is left out",
        hint: "write it as 20260615 or 20260615T090000")
      return nil
    case nil: return nil
    }
  }

  /// Reads a property that holds a list of dates or times; bad members cost themselves only.
  mutating func dates(
    _ line: EventComponent.Line, in text: Span<UInt8>
  ) -> [DateProperty] {
    if let found = libical?.members(line) { return found.map(\.start) }
    var bad: [(value: String, column: Int)] = []
    let found: [DateProperty]? = withDateParameters(line, in: text) {
      bytes, parameters, value, _ in
      var members: [DateProperty] = []
      for range in Self.members(of: value, in: bytes) {
        let member = ByteText.trimmed(bytes, range)
        guard let date = DateValue(bytes, member) else {
          bad.append((TextValues.string(bytes, Self.shown(member, in: bytes)), member.lowerBound))
          continue
        }
        members.append(Self.property(date, parameters, line, in: bytes))
      }
      return members
    }
    reportBadMembers(bad, line, in: text)
    return found ?? []
  }

  /// How many faults of one line are reported each for itself.
  static let findingsOfLine = 20

  mutating func reportBadMembers(
    _ bad: [(value: String, column: Int)], _ line: EventComponent.Line, in text: Span<UInt8>
  ) {
    for (value, column) in bad.prefix(Self.findingsOfLine) {
      log.add(
        .warning, .badDate, at: Unfolding.position(ofByte: column, of: line.line, in: text),
        "\(line.property.rawValue) holds \"\(value)\", which is no date or time",
        action: "that value is left out")
    }
    guard bad.count > Self.findingsOfLine else { return }
    log.add(
      .warning, .badDate, at: position(line),
      "\(line.property.rawValue) holds \(bad.count - Self.findingsOfLine) more values that are "
        + "no dates or times", action: "they are left out")
  }

  /// The ranges between the commas of a date list.
  static func members(of value: Range<Int>, in bytes: Span<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = value.lowerBound
    for index in value where bytes[index] == UInt8(ascii: ",") {
      parts.append(start..<index)
      start = index + 1
    }
    parts.append(start..<value.upperBound)
    return parts
  }

  /// The range up to the first comma of a date list, without the end of a period.
  static func firstMember(of value: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    for index in value where bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "/")
    {
      return value.lowerBound..<index
    }
    return value
  }

  static func property(
    _ date: DateValue, _ parameters: Parameters, _ line: EventComponent.Line,
    in bytes: Span<UInt8>
  ) -> DateProperty {
    var property = DateProperty(value: date, line: line)
    if date.form == .local, let range = parameters.range(of: "TZID", in: bytes) {
      var name = TextValues.unescaped(bytes, ByteText.trimmed(bytes, range))
      // Quotes that do not belong together are no part of a name.
      if name.utf8.contains(UInt8(ascii: "\"")) { name.removeAll { $0 == "\"" } }
      if !name.isEmpty { property.tzid = name }
    }
    if let range = parameters.range(of: "RANGE", in: bytes) {
      property.isThisAndFuture = ByteText.equals(bytes, range, "THISANDFUTURE")
    }
    return property
  }

  /// As `with`, for a line that holds dates or times.
  mutating func withDateParameters<Result>(
    _ line: EventComponent.Line, in text: Span<UInt8>,
    _ body: (Span<UInt8>, Parameters, Range<Int>, _ isLenient: Bool) -> Result
  ) -> Result? {
    var scratch: [UInt8] = []
    let read: (result: Result?, fault: Parameters.Fault?) = Unfolding.withUnfolded(
      line.line, in: text, scratch: &scratch
    ) { bytes in
      do throws(Parameters.Fault) {
        let parts = try DateParts(bytes, from: line.nameEnd)
        return (body(bytes, parts.parameters, parts.value, parts.isLenient), nil)
      } catch {
        return (nil, error)
      }
    }
    if let fault = read.fault { report(fault, line, in: text) }
    return read.result
  }

  private static func fits(
    _ type: Range<Int>, _ form: DateValue.Form, in bytes: Span<UInt8>
  ) -> Bool {
    ByteText.equals(bytes, type, form == .date ? "DATE" : "DATE-TIME")
  }

  /// As much of a bad value as a message shows.
  static func shown(_ range: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    ByteText.clipped(bytes, range, to: 40)
  }

  private mutating func report(
    _ note: Note, _ line: EventComponent.Line, in text: Span<UInt8>
  ) {

    switch note {
    case .valueType(let type, let column):
      log.add(
        .warning, .valueType, at: Unfolding.position(ofByte: column, of: line.line, in: text),
        "\(line.property.rawValue) says VALUE=\(type), and its value is of another type",
        action: "the value's own form counts")
    case .tolerated(let value, let column):
      log.add(
        .warning, .badDate, at: Unfolding.position(ofByte: column, of: line.line, in: text),
        "\(line.property.rawValue) is \"\(value)\", which is not the form of iCalendar",
        action: "read as it is meant", hint: "write it as 20260615T090000Z")
    case .colonInTzid:
      log.add(
        .warning, .badLine, at: position(line),
        "a parameter of \(line.property.rawValue) holds a colon without quotes",
        action: "the value begins after the last colon", hint: "put the parameter in quotes")
    }
  }
}
