extension FeedReading {
  /// Reads DTSTART with DTEND or DURATION.
  ///
  /// - Returns: nil, with an error finding, when the event has no start that can be read.
  mutating func times(
    of component: EventComponent, in text: Span<UInt8>
  ) -> ComponentTimes? {
    guard let line = component[.dtstart] else {
      properties.log.add(
        .error, .noStart, at: SourcePosition(line: component.entry.line),
        "an event has no DTSTART", action: "the event is left out")
      return nil
    }
    guard let start = properties.date(line, in: text, severity: .error) else {
      reportUnreadable(line, of: component, in: text)
      return nil
    }
    let zone = zone(of: start, calendar: component.entry.calendar, in: text)
    var times = ComponentTimes(
      start: start, startZone: zone, length: start.value.form == .date ? .days(1) : .none)
    let end = component[.dtend].flatMap { properties.date($0, in: text, severity: .warning) }
    let lengthLine = component[.duration]
    if let end {
      if let lengthLine {
        properties.log.add(
          .warning, .duplicateProperty, at: properties.position(lengthLine),
          "DURATION stands beside DTEND", action: "DTEND counts")
      }
      readEnd(end, into: &times, calendar: component.entry.calendar, in: text)
    } else if let lengthLine {
      readDuration(lengthLine, into: &times, in: text)
    }
    return isSupported(times, at: line) ? times : nil
  }

  /// Says that an event is lost with the parameters of a line; a bad value says so itself.
  mutating func reportUnreadable(
    _ line: EventComponent.Line, of component: EventComponent, in text: Span<UInt8>
  ) {
    guard !properties.hasParameters(line, in: text) else { return }
    properties.log.add(
      .error, .noStart, at: SourcePosition(line: component.entry.line),
      "the \(line.property.rawValue) of an event cannot be read", action: "the event is left out")
  }

  /// An event must not reach out of the years 1 through 9999, where no date can say its end.
  private mutating func isSupported(
    _ times: ComponentTimes, at line: EventComponent.Line
  ) -> Bool {
    let length: Int
    switch times.length {
    case .none: length = 0
    case .exact(let seconds): length = seconds
    case .nominal(let value): length = value.nominalSeconds
    case .days(let days): length = days * 86_400
    }
    let last = PlainDate.maximum.epochDay * 86_400 + 86_399
    guard times.startWall + length > last else { return true }
    properties.log.add(
      .error, .badDate, at: properties.position(line), "the event ends after the year 9999",
      action: "the event is left out")
    return false
  }

  // MARK: DTEND

  private mutating func readEnd(
    _ end: DateProperty, into times: inout ComponentTimes, calendar: Int, in text: Span<UInt8>
  ) {
    let line = end.line
    let isDateEnd = end.value.form == .date
    if isDateEnd != times.isDate {
      properties.log.add(
        .warning, .endType, at: properties.position(line),
        times.isDate
          ? "DTEND is a time and DTSTART a date" : "DTEND is a date and DTSTART a time",
        action: times.isDate ? "its date counts" : "it is read as the beginning of that day")
    }
    if times.isDate {
      let days = end.value.epochDay - times.start.value.epochDay
      if days > 0 {
        times.length = .days(days)
      } else {
        reportEnd(line, isBefore: days < 0, action: "the event lasts one day")
      }
      return
    }
    let endZone =
      isDateEnd ? times.startZone : zone(ofEnd: end, of: times, calendar: calendar, in: text)
    guard
      let startInstant = instant(
        ofWall: times.startWall, in: times.startZone.zone,
        at: properties.position(times.start.line)),
      let endInstant = instant(
        ofWall: end.value.wallSeconds, in: endZone.zone, at: properties.position(line))
    else { return }
    let seconds = endInstant.epochSeconds - startInstant.epochSeconds
    if seconds > 0 {
      times.length = .exact(seconds: seconds)
      times.endZone = endZone
      times.endWall = isDateEnd ? nil : end.value.wallSeconds
    } else if seconds < 0 {
      reportEnd(line, isBefore: true, action: "the end is left out")
    }
  }

  /// The zone of DTEND; where it says none, or one that nobody knows, that of DTSTART.
  private mutating func zone(
    ofEnd end: DateProperty, of times: ComponentTimes, calendar: Int, in text: Span<UInt8>
  ) -> ReadZone {
    let zone = zone(of: end, besides: times, calendar: calendar, in: text)
    if end.tzid == nil, end.value.form == .local, zone.kind != .floating {
      properties.log.add(
        .warning, .endType, at: properties.position(end.line),
        "DTEND has no time zone and DTSTART has one", action: "read in the zone of DTSTART",
        hint: "write TZID or Z at both of them")
    }
    return zone
  }

  private mutating func reportEnd(
    _ line: EventComponent.Line, isBefore: Bool, action: String
  ) {
    properties.log.add(
      .warning, .endNotAfterStart, at: properties.position(line),
      isBefore
        ? "\(line.property.rawValue) lies before DTSTART" : "DTEND is the same day as DTSTART",
      action: action)
  }

  // MARK: DURATION

  private mutating func readDuration(
    _ line: EventComponent.Line, into times: inout ComponentTimes, in text: Span<UInt8>
  ) {
    let read: (length: DurationValue?, text: String)?
    if let length = properties.libical?.length(line) {
      read = (length, "")
    } else {
      read = properties.with(line, in: text) { bytes, _, value in
        let shown = PropertyReading.shown(ByteText.trimmed(bytes, value), in: bytes)
        return (DurationValue(bytes, value), TextValues.string(bytes, shown))
      }
    }
    guard let read else { return }
    guard let length = read.length else {
      properties.log.add(
        .warning, .badDuration, at: properties.position(line),
        "DURATION is \"\(read.text)\", which is no length", action: "the end is left out",
        hint: "write it as PT1H30M or P1D")
      return
    }
    if length.isNegative {
      reportEnd(
        line, isBefore: true,
        action: times.isDate ? "the event lasts one day" : "the end is left out")
    } else if times.isDate {
      if length.seconds > 0 {
        properties.log.add(
          .warning, .endType, at: properties.position(line),
          "DURATION has hours and DTSTART is a date", action: "rounded up to whole days")
      }
      let days = length.days + (length.seconds + 86_399) / 86_400
      if days > 0 { times.length = .days(days) }
    } else if length.isPositive {
      times.length = .nominal(length)
    }
  }
}
