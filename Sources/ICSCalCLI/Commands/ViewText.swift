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
    var text =
      window.days.start == last
      ? "\(none) on \(style.locale.date(last))."
      : "\(none) from \(range.first) to \(range.last)."
    let subject = feeds.count == 1 ? "The feed has" : "The feeds have"
    let count = feeds.reduce(0) { $0 + $1.contents.eventCount }
    let extents = feeds.compactMap(\.contents.extent)
    guard count > 0, let first = extents.map(\.first).min() else {
      return wrapped(text + " \(subject) no events.")
    }
    let events = FindingReport.count(count, "event")
    let lasts = extents.map(\.last)
    let isEndless = lasts.contains { $0 == nil }
    let end = isEndless ? nil : lasts.compactMap { $0 }.max()
    if let end, end > first {
      let (from, to) = style.locale.rangeEnds(from: first, through: end)
      text += " \(subject) \(events) from \(from) to \(to)"
    } else {
      text += " \(subject) \(events) \(end == nil ? "from" : "on") \(style.locale.date(first))"
      if end == nil { text += " on" }
    }
    if let day = suggestion(first: first, end: end) { text += " (try --date \(day))" }
    return wrapped(text + ".")
  }

  /// The beginning of a month that has events, or nil when the window lies between them.
  private func suggestion(first: PlainDate, end: PlainDate?) -> PlainDate? {
    let target: PlainDate
    if first >= window.days.end {
      target = first
    } else if let end, end < window.days.start {
      target = end
    } else {
      return nil
    }
    return target.adding(days: 1 - target.day)
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
