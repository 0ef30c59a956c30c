extension FeedReading {
  /// What takes time away: the events of the window, busy periods and statements of availability.
  ///
  /// - Parameter hasEvents: Whether the feed holds events, in the window or elsewhere.
  mutating func busyTime(hasEvents: Bool, in text: Span<UInt8>) -> CalendarBusy {
    var busy = CalendarBusy()
    busy.blocks = events.compactMap { BusyBlock($0) }
    // The instances of availability are walked as events are, and share their limit.
    let shown = events
    events = []
    defer { events = shown }
    var known: [Range<Instant>] = []
    for component in index.busy {
      if component.isAvailability {
        if let layer = availability(component, in: text) { busy.layers.append(layer) }
      } else {
        readFreeBusy(component.entry, into: &busy, known: &known, in: text)
      }
    }
    // Busy periods speak for the span of their component, everything else for all time.
    let speaksForAll =
      hasEvents || index.busy.isEmpty || index.busy.contains(where: \.isAvailability)
    if !speaksForAll { busy.coverage = .spans(InstantSpans(known)) }
    return busy
  }

  /// Where a component begins and ends; nil where it does not say.
  ///
  /// - Returns: nil, with a finding, when a date cannot be read or the end is not after the start.
  mutating func bounds(
    of component: EventComponent, in text: Span<UInt8>
  ) -> (start: Instant?, end: Instant?)? {
    var start: Instant?
    var end: Instant?
    if let line = component[.dtstart] {
      guard let moment = moment(line, component, in: text) else { return nil }
      start = moment
    }
    if let line = component[.dtend] {
      guard let moment = moment(line, component, in: text) else { return nil }
      end = moment
    } else if let line = component[.duration], let start {
      let length: DurationValue? = properties.with(line, in: text) { bytes, _, value in
        DurationValue(bytes, value)
      }
      guard let length, length.isPositive else {
        properties.log.add(
          .warning, .badDuration, at: properties.position(line), "DURATION is no length",
          action: "the value is left out", hint: "write it as PT8H or P1W")
        return nil
      }
      end = start.adding(length, in: zoneOfStart(component, in: text))
    }
    if let start, let end, end <= start, let line = component[.dtend] ?? component[.duration] {
      properties.log.add(
        .warning, .endNotAfterStart, at: properties.position(line),
        "\(line.property.rawValue) does not lie after DTSTART", action: "the value is left out")
      return nil
    }
    return (start, end)
  }

  private mutating func moment(
    _ line: EventComponent.Line, _ component: EventComponent, in text: Span<UInt8>
  ) -> Instant? {
    guard let date = properties.date(line, in: text, severity: .warning) else { return nil }
    return moment(of: date, calendar: component.entry.calendar, in: text)
  }

  /// The instant of a date or time; a date means the beginning of its day for the viewer.
  mutating func moment(
    of date: DateProperty, calendar: Int, in text: Span<UInt8>
  ) -> Instant? {
    if date.value.form == .date { return options.displayZone.startOfDay(date.value.date) }
    let zone = zone(of: date, calendar: calendar, in: text).zone
    return instant(
      ofWall: date.value.wallSeconds, in: zone, at: properties.position(date.line))
  }

  private mutating func zoneOfStart(
    _ component: EventComponent, in text: Span<UInt8>
  ) -> Zone {
    guard let line = component[.dtstart],
      let date = properties.date(line, in: text, severity: .info)
    else { return .utc }
    return zone(of: date, calendar: component.entry.calendar, in: text).zone
  }
}

extension Instant {
  /// The instant a length later: days on the calendar of a zone, then seconds exactly.
  func adding(_ length: DurationValue, in zone: Zone) -> Instant {
    let start = ZonedDateTime(instant: self, zone: zone)
    return start.adding(days: length.days).instant.adding(seconds: length.seconds)
  }
}
