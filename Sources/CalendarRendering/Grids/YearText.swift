public import CalendarCore
public import CivilTime

/// Draws a year as text: small months beside each other, three at 80 columns.
///
/// A day with events has a bullet, today a disc.
///
/// - Parameters:
///   - events: Any order.
///   - year: 1 through 9999; other numbers become the nearest of these.
///   - firstWeekday: The weekday that weeks begin with.
///   - zone: The display zone.
///   - options: Width, signs, colours, language and today.
/// - Returns: The lines.
public func renderYear<Meta: CalendarEventMeta>(
  _ events: [CalendarEvent<Meta>], year: Int, firstWeekday: Weekday, zone: Zone,
  options: TerminalOptions
) -> String {
  let scene = YearScene(events, year: year, firstWeekday: firstWeekday, zone: zone)
  var page = YearPage(options: options)
  page.add(scene)
  return page.finish()
}
