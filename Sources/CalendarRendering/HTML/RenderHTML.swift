public import CalendarCore
public import CivilTime

/// Draws a view as one self-contained file of HTML.
///
/// The file shows the view and has further pages for what its days are enough for: the days of a
/// week, the weeks of a month, an agenda of all. Its links between them work without script; the
/// script adds keys. Nothing is loaded from anywhere, and the policy in the head forbids it.
///
/// - Parameters:
///   - events: Any order; of repeated ids the first counts.
///   - window: The view, its days and the display zone, as `computeViewWindow` gives them.
///   - cursor: The day that the window was built round.
///   - options: Language, clock, colours, calendars, today and now.
///   - lacksInformation: Whether nothing is known about a day, which is greyed then.
/// - Returns: The document. The same arguments give the same bytes.
/// - Complexity: O(n log n) for n events and their parts in days and weeks.
/// - Source: rendering rules, section 7.
public func renderHTML(
  _ events: [PageEvent], window: CalendarWindow, cursor: PlainDate, options: PageOptions,
  lacksInformation: @escaping (PlainDate) -> Bool = { _ in false }
) -> String {
  var document = HTMLDocument(
    events, window: window, cursor: cursor, options: options, lacksInformation: lacksInformation)
  return document.text()
}
