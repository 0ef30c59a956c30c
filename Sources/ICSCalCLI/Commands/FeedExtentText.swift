import CalendarCore
import CalendarRendering
import ICalendar

/// Where the events of feeds are, for windows that have none.
struct FeedExtentText {
  let locale: DisplayLocale
  /// The days that were asked about.
  let window: Range<PlainDate>

  /// One sentence: `The feed has 412 events from 3 Jan 2019 to 24 Jun 2025 (try --date 2025-06-01)`.
  ///
  /// - Parameter option: What a person can give the suggested day to.
  func sentence(_ feeds: [FeedInput], option: String) -> String {
    let subject = feeds.count == 1 ? "The feed has" : "The feeds have"
    let count = feeds.reduce(0) { $0 + $1.contents.eventCount }
    let extents = feeds.compactMap(\.contents.extent)
    guard count > 0, let first = extents.map(\.first).min() else { return "\(subject) no events." }
    let events = FindingReport.count(count, "event")
    let lasts = extents.map(\.last)
    let isEndless = lasts.contains { $0 == nil }
    let end = isEndless ? nil : lasts.compactMap { $0 }.max()
    var text = "\(subject) \(events)"
    if let end, end > first {
      let (from, to) = locale.rangeEnds(from: first, through: end)
      text += " from \(from) to \(to)"
    } else {
      text += " \(end == nil ? "from" : "on") \(locale.date(first))"
      if end == nil { text += " on" }
    }
    if let day = suggestion(first: first, end: end) { text += " (try \(option) \(day))" }
    return text + "."
  }

  /// What tells of a window without events, and where the feeds have some.
  ///
  ///     No events from 30 Nov to 29 Dec 2026. The feed has 412 events from 3 Jan 2019 to 24 Jun
  ///     2025 (try --date 2025-06-01).
  ///
  /// - Parameters:
  ///   - isFiltered: Whether a filter may have taken events away.
  ///   - option: What a person can give the suggested day to.
  func nothing(in feeds: [FeedInput], isFiltered: Bool, option: String) -> String {
    let last = max(window.lowerBound, window.upperBound.adding(days: -1))
    let range = locale.rangeEnds(from: window.lowerBound, through: last)
    let none = isFiltered ? "No matching events" : "No events"
    let text =
      window.lowerBound == last
      ? "\(none) on \(locale.date(last))."
      : "\(none) from \(range.first) to \(range.last)."
    return "\(text) \(sentence(feeds, option: option))"
  }

  /// The beginning of a month that has events, or nil when the window lies between them.
  private func suggestion(first: PlainDate, end: PlainDate?) -> PlainDate? {
    let target: PlainDate
    if first >= window.upperBound {
      target = first
    } else if let end, end < window.lowerBound {
      target = end
    } else {
      return nil
    }
    return target.adding(days: 1 - target.day)
  }
}
