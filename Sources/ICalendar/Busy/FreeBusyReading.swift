extension FeedReading {
  /// Reads the periods of a VFREEBUSY.
  ///
  /// - Parameter known: Gets the span that the component speaks for, if it names both its ends.
  ///
  /// Source: RFC 5545 sections 3.6.4, 3.8.2.6 and 3.2.9.
  mutating func readFreeBusy(
    _ entry: ComponentIndex.Event, into busy: inout CalendarBusy, known: inout [Range<Instant>],
    in text: Span<UInt8>
  ) {
    let component = EventComponent(entry, in: text, log: &properties.log)
    if let (start, end) = bounds(of: component, in: text), let start, let end {
      known.append(start..<end)
    }
    for line in component.lines where line.property == .freebusy {
      let word: String? = properties.with(line, in: text) { bytes, parameters, _ in
        parameters.text(of: "FBTYPE", in: bytes) ?? BusyKind.busy.rawValue
      }
      // Without parameters that can be read nothing of the line can be, and a finding says so.
      guard let word else { continue }
      let kind = BusyKind.named(word)
      for member in members(of: line, in: text) {
        guard let range = period(member, calendar: entry.calendar, in: text), let kind,
          isInWindow(start: range.lowerBound, end: range.upperBound)
        else { continue }
        guard busy.blocks.count < options.occurrenceLimit else {
          isCut = true
          return
        }
        busy.blocks.append(BusyBlock(time: .instants(range), kind: kind))
      }
    }
  }

  private mutating func period(
    _ member: DateMember, calendar: Int, in text: Span<UInt8>
  ) -> Range<Instant>? {
    let line = member.start.line
    guard member.start.value.form != .date, member.length != nil || member.end != nil else {
      properties.log.add(
        .warning, .badDate, at: properties.position(line),
        "FREEBUSY holds \(member.start.value.wallTime), which is no period",
        action: "that value is left out",
        hint: "write start and end, as 20260615T080000Z/20260615T090000Z, or start and PT1H")
      return nil
    }
    guard let start = moment(of: member.start, calendar: calendar, in: text) else { return nil }
    var end: Instant?
    if let length = member.length {
      let zone = zone(of: member.start, calendar: calendar, in: text).zone
      end = length.isNegative ? start : start.adding(length, in: zone)
    } else if let last = member.end {
      end = moment(of: last, calendar: calendar, in: text)
    }
    guard let end else { return nil }
    if start < end { return start..<end }
    properties.log.add(
      .warning, .endNotAfterStart, at: properties.position(line),
      "a period of FREEBUSY has its end not after its start", action: "that value is left out")
    return nil
  }
}
