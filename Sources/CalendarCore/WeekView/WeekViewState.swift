/// Which days a week view shows, and how it moves on.
///
///     var state = WeekViewState(setDate: today, config: config)
///     state.drag(sections: -1.6, velocity: -0.1)
///     show(state.pages.page)
///
/// Source: week view rules, sections 2 and 3.
public struct WeekViewState: Hashable, Sendable {
  /// The speed from which a release throws, in points a millisecond.
  public static let throwVelocity = 0.4

  /// The settings; a change of `numOfDays` goes through `setNumOfDays`, all others take effect
  /// with the next move.
  public private(set) var config: WeekViewConfig
  /// The page and its strip.
  public private(set) var pages: WeekPages

  /// Shows the page of a date.
  public init(setDate: PlainDate, config: WeekViewConfig = WeekViewConfig()) {
    self.config = config
    pages = WeekPages(
      showing: setDate, numOfDays: config.numOfDays, firstDayOfWeek: config.firstDayOfWeek)
  }

  /// The first day shown.
  public var pageStart: PlainDate { pages.start }
  /// Whether a move back is possible.
  public var canPrev: Bool { bounds.back != 0 }
  /// Whether a move forward is possible.
  public var canNext: Bool { bounds.forward != 0 }

  /// Moves by pages, or by days in section scroll, as far as the range allows.
  ///
  /// - Parameter count: Any number; negative ones go back.
  public mutating func step(_ count: Int) {
    // Beyond the supported years is beyond every range.
    let limit = 4_000_000
    pages = pages.moved(days: bounds.limited(min(max(count, -limit), limit) * unit))
  }

  /// Ends a drag, landing on a page or a day.
  ///
  /// A throw lands on the next stop in its direction, a slow release on the nearest one. One drag
  /// reaches one page at most.
  ///
  /// - Parameters:
  ///   - sections: How far the strip was dragged, in days, positive to later ones.
  ///   - velocity: The speed at the release in points a millisecond, positive to later days.
  public mutating func drag(sections: Double, velocity: Double) {
    let length = pages.numOfDays
    let bounds = bounds
    let low = length - min(bounds.back ?? length, length)
    let high = length + min(bounds.forward ?? length, length)
    guard !sections.isNaN else { return }
    let offset = min(max(Double(length) + sections, Double(low)), Double(high))
    let stops = offset / Double(unit)
    var stop = Int(stops)
    if config.scroll == .page { stop = min(stop, 1) }
    if velocity > Self.throwVelocity {
      stop += 1
    } else if !(velocity < -Self.throwVelocity) {
      stop += Int((stops - Double(stop) + 0.5).rounded(.down))
    }
    pages = pages.moved(days: min(max(stop * unit, low), high) - length)
  }

  /// Shows the page of a date, also outside the range; no scrolling leads from there.
  public mutating func goTo(_ date: PlainDate) {
    pages = WeekPages(
      showing: date, numOfDays: config.numOfDays, firstDayOfWeek: config.firstDayOfWeek)
  }

  /// Shows another number of days from the same first one; seven days are its week.
  public mutating func setNumOfDays(_ count: Int) {
    config.numOfDays = count
    goTo(pages.start)
  }

  /// Scrolls by pages or by days from now on.
  public mutating func setScroll(_ scroll: ScrollType) {
    config.scroll = scroll
  }

  /// Lets scrolling reach other days from now on; the page stays.
  public mutating func setRange(_ range: ScrollableRange?) {
    config.range = range
  }

  private var unit: Int { config.scroll == .page ? pages.numOfDays : 1 }

  private var bounds: ScrollBounds {
    ScrollBounds(pages, scroll: config.scroll, range: config.range)
  }
}
