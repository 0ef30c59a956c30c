extension FeedReading {
  /// Zones lie up to 26 hours apart; two days are more than any of them moves a wall time.
  private static let slack = 2 * 86_400

  /// Reads all events that can show in the window.
  mutating func readEvents(in text: Span<UInt8>) {
    let entries = index.events
    // Components of one UID stand beside each other in this order, wherever they are in the file.
    let order = entries.indices.sorted {
      (entries[$0].uidHash, $0) < (entries[$1].uidHash, $1)
    }
    var first = 0
    while first < order.count {
      var last = first + 1
      let hash = entries[order[first]].uidHash
      let hasUid = entries[order[first]].flags.contains(.hasUid)
      while hasUid, last < order.count, entries[order[last]].uidHash == hash,
        entries[order[last]].flags.contains(.hasUid)
      {
        last += 1
      }
      readRun(order[first..<last].map { entries[$0] }, in: text)
      first = last
    }
  }

  private mutating func readRun(_ run: [ComponentIndex.Event], in text: Span<UInt8>) {
    if let only = run.first, run.count == 1 {
      guard canShow(only) else { return }
      let component = EventComponent(only, in: text, log: &properties.log)
      let uid = uid(of: component, in: text)
      read(group([component], uid: uid, in: text), in: text)
      return
    }
    // Different UIDs with one hash are told apart here.
    var byUid: [(uid: String, components: [EventComponent])] = []
    for entry in run {
      let component = EventComponent(entry, in: text, log: &properties.log)
      let uid = uid(of: component, in: text)
      if let known = byUid.firstIndex(where: { $0.uid == uid }) {
        byUid[known].components.append(component)
      } else {
        byUid.append((uid, [component]))
      }
    }
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
  private mutating func uid(of component: EventComponent, in text: Span<UInt8>) -> String {
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
    var sum: UInt64 = 0
    while let content = lines.next(in: text) {
      // The stamp changes with each download.
      if content.property == .dtstamp || content.property == .uid { continue }
      sum &+= Unfolding.withUnfolded(content.line, in: text, scratch: &scratch) {
        ByteText.hash($0, 0..<$0.count)
      }
    }
    let digits = String(sum, radix: 16)
    let base = "no-uid-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    let count = generatedUids[base, default: 0] + 1
    generatedUids[base] = count
    return count == 1 ? base : "\(base)-\(count)"
  }

  /// Puts everything together when all events are read.
  func contents() -> FeedContents {
    var log = properties.log
    if isCut {
      log.add(
        .warning, .limit, at: nil,
        "more than \(options.occurrenceLimit) occurrences", action: "the others are left out",
        hint: "ask for a shorter window, or raise --max-occurrences")
    }
    return FeedContents(
      events: sortedEvents(), findings: log.sorted(), calendarName: calendars.first?.name,
      eventCount: index.events.count { !$0.flags.contains(.isOverride) }, extent: extent(),
      isCut: isCut)
  }

  private func sortedEvents() -> [FeedEvent] {
    let starts = events.map { span(of: $0.time).start }
    let order = events.indices.sorted { left, right in
      if starts[left] != starts[right] { return starts[left] < starts[right] }
      let (first, second) = (events[left], events[right])
      if first.time.isAllDay != second.time.isAllDay { return first.time.isAllDay }
      if first.id != second.id {
        return first.id.utf8.lexicographicallyPrecedes(second.id.utf8)
      }
      return left < right
    }
    return order.map { events[$0] }
  }

  private func extent() -> (first: PlainDate, last: PlainDate?)? {
    var first: Int?
    var last = Int.min
    var isEndless = false
    for entry in index.events where entry.flags.contains(.hasStart) {
      first = min(first ?? entry.firstWall, entry.firstWall)
      // An end at midnight does not touch the day that begins there.
      last = max(last, entry.firstWall, entry.lastWall - 1)
      if entry.flags.contains(.isSeries) { isEndless = true }
    }
    guard let first else { return nil }
    let day = { (wall: Int) in PlainDate(clampingEpochDay: DateValue.floorDiv(wall, 86_400)) }
    return (day(first), isEndless ? nil : day(last))
  }
}
