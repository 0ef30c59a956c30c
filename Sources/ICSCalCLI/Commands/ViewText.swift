import CalendarCore
import CalendarRendering
import ICalendar

/// A view of a window as text.
struct ViewText {
  let window: AskedWindow
  let screen: ScreenOptions
  /// Whether a filter may have taken events away.
  let isFiltered: Bool

  private var style: TerminalOptions { screen.style }

  /// The view; without events also where the feeds have some.
  ///
  /// - Parameters:
  ///   - feeds: The feeds; several calendars get a legend.
  ///   - events: What is shown.
  ///   - feedOfEvent: For each event the place of its feed; empty for a single feed.
  func text(_ feeds: [FeedInput], events: [FeedEvent], feedOfEvent: [Int]) -> String {
    let calendars = FeedCalendars(feeds)
    let text =
      calendars.list.count > 1
      ? draw(calendars.pageEvents(events, feedOfEvent: feedOfEvent), calendars.list)
      : draw(events, [])
    guard events.isEmpty else { return text }
    let nothing = FeedExtentText(locale: style.locale, window: window.dates)
      .nothing(in: feeds, isFiltered: isFiltered, option: "--date")
    // An agenda has nothing else then.
    return (text.isEmpty ? "" : text + "\n") + Paragraph.wrapped(nothing, width: style.width)
  }

  private func draw<Meta: CalendarEventMeta>(
    _ events: [CalendarEvent<Meta>], _ calendars: [PageOptions.Calendar]
  ) -> String {
    var style = style
    style.calendars = calendars
    return renderText(
      events, window: window.days, cursor: window.cursor, options: style, layout: screen.layout)
  }
}
