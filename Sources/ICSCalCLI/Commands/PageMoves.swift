import CalendarCore
import CalendarRendering

/// The moves of a call from the page of a date to another one, as a hand would scroll there.
///
/// Source: week view rules, sections 3 and 13.
struct PageMoves {
  private let pages: Int
  private let days: Int
  private let range: ScrollableRange?

  /// - Returns: Nil where nothing moves.
  init?(_ arguments: ParsedArguments, _ shared: SharedOptions) throws(UsageError) {
    let bounds = -100_000...100_000
    let pages = try SharedOptions.number(arguments, "--page", in: bounds)
    let days = try SharedOptions.number(arguments, "--step", in: bounds)
    let range = try Self.range(arguments, shared)
    if pages == nil, days == nil {
      if range != nil { throw UsageError("--range stands with --page or --step only") }
      return nil
    }
    self.pages = pages ?? 0
    self.days = days ?? 0
    self.range = range
  }

  /// `2026-06-01..2026-06-30`; either end may be left out.
  private static func range(
    _ arguments: ParsedArguments, _ shared: SharedOptions
  ) throws(UsageError) -> ScrollableRange? {
    guard let text = arguments.value("--range") else { return nil }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2, text != ".." else {
      throw UsageError(
        "--range: \"\(text)\" is no range of days", hint: "write --range 2026-06-01..2026-06-30")
    }
    let first = ends[0].isEmpty ? nil : try shared.dates.date(ends[0], option: "--range")
    let last = ends[1].isEmpty ? nil : try shared.dates.date(ends[1], option: "--range")
    if let first, let last, last < first {
      throw UsageError("--range: \"\(text)\" ends before it begins")
    }
    return ScrollableRange(first: first, last: last)
  }

  /// The page after the moves, first by pages, then by days.
  ///
  /// - Parameters:
  ///   - window: The page of the date.
  ///   - notes: Gets a line for each move that the range stops.
  func window(
    from window: CalendarWindow, notes: inout [String]
  ) throws(UsageError) -> CalendarWindow {
    switch window.view {
    case .day, .week, .xday: break
    case .workWeek, .month, .agenda, .year:
      throw UsageError(
        "--page and --step do not stand with --view \(window.view.name.lowercased())",
        hint: "use --date instead")
    }
    var config = WeekViewConfig()
    config.numOfDays = window.dayCount
    config.firstDayOfWeek = window.start.weekday
    config.range = range
    var state = WeekViewState(setDate: window.start, config: config)
    func move(_ option: String, _ count: Int, of days: Int) {
      let start = state.pageStart
      state.step(count)
      guard state.pageStart != start.adding(days: count * days) else { return }
      notes.append("note: \(option) \(count) stops at \(state.pageStart), as the range ends\n")
    }
    move("--page", pages, of: window.dayCount)
    state.setScroll(.section)
    move("--step", days, of: 1)
    return CalendarWindow(
      view: window.view, start: state.pageStart,
      end: state.pageStart.adding(days: window.dayCount), timezone: window.timezone)
  }
}
