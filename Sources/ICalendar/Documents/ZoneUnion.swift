/// The VTIMEZONEs of several feeds, each name once.
///
/// Where two feeds define one name differently, the database counts for its own names, and the
/// second definition gets another name else.
struct ZoneUnion {
  /// The zones of one feed that go by other names now.
  struct Renaming {
    fileprivate var names: [String: String] = [:]

    func apply(to component: inout FeedDocument.Component) {
      guard !names.isEmpty else { return }
      for index in component.items.indices {
        switch component.items[index] {
        case .line(let line):
          if let name = line.tzid.flatMap({ names[$0] }) {
            component.items[index] = .line(line.named(tzid: name))
          }
        case .component(var inner):
          apply(to: &inner)
          component.items[index] = .component(inner)
        }
      }
    }
  }

  private let database: TimeZoneDatabase
  private var definitions: [FeedDocument.Component] = []
  private var places: [String: Int] = [:]
  /// Names of the database that feeds define differently.
  private var disputed: Set<String> = []

  init(database: TimeZoneDatabase) {
    self.database = database
  }

  /// Takes in the zones of a feed.
  mutating func add(_ components: [FeedDocument.Component]) -> Renaming {
    var renaming = Renaming()
    for component in components {
      guard let tzid = component[.tzid]?.textValue, !tzid.isEmpty else { continue }
      guard let place = places[tzid] else {
        places[tzid] = definitions.count
        definitions.append(component)
        continue
      }
      if Self.agree(component, definitions[place]) { continue }
      if (try? Zone(tzid, in: database)) != nil {
        disputed.insert(tzid)
      } else {
        renaming.names[tzid] = rename(component, tzid)
      }
    }
    return renaming
  }

  /// Files a definition under the first free name, or one that says the same.
  private mutating func rename(_ component: FeedDocument.Component, _ tzid: String) -> String {
    var number = 2
    while true {
      let name = "\(tzid) \(number)"
      guard let place = places[name] else {
        var renamed = component
        renamed.set(DocumentLine(.tzid, ":\(ContentLineText.escaped(name))"))
        places[name] = definitions.count
        definitions.append(renamed)
        return name
      }
      if Self.agree(component, definitions[place]) { return name }
      number += 1
    }
  }

  private static func agree(
    _ left: FeedDocument.Component, _ right: FeedDocument.Component
  ) -> Bool {
    if ComponentKey.saysTheSame(left, right) { return true }
    let years = 1970...2060
    guard let first = definition(left), let second = definition(right),
      let shared = first.years(of: years).flatMap({ second.years(of: $0) })
    else { return false }
    return first.rules(for: years).agrees(with: second.rules(for: years), in: shared)
  }

  private static func definition(_ component: FeedDocument.Component) -> ZoneDefinition? {
    var writer = ContentLineWriter()
    component.write(to: &writer)
    let bytes = writer.bytes
    let (index, log) = ComponentIndexBuilder.build(
      bytes.span, from: 0, log: FindingLog(limit: 1), passed: { _ in })
    guard let entry = index.zones.first else { return nil }
    var reading = PropertyReading(log: log)
    return ZoneDefinition(entry, in: bytes.span, reading: &reading)
  }

  /// Writes all definitions, and those that no feed has brought but some time needs.
  func write(
    usedBy components: some Sequence<FeedDocument.Component>, to writer: inout ContentLineWriter
  ) {
    var usage = ZoneUsage()
    for component in components { note(component, in: &usage) }
    for definition in definitions {
      guard let tzid = definition[.tzid]?.textValue, !disputed.contains(tzid) else { continue }
      definition.write(to: &writer)
    }
    usage.write(to: &writer, except: Set(places.keys).subtracting(disputed))
  }

  private func note(_ component: FeedDocument.Component, in usage: inout ZoneUsage) {
    for line in component.lines {
      guard let tzid = line.tzid, let zone = try? Zone(tzid, in: database), zone != .utc,
        let date = line.read({ bytes, _, value in
          DateValue(bytes, PropertyReading.firstMember(of: value, in: bytes))
        })
      else { continue }
      usage.add(zone, ZonedDateTime(date.wallTime, in: zone).instant)
    }
    for inner in component.components { note(inner, in: &usage) }
  }
}
