import CalendarCore
import ICalendar

/// Which events of the feeds are shown.
struct EventFilter {
  private let texts: [String]
  private let categories: [String]
  private let uids: [String]
  private let showsCancelled: Bool
  private let keepsCancelled: Bool

  static let specs: [OptionSpec] = [
    .value("--match", nil, "TEXT", "only events with this text", isRepeatable: true),
    .value("--category", nil, "C", "only events of this category", isRepeatable: true),
    .value("--uid", nil, "U", "only the event or series of this UID", isRepeatable: true),
  ]

  init(_ arguments: ParsedArguments) {
    texts = arguments.values("--match").map { $0.lowercased() }
    categories = arguments.values("--category").map { $0.lowercased() }
    uids = arguments.values("--uid")
    showsCancelled = arguments.value("--show") == "cancelled"
    // Programs see the status themselves.
    keepsCancelled =
      ["json"].contains(arguments.value("--format") ?? "text")
      || ImportFiles.formats.contains(arguments.value("--format") ?? "text")
  }

  /// Whether only events with certain words or names are shown.
  var isNarrow: Bool { !(texts.isEmpty && categories.isEmpty && uids.isEmpty) }

  /// The events of all feeds in the order of time; of equal ids in several feeds each stays one.
  ///
  /// - Parameter zone: The display zone, whose midnights all-day events begin at.
  func apply(to feeds: [FeedInput], in zone: Zone) -> [FeedEvent] {
    select(from: feeds, in: zone).events
  }

  /// The same, and for each event the place of its feed; no places where there is one feed only.
  func select(
    from feeds: [FeedInput], in zone: Zone
  ) -> (events: [FeedEvent], feedOfEvent: [Int]) {
    if let only = feeds.first, feeds.count == 1 {
      // Within one feed ids differ; its list is filtered where it lies.
      let all = only.contents.events
      return (all.allSatisfy(matches) ? all : all.filter(matches), [])
    }
    var events: [FeedEvent] = []
    var feedOfEvent: [Int] = []
    var ids: Set<String> = []
    for (number, feed) in feeds.enumerated() {
      for event in feed.contents.events where matches(event) {
        var event = event
        if !ids.insert(event.id).inserted,
          let renamed = try? FeedEvent(
            id: "\(event.id)@\(number + 1)", time: event.time, meta: event.meta)
        {
          event = renamed
        }
        event.meta.tintHex = feed.tintHex
        events.append(event)
        feedOfEvent.append(number)
      }
    }
    let order = Self.order(events, in: zone)
    return (order.map { events[$0] }, order.map { feedOfEvent[$0] })
  }

  /// By start, all-day events first, then by id: as each feed alone has them.
  private static func order(_ events: [FeedEvent], in zone: Zone) -> [Int] {
    let starts = events.map { event in
      switch event.time {
      case .timed(let start, _): start.instant
      case .allDay(let day, _): zone.startOfDay(day)
      }
    }
    return events.indices.sorted { left, right in
      if starts[left] != starts[right] { return starts[left] < starts[right] }
      let (first, second) = (events[left], events[right])
      if first.time.isAllDay != second.time.isAllDay { return first.time.isAllDay }
      return first.id.utf8.lexicographicallyPrecedes(second.id.utf8)
    }
  }

  /// The components of all feeds, a series with all of its parts.
  func records(of feeds: [FeedInput]) -> [EventRecord] {
    let records = feeds.flatMap(\.contents.records)
    guard isNarrow else { return records }
    let uids = Set(records.filter { names($0.details) }.map(\.details.uid))
    return records.filter { uids.contains($0.details.uid) }
  }

  /// The events that views show: without what was called off, unless it was asked for.
  func shown(_ events: [FeedEvent]) -> [FeedEvent] {
    showsCancelled ? events : events.filter { !$0.meta.isCancelled }
  }

  private func matches(_ event: FeedEvent) -> Bool {
    if event.meta.isCancelled, !showsCancelled, !keepsCancelled { return false }
    return names(event.meta.details)
  }

  /// Whether the words and names that were asked for are those of an event.
  func names(_ details: EventDetails) -> Bool {
    if !uids.isEmpty, !uids.contains(details.uid) { return false }
    if !categories.isEmpty,
      !details.categories.contains(where: { categories.contains($0.lowercased()) })
    {
      return false
    }
    if texts.isEmpty { return true }
    let all = [details.title, details.location, details.description].compactMap { $0?.lowercased() }
    return texts.contains { text in all.contains { $0.contains(text) } }
  }
}
