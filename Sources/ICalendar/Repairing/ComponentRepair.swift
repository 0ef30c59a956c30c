/// Brings components into the form that strict readers ask for: each line by itself, no property
/// twice, nothing missing.
struct ComponentRepair {
  /// DTSTAMP of components that have none.
  let stamp: Instant
  private(set) var changes: [FeedRepair.Change] = []
  private var generatedUids: [String: Int] = [:]
  /// The UIDs of components that can be read and replace none.
  private let masters: Set<String>
  /// The lines of components in whose place a newer one counts.
  private let outdated: Set<Int>

  /// - Parameters:
  ///   - calendars: What is to be repaired.
  ///   - outdated: The lines of components in whose place a newer one counts.
  init(stamp: Instant, of calendars: [FeedDocument.Component], outdated: Set<Int> = []) {
    self.stamp = stamp
    // The components of a jCal feed may all stand in one line.
    var counts: [Int: Int] = [:]
    for calendar in calendars { calendar.countEvents(byLine: &counts) }
    self.outdated = outdated.filter { counts[$0] == 1 }
    var masters: Set<String> = []
    for calendar in calendars { calendar.findMasters(&masters) }
    self.masters = masters
  }

  /// The component as it should be; nil for one that says nothing.
  mutating func repaired(_ original: FeedDocument.Component) -> FeedDocument.Component? {
    let kind = ComponentName(rawValue: original.name)
    if kind?.isInSeries ?? false, outdated.contains(original.number) {
      note(original.number, "the \(original.name) is left out, as a newer one has its UID")
      return nil
    }
    var component = FeedDocument.Component(name: original.name, number: original.number)
    let counted = original.countedPlaces
    var flatDepth = 0
    for (index, item) in original.items.enumerated() {
      switch item {
      case .component(let inner):
        if let repaired = repaired(inner) { component.items.append(.component(repaired)) }
      case .line(let line):
        // Components below the deepest level are kept as lines, which would nest them again.
        if line.property == .begin || line.property == .end {
          if flatDepth == 0 {
            note(line.number, "components that are nested too deep are left out")
          }
          flatDepth += line.property == .begin ? 1 : -1
          flatDepth = max(0, flatDepth)
        } else if flatDepth == 0 {
          let isCounted = line.property.flatMap { counted[$0] }.map { $0 == index } ?? true
          take(line, kind, isCounted: isCounted, into: &component)
        }
      }
    }
    if kind?.isInSeries ?? false, let line = original[.recurrenceId], !line.isReadable {
      // An override that does not say what it replaces would take the place of its series.
      if let uid = component.uid, masters.contains(uid) {
        note(
          original.number, "the \(original.name) is left out, as its RECURRENCE-ID cannot be read")
        return nil
      }
      // Without a series it is read as one event, whatever else it says.
      if let known = component[.recurrenceId] { component.remove(known) }
      if let start = component[.dtstart], start.isReadable {
        add(.recurrenceId, rest: start.afterName, to: &component)
      }
    }
    return complete(&component, kind) ? component : nil
  }

  private mutating func take(
    _ line: DocumentLine, _ kind: ComponentName?, isCounted: Bool,
    into component: inout FeedDocument.Component
  ) {
    guard isCounted else {
      return note(line.number, "\(line.name) is left out, as it stands twice")
    }
    switch LineRepair.outcome(of: line, in: kind) {
    case .kept: component.items.append(.line(line))
    case .changed(let text, let what):
      note(line.number, "\(line.name) \(what)")
      component.items.append(.line(DocumentLine(text, number: line.number)))
    case .dropped(let reason): note(line.number, "\(line.name) is left out, as \(reason)")
    }
  }

  /// Adds what the component must have.
  ///
  /// - Returns: false for one that cannot be mended.
  private mutating func complete(
    _ component: inout FeedDocument.Component, _ kind: ComponentName?
  ) -> Bool {
    if let end = component[.dtend], DateValue(text: end.value) != nil,
      let length = component[.duration]
    {
      component.remove(length)
      note(length.number, "DURATION is left out, as it stands beside DTEND")
    }
    switch kind {
    case .vcalendar:
      if component[.prodid] == nil { add(.prodid, ICalendarWriter.productId, to: &component) }
      if component[.version] == nil { add(.version, "2.0", to: &component) }
    case .vevent, .vtodo, .vjournal, .vfreebusy, .vavailability, .available:
      if component[.dtstamp] == nil {
        let changed = component[.lastModified]?.value
        add(.dtstamp, changed ?? CompactTime.utc(stamp), to: &component)
      }
      if component.uid == nil {
        let base = MadeUpUid(of: component).text
        let count = generatedUids[base, default: 0] + 1
        generatedUids[base] = count
        add(.uid, base + (count > 1 ? "-\(count)" : ""), to: &component)
      }
    case .vtimezone where ByteText.trimmed(component[.tzid]?.textValue ?? "").isEmpty:
      note(component.number, "the VTIMEZONE is left out, as it defines nothing")
      return false
    case .standard, .daylight:
      guard let to = component[.tzOffsetTo], component[.dtstart] != nil else {
        note(component.number, "the \(component.name) is left out, as it defines nothing")
        return false
      }
      if component[.tzOffsetFrom] == nil { add(.tzOffsetFrom, to.value, to: &component) }
    default: break
    }
    return true
  }

  private mutating func add(
    _ property: PropertyName, _ value: String, to component: inout FeedDocument.Component
  ) {
    add(property, rest: ":\(value)", to: &component)
  }

  private mutating func add(
    _ property: PropertyName, rest: String, to component: inout FeedDocument.Component
  ) {
    component.set(DocumentLine(property, rest))
    note(component.number, "\(component.name) gets \(property.rawValue)\(rest)")
  }

  private mutating func note(_ line: Int, _ text: String) {
    changes.append(FeedRepair.Change(line: line > 0 ? line : nil, text: text))
  }
}

extension FeedDocument.Component {
  /// Takes the first line out that is the same.
  mutating func remove(_ line: DocumentLine) {
    let index = items.firstIndex {
      if case .line(let other) = $0 { other == line } else { false }
    }
    if let index { items.remove(at: index) }
  }

  /// Counts the components that may be of a series by the lines that they begin in.
  fileprivate func countEvents(byLine counts: inout [Int: Int]) {
    for inner in components {
      if ComponentName(rawValue: inner.name)?.isInSeries ?? false {
        counts[inner.number, default: 0] += 1
      }
      inner.countEvents(byLine: &counts)
    }
  }

  /// Finds the UIDs of components that can be read and replace none.
  fileprivate func findMasters(_ found: inout Set<String>) {
    for inner in components {
      if ComponentName(rawValue: inner.name)?.isInSeries ?? false, inner[.recurrenceId] == nil,
        inner[.dtstart]?.isReadable ?? false, let uid = inner.uid
      {
        found.insert(uid)
      }
      inner.findMasters(&found)
    }
  }
}

extension ComponentName {
  /// Whether several components of one UID are a series with what replaces its occurrences.
  fileprivate var isInSeries: Bool { self == .vevent || self == .available }
}
