extension PropertyReading {
  /// Reads a VALARM.
  ///
  /// - Returns: nil for one that is broken, with a finding, and for Apple's `ACTION:NONE`, which
  ///   says that the event has no alarm.
  /// - Source: RFC 5545 section 3.6.6 and 3.8.6.3.
  mutating func alarm(_ alarm: EventComponent.Alarm, in text: Span<UInt8>) -> EventAlarm? {
    let position = SourcePosition(line: alarm.number)
    guard let action = plain(alarm[.action], in: text)?.lowercased(), !action.isEmpty else {
      return reportAlarm("no ACTION", at: position)
    }
    if action == "none" { return nil }
    guard let line = alarm[.trigger] else { return reportAlarm("no TRIGGER", at: position) }
    let trigger: EventAlarm.Trigger? =
      libical?.trigger(line)
      ?? with(line, in: text) { bytes, parameters, value in
        if let date = DateValue(bytes, value) {
          return date.form == .utc ? .at(Instant(epochSeconds: date.wallSeconds)) : nil
        }
        guard let length = DurationValue(bytes, value) else { return nil }
        let isFromEnd =
          parameters.range(of: "RELATED", in: bytes).map { ByteText.equals(bytes, $0, "END") }
          ?? false
        return isFromEnd
          ? .fromEnd(days: length.days, seconds: length.seconds)
          : .fromStart(days: length.days, seconds: length.seconds)
      }
    guard let trigger else {
      return reportAlarm("a TRIGGER that is no length and no time", at: self.position(line))
    }
    return EventAlarm(trigger: trigger, action: action)
  }

  /// Reads an alarm that is one line, as vCalendar 1.0 has it; nil with a finding for one that does
  /// not say when.
  mutating func oldAlarm(
    _ line: EventComponent.Line, _ action: String, start: DateValue?, in text: Span<UInt8>
  ) -> EventAlarm? {
    let alarm: VersionOneAlarm? = with(line, in: text) { bytes, _, value in
      VersionOneAlarm(action: action, bytes, value, start: start)
    }
    guard let alarm else {
      return reportAlarm("no time in \(line.property.rawValue)", at: position(line))
    }
    return EventAlarm(trigger: alarm.trigger, action: alarm.action)
  }

  private mutating func reportAlarm(_ reason: String, at position: SourcePosition) -> EventAlarm? {
    log.add(
      .warning, .badAlarm, at: position, "an alarm has \(reason)", action: "the alarm is left out")
    return nil
  }
}
