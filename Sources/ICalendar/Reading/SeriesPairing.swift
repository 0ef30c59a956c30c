/// The components that claim one UID, put in order: the master that counts and its overrides.
struct SeriesGroup {
  /// A component with what decides which of two versions counts.
  struct Part {
    var component: EventComponent
    var version: RecurrenceSet.Version
  }

  var uid: String
  var master: Part?
  var overrides: [Part] = []
}

extension FeedReading {
  /// Groups components of one UID.
  ///
  /// Of several masters that can be read the newest counts: higher SEQUENCE, then later stamp, then
  /// last in the file. Source: RFC 5546 section 2.1.5.
  mutating func group(
    _ components: [EventComponent], uid: String, in text: Span<UInt8>
  ) -> SeriesGroup {
    var group = SeriesGroup(uid: uid)
    for component in components {
      let part = SeriesGroup.Part(
        component: component,
        version: RecurrenceSet.Version(
          sequence: properties.integer(component[.sequence], in: text) ?? 0,
          stamp: stamp(of: component, in: text)))
      if component[.recurrenceId] != nil {
        reportRules(of: component)
        group.overrides.append(part)
        continue
      }
      guard let other = group.master else {
        group.master = part
        continue
      }
      // One that cannot be read takes nobody's place.
      guard times(of: other.component, in: text) != nil else {
        group.master = part
        continue
      }
      guard times(of: part.component, in: text) != nil else { continue }
      let (newer, older) = Self.isNewer(part, than: other) ? (part, other) : (other, part)
      group.master = newer
      reportDuplicate(uid, older.component, newer.component)
    }
    return group
  }

  /// One occurrence does not recur.
  private mutating func reportRules(of override: EventComponent) {
    for property in [PropertyName.rrule, .rdate] {
      guard let line = override[property] else { continue }
      properties.log.add(
        .warning, .badRule, at: properties.position(line),
        "\(property.rawValue) stands beside RECURRENCE-ID",
        action: "the event is one occurrence", hint: "leave \(property.rawValue) out")
    }
  }

  /// Whether a part that stands later in the file counts in place of another.
  static func isNewer(_ part: SeriesGroup.Part, than other: SeriesGroup.Part) -> Bool {
    other.version <= part.version
  }

  mutating func reportDuplicate(
    _ uid: String, _ older: EventComponent, _ newer: EventComponent
  ) {
    properties.log.add(
      .warning, .duplicateUid, at: SourcePosition(line: older.entry.line),
      "two events have the UID \"\(uid)\"",
      action: "the newer one, in line \(newer.entry.line), counts")
  }

  private mutating func stamp(of component: EventComponent, in text: Span<UInt8>) -> Instant? {
    for property in [PropertyName.lastModified, .dtstamp] {
      guard let line = component[property] else { continue }
      if let found = properties.libical?.date(line) {
        return Instant(epochSeconds: found.value.wallSeconds)
      }
      let date: DateValue? = properties.with(line, in: text) { bytes, _, value in
        DateValue(bytes, value)
      }
      if let date { return Instant(epochSeconds: date.wallSeconds) }
    }
    return nil
  }
}
