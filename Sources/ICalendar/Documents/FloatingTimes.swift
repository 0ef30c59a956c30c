import CivilTime

/// Times without a zone in a calendar that names one for them by X-WR-TIMEZONE, once the calendar
/// is put together with others that name another or none.
struct FloatingTimes {
  /// The zone that they are times of.
  let zone: Zone

  /// The zone that a calendar names for its times without any, where that is known.
  static func zone(of calendar: FeedDocument.Component, in database: TimeZoneDatabase) -> Zone? {
    calendar[.calendarZone].flatMap { zone(of: $0, in: database) }
  }

  /// The zone that a line X-WR-TIMEZONE names.
  static func zone(of line: DocumentLine, in database: TimeZoneDatabase) -> Zone? {
    ComponentKey.zone(ByteText.trimmed(line.textValue), in: database)
  }

  /// Whether a component or one inside it has a time without a zone.
  static func stand(in component: FeedDocument.Component) -> Bool {
    component.items.contains { item in
      switch item {
      case .line(let line): isFloating(line)
      case .component(let inner): stand(in: inner)
      }
    }
  }

  private static func isFloating(_ line: DocumentLine) -> Bool {
    switch line.property {
    case .dtstart, .dtend, .rdate, .exdate, .recurrenceId: break
    case nil where line.name == "DUE": break
    default: return false
    }
    return line.tzid == nil
      && line.read { bytes, _, value in
        DateValue(bytes, PropertyReading.firstMember(of: value, in: bytes))
      }?.form == .local
  }

  /// Writes the zone at all times of a component that have none, and UNTIL of their rules in UTC.
  func place(_ component: inout FeedDocument.Component) {
    let isSeries = component[.dtstart].map(Self.isFloating) ?? false
    for index in component.items.indices {
      switch component.items[index] {
      case .component(var inner):
        place(&inner)
        component.items[index] = .component(inner)
      case .line(let line):
        if let placed = Self.isFloating(line) ? time(line) : isSeries ? rule(line) : nil {
          component.items[index] = .line(placed)
        }
      }
    }
  }

  private func time(_ line: DocumentLine) -> DocumentLine? {
    guard var parts = LineParts(line) else { return nil }
    if zone == .utc {
      parts.value = parts.members.map { inUTC($0) }.joined(separator: ",")
    } else {
      parts.set("TZID", ContentLineText.parameter(zone.id))
    }
    return DocumentLine(parts.text, number: line.number)
  }

  /// A time, or a period of times.
  private func inUTC(_ member: Substring) -> String {
    member.split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard var date = DateValue(text: part), date.form == .local else { return String(part) }
      date.form = .utc
      return date.compactText
    }.joined(separator: "/")
  }

  private func rule(_ line: DocumentLine) -> DocumentLine? {
    guard line.property == .rrule || line.property == .exrule, var parts = LineParts(line),
      var rule = try? RecurrenceRule(parts.value), case .local(let wall)? = rule.until
    else { return nil }
    rule.until = .utc(ZonedDateTime(wall, in: zone).instant)
    parts.value = rule.description
    return DocumentLine(parts.text, number: line.number)
  }
}
