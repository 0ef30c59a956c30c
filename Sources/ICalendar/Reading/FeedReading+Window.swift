extension FeedReading {
  /// Zones lie up to 26 hours apart; two days are more than any of them moves a wall time.
  private static let slack = 2 * 86_400

  /// Reads all events that can show in the window, those of one UID together.
  mutating func readEvents(
    _ entries: [ComponentIndex.Event], in text: Span<UInt8>, passed: (Range<Int>) -> Void
  ) {
    let groups = UidGroups(entries)
    var steps = PassedSteps()
    for first in entries.indices where groups.isFirst(first) {
      if let range = steps.range(before: entries[first].start) { passed(range) }
      if groups.next(after: first) == nil {
        seriesCount += 1
        guard canShow(entries[first]), !passesOver(entries[first], in: text) else { continue }
        properties.libical?.removeAll()
        let component = component(entries[first], in: text)
        let uid = uid(of: component, in: text)
        read(group([component], uid: uid, in: text), in: text)
      } else {
        readTogether(groups.members(from: first).map { entries[$0] }, in: text)
      }
    }
  }

  private mutating func component(
    _ entry: ComponentIndex.Event, in text: Span<UInt8>
  ) -> EventComponent {
    let component = EventComponent(entry, in: text, log: &properties.log)
    properties.libical?.read(component, in: text, log: &properties.log)
    return component
  }

  /// Reads components with one hash; different UIDs are told apart here.
  private mutating func readTogether(
    _ entries: [ComponentIndex.Event], in text: Span<UInt8>
  ) {
    var byUid: [(uid: String, components: [EventComponent])] = []
    var places: [String: Int] = [:]
    properties.libical?.removeAll()
    for entry in entries {
      let component = component(entry, in: text)
      let uid = uid(of: component, in: text)
      if let place = places[uid] {
        byUid[place].components.append(component)
      } else {
        places[uid] = byUid.count
        byUid.append((uid, [component]))
      }
    }
    seriesCount += byUid.count
    for (uid, components) in byUid { read(group(components, uid: uid, in: text), in: text) }
  }

  /// Whether an event must be read: all but single plain events far from the window.
  private func canShow(_ entry: ComponentIndex.Event) -> Bool {
    guard let window = options.window,
      entry.flags.isDisjoint(with: [.isSeries, .isOverride, .needsCare])
    else { return true }
    return entry.firstWall - Self.slack < window.upperBound.epochSeconds
      && entry.lastWall + Self.slack > window.lowerBound.epochSeconds
  }

  /// The UID, or one made from the content, the same for the same content wherever it stands.
  mutating func uid(of component: EventComponent, in text: Span<UInt8>) -> String {
    if let uid = properties.text(component[.uid], in: text).map({ ByteText.trimmed($0) }),
      !uid.isEmpty
    {
      return uid
    }
    let uid = generatedUid(of: component, in: text)
    properties.log.add(
      .warning, .missingUid, at: SourcePosition(line: component.entry.line),
      "an event has no UID", action: "it is called \"\(uid)\"",
      hint: "programs cannot tell a changed event from a new one without it")
    return uid
  }

  private mutating func generatedUid(
    of component: EventComponent, in text: Span<UInt8>
  ) -> String {
    var lines = ContentLineReader(
      from: component.entry.start, to: component.entry.end, number: component.entry.bodyLine)
    var scratch: [UInt8] = []
    var uid = MadeUpUid()
    while let content = lines.next(in: text) {
      if content.hasName { uid.add(DocumentLine(content, in: text, scratch: &scratch)) }
    }
    let base = uid.text
    let count = generatedUids[base, default: 0] + 1
    generatedUids[base] = count
    return count == 1 ? base : "\(base)-\(count)"
  }

  /// Puts everything together when all events are read.
  mutating func contents() -> FeedContents {
    keepIdsApart()
    sortEvents()
    var log = properties.log
    if isCut {
      log.add(
        .warning, .limit, at: nil,
        "more than \(options.occurrenceLimit) occurrences", action: "the others are left out",
        hint: "ask for a shorter window, or raise --max-occurrences")
    }
    return FeedContents(
      events: events, records: sortedRecords(), findings: log.sorted(),
      calendarName: calendars.first?.name, calendarColorHex: calendars.first?.colorHex,
      eventCount: seriesCount, extent: extent(), isCut: isCut, busy: nil)
  }

  /// A UID may read like the id of an occurrence of another series; then it gets a mark behind it, so
  /// that ids are unique.
  private mutating func keepIdsApart() {
    guard events.contains(where: { $0.meta.details.uid.utf8.contains(UInt8(ascii: "#")) }) else {
      return
    }
    var taken = Set(
      events.lazy.filter { !$0.meta.details.uid.utf8.contains(UInt8(ascii: "#")) }.map(\.id))
    for (index, event) in events.enumerated()
    where event.meta.details.uid.utf8.contains(UInt8(ascii: "#")) {
      var id = event.id
      while !taken.insert(id).inserted { id += "#" }
      if id != event.id, let marked = try? FeedEvent(id: id, time: event.time, meta: event.meta) {
        events[index] = marked
      }
    }
  }

  /// By start, all-day events first, then by id; ids are unique but for faulty feeds.
  private mutating func sortEvents() {
    let starts = events.map { span(of: $0.time).start }
    var order = events.indices.sorted { left, right in
      if starts[left] != starts[right] { return starts[left] < starts[right] }
      let (first, second) = (events[left], events[right])
      if first.time.isAllDay != second.time.isAllDay { return first.time.isAllDay }
      if first.id != second.id {
        return first.id.utf8.lexicographicallyPrecedes(second.id.utf8)
      }
      return left < right
    }
    // Follows each cycle of the permutation, so that no second list of events is needed.
    for start in order.indices {
      var place = start
      while order[place] != start {
        let source = order[place]
        events.swapAt(place, source)
        order[place] = place
        place = source
      }
      order[place] = place
    }
  }

  private func extent() -> (first: PlainDate, last: PlainDate?)? {
    let summary = index.summary
    guard let first = [summary.firstWall, summary.firstSeriesWall].compactMap({ $0 }).min() else {
      return nil
    }
    let day = { (wall: Int) in PlainDate(clampingEpochDay: GregorianDays.epochDay(ofSeconds: wall))
    }
    let last = max(summary.lastWall, lastSeriesWall)
    return (day(first), hasEndlessSeries ? nil : day(max(first, last)))
  }
}
