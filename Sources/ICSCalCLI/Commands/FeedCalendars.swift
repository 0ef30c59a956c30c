import CalendarRendering
import ICalendar

/// The calendars of a run by name and colour, as a legend lists them.
///
/// The files of a folder may be one calendar, so feeds with the same name and colour share an entry.
struct FeedCalendars {
  private(set) var list: [PageOptions.Calendar] = []
  /// For each feed the place of its calendar.
  private var places: [Int] = []

  init(_ feeds: [FeedInput]) {
    var known: [PageOptions.Calendar: Int] = [:]
    for feed in feeds {
      let contents = feed.contents
      let calendar = PageOptions.Calendar(
        name: contents.calendarName ?? feed.fallbackName,
        colorHex: contents.calendarColorHex ?? feed.tintHex)
      let place = known[calendar] ?? list.count
      if place == list.count { list.append(calendar) }
      known[calendar] = place
      places.append(place)
    }
  }

  /// Events with what a page shows of them.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - feedOfEvent: For each event the place of its feed; empty for a single feed.
  func pageEvents(_ events: [FeedEvent], feedOfEvent: [Int]) -> [PageEvent] {
    events.indices.compactMap { index in
      PageEvent(
        events[index],
        showing: meta(of: events[index], feed: feedOfEvent.isEmpty ? 0 : feedOfEvent[index]))
    }
  }

  private func meta(of event: FeedEvent, feed: Int) -> PageMeta {
    let details = event.meta.details
    return PageMeta(
      title: details.title, colorHex: event.meta.colorHex, location: details.location,
      uid: details.uid, description: details.description,
      links: (details.url.map { [$0] } ?? []) + details.conferences, calendar: places[feed],
      isTentative: details.status == .tentative, isCancelled: event.meta.isCancelled)
  }
}
