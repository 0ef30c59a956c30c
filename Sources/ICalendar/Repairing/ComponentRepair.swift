/// Brings components into the form that strict readers ask for: each line by itself, no property
/// twice, nothing missing.
struct ComponentRepair {
  /// DTSTAMP of components that have none.
  let stamp: Instant
  private(set) var changes: [FeedRepair.Change] = []
  private var generatedUids: [String: Int] = [:]
  /// The UIDs of components that replace none.
  private let masters: Set<String>

  /// - Parameter calendars: What is to be repaired.
  init(stamp: Instant, of calendars: [FeedDocument.Component]) {
    self.stamp = stamp
    masters = Set(
      calendars.flatMap(\.components).filter { $0[.recurrenceId] == nil }
        .compactMap { $0[.uid]?.textValue })
  }

  /// The component as it should be; nil for one that says nothing.
  mutating func repaired(_ original: FeedDocument.Component) -> FeedDocument.Component? {
    let kind = ComponentName(rawValue: original.name)
    var component = FeedDocument.Component(name: original.name, number: original.number)
    var seen: Set<PropertyName> = []
    var flatDepth = 0
    for item in original.items {
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
          take(line, kind, &seen, into: &component)
        }
      }
    }
    // An override that does not say what it replaces would take the place of its series.
    if original[.recurrenceId] != nil, component[.recurrenceId] == nil,
      let uid = component[.uid]?.textValue, masters.contains(uid)
    {
      note(original.number, "the \(original.name) is left out, as its RECURRENCE-ID cannot be read")
      return nil
    }
    return complete(&component, kind) ? component : nil
  }

  private mutating func take(
    _ line: DocumentLine, _ kind: ComponentName?, _ seen: inout Set<PropertyName>,
    into component: inout FeedDocument.Component
  ) {
    if let property = line.property, property.isSingle, !seen.insert(property).inserted {
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
      let uid = component[.uid]?.textValue ?? ""
      if ByteText.trimmed(uid).isEmpty {
        let base = MadeUpUid(of: component).text
        let count = generatedUids[base, default: 0] + 1
        generatedUids[base] = count
        add(.uid, base + (count > 1 ? "-\(count)" : ""), to: &component)
      }
    case .vtimezone where component[.tzid] == nil || component.components.isEmpty:
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
    component.set(DocumentLine(property, ":\(value)"))
    note(component.number, "\(component.name) gets \(property.rawValue):\(value)")
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
}
