extension PropertyReading {
  /// Reads all that an event says beside its times.
  ///
  /// - Parameters:
  ///   - component: The event's lines.
  ///   - uid: Its UID, or one made from its content.
  ///   - calendar: What its calendar says for all of its events.
  mutating func details(
    of component: EventComponent, uid: String, calendar: CalendarDetails, in text: Span<UInt8>
  ) -> EventDetailsDraft {
    var draft = EventDetailsDraft(
      uid: uid, position: log.position(SourcePosition(line: component.entry.line)))
    draft.title = self.text(component[.summary], in: text)
    draft.location = nonEmpty(self.text(component[.location], in: text))
    draft.description = nonEmpty(self.text(component[.description], in: text))
    draft.url = nonEmpty(plain(component[.url], in: text))
    draft.status = plain(component[.status], in: text).flatMap { status(named: $0) }
    draft.isTransparent = plain(component[.transp], in: text)?.lowercased() == "transparent"
    draft.busyStatus = nonEmpty(plain(component[.busyStatus], in: text)?.lowercased())
    draft.classification = nonEmpty(plain(component[.classification], in: text)?.lowercased())
    draft.sequence = integer(component[.sequence], in: text) ?? 0
    draft.colorHex = color(of: component, in: text) ?? calendar.colorHex
    draft.calendarName = calendar.name
    draft.organizer = component[.organizer].flatMap { address($0, in: text) }
    draft.created = instant(component[.created], in: text)
    draft.lastModified = instant(component[.lastModified], in: text)
    draft.geo =
      component[.geo].flatMap { libical?.place($0) }
      ?? plain(component[.geo], in: text).flatMap { GeoPosition(text: $0) }
    for line in component.lines {
      switch line.property {
      case .categories: draft.categories += categories(line, in: text)
      case .attendee:
        if let address = address(line, in: text) { draft.attendees.append(address) }
      case .conference:
        if let address = nonEmpty(plain(line, in: text)) { draft.conferences.append(address) }
      case .attach:
        if let address = attachment(line, in: text) { draft.attachments.append(address) }
      case .displayAlarm, .audioAlarm, .mailAlarm, .procedureAlarm:
        guard let action = VersionOneAlarm.action(of: line.property) else { continue }
        let start = component[.dtstart].flatMap { plain($0, in: text) }
        let alarm = oldAlarm(
          line, action, start: start.flatMap { DateValue(text: $0) }, in: text)
        if let alarm { draft.alarms.append(alarm) }
      default: break
      }
    }
    for alarm in component.alarms {
      if let read = self.alarm(alarm, in: text) { draft.alarms.append(read) }
    }
    return draft
  }

  private func nonEmpty(_ text: String?) -> String? {
    guard let text, text.contains(where: { $0 != " " && $0 != "\t" }) else { return nil }
    return text
  }

  private func status(named word: String) -> EventDetails.Status? {
    // Both spellings are common; the standard has two Ls.
    let lower = word.lowercased()
    return EventDetails.Status(rawValue: lower == "canceled" ? "cancelled" : lower)
  }

  private mutating func categories(
    _ line: EventComponent.Line, in text: Span<UInt8>
  ) -> [String] {
    let found = libical?.texts(line)
    let all =
      found ?? with(line, in: text) { bytes, _, value in TextValues.list(bytes, value) } ?? []
    return all.filter { !$0.isEmpty }
  }

  private mutating func color(of component: EventComponent, in text: Span<UInt8>) -> UInt32? {
    for property in [PropertyName.color, .appleColor, .outlookColor] {
      if let word = plain(component[property], in: text), let color = ColorNames.rgb(word) {
        return color
      }
    }
    return nil
  }

  private mutating func address(
    _ line: EventComponent.Line, in text: Span<UInt8>
  ) -> CalendarAddress? {
    if let found = libical?.address(line) { return found }
    return with(line, in: text) { bytes, parameters, value in
      let address = TextValues.string(bytes, ByteText.trimmed(bytes, value))
      guard !address.isEmpty else { return nil }
      return CalendarAddress(
        address: address, name: parameters.text(of: "CN", in: bytes),
        role: parameters.text(of: "ROLE", in: bytes).map { Self.role($0) },
        status: parameters.text(of: "PARTSTAT", in: bytes)?.lowercased())
    }
  }

  static func role(_ word: String) -> String {
    switch word.lowercased() {
    case "req-participant": "required"
    case "opt-participant": "optional"
    case let other: other
    }
  }

  private mutating func attachment(
    _ line: EventComponent.Line, in text: Span<UInt8>
  ) -> String? {
    if let found = libical?.attachment(line) { return found }
    return with(line, in: text) { bytes, parameters, value in
      for (name, word) in [("ENCODING", "BASE64"), ("VALUE", "BINARY")] {
        if let range = parameters.range(of: name, in: bytes),
          ByteText.equals(bytes, range, word)
        {
          return nil
        }
      }
      let address = TextValues.string(bytes, ByteText.trimmed(bytes, value))
      return address.isEmpty ? nil : address
    }
  }

  /// A time stamp in UTC; anything else, empty values among it, is nothing worth a finding.
  private mutating func instant(
    _ line: EventComponent.Line?, in text: Span<UInt8>
  ) -> Instant? {
    guard let line else { return nil }
    if let value = libical?.date(line)?.value {
      return value.form == .utc ? Instant(epochSeconds: value.wallSeconds) : nil
    }
    return with(line, in: text) { bytes, _, value in
      DateValue(bytes, value).flatMap {
        $0.form == .utc ? Instant(epochSeconds: $0.wallSeconds) : nil
      }
    }
  }
}

/// What a calendar says for all of its events.
struct CalendarDetails {
  var name: String?
  var colorHex: UInt32?

  init() {}

  init(
    _ calendar: ComponentIndex.Calendar, in text: Span<UInt8>, reading: inout PropertyReading
  ) {
    for content in calendar.properties {
      guard let property = content.property, content.hasName else { continue }
      let line = EventComponent.Line(
        line: content.line, nameEnd: content.nameEnd, property: property)
      switch property {
      case .name: name = reading.text(line, in: text) ?? name
      case .calendarName: name = name ?? reading.text(line, in: text)
      case .color, .appleColor, .outlookColor:
        colorHex = colorHex ?? reading.plain(line, in: text).flatMap { ColorNames.rgb($0) }
      default: break
      }
    }
  }
}
