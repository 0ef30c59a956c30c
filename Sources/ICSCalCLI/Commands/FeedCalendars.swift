import CalendarRendering
import ICalendar

/// The calendars of a run by name and colour, as a legend lists them.
///
/// The files of a folder may be one calendar, so feeds with the same name and colour share an entry.
struct FeedCalendars {
  private(set) var list: [PageOptions.Calendar] = []
  /// For each feed the place of its calendar.
  private var places: [Int] = []

  private struct Key: Hashable {
    let name: String?
    let colorHex: UInt32?
  }

  init(_ feeds: [FeedInput]) {
    var known: [Key: Int] = [:]
    for feed in feeds {
      let contents = feed.contents
      let key = Key(
        name: contents.calendarName, colorHex: contents.calendarColorHex ?? feed.tintHex)
      if known[key] == nil {
        known[key] = list.count
        let file = feed.name.split(separator: "/").last.map(String.init) ?? feed.name
        list.append(PageOptions.Calendar(name: key.name ?? file, colorHex: key.colorHex))
      }
      places.append(known[key] ?? 0)
    }
  }

  /// What a page shows of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - feed: The place of its feed.
  func meta(of event: FeedEvent, feed: Int) -> PageMeta {
    let details = event.meta.details
    return PageMeta(
      title: details.title, colorHex: event.meta.colorHex, location: details.location,
      uid: details.uid, description: details.description,
      links: (details.url.map { [$0] } ?? []) + details.conferences, calendar: places[feed],
      isTentative: details.status == .tentative, isCancelled: event.meta.isCancelled)
  }
}
