public import CalendarCore
public import CivilTime

/// How text screens lay out a view; each value concerns the views that it makes sense for.
public struct TextLayout: Hashable, Sendable {
  /// The hours of time grids, within 0 through 24; nil takes all that is used, at least 8 to 18.
  public var hours: Range<Int>?
  /// The length of a row of time grids: 15, 30 or 60 minutes; nil takes 60 from seven days on.
  public var rowMinutes: Int?
  /// The weekdays of a work week.
  public var workDays: Set<Weekday>
  /// Where a cell of a month has more lines, its last one tells how many; nil shows all.
  public var maxLines: Int?
  /// Whether the agenda shows days without events.
  public var showsEmptyDays: Bool
  /// The weekday that the weeks of a year begin with; nil takes the locale's.
  public var firstWeekday: Weekday?

  /// Puts a layout together; everything has a default.
  ///
  /// - Parameters:
  ///   - hours: The hours of time grids.
  ///   - rowMinutes: The length of a row of time grids.
  ///   - workDays: The weekdays of a work week.
  ///   - maxLines: The most lines of a cell of a month.
  ///   - showsEmptyDays: Whether the agenda shows days without events.
  ///   - firstWeekday: The weekday that the weeks of a year begin with.
  public init(
    hours: Range<Int>? = nil, rowMinutes: Int? = nil, workDays: Set<Weekday> = .mondayToFriday,
    maxLines: Int? = nil, showsEmptyDays: Bool = false, firstWeekday: Weekday? = nil
  ) {
    self.hours = hours
    self.rowMinutes = rowMinutes
    self.workDays = workDays
    self.maxLines = maxLines
    self.showsEmptyDays = showsEmptyDays
    self.firstWeekday = firstWeekday
  }
}

/// Draws a view as text, whichever it is.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - window: The view, its days and the display zone, as `computeViewWindow` gives them.
///   - cursor: The day that the window was built round.
///   - options: Width, signs, colours, language, today and now.
///   - layout: What concerns single views.
///   - lacksInformation: Whether nothing is known about a day.
/// - Returns: The lines, the last one ended too; empty text for an agenda without items.
public func renderText<Meta: CalendarEventMeta>(
  _ events: [CalendarEvent<Meta>], window: CalendarWindow, cursor: PlainDate,
  options: TerminalOptions, layout: TextLayout = TextLayout(),
  lacksInformation: @escaping (PlainDate) -> Bool = { _ in false }
) -> String {
  let zone = window.timezone
  switch window.view {
  case .agenda:
    let items = buildAgendaItems(
      events, rangeStart: window.start, rangeEnd: window.end, zone: zone,
      showEmptyDays: layout.showsEmptyDays)
    return renderAgenda(
      items: items, events: events, zone: zone, options: options,
      lacksInformation: lacksInformation)
  case .day, .week, .workWeek, .xday:
    return renderTimeGrid(
      events, days: window.columns(workDays: layout.workDays), zone: zone, options: options,
      hours: layout.hours, rowMinutes: layout.rowMinutes, lacksInformation: lacksInformation)
  case .month:
    return renderMonth(
      events, month: cursor, gridDates: window.dates, zone: zone, options: options,
      maxLines: layout.maxLines, lacksInformation: lacksInformation)
  case .year:
    return renderYear(
      events, year: cursor.year, firstWeekday: layout.firstWeekday ?? options.locale.firstWeekday,
      zone: zone, options: options)
  }
}
