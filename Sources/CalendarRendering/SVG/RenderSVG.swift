public import CalendarCore
public import CivilTime

/// Draws a view as one self-contained SVG document.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - window: The view, its days and the display zone, as `computeViewWindow` gives them.
///   - cursor: The day that the window was built round.
///   - options: Language, clock, colours, calendars, today and now.
///   - lacksInformation: Whether nothing is known about a day, which is greyed then.
/// - Returns: The document. The same arguments give the same bytes.
/// - Complexity: O(n log n) for n events and their parts in days and weeks.
/// - Source: rendering rules, section 8.
public func renderSVG(
  _ events: [PageEvent], window: CalendarWindow, cursor: PlainDate, options: PageOptions,
  lacksInformation: @escaping (PlainDate) -> Bool = { _ in false }
) -> String {
  let zone = window.timezone
  let kit = PictureKit(events: events, options: options, zone: zone)
  let title = kit.texts.range(of: window, cursor: cursor)
  let layout = options.layout
  let picture: Picture
  switch window.view {
  case .day, .week, .workWeek, .xday:
    let scene = TimeGridScene(
      events, days: window.columns(workDays: layout.workDays), hours: layout.hours,
      minimumSeconds: TimeGridScene.leastSeconds, zone: zone)
    var measures = TimeGridMeasures.standard
    if case .xday = window.view { measures = .weekView }
    measures.hourHeight = options.timeGrid.hourHeight ?? measures.hourHeight
    picture =
      TimeGridPicture(
        kit: kit, scene: scene, title: title, lacksInformation: lacksInformation,
        measures: measures
      ).picture()
  case .month:
    let scene = MonthScene(
      events, month: cursor, gridDates: window.dates, zone: zone, maxLines: layout.maxLines)
    picture =
      MonthPicture(kit: kit, scene: scene, title: title, lacksInformation: lacksInformation)
      .picture()
  case .agenda:
    let items = buildAgendaItems(
      events, rangeStart: window.start, rangeEnd: window.end, zone: zone,
      showEmptyDays: layout.showsEmptyDays)
    picture =
      AgendaPicture(kit: kit, items: items, title: title, lacksInformation: lacksInformation)
      .picture()
  case .year:
    let scene = YearScene(
      events, year: cursor.year, firstWeekday: layout.firstWeekday ?? options.locale.firstWeekday,
      zone: zone)
    picture = YearPicture(kit: kit, scene: scene, title: title).picture()
  }
  return SVGWriter.document(
    options.locale.isRightToLeft ? picture.mirrored() : picture,
    language: options.locale.identifier, theme: options.theme)
}
