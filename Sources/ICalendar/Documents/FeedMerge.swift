/// Makes one calendar out of several feeds.
///
/// Components are matched by UID and RECURRENCE-ID, and the newest version counts. Whatever they
/// say is kept as it was, understood or not; only folds and line ends are written anew.
///
/// ```swift
/// var merge = FeedMerge(FeedMerge.Options(stamp: now))
/// let counts = merge.add(bytes)
/// let calendar = merge.finish()
/// ```
///
/// Source: RFC 5546 section 2.1.5 (SEQUENCE, then DTSTAMP); RFC 5545 section 3.8.4.7.
public struct FeedMerge: Sendable {
  /// What makes two events one.
  public enum Matching: String, Sendable, CaseIterable {
    /// UID and RECURRENCE-ID.
    case uid
    /// Times, rule and title, for feeds that give new UIDs at every download.
    case content
    /// Nothing: all events of all feeds are kept.
    case none
  }

  /// How feeds are put together.
  public struct Options: Sendable {
    /// DTSTAMP of events that have none.
    public var stamp: Instant
    /// NAME and X-WR-CALNAME in place of those of the first feed.
    public var calendarName: String?
    /// What makes two events one.
    public var matching = Matching.uid
    /// The UIDs that are taken in, those among them that the reader makes up; nil for everything.
    public var uids: Set<String>?
    /// Whether only busy times are written: no text, no people, no names.
    public var isAnonymous = false
    /// Where the zone files are.
    public var database: TimeZoneDatabase = .system

    /// Creates options with the defaults of the properties.
    public init(stamp: Instant) {
      self.stamp = stamp
    }
  }

  /// What became of the components of one feed.
  public struct Counts: Hashable, Sendable {
    /// New ones.
    public internal(set) var added = 0
    /// Newer than what was there.
    public internal(set) var updated = 0
    /// The same as what was there.
    public internal(set) var unchanged = 0
    /// Older than what was there.
    public internal(set) var skipped = 0
  }

  private struct Entry {
    var component: FeedDocument.Component
    var version: RecurrenceSet.Version
    /// The zone that its calendar names for times without any.
    var floatingZone: Zone?
  }

  private let options: Options
  private var properties: [DocumentLine] = []
  private var zones: ZoneUnion
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var generatedUids: [String: Int] = [:]

  /// Starts with nothing.
  public init(_ options: Options) {
    self.options = options
    zones = ZoneUnion(database: options.database)
  }

  /// Takes in a feed.
  ///
  /// - Returns: What became of its components, or nil when the text is no calendar.
  public mutating func add(_ feed: [UInt8]) -> Counts? { add(feed.span) }

  /// Takes in a feed whose bytes somebody else owns.
  ///
  /// - Returns: What became of its components, or nil when the text is no calendar.
  public mutating func add(_ feed: Span<UInt8>) -> Counts? {
    let document = FeedDocument(feed)
    guard !document.calendars.isEmpty else { return nil }
    var counts = Counts()
    // The second one of a feed is told from the first, and that of another feed is the same.
    generatedUids = [:]
    let isFirst = entries.isEmpty && properties.isEmpty
    for calendar in document.calendars {
      for line in calendar.lines { addProperty(line, isFirst: isFirst) }
      let renamed = zones.add(
        calendar.components.filter { $0.name == ComponentName.vtimezone.rawValue })
      var uids: [String: String] = [:]
      let zone = FloatingTimes.zone(of: calendar, in: options.database)
      for component in inOrder(calendar.components) {
        var component = component
        renamed.apply(to: &component)
        take(component, floatingZone: zone, uids: &uids, counts: &counts)
      }
    }
    return counts
  }

  /// Masters before the overrides that may follow them to another UID.
  private func inOrder(_ components: [FeedDocument.Component]) -> [FeedDocument.Component] {
    let others = components.filter { $0.name != ComponentName.vtimezone.rawValue }
    guard options.matching == .content else { return others }
    return others.filter { $0[.recurrenceId] == nil } + others.filter { $0[.recurrenceId] != nil }
  }

  // MARK: Calendar properties

  /// Lines of the calendar: all of the first feed, and of others what nobody understands and the
  /// first one has not.
  private mutating func addProperty(_ line: DocumentLine, isFirst: Bool) {
    guard isFirst || line.property == nil else { return }
    switch line.property {
    case .version, .prodid, .calscale: return
    case .name where options.calendarName != nil, .calendarName where options.calendarName != nil:
      return
    default: break
    }
    if options.matching != .none, line.property == .method { return }
    let name = line.name
    guard !properties.contains(where: { $0.name == name }) else { return }
    properties.append(line)
  }

  // MARK: Components

