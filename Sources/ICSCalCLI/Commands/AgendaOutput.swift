import CalendarCore
import CalendarRendering
import ICalendar

/// The agenda of a window as text.
struct AgendaOutput {
  let window: AskedWindow
  let zone: Zone
  let style: TerminalOptions

  /// The agenda, or where the events are when the window has none.
  func text(_ feeds: [FeedInput], events: [FeedEvent], showsEmptyDays: Bool) -> String {
    let items = buildAgendaItems(
      events, rangeStart: window.first, rangeEnd: window.end, zone: zone,
      showEmptyDays: showsEmptyDays)
    if items.isEmpty { return emptyText(feeds) }
    return renderAgenda(items: items, events: events, zone: zone, options: style)
  }

  /// What stands in place of an agenda without events.
  ///
  ///     No events from 30 Nov to 29 Dec 2026. The feed has 412 events from 3 Jan 2019 to 24 Jun
  ///     2025 (try --date 2025-06-01).
  private func emptyText(_ feeds: [FeedInput]) -> String {
    let last = window.end.adding(days: -1)
    let range = style.locale.rangeEnds(from: window.first, through: last)
    var text =
      window.first == last
      ? "No events on \(style.locale.date(last))."
      : "No events from \(range.first) to \(range.last)."
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
    if first >= window.end {
      target = first
    } else if let end, end < window.first {
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
