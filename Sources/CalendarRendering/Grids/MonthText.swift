public import CalendarCore
public import CivilTime

/// Draws a month as text: a week a block, a day a cell, bars over several days.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - month: Any date of the month.
///   - gridDates: The dates of the cells, as the window of the month view gives them.
///   - zone: The display zone.
///   - options: Width, signs, colours, language and today.
///   - maxLines: Where a cell has more lines, its last one tells how many; nil shows all.
///   - lacksInformation: Whether nothing is known about a day, which then has a question mark.
/// - Returns: The lines.
/// - Source: rendering rules, section 5.
public func renderMonth<Meta: CalendarEventMeta>(
  _ events: [CalendarEvent<Meta>], month: PlainDate, gridDates: [PlainDate], zone: Zone,
  options: TerminalOptions, maxLines: Int? = nil,
  lacksInformation: @escaping (PlainDate) -> Bool = { _ in false }
) -> String {
  let scene = MonthScene(
    events, month: month, gridDates: gridDates, zone: zone, maxLines: maxLines)
  var page = MonthPage(zone: zone, options: options, lacksInformation: lacksInformation)
  page.add(scene) { SceneEvent(events[$0]) }
  return page.finish()
}
