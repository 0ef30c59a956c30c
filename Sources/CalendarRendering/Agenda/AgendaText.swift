public import CalendarCore
public import CivilTime

/// Draws an agenda as text: a head a day, a line an event.
///
///     Mon 15 June 2026  · today
///       • 09:00 – 09:30  Daily Standup                                          Room 3
///
/// Lines end with a line feed, have no blanks at their ends and are never wider than the options
/// say; an empty line follows each day. Marks for foreign time zones are left out: feeds keep most
/// events in UTC or in the zone of whoever wrote them, so nearly every line would have one.
///
/// - Parameters:
///   - items: Heads and rows as `buildAgendaItems` gives them; rows that name no event are left out.
///   - events: The events that the items were built from.
///   - zone: The display zone.
///   - options: Width, signs, colours, language.
///   - lacksInformation: Whether nothing is known about a day, so that without rows it says so
///     instead of "no events".
/// - Returns: The lines; empty text when there are no items.
/// - Complexity: O(n · width) for n items.
public func renderAgenda<Meta: CalendarEventMeta>(
  items: [AgendaItem], events: [CalendarEvent<Meta>], zone: Zone, options: TerminalOptions,
  lacksInformation: (PlainDate) -> Bool = { _ in false }
) -> String {
  var page = AgendaPage(zone: zone, options: options)
  for item in items {
    switch item {
    case .day(let date, let isEmpty):
      page.addHead(date)
      if isEmpty { page.addEmptyDay(isKnown: !lacksInformation(date)) }
    case .row(let row):
      guard events.indices.contains(row.index) else { continue }
      page.add(SceneEvent(events[row.index]), on: row.date, isContinuation: row.isContinuation)
    }
  }
  return page.finish()
}
