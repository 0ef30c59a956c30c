public import CalendarCore
public import CivilTime

/// Draws days side by side as text: all-day bars on top, hours below.
///
/// Where there are too many days for the width, several grids follow each other, each with a head
/// of its own.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - days: The dates of the columns, ascending.
///   - zone: The display zone.
///   - options: Width, signs, colours, language, today and now.
///   - hours: The hours to draw, within 0 through 24; nil takes all that is used, at least 8 to 18.
///   - rowMinutes: The length of a row: 15, 30 or 60; nil takes 60 from seven days on, else 30.
///   - lacksInformation: Whether nothing is known about a day, which then says so below its head.
/// - Returns: The lines; empty text without days.
/// - Source: rendering rules, section 4.
public func renderTimeGrid<Meta: CalendarEventMeta>(
  _ events: [CalendarEvent<Meta>], days: [PlainDate], zone: Zone, options: TerminalOptions,
  hours: Range<Int>? = nil, rowMinutes: Int? = nil,
  lacksInformation: (PlainDate) -> Bool = { _ in false }
) -> String {
  var page = TimeGridPage(zone: zone, options: options)
  for chunk in page.chunks(of: days) {
    let minutes = rowMinutes.map { min(max($0, 5), 60) } ?? (chunk.count >= 7 ? 60 : 30)
    let scene = TimeGridScene(
      events, days: chunk, hours: hours, slotMinutes: minutes, zone: zone)
    page.add(scene, rowMinutes: minutes, unknown: chunk.map(lacksInformation)) {
      SceneEvent(events[$0])
    }
  }
  return page.finish()
}
