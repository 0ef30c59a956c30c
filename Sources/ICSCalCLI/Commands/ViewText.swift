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
    return (text.isEmpty ? "" : text + "\n") + emptyText(feeds)
  }

  private func draw<Meta: CalendarEventMeta>(
    _ events: [CalendarEvent<Meta>], _ calendars: [PageOptions.Calendar]
  ) -> String {
    var style = style
    style.calendars = calendars
    return renderText(
      events, window: window.days, cursor: window.cursor, options: style, layout: screen.layout)
  }

  /// What tells of a view without events; an agenda has nothing else then.
  ///
  ///     No events from 30 Nov to 29 Dec 2026. The feed has 412 events from 3 Jan 2019 to 24 Jun
  ///     2025 (try --date 2025-06-01).
  private func emptyText(_ feeds: [FeedInput]) -> String {
    let last = max(window.days.start, window.days.end.adding(days: -1))
    let range = style.locale.rangeEnds(from: window.days.start, through: last)
    let none = isFiltered ? "No matching events" : "No events"
    let text =
      window.days.start == last
      ? "\(none) on \(style.locale.date(last))."
      : "\(none) from \(range.first) to \(range.last)."
    let extent = FeedExtentText(
      locale: style.locale, window: window.days.start..<max(window.days.start, window.days.end))
    return wrapped("\(text) \(extent.sentence(feeds, option: "--date"))")
  }

  private func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > style.width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }
}
