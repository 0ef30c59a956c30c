extension FeedReading {
  /// Reads a VAVAILABILITY with the instances of its parts in the window.
  ///
  /// - Returns: nil, with a finding, when its own bounds cannot be read.
  ///
  /// Source: RFC 7953 section 3.1.
  mutating func availability(
    _ entry: ComponentIndex.Busy, in text: Span<UInt8>
  ) -> AvailabilityLayer? {
    let component = EventComponent(entry.entry, in: text, log: &properties.log)
    guard let bounds = bounds(of: component, in: text) else {
      properties.log.add(
        .error, .badComponent, at: SourcePosition(line: entry.entry.line),
        "it cannot be read from when to when a VAVAILABILITY holds", action: "it is left out")
      return nil
    }
    let start = bounds.start ?? Instant(epochSeconds: .min)
    let span = start..<max(start, bounds.end ?? Instant(epochSeconds: .max))
    let word = properties.plain(component[.busytype], in: text) ?? BusyKind.unavailable.rawValue
    return AvailabilityLayer(
      span: span, priority: properties.integer(component[.priority], in: text) ?? 0,
      // There is no free BUSYTYPE; an unknown one is busy.
      kind: BusyKind.named(word) ?? .busy,
      available: InstantSpans(instances(of: entry.parts, until: span.upperBound, in: text)),
      reason: properties.text(component[.summary], in: text))
  }

  /// The instances of AVAILABLE parts, those of one UID together as a series.
  private mutating func instances(
    of parts: [ComponentIndex.Event], until end: Instant, in text: Span<UInt8>
  ) -> [Range<Instant>] {
    var byUid: [(uid: String, components: [EventComponent])] = []
    var places: [String: Int] = [:]
    for part in parts {
      let component = EventComponent(part, in: text, log: &properties.log)
      guard component[.dtstart] != nil else {
        properties.log.add(
          .error, .noStart, at: SourcePosition(line: part.line),
          "an AVAILABLE part has no DTSTART", action: "the part is left out")
        continue
      }
      // Parts without UID are common, and nothing else names them.
      let uid = properties.text(component[.uid], in: text) ?? ""
      if !uid.isEmpty, let place = places[uid] {
        byUid[place].components.append(component)
      } else {
        places[uid] = byUid.count
        byUid.append((uid, [component]))
      }
    }
    return byUid.flatMap { uid, components in
      isOpen(components)
        ? beginnings(of: components, until: end, in: text)
        : instances(of: components, uid: uid, in: text)
    }
  }

  /// Whether a part names no end: somebody can be had from its start on.
  private func isOpen(_ components: [EventComponent]) -> Bool {
    components.allSatisfy { $0[.dtend] == nil && $0[.duration] == nil && $0[.recurrenceId] == nil }
  }

  private mutating func beginnings(
    of components: [EventComponent], until end: Instant, in text: Span<UInt8>
  ) -> [Range<Instant>] {
    components.compactMap { component in
      guard let bounds = bounds(of: component, in: text), let start = bounds.start, start < end
      else { return nil }
      return start..<end
    }
  }

  /// The instances of one series, walked as those of an event.
  private mutating func instances(
    of components: [EventComponent], uid: String, in text: Span<UInt8>
  ) -> [Range<Instant>] {
    let first = events.count
    // How far the feed reaches is a question of its events alone.
    let reach = (lastSeriesWall, hasEndlessSeries)
    expand(group(components, uid: uid, in: text), in: text)
    (lastSeriesWall, hasEndlessSeries) = reach
    return events[first...].compactMap { event in
      let (start, end) = span(of: event.time)
      return end.map { start..<max(start, $0) }
    }
  }
}
