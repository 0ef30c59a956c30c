import CalendarCore
import CivilTime

/// The pages of one file: the view that was asked for, and those that its days are enough for.
struct PagePlan {
  /// One view of some of the days.
  struct Page {
    let window: CalendarWindow
    let cursor: PlainDate
    /// What links name; letters, digits and `-`.
    let id: String

    var view: CalendarView { window.view }

    /// The kind of view, whatever its number of days.
    var kind: String { view.name.lowercased() }
  }

  /// The page that shows when the file opens comes first.
  private(set) var pages: [Page] = []

  /// More days than this have no pages of their own.
  private static let dayLimit = 62

  /// - Parameters:
  ///   - window: What was asked for, and what the events are known for.
  ///   - cursor: The day it was built round.
  ///   - firstWeekday: The weekday that the months of a year begin with.
  init(window: CalendarWindow, cursor: PlainDate, firstWeekday: Weekday) {
    let zone = window.timezone
    func add(
      _ view: CalendarView, from start: PlainDate, before end: PlainDate, at cursor: PlainDate
    ) {
      let page = CalendarWindow(view: view, start: start, end: end, timezone: zone)
      pages.append(Page(window: page, cursor: cursor, id: Self.id(of: page, cursor: cursor)))
    }
    func addDays() {
      guard window.dayCount <= Self.dayLimit else { return }
      for day in window.dates { add(.day, from: day, before: day.adding(days: 1), at: day) }
    }
    func addWeeks() {
      for start in stride(from: 0, to: window.dayCount, by: 7) {
        let first = window.start.adding(days: start)
        add(.week, from: first, before: first.adding(days: 7), at: first)
      }
    }
    add(window.view, from: window.start, before: window.end, at: cursor)
    switch window.view {
    case .day, .agenda: break
    case .week: add(.workWeek, from: window.start, before: window.end, at: cursor)
    case .workWeek: add(.week, from: window.start, before: window.end, at: cursor)
    case .xday: break
    case .month: addWeeks()
    case .year:
      for month in 1...12 {
        guard let first = PlainDate(exactYear: cursor.year, month: month, day: 1) else { continue }
        let month = computeViewWindow(
          view: .month, cursor: first, firstDayOfWeek: firstWeekday, timezone: zone)
        add(.month, from: month.start, before: month.end, at: first)
      }
    }
    if window.view != .agenda { add(.agenda, from: window.start, before: window.end, at: cursor) }
    if window.view != .day { addDays() }
  }

  /// The pages of a kind, in the order of time.
  func pages(of kind: String) -> [Page] { pages.filter { $0.kind == kind } }

  /// The page before or after one of the same kind.
  func page(_ direction: NavigationDirection, of page: Page) -> Page? {
    let same = pages(of: page.kind)
    guard let place = same.firstIndex(where: { $0.id == page.id }) else { return nil }
    let other = direction == .next ? place + 1 : place - 1
    return same.indices.contains(other) ? same[other] : nil
  }

  /// The page of a kind that is nearest to a day; nil when there are none or all are elsewhere.
  func page(of kind: String, on day: PlainDate) -> Page? {
    let same = pages(of: kind)
    if kind == "month" {
      return same.first { ($0.cursor.year, $0.cursor.month) == (day.year, day.month) }
        ?? same.first { $0.window.contains(day) }
    }
    return same.first { $0.window.contains(day) }
  }

  /// The kinds of views in the order of their links, each once.
  var kinds: [String] {
    ["day", "xday", "workweek", "week", "month", "year", "agenda"].filter { kind in
      pages.contains { $0.kind == kind }
    }
  }

  private static func id(of window: CalendarWindow, cursor: PlainDate) -> String {
    switch window.view {
    case .day: "day-\(window.start)"
    case .month: "month-\(cursor.description.prefix(7))"
    case .year: "year-\(cursor.description.prefix(4))"
    case .week, .workWeek, .agenda: "\(window.view.name.lowercased())-\(window.start)"
    case .xday: "days-\(window.start)"
    }
  }
}