  private mutating func take(
    _ original: FeedDocument.Component, floatingZone: Zone?, uids: inout [String: String],
    counts: inout Counts
  ) {
    // First of all, so that names are made up and numbered as the reader does it.
    var component = original
    complete(&component)
    guard isWanted(component) else { return }
    if options.isAnonymous {
      guard let busy = original.busyTime() else { return }
      component = busy
      complete(&component)
    }
    guard options.matching != .none else {
      counts.added += 1
      entries.append(
        Entry(
          component: component, version: RecurrenceSet.Version(component),
          floatingZone: floatingZone))
      return
    }
    let version = RecurrenceSet.Version(component)
    let uid = component.uid ?? ""
    var key = ComponentKey.text(of: component, uid: uid, in: options.database)
    if options.matching == .content, component.name == ComponentName.vevent.rawValue {
      if component[.recurrenceId] == nil {
        key = ComponentKey.content(of: component, in: options.database)
        if let place = places[key], let known = entries[place].component[.uid] {
          uids[uid] = entries[place].component.uid
          component.set(known)
        }
      } else if let known = uids[uid] {
        component.set(DocumentLine(.uid, ":\(ContentLineText.escaped(known))"))
        key = ComponentKey.text(of: component, uid: known, in: options.database)
      }
    }
    guard let place = places[key] else {
      counts.added += 1
      places[key] = entries.count
      entries.append(
        Entry(component: component, version: version, floatingZone: floatingZone))
      return
    }
    if ComponentKey.saysTheSame(component, entries[place].component) {
      counts.unchanged += 1
    } else if version >= entries[place].version {
      counts.updated += 1
      entries[place] = Entry(
        component: component, version: version, floatingZone: floatingZone)
    } else {
      counts.skipped += 1
    }
  }

  /// Whether a component is one of those asked for, or holds one that is and nobody else knows.
  private func isWanted(_ component: FeedDocument.Component) -> Bool {
    guard let uids = options.uids else { return true }
    guard ComponentName(rawValue: component.name) != nil else {
      return component.components.contains { isWanted($0) }
    }
    return component.uid.map { uids.contains($0) } ?? false
  }

  /// Adds what every event has to have.
  private mutating func complete(_ component: inout FeedDocument.Component) {
    for index in component.items.indices {
      guard case .component(var part) = component.items[index] else { continue }
      complete(&part)
      component.items[index] = .component(part)
    }
    let kinds: [ComponentName] = [
      .vevent, .vtodo, .vjournal, .vfreebusy, .vavailability, .available,
    ]
    guard let kind = ComponentName(rawValue: component.name), kinds.contains(kind) else { return }
    if component[.dtstamp] == nil {
      let changed = component[.lastModified]?.value ?? CompactTime.utc(options.stamp)
      component.set(DocumentLine(.dtstamp, ":\(changed)"))
    }
    if component.uid == nil {
      let base = MadeUpUid(of: component).text
      let count = generatedUids[base, default: 0] + 1
      generatedUids[base] = count
      component.set(DocumentLine(.uid, ":\(base)" + (count > 1 ? "-\(count)" : "")))
    }
  }

  // MARK: Writing

  /// The calendar with all that was added.
  public func finish() -> [UInt8] {
    var writer = ContentLineWriter()
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    writer.line("PRODID:\(ICalendarWriter.productId)")
    writer.line("CALSCALE:GREGORIAN")
    if let name = options.calendarName {
      writer.line("NAME:\(ContentLineText.escaped(name))")
      writer.line("X-WR-CALNAME:\(ContentLineText.escaped(name))")
    }
    let (lines, components) = withFloatingTimes
    for line in lines { writer.line(line.text) }
    zones.write(usedBy: components, to: &writer)
    for component in components { component.write(to: &writer) }
    writer.line("END:VCALENDAR")
    return writer.bytes
  }

  /// The lines of the calendar and its components; times without a zone mean what they meant in the
  /// calendars they come from.
  private var withFloatingTimes: (lines: [DocumentLine], components: [FeedDocument.Component]) {
    var lines = options.isAnonymous ? [] : properties
    var components = entries.map(\.component)
    let hint = lines.firstIndex { $0.property == .calendarZone }
    guard hint != nil || entries.contains(where: { $0.floatingZone != nil }) else {
      return (lines, components)
    }
    let floating = entries.indices.filter { FloatingTimes.stand(in: components[$0]) }
    var shared = hint.flatMap { FloatingTimes.zone(of: lines[$0], in: options.database) }
    if let hint, shared != nil, floating.contains(where: { entries[$0].floatingZone == nil }) {
      // Times of the reader must not become times of a zone.
      lines.remove(at: hint)
      shared = nil
    }
    for index in floating {
      guard let zone = entries[index].floatingZone, zone != shared else { continue }
      FloatingTimes(zone: zone).place(&components[index])
    }
    return (lines, components)
  }
}
